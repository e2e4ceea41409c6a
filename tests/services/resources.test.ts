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

const id = '0b0f4a54-3e0f-4d0b-9d53-7a3b6f2b1c44';
const at = '2026-11-20T01:02:03.000Z';
const readSent = (route: string) => server.received(route)[0];
const query = (route: string) => Object.fromEntries(readSent(route)?.query ?? []);

describe('common codes', () => {
  const path = '/api/esg/v1/commoncode';
  const services = () => import('../../src/services/commonCodes.ts');
  const code = {
    commonCodeId: '010',
    commonCodeKorName: '010',
    upCommonCodeId: 'NETWORK_NO',
    lvl: 2,
    sortOrder: 0,
    enabled: true,
    system: false,
    version: 1,
    childCnt: 0,
    lastModifiedBy: null,
    lastModifiedAt: at,
  };

  it('are listed by group, and without a session on sign-up', async () => {
    server.on(`GET ${path}`, success({ rows: [code], total: 1 }));
    server.on(`GET ${path}/roots`, success({ rows: [], total: 0 }));
    const { listCommonCodeGroups, listCommonCodes } = await services();
    const page = await listCommonCodes({ upCommonCodeId: 'NETWORK_NO' }, { session: 'none' });
    expect(page).toEqual({ rows: [code], total: 1 });
    expect(query(`GET ${path}`)).toEqual({ upCommonCodeId: 'NETWORK_NO' });
    expect(readSent(`GET ${path}`)?.headers.authorization).toBeUndefined();
    await listCommonCodeGroups({ q: '국가', size: 10 });
    expect(query(`GET ${path}/roots`)).toEqual({ q: '국가', size: '10' });
    expect(readSent(`GET ${path}/roots`)?.headers.authorization).toMatch(/^Bearer /);
  });

  it('are checked, created, changed and deleted', async () => {
    server.on(`GET ${path}/available`, success({ available: false }));
    server.on(`PUT ${path}`, success({ commonCodeId: 'NEW' }));
    server.on(`PATCH ${path}`, success());
    server.on(`DELETE ${path}`, success());
    const { changeCommonCode, createCommonCode, deleteCommonCode, isCommonCodeAvailable } = await services();
    expect(await isCommonCodeAvailable('NEW')).toBe(false);
    expect(query(`GET ${path}/available`)).toEqual({ commonCode: 'NEW' });
    const body = { commonCodeId: 'NEW', commonCodeKorName: '새 코드', upCommonCodeId: null };
    expect(await createCommonCode(body)).toEqual({ commonCodeId: 'NEW' });
    expect(readSent(`PUT ${path}`)?.body).toEqual(body);
    await changeCommonCode({ commonCodeId: 'NEW', version: 1, enabled: false });
    expect(readSent(`PATCH ${path}`)?.body).toEqual({ commonCodeId: 'NEW', version: 1, enabled: false });
    await deleteCommonCode({ commonCodeId: 'NEW' });
    expect(query(`DELETE ${path}`)).toEqual({ commonCodeId: 'NEW' });
  });

  it('that are in use throw what the server returns', async () => {
    server.on(`DELETE ${path}`, refusal(409, 'C0409', '사용 중인 코드여서 삭제할 수 없습니다.'));
    const error = await catchError(tab, (await services()).deleteCommonCode({ commonCodeId: '010' }));
    expect(error).toMatchObject({ status: 'C0409', message: '사용 중인 코드여서 삭제할 수 없습니다.' });
  });
});

