import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusal, type ScriptedServer, startScriptedServer, success } from './support/server.ts';
import {
  catchError,
  openTab,
  provideWebLocks,
  showPageFrom,
  signInBrowser,
  type Tab,
} from './support/tab.ts';

let server: ScriptedServer;
let tab: Tab;

beforeAll(async () => {
  server = await startScriptedServer();
  provideWebLocks();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  showPageFrom(server.origin);
  tab = await openTab();
  signInBrowser(tab);
});

const groups = [{ title: '게시판', src: 'board', children: [{ name: 'notice-list', title: '공지사항' }] }];

describe('the menu', () => {
  it.each([
    ['ROLE_ADMIN', 'GET /api/auth/menu'],
    ['ROLE_OPERATOR', 'GET /api/auth/menu'],
    ['ROLE_PARTNER', 'GET /api/auth/menu'],
    ['ROLE_WORKER', 'GET /api/esg/v1/menu'],
  ] as const)('of %s comes from %s', async (role, route) => {
    const { loadMenu } = await import('../../src/services/menu.ts');
    server.on(route, success(groups));
    expect(await loadMenu(role)).toEqual(groups);
  });
});

describe('notifications', () => {
  const services = () => import('../../src/services/notifications.ts');
  const ntfctId = '0b0f4a54-3e0f-4d0b-9d53-7a3b6f2b1c44';

  it('are counted', async () => {
    server.on('GET /api/esg/v1/ntfctCnt', success({ count: 120 }));
    expect(await (await services()).countUnread()).toBe(120);
  });

  it('are listed page by page', async () => {
    const row = {
      ntfctId,
      cn: '<b>알림</b>',
      urlAddr: null,
      isreaded: false,
      createdAt: '2026-11-20T01:02:03Z',
    };
    server.on('GET /api/esg/v1/ntfctList', success({ rows: [row], total: 31, nextCursor: 'next' }));
    const page = await (await services()).listNotifications({ cursor: 'here', size: 30 });
    expect(page).toEqual({ rows: [row], total: 31, nextCursor: 'next' });
    const [sent] = server.received('GET /api/esg/v1/ntfctList');
    expect(Object.fromEntries(sent?.query ?? [])).toEqual({ cursor: 'here', size: '30' });
  });

  it('are marked read one by one and all at once', async () => {
    server.on(`PATCH /api/esg/v1/ntfct/isreaded/${ntfctId}`, success());
    server.on('PATCH /api/esg/v1/ntfct/isreadedAll', success());
    const { markAllRead, markRead } = await services();
    await markRead(ntfctId);
    await markAllRead();
    expect(server.received(`PATCH /api/esg/v1/ntfct/isreaded/${ntfctId}`)).toHaveLength(1);
    expect(server.received('PATCH /api/esg/v1/ntfct/isreadedAll')).toHaveLength(1);
  });

  it('that cannot be marked throw', async () => {
    server.on('PATCH /api/esg/v1/ntfct/isreadedAll', refusal(404, 'N0404'));
    expect((await catchError(tab, (await services()).markAllRead())).status).toBe('N0404');
  });
});
