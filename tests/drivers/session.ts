import type { SessionSnapshot } from '../../src/machines/session/machine.ts';
import type { SessionEvent } from '../../src/machines/session/types.ts';
import { home, idleWarning } from '../../src/messages/ko.home.ts';
import { passwordChangeDialog, passwordFields, passwordPrompt } from '../../src/messages/ko.recovery.ts';
import { secondFactor } from '../../src/messages/ko.secondFactor.ts';
import { header } from '../../src/messages/ko.shell.ts';
import { dialogs, layout, signIn } from '../../src/messages/ko.ts';
import type { LeafOf } from '../support/model.ts';
import type { ChartDriver, PageDriver, Target } from './page.ts';

export type SessionLeaf = LeafOf<SessionSnapshot['value']>;

/** View of the page besides the state. */
export type SessionView = {
  /** The text of the feedback that is due. */
  feedback: string | null;
  userName: string;
  /** The code can be sent again. */
  mayResend: boolean;
  /** The code is that of an authenticator. */
  isApp: boolean;
  /** Heading of the page that shows while nobody is signed in. */
  heading: string;
};

const button = (name: string): Target => ({ role: 'button', name });
const heading = (name: string): Target => ({ role: 'heading', name });
const alert: Target = { role: 'alertdialog' };
const warning: Target = { role: 'alertdialog', name: idleWarning.title };
const codeField: Target = { label: secondFactor.code };
const requiredWindow: Target = { role: 'dialog', name: passwordChangeDialog.title };
const agedWindow: Target = { role: 'dialog', name: passwordPrompt.title };

/** Closes an alert, which shows `text`. */
export async function acknowledge(page: PageDriver, text: string): Promise<void> {
  await page.expectDescription(alert, text);
  await dismiss(page);
}

const dismiss = (page: PageDriver) => page.click({ ...button(dialogs.ok), inside: alert });

async function expectAlert(page: PageDriver, { feedback }: SessionView): Promise<void> {
  if (feedback === null) throw new Error('an alert without its reason');
  await page.expectDescription(alert, feedback);
}

async function expectCodeForm(
  page: PageDriver,
  { isApp }: SessionView,
  { resend, cancel }: { resend: boolean; cancel: boolean },
): Promise<void> {
  await page.expectVisible(heading(isApp ? secondFactor.appTitle : secondFactor.title));
  await page.expectEnabled(button(secondFactor.confirm), false);
  await page.expectEnabled(button(secondFactor.cancel), cancel);
  if (isApp) await page.expectAbsent(button(secondFactor.resend));
  else await page.expectEnabled(button(secondFactor.resend), resend);
}

const expectLoading = (page: PageDriver) => page.expectVisible({ role: 'status', name: layout.loading });

const expectHome = (page: PageDriver, { userName }: SessionView) =>
  page.expectVisible(heading(home.greeting(userName)));

async function expectNoPrompt(page: PageDriver, view: SessionView): Promise<void> {
  await expectHome(page, view);
  await page.expectAbsent(agedWindow);
}

async function expectAgedWindow(page: PageDriver, view: SessionView, mayLeave: boolean): Promise<void> {
  await expectHome(page, view);
  await page.expectEnabled({ ...button(passwordPrompt.later), inside: agedWindow }, mayLeave);
}

/** Ends the window in which a new password is set, `isRequired` before entry or else an aged one. */
export async function endNewPassword(
  page: PageDriver,
  { status }: { status: string },
  isRequired: boolean,
): Promise<void> {
  const inside = isRequired ? requiredWindow : agedWindow;
  if (status === 'CANCELLED') {
    const leave = isRequired ? passwordFields.cancel : passwordPrompt.later;
    return page.click({ ...button(leave), inside });
  }
  await page.fill({ label: passwordFields.password, inside }, 'Green!2026way');
  await page.fill({ label: passwordFields.confirmation, inside }, 'Green!2026way');
  return page.click({ ...button(passwordChangeDialog.submit), inside });
}

