import type { Page } from '@playwright/test';
import type { Feedback } from '../../src/machines/result.ts';
import type { SignUpSnapshot } from '../../src/machines/signUp/machine.ts';
import type { SignUpFeedback } from '../../src/machines/signUp/types.ts';
import { joinRefusals } from '../../src/messages/ko.join.ts';
import { verification } from '../../src/messages/ko.recovery.ts';
import { signUp, signUpPerson as texts } from '../../src/messages/ko.signUp.ts';
import { alertText } from '../../src/screens/signUp/alertText.ts';
import { sampleLimits } from '../../src/statecharts/charts/sampleLimits.ts';
import { signUpChart } from '../../src/statecharts/charts/signUp/chart.ts';
import type { Move, Place, Step } from '../../src/statecharts/walk.ts';
import { signUpDriver } from '../../tests/drivers/signUp.ts';
import {
  type BrowserDriver,
  type DrivenProduct,
  driveChart,
  type MoveContext,
} from '../support/chartDriver.ts';
import { HeldCalls } from '../support/heldCalls.ts';
import { createOutbox } from '../support/outbox.ts';
import { browserPage } from '../support/pageDriver.ts';
import { requestSession } from '../support/signIn.ts';
import { expect } from '../support/test.ts';
import { moveServerClock, shownText } from './outside.ts';

export { test } from './outside.ts';

const callUrl = /\/api\/esg\/v1\/(join\/worker(\/[\w-]+)?|user\/check)(\?|$)/;
const passwordUrl = /\/api\/esg\/v1\/user\/checkPassword$/;
/** Events that the alert and the question in front of the form leave possible. */
const ofAlerts = ['alert.dismiss', 'form.confirm', 'form.cancel'];
/** Events that a password is judged by: a check of earlier input is given up. */
const judgesPassword = ['password.edit', 'id.edit', 'phone.edit'];
const { codeRequestWindowMs } = sampleLimits;
const { fields } = signUpDriver;
const TAKEN_ID = 'worker01';

/** Texts that the server writes in place of the catalogue's. */
const ownTexts: Readonly<Record<string, string>> = {
  N0404: joinRefusals.unknownKey,
  EC0002: joinRefusals.phone,
};

const isOfServer = (feedback: SignUpFeedback): feedback is Feedback =>
  !Object.hasOwn(signUp.refusals, feedback.status);

const takeSnapshot = ({ snapshot }: Place) => snapshot as SignUpSnapshot;

/** Reports whether an id may be typed: editing it has the password judged again, and leaving asks from then on. */
function canTypeId(before: Place): boolean {
  const snapshot = takeSnapshot(before);
  const { isEdited } = snapshot.context;
  return isEdited && snapshot.matches({ filling: { password: 'empty' } });
}

const elsewhere: Readonly<Record<string, string>> = {
  C0409: 'the same invitation has to be used meanwhile',
  EV0044: 'somebody else has to take the id meanwhile',
  EP0008: 'another password has to be typed from the start',
  V0001: 'the form refuses it before',
};

