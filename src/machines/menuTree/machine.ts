import { assign, setup } from 'xstate';
import type { StateMeta } from '../requirements.ts';
import { placeholders } from '../scaffold.ts';
import { type MenuNode, normalizeMenus, toggleMenu } from './rules.ts';

/** `menuList` is in the order of the tree; `granted` are the ids of granted items. */
export type MenuTreeInput = {
  menuList: readonly MenuNode[];
  granted: readonly string[];
  isReadOnly: boolean;
};

export type MenuTreeEvent =
  | { type: 'menu.toggle'; menuId: string }
  | { type: 'menu.replace'; tree: MenuTreeInput };

export type MenuTreeContext = MenuTreeInput;

const { effect } = placeholders('menuTree');

const toContext = ({ menuList, granted, isReadOnly }: MenuTreeInput): MenuTreeContext => ({
  menuList,
  isReadOnly,
  granted: normalizeMenus(menuList, granted),
});

const toggle = {
  'menu.toggle': {
    target: 'choosing',
    actions: [
      { type: 'toggle', params: ({ event }: { event: { menuId: string } }) => event },
      { type: 'report', params: ({ context }: { context: MenuTreeContext }) => context.granted },
    ],
  },
} as const;

/** Menu items that a role grants. The screen provides `report`, which gets the granted items after each change. */
export const menuTreeMachine = setup({
  types: {
    context: {} as MenuTreeContext,
    events: {} as MenuTreeEvent,
    input: {} as MenuTreeInput,
    meta: {} as StateMeta,
  },
  actions: {
    report: effect<readonly string[]>('report'),
    toggle: assign({
      granted: ({ context }, { menuId }: { menuId: string }) =>
        toggleMenu(context.menuList, context.granted, menuId),
    }),
    replace: assign((_, tree: MenuTreeInput) => toContext(tree)),
  },
  guards: {
    isReadOnly: ({ context }) => context.isReadOnly,
    grantsNothing: ({ context }) => context.granted.length === 0,
    grantsEverything: ({ context }) => context.granted.length === context.menuList.length,
  },
}).createMachine({
  id: 'menuTree',
  description: '권한이 주는 메뉴를 고릅니다. 하위 메뉴가 하나라도 선택되면 상위 메뉴도 선택됩니다.',
  context: ({ input }) => toContext(input),
  initial: 'choosing',
  on: {
    'menu.replace': {
      target: '.choosing',
      actions: { type: 'replace', params: ({ event }) => event.tree },
    },
  },
  states: {
    choosing: {
      description: '선택된 메뉴가 얼마나 되는지 정합니다.',
      meta: { requirement: ['D2-§5-role-trees'] },
      always: [
        { guard: 'isReadOnly', target: 'readOnly' },
        { guard: 'grantsNothing', target: 'none' },
        { guard: 'grantsEverything', target: 'all' },
        'some',
      ],
    },
    none: {
      description: '선택된 메뉴가 없습니다.',
      meta: { requirement: ['D2-§5-role-trees'] },
      on: toggle,
    },
    some: {
      description: '메뉴의 일부가 선택되어 있습니다.',
      meta: { requirement: ['D2-§5-role-trees'] },
      on: toggle,
    },
    all: {
      description: '모든 메뉴가 선택되어 있습니다.',
      meta: { requirement: ['D2-§5-role-trees'] },
      on: toggle,
    },
    readOnly: {
      description: '권한이 주는 메뉴를 보여 주기만 합니다.',
      meta: { requirement: ['D2-§2-user-reg', 'D2-§5-role-trees'] },
    },
  },
});
