import { configure, screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { paths } from '../../src/app/paths.ts';
import { noticeText } from '../../src/components/noticeText.ts';
import { sessionChart } from '../../src/machines/session/chart.ts';
import type { SessionSnapshot } from '../../src/machines/session/machine.ts';
import type { SessionEvent } from '../../src/machines/session/types.ts';
import { home, idleWarning, passwordPrompt } from '../../src/messages/ko.home.ts';
import { routeTitles } from '../../src/messages/ko.routes.ts';
import { header, plannedPage } from '../../src/messages/ko.shell.ts';
import { dialogs, layout, passwordChange, secondFactor, signIn } from '../../src/messages/ko.ts';
import { type ScriptedServer, startScriptedServer, success } from '../services/support/server.ts';
import { showPageFrom } from '../services/support/tab.ts';
import { loadConsole } from '../support/console.ts';
import { describeModel, type LeafOf, type ModelSpec, passedThrough } from '../support/model.ts';
import { type ScreenWorld, startScreens } from './sessionScreens.tsx';

type Leaf = LeafOf<SessionSnapshot['value']>;

let server: ScriptedServer;

beforeAll(async () => {
  configure({ asyncUtilTimeout: 5_000 });
  server = await startScriptedServer();
  server.on('GET /api/auth/menu', success([]));
  server.on('GET /api/esg/v1/menu', success([]));
  server.on('GET /api/esg/v1/ntfctCnt', success({ count: 0 }));
  showPageFrom(server.origin);
  await Promise.all([
    loadConsole(),
    import('../../src/screens/login/SecondFactorForm.tsx'),
    import('../../src/screens/login/PasswordChangeNotice.tsx'),
  ]);
});
afterAll(() => server.close());

/** Comes from elsewhere: the server, another tab, the system's clock. */
const fromOutside = (world: ScreenWorld, event: SessionEvent) => world.within(() => world.actor.send(event));
/** Its screen comes with a later issue; the notice in its place offers only the way back. */
const screenToCome = fromOutside;

const context = (world: ScreenWorld) => world.actor.getSnapshot().context;
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const button = (name: string) => screen.findByRole('button', { name });
const dialog = () => screen.findByRole('alertdialog');
const noDialog = () => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();

async function dismissDialog({ user }: ScreenWorld) {
  await user.click(within(await dialog()).getByRole('button', { name: dialogs.ok }));
}

/** Types into a field; screens report an edit only while there is something to take back. */
async function editField(world: ScreenWorld, label: string, event: SessionEvent) {
  const isReported = context(world).notice !== null;
  await world.user.type(await screen.findByLabelText(label), '1');
  if (!isReported) await fromOutside(world, event);
}

const click = (name: string) => async (world: ScreenWorld) => world.user.click(await button(name));

const isMismatch = (world: ScreenWorld) => {
  const state = world.actor.getSnapshot();
  return (
    state.matches({ passwordChange: 'mismatch' }) || state.matches({ signedIn: { password: 'mismatch' } })
  );
};

async function loginForm(submits: 'enabled' | 'disabled') {
  await heading(signIn.title);
  const submit = await button(signIn.submit);
  if (submits === 'enabled') expect(submit).toBeEnabled();
  else expect(submit).toBeDisabled();
}

async function toldInDialog(world: ScreenWorld) {
  const { notice } = context(world);
  if (notice === null) throw new Error('nothing to tell');
  expect(await dialog()).toHaveAccessibleDescription(noticeText(notice));
}

async function codeForm({ confirm, resend, cancel }: Record<'confirm' | 'resend' | 'cancel', boolean>) {
  await heading(secondFactor.title);
  const enabled = async (name: string) => (await button(name)).matches(':enabled');
  expect({
    confirm: await enabled(secondFactor.confirm),
    resend: await enabled(secondFactor.resend),
    cancel: await enabled(secondFactor.cancel),
  }).toEqual({ confirm, resend, cancel });
}

async function homePage(world: ScreenWorld) {
  await heading(home.greeting(context(world).user?.userName ?? ''));
  expect(window.location.pathname).toBe(paths.home());
}

const noPasswordPrompt = async (world: ScreenWorld) => {
  await homePage(world);
  expect(screen.queryByRole('alertdialog', { name: passwordPrompt.title })).not.toBeInTheDocument();
};

const isWarned = (world: ScreenWorld) =>
  world.actor.getSnapshot().matches({ signedIn: { presence: 'idleWarning' } });

/** From the warning where it stands, else from the profile. */
async function logOut(world: ScreenWorld) {
  if (!isWarned(world)) await click(header.profile)(world);
  await click(layout.logout)(world);
}

const passwordNotice = (goesBack: 'enabled' | 'disabled') => async () => {
  await heading(passwordChange.title);
  const back = await button(passwordChange.backToLogin);
  if (goesBack === 'enabled') expect(back).toBeEnabled();
  else expect(back).toBeDisabled();
};

/** A notice that was left leads to a page whose screen is still to come. */
const plannedText = (name: keyof typeof routeTitles) => new RegExp(`^${plannedPage.text(routeTitles[name])}`);

async function leftFor(address: string, world: ScreenWorld) {
  const userId = context(world).userId ?? '';
  const texts = {
    [paths.dormantRelease()]: plannedText('user-dormant'),
    [paths.reconsent(userId)]: plannedText('anonymous-policy-re'),
  };
  expect(Object.keys(texts)).toContain(address);
  expect(await screen.findByText(texts[address] ?? /^$/)).toBeVisible();
}

const spec: ModelSpec<SessionEvent, Leaf, ScreenWorld> = {
  chart: sessionChart,
  start: startScreens,
  events: {
    async 'login.submit'({ user }, { userId, password }) {
      await user.clear(await screen.findByLabelText(signIn.userId));
      await user.type(screen.getByLabelText(signIn.userId), userId);
      await user.type(screen.getByLabelText(signIn.password), password);
      await user.click(screen.getByRole('button', { name: signIn.submit }));
    },
    'login.edit': (world, event) => editField(world, signIn.userId, event),
    'login.status': (world, { status }) => world.within(() => navigate(paths.login(status))),
    'alert.dismiss': (world, event) =>
      isMismatch(world) ? screenToCome(world, event) : dismissDialog(world),
    'notice.leave': dismissDialog,
    async 'secondFactor.submit'({ user }, { certNo }) {
      await user.type(await screen.findByLabelText(secondFactor.code), certNo);
      await user.click(await button(secondFactor.confirm));
    },
    'secondFactor.edit': (world, event) => editField(world, secondFactor.code, event),
    'secondFactor.resend': click(secondFactor.resend),
    'secondFactor.cancel': click(secondFactor.cancel),
    'passwordChange.submit': screenToCome,
    'passwordChange.cancel': click(passwordChange.backToLogin),
    'passwordChange.acknowledge': screenToCome,
    'passwordPrompt.submit': screenToCome,
    'passwordPrompt.later': click(passwordPrompt.later),
    'passwordPrompt.acknowledge': screenToCome,
    logout: logOut,
    'session.expired': fromOutside,
    'storage.changed': fromOutside,
    activity: (world, event) =>
      isWarned(world) && event.at === Date.now() ? click(idleWarning.stay)(world) : fromOutside(world, event),
    'tab.returned': fromOutside,
    'tokens.refresh': fromOutside,
  },
  states: {
    restoring: async () => {
      expect(await screen.findByRole('status', { name: layout.loading })).toBeVisible();
    },
    'signedOut.idle': async (world) => {
      const address = window.location.pathname;
      if (address !== paths.login()) return leftFor(address, world);
      await loginForm('enabled');
      noDialog();
      const { notice } = context(world);
      expect(screen.getByRole('alert')).toHaveTextContent(notice ? noticeText(notice) : /^$/);
    },
    'signedOut.authenticating': () => loginForm('disabled'),
    'signedOut.alert': toldInDialog,
    'secondFactor.entering': async () => {
      await codeForm({ confirm: false, resend: true, cancel: true });
      expect(screen.getByRole('timer')).toHaveTextContent(/^0[45]:/);
      noDialog();
    },
    'secondFactor.confirming': () => codeForm({ confirm: false, resend: false, cancel: false }),
    'secondFactor.resending': () => codeForm({ confirm: false, resend: false, cancel: false }),
    'secondFactor.refused': toldInDialog,
    'secondFactor.expired': async (world) => {
      await codeForm({ confirm: false, resend: true, cancel: true });
      expect(screen.queryByRole('timer')).not.toBeInTheDocument();
      const { notice } = context(world);
      expect(screen.getByText(notice ? noticeText(notice) : secondFactor.expired)).toBeVisible();
    },
    'passwordChange.entering': passwordNotice('enabled'),
    'passwordChange.mismatch': passwordNotice('disabled'),
    'passwordChange.submitting': passwordNotice('disabled'),
    'passwordChange.changed': passwordNotice('disabled'),
    dormantNotice: toldInDialog,
    reconsentNotice: toldInDialog,
    'signedIn.password.judging': passedThrough,
    'signedIn.password.fresh': noPasswordPrompt,
    'signedIn.password.prompting': async (world) => {
      await homePage(world);
      const title = isWarned(world) ? idleWarning.title : passwordPrompt.title;
      expect(await screen.findByRole('alertdialog', { name: title })).toBeVisible();
    },
    'signedIn.password.mismatch': noPasswordPrompt,
    'signedIn.password.submitting': noPasswordPrompt,
    'signedIn.password.changed': noPasswordPrompt,
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

describeModel<SessionEvent, Leaf, ScreenWorld>('session with its screens', spec, { forbidden: false });