/** Reason a move is left to the component tests; null when it can be brought about here. */
function leftOut({ kind, name, sample, event }: Move, before: Place): string | null {
  const snapshot = takeSnapshot(before);
  if (kind === 'error') return 'a defect of the program';
  if (kind === 'done') return elsewhere[sample] ?? null;
  const isCovered =
    snapshot.matches({ filling: { page: 'refused' } }) || snapshot.matches({ filling: { page: 'leaving' } });
  if (kind === 'event' && isCovered && !ofAlerts.includes(name)) return 'an alert is in front of the form';
  if (name === 'id.check' && !canTypeId(before)) return 'to type the id is an edit of its own here';
  if (name === 'id.check' && snapshot.matches({ filling: { id: 'checking' } }))
    return 'the button waits for the check that is under way';
  if (name === 'consent.change') {
    const isAgreed = snapshot.matches({ filling: { consent: 'agreed' } });
    return isAgreed === event.isPrivacyAgreed ? 'it is chosen already' : null;
  }
  if (name === 'phone.edit' && snapshot.matches({ filling: { phone: 'broken' } })) return 'a defect before';
  if (name === 'phone.edit' && event.telNo === snapshot.context.number) return 'it is typed already';
  if (name === 'invitation.recheck') return 'the tab is never left here';
  if (name === 'code.sent') return 'a code that is sent here is entered, too';
  const isTyped = (state: 'empty' | 'broken') => snapshot.matches({ filling: { password: state } });
  if (name === 'password.edit' && sample === 'empty' && isTyped('empty')) return 'nothing is typed';
  if (name === 'password.edit' && sample === 'short' && isTyped('broken')) return 'it is typed already';
  if (name === 'password.edit' && sample.startsWith('good') && !isTyped('empty') && !isTyped('broken'))
    return 'it is typed already';
  return null;
}

/** For tours: each begins with an invitation of its own. */
export const possibleInTour = {
  maxSteps: 28,
  isPossible: ({ move }: Step, { place }: { place: Place }) => leftOut(move, place) === null,
  // five codes are sent to one person
  mayFollow: (tour: readonly Step[], { move }: Step) =>
    move.name !== 'verification' || tour.filter((step) => step.move.name === 'verification').length < 4,
};

let invitations = 0;

async function call<Data>(page: Page, token: string, path: string, data: object): Promise<Data> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await page.request.put(`/api/esg/v1${path}`, { data, headers });
  const { status, data: result } = (await response.json()) as { status: string; data: Data };
  expect(status, path).toBe('C200');
  return result;
}

/** Invites one more worker; the address of the form that the mail leads to. */
async function invite(page: Page): Promise<string> {
  invitations += 1;
  const userEmail = `path${Date.now()}.${invitations}@demo.example`;
  const { accessToken } = await requestSession(page, 'operator01');
  const person = { userEmail, userName: '박현업', comNetWorkNoId: '010', userMobileTelno: '12345678' };
  const { id } = await call<{ id: string }>(page, accessToken, '/user/invite', {
    ...person,
    userAuth: 'ROLE_WORKER',
  });
  await call(page, accessToken, '/userInvite', { userIdentityId: id });
  const read = async () => {
    const [message] = await createOutbox(page.request).messages(userEmail);
    return /\/user\/signup\/pany\/[\w-]{43}/.exec(message?.text ?? '')?.[0] ?? '';
  };
  await expect.poll(read).not.toBe('');
  return read();
}

class SignUpForm implements DrivenProduct {
  readonly leftOut = leftOut;
  private readonly page: Page;
  private readonly calls: HeldCalls;
  /** Calls that check a password: they go on beside the others. */
  private readonly checks: HeldCalls;
  private readonly shown;
  private id = '';
  private readonly freeId = `path.${Date.now().toString(36)}${invitations}`;

  constructor(page: Page, calls: HeldCalls, checks: HeldCalls) {
    this.page = page;
    this.calls = calls;
    this.checks = checks;
    this.shown = browserPage(page);
  }

  /** Asks for a code for the number in the form, and confirms it. */
  private async verify(): Promise<void> {
    const { page, shown } = this;
    const number = `010${await shown.read(fields.mobile)}`.replaceAll('-', '');
    const request = { role: 'button', name: verification.request } as const;
    const outbox = createOutbox(page.request);
    const before = await outbox.newest(number);
    await shown.click(request);
    await shown.fill({ label: verification.code }, await outbox.code(number, before));
    await shown.click({ role: 'button', name: verification.confirm });
  }

  /** Loads the form once more, with a number that was confirmed before the page was loaded again. */
  private async loadDraft(): Promise<void> {
    const { page, calls } = this;
    await calls.release();
    await this.verify();
    await this.shown.expectVisible({ text: texts.verified });
    await signUpDriver.events['field.edit'](this.shown);
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await calls.release();
  }

