import type { Page } from '@playwright/test';
import type { SignedInUser, TokenPair } from '../../src/contracts/auth.ts';
import { seoulDayDigits } from '../../src/contracts/seoulTime.ts';
import type { SessionSnapshot } from '../../src/machines/session/machine.ts';
import { reconsent, recovery } from '../../src/messages/ko.recovery.ts';
import { alarm } from '../../src/messages/ko.shell.ts';
import { signIn as texts } from '../../src/messages/ko.ts';
import { sampleLimits } from '../../src/statecharts/charts/sampleLimits.ts';
import { sessionChart } from '../../src/statecharts/charts/session/model.ts';
import type { Move, Place, Step } from '../../src/statecharts/walk.ts';
import {
  acknowledge,
  endNewPassword,
  logOut,
  type SessionView,
  sessionDriver,
} from '../../tests/drivers/session.ts';
import { WAIT_MS } from '../../tools/testLimits.ts';
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
import { password, phones, reachSecondFactor, requestSession, signIn } from '../support/signIn.ts';
import { expect } from '../support/test.ts';
import { signOutInTab, storeInTab } from './otherTab.ts';
import { moveServerClock, pageTime, serverTime, shownText } from './outside.ts';

export { test } from './outside.ts';

const { codeAttempts, codeLifetimeMs, codeRequestWindowMs, accessTokenMs, sessionIdleMs, sessionAbsoluteMs } =
  sampleLimits;
const callUrl = /\/api\/(auth\/login|auth\/refresh|certification\/login|logout)$/;
/** Deadlines of the page come this much later than those of the chart's model, for the steps took their time. */
const SLACK_MS = 5_000;

/** The demo account that makes the server respond to a sign-in as the sample does. */
const accounts: Record<string, string> = {
  signedIn: 'worker01',
  M001: 'worker01',
  agedPassword: 'agedpw01',
  secondFactor: 'operator01',
  EA0010: 'mustchange01',
  M005: 'dormant01',
  EV0015: 'reconsent01',
  M006: 'partner01',
};
const userNames: Record<string, string> = {
  worker01: '박현업',
  partner01: '최협력',
  agedpw01: '임오래',
  operator01: '이운영',
};

const toContext = ({ snapshot }: Place): SessionSnapshot['context'] => snapshot.context;

const faults = ['NO_TOKEN', 'S0002', 'A0403', 'bare401', 'onLoginPage', 'renewalDueBeforeWarning'];
const isEdit = (name: string) => name === 'login.edit' || name === 'secondFactor.edit';
const isWarned = ({ snapshot }: Place) => snapshot.matches({ signedIn: { presence: 'idleWarning' } });

/** Reason a move cannot be made while a renewal of the tokens is held. */
function whileRenewing({ kind, name }: Move, before: Place): string | null {
  if (!before.snapshot.matches({ signedIn: { tokens: 'refreshing' } })) return null;
  return kind === 'event' && name !== 'activity' ? 'its calls wait for the renewal' : null;
}

/** Reason a move is left to the component tests; null when it can be brought about here. */
function leftOut(move: Move, before: Place): string | null {
  const { kind, name, sample } = move;
  const { feedback, user } = toContext(before);
  if (kind === 'error') return 'a defect of the program';
  if (kind === 'after' && sample !== 'due') return 'the instant next to a deadline';
  if (faults.includes(sample)) return 'only a fault brings it about';
  if (sample === 'authenticator' || sample === 'recoveryCode') return 'an authenticator has to be registered';
  if (sample === 'M007') return 'an administrator has to disable the account meanwhile';
  if (sample === 'renewalDueInWarning')
    return 'a server with other settings; the fourth renewal is in the warning';
  if (name === 'account.withdrawn') return 'the account would be gone';
  if (isEdit(name) && feedback === null) return 'the page reports an edit only when it ends a notice';
  if (name === 'storage.changed' && user === null && sample !== 'renewed') return 'nobody is signed in';
  if (name === 'session.expired' && user === null) return 'calls end no session before there is one';
  if (name === 'tab.returned' && sample === 'atOnce' && user === null) return 'nothing is due';
  return whileRenewing(move, before);
}

const MAX_STEPS = 16;

