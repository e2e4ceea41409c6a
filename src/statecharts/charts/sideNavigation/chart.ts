import type { AnyEventObject } from 'xstate';
import {
  FLYOUT_CLOSE_MS,
  type MenuLoaded,
  type SideNavigationEvent,
  sideNavigationMachine,
} from '../../../machines/sideNavigation/machine.ts';
import type { RegisteredChart, Samples } from '../../chart.ts';
import { byHand, offline, offlineMessage } from '../sampleLabels.ts';

const loaded: Samples<MenuLoaded> = {
  menu: () => ({
    status: 'C200',
    groups: [
      {
        title: '게시판',
        src: 'message-2',
        children: [{ name: 'ntc-notice', title: '공지사항', href: '/ntc/notice' }],
      },
      {
        title: '시스템 관리',
        src: 'settings',
        children: [{ name: 'sys-alarm', title: '알림 발송이력', href: '/sys/alarm' }],
      },
    ],
  }),
  refused: () => ({
    status: 'FAILED',
    message: offlineMessage,
  }),
};

export const sideNavigationChart = {
  id: 'sideNavigation',
  title: '왼쪽 메뉴',
  purpose: '역할에 따른 메뉴를 불러와 펼치고 접으며, 지금 화면이 속한 항목을 보여 줍니다.',
  machine: sideNavigationMachine,
  labels: {
    states: {
      menu: '메뉴',
      'menu.absent': '메뉴 없음',
      'menu.loading': '불러오는 중',
      'menu.ready': '표시 중',
      'menu.reloading': '다시 불러오는 중',
      'menu.failed': '조회 실패',
      panel: '메뉴 너비',
      'panel.expanded': '펼침',
      'panel.collapsed': '접힘',
      'panel.collapsed.closed': '항목 닫힘',
      'panel.collapsed.open': '항목 펼침',
      'panel.collapsed.closing': '닫히기 직전',
      drawer: '서랍',
      'drawer.closed': '닫힘',
      'drawer.open': '열림',
    },
    events: {
      'person.changed': '로그인한 사람이 바뀝니다.',
      'menu.reload': '메뉴를 다시 불러오게 합니다.',
      'route.changed': '다른 화면으로 갑니다.',
      'panel.toggle': '메뉴 접기·펼치기 버튼을 누릅니다.',
      'group.toggle': '메뉴 묶음을 누릅니다.',
      'flyout.enter': '접힌 메뉴의 묶음에 포인터나 초점이 옵니다.',
      'flyout.leave': '포인터나 초점이 묶음을 떠납니다.',
      'flyout.close': 'Esc 키를 누르거나 바깥을 누릅니다.',
      'drawer.open': '휴대전화에서 메뉴 버튼을 누릅니다.',
      'drawer.close': '서랍을 닫습니다.',
    } satisfies Record<SideNavigationEvent['type'], string>,
    guards: {
      isSuccess: '메뉴를 받았습니다.',
      isSomebody: '로그인한 사람이 있습니다.',
      groupsShown: '메뉴가 펼쳐 있거나 서랍이 열려 있습니다.',
    },
    calls: { loadMenu: '서버에서 역할에 맞는 메뉴를 불러옵니다.' },
    endpoints: { loadMenu: 'GET /auth/menu, GET /esg/v1/menu' },
    delays: { flyoutClose: `포인터가 떠난 지 ${FLYOUT_CLOSE_MS}ms가 지났습니다.` },
    actions: {
      remember: '로그인한 사람의 역할을 기억하고 앞사람의 메뉴를 비웁니다.',
      take: '받은 메뉴나 받지 못한 까닭을 보여 줍니다.',
      forgetReason: '메뉴를 불러오지 못한 까닭을 지웁니다.',
      open: '지금 화면이 속한 묶음을 펼칩니다.',
      toggle: '누른 묶음을 펼치거나 접습니다.',
      show: '포인터가 있는 묶음의 항목을 옆에 펼칩니다.',
      hide: '옆에 펼친 항목을 닫습니다.',
    },
    samples: {
      'person.changed': {
        admin: byHand('관리자로 로그인합니다.', 'admin01로 로그인합니다. 인증번호는 /dev/outbox에서 봅니다.'),
        nobody: byHand('로그아웃합니다.'),
      },
      'menu.reload': {
        plain: byHand('메뉴 관리에서 메뉴를 고치거나, 불러오지 못했을 때 다시 시도를 누릅니다.'),
      },
      'route.changed': { feedback: byHand('공지사항 한 건을 엽니다.') },
      'panel.toggle': { plain: byHand('메뉴 접기·펼치기 버튼을 누릅니다.') },
      'group.toggle': { system: byHand('시스템 관리 묶음을 누릅니다.') },
      'flyout.enter': { system: byHand('접힌 메뉴의 시스템 관리 묶음에 마우스를 올립니다.') },
      'flyout.leave': { plain: byHand('마우스를 묶음 밖으로 옮깁니다.') },
      'flyout.close': { plain: byHand('Esc 키를 누르거나 바깥을 누릅니다.') },
      'drawer.open': { plain: byHand('메뉴 버튼을 누릅니다.', '창의 너비가 휴대전화만 합니다.') },
      'drawer.close': { plain: byHand('서랍의 닫기를 누릅니다.') },
      loadMenu: { menu: byHand('메뉴를 받습니다.'), refused: offline },
      reloadMenu: { menu: byHand('고친 메뉴를 받습니다.'), refused: offline },
    },
  },
  model: {
    start: Date.UTC(2026, 2, 2),
    at: () => sideNavigationMachine,
    events: {
      'person.changed': {
        admin: () => ({ type: 'person.changed', role: 'ROLE_ADMIN' }),
        nobody: () => ({ type: 'person.changed', role: null }),
      },
      'menu.reload': { plain: () => ({ type: 'menu.reload' }) },
      'route.changed': { feedback: () => ({ type: 'route.changed', name: 'ntc-notice-view' }) },
      'panel.toggle': { plain: () => ({ type: 'panel.toggle' }) },
      'group.toggle': { system: () => ({ type: 'group.toggle', title: '시스템 관리' }) },
      'flyout.enter': { system: () => ({ type: 'flyout.enter', title: '시스템 관리' }) },
      'flyout.leave': { plain: () => ({ type: 'flyout.leave' }) },
      'flyout.close': { plain: () => ({ type: 'flyout.close' }) },
      'drawer.open': { plain: () => ({ type: 'drawer.open' }) },
      'drawer.close': { plain: () => ({ type: 'drawer.close' }) },
    } satisfies Record<SideNavigationEvent['type'], Samples<AnyEventObject>>,
    results: { loadMenu: loaded, reloadMenu: loaded },
    facts: () => null,
  },
} as const satisfies RegisteredChart;
