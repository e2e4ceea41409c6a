import type { AnyEventObject } from 'xstate';
import type { Notification } from '../../../contracts/notifications.ts';
import { notificationsMachine } from '../../../machines/notifications/machine.ts';
import { COUNT_AGAIN_MS } from '../../../machines/notifications/setup.ts';
import type {
  CountResult,
  NotificationsContext,
  NotificationsEvent,
  PageResult,
} from '../../../machines/notifications/types.ts';
import type { Completion, Failure } from '../../../machines/result.ts';
import type { RegisteredChart, Samples } from '../../chart.ts';
import { byFault, byHand, feedbackActions, offline, offlineMessage } from '../sampleLabels.ts';

const unreadWithUrl: Notification = {
  ntfctId: '0b7c1a52-6f0d-4c58-9d55-0d9a43f0b001',
  cn: '<b>공지사항</b>이 등록되었습니다.',
  urlAddr: '/ntc/notice',
  isreaded: false,
  createdAt: '2026-03-01T23:00:00.000Z',
};
const unreadPlain: Notification = {
  ...unreadWithUrl,
  ntfctId: '0b7c1a52-6f0d-4c58-9d55-0d9a43f0b002',
  cn: '진단 마감일이 변경되었습니다.',
  urlAddr: null,
};
const readWithUrl: Notification = {
  ...unreadWithUrl,
  ntfctId: '0b7c1a52-6f0d-4c58-9d55-0d9a43f0b003',
  isreaded: true,
};
const readPlain: Notification = {
  ...unreadPlain,
  ntfctId: '0b7c1a52-6f0d-4c58-9d55-0d9a43f0b004',
  isreaded: true,
};

const fresh: Notification = {
  ...unreadPlain,
  ntfctId: '0b7c1a52-6f0d-4c58-9d55-0d9a43f0b005',
};

const refused = () =>
  ({
    status: 'OFFLINE',
    message: offlineMessage,
  }) as const satisfies Failure;
const choose = (row: Notification) => () =>
  ({ type: 'notification.choose', ntfctId: row.ntfctId }) satisfies NotificationsEvent;

