import { randomUUID } from 'node:crypto';
import { expect, vi } from 'vitest';
import { type ActorRefFrom, createActor } from 'xstate';
import { type Channel, codeRefusalData, codeSent } from '../../../src/contracts/verification.ts';
import { joinStatusCodeByState } from '../../../src/machines/joinStatus/machine.ts';
import type { verificationMachine } from '../../../src/machines/verification/machine.ts';
import { verificationDelays } from '../../../src/machines/verification/setup.ts';
import type {
  CheckInput,
  CheckResult,
  CodeRequest,
  RestoreResult,
  SendInput,
  SendResult,
  VerificationEvent,
  VerificationInput,
} from '../../../src/machines/verification/types.ts';
import { verificationModel } from '../../../src/statecharts/charts/verification/model.ts';
import type { Move } from '../../../src/statecharts/walk.ts';
import { deferredVerification, type Effect } from '../../machines/verification/actors.ts';
import { DeferredCalls } from '../../support/modelCalls.ts';
import type { Answer } from '../support/app.ts';
import { otherThan } from '../support/codes.ts';
import type { Account, ChartServer } from './server.ts';
import { BrowserClock, type ServerWalk, settle } from './walk.ts';

export type Purpose = 'password' | 'findId' | 'signUp';
/** Reason the server refuses a request by itself: the person, or sending itself, fails. */
export type SendRefusal = 'EC0005' | 'EC0006' | 'S0002';

interface Route {
  path: string;
  make(server: ChartServer): Promise<Account>;
  /** Returns the person who asks; `isUnknown`: somebody whom the server does not know. */
  toPerson(account: Account, isUnknown: boolean): Partial<CodeRequest>;
}

const routes: Record<Purpose, Route> = {
  password: {
    path: '/api/certification/pw',
    make: (server) => server.addAccount('operator01'),
    toPerson: ({ userId }, isUnknown) => ({ userId: isUnknown ? `${userId}0` : userId }),
  },
  findId: {
    path: '/api/certification',
    make: (server) => server.addAccount('worker01'),
    toPerson: ({ name }, isUnknown) => ({ userName: isUnknown ? `${name}님` : name }),
  },
  signUp: {
    path: '/api/certification',
    make: (server) =>
      server.addAccount('pending01', {
        userId: null,
        joinStatusCodeId: joinStatusCodeByState.mailSent,
        invitedAt: server.clock.now(),
      }),
    toPerson: ({ id }, isUnknown) => ({ userIdntId: isUnknown ? randomUUID() : id }),
  },
};

type Browser = {
  actor: ActorRefFrom<typeof verificationMachine>;
  asked: DeferredCalls;
  done: Effect[];
};

