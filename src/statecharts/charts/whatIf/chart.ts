import type { AnyMachineSnapshot } from 'xstate';
import type { Result } from '../../../machines/result.ts';
import {
  createWhatIfMachine,
  type WhatIfContext,
  type WhatIfEvent,
} from '../../../machines/whatIf/machine.ts';
import type { RegisteredChart, Samples } from '../../chart.ts';
import { byHand, feedbackActions, offline, offlineMessage } from '../sampleLabels.ts';

/** Stands for what the screen loads. */
type Input = string;

const machine = createWhatIfMachine<Input>();

const page = 'operator01로 로그인하여 사업부문 진단 결과의 가정 탭을 엽니다.';

export const whatIfChart = {
  id: 'whatIf',
  title: '진단 가정',
  purpose: '진단 결과의 지표를 바꾸어 보고, 저장하지 않은 채 점수의 변화를 보게 합니다.',
  machine,
  labels: {
    states: {
      loading: '불러오는 중',
      failed: '불러오기 실패',
      unchanged: '가정 없음',
      changed: '가정 있음',
    },
    events: {
      'input.retry': '다시 시도를 누릅니다.',
      'supposition.change': '지표의 평점이나 값을 바꿉니다.',
      'supposition.undo': '한 지표의 가정을 되돌립니다.',
      'supposition.undoAll': '가정을 모두 되돌립니다.',
    } satisfies Record<WhatIfEvent['type'], string>,
    guards: {
      isSuccess: '서버가 진단에 쓴 값을 주었습니다.',
      isLast: '남은 가정이 그것뿐입니다.',
    },
    calls: { loadInput: '진단에 쓴 값과 전사 결과를 불러옵니다.' },
    endpoints: { loadInput: 'GET /esg/v1/dgnsRst/:id/input' },
    delays: {},
    actions: {
      ...feedbackActions,
      keepInput: '불러온 값을 기억합니다.',
      keepSupposition: '지표의 가정을 기억하고, 같은 지표의 앞선 가정을 대신합니다.',
      dropSupposition: '지표의 가정을 지웁니다.',
      dropSuppositions: '가정을 모두 지웁니다.',
    },
    samples: {
      'input.retry': { plain: byHand('다시 시도를 누릅니다.') },
      'supposition.change': {
        points: byHand('첫째 지표의 평점을 4점으로 바꿉니다.', page),
        value: byHand('둘째 지표의 값을 바꿉니다.', page),
      },
      'supposition.undo': {
        first: byHand('첫째 지표의 되돌리기를 누릅니다.', page),
        second: byHand('둘째 지표의 되돌리기를 누릅니다.', page),
      },
      'supposition.undoAll': { plain: byHand('모두 되돌리기를 누릅니다.', page) },
      loadInput: {
        found: byHand('진단에 쓴 값을 줍니다.', page),
        OFFLINE: offline,
      },
    },
  },
  model: {
    start: Date.UTC(2026, 2, 2),
    at: () => machine,
    events: {
      'input.retry': { plain: () => ({ type: 'input.retry' }) },
      'supposition.change': {
        points: () => ({ type: 'supposition.change', itemId: 'a', supposition: { points: 4 } }),
        value: () => ({
          type: 'supposition.change',
          itemId: 'b',
          supposition: { cells: { 'x|value': '12' } },
        }),
      },
      'supposition.undo': {
        first: () => ({ type: 'supposition.undo', itemId: 'a' }),
        second: () => ({ type: 'supposition.undo', itemId: 'b' }),
      },
      'supposition.undoAll': { plain: () => ({ type: 'supposition.undoAll' }) },
    } satisfies Record<WhatIfEvent['type'], Samples<WhatIfEvent>>,
    results: {
      loadInput: {
        found: () => ({ status: 'C200', value: 'input' }),
        OFFLINE: () => ({ status: 'OFFLINE', message: offlineMessage }),
      } satisfies Samples<Result<Input>>,
    },
    facts: ({ context }: AnyMachineSnapshot) => {
      const { input, suppositions, feedback } = context as WhatIfContext<Input>;
      return { input, supposed: Object.keys(suppositions).join(' '), feedback: feedback?.status };
    },
  },
} as const satisfies RegisteredChart;
