import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { feedbackText } from '../../src/components/feedbackText.ts';
import type { SessionEvent } from '../../src/machines/session/types.ts';
import { idleWarning } from '../../src/messages/ko.home.ts';
import { passwordChangeDialog, reconsent, recovery } from '../../src/messages/ko.recovery.ts';
import { secondFactor } from '../../src/messages/ko.secondFactor.ts';
import { dialogs, layout, signIn } from '../../src/messages/ko.ts';
import { paths } from '../../src/paths/paths.ts';
import { sessionChart } from '../../src/statecharts/charts/session/model.ts';
import {
  endNewPassword,
  logOut,
  type SessionLeaf,
  type SessionView,
  sessionDriver,
} from '../drivers/session.ts';
import { refusal, type ScriptedServer, startScriptedServer, success } from '../services/support/server.ts';
import { showPageFrom } from '../services/support/tab.ts';
import { loadConsole } from '../support/console.ts';
import { type Check, passedThrough } from '../support/model.ts';
import { describeScreens, type ScreenSpec } from '../support/screenModel.ts';
import { type ScreenActors, startScreens } from './sessionScreens.tsx';

// The window's own steps are walked in tests/components/newPassword.
vi.mock('../../src/components/newPassword/calls.ts', () => {
  const accept = async () => ({ status: 'C200' });
  return { newPasswordCalls: { check: accept, save: accept } };
});

let server: ScriptedServer;

beforeAll(async () => {
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
const isWarned = (system: ScreenActors) =>
  system.actor.getSnapshot().matches({ signedIn: { presence: 'idleWarning' } });

const { events, states } = sessionDriver;

/** Types into a field; screens report an edit only while there is something to take back. */
async function edit(
  system: ScreenActors,
  event: SessionEvent & { type: 'login.edit' | 'secondFactor.edit' },
) {
  const isReported = context(system).feedback !== null;
  await events[event.type](system.page);
  if (!isReported) await fromOutside(system, event);
}

/** A notice that was left leads to the page of what has to be done. */
function readHeading(system: ScreenActors): string {
  const titles = {
    [paths.login()]: signIn.title,
    [paths.dormantRelease()]: recovery.dormant.title,
    [paths.reconsent(context(system).userId ?? '')]: reconsent.title,
  };
  return titles[window.location.pathname] ?? `no page of ${window.location.pathname}`;
}

function readView(system: ScreenActors): SessionView {
  const { feedback, user, secondFactor: code } = context(system);
  return {
    feedback: feedback && feedbackText(feedback),
    userName: user?.userName ?? '',
    mayResend: (code?.resendsLeft ?? 0) > 0,
    isApp: code?.method === 'TOTP',
    heading: readHeading(system),
  };
}

type DrivenLeaf = keyof typeof states;
const checkOf = (leaf: DrivenLeaf) => async (system: ScreenActors) => {
  if (leaf.startsWith('signedIn')) expect(window.location.pathname).toBe(paths.home());
  await states[leaf](system.page, readView(system));
};
const checks = {} as Record<DrivenLeaf, Check<ScreenActors>>;
for (const leaf of Object.keys(states) as DrivenLeaf[]) checks[leaf] = checkOf(leaf);

const dialogButton = (name: string) =>
  screen
    .queryAllByRole('alertdialog')
    .flatMap((dialog) => within(dialog).queryAllByRole('button', { name }))[0] ?? null;

/** A button of the page whose heading is one of `titles`, which a dialog in front of it may have, too. */
const findButton = (titles: readonly string[], name: string) => (): Element | null => {
  const isShown = titles.some((title) => screen.queryByRole('heading', { level: 1, name: title }) !== null);
  const inPage = (element: Element) => element.closest('dialog, [role="dialog"]') === null;
  return isShown ? (screen.queryAllByRole('button', { name }).find(inPage) ?? null) : null;
};
const codePage = [secondFactor.title, secondFactor.appTitle];
const named = (name: string) => () => screen.queryAllByRole('button', { name })[0] ?? null;

const spec: ScreenSpec<SessionEvent, SessionLeaf, ScreenActors> = {
  chart: sessionChart,
  start: startScreens,
  events: {
    'login.submit': ({ page }, event) => events['login.submit'](page, event),
    'login.edit': edit,
    'login.status': (system, { status }) => system.within(() => navigate(paths.login(status))),
    'alert.dismiss': ({ page }) => events['alert.dismiss'](page),
    'notice.leave': ({ page }) => events['notice.leave'](page),
    'secondFactor.submit': ({ page }, event) => events['secondFactor.submit'](page, event),
    'secondFactor.edit': edit,
    'secondFactor.resend': ({ page }) => events['secondFactor.resend'](page),
    'secondFactor.cancel': ({ page }) => events['secondFactor.cancel'](page),
    'newPassword.end': ({ page, actor }, event) =>
      endNewPassword(page, event, actor.getSnapshot().matches('passwordChange')),
    'password.acknowledge': ({ page }) => events['password.acknowledge'](page),
    logout: (system) => logOut(system.page, isWarned(system)),
    'session.expired': fromOutside,
    'account.withdrawn': fromOutside,
    'storage.changed': fromOutside,
    activity: (system, event) =>
      isWarned(system) && event.at === Date.now() ? events.activity(system.page) : fromOutside(system, event),
    'tab.returned': fromOutside,
    'tokens.refresh': fromOutside,
  },
  controls: {
    'login.submit': findButton([signIn.title], signIn.submit),
    'login.edit': { outside: 'the field reports an edit only while there is a notice to take back' },
    'login.status': null,
    'alert.dismiss': () => dialogButton(dialogs.ok),
    'notice.leave': () => dialogButton(dialogs.ok),
    'secondFactor.submit': findButton(codePage, secondFactor.confirm),
    'secondFactor.edit': { outside: 'the field reports an edit only while there is a notice to take back' },
    'secondFactor.resend': findButton(codePage, secondFactor.resend),
    'secondFactor.cancel': findButton(codePage, secondFactor.cancel),
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
  states: { ...checks, 'signedIn.password.judging': passedThrough, forcedOut: passedThrough },
};

describeScreens<SessionEvent, SessionLeaf, ScreenActors>('session with its screens', spec);
