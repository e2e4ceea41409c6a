import { assign, type SnapshotFrom, setup } from 'xstate';
import { isForcedOutCode } from '../../contracts/status.ts';
import type { StateMeta } from '../requirements.ts';
import type { Completion } from '../result.ts';
import { outcome, placeholders } from '../scaffold.ts';

/** All in milliseconds. */
export type StreamTimes = {
  /** Before a broken stream is opened again; doubles with every failure in a row. */
  firstPause: number;
  /** While there is no stream, the count is asked for this often. */
  poll: number;
  /** The server gives a sign of life every 25 s; a stream that is silent for longer than this is dead. */
  silence: number;
};
export const streamTimes: StreamTimes = { firstPause: 1_000, poll: 60_000, silence: 70_000 };

/** Failures in a row until the count is asked for instead. */
export const FAILURES_TO_POLL = 3;

/** End of a stream. `REFUSED`: the token is no good; the transport of ordinary calls knows what to do about it. */
export type StreamEnd = { status: 'OVER' | 'REFUSED' };

export type StreamReport = { type: 'stream.open' | 'stream.alive' | 'stream.event' };

/** `report` is called when the stream is open, for whatever arrives, and after each event. */
export type StreamInput = { report(event: StreamReport): void };

export type EventStreamInput = { times: StreamTimes };

export type EventStreamContext = EventStreamInput & {
  /** In a row, counted up to FAILURES_TO_POLL. */
  failures: number;
  /** The tokens were renewed for this try already. */
  hasRenewed: boolean;
};

export type EventStreamEvent =
  | StreamReport
  | { type: 'network.lost' }
  | { type: 'network.back' }
  /** The tab is shown again. */
  | { type: 'tab.returned' };

type Outcome = { status: string };
type InContext = { context: EventStreamContext };

const { call } = placeholders('eventStream');

/** `spread` gives 0 to 1: streams that a stopping server ends at one moment are not to come back at one moment. */
export const eventStreamDelays = (spread: () => number) => ({
  backOff: ({ context: { times, failures } }: InContext) =>
    times.firstPause * 2 ** (failures - 1) * (0.75 + spread() / 2),
  pollPause: ({ context }: InContext) => context.times.poll,
  silence: ({ context }: InContext) => context.times.silence,
});

/** Another try, later; after several failures in a row the count is asked for in between. */
const fail = [
  { guard: 'hasFailedOften', target: '#eventStream.polling', actions: 'countFailure' },
  { target: '#eventStream.waiting', actions: 'countFailure' },
] as const;

const reconnect = { target: '#eventStream.streaming' } as const;
const reconnectOnReturn = { 'tab.returned': reconnect, 'network.lost': '#eventStream.offline' } as const;

/**
 * Keeps a stream of events open for a signed-in person. The browser provides `stream`, which reads one stream to its
 * end, and `poll`, an ordinary call that renews the tokens or finds the session over.
 */
export const eventStreamMachine = setup({
  types: {
    context: {} as EventStreamContext,
    events: {} as EventStreamEvent,
    input: {} as EventStreamInput,
    meta: {} as StateMeta,
  },
  actors: {
    stream: call<StreamEnd, StreamInput>('stream'),
    poll: call<Completion>('poll'),
  },
  delays: eventStreamDelays(Math.random),
  actions: {
    countFailure: assign({
      failures: ({ context }) => Math.min(context.failures + 1, FAILURES_TO_POLL),
    }),
    forgetFailures: assign({ failures: 0, hasRenewed: false }),
    rememberRenewal: assign({ hasRenewed: true }),
  },
  guards: {
    mayRenew: ({ context }, { status }: Outcome) => status === 'REFUSED' && !context.hasRenewed,
    hasFailedOften: ({ context }) => context.failures + 1 >= FAILURES_TO_POLL,
    isForcedOut: (_, { status }: Outcome) => isForcedOutCode(status),
  },
}).createMachine({
  id: 'eventStream',
  description: '새 알림과 데이터 변경을 서버에서 바로 받는 연결을 유지합니다.',
  context: ({ input }) => ({ ...input, failures: 0, hasRenewed: false }),
  initial: 'streaming',
  states: {
    streaming: {
      description: '서버의 이벤트를 받습니다.',
      meta: { requirement: ['D1-§2-header', 'D1-§4-notifications'] },
      initial: 'connecting',
      invoke: {
        id: 'stream',
        src: 'stream',
        input: ({ self }) => ({ report: (event) => self.send(event) }),
        onDone: [
          {
            guard: { type: 'mayRenew', params: outcome },
            target: 'renewing',
            actions: 'rememberRenewal',
          },
          ...fail,
        ],
        onError: fail,
      },
      on: { 'network.lost': 'offline' },
      states: {
        connecting: {
          description: '서버에 연결하고 있습니다.',
          meta: { requirement: ['D1-§4-notifications'] },
          after: { silence: fail },
          on: { 'stream.open': 'open' },
        },
        open: {
          description: `연결되어 새 알림을 바로 받습니다. ${streamTimes.silence / 1_000}초 동안 신호가 없으면 끊긴 것으로 봅니다.`,
          meta: { requirement: ['D1-§4-notifications'] },
          after: { silence: fail },
          on: {
            'stream.alive': { target: 'open', reenter: true },
            'stream.event': { actions: 'forgetFailures' },
          },
        },
      },
    },
    renewing: {
      description: '토큰이 받아들여지지 않아 읽지 않은 알림 수를 물으면서 토큰을 새로 받습니다.',
      meta: { requirement: ['D1-§7-refresh', 'D1-§8-forced-out'] },
      invoke: {
        id: 'renew',
        src: 'poll',
        onDone: [{ guard: { type: 'isForcedOut', params: outcome }, target: 'stopped' }, reconnect],
        onError: reconnect,
      },
      on: { 'network.lost': 'offline' },
    },
    waiting: {
      description: '연결이 끊겨 잠시 뒤 다시 연결합니다. 거듭 실패하면 더 오래 기다립니다.',
      meta: { requirement: ['D1-§4-notifications'] },
      after: { backOff: reconnect },
      on: reconnectOnReturn,
    },
    polling: {
      description: `${FAILURES_TO_POLL}번 거듭 연결하지 못해 읽지 않은 알림 수를 대신 묻습니다.`,
      meta: { requirement: ['D1-§4-notifications'] },
      initial: 'asking',
      states: {
        asking: {
          description: '읽지 않은 알림 수를 묻고 있습니다.',
          meta: { requirement: ['D1-§4-notifications', 'D1-§8-forced-out'] },
          invoke: {
            id: 'poll',
            src: 'poll',
            onDone: [
              { guard: { type: 'isForcedOut', params: outcome }, target: '#eventStream.stopped' },
              { target: 'pausing' },
            ],
            onError: 'pausing',
          },
          on: { 'network.lost': '#eventStream.offline' },
        },
        pausing: {
          description: `${streamTimes.poll / 1_000}초를 기다렸다가 다시 연결합니다.`,
          meta: { requirement: ['D1-§4-notifications'] },
          after: { pollPause: reconnect },
          on: reconnectOnReturn,
        },
      },
    },
    offline: {
      description: '네트워크가 끊겨 다시 연결되기를 기다립니다.',
      meta: { requirement: ['D1-§4-notifications'] },
      on: { 'network.back': reconnect },
    },
    stopped: {
      description: '세션이 끝나 더 연결하지 않습니다.',
      meta: { requirement: ['D1-§8-forced-out'] },
      type: 'final',
    },
  },
});

export type EventStreamSnapshot = SnapshotFrom<typeof eventStreamMachine>;
