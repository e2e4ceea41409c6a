import { expect } from 'vitest';
import { notificationsChart } from '../../../src/statecharts/charts/notifications/chart.ts';
import { describeJourneys, type JourneyStep } from '../../support/journey.ts';

const LIST = 'list.open.listed.';
const COUNT = 'count.';
const rows = { rows: expect.any(Array) };
const loaded = { ...rows, nextCursor: 'next' };
const counted: JourneyStep[] = [['count.told', `${COUNT}shown`, { count: 3 }]];
const opened: JourneyStep[] = [...counted, ['popup.open', 'list.open.loading']];
const listed: JourneyStep[] = [...opened, ['loadFirstPage=some', `${LIST}shown`, loaded]];
const forgotten = { rows: [], nextCursor: null };
const chosen = (...ids: number[]) => ({
  chosen: ids.map((id) => `0b7c1a52-6f0d-4c58-9d55-0d9a43f0b00${id}`),
});
const choose = (id: number) => ({ type: 'notification.choose', ntfctId: chosen(id).chosen[0] });
const again: JourneyStep[] = [
  ['popup.open', 'list.open.loading'],
  ['loadFirstPage=some', `${LIST}shown`, loaded],
];
const read = (...isreaded: boolean[]) => ({ rows: isreaded.map((each) => ({ isreaded: each })) });
const followed = [['follow', { urlAddr: '/ntc/notice' }]] as const;
const choosing: JourneyStep[] = [...listed, ['notification.choose/unreadPlain', 'marking.one', chosen(2)]];
const all = { together: expect.any(Array) };
const markingAll: JourneyStep[] = [...listed, ['notifications.readAll', 'marking.all', all]];
const more: JourneyStep[] = [...listed, ['list.more', `${LIST}loadingMore`]];
const arrival = (ntfctId: string, createdAt: string) => ({
  type: 'notification.arrived',
  notification: { ntfctId, cn: '알림', urlAddr: null, isreaded: false, createdAt },
});
const arrived = { rows: expect.any(Array), arrived: expect.any(Array) };

