import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import {
  type IndicatorTreeContext,
  type IndicatorTreeEvent,
  type IndicatorTreeInput,
  indicatorTreeMachine,
} from '../../../machines/indicatorTree/machine.ts';
import type { IndicatorSet } from '../../../machines/indicatorTree/rules.ts';
import type { RegisteredChart, Samples } from '../../chart.ts';
import { byHand } from '../sampleLabels.ts';

/** A category with two indicators, of which the second section uses one. */
const set: IndicatorSet = {
  indicatorList: [
    { oncoIdctrsId: 'energy', upOncoIdctrsId: null },
    { oncoIdctrsId: 'use', upOncoIdctrsId: 'energy' },
    { oncoIdctrsId: 'renewable', upOncoIdctrsId: 'energy' },
  ],
  bizSectionList: [
    { bizSectId: 'plant', indicatorList: [{ oncoIdctrsId: 'use' }, { oncoIdctrsId: 'renewable' }] },
    { bizSectId: 'office', indicatorList: [{ oncoIdctrsId: 'use' }] },
  ],
};

const editable: IndicatorTreeInput = { set, granted: {}, isReadOnly: false };
const opened = 'operator01로 로그인하여 권한 등록을 엽니다.';

export const indicatorTreeChart = {
  id: 'indicatorTree',
  title: '권한의 지표',
  purpose: '권한이 주는 지표를 사업부문마다 고르고, 사용자 화면에서는 보여 주기만 합니다.',
  machine: indicatorTreeMachine,
  labels: {
    states: {
      choosing: '판단',
      empty: '지표 없음',
      none: '선택 없음',
      some: '일부 선택',
      all: '모두 선택',
      readOnly: '보기 전용',
    },
    events: {
      'indicator.toggle': '한 사업부문에서 지표나 그 상위 항목의 확인란을 누릅니다.',
      'section.toggle': '사업부문 머리글의 확인란을 누릅니다.',
      'indicator.replace': '다른 권한이나 다른 고객사의 지표를 보여 주게 합니다.',
    } satisfies Record<IndicatorTreeEvent['type'], string>,
    guards: {
      hasNoIndicators: '등록된 지표가 없습니다.',
      isReadOnly: '보여 주기만 하는 화면입니다.',
      grantsNothing: '선택된 지표가 없습니다.',
      grantsEverything: '모든 지표가 선택되어 있습니다.',
    },
    calls: {},
    endpoints: {},
    delays: {},
    actions: {
      toggle: '누른 항목과 그 하위 지표를 함께 선택하거나 해제하고, 상위 항목을 하위 지표에 맞춥니다.',
      report: '선택된 지표를 입력 화면에 알립니다.',
      replace: '보여 줄 지표를 바꿉니다.',
    },
    samples: {
      'indicator.toggle': {
        leaf: byHand('지표 하나의 확인란을 누릅니다.', opened),
        parent: byHand('중분류의 확인란을 누릅니다.', opened),
      },
      'section.toggle': {
        plant: byHand('첫 사업부문 머리글의 확인란을 누릅니다.', opened),
        office: byHand('둘째 사업부문 머리글의 확인란을 누릅니다.', opened),
      },
      'indicator.replace': {
        readOnly: byHand(
          '현업담당자에게 줄 권한을 고릅니다.',
          'operator01로 로그인하여 사용자 등록에서 현업담당자를 고릅니다.',
        ),
        nothing: byHand(
          '지표 SET이 공개되지 않은 고객사를 고릅니다.',
          'admin01로 로그인하여 권한 등록을 엽니다.',
        ),
        editable: byHand('지표 SET이 공개된 고객사를 고릅니다.', 'admin01로 로그인하여 권한 등록을 엽니다.'),
      },
    },
  },
  model: {
    start: Date.UTC(2026, 2, 2),
    input: editable,
    at: () => indicatorTreeMachine,
    events: {
      'indicator.toggle': {
        leaf: () => ({ type: 'indicator.toggle', bizSectId: 'plant', oncoIdctrsId: 'renewable' }),
        parent: () => ({ type: 'indicator.toggle', bizSectId: 'plant', oncoIdctrsId: 'energy' }),
      },
      'section.toggle': {
        plant: () => ({ type: 'section.toggle', bizSectId: 'plant' }),
        office: () => ({ type: 'section.toggle', bizSectId: 'office' }),
      },
      'indicator.replace': {
        readOnly: () => ({
          type: 'indicator.replace',
          tree: { set, granted: { plant: ['use'] }, isReadOnly: true },
        }),
        nothing: () => ({
          type: 'indicator.replace',
          tree: { set: { indicatorList: [], bizSectionList: [] }, granted: {}, isReadOnly: false },
        }),
        editable: () => ({ type: 'indicator.replace', tree: editable }),
      },
    } satisfies Record<IndicatorTreeEvent['type'], Samples<AnyEventObject>>,
    results: {},
    facts: ({ context }: AnyMachineSnapshot) => (context as IndicatorTreeContext).granted,
  },
} as const satisfies RegisteredChart;
