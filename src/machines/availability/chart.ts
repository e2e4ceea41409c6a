import type { AnyMachineSnapshot } from 'xstate';
import type { RegisteredChart, SampleLabel, Samples } from '../chart.ts';
import type { Result } from '../result.ts';
import { type AvailabilityContext, type AvailabilityEvent, availabilityMachine } from './machine.ts';

const plain = (text: string): SampleLabel => ({ text, by: 'hand' });

export const availabilityChart = {
  id: 'availability',
  title: '중복 확인',
  purpose: '입력한 아이디나 코드를 이미 쓰는지 확인하고, 고치면 다시 확인하게 합니다.',
  machine: availabilityMachine,
  usedBy: ['coms-comcode'],
  labels: {
    events: {
      'value.edit': '확인할 값을 고칩니다.',
      'value.check': '중복 확인을 누릅니다.',
    } satisfies Record<AvailabilityEvent['type'], string>,
    guards: {
      isSuccess: '서버가 답했습니다.',
      isAvailable: '아직 쓰지 않는 값입니다.',
      isComplete: '저장할 수 있는 형식의 값입니다.',
    },
    calls: { check: '중복 확인 요청' },
    delays: {},
    actions: {
      rememberValue: '확인하는 값을 기억합니다.',
      setNotice: '확인하지 못한 까닭을 보여 줍니다.',
      clearNotice: '보여 준 까닭을 지웁니다.',
    },
    samples: {
      'value.edit': { edit: plain('값을 고침') },
      'value.check': { complete: plain('형식에 맞는 값'), empty: plain('빈 값') },
      check: {
        free: plain('쓸 수 있음'),
        taken: plain('이미 쓰는 값'),
        OFFLINE: { text: '네트워크 끊김', by: 'fault' },
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
      const { value, notice } = context as AvailabilityContext;
      return { value, notice: notice?.status };
    },
  },
} as const satisfies RegisteredChart;