export const notificationsChart = {
  id: 'notifications',
  title: '알림',
  purpose: '읽지 않은 알림의 수와 목록을 보여 주고, 하나씩 또는 모두 읽음으로 바꿉니다.',
  machine: notificationsMachine,
  labels: {
    states: {
      count: '읽지 않은 수',
      'count.loading': '세는 중',
      'count.shown': '표시 중',
      'count.due': '다시 세기 대기',
      list: '알림 창',
      'list.closed': '닫힘',
      'list.open': '열림',
      'list.open.loading': '불러오는 중',
      'list.open.failed': '조회 실패',
      'list.open.listed': '알림 목록',
      'list.open.listed.shown': '표시 중',
      'list.open.listed.loadingMore': '더 불러오는 중',
      'list.open.listed.reloading': '다시 불러오는 중',
      marking: '읽음 처리',
      'marking.idle': '대기 중',
      'marking.one': '한 건 처리 중',
      'marking.all': '전체 처리 중',
    },
    events: {
      'notification.arrived': '서버가 새 알림을 알립니다.',
      'count.told': '서버가 읽지 않은 알림의 수를 알립니다.',
      'count.reload': '읽지 않은 알림의 수를 다시 묻게 합니다.',
      'popup.open': '종 모양 버튼을 누릅니다.',
      'popup.close': '바깥을 누르거나 Esc 키를 누릅니다.',
      'list.more': '목록의 끝까지 내려갑니다.',
      'list.retry': '다시 시도를 누릅니다.',
      'notification.choose': '알림 하나를 누릅니다.',
      'notifications.readAll': '모두 읽음을 누릅니다.',
      'marks.made': '서버가 읽음으로 바꾸었습니다.',
      'marks.refused': '서버가 읽음으로 바꾸지 못했습니다.',
    } satisfies Record<NotificationsEvent['type'], string>,
    guards: {
      isSuccess: '서버가 처리하였습니다.',
      leadsOn: '이동할 주소가 있는 알림입니다.',
      isAll: '모든 알림을 읽음으로 바꾸었습니다.',
      leftUnread: '모두 읽음으로 바꾸는 동안 온 알림이 있습니다.',
      isUnknown: '어떤 알림이 왔는지 알 수 없습니다.',
      isNew: '목록에 없는 새 알림입니다.',
      hasMore: '이어지는 알림이 있습니다.',
      isToBeMarked: '아직 읽지 않았고, 읽음으로 바꿀 차례를 기다리고 있지도 않은 알림입니다.',
      anyChosen: '읽음으로 바꿀 알림이 남아 있습니다.',
      anyUnread: '목록을 보고 있고 읽지 않은 알림이 있습니다.',
    },
    calls: {
      loadCount: '서버에서 읽지 않은 알림의 수를 받습니다.',
      loadPage: '서버에서 알림을 한 쪽 받습니다.',
      markRead: '서버에서 알림 한 건을 읽음으로 바꿉니다.',
      markAllRead: '서버에서 모든 알림을 읽음으로 바꿉니다.',
    },
    endpoints: {
      loadCount: 'GET /esg/v1/ntfctCnt',
      loadPage: 'GET /esg/v1/ntfctList',
      markRead: 'PATCH /esg/v1/ntfct/isreaded/:id',
      markAllRead: 'PATCH /esg/v1/ntfct/isreadedAll',
    },
    delays: { countAgain: `새 알림이 온 지 ${COUNT_AGAIN_MS / 1000}초가 지났습니다.` },
    actions: {
      ...feedbackActions,
      follow: '알림이 가리키는 화면으로 갑니다.',
      rememberCount: '읽지 않은 알림의 수를 기억합니다.',
      keepArrived: '불러오는 동안 온 알림을 기억합니다.',
      prepend: '온 알림을 목록에 더합니다.',
      forgetArrived: '따로 기억하던 알림을 잊습니다.',
      replaceRows: '받은 알림으로 목록을 바꿉니다.',
      addRows: '이어지는 알림을 목록에 더합니다.',
      forgetList: '목록을 비웁니다.',
      rememberChosen: '읽음으로 바꿀 알림을 차례의 끝에 더합니다.',
      dropFirst: '읽음으로 바꾸던 알림을 차례에서 뺍니다.',
      markAll: '보여 주던 알림을 모두 읽음으로 바꿀 알림으로 기억합니다.',
      noteMarked: '목록에서 읽음으로 바꾸었다고 표시합니다.',
      noteAllMarked: '모두 읽음으로 바꾸었다고 표시하고, 차례를 기다리던 것도 그만큼 뺍니다.',
      reportMarked: '읽음으로 바꾸었다고 목록에 알립니다.',
      reportRefused: '읽음으로 바꾸지 못했다고 목록에 알립니다.',
      countAgain: '읽지 않은 알림의 수를 다시 묻게 합니다.',
    },
    samples: {
      'notification.arrived': {
        fresh: byHand(
          '새 알림이 옵니다.',
          'worker01로 로그인해 두고, 다른 브라우저에서 operator01로 오늘 게시되는 공지사항을 등록합니다.',
        ),
        unknown: byFault(
          '연결이 끊겼다가 이어져 그사이 무엇이 왔는지 모릅니다.',
          '개발자 도구에서 네트워크를 오프라인으로 바꾸었다가 되돌립니다.',
        ),
      },
      'count.told': {
        three: byHand('읽지 않은 알림이 세 건이라고 합니다.', '읽지 않은 알림이 세 건 있습니다.'),
      },
      'count.reload': { plain: byHand('탭으로 돌아와 수를 다시 묻게 합니다.') },
      'popup.open': { plain: byHand('종 모양 버튼을 누릅니다.') },
      'popup.close': { plain: byHand('바깥을 누르거나 Esc 키를 누릅니다.') },
      'list.more': {
        plain: byHand('목록의 끝까지 내려갑니다.', '한 번에 불러오는 것보다 많은 알림이 있습니다.'),
      },
      'list.retry': { plain: byHand('다시 시도를 누릅니다.') },
      'notification.choose': {
        unreadWithUrl: byHand(
          '읽지 않았고 이동할 주소가 있는 알림을 누릅니다.',
          '공지사항이 등록되었다는 알림입니다.',
        ),
        unreadPlain: byHand(
          '읽지 않았고 이동할 주소가 없는 알림을 누릅니다.',
          '처음 로그인할 때 받은 환영 알림입니다.',
        ),
        readWithUrl: byHand('이미 읽었고 이동할 주소가 있는 알림을 누릅니다.'),
      },
      'notifications.readAll': { plain: byHand('모두 읽음을 누릅니다.') },
      'marks.made': {
        one: byHand('알림 한 건을 읽음으로 바꾸었습니다.'),
        all: byHand('모든 알림을 읽음으로 바꾸었습니다.'),
      },
      'marks.refused': { refused: offline },
      loadCount: {
        none: byHand('읽지 않은 알림이 없다고 합니다.', '모두 읽은 계정입니다.'),
        refused: offline,
      },
      loadFirstPage: { some: byHand('최근 알림을 받습니다.'), refused: offline },
      reloadFirstPage: { some: byHand('최근 알림을 다시 받습니다.'), refused: offline },
      loadNextPage: { last: byHand('이어지는 마지막 알림을 받습니다.'), refused: offline },
      markRead: { marked: byHand('알림 한 건을 읽음으로 바꿉니다.'), refused: offline },
      markAllRead: { marked: byHand('모든 알림을 읽음으로 바꿉니다.'), refused: offline },
    },
  },
  model: {
    start: Date.UTC(2026, 2, 2),
    at: () => notificationsMachine,
    events: {
      'notification.arrived': {
        fresh: () => ({ type: 'notification.arrived', notification: fresh }),
        unknown: () => ({ type: 'notification.arrived', notification: null }),
      },
      'count.told': { three: () => ({ type: 'count.told', count: 3 }) },
      'count.reload': { plain: () => ({ type: 'count.reload' }) },
      'popup.open': { plain: () => ({ type: 'popup.open' }) },
      'popup.close': { plain: () => ({ type: 'popup.close' }) },
      'list.more': { plain: () => ({ type: 'list.more' }) },
      'list.retry': { plain: () => ({ type: 'list.retry' }) },
      'notification.choose': {
        unreadWithUrl: choose(unreadWithUrl),
        unreadPlain: choose(unreadPlain),
        readWithUrl: choose(readWithUrl),
      },
      'notifications.readAll': { plain: () => ({ type: 'notifications.readAll' }) },
      'marks.made': {
        one: () => ({ type: 'marks.made', all: false }),
        all: () => ({ type: 'marks.made', all: true }),
      },
      'marks.refused': {
        refused: () => ({ type: 'marks.refused', feedback: refused() }),
      },
    } satisfies Record<NotificationsEvent['type'], Samples<AnyEventObject>>,
    results: {
      loadCount: {
        none: () => ({ status: 'C200', value: 0 }),
        refused,
      } satisfies Samples<CountResult>,
      loadFirstPage: {
        some: () => ({
          status: 'C200',
          value: { rows: [unreadWithUrl, unreadPlain, readWithUrl], nextCursor: 'next' },
        }),
        refused,
      } satisfies Samples<PageResult>,
      reloadFirstPage: {
        some: () => ({
          status: 'C200',
          value: { rows: [unreadWithUrl, unreadPlain, readWithUrl], nextCursor: 'next' },
        }),
        refused,
      } satisfies Samples<PageResult>,
      loadNextPage: {
        last: () => ({ status: 'C200', value: { rows: [readPlain], nextCursor: null } }),
        refused,
      } satisfies Samples<PageResult>,
      markRead: { marked: () => ({ status: 'C200' }), refused } satisfies Samples<Completion>,
      markAllRead: { marked: () => ({ status: 'C200' }), refused } satisfies Samples<Completion>,
    },
    facts: (snapshot) => {
      const { count, rows, nextCursor, chosen } = snapshot.context as NotificationsContext;
      return {
        counted: (count ?? 0) > 0,
        rows: rows
          .filter(({ ntfctId }) => ntfctId !== fresh.ntfctId)
          .map(({ ntfctId, isreaded }) => `${ntfctId.at(-1)}${isreaded ? '' : '*'}`),
        hasMore: nextCursor !== null,
        chosen: chosen.map((ntfctId) => ntfctId.at(-1)),
      };
    },
  },
} as const satisfies RegisteredChart;