  private async open(sample: string): Promise<void> {
    const { page, calls } = this;
    if (sample === 'draft') return this.loadDraft();
    if (sample === 'N0404') {
      calls.drop();
      await page.goto(`/user/signup/pany/${'a'.repeat(43)}`, { waitUntil: 'commit' });
      return void (await calls.release());
    }
    return void (await calls.release(sample === 'OFFLINE' ? 'fail' : 'reach'));
  }

  private async settle(name: string, sample: string): Promise<void> {
    if (name === 'load' || name === 'reload') return this.open(sample);
    if (name === 'verification') return this.verify();
    if (sample === 'EC0002') await moveServerClock(this.page, 3 * 3_600_000);
    const calls = name === 'checkPassword' ? this.checks : this.calls;
    await calls.release(sample === 'OFFLINE' ? 'fail' : 'reach');
  }

  private async bringAbout(move: Move, { before, outcome }: MoveContext): Promise<void> {
    const { shown } = this;
    const { events } = signUpDriver;
    const { name, event, sample } = move;
    if (name === 'id.check') {
      if (sample === 'allowed') this.id = outcome?.sample === 'taken' ? TAKEN_ID : this.freeId;
      else this.id = event.id;
      return events['id.check'](shown, { type: 'id.check', id: this.id });
    }
    if (name === 'form.submit' && takeSnapshot(before).context.isEdited)
      await shown.fill(fields.userName, sample === 'incomplete' ? '' : '박현업');
    await events[name as keyof typeof events](shown, event as never);
  }

  async perform(move: Move, context: MoveContext): Promise<void> {
    const { kind, name, sample } = move;
    if (kind === 'done') return this.settle(name, sample);
    // the pause ends by itself
    if (kind === 'after') return void (await this.checks.newest());
    // real time goes on: the pause that others leave alone may have led to the call that they must not forget
    if (judgesPassword.includes(name)) this.checks.drop();
    const isSubmit = name === 'form.submit' && context.after.snapshot.matches('submitting');
    const isCheck = name === 'id.check' && sample === 'allowed';
    if (isSubmit || isCheck) this.calls.drop();
    await this.bringAbout(move, context);
    if (isSubmit || isCheck) await this.calls.newest();
  }

  async check(leaf: string, place: Place): Promise<void> {
    const { page } = this;
    if (leaf === 'loading') return;
    if (leaf === 'left') return expect(page).not.toHaveURL(/signup/);
    if (leaf === 'completed')
      return expect(page.getByRole('heading', { name: /가입 신청이 완료되었습니다/ })).toBeVisible();
    const { feedback, idFeedback, refusal } = takeSnapshot(place).context;
    const toText = (shown: SignUpFeedback) =>
      isOfServer(shown) ? (ownTexts[shown.status] ?? shownText(shown)) : alertText(shown);
    const { states } = signUpDriver;
    await states[leaf as keyof typeof states](this.shown, {
      id: this.id,
      refusal,
      feedback: feedback && toText(feedback),
      idFeedback: idFeedback && shownText(idFeedback),
    });
  }
}

/**
 * Drives the chart of a sign-up by the form of a worker of a server with demo data, outbox and test clock. Each driver
 * has an invitation of its own, also on a page that is used again.
 */
export async function createDriver(page: Page, _start: readonly string[] = []): Promise<BrowserDriver> {
  // the codes of earlier paths count no longer
  await moveServerClock(page, codeRequestWindowMs);
  const address = await invite(page);
  await page.unrouteAll();
  // what an earlier path has entered is not asked about
  await page.goto('/favicon.svg');
  await page.evaluate(() => sessionStorage.clear());
  const calls = await HeldCalls.of(page, callUrl);
  const checks = await HeldCalls.of(page, passwordUrl);
  await page.goto(address, { waitUntil: 'commit' });
  await calls.newest();
  return driveChart(signUpChart.model, new SignUpForm(page, calls, checks));
}