/** From the warning where it is open, else from the profile. */
export async function logOut(page: PageDriver, isWarned: boolean): Promise<void> {
  if (!isWarned) await page.click(button(header.profile));
  await page.click(button(layout.logout));
}

/** Drives the session chart by the pages of the console. */
export const sessionDriver = {
  events: {
    async 'login.submit'(page, { userId, password }) {
      await page.fill({ label: signIn.userId }, userId);
      await page.fill({ label: signIn.password }, password);
      await page.click(button(signIn.submit));
    },
    'login.edit': (page) => page.type({ label: signIn.userId }, '1'),
    'alert.dismiss': dismiss,
    'notice.leave': dismiss,
    async 'secondFactor.submit'(page, { certNo }) {
      await page.fill(codeField, certNo);
      await page.click(button(secondFactor.confirm));
    },
    'secondFactor.edit': (page) => page.type(codeField, '1'),
    'secondFactor.resend': (page) => page.click(button(secondFactor.resend)),
    'secondFactor.cancel': (page) => page.click(button(secondFactor.cancel)),
    'password.acknowledge': dismiss,
    logout: (page) => logOut(page, false),
    /** Button of the warning, where that is open. */
    activity: (page) => page.click({ ...button(idleWarning.stay), inside: warning }),
  },
  states: {
    restoring: expectLoading,
    async 'signedOut.idle'(page, { feedback, heading: name }) {
      await page.expectVisible(heading(name));
      if (name !== signIn.title) return;
      await page.expectEnabled(button(signIn.submit), true);
      await page.expectAbsent(alert);
      if (feedback === null) await page.expectNoText({ role: 'alert' });
      else await page.expectText({ role: 'alert' }, feedback);
    },
    async 'signedOut.authenticating'(page) {
      await page.expectVisible(heading(signIn.title));
      await page.expectEnabled(button(signIn.submit), false);
    },
    'signedOut.alert': expectAlert,
    async 'secondFactor.entering'(page, view) {
      await expectCodeForm(page, view, { resend: view.mayResend, cancel: true });
      await page.expectText({ role: 'timer' }, /^0[0-5]:[0-5]\d$/);
      await page.expectAbsent(alert);
    },
    'secondFactor.confirming': (page, view) => expectCodeForm(page, view, { resend: false, cancel: false }),
    'secondFactor.resending': (page, view) => expectCodeForm(page, view, { resend: false, cancel: false }),
    'secondFactor.refused': expectAlert,
    async 'secondFactor.expired'(page, view) {
      await expectCodeForm(page, view, { resend: view.mayResend, cancel: true });
      await page.expectAbsent({ role: 'timer' });
      await page.expectVisible({ text: view.feedback ?? secondFactor.expired });
    },
    'passwordChange.setting': (page) =>
      page.expectEnabled({ ...button(passwordFields.cancel), inside: requiredWindow }, true),
    async 'passwordChange.changed'(page) {
      await page.expectEnabled({ ...button(passwordFields.cancel), inside: requiredWindow }, false);
      await page.expectVisible({ text: passwordChangeDialog.changed });
    },
    dormantNotice: expectAlert,
    reconsentNotice: expectAlert,
    'signedIn.password.fresh': expectNoPrompt,
    'signedIn.password.prompting': (page, view) => expectAgedWindow(page, view, true),
    async 'signedIn.password.changed'(page, view) {
      await expectAgedWindow(page, view, false);
      await page.expectVisible({ text: passwordChangeDialog.changed });
    },
    'signedIn.password.postponed': expectNoPrompt,
    'signedIn.tokens.valid': expectHome,
    'signedIn.tokens.postponed': expectHome,
    'signedIn.tokens.refreshing': expectHome,
    'signedIn.tokens.unreachable': expectHome,
    'signedIn.presence.active': (page) => page.expectAbsent(warning),
    'signedIn.presence.idleWarning': (page) => page.expectVisible(warning),
    async loggingOut(page) {
      await expectLoading(page);
      await page.expectAbsent({ role: 'heading' });
    },
  },
} satisfies ChartDriver<SessionEvent, SessionLeaf, SessionView>;