/** For tours: what one server still does after what it has done. */
export const possibleInTour = {
  maxSteps: MAX_STEPS,
  isPossible: ({ move }: Step, { place }: { place: Place }) =>
    isEdit(move.name) || leftOut(move, place) === null,
  mayFollow(tour: readonly Step[], { move: { kind, name, sample } }: Step): boolean {
    const did = (wanted: string) => tour.some(({ move }) => `${move.name}/${move.sample}` === wanted);
    const isGuessedOut = did('confirmSecondFactor/EC0003');
    const last = tour.at(-1);
    if (isEdit(name) && (last === undefined || toContext(last.after).feedback === null)) return false;
    // who has set a new password has no aged or first one any more
    if (did('newPassword.end/changed') && ['EA0010', 'agedPassword', 'M002'].includes(sample)) return false;
    // once per account, so that the tour that sets one shows also what comes of it
    if (sample === 'changed' && tour.length > MAX_STEPS - 2) return false;
    // the page of what has to be done is another one than the login page
    if (last?.move.name === 'notice.leave') return false;
    if (isGuessedOut && (sample === 'EC0001' || sample === 'EC0003')) return false;
    // an address that is opened is a new page
    if (name === 'login.status') return tour.length < 2;
    return kind !== 'after' || !did('resendSecondFactor/lastSent');
  },
};

class Console implements DrivenProduct {
  readonly leftOut = leftOut;
  private readonly page: Page;
  private readonly calls: HeldCalls;
  private readonly shown;
  private readonly outbox;
  private userId = 'worker01';
  private heading: string = texts.title;
  /** Time of the last message that is older than the code to be entered. */
  private beforeCode = '';

  constructor(page: Page, calls: HeldCalls) {
    this.page = page;
    this.calls = calls;
    this.shown = browserPage(page);
    this.outbox = createOutbox(page.request);
  }

  private async post<Data>(path: string, data: object): Promise<{ status: string; data: Data }> {
    const response = await this.page.request.post(path, { data });
    return (await response.json()) as { status: string; data: Data };
  }

  private async lock(userId: string): Promise<void> {
    for (let attempt = 0; attempt < 6; attempt += 1)
      await this.post('/api/auth/login', { userId, password: `Wrong!2026pw${attempt}`, tabIdx: 0 });
  }

  /** Time passes, and the page's timers with it. */
  private async passTime(ms: number): Promise<void> {
    await moveServerClock(this.page, ms + SLACK_MS);
    await this.page.clock.fastForward(ms + SLACK_MS);
  }

  /** Time passes while the computer sleeps: no timer of the page becomes due. */
  private async sleep(ms: number): Promise<void> {
    await moveServerClock(this.page, ms + SLACK_MS);
    await this.page.clock.setSystemTime((await pageTime(this.page)) + ms + SLACK_MS);
  }

  private async open(sample: string): Promise<void> {
    const { page } = this;
    await moveServerClock(page, codeRequestWindowMs + codeLifetimeMs);
    await page.clock.install({ time: await serverTime(page) });
    if (sample === 'nothing') return void (await page.goto('/user/login'));
    if (sample === 'session') return signIn(page, 'worker01');
    if (sample === 'passwordPostponed') {
      this.userId = 'agedpw01';
      await signIn(page, 'agedpw01');
      await page.evaluate(() => {
        const { loginHistoryId } = JSON.parse(localStorage.getItem('user') ?? '{}');
        localStorage.setItem('passwordLater', loginHistoryId);
      });
    } else if (sample === 'M003') {
      await signIn(page, 'worker01');
      // the console is left, and with it the calls that it still makes
      await page.goto('/favicon.svg');
      await this.sleep(sessionIdleMs);
      this.calls.drop();
      const renewal = this.calls.release();
      await page.goto('/');
      return void (await renewal);
    } else {
      this.userId = 'operator01';
      this.beforeCode = await this.outbox.newest(phones.operator01);
      const reached = reachSecondFactor(page, 'operator01');
      await this.calls.release();
      await reached;
    }
    await page.reload();
    return undefined;
  }

  private async submitLogin(outcome: string): Promise<void> {
    this.userId = accounts[outcome] ?? 'worker01';
    if (outcome === 'M006') await this.lock(this.userId);
    const secret = outcome === 'M001' ? 'Wrong!2026pw' : password;
    await sessionDriver.events['login.submit'](this.shown, {
      type: 'login.submit',
      userId: this.userId,
      password: secret,
    });
  }

