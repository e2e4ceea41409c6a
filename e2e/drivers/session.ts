import type { Page } from '@playwright/test';
import { sampleLimits } from '../../src/machines/sampleLimits.ts';
import type { SessionSnapshot } from '../../src/machines/session/machine.ts';
import { sessionChart } from '../../src/machines/session/model.ts';
import { reconsent, recovery } from '../../src/messages/ko.recovery.ts';
import { signIn as texts } from '../../src/messages/ko.ts';
import type { Move, Place, Step } from '../../src/statecharts/walk.ts';
import { endNewPassword, type SessionView, sessionDriver } from '../../tests/drivers/session.ts';
import { type BrowserDriver, type DrivenProduct, driveChart } from '../support/chartDriver.ts';
import { HeldCalls } from '../support/heldCalls.ts';
import { browserPage } from '../support/pageDriver.ts';
import { wrongFor } from '../support/recovery.ts';
import { password, phoneOf, reachSecondFactor, signIn } from '../support/signIn.ts';
import { expect } from '../support/test.ts';
import { moveServerClock, newestCode, pageTime, serverTime, shownText } from './outside.ts';

export { test } from '../support/test.ts';

const { codeAttempts, codeLifetimeMs, codeRequestWindowMs } = sampleLimits;
const callUrl = /\/api\/(auth\/login|certification\/login|logout)$/;

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
const userNames: Record<string, string> = { worker01: '박현업', agedpw01: '임오래', operator01: '이운영' };

const contextOf = ({ snapshot }: Place): SessionSnapshot['context'] => snapshot.context;

const faults = ['OFFLINE', 'NO_TOKEN', 'S0002', 'A0403', 'bare401', 'onLoginPage', 'renewalDueBeforeWarning'];
const byOtherTests = 'e2e/session.spec.ts shows it, whose clock runs for an hour';

const isEdit = (name: string) => name === 'login.edit' || name === 'secondFactor.edit';

function leftOut({ kind, name, sample }: Move, before: Place): string | null {
  const { notice, user } = contextOf(before);
  if (kind === 'error') return 'a defect of the program';
  if (faults.includes(sample)) return 'only a fault brings it about';
  if (sample === 'authenticator' || sample === 'recoveryCode') return 'an authenticator has to be registered';
  if (sample === 'M007') return 'an administrator has to disable the account meanwhile';
  if (name === 'account.withdrawn') return 'the account would be gone';
  if (isEdit(name) && notice === null) return 'the page reports an edit only when it ends a notice';
  if (name === 'storage.changed' && sample !== 'signedOut' && sample !== 'renewed') return byOtherTests;
  if (name === 'storage.changed' && user === null && sample === 'signedOut') return 'nobody is signed in';
  if (name === 'session.expired' || name === 'activity' || name === 'tokens.refresh') return byOtherTests;
  if (name === 'tab.returned' && sample !== 'afterCodeDeadline') return byOtherTests;
  if (kind === 'after' && (name !== 'codeDeadline' || sample !== 'due')) return byOtherTests;
  if (name === 'restoreSession' && (sample === 'M003' || sample === 'renewalDueInWarning'))
    return byOtherTests;
  return null;
}

