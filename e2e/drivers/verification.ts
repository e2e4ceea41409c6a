import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Channel } from '../../src/contracts/verification.ts';
import type { VerificationSnapshot } from '../../src/machines/verification/machine.ts';
import type { VerificationFeedback } from '../../src/machines/verification/types.ts';
import { verification as texts } from '../../src/messages/ko.recovery.ts';
import { sampleLimits } from '../../src/statecharts/charts/sampleLimits.ts';
import { verificationChart } from '../../src/statecharts/charts/verification/chart.ts';
import type { Move, Place, Step } from '../../src/statecharts/walk.ts';
import {
  codeField,
  fillInPerson,
  requestButton,
  userIdField,
  type VerificationView,
  verificationDriver,
} from '../../tests/drivers/verification.ts';
import {
  type BrowserDriver,
  type DrivenProduct,
  driveChart,
  type MoveContext,
} from '../support/chartDriver.ts';
import { HeldCalls } from '../support/heldCalls.ts';
import { createOutbox } from '../support/outbox.ts';
import { browserPage } from '../support/pageDriver.ts';
import { wrongFor } from '../support/recovery.ts';
import { expect } from '../support/test.ts';
import { moveServerClock, pageTime, serverTime, shownText } from './outside.ts';

export { test } from './outside.ts';

const { codeAttempts, codeRequests, codeLifetimeMs, codeRequestWindowMs } = sampleLimits;
const person = { userId: 'worker01', phone: '01000000003', email: 'worker01@demo.example' };
const someoneElse = { ...person, phone: '01000000009', email: 'pending01@demo.example' };
const callUrl = /\/api\/certification\/pw$/;

const toContext = ({ snapshot }: Place): VerificationSnapshot['context'] => snapshot.context;

/** Requests that the server has counted after `move`, of which it had counted `used` before. */
function requestsAfter(used: number, { name, sample }: Move): number {
  if (name === 'send' && sample === 'sent') return used + 1;
  if (name === 'restore') return { nothing: 0, request: 1, code: 1 }[sample] ?? codeRequests;
  if (sample === 'lastSent' || sample === 'EC0004') return codeRequests;
  return name === 'blockEnd' || sample === 'afterBlock' ? 0 : used;
}

/** Reason a move is left to the component tests; null when it can be brought about here. */
function leftOut({ kind, name, sample }: Move, before: Place): string | null {
  const { channel, feedback } = toContext(before);
  const isBusy = before.snapshot.hasTag('busy');
  if (kind === 'error') return 'a defect of the program';
  if (kind === 'after' && sample !== 'due') return 'the instant next to a deadline';
  if (sample === 'TIMEOUT') return 'the browser waits a minute before it gives up';
  if (name === 'request.edit' && isBusy) return 'the fields are locked meanwhile';
  if (name === 'code.edit' && feedback === null) return 'the page reports an edit only when it ends a notice';
  if (name === 'channel.choose' && sample === channel) return 'the tab is chosen already';
  return null;
}

/** For tours: what one server still does after what it has done. */
export const possibleInTour = {
  maxSteps: 16,
  isPossible: (step: Step, before: { place: Place }) => leftOut(step.move, before.place) === null,
  mayFollow(tour: readonly Step[], { move: { name, sample } }: Step): boolean {
    const chosen = tour.findLast(({ move }) => move.name === 'channel.choose')?.move.sample ?? 'SMS';
    if (name === 'channel.choose') return sample !== chosen;
    const used = tour.reduce((count, { move }) => requestsAfter(count, move), 0);
    const wrong = tour.filter(({ move }) => move.sample === 'EC0001').length;
    const isGuessedOut = tour.some(({ move }) => move.sample === 'EC0003');
    if (sample === 'sent') return used < codeRequests - 1;
    if (sample === 'lastSent') return used < codeRequests;
    if (sample === 'EC0001' || sample === 'EC0003') return !isGuessedOut && wrong < 2;
    return true;
  },
};

const toText = (feedback: VerificationFeedback): string => {
  if (feedback.status === 'NO_CODE') return texts.missingCode;
  if (feedback.status === 'SHORT_CODE') return texts.shortCode;
  return feedback.status === 'C200' ? texts.sent : shownText(feedback);
};

/** The deadline that the page keeps, by its own clock. */
const readDeadline = (page: Page, what: 'code' | 'block'): Promise<number> =>
  page.evaluate((asked) => {
    const { value } = JSON.parse(sessionStorage.getItem('verification:password') ?? '{}');
    const at = asked === 'code' ? value.code.expiresAt : value.retryAt;
    return at - Number(localStorage.getItem('clockOffset'));
  }, what);

class PasswordRecovery implements DrivenProduct {
  readonly leftOut = leftOut;
  private readonly page: Page;
  private readonly calls: HeldCalls;
  private readonly shown;
  private used = 0;
  private chosen = person;
  private readonly driver = verificationDriver(() => this.chosen);

  constructor(page: Page, calls: HeldCalls) {
    this.page = page;
    this.calls = calls;
    this.shown = browserPage(page);
  }

  /** Requests codes for the same account from elsewhere until the server has counted `count`. */
  private async exhaustRequests(count: number, channel: Channel): Promise<void> {
    const { userId, phone, email } = person;
    const userInfo = channel === 'SMS' ? phone : email;
    for (; this.used < count; this.used += 1) {
      const data = { smsIdntId: randomUUID(), userId, userInfo, almSeCd: channel };
      const response = await this.page.request.put('/api/certification/pw', { data });
      expect(response.status()).toBe(200);
    }
  }

