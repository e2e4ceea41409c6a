import { decodeJwt } from 'jose';
import { expect } from 'vitest';
import { createActor } from 'xstate';
import { DEMO_PASSWORD } from '../../../server/seed/demo.ts';
import {
  loginData,
  type SecondFactorData,
  type SignInData,
  secondFactorData,
  signInData,
  tokenPair,
} from '../../../src/contracts/auth.ts';
import { seoulDayDigits } from '../../../src/contracts/seoulTime.ts';
import { isForcedOutCode, isStatusCode } from '../../../src/contracts/status.ts';
import { joinStatusCodeByState } from '../../../src/machines/joinStatus/machine.ts';
import { idleWarningMs, renewalMarginMs, sessionDelays } from '../../../src/machines/session/setup.ts';
import type {
  ActiveSession,
  RestoreResult,
  SecondFactor,
  SessionCallName,
  SessionEvent,
} from '../../../src/machines/session/types.ts';
import { sampleLimits } from '../../../src/statecharts/charts/sampleLimits.ts';
import { sessionChart } from '../../../src/statecharts/charts/session/model.ts';
import type { Move } from '../../../src/statecharts/walk.ts';
import { deferredSession } from '../../machines/session/actors.ts';
import { DeferredCalls } from '../../support/modelCalls.ts';
import type { Answer } from '../support/app.ts';
import { otherThan } from '../support/codes.ts';
import { encryptPassword } from '../support/passwords.ts';
import type { Account, ChartServer } from './server.ts';
import { BrowserClock, type ServerWalk } from './walk.ts';

const NEW_PASSWORD = 'Green!2026way';
const WRONG_PASSWORD = 'Wrong!2026pw';

/**
 * The ways in which the server comes to the outcome that a sample stands for. `locked`: the sample's own, although the
 * account has been locked meanwhile by wrong passwords; `unknown`: for an id that nobody has.
 */
export const waysByState: Readonly<Record<string, readonly string[]>> = {
  'login/M001': ['M001', 'unknown'],
  'login/M006': ['M006', 'M007', 'M008', 'M009', 'S0002'],
  'confirmSecondFactor/signedIn': ['signedIn', 'locked'],
  'confirmSecondFactor/M007': ['M005', 'M007', 'M008', 'M009', 'EA0010', 'EV0015'],
  'resendSecondFactor/sent': ['sent', 'locked'],
  'resendSecondFactor/M007': ['M005', 'M007', 'M008', 'M009', 'EA0010', 'EV0015'],
  'refreshTokens/M002': ['M002', 'M003', 'M004'],
};

/** Demo accounts by what the server makes of their sign-in. */
const accounts: Readonly<Record<string, string>> = {
  signedIn: 'worker01',
  agedPassword: 'agedpw01',
  secondFactor: 'operator01',
  EA0010: 'mustchange01',
  M005: 'dormant01',
  EV0015: 'reconsent01',
  M007: 'disabled01',
  M008: 'pending01',
  S0002: 'operator01',
};

/** No call belongs to them: the server is not reached, or responds as it never does. */
const faults: readonly string[] = ['OFFLINE', 'NO_TOKEN', 'A0403'];

type Tab = Pick<SignInData, 'accessToken' | 'refreshToken' | 'user'>;

/** One of `waysByState` the outcome that `sample` stands for. */
export type Way = { sample: string; by: string };