describe('menu items', () => {
  const path = '/api/esg/v1/menu';
  const services = () => import('../../src/services/menu.ts');
  const item = {
    menuId: id,
    upMenuId: null,
    lvl: 1,
    menuNm: '게시판',
    name: null,
    src: 'board',
    sortOrder: 0,
    enabled: true,
    roles: ['ROLE_ADMIN'],
    version: 2,
    childCnt: 0,
    createdBy: null,
    createdAt: at,
    lastModifiedBy: { userName: '김관리' },
    lastModifiedAt: at,
  };

  it('are read from the top and below an item, and one by one', async () => {
    server.on(`GET ${path}/root`, success({ rows: [item], total: 1 }));
    server.on(`GET ${path}/child`, success({ rows: [], total: 0 }));
    server.on(`GET ${path}/${id}`, success(item));
    const { listMenuItems, loadMenuItem } = await services();
    expect(await listMenuItems(null)).toEqual([item]);
    expect(await listMenuItems(id)).toEqual([]);
    expect(query(`GET ${path}/child`)).toEqual({ upMenuId: id });
    expect(await loadMenuItem(id)).toEqual(item);
  });

  it('are created, changed, copied and deleted', async () => {
    server.on(`PUT ${path}`, success({ menuId: id }));
    server.on(`PATCH ${path}`, success());
    server.on('PUT /api/esg/v1/menuCopy', success({ menuId: id }));
    server.on(`DELETE ${path}`, success());
    const { changeMenuItem, copyMenuItem, createMenuItem, deleteMenuItem } = await services();
    expect(await createMenuItem({ menuNm: '새 메뉴', upMenuId: null })).toEqual({ menuId: id });
    await changeMenuItem({ menuId: id, version: 2, upMenuId: null, sortOrder: 3 });
    expect(readSent(`PATCH ${path}`)?.body).toEqual({ menuId: id, version: 2, upMenuId: null, sortOrder: 3 });
    expect(await copyMenuItem({ menuId: id })).toEqual({ menuId: id });
    expect(readSent('PUT /api/esg/v1/menuCopy')?.body).toEqual({ menuId: id });
    await deleteMenuItem({ menuId: id });
    expect(query(`DELETE ${path}`)).toEqual({ menuId: id });
  });
});

describe('push history', () => {
  const services = () => import('../../src/services/pushHistory.ts');
  const row = {
    pushHistoryId: id,
    channel: 'sms',
    status: 'failed',
    to: '010-****-0003',
    userName: '박현업',
    companyKoreanName: null,
    subject: null,
    text: null,
    sensitive: true,
    attempts: 9,
    error: '거부됨',
    createdAt: at,
    endedAt: at,
    resendOf: null,
    resentAs: null,
  };

  it('is listed with its filters, read one by one and sent again', async () => {
    server.on('GET /api/esg/v1/pushHistoryList', success({ rows: [row], total: 1 }));
    server.on(`GET /api/esg/v1/pushHistory/${id}`, success({ ...row, html: null, urlAddr: null }));
    server.on(`PUT /api/esg/v1/reSend/${id}`, success({ pushHistoryId: id }));
    const { listPushHistory, loadPushHistory, resendPush } = await services();
    const filters = { channel: 'sms', status: 'failed', from: '2026-11-01' } as const;
    expect(await listPushHistory(filters)).toEqual({ rows: [row], total: 1 });
    expect(query('GET /api/esg/v1/pushHistoryList')).toEqual(filters);
    expect(await loadPushHistory(id)).toMatchObject({ html: null, text: null });
    expect(await resendPush(id)).toBe(id);
  });
});

describe('a resource with pages of its own', () => {
  const path = '/api/esg/v1/notice';

  it('is listed and found, without a call for an id that is none', async () => {
    server.on(`GET ${path}/list`, success({ rows: [], total: 0 }));
    server.on(`GET ${path}/${id}`, refusal(404, 'N0404'));
    const { listNotices, loadNotice } = await import('../../src/services/notices.ts');
    expect(await listNotices({ from: '2026-03-01', page: 0 })).toEqual({ rows: [], total: 0 });
    expect(query(`GET ${path}/list`)).toEqual({ from: '2026-03-01', page: '0' });
    for (const wrong of ['7', `${id}/7`, '']) {
      expect(await catchError(tab, loadNotice(wrong))).toMatchObject({ status: 'N0404' });
    }
    expect(server.received(`GET ${path}/7`)).toEqual([]);
    expect(await catchError(tab, loadNotice(id))).toMatchObject({ status: 'N0404', http: 404 });
  });

  it('is moved by its commands, which are reported as its changes', async () => {
    server.on(`PATCH ${path}/${id}/finish`, success());
    const { createCrudClient } = await import('../../src/services/resource.ts');
    const { subscribe } = await import('../../src/services/freshData.ts');
    const { noticeKey } = await import('../../src/contracts/notices.ts');
    const touched: unknown[] = [];
    const stop = subscribe((change) => touched.push(change));
    const client = createCrudClient<{ ntcId: string }, object, { ntcId: string }>(
      'notice',
      path.slice('/api'.length),
      noticeKey,
    );
    await client.command('finish', { ntcId: id }, { version: 2 });
    stop();
    expect(readSent(`PATCH ${path}/${id}/finish`)?.body).toEqual({ version: 2 });
    expect(touched).toEqual([{ resource: 'notice', id }]);
  });
});
