import { configure, screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { noticeText } from '../../src/components/noticeText.ts';
import type { SessionSnapshot } from '../../src/machines/session/machine.ts';
import { sessionChart } from '../../src/machines/session/model.ts';
import type { SessionEvent } from '../../src/machines/session/types.ts';
import { home, idleWarning } from '../../src/messages/ko.home.ts';
import {
  passwordChangeDialog,
  passwordFields,
  passwordPrompt,
  reconsent,
  recovery,
} from '../../src/messages/ko.recovery.ts';
import { header } from '../../src/messages/ko.shell.ts';
import { dialogs, layout, secondFactor, signIn } from '../../src/messages/ko.ts';
import { paths } from '../../src/paths/paths.ts';
import { refusal, type ScriptedServer, startScriptedServer, success } from '../services/support/server.ts';
import { showPageFrom } from '../services/support/tab.ts';
import { loadConsole } from '../support/console.ts';
import { type LeafOf, passedThrough } from '../support/model.ts';
import { describeScreens, type ScreenSpec } from '../support/screenModel.ts';
import { type ScreenActors, startScreens } from './sessionScreens.tsx';

type Leaf = LeafOf<SessionSnapshot['value']>;

// The window's own steps are walked in tests/components/newPassword.
vi.mock('../../src/components/newPassword/calls.ts', () => {
  const accept = async () => ({ status: 'C200' });
  return { newPasswordCalls: { check: accept, save: accept } };
});

let server: ScriptedServer;

beforeAll(async () => {
  configure({ asyncUtilTimeout: 5_000 });
  server = await startScriptedServer();
  server.on('GET /api/auth/menu', success([]));
  server.on('GET /api/esg/v1/menu', success([]));
  server.on('GET /api/esg/v1/terms/ver', refusal(503, 'S0003'));
  server.on('GET /api/esg/v1/ntfctCnt', success({ count: 0 }));
  showPageFrom(server.origin);
  await Promise.all([
    loadConsole(),
    import('../../src/screens/login/SecondFactorForm.tsx'),
    import('../../src/screens/login/PasswordChangeModal.tsx'),
  ]);
});
afterAll(() => server.close());

/** Comes from elsewhere: the server, another tab, the system's clock. */
const fromOutside = (system: ScreenActors, event: SessionEvent) =>
  system.within(() => system.actor.send(event));

const context = (system: ScreenActors) => system.actor.getSnapshot().context;
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const button = (name: string) => screen.findByRole('button', { name });
const dialog = () => screen.findByRole('alertdialog');
const noDialog = () => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();

async function dismissDialog({ user }: ScreenActors) {
  await user.click(within(await dialog()).getByRole('button', { name: dialogs.ok }));
}

/** Types into a field; screens report an edit only while there is something to take back. */
async function editField(system: ScreenActors, label: string, event: SessionEvent) {
  const isReported = context(system).notice !== null;
  await system.user.type(await screen.findByLabelText(label), '1');
  if (!isReported) await fromOutside(system, event);
}

const click = (name: string) => async (system: ScreenActors) => system.user.click(await button(name));

const modal = (name: string) => screen.findByRole('dialog', { name });

/** Ends the window with the steps of a new password, which one of the two is open. */
async function endNewPassword({ user, actor }: ScreenActors, { status }: { status: string }) {
  const isRequired = actor.getSnapshot().matches('passwordChange');
  const window = within(await modal(isRequired ? passwordChangeDialog.title : passwordPrompt.title));
  if (status === 'CANCELLED') {
    const leave = isRequired ? passwordFields.cancel : passwordPrompt.later;
    return user.click(window.getByRole('button', { name: leave }));
  }
  await user.type(window.getByLabelText(passwordFields.password), 'Green!2026way');
  await user.type(window.getByLabelText(passwordFields.confirmation), 'Green!2026way');
  return user.click(window.getByRole('button', { name: passwordChangeDialog.submit }));
}

async function passwordWindow(name: string, leave: string, may: 'leave' | 'wait') {
  const back = within(await modal(name)).getByRole('button', { name: leave });
  if (may === 'leave') expect(back).toBeEnabled();
  else expect(back).toBeDisabled();
}

async function expectNotice(text: string) {
  expect(await screen.findByText(text)).toBeVisible();
}

async function loginForm(submits: 'enabled' | 'disabled') {
  await heading(signIn.title);
  const submit = await button(signIn.submit);
  if (submits === 'enabled') expect(submit).toBeEnabled();
  else expect(submit).toBeDisabled();
}

async function toldInDialog(system: ScreenActors) {
  const { notice } = context(system);
  if (notice === null) throw new Error('nothing to tell');
  expect(await dialog()).toHaveAccessibleDescription(noticeText(notice));
}

async function codeForm(
  system: ScreenActors,
  { confirm, resend, cancel }: Record<'confirm' | 'resend' | 'cancel', boolean>,
) {
  const isApp = context(system).secondFactor?.method === 'TOTP';
  await heading(isApp ? secondFactor.appTitle : secondFactor.title);
  const enabled = async (name: string) => (await button(name)).matches(':enabled');
  expect({
    confirm: await enabled(secondFactor.confirm),
    cancel: await enabled(secondFactor.cancel),
  }).toEqual({ confirm, cancel });
  if (isApp) expect(screen.queryByRole('button', { name: secondFactor.resend })).not.toBeInTheDocument();
  else expect(await enabled(secondFactor.resend)).toBe(resend);
}

async function homePage(system: ScreenActors) {
  await heading(home.greeting(context(system).user?.userName ?? ''));
  expect(window.location.pathname).toBe(paths.home());
}

const noPasswordPrompt = async (system: ScreenActors) => {
  await homePage(system);
  expect(screen.queryByRole('dialog', { name: passwordPrompt.title })).not.toBeInTheDocument();
};

const isWarned = (system: ScreenActors) =>
  system.actor.getSnapshot().matches({ signedIn: { presence: 'idleWarning' } });

/** From the warning where it is, else from the profile. */
async function logOut(system: ScreenActors) {
  if (!isWarned(system)) await click(header.profile)(system);
  await click(layout.logout)(system);
}

const requiredChange = (may: 'leave' | 'wait') => () =>
  passwordWindow(passwordChangeDialog.title, passwordFields.cancel, may);

const agedChange = (may: 'leave' | 'wait') => async (system: ScreenActors) => {
  await homePage(system);
  await passwordWindow(passwordPrompt.title, passwordPrompt.later, may);
};

/** A notice that was left leads to the page of what has to be done. */
async function leftFor(address: string, system: ScreenActors) {
  const titles = {
    [paths.dormantRelease()]: recovery.dormant.title,
    [paths.reconsent(context(system).userId ?? '')]: reconsent.title,
  };
  expect(Object.keys(titles)).toContain(address);
  await heading(titles[address] ?? '');
}

const dialogButton = (name: string) =>
  screen
    .queryAllByRole('alertdialog')
    .flatMap((dialog) => within(dialog).queryAllByRole('button', { name }))[0] ?? null;

/** A button of the page whose heading is one of `titles`, which a dialog in front of it may have, too. */
const buttonOf = (titles: readonly string[], name: string) => (): Element | null => {
  const isShown = titles.some((title) => screen.queryByRole('heading', { level: 1, name: title }) !== null);
  const inPage = (element: Element) => element.closest('dialog, [role="dialog"]') === null;
  return isShown ? (screen.queryAllByRole('button', { name }).find(inPage) ?? null) : null;
};
const codePage = [secondFactor.title, secondFactor.appTitle];
const named = (name: string) => () => screen.queryAllByRole('button', { name })[0] ?? null;

const spec: ScreenSpec<SessionEvent, Leaf, ScreenActors> = {
  chart: sessionChart,
  start: startScreens,
  events: {
    async 'login.submit'({ user }, { userId, password }) {
      await user.clear(await screen.findByLabelText(signIn.userId));
      await user.type(screen.getByLabelText(signIn.userId), userId);
      await user.type(screen.getByLabelText(signIn.password), password);
      await user.click(screen.getByRole('button', { name: signIn.submit }));
    },
    'login.edit': (system, event) => editField(system, signIn.userId, event),
    'login.status': (system, { status }) => system.within(() => navigate(paths.login(status))),
    'alert.dismiss': dismissDialog,
    'notice.leave': dismissDialog,
    async 'secondFactor.submit'({ user }, { certNo }) {
      await user.type(await screen.findByLabelText(secondFactor.code), certNo);
      await user.click(await button(secondFactor.confirm));
    },
    'secondFactor.edit': (system, event) => editField(system, secondFactor.code, event),
    'secondFactor.resend': click(secondFactor.resend),
    'secondFactor.cancel': click(secondFactor.cancel),
    'newPassword.end': endNewPassword,
    'password.acknowledge': dismissDialog,
    logout: logOut,
    'session.expired': fromOutside,
    'account.withdrawn': fromOutside,
    'storage.changed': fromOutside,
    activity: (system, event) =>
      isWarned(system) && event.at === Date.now()
        ? click(idleWarning.stay)(system)
        : fromOutside(system, event),
    'tab.returned': fromOutside,
    'tokens.refresh': fromOutside,
  },
  controls: {
    'login.submit': buttonOf([signIn.title], signIn.submit),
    'login.edit': { outside: 'the field reports an edit only while there is a notice to take back' },
    'login.status': null,
    'alert.dismiss': () => dialogButton(dialogs.ok),
    'notice.leave': () => dialogButton(dialogs.ok),
    'secondFactor.submit': buttonOf(codePage, secondFactor.confirm),
    'secondFactor.edit': { outside: 'the field reports an edit only while there is a notice to take back' },
    'secondFactor.resend': buttonOf(codePage, secondFactor.resend),
    'secondFactor.cancel': buttonOf(codePage, secondFactor.cancel),
    'newPassword.end': named(passwordChangeDialog.submit),
    'password.acknowledge': () => dialogButton(dialogs.ok),
    logout: named(layout.logout),
    'session.expired': { outside: 'the server refuses a call' },
    'account.withdrawn': { outside: 'the page of the withdrawal is another chart' },
    'storage.changed': { outside: 'another tab signs in or out' },
    activity: {
      find: named(idleWarning.stay),
      outside: 'the page is used while nothing warns, or the clock of the computer had been set',
    },
    'tab.returned': { outside: 'the computer has slept' },
    'tokens.refresh': { outside: 'a call was refused because its token is too old' },
  },
  states: {
    restoring: async () => {
      expect(await screen.findByRole('status', { name: layout.loading })).toBeVisible();
    },
    'signedOut.idle': async (system) => {
      const address = window.location.pathname;
      if (address !== paths.login()) return leftFor(address, system);
      await loginForm('enabled');
      noDialog();
      const { notice } = context(system);
      expect(screen.getByRole('alert')).toHaveTextContent(notice ? noticeText(notice) : /^$/);
    },
    'signedOut.authenticating': () => loginForm('disabled'),
    'signedOut.alert': toldInDialog,
    'secondFactor.entering': async (system) => {
      await codeForm(system, { confirm: false, resend: true, cancel: true });
      expect(screen.getByRole('timer')).toHaveTextContent(/^0[0-5]:[0-5]\d$/);
      noDialog();
    },
    'secondFactor.confirming': (system) => codeForm(system, { confirm: false, resend: false, cancel: false }),
    'secondFactor.resending': (system) => codeForm(system, { confirm: false, resend: false, cancel: false }),
    'secondFactor.refused': toldInDialog,
    'secondFactor.expired': async (system) => {
      await codeForm(system, { confirm: false, resend: true, cancel: true });
      expect(screen.queryByRole('timer')).not.toBeInTheDocument();
      const { notice } = context(system);
      expect(screen.getByText(notice ? noticeText(notice) : secondFactor.expired)).toBeVisible();
    },
    'passwordChange.setting': requiredChange('leave'),
    'passwordChange.changed': async () => {
      await requiredChange('wait')();
      await expectNotice(passwordChangeDialog.changed);
    },
    dormantNotice: toldInDialog,
    reconsentNotice: toldInDialog,
    'signedIn.password.judging': passedThrough,
    'signedIn.password.fresh': noPasswordPrompt,
    'signedIn.password.prompting': agedChange('leave'),
    'signedIn.password.changed': async (system) => {
      await agedChange('wait')(system);
      await expectNotice(passwordChangeDialog.changed);
    },
    'signedIn.password.postponed': noPasswordPrompt,
    'signedIn.tokens.valid': homePage,
    'signedIn.tokens.postponed': homePage,
    'signedIn.tokens.refreshing': homePage,
    'signedIn.tokens.unreachable': homePage,
    'signedIn.presence.active': () =>
      expect(screen.queryByRole('alertdialog', { name: idleWarning.title })).not.toBeInTheDocument(),
    'signedIn.presence.idleWarning': async () => {
      expect(await screen.findByRole('alertdialog', { name: idleWarning.title })).toBeVisible();
    },
    loggingOut: async () => {
      expect(await screen.findByRole('status', { name: layout.loading })).toBeVisible();
      expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument();
    },
    forcedOut: passedThrough,
  },
};

describeScreens<SessionEvent, Leaf, ScreenActors>('session with its screens', spec);
