import { sideNavigationChart } from '../../../src/statecharts/charts/sideNavigation/chart.ts';
import { describeJourneys, type JourneyStep } from '../../support/journey.ts';

const groups = { groups: [{ title: '게시판' }, { title: '시스템 관리' }] };
const admin = { role: 'ROLE_ADMIN' };
const loading: JourneyStep[] = [['person.changed/admin', 'menu.loading', admin]];
const ready: JourneyStep[] = [...loading, ['loadMenu=menu', 'menu.ready', groups]];
const collapsed: JourneyStep[] = [['panel.toggle', 'panel.collapsed.closed']];
const flyout: JourneyStep[] = [
  ...collapsed,
  ['flyout.enter', 'panel.collapsed.open', { flyout: '시스템 관리' }],
];
const hidden = { flyout: null };
const leaving: JourneyStep[] = [...flyout, ['flyout.leave', 'panel.collapsed.closing']];

/** Document 1, sections 2, 6 and 9: a menu per role, groups, the flyout that closes after 300 ms. */
describeJourneys(sideNavigationChart, {
  'the menu of a role is loaded and the group of the page opened': [
    ['route.changed', '=', { routeName: 'ntc-notice-view' }],
    ['menu.reload', '='],
    ...loading,
    ['loadMenu=menu', 'menu.ready', { ...groups, opened: ['게시판'] }],
    ['group.toggle', '=', { opened: ['게시판', '시스템 관리'] }],
    ['group.toggle', '=', { opened: ['게시판'] }],
    ['person.changed/nobody', 'menu.absent', { role: null, groups: [], opened: [] }],
    ['menu.reload', '='],
  ],
  'a page that is opened opens its group': [
    ...ready,
    ['route.changed', '=', { routeName: 'ntc-notice-view', opened: ['게시판'] }],
  ],
  'a menu that cannot be loaded shows why and is asked for again': [
    ...loading,
    [
      'loadMenu=refused',
      'menu.failed',
      { message: '네트워크에 연결할 수 없습니다. 연결 상태를 확인한 후 다시 시도해 주세요.' },
    ],
    ['menu.reload', 'menu.loading'],
    ['loadMenu!', 'menu.failed', { message: null }],
    ['menu.reload', 'menu.loading'],
    ['loadMenu=menu', 'menu.ready', groups],
  ],
  'a menu that is there stays when it cannot be loaded again': [
    ...ready,
    ['menu.reload', 'menu.reloading'],
    ['reloadMenu=refused', 'menu.ready'],
    ['menu.reload', 'menu.reloading'],
    ['reloadMenu!', 'menu.ready'],
    ['menu.reload', 'menu.reloading'],
    ['reloadMenu=menu', 'menu.ready'],
    ['person.changed/admin', 'menu.loading', { groups: [] }],
  ],
  'a menu that has changed is shown when it is loaded again': [
    ...ready,
    ['menu.reload', 'menu.reloading'],
    [
      {
        type: 'xstate.done.actor.reloadMenu',
        output: { status: 'C200', groups: [{ title: '보고서 관리', src: 'file', children: [] }] },
      },
      'menu.ready',
      { groups: [{ title: '보고서 관리' }] },
    ],
  ],
  'a menu loaded again opens the group of the page': [
    ...loading,
    ['loadMenu=menu', 'menu.ready', groups],
    ['menu.reload', 'menu.reloading'],
    ['route.changed', '=', { routeName: 'ntc-notice-view', opened: ['게시판'] }],
    ['group.toggle', '=', { opened: ['게시판', '시스템 관리'] }],
    ['reloadMenu=menu', 'menu.ready'],
  ],
  'the flyout closes 300 ms after the pointer has left, not before': [
    ...leaving,
    ['+299ms', '='],
    ['+1ms', 'panel.collapsed.closed', hidden],
  ],
  'a pointer that comes back keeps the flyout': [
    ...leaving,
    ['+299ms', '='],
    ['flyout.enter', 'panel.collapsed.open'],
    ['+1h', '='],
    ['flyout.leave', 'panel.collapsed.closing'],
    ['flyout.close', 'panel.collapsed.closed', hidden],
    ['flyout.close', '='],
    ['flyout.leave', '='],
  ],
  'Esc and a page that is opened close the flyout': [
    ...flyout,
    ['flyout.close', 'panel.collapsed.closed', hidden],
    ['flyout.enter', 'panel.collapsed.open', { flyout: '시스템 관리' }],
    ['route.changed', 'panel.collapsed.closed', { routeName: 'ntc-notice-view', ...hidden }],
    ['flyout.enter', 'panel.collapsed.open', { flyout: '시스템 관리' }],
    ['flyout.leave', 'panel.collapsed.closing'],
    ['route.changed', 'panel.collapsed.closed', hidden],
  ],
  'the flyout goes with the collapsed panel, and groups open in the expanded one only': [
    ...flyout,
    ['group.toggle', '='],
    ['panel.toggle', 'panel.expanded', hidden],
    ['flyout.enter', '='],
    ['group.toggle', '=', { opened: ['시스템 관리'] }],
  ],
  'the drawer opens groups, too, and closes with the page': [
    ...collapsed,
    ['drawer.close', '='],
    ['drawer.open', 'drawer.open'],
    ['group.toggle', '=', { opened: ['시스템 관리'] }],
    ['drawer.close', 'drawer.closed'],
    ['drawer.open', 'drawer.open'],
    ['route.changed', 'drawer.closed', { routeName: 'ntc-notice-view' }],
  ],
});