/** Walks of the verification chart by the API of `server`, for one purpose. */
export async function startVerificationWalk(
  server: ChartServer,
  purpose: Purpose,
  refusal: SendRefusal,
): Promise<ServerWalk> {
  const { codeAttempts, codeLifetimeMs, codeRequests, codeRequestWindowMs } = server.limits;
  const route = routes[purpose];
  const account = await route.make(server);
  const clock = new BrowserClock(server, verificationModel.start);
  const readContact = (channel: Channel) => (channel === 'SMS' ? account.phone : account.email);
  /** Times at which codes were sent, by the server's clock. */
  const sentAt: number[] = [];
  let wrongCodes = 0;
  let isGuessedOut = false;
  /** The fields were edited during a block. */
  let isElsewhere = false;
  let newest: { smsIdntId: string; channel: Channel } | null = null;

  function open(): Browser {
    const asked = new DeferredCalls();
    const done: Effect[] = [];
    const input: VerificationInput = {
      purpose,
      channel: 'SMS',
      limits: server.limits,
    };
    const machine = deferredVerification(asked, done).provide({ delays: verificationDelays(clock.time) });
    const actor = createActor(machine, { clock, input });
    actor.start();
    return { actor, asked, done };
  }

  const browser = open();

  const requestsUsed = (): number =>
    sentAt.filter((at) => at > server.clock.nowMs() - codeRequestWindowMs).length;

  const put = (smsIdntId: string, channel: Channel, isUnknown = false): Promise<Answer> =>
    server.call('PUT', route.path, {
      smsIdntId,
      userInfo: readContact(channel),
      ...route.toPerson(account, isUnknown),
      almSeCd: channel,
    });

  const failure = (answer: Answer): { status: 'EC0002'; message: string } =>
    // any status of the server's passes through the chart as it is
    ({ status: answer.status as 'EC0002', message: answer.message });

  async function send({ channel }: Pick<SendInput, 'channel'>, isUnknown = false): Promise<SendResult> {
    const smsIdntId = randomUUID();
    const answer = await put(smsIdntId, channel, isUnknown);
    if (answer.status === 'EC0004') {
      const { retryAt } = codeRefusalData.parse(answer.data);
      if (retryAt === undefined) throw new Error('EC0004 without its time');
      return { status: 'BLOCKED', retryAt: clock.toLocal(retryAt), message: answer.message };
    }
    if (answer.status !== 'C200') return failure(answer);
    const { expiresAt, attemptsLeft, requestsLeft } = codeSent.parse(answer.data);
    sentAt.push(server.clock.nowMs());
    wrongCodes = 0;
    isGuessedOut = false;
    newest = { smsIdntId, channel };
    expect({ attemptsLeft, requestsLeft }).toEqual({
      attemptsLeft: codeAttempts,
      requestsLeft: codeRequests - requestsUsed(),
    });
    expect(clock.toLocal(expiresAt) - clock.time()).toBe(codeLifetimeMs);
    const code = { smsIdntId, expiresAt: clock.toLocal(expiresAt), attemptsLeft };
    return { status: 'C200', code, requestsLeft, at: clock.time() };
  }

  async function check({ smsIdntId, certNo, channel }: Pick<CheckInput, 'smsIdntId' | 'certNo' | 'channel'>) {
    const { userName: _, ...person } = route.toPerson(account, false);
    const answer = await server.call('POST', route.path, { smsIdntId, certNo, almSeCd: channel, ...person });
    if (answer.status === 'C200') return { status: 'C200' } as const;
    if (answer.status === 'EC0003') isGuessedOut = true;
    if (answer.status !== 'EC0001') return failure(answer);
    wrongCodes += 1;
    const { attemptsLeft } = codeRefusalData.parse(answer.data);
    expect(attemptsLeft).toBe(codeAttempts - wrongCodes);
    if (attemptsLeft === undefined) throw new Error('EC0001 without the attempts left');
    return { status: 'WRONG', attemptsLeft, message: answer.message } as const;
  }

  const rightCode = (): string => server.codeFor(readContact(newest?.channel ?? 'SMS'));
  const readRequest = (channel: Channel): CodeRequest => ({
    userInfo: readContact(channel),
    ...route.toPerson(account, false),
  });

  /** Requests codes from elsewhere until `count` are used. */
  async function exhaustRequests(count: number, channel: Channel): Promise<void> {
    while (requestsUsed() < count) expect((await send({ channel })).status).toBe('C200');
  }

  /** Enters wrong codes from elsewhere until one attempt is left. */
  async function exhaustAttempts(input: CheckInput): Promise<void> {
    const certNo = otherThan(rightCode());
    for (let wrong = wrongCodes + 1; wrong < codeAttempts; wrong += 1)
      expect((await check({ ...input, certNo })).status).toBe('WRONG');
  }

  /** Makes the call that waits, such that the server gives the result that `sample` stands for. */
  async function settleSend({ asked }: Browser, sample: string, output: unknown): Promise<void> {
    const input = asked.readInput('send') as SendInput;
    if (sample === 'OFFLINE') return asked.resolve('send', output);
    if (sample === 'lastSent') await exhaustRequests(codeRequests - 1, input.channel);
    if (sample === 'EC0004') await exhaustRequests(codeRequests, input.channel);
    const isRefused = sample === 'EC0006';
    if (isRefused && refusal === 'S0002') vi.spyOn(server.deliveries, 'isDown').mockResolvedValueOnce(true);
    return asked.resolve('send', await send(input, isRefused && refusal !== 'S0002'));
  }

  async function settleCheck({ asked }: Browser, sample: string, output: unknown): Promise<void> {
    const input = asked.readInput('check') as CheckInput;
    if (sample === 'TIMEOUT') return asked.resolve('check', output);
    if (sample === 'EC0002') clock.passAtServer(codeLifetimeMs);
    if (sample === 'EC0003') await exhaustAttempts(input);
    const result: CheckResult = await check(input);
    return asked.resolve('check', result);
  }

  async function request(page: Browser, sample: string): Promise<void> {
    page.actor.send({ type: 'code.request', request: readRequest('SMS') });
    await settleSend(page, sample, undefined);
    await settle();
  }

  /** Restores what the browser has kept from an earlier page: that page goes through it all. */
  async function restore(sample: string): Promise<RestoreResult> {
    if (sample === 'nothing') return { status: 'NOTHING' };
    const page = open();
    page.asked.resolve('restore', { status: 'NOTHING' });
    await settle();
    await request(page, sample === 'lastCode' || sample === 'block' ? 'lastSent' : 'sent');
    if (sample === 'request') page.actor.send({ type: 'request.edit' });
    if (sample === 'block') {
      page.actor.send({ type: 'code.submit', certNo: otherThan(rightCode()) });
      await settleCheck(page, 'EC0003', undefined);
      await settle();
    }
    const effect = page.done.findLast(([name]) => name === 'keep');
    page.actor.stop();
    if (effect?.[0] !== 'keep') throw new Error('the earlier page has kept nothing');
    return { status: 'KEPT', kept: effect[1].kept };
  }

  const settlers = { send: settleSend, check: settleCheck };

  function toEvent({ event, sample }: Move, outcome: Move | undefined): VerificationEvent {
    const given = event as VerificationEvent;
    const { channel } = browser.actor.getSnapshot().context;
    if (given.type === 'code.request') return { type: given.type, request: readRequest(channel) };
    if (given.type === 'tab.returned') return { type: given.type, at: clock.ofModel(given.at) };
    if (given.type !== 'code.submit' || sample !== 'sixDigits') return given;
    const isWrong = outcome?.sample === 'EC0001' || outcome?.sample === 'EC0003';
    return { type: given.type, certNo: isWrong ? otherThan(rightCode()) : rightCode() };
  }

  /** That the server still compares the newest code, or does not for this reason. */
  async function expectCode(status: 'C200' | 'EC0002' | 'EC0003'): Promise<void> {
    if (newest === null) throw new Error('no code was sent');
    expect((await check({ ...newest, certNo: rightCode() })).status, 'the newest code').toBe(status);
  }

  /** That the server sends nothing before `retryAt` and, a millisecond later, everything again. */
  async function expectBlock(retryAt: number): Promise<void> {
    const { channel } = browser.actor.getSnapshot().context;
    expect(await send({ channel })).toMatchObject({ status: 'BLOCKED', retryAt });
    clock.passAtServer(retryAt - clock.time() - 1);
    expect((await send({ channel })).status, '1 ms before the block ends').toBe('BLOCKED');
    clock.passAtServer(1);
    expect((await send({ channel })).status, 'when the block has ended').toBe('C200');
  }

  return {
    clock,
    actor: browser.actor,
    names: new Map([['EC0006', refusal]]),

    async perform(move, before, outcome) {
      const { kind, name, sample, event } = move;
      if (kind === 'error') return browser.asked.reject(name, event.error);
      if (name === 'restore') return browser.asked.resolve('restore', await restore(sample));
      if (kind === 'done') return settlers[name as keyof typeof settlers](browser, sample, event.output);
      const sent = toEvent(move, outcome);
      if (sent.type === 'tab.returned') clock.sleepUntil(sent.at);
      if (sent.type === 'request.edit' || sent.type === 'channel.choose')
        isElsewhere = before.snapshot.matches('blocked');
      return browser.actor.send(sent);
    },

    async checkPlace({ value }) {
      if (value === 'expired') await expectCode('EC0002');
      if (value === 'attemptsExceeded' || isGuessedOut) {
        const isExpired = server.clock.nowMs() >= (sentAt.at(-1) ?? 0) + codeLifetimeMs;
        await expectCode(isExpired ? 'EC0002' : 'EC0003');
      }
    },

    beforeDue: async (name) => {
      const { channel } = browser.actor.getSnapshot().context;
      if (name === 'blockEnd') expect((await send({ channel })).status).toBe('BLOCKED');
    },

    async checkServer(snapshot) {
      const { context, value } = snapshot;
      // the server counts by person, and knows nothing of what is typed into the fields meanwhile
      if (value === 'unsent') expect((await send(context)).status).toBe(isElsewhere ? 'BLOCKED' : 'C200');
      if (value === 'verified') await expectCode('EC0002');
      if (value === 'blocked') await expectBlock(context.retryAt);
      if (snapshot.matches({ waiting: 'entering' })) {
        if (context.requestsLeft === 0)
          expect(await send(context)).toMatchObject({ status: 'BLOCKED', retryAt: context.retryAt });
        await expectCode('C200');
      }
    },

    stop: () => void browser.actor.stop(),
  };
}
