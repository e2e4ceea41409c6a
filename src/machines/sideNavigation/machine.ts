import { type ActorRefFrom, assign, fromPromise, or, type SnapshotFrom, setup, stateIn } from 'xstate';
import type { MenuGroup } from '../../contracts/menu.ts';
import type { Role } from '../../contracts/roles.ts';
import type { StateMeta } from '../requirements.ts';
import { output } from '../scaffold.ts';
import { activeChild } from './rules.ts';

/** A menu entry that can be opened: its route name, title and address. */
export type NavigationChild = MenuGroup['children'][number] & { href: string };
export type NavigationGroup = Omit<MenuGroup, 'children'> & { children: readonly NavigationChild[] };

export type MenuLoaded =
  | { status: 'C200'; groups: readonly NavigationGroup[] }
  | { status: 'FAILED'; message: string };

export type SideNavigationEvent =
  /** Role that the menu is for; null when nobody is signed in. */
  | { type: 'person.changed'; role: Role | null }
  | { type: 'menu.reload' }
  /** A page was opened; `name` of its route. */
  | { type: 'route.changed'; name: string }
  | { type: 'panel.toggle' }
  | { type: 'group.toggle'; title: string }
  /** The pointer or the keyboard's focus came to a group of the collapsed panel, or left it. */
  | { type: 'flyout.enter'; title: string }
  | { type: 'flyout.leave' }
  | { type: 'flyout.close' }
  | { type: 'drawer.open' }
  | { type: 'drawer.close' };

type SideNavigationContext = {
  role: Role | null;
  routeName: string;
  groups: readonly NavigationGroup[];
  /** Reason the menu could not be loaded; null when unexpected. */
  message: string | null;
  /** Titles of the groups that are open in the expanded panel. */
  opened: readonly string[];
  /** Title of the group whose entries the collapsed panel shows beside itself. */
  flyout: string | null;
};

/** Time the flyout of the collapsed panel stays after the pointer has left it. */
export const FLYOUT_CLOSE_MS = 300;

const toggleTitle = (titles: readonly string[], title: string) =>
  titles.includes(title) ? titles.filter((other) => other !== title) : [...titles, title];

const withOpened = ({ groups, opened }: SideNavigationContext, routeName: string) => {
  const title = activeChild(groups, routeName)?.group.title;
  return title === undefined || opened.includes(title) ? opened : [...opened, title];
};

const setUp = setup({
  types: {
    context: {} as SideNavigationContext,
    events: {} as SideNavigationEvent,
    meta: {} as StateMeta,
  },
  actors: {
    loadMenu: fromPromise<MenuLoaded, { role: Role | null }>(() =>
      Promise.reject(new Error('sideNavigation chart: loadMenu has to be provided')),
    ),
  },
  delays: { flyoutClose: FLYOUT_CLOSE_MS },
  actions: {
    remember: assign((_, { role }: { role: Role | null }) => ({
      role,
      groups: [],
      message: null,
      opened: [],
    })),
    take: assign(({ context }, loaded: MenuLoaded) => {
      if (loaded.status !== 'C200') return { message: loaded.message };
      const next = { ...context, groups: loaded.groups };
      return { groups: loaded.groups, message: null, opened: withOpened(next, context.routeName) };
    }),
    forgetReason: assign({ message: null }),
    open: assign(({ context }, { name }: { name: string }) => ({
      routeName: name,
      opened: withOpened(context, name),
    })),
    toggle: assign(({ context }, { title }: { title: string }) => ({
      opened: toggleTitle(context.opened, title),
    })),
    show: assign({ flyout: (_, { title }: { title: string }) => title }),
    hide: assign({ flyout: null }),
  },
  guards: {
    isSuccess: (_, { status }: { status: string }) => status === 'C200',
    isSomebody: (_, { role }: { role: Role | null }) => role !== null,
    groupsShown: or([stateIn({ panel: 'expanded' }), stateIn({ drawer: 'open' })]),
  },
});

const entered = { type: 'show' as const, params: ({ event }: { event: { title: string } }) => event };