/** Walks of the session chart by the API of `server`. */
export function startSessionWalk(server: ChartServer, way: Way | null): ServerWalk {
  const { codeAttempts, codeLifetimeMs, sessionIdleMs } = server.limits;
  const clock = new BrowserClock(server, sessionChart.model.start);
  const names = new Map<string, string>(way && isStatusCode(way.by) ? [[way.sample, way.by]] : []);
  const asked = new DeferredCalls();
  const machine = deferredSession(asked).provide({ delays: sessionDelays(clock.time) });
  const actor = createActor(machine, { clock, input: { limits: server.limits } });
  actor.start();

  let account: Account | null = null;
  /** State of this browser, how the server ended it (null: not at all), and when the server last saw it in use. */
  let tab: Tab | null = null;
  let endedBy: string | null = null;
  let usedAt = 0;
  /** Attempts that the code of a waiting sign-in has had. */
  let wrongCodes = 0;
  let ticket: Record<string, string> = {};

  const person = (): Account => {
    if (account === null) throw new Error('nobody is about to sign in');
    return account;
  };
  const held = (): Tab => {
    if (tab === null) throw new Error('this browser holds no session');
    return tab;
  };
  const wayOr = (sample: string): string => (way?.sample === sample ? way.by : sample);

  const postLogin = ({ userId }: Pick<Account, 'userId'>, password: string): Promise<Answer> =>
    server.call('POST', '/api/auth/login', { userId, password, tabIdx: 0 });
  const refresh = ({ user, refreshToken }: Tab): Promise<Answer> =>
    server.call('POST', '/api/auth/refresh', { userId: user.userId, refreshToken });
  const readMenu = ({ accessToken }: Tab): Promise<Answer> =>
    server.call('GET', '/api/auth/menu?background=1', undefined, { token: accessToken });

  function hold(given: Tab): void {
    tab = given;
    endedBy = null;
    usedAt = server.clock.nowMs();
  }

  const activeSession = (): ActiveSession => {
    const { accessToken, user } = held();
    const accessExpiresAt = clock.toLocal((decodeJwt(accessToken).exp ?? 0) * 1000);
    return { user, accessExpiresAt, at: clock.time(), passwordPostponed: false };
  };
  const signedIn = (data: SignInData) => {
    hold(data);
    const { accessToken, refreshToken } = data;
    return { status: 'C200', ...activeSession(), accessToken, refreshToken };
  };
  const waiting = ({ expiresAt, ...facts }: SecondFactorData): SecondFactor => {
    wrongCodes = 0;
    expect(clock.toLocal(expiresAt) - clock.time()).toBe(codeLifetimeMs);
    return { ...facts, expiresAt: clock.toLocal(expiresAt) };
  };
  const failure = ({ status, message }: Answer) => ({ status, message });

  async function lock({ userId }: Pick<Account, 'userId'>): Promise<void> {
    for (let attempt = 0; attempt < server.config.limits.loginAttempts; attempt += 1)
      expect((await postLogin({ userId }, WRONG_PASSWORD)).status).toBe('M001');
    expect((await postLogin({ userId }, DEMO_PASSWORD)).status).toBe('M006');
  }

  /** The account becomes one that the server refuses with `status`. */
  async function restrict(given: Account, status: string): Promise<void> {
    if (status === 'M005') await server.change(given, { dormantAt: server.clock.now() });
    if (status === 'M007') await server.change(given, { enabled: false });
    if (status === 'M008')
      await server.change(given, { joinStatusCodeId: joinStatusCodeByState.joinRegistered });
    if (status === 'M009') await server.change(given, { customerCompanyId: server.companyOver });
    if (status === 'EA0010') await server.change(given, { passwordMustChange: true });
    if (status === 'EV0015') await server.setConsents(given, 'reconsent01');
    if (status === 'locked') await lock(given);
  }

  /** An account of which the server makes `sample`, by the way of this walk. */
  async function addAccount(sample: string): Promise<Account> {
    const by = wayOr(sample);
    const added = await server.addAccount(
      accounts[by] ?? 'worker01',
      by === 'S0002' ? { userMobileTelno: null } : {},
    );
    names.set('operator01', added.userId);
    if (by === 'M009') await restrict(added, by);
    if (by === 'M006') await lock(added);
    return added;
  }

  async function signInWith(like: string): Promise<SignInData> {
    account = await server.addAccount(like);
    return signInData.parse((await postLogin(account, DEMO_PASSWORD)).data);
  }

  async function login({ userId, password }: { userId: string; password: string }) {
    const answer = await postLogin({ userId }, password);
    ticket = Object.fromEntries(answer.response.cookies.map(({ name, value }) => [name, value]));
    if (answer.status !== 'C200') return failure(answer);
    const data = loginData.parse(answer.data);
    return 'user' in data ? signedIn(data) : { status: 'SECOND_FACTOR', secondFactor: waiting(data) };
  }

  async function confirm(input: { smsIdntId: string; certNo: string }) {
    const answer = await server.call('POST', '/api/certification/login', input);
    if (answer.status === 'EC0001') {
      wrongCodes += 1;
      expect(answer.data.attemptsLeft).toBe(codeAttempts - wrongCodes);
    }
    return answer.status === 'C200' ? signedIn(signInData.parse(answer.data)) : failure(answer);
  }

  async function resend({ smsIdntId }: { smsIdntId: string }) {
    const answer = await server.call('PUT', '/api/certification/login', { smsIdntId });
    if (answer.status !== 'C200') return failure(answer);
    const secondFactor = waiting(secondFactorData.parse(answer.data));
    return { status: 'C200', message: answer.message, secondFactor };
  }

  /** Somebody signs in to the same account in another browser. */
  async function displace(): Promise<void> {
    expect((await postLogin(person(), DEMO_PASSWORD)).status).toBe('C200');
    endedBy = 'M002';
  }

  async function logOut({ accessToken, user }: Tab): Promise<Answer> {
    const { loginHistoryId } = user;
    endedBy = 'M004';
    return server.call('POST', '/api/logout', { loginHistoryId }, { token: accessToken });
  }

  async function endSession(by: string): Promise<void> {
    if (by === 'M002') await displace();
    if (by === 'M003') clock.passAtServer(sessionIdleMs);
    if (by === 'M004') await logOut(held());
  }

  async function renew() {
    const answer = await refresh(held());
    if (answer.status !== 'C200') return failure(answer);
    const tokens = tokenPair.parse(answer.data);
    hold({ ...held(), ...tokens });
    return { status: 'C200', accessExpiresAt: activeSession().accessExpiresAt, ...tokens };
  }

  async function restore(sample: string): Promise<RestoreResult> {
    if (sample === 'nothing') return { status: 'SIGNED_OUT' };
    account = await server.addAccount(
      { passwordPostponed: 'agedpw01', secondFactor: 'operator01' }[sample] ?? 'worker01',
    );
    names.set('operator01', account.userId);
    const { data } = await postLogin(account, DEMO_PASSWORD);
    if (sample === 'secondFactor')
      return { status: 'SECOND_FACTOR', secondFactor: waiting(secondFactorData.parse(data)) };
    hold(signInData.parse(data));
    if (sample === 'session') return { status: 'C200', ...activeSession() };
    if (sample === 'passwordPostponed')
      return { status: 'C200', ...activeSession(), passwordPostponed: true };
    if (sample === 'renewalDueInWarning') {
      // the token of a server with other settings, which this one renews like its own
      const lifeMs = idleWarningMs(sampleLimits) + 2 * renewalMarginMs(sampleLimits);
      return { status: 'C200', ...activeSession(), accessExpiresAt: clock.time() + lifeMs };
    }
    if (sample !== 'M003') throw new Error(`no server brings about ${sample}`);
    clock.passAtServer(sessionIdleMs);
    const { status } = await refresh(held());
    if (!isForcedOutCode(status)) throw new Error(`a session unused for too long got ${status}`);
    return { status };
  }

  const makeCalls: { [K in SessionCallName]: (sample: string, input: never) => Promise<object> } = {
    restoreSession: (sample) => restore(sample),
    login: (_, input: { userId: string; password: string }) => login(input),
    async confirmSecondFactor(sample, input: { smsIdntId: string; certNo: string }) {
      await restrict(person(), wayOr(sample));
      if (sample === 'EC0002') clock.passAtServer(codeLifetimeMs);
      if (sample === 'EC0003')
        for (let wrong = 1; wrong < codeAttempts; wrong += 1)
          expect((await confirm(input)).status).toBe('EC0001');
      return confirm(input);
    },
    async resendSecondFactor(sample, input: { smsIdntId: string }) {
      await restrict(person(), wayOr(sample));
      if (sample === 'S0002') await server.change(person(), { userMobileTelno: null });
      if (sample === 'lastSent')
        for (let sent = 2; sent < server.limits.codeRequests; sent += 1)
          expect((await resend(input)).status).toBe('C200');
      return resend(input);
    },
    async refreshTokens(sample) {
      if (sample !== 'renewed') await endSession(wayOr(sample));
      return renew();
    },
    logout: async () => failure(await logOut(held())),
  };

  /** Stores what another tab of this browser stores. */
  async function storedElsewhere(sample: string): Promise<ActiveSession | null> {
    if (sample === 'signedOut') {
      expect((await logOut(held())).status).toBe('C200');
      return null;
    }
    if (sample === 'otherUser' || tab === null) {
      hold(await signInWith('worker01'));
      names.set(sample === 'otherUser' ? 'worker01' : 'operator01', person().userId);
    } else if (sample === 'renewed') expect((await renew()).status).toBe('C200');
    const session = activeSession();
    if (sample === 'passwordPostponed') return { ...session, passwordPostponed: true };
    if (sample !== 'passwordChanged') return session;
    const passwordModifiedDate = seoulDayDigits(server.clock.now());
    return { ...session, user: { ...session.user, passwordModifiedDate } };
  }

  async function changePassword(): Promise<void> {
    const { userId } = person();
    const encrypted = await encryptPassword(server, NEW_PASSWORD);
    const body = { userId, encryptPassword: encrypted };
    const answer = await server.call('PATCH', '/api/auth/login/password', body, { cookies: ticket });
    expect(answer.status).toBe('C200');
  }

  async function toEvent({ event, sample }: Move, isSignedIn: boolean, next: string): Promise<SessionEvent> {
    const given = event as SessionEvent;
    if (given.type === 'login.submit') {
      account = await addAccount(next);
      const userId = wayOr(next) === 'unknown' ? `${account.userId}0` : account.userId;
      names.set('operator01', userId);
      return { ...given, userId, password: next === 'M001' ? WRONG_PASSWORD : DEMO_PASSWORD };
    }
    if (given.type === 'secondFactor.submit' && sample === 'sixDigits') {
      const right = server.codeFor(person().phone);
      return { ...given, certNo: next === 'EC0001' || next === 'EC0003' ? otherThan(right) : right };
    }
    if (given.type === 'session.expired' && isSignedIn) {
      await displace();
      const { status, http } = await readMenu(held());
      expect({ status, http }).toEqual({ status: sample, http: 401 });
    }
    if (given.type === 'storage.changed') return { ...given, session: await storedElsewhere(sample) };
    return 'at' in given ? { ...given, at: clock.ofModel(given.at) } : given;
  }

  return {
    clock,
    actor,
    names,

    async perform(move, { snapshot }, outcome) {
      const { kind, name, sample, event } = move;
      if (kind === 'error') return asked.reject(name, event.error);
      if (kind === 'done') {
        const make = makeCalls[name as SessionCallName];
        const input = asked.readInput(name) as never;
        return asked.resolve(name, faults.includes(sample) ? event.output : await make(sample, input));
      }
      const isSignedIn = snapshot.matches('signedIn');
      const sent = await toEvent(move, isSignedIn, outcome?.sample ?? 'signedIn');
      if ('at' in sent) clock.sleepUntil(sent.at);
      if (name === 'newPassword.end' && sample === 'changed' && !isSignedIn) await changePassword();
      return actor.send(sent);
    },

    async checkPlace(snapshot) {
      const { secondFactor } = (snapshot as ReturnType<typeof actor.getSnapshot>).context;
      if (!secondFactor || !snapshot.matches({ secondFactor: 'expired' })) return;
      const certNo = server.codeFor(person().phone);
      const status = wrongCodes + 1 >= codeAttempts ? 'EC0003' : 'EC0002';
      expect((await confirm({ ...secondFactor, certNo })).status, 'the dead code').toBe(status);
    },

    async beforeDue(name) {
      // its access token has expired, which the server only says of a session that is not over
      if (name === 'idleLimit') expect((await readMenu(held())).status).toBe('M004');
    },

    async checkServer(snapshot, path) {
      const { context } = snapshot as ReturnType<typeof actor.getSnapshot>;
      const isFaulty = path.steps.some(
        ({ move }) =>
          move.kind === 'error' || faults.includes(move.sample) || move.name === 'account.withdrawn',
      );
      if (tab !== null && !isFaulty) {
        const isIdle = server.clock.nowMs() - usedAt >= sessionIdleMs;
        const ended = endedBy ?? (isIdle ? 'M003' : null);
        if (snapshot.matches('signedOut'))
          expect(ended, 'how the server ended it').toBe(context.endedBy ?? 'M004');
        expect((await refresh(tab)).status).toBe(ended ?? 'C200');
      }
      const { secondFactor } = context;
      const certNo = account && secondFactor ? server.codeFor(account.phone) : '';
      if (secondFactor && snapshot.matches({ secondFactor: 'entering' })) {
        if (secondFactor.resendsLeft === 0) expect((await resend(secondFactor)).status).toBe('EC0004');
        expect((await confirm({ ...secondFactor, certNo })).status).toBe('C200');
      }
      if (snapshot.matches({ passwordChange: 'setting' }))
        expect((await postLogin(person(), DEMO_PASSWORD)).status).toBe('EA0010');
      if (
        path.steps.some(({ move }) => move.sample === 'EA0010') &&
        path.steps.some(({ move }) => move.sample === 'changed')
      )
        expect((await postLogin(person(), NEW_PASSWORD)).status).toBe('C200');
    },

    stop: () => void actor.stop(),
  };
}