/** For tours: what one server still does after what it has done. */
export const possibleInTour = {
  isPossible: ({ move }: Step, { place }: { place: Place }) =>
    isEdit(move.name) || leftOut(move, place) === null,
  mayFollow(tour: readonly Step[], { move: { kind, name, sample } }: Step): boolean {
    const did = (wanted: string) => tour.some(({ move }) => `${move.name}/${move.sample}` === wanted);
    const isGuessedOut = did('confirmSecondFactor/EC0003');
    const last = tour.at(-1);
    if (isEdit(name) && (last === undefined || contextOf(last.after).notice === null)) return false;
    // who has set a new password has no aged or first one any more
    if (did('newPassword.end/changed') && (sample === 'EA0010' || sample === 'agedPassword')) return false;
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
  private userId = 'worker01';
  private heading: string = texts.title;

  constructor(page: Page, calls: HeldCalls) {
    this.page = page;
    this.calls = calls;
    this.shown = browserPage(page);
  }

  private async post<Data>(path: string, data: object): Promise<{ status: string; data: Data }> {
    const response = await this.page.request.post(path, { data });
    return (await response.json()) as { status: string; data: Data };
  }

  private async lock(userId: string): Promise<void> {
    for (let attempt = 0; attempt < 6; attempt += 1)
      await this.post('/api/auth/login', { userId, password: `Wrong!2026pw${attempt}`, tabIdx: 0 });
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
    } else {
      this.userId = 'operator01';
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
    const right = await newestCode(this.page, phoneOf.operator01);
    const isWrong = outcome === 'EC0001' || outcome === 'EC0003';
    const certNo = isWrong ? wrongFor(right) : right;
    await sessionDriver.events['secondFactor.submit'](this.shown, { type: 'secondFactor.submit', certNo });
  }

  private async settle(name: string, sample: string): Promise<void> {
    const body: object = (await this.calls.newest()).request().postDataJSON() ?? {};
    if (sample === 'EC0002') await moveServerClock(this.page, codeLifetimeMs);
    if (sample === 'EC0003')
      for (let attempt = 1; attempt < codeAttempts; attempt += 1)
        await this.post('/api/certification/login', body);
    if (sample === 'lastSent')
      for (let resend = 1; resend < 4; resend += 1)
        await this.page.request.put('/api/certification/login', { data: body });
    await this.calls.release();
    if (name === 'logout') this.heading = texts.title;
  }

  /** What another tab of this browser stores, in the order in which it does. */
  private async storeInOtherTab(items: [string, string | null][]): Promise<void> {
    const tab = await this.page.context().newPage();
    await tab.goto('/favicon.svg');
    await tab.evaluate((entries) => {
      for (const [name, value] of entries)
        if (value === null) localStorage.removeItem(name);
        else localStorage.setItem(name, value);
    }, items);
    await tab.close();
  }

  private async changeStorage(sample: string, isSignedIn: boolean): Promise<void> {
    if (sample === 'signedOut') {
      this.heading = texts.title;
      return this.storeInOtherTab(['user', 'refresh', 'token'].map((name) => [name, null]));
    }
    type Tokens = { accessToken: string; refreshToken: string; user?: object };
    let got: { data: Tokens };
    if (isSignedIn) {
      const refreshToken = await this.page.evaluate(() => localStorage.getItem('refresh'));
      got = await this.post<Tokens>('/api/auth/refresh', { userId: this.userId, refreshToken });
    } else {
      this.userId = 'worker01';
      got = await this.post<Tokens>('/api/auth/login', { userId: 'worker01', password, tabIdx: 0 });
    }
    const { accessToken, refreshToken, user } = got.data;
    return this.storeInOtherTab([
      ...(user ? [['user', JSON.stringify(user)] satisfies [string, string]] : []),
      ['refresh', refreshToken],
      ['token', accessToken],
    ]);
  }

  private async passDeadline(isAsleep: boolean): Promise<void> {
    const { page } = this;
    const wait = codeLifetimeMs + 1000;
    await moveServerClock(page, wait);
    if (!isAsleep) return page.clock.fastForward(wait);
    await page.clock.setSystemTime((await pageTime(page)) + wait);
    return page.evaluate(() => void window.dispatchEvent(new Event('focus')));
  }

  async perform(move: Move, before: Place, outcome: Move | undefined): Promise<void> {
    const { shown, page } = this;
    const { kind, name, sample, event } = move;
    if (name === 'restoreSession') return this.open(sample);
    if (kind === 'done') return this.settle(name, sample);
    if (kind === 'after') return this.passDeadline(false);
    if (name === 'tab.returned') return this.passDeadline(true);
    if (name === 'storage.changed') return this.changeStorage(sample, contextOf(before).user !== null);
    if (name === 'login.status') return void (await page.goto(`/user/login?status=${sample}`));
    if (name === 'newPassword.end')
      return endNewPassword(shown, event as never, before.snapshot.matches('passwordChange'));
    if (name === 'notice.leave')
      this.heading = before.snapshot.value === 'dormantNotice' ? recovery.dormant.title : reconsent.title;
    const isCall = ['login.submit', 'secondFactor.submit', 'secondFactor.resend', 'logout'].includes(name);
    if (isCall) this.calls.drop();
    if (name === 'login.submit') await this.submitLogin(outcome?.sample ?? 'signedIn');
    else if (name === 'secondFactor.submit') await this.submitCode(outcome?.sample);
    else {
      const { events } = sessionDriver;
      await events[name as keyof typeof events](shown, event as never);
    }
    if (isCall) await this.calls.newest();
  }

  async check(leaf: string, place: Place): Promise<void> {
    // read from the browser's storage in no time
    if (leaf === 'restoring') return;
    const { notice, secondFactor } = contextOf(place);
    const view: SessionView = {
      notice: notice && (notice.status === 'C200' ? notice.message : shownText(notice)),
      userName: userNames[this.userId] ?? '',
      mayResend: (secondFactor?.resendsLeft ?? 0) > 0,
      isApp: secondFactor?.method === 'TOTP',
      heading: this.heading,
    };
    const { states } = sessionDriver;
    if (leaf.startsWith('signedIn')) await expect(this.page).toHaveURL('/');
    await states[leaf as keyof typeof states](this.shown, view);
  }
}

/** Drives the session chart by the console of a server with demo data, outbox and test clock. */
export async function createDriver(page: Page, _start: readonly string[] = []): Promise<BrowserDriver> {
  const calls = await HeldCalls.of(page, callUrl);
  return driveChart(sessionChart.model, new Console(page, calls));
}