/** Document 1, sections 2 and 4: the count on entry, the list when the popup opens, the count again after actions. */
describeJourneys(notificationsChart, {
  'the number is asked for on entry': [
    ['loadCount=none', `${COUNT}shown`, { count: 0 }],
    ['count.reload', `${COUNT}loading`],
    ['loadCount=refused', `${COUNT}shown`],
    ['count.reload', `${COUNT}loading`],
    ['loadCount!', `${COUNT}shown`],
    ['count.told', '=', { count: 3 }],
  ],
  'a burst of arrivals asks for the number once, 400 ms after the first': [
    ...counted,
    ['notification.arrived/fresh', `${COUNT}due`],
    ['+200ms', '='],
    ['notification.arrived/fresh', '='],
    ['+199ms', '='],
    ['+1ms', `${COUNT}loading`],
    ['notification.arrived/fresh', `${COUNT}due`],
    ['count.told', `${COUNT}shown`],
    ['+1h', '='],
  ],
  'the popup shows the list, and forgets it when it closes': [
    ...listed,
    ['list.retry', '='],
    ['popup.close', 'list.closed', forgotten],
    ['list.more', '='],
    ['popup.close', '='],
    ['popup.open', 'list.open.loading'],
  ],
  'a list that cannot be loaded shows why and is asked for again': [
    ...opened,
    ['loadFirstPage=refused', 'list.open.failed', { feedback: 'OFFLINE' }],
    ['list.retry', 'list.open.loading', { feedback: null }],
    ['loadFirstPage!', 'list.open.failed', { feedback: 'S0001' }],
    ['popup.close', 'list.closed', { feedback: null }],
  ],
  'what arrives while the list is loaded is added to it': [
    ...opened,
    ['notification.arrived/fresh', `${COUNT}due`, { arrived: [{}] }],
    ['loadFirstPage=some', `${LIST}shown`, { rows: [{}, {}, {}, {}], nextCursor: 'next' }],
  ],
  'an unknown arrival while the list is loaded asks for it again': [
    ...opened,
    ['notification.arrived/fresh', `${COUNT}due`, { arrived: [{}] }],
    ['notification.arrived/unknown', '=', { arrived: [] }],
    ['loadFirstPage=some', `${LIST}shown`, loaded],
  ],
  'a new notification is put on top, once': [
    ...listed,
    ['notification.arrived/fresh', `${COUNT}due`, { ...arrived, rows: [{}, {}, {}, {}] }],
    ['notification.arrived/fresh', '='],
    ['+400ms', `${COUNT}loading`],
    ['notification.arrived/fresh', `${COUNT}due`],
  ],
  'one that arrives late stands where its time is, before those of the same time that came earlier': [
    ...listed,
    [
      arrival('newer', '2026-03-02T00:00:00.000Z'),
      `${COUNT}due`,
      { rows: [{ ntfctId: 'newer' }, {}, {}, {}], arrived: [{ ntfctId: 'newer' }] },
    ],
    [
      arrival('older', '2026-02-01T00:00:00.000Z'),
      '=',
      {
        rows: [{ ntfctId: 'newer' }, {}, {}, {}, { ntfctId: 'older' }],
        arrived: [{ ntfctId: 'older' }, { ntfctId: 'newer' }],
      },
    ],
    [
      arrival('same', '2026-03-02T00:00:00.000Z'),
      '=',
      {
        rows: [{ ntfctId: 'same' }, { ntfctId: 'newer' }, {}, {}, {}, { ntfctId: 'older' }],
        arrived: [{}, {}, {}],
      },
    ],
  ],
  'an unknown arrival loads the open list again and takes away what went wrong': [
    ...choosing,
    ['markRead=refused', 'marking.idle', { feedback: 'OFFLINE', ...chosen() }],
    ['notification.arrived/unknown', `${COUNT}due ${LIST}reloading`, { feedback: null }],
    ['list.more', '='],
    ['reloadFirstPage=some', `${LIST}shown`],
  ],
  'what arrived before the list is loaded again is not added to it': [
    ...listed,
    ['notification.arrived/fresh', `${COUNT}due`, arrived],
    ['notification.arrived/unknown', `${LIST}reloading`, { arrived: [] }],
    ['reloadFirstPage=some', `${LIST}shown`, { rows: [{}, {}, {}] }],
  ],
  'a list that cannot be loaded again stays': [
    ...listed,
    ['notification.arrived/unknown', `${COUNT}due ${LIST}reloading`],
    ['reloadFirstPage=refused', `${LIST}shown`, { feedback: 'OFFLINE' }],
    ['notification.arrived/unknown', `${LIST}reloading`, { feedback: null }],
    ['reloadFirstPage!', `${LIST}shown`, { feedback: 'S0001' }],
    ['list.more', `${LIST}loadingMore`, { feedback: null }],
  ],
  'the next page is added, until there is none': [
    ...more,
    ['list.more', '='],
    ['loadNextPage=refused', `${LIST}shown`, { feedback: 'OFFLINE' }],
    ['list.more', `${LIST}loadingMore`, { feedback: null }],
    ['loadNextPage!', `${LIST}shown`, { feedback: 'S0001' }],
    ['list.more', `${LIST}loadingMore`, { feedback: null }],
    ['loadNextPage=last', `${LIST}shown`, { rows: [{}, {}, {}, {}], nextCursor: null }],
    ['list.more', '='],
  ],
  'one without an address is marked, stays in the list, and the number is asked for again': [
    ...choosing,
    ['notification.choose/unreadPlain', '='],
    ['notifications.readAll', '='],
    ['markRead=marked', `${COUNT}loading marking.idle`, { ...read(false, true, true), ...chosen() }],
    ['notification.choose/unreadPlain', '='],
  ],
  'one with an address is followed at once and marked, and the number is asked for again': [
    ...listed,
    [
      'notification.choose/unreadWithUrl',
      'list.closed marking.one',
      { ...forgotten, ...chosen(1) },
      followed,
    ],
    ['markRead=marked', `${COUNT}loading marking.idle`, chosen()],
  ],
  'one chosen while another is marked waits for its turn, and is followed at once': [
    ...choosing,
    ['notification.choose/unreadWithUrl', 'list.closed', { ...forgotten, ...chosen(2, 1) }, followed],
    ['notifications.readAll', '='],
    ['markRead=marked', `${COUNT}loading`, chosen(1)],
    ['loadCount=none', `${COUNT}shown`, { count: 0 }],
    ['markRead=marked', `${COUNT}loading marking.idle`, chosen()],
  ],
  'each that is chosen is marked once, and a failure is that of one': [
    ...listed,
    ['notification.arrived/fresh', `${COUNT}due`, { rows: [{}, {}, {}, {}], arrived: [{}] }],
    [choose(5), 'marking.one', chosen(5)],
    ['notification.choose/unreadPlain', '=', chosen(5, 2)],
    [choose(5), '='],
    ['markRead=refused', '=', { ...chosen(2), feedback: 'OFFLINE' }],
    [choose(5), '=', { ...chosen(2, 5), feedback: null }],
    ['markRead!', '=', { ...chosen(5), feedback: 'S0001' }],
    ['markRead=marked', `${COUNT}loading marking.idle`, { ...read(true, false, false, true), ...chosen() }],
  ],
  'one that waits for its turn cannot be chosen from a popup that is opened again': [
    ...choosing,
    ['notification.choose/unreadWithUrl', 'list.closed', { ...forgotten, ...chosen(2, 1) }, followed],
    ...again,
    ['notification.choose/unreadPlain', '='],
    ['notification.choose/unreadWithUrl', 'list.closed', forgotten, followed],
  ],
  'those chosen while all are marked are marked along with them, but for one that came meanwhile': [
    ...markingAll,
    ['notification.arrived/fresh', `${COUNT}due`, arrived],
    ['notification.choose/unreadPlain', '=', chosen(2)],
    [choose(5), '=', chosen(2, 5)],
    ['notification.choose/unreadPlain', '='],
    [
      'notification.choose/unreadWithUrl',
      'list.closed',
      { ...forgotten, arrived: [], ...chosen(2, 5, 1) },
      followed,
    ],
    ['markAllRead=marked', `${COUNT}loading marking.one`, chosen(5)],
    ['markRead=marked', 'marking.idle', chosen()],
  ],
  'those chosen while all are marked in vain are marked one by one': [
    ...markingAll,
    ['notification.choose/unreadPlain', '=', chosen(2)],
    ['markAllRead=refused', 'marking.one', { feedback: 'OFFLINE' }],
    ['markRead=marked', `${COUNT}loading marking.idle`, { ...read(false, true, true), ...chosen() }],
    ['notifications.readAll', 'marking.all', { feedback: null }],
    ['notification.choose/unreadWithUrl', 'list.closed', { ...forgotten, ...chosen(1) }, followed],
    ['markAllRead!', 'marking.one'],
  ],
  'one that is read is followed at once': [
    ...listed,
    ['notification.choose/readWithUrl', 'list.closed', forgotten, followed],
  ],
  'a mark that fails leaves the list as it was': [
    ...choosing,
    ['markRead=refused', 'marking.idle', { feedback: 'OFFLINE', ...chosen() }],
    ['notification.choose/unreadPlain', 'marking.one', { feedback: null, ...chosen(2) }],
    ['markRead!', 'marking.idle', { feedback: 'S0001', ...chosen() }],
    ['notifications.readAll', 'marking.all', { feedback: null, ...all }],
    ['markAllRead!', 'marking.idle', { feedback: 'S0001' }],
  ],
  'all are marked, and the number is asked for again': [
    ...markingAll,
    ['notifications.readAll', '='],
    ['markAllRead=marked', `${COUNT}loading marking.idle`, read(true, true, true)],
    ['notifications.readAll', 'marking.all', {}],
    ['markAllRead=refused', 'marking.idle', { feedback: 'OFFLINE' }],
  ],
  'all may be marked by the number alone, though no row that is shown is unread': [
    ...markingAll,
    ['markAllRead=marked', `${COUNT}loading marking.idle`, read(true, true, true)],
    ['loadCount=none', `${COUNT}shown`, { count: 0 }],
    ['notifications.readAll', '='],
    ['count.told', '=', { count: 3 }],
    ['notifications.readAll', 'marking.all'],
  ],
  'nothing is marked before there is a list': [
    ...counted,
    ['notifications.readAll', '='],
    ['notification.choose/unreadPlain', '='],
  ],
  'what comes while all are marked has the list loaded again': [
    ...markingAll,
    ['notification.arrived/fresh', `${COUNT}due`, arrived],
    ['markAllRead=marked', `${COUNT}loading ${LIST}reloading marking.idle`, { ...rows, arrived: [] }],
  ],
  'a page under way is loaded again when all are marked, not when one is': [
    ...markingAll,
    ['list.more', `${LIST}loadingMore`],
    ['markAllRead=marked', `${COUNT}loading ${LIST}reloading marking.idle`, read(true, true, true)],
  ],
  'a page under way is kept when one is marked': [
    ...choosing,
    ['list.more', `${LIST}loadingMore`],
    ['markRead=marked', `${COUNT}loading marking.idle`, { ...read(false, true, true), ...chosen() }],
    ['loadNextPage=last', `${LIST}shown`, { ...rows, nextCursor: null }],
  ],
  'a list that is loaded when one is marked is loaded again': [
    ...choosing,
    ['popup.close', 'list.closed', forgotten],
    ['popup.open', 'list.open.loading'],
    ['notification.arrived/fresh', `${COUNT}due`, { arrived: [{}] }],
    ['markRead=marked', `${COUNT}loading marking.idle`, { arrived: [], ...chosen() }],
  ],
  'a list that is loaded again when one is marked is loaded once more': [
    ...choosing,
    ['notification.arrived/unknown', `${COUNT}due ${LIST}reloading`],
    ['notification.arrived/fresh', '=', arrived],
    ['markRead=marked', `${COUNT}loading marking.idle`, { rows: [{}, {}, {}, {}], arrived: [], ...chosen() }],
  ],
  'a list that is loaded again closes for one that leads on': [
    ...listed,
    ['notification.arrived/unknown', `${COUNT}due ${LIST}reloading`],
    [
      'notification.choose/unreadWithUrl',
      'list.closed marking.one',
      { ...forgotten, ...chosen(1) },
      followed,
    ],
    ['reloadFirstPage=some', '='],
    ['markRead=marked', `${COUNT}loading marking.idle`, chosen()],
  ],
  'a mark that comes back to a closed popup only asks for the number': [
    ...choosing,
    ['popup.close', 'list.closed', forgotten],
    ['markRead=marked', `${COUNT}loading marking.idle`, chosen()],
  ],
});