  private async submitCode(outcome: string | undefined): Promise<void> {
    const right = await this.outbox.code(phones.operator01, this.beforeCode);
    const isWrong = outcome === 'EC0001' || outcome === 'EC0003';
    const certNo = isWrong ? wrongFor(right) : right;
    await sessionDriver.events['secondFactor.submit'](this.shown, { type: 'secondFactor.submit', certNo });
  }

  private async settle(name: string, sample: string): Promise<void> {
    const body: object = (await this.calls.newest()).request().postDataJSON() ?? {};
    if (sample === 'M002') await requestSession(this.page, this.userId);
    if (sample === 'EC0002') await moveServerClock(this.page, codeLifetimeMs);
    if (sample === 'EC0003')
      for (let attempt = 1; attempt < codeAttempts; attempt += 1)
        await this.post('/api/certification/login', body);
    if (sample === 'lastSent')
      for (let resend = 1; resend < 4; resend += 1) {
        const before = await this.outbox.newest(phones.operator01);
        await this.page.request.put('/api/certification/login', { data: body });
        await this.outbox.code(phones.operator01, before);
      }
    const before = await this.outbox.newest(phones.operator01);
    const isRenewal = name === 'refreshTokens';
    const token = isRenewal ? await this.storedToken() : null;
    const request = await this.calls.release(sample === 'OFFLINE' ? 'fail' : 'reach');
    if (name === 'logout') this.heading = texts.title;
    if (['secondFactor', 'sent', 'lastSent'].includes(sample)) this.beforeCode = before;
    // nothing of a renewal is to be seen, and what follows is counted from its end
    if (isRenewal) await request.response();
    if (isRenewal && sample === 'renewed') await expect.poll(() => this.storedToken()).not.toBe(token);
  }

  private storedToken = () => this.page.evaluate(() => localStorage.getItem('token'));

  /** Something on the page that asks the server. */
  private makeCall = () => this.shown.click({ role: 'button', name: new RegExp(`^${alarm.title}`) });

  /** The page's stream of events may find out first, and the bell is gone then. */
  private async makeCallUnlessOver(): Promise<void> {
    const { page } = this;
    await expect(async () => {
      if (await page.getByRole('alertdialog').isVisible()) return;
      await page.getByRole('button', { name: new RegExp(`^${alarm.title}`) }).click({ timeout: 2_000 });
    }).toPass({ timeout: WAIT_MS });
  }

  /** The session ends on the server, which the page finds out by a call. */
  private async endOnServer(status: string): Promise<void> {
    const { page } = this;
    if (status === 'M002') return void (await requestSession(page, this.userId));
    if (status === 'M003') {
      await moveServerClock(page, sessionAbsoluteMs);
      return this.makeCallUnlessOver();
    }
    const { token, user } = await page.evaluate(() => ({ ...localStorage }));
    const { loginHistoryId }: SignedInUser = JSON.parse(user ?? '{}');
    const headers = { authorization: `Bearer ${token}` };
    const response = await page.request.post('/api/logout', { data: { loginHistoryId }, headers });
    expect(response.status(), 'POST /api/logout').toBe(200);
  }

  private async changeStorage(sample: string, before: Place): Promise<void> {
    const isSignedIn = toContext(before).user !== null;
    const context = this.page.context();
    if (sample === 'signedOut') {
      this.heading = texts.title;
      return signOutInTab(context, before.snapshot.matches({ signedIn: { password: 'prompting' } }));
    }
    const user: SignedInUser = JSON.parse(
      await this.page.evaluate(() => localStorage.getItem('user') ?? '{}'),
    );
    if (sample === 'passwordPostponed') return storeInTab(context, { passwordLater: user.loginHistoryId });
    if (sample === 'passwordChanged') {
      const today = seoulDayDigits(await serverTime(this.page));
      return storeInTab(context, { user: JSON.stringify({ ...user, passwordModifiedDate: today }) });
    }
    if (sample === 'renewed' && isSignedIn) {
      const userId = this.userId;
      const refreshToken = await this.page.evaluate(() => localStorage.getItem('refresh'));
      const { data } = await this.post<TokenPair>('/api/auth/refresh', { userId, refreshToken });
      return storeInTab(context, { refresh: data.refreshToken, token: data.accessToken });
    }
    this.userId = this.userId === 'worker01' && isSignedIn ? 'partner01' : 'worker01';
    const got = await requestSession(this.page, this.userId);
    return storeInTab(context, {
      user: JSON.stringify(got.user),
      refresh: got.refreshToken,
      token: got.accessToken,
    });
  }