  /** Enters wrong codes for the call that is held until one attempt is left. */
  private async exhaustAttempts(): Promise<void> {
    const data: object = (await this.calls.newest()).request().postDataJSON();
    for (let attempt = 1; attempt < codeAttempts; attempt += 1)
      await this.page.request.post('/api/certification/pw', { data });
  }

  /** Opens the page in a browser in which `sample` is what an earlier one left. */
  private async open(sample: string): Promise<void> {
    const { page, shown } = this;
    await moveServerClock(page, codeRequestWindowMs + codeLifetimeMs);
    await page.clock.install({ time: await serverTime(page) });
    await page.goto('/user/password');
    await shown.expectEnabled(requestButton, true);
    if (sample === 'nothing') return;
    if (sample === 'lastCode') await this.exhaustRequests(codeRequests - 1, 'SMS');
    if (sample === 'block') await this.exhaustRequests(codeRequests, 'SMS');
    await fillInPerson(shown, person);
    await shown.click(requestButton);
    await this.calls.release();
    this.used = Math.min(this.used + 1, codeRequests);
    if (sample === 'block') await shown.expectVisible({ text: texts.requestsExceeded(codeRequestWindowMs) });
    else await shown.expectVisible(codeField);
    if (sample === 'request') {
      await shown.type(userIdField, '1');
      await shown.expectAbsent(codeField);
    }
    await page.reload();
  }

  private async settleSend(sample: string, channel: Channel): Promise<void> {
    if (sample === 'lastSent') await this.exhaustRequests(codeRequests - 1, channel);
    if (sample === 'EC0004') await this.exhaustRequests(codeRequests, channel);
    await this.calls.release(sample === 'OFFLINE' ? 'fail' : 'reach');
    if (sample === 'sent' || sample === 'lastSent') this.used += 1;
  }

  private async settleCheck(sample: string): Promise<void> {
    if (sample === 'EC0002') await moveServerClock(this.page, codeLifetimeMs);
    if (sample === 'EC0003') await this.exhaustAttempts();
    await this.calls.release();
  }

  /** Time passes, all of it at once in a computer that slept. */
  private async waitUntil(what: 'code' | 'block', isAsleep: boolean): Promise<void> {
    const { page } = this;
    const deadline = await readDeadline(page, what);
    const wait = Math.ceil(Math.max(0, deadline - (await pageTime(page)))) + 1000;
    await moveServerClock(page, wait);
    if (isAsleep) await page.clock.setSystemTime(deadline + 1000);
    else await page.clock.fastForward(wait);
    if (what === 'block') this.used = 0;
  }

  async perform(move: Move, { before, outcome }: MoveContext): Promise<void> {
    const { page, shown, driver } = this;
    const { channel } = toContext(before);
    const { kind, name, sample, event } = move;
    if (name === 'restore') return this.open(sample);
    if (name === 'send') return this.settleSend(sample, channel);
    if (name === 'check') return this.settleCheck(sample);
    if (kind === 'after') return this.waitUntil(name === 'codeDeadline' ? 'code' : 'block', false);
    if (name === 'tab.returned') {
      if (sample !== 'atOnce') await this.waitUntil(sample === 'afterBlock' ? 'block' : 'code', true);
      await page.evaluate(() => void window.dispatchEvent(new Event('focus')));
      return;
    }
    const isCall = name === 'code.request' || sample === 'sixDigits';
    if (isCall) this.calls.drop();
    if (name === 'code.request' && before.snapshot.value === 'unsent') {
      this.chosen = outcome?.sample === 'EC0006' ? someoneElse : person;
      await fillInPerson(shown, this.chosen);
    }
    if (sample === 'sixDigits') {
      const right = await createOutbox(page.request).code(channel === 'SMS' ? person.phone : person.email);
      const isWrong = outcome?.sample === 'EC0001' || outcome?.sample === 'EC0003';
      await driver.events['code.submit'](shown, {
        type: 'code.submit',
        certNo: isWrong ? wrongFor(right) : right,
      });
    } else {
      const execute = driver.events[name as keyof typeof driver.events];
      await execute(shown, event as never);
    }
    if (isCall) await this.calls.newest();
  }

  async check(leaf: string, { snapshot }: Place): Promise<void> {
    // read from the browser's storage in no time
    if (leaf === 'restoring') return;
    if (leaf === 'verified') return expect(this.page).toHaveURL('/user/password/reset');
    const { feedback }: VerificationSnapshot['context'] = snapshot.context;
    const view: VerificationView = {
      feedback: feedback && toText(feedback),
      requestsUsed: this.used,
      requests: codeRequests,
      requestWindowMs: codeRequestWindowMs,
      retryTime: null,
    };
    const { states } = this.driver;
    return states[leaf as keyof typeof states](this.shown, view);
  }
}

/** Drives the verification chart by the page of password recovery of a server with demo data, outbox and test clock. */
export async function createDriver(page: Page, _start: readonly string[] = []): Promise<BrowserDriver> {
  const calls = await HeldCalls.of(page, callUrl);
  return driveChart(verificationChart.model, new PasswordRecovery(page, calls));
}
