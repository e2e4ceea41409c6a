import type { AnyMachineSnapshot } from 'xstate';
import {
  type EventStreamContext,
  type EventStreamEvent,
  type EventStreamInput,
  eventStreamDelays,
  eventStreamMachine,
  FAILURES_TO_POLL,
  type StreamEnd,
  streamTimes,
} from '../../../machines/eventStream/machine.ts';
import type { Completion } from '../../../machines/result.ts';
import type { RegisteredChart, SampleLabel, Samples } from '../../chart.ts';
import { byClock, byFault, byHand, offline } from '../sampleLabels.ts';

const STOPPED = '서버를 멈춥니다.';
const polled = {
  counted: byClock('읽지 않은 알림 수를 받습니다.'),
  M002: byHand(
    '다른 기기에서 로그인하여 세션이 끝났다고 합니다(M002).',
    '다른 브라우저에서 같은 아이디로 로그인합니다.',
  ),
  OFFLINE: offline,
} as const satisfies Record<string, SampleLabel>;

const pollResults = {
  counted: () => ({ status: 'C200' }),
  M002: () => ({ status: 'M002', message: '다른 기기에서 로그인했습니다.' }),
  OFFLINE: () => ({ status: 'OFFLINE', message: '네트워크에 연결할 수 없습니다.' }),
} as const satisfies Samples<Completion>;

export const eventStreamChart = {
  id: 'eventStream',
  title: '알림 연결',
  purpose: '새 알림을 바로 받는 연결과, 끊겼을 때의 다시 연결과 대신 묻기를 정합니다.',
  machine: eventStreamMachine,
  labels: {
    states: {
      streaming: '실시간 수신',
      'streaming.connecting': '연결 중',
      'streaming.open': '연결됨',
      renewing: '토큰 갱신 중',
      waiting: '재연결 대기',
      polling: '주기적 조회',
      'polling.asking': '조회 중',
      'polling.pausing': '다음 연결 대기',
      offline: '네트워크 끊김',
      stopped: '연결 종료',
    },
    events: {
      'stream.open': '서버와 연결됩니다.',
      'stream.alive': '서버의 신호가 옵니다.',
      'stream.event': '새 알림이나 데이터 변경이 옵니다.',
      'network.lost': '네트워크가 끊깁니다.',
      'network.back': '네트워크가 다시 연결됩니다.',
      'tab.returned': '탭으로 돌아옵니다.',
    } satisfies Record<EventStreamEvent['type'], string>,
    guards: {
      mayRenew: '토큰이 받아들여지지 않았고 아직 새로 받아 보지 않았습니다.',
      hasFailedOften: `${FAILURES_TO_POLL}번 거듭 연결하지 못했습니다.`,
      isForcedOut: '서버가 세션을 끝냈습니다(M002~M004).',
    },
    calls: { stream: '이벤트 연결', poll: '읽지 않은 알림 수 요청' },
    delays: {
      backOff: `${streamTimes.firstPause / 1_000}초쯤 지납니다. 거듭 실패할 때마다 두 배로 늘어납니다.`,
      pollPause: `${streamTimes.poll / 1_000}초가 지납니다.`,
      silence: `${streamTimes.silence / 1_000}초 동안 신호가 없습니다.`,
    },
    actions: {
      countFailure: '거듭 실패한 횟수를 셉니다.',
      forgetFailures: '실패한 횟수를 지웁니다.',
      rememberRenewal: '토큰을 새로 받았음을 기억합니다.',
    },
    samples: {
      'stream.open': {
        open: byHand(
          '서버와 연결됩니다.',
          'operator01로 로그인합니다. 연결은 개발자 도구의 네트워크에 보입니다.',
        ),
      },
      'stream.alive': { alive: byClock('연결을 알리는 신호가 옵니다.') },
      'stream.event': {
        event: byHand('새 알림을 받습니다.', '다른 브라우저에서 이 계정에 알림이 가는 일을 합니다.'),
      },
      'network.lost': { lost: byHand('브라우저 개발자 도구에서 네트워크를 오프라인으로 바꿉니다.') },
      'network.back': { back: byHand('브라우저 개발자 도구에서 네트워크를 다시 켭니다.') },
      'tab.returned': { returned: byHand('다른 탭에 갔다가 돌아옵니다.') },
      stream: {
        over: byFault('서버가 연결을 끝냅니다.', STOPPED),
        refused: byClock('토큰이 받아들여지지 않습니다.', '토큰의 유효 시간 {accessToken}이 지났습니다.'),
      },
      renew: polled,
      poll: polled,
    },
    endpoints: { stream: 'GET /esg/v1/ntfct/stream', poll: 'GET /esg/v1/ntfctCnt' },
  },
  model: {
    start: Date.UTC(2026, 2, 2),
    input: { times: streamTimes } satisfies EventStreamInput,
    at: () => eventStreamMachine.provide({ delays: eventStreamDelays(() => 0.5) }),
    events: {
      'stream.open': { open: () => ({ type: 'stream.open' }) },
      'stream.alive': { alive: () => ({ type: 'stream.alive' }) },
      'stream.event': { event: () => ({ type: 'stream.event' }) },
      'network.lost': { lost: () => ({ type: 'network.lost' }) },
      'network.back': { back: () => ({ type: 'network.back' }) },
      'tab.returned': { returned: () => ({ type: 'tab.returned' }) },
    } satisfies Record<EventStreamEvent['type'], Samples<EventStreamEvent>>,
    results: {
      stream: {
        over: () => ({ status: 'OVER' }),
        refused: () => ({ status: 'REFUSED' }),
      } satisfies Samples<StreamEnd>,
      renew: pollResults,
      poll: pollResults,
    },
    facts: ({ context }: AnyMachineSnapshot) => {
      const { failures, hasRenewed } = context as EventStreamContext;
      return { failures, hasRenewed };
    },
  },
} as const satisfies RegisteredChart;