  private async returnToTab(wait: number): Promise<void> {
    if (wait > 0) await this.sleep(wait);
    await this.page.evaluate(() => void window.dispatchEvent(new Event('focus')));
  }

  private async use(sample: string, before: Place): Promise<void> {
    if (sample === 'afterLimit') await this.sleep(sessionIdleMs);
    if (isWarned(before)) return sessionDriver.events.activity(this.shown);
    await this.page.mouse.move(720, 700);
    return this.page.mouse.move(721, 701);
  }

  private async bringAbout(move: Move, { before, after, outcome }: MoveContext): Promise<void> {
    const { shown, page } = this;
    const { kind, name, sample, event } = move;
    if (name === 'restoreSession') return this.open(sample);
    if (kind === 'done') return this.settle(name, sample);
    if (kind === 'after') return this.passTime(after.now - before.now);
    if (name === 'tab.returned') return this.returnToTab(event.at - before.now);
    if (name === 'activity') return this.use(sample, before);
    if (name === 'session.expired') return this.endOnServer(sample);
    if (name === 'tokens.refresh') {
      await this.sleep(accessTokenMs);
      return this.makeCall();
    }
    if (name === 'storage.changed') return this.changeStorage(sample, before);
    if (name === 'login.status') return void (await page.goto(`/user/login?status=${sample}`));
    if (name === 'newPassword.end')
      return endNewPassword(shown, event as never, before.snapshot.matches('passwordChange'));
    if (name === 'notice.leave')
      this.heading = before.snapshot.value === 'dormantNotice' ? recovery.dormant.title : reconsent.title;
    const isCall = ['login.submit', 'secondFactor.submit', 'secondFactor.resend', 'logout'].includes(name);
    if (isCall) this.calls.drop();
    if (name === 'login.submit') await this.submitLogin(outcome?.sample ?? 'signedIn');
    else if (name === 'secondFactor.submit') await this.submitCode(outcome?.sample);
    else if (name === 'logout') await logOut(shown, isWarned(before));
    else {
      const { events } = sessionDriver;
      await events[name as keyof typeof events](shown, event as never);
    }
    if (isCall) await this.calls.newest();
  }

  perform(move: Move, context: MoveContext): Promise<void> {
    const bring = () => this.bringToItsEnd(move, context);
    // a session that is over may be found out by a renewal, on which all other calls wait
    return move.name === 'session.expired' ? this.calls.letPass(bring) : bring();
  }

  private async bringToItsEnd(move: Move, context: MoveContext): Promise<void> {
    await this.bringAbout(move, context);
    const { endedBy } = toContext(context.after);
    if (endedBy === null || toContext(context.before).endedBy !== null) return;
    // the login page that the end leads to shows its reason at once
    this.heading = texts.title;
    await acknowledge(this.shown, shownText({ status: endedBy }));
  }

  async check(leaf: string, place: Place): Promise<void> {
    // read from the browser's storage in no time
    if (leaf === 'restoring') return;
    const { feedback, secondFactor } = toContext(place);
    const view: SessionView = {
      feedback: feedback && (feedback.status === 'C200' ? feedback.message : shownText(feedback)),
      userName: userNames[this.userId] ?? '',
      mayResend: (secondFactor?.resendsLeft ?? 0) > 0,
      isApp: secondFactor?.method === 'TOTP',
      heading: this.heading,
    };
    const { states } = sessionDriver;
    if (leaf.startsWith('signedIn')) await expect(this.page).toHaveURL('/');
    if (leaf === 'signedIn.tokens.refreshing') await this.calls.newest();
    await states[leaf as keyof typeof states](this.shown, view);
  }
}

/** Drives the session chart by the console of a server with demo data, outbox and test clock. */
export async function createDriver(page: Page, _start: readonly string[] = []): Promise<BrowserDriver> {
  const calls = await HeldCalls.of(page, callUrl);
  return driveChart(sessionChart.model, new Console(page, calls));
}
