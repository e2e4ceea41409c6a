import type { AnyMachineSnapshot } from 'xstate';
import {
  type AvailabilityContext,
  type AvailabilityEvent,
  availabilityMachine,
} from '../../../machines/availability/machine.ts';
import type { Result } from '../../../machines/result.ts';
import type { RegisteredChart, Samples } from '../../chart.ts';
import { byHand, feedbackActions, offline } from '../sampleLabels.ts';

export const availabilityChart = {
  id: 'availability',
  title: '중복 확인',
  purpose: '입력한 아이디나 코드를 이미 쓰는지 확인하고, 고치면 다시 확인하게 합니다.',
  machine: availabilityMachine,
  labels: {
    states: {
      unchecked: '확인 전',
      checking: '확인 중',
      available: '사용 가능',
      refused: '사용 불가',
      failed: '확인 실패',
    },
    events: {
      'value.edit': '확인할 값을 고칩니다.',
      'value.check': '중복 확인을 누릅니다.',
    } satisfies Record<AvailabilityEvent['type'], string>,
    guards: {
      isSuccess: '서버가 확인했습니다.',
      isAvailable: '아직 쓰지 않는 값입니다.',
      isComplete: '저장할 수 있는 형식의 값입니다.',
    },
    calls: { check: '중복 확인 요청' },
    delays: {},
    actions: {
      ...feedbackActions,
      rememberValue: '확인하는 값을 기억합니다.',
    },
    samples: {
      'value.edit': {
        edit: byHand('코드를 고칩니다.', 'admin01로 로그인하여 공통코드에서 새 코드를 등록하려 합니다.'),
      },
      'value.check': {
        complete: byHand('형식에 맞는 코드를 입력하고 중복 확인을 누릅니다.'),
        empty: byHand('코드를 입력하지 않고 중복 확인을 누릅니다.'),
      },
      check: {
        free: byHand('쓸 수 있는 코드라고 합니다.', '아직 쓰지 않는 코드를 입력합니다.'),
        taken: byHand('이미 쓰는 코드라고 합니다.', '목록에 있는 공통코드를 입력합니다.'),
        OFFLINE: offline,
      },
    },
    endpoints: { check: 'GET /esg/v1/commoncode/available' },
  },
  model: {
    start: Date.UTC(2026, 2, 2),
    at: () => availabilityMachine,
    events: {
      'value.edit': { edit: () => ({ type: 'value.edit' }) },
      'value.check': {
        complete: () => ({ type: 'value.check', value: 'REGION' }),
        empty: () => ({ type: 'value.check', value: '' }),
      },
    } satisfies Record<AvailabilityEvent['type'], Samples<AvailabilityEvent>>,
    results: {
      check: {
        free: () => ({ status: 'C200', value: true }),
        taken: () => ({ status: 'C200', value: false }),
        OFFLINE: () => ({ status: 'OFFLINE', message: '네트워크에 연결할 수 없습니다.' }),
      } satisfies Samples<Result<boolean>>,
    },
    facts: ({ context }: AnyMachineSnapshot) => {
      const { value, feedback } = context as AvailabilityContext;
      return { value, feedback: feedback?.status };
    },
  },
} as const satisfies RegisteredChart;
