import { assign, setup } from 'xstate';
import type { StateMeta } from '../requirements.ts';
import { placeholders } from '../scaffold.ts';
import {
  countCells,
  countGrants,
  type IndicatorGrants,
  type IndicatorSet,
  normalizeIndicators,
  toggleIndicator,
} from './rules.ts';

export type IndicatorTreeInput = { set: IndicatorSet; granted: IndicatorGrants; isReadOnly: boolean };

export type IndicatorTreeEvent =
  | { type: 'indicator.toggle'; bizSectId: string; oncoIdctrsId: string }
  | { type: 'section.toggle'; bizSectId: string }
  | { type: 'indicator.replace'; tree: IndicatorTreeInput };

export type IndicatorTreeContext = IndicatorTreeInput;

const { effect } = placeholders('indicatorTree');

const toContext = ({ set, granted, isReadOnly }: IndicatorTreeInput): IndicatorTreeContext => ({
  set,
  isReadOnly,
  granted: normalizeIndicators(set, granted),
});

const report = {
  type: 'report',
  params: ({ context }: { context: IndicatorTreeContext }) => context.granted,
} as const;

const toggle = {
  'indicator.toggle': {
    target: 'choosing',
    actions: [
      {
        type: 'toggle',
        params: ({ event }: { event: { bizSectId: string; oncoIdctrsId: string } }) => ({
          bizSectId: event.bizSectId,
          nodeId: event.oncoIdctrsId,
        }),
      },
      report,
    ],
  },
  'section.toggle': {
    target: 'choosing',
    actions: [
      {
        type: 'toggle',
        params: ({ event }: { event: { bizSectId: string } }) => ({
          bizSectId: event.bizSectId,
          nodeId: event.bizSectId,
        }),
      },
      report,
    ],
  },
} as const;

/** Indicators that a role grants in each business section. The screen provides `report`, which gets them after each change. */
export const indicatorTreeMachine = setup({
  types: {
    context: {} as IndicatorTreeContext,
    events: {} as IndicatorTreeEvent,
    input: {} as IndicatorTreeInput,
    meta: {} as StateMeta,
  },
  actions: {
    report: effect<IndicatorGrants>('report'),
    toggle: assign({
      granted: ({ context }, { bizSectId, nodeId }: { bizSectId: string; nodeId: string }) =>
        toggleIndicator(context.set, context.granted, bizSectId, nodeId),
    }),
    replace: assign((_, tree: IndicatorTreeInput) => toContext(tree)),
  },
  guards: {
    hasNoIndicators: ({ context }) => countCells(context.set) === 0,
    isReadOnly: ({ context }) => context.isReadOnly,
    grantsNothing: ({ context }) => countGrants(context.granted) === 0,
    grantsEverything: ({ context }) => countGrants(context.granted) === countCells(context.set),
  },
}).createMachine({
  id: 'indicatorTree',
  description: '권한이 주는 지표를 사업부문마다 고릅니다. 하위 지표가 모두 선택되면 상위 항목도 선택됩니다.',
  context: ({ input }) => toContext(input),
  initial: 'choosing',
  on: {
    'indicator.replace': {
      target: '.choosing',
      actions: { type: 'replace', params: ({ event }) => event.tree },
    },
  },
  states: {
    choosing: {
      description: '선택된 지표가 얼마나 되는지 정합니다.',
      meta: { requirement: ['D2-§5-role-trees'] },
      always: [
        { guard: 'hasNoIndicators', target: 'empty' },
        { guard: 'isReadOnly', target: 'readOnly' },
        { guard: 'grantsNothing', target: 'none' },
        { guard: 'grantsEverything', target: 'all' },
        'some',
      ],
    },
    empty: {
      description: '공개된 지표 SET이 없어 등록된 지표가 없다고 보여 줍니다.',
      meta: { requirement: ['D2-§8-confirmations', 'D2-§5-role-trees'] },
    },
    none: {
      description: '선택된 지표가 없습니다.',
      meta: { requirement: ['D2-§5-role-trees'] },
      on: toggle,
    },
    some: {
      description: '지표의 일부가 선택되어 있습니다.',
      meta: { requirement: ['D2-§5-role-trees'] },
      on: toggle,
    },
    all: {
      description: '모든 사업부문의 모든 지표가 선택되어 있습니다.',
      meta: { requirement: ['D2-§5-role-trees'] },
      on: toggle,
    },
    readOnly: {
      description: '권한이 주는 지표를 보여 주기만 합니다.',
      meta: { requirement: ['D2-§2-user-reg', 'D2-§5-role-trees'] },
    },
  },
});