const menu = setUp.createStateConfig({
  description: '역할에 따른 메뉴입니다.',
  meta: { requirement: ['D1-§2-navigation'] },
  initial: 'absent',
  on: {
    // Here, not at the root: the flyout and the drawer, which close on it, would take it from there
    'route.changed': { actions: { type: 'open', params: ({ event }) => ({ name: event.name }) } },
    'person.changed': [
      {
        guard: { type: 'isSomebody', params: ({ event }) => ({ role: event.role }) },
        target: '.loading',
        actions: { type: 'remember', params: ({ event }) => ({ role: event.role }) },
      },
      {
        target: '.absent',
        actions: { type: 'remember', params: ({ event }) => ({ role: event.role }) },
      },
    ],
  },
  states: {
    absent: {
      description: '로그인한 사람이 없어 메뉴가 없습니다.',
      meta: { requirement: ['D1-§6-menu'] },
    },
    loading: {
      description: '역할에 맞는 메뉴를 불러오고 있습니다.',
      meta: { requirement: ['D1-§6-menu'] },
      invoke: {
        id: 'loadMenu',
        src: 'loadMenu',
        input: ({ context }) => ({ role: context.role }),
        onDone: [
          {
            guard: { type: 'isSuccess', params: ({ event }) => event.output },
            target: 'ready',
            actions: { type: 'take', params: output },
          },
          { target: 'failed', actions: { type: 'take', params: output } },
        ],
        onError: { target: 'failed', actions: 'forgetReason' },
      },
    },
    ready: {
      description: '메뉴를 보여 줍니다.',
      meta: { requirement: ['D1-§2-navigation'] },
      on: { 'menu.reload': 'reloading' },
    },
    reloading: {
      description: '보여 주고 있는 메뉴를 다시 불러옵니다. 실패하면 그대로 둡니다.',
      meta: { requirement: ['D1-§2-navigation'] },
      invoke: {
        id: 'reloadMenu',
        src: 'loadMenu',
        input: ({ context }) => ({ role: context.role }),
        onDone: [
          {
            guard: { type: 'isSuccess', params: ({ event }) => event.output },
            target: 'ready',
            actions: { type: 'take', params: output },
          },
          { target: 'ready' },
        ],
        onError: 'ready',
      },
    },
    failed: {
      description: '메뉴를 불러오지 못한 까닭을 보여 주고 다시 시도할 수 있게 합니다.',
      meta: { requirement: ['D1-§8-other'] },
      on: { 'menu.reload': 'loading' },
    },
  },
});

const panel = setUp.createStateConfig({
  description: '왼쪽 메뉴의 너비입니다.',
  meta: { requirement: ['D1-§2-navigation'] },
  initial: 'expanded',
  states: {
    expanded: {
      description: '너비 300px로 펼쳐 있습니다.',
      meta: { requirement: ['D1-§2-layouts'] },
      on: { 'panel.toggle': 'collapsed' },
    },
    collapsed: {
      description: '너비 100px로 접혀 있고, 묶음의 항목은 옆에 펼쳐 보여 줍니다.',
      meta: { requirement: ['D1-§2-layouts', 'D1-§9-navigation'] },
      initial: 'closed',
      exit: 'hide',
      on: {
        'panel.toggle': 'expanded',
        'flyout.enter': { target: '.open', actions: entered },
      },
      states: {
        closed: {
          description: '옆에 펼친 항목이 없습니다.',
          meta: { requirement: ['D1-§2-navigation'] },
          entry: 'hide',
        },
        open: {
          description: '한 묶음의 항목을 옆에 펼쳐 보여 줍니다.',
          meta: { requirement: ['D1-§2-navigation'] },
          on: {
            'flyout.leave': 'closing',
            'flyout.close': 'closed',
            'route.changed': 'closed',
          },
        },
        closing: {
          description: `포인터가 떠났고 ${FLYOUT_CLOSE_MS}ms 뒤에 닫힙니다. 그 안에 돌아오면 그대로 둡니다.`,
          meta: { requirement: ['D1-§9-navigation'] },
          after: { flyoutClose: { target: 'closed', meta: { requirement: ['D1-§9-navigation'] } } },
          on: { 'flyout.close': 'closed', 'route.changed': 'closed' },
        },
      },
    },
  },
});

const drawer = setUp.createStateConfig({
  description: '휴대전화에서 메뉴가 나오는 서랍입니다.',
  meta: { requirement: ['D1-§2-layouts'] },
  initial: 'closed',
  states: {
    closed: {
      description: '서랍이 닫혀 있습니다.',
      meta: { requirement: ['D1-§2-layouts'] },
      on: { 'drawer.open': 'open' },
    },
    open: {
      description: '서랍이 열려 화면을 덮습니다. 다른 화면으로 가면 닫힙니다.',
      meta: { requirement: ['D1-§2-layouts'] },
      on: { 'drawer.close': 'closed', 'route.changed': 'closed' },
    },
  },
});

/** The side navigation of the signed-in pages. The host provides `loadMenu`; its rejection means a defect. */
export const sideNavigationMachine = setUp.createMachine({
  id: 'sideNavigation',
  description: '역할별 메뉴를 왼쪽에 보여 주고 펼치고 접습니다.',
  type: 'parallel',
  context: { role: null, routeName: '', groups: [], message: null, opened: [], flyout: null },
  on: {
    'group.toggle': {
      guard: 'groupsShown',
      actions: { type: 'toggle', params: ({ event }) => ({ title: event.title }) },
    },
  },
  states: { menu, panel, drawer },
});

export type SideNavigationActor = ActorRefFrom<typeof sideNavigationMachine>;
export type SideNavigationSnapshot = SnapshotFrom<typeof sideNavigationMachine>;
