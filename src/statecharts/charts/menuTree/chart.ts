import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import {
  type MenuTreeContext,
  type MenuTreeEvent,
  type MenuTreeInput,
  menuTreeMachine,
} from '../../../machines/menuTree/machine.ts';
import type { RegisteredChart, Samples } from '../../chart.ts';
import { byHand } from '../sampleLabels.ts';

/** Two groups, one of two items and one of one. */
const menuList = [
  { menuId: 'performance', upMenuId: null },
  { menuId: 'entry', upMenuId: 'performance' },
  { menuId: 'analysis', upMenuId: 'performance' },
  { menuId: 'board', upMenuId: null },
  { menuId: 'feedback', upMenuId: 'board' },
] as const;

const editable: MenuTreeInput = { menuList, granted: [], isReadOnly: false };

export const menuTreeChart = {
  id: 'menuTree',
  title: '권한의 메뉴',
  purpose: '권한이 주는 메뉴를 트리에서 고르고, 사용자 화면에서는 보여 주기만 합니다.',
  machine: menuTreeMachine,
  labels: {
    states: {
      choosing: '판단',
      none: '선택 없음',
      some: '일부 선택',
      all: '모두 선택',
      readOnly: '보기 전용',
    },
    events: {
      'menu.toggle': '메뉴의 확인란을 누릅니다.',
      'menu.replace': '다른 권한의 메뉴를 보여 주게 합니다.',
    } satisfies Record<MenuTreeEvent['type'], string>,
    guards: {
      isReadOnly: '보여 주기만 하는 화면입니다.',
      grantsNothing: '선택된 메뉴가 없습니다.',
      grantsEverything: '모든 메뉴가 선택되어 있습니다.',
    },
    calls: {},
    endpoints: {},
    delays: {},
    actions: {
      toggle: '누른 메뉴와 그 하위 메뉴를 함께 선택하거나 해제하고, 상위 메뉴를 하위 메뉴에 맞춥니다.',
      report: '선택된 메뉴를 입력 화면에 알립니다.',
      replace: '보여 줄 메뉴를 바꿉니다.',
    },
    samples: {
      'menu.toggle': {
        group: byHand('상위 메뉴의 확인란을 누릅니다.', 'operator01로 로그인하여 권한 등록을 엽니다.'),
        item: byHand('하위 메뉴의 확인란을 누릅니다.', 'operator01로 로그인하여 권한 등록을 엽니다.'),
        other: byHand('다른 상위 메뉴의 확인란을 누릅니다.', 'operator01로 로그인하여 권한 등록을 엽니다.'),
      },
      'menu.replace': {
        readOnly: byHand(
          '현업담당자에게 줄 권한을 고릅니다.',
          'operator01로 로그인하여 사용자 등록에서 현업담당자를 고릅니다.',
        ),
        editable: byHand('권한을 등록하는 화면을 엽니다.'),
      },
    },
  },
  model: {
    start: Date.UTC(2026, 2, 2),
    input: editable,
    at: () => menuTreeMachine,
    events: {
      'menu.toggle': {
        group: () => ({ type: 'menu.toggle', menuId: 'performance' }),
        item: () => ({ type: 'menu.toggle', menuId: 'analysis' }),
        other: () => ({ type: 'menu.toggle', menuId: 'board' }),
      },
      'menu.replace': {
        readOnly: () => ({
          type: 'menu.replace',
          tree: { menuList, granted: ['analysis'], isReadOnly: true },
        }),
        editable: () => ({ type: 'menu.replace', tree: editable }),
      },
    } satisfies Record<MenuTreeEvent['type'], Samples<AnyEventObject>>,
    results: {},
    facts: ({ context }: AnyMachineSnapshot) => (context as MenuTreeContext).granted,
  },
} as const satisfies RegisteredChart;
