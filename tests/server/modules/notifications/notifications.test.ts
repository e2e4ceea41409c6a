import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notification } from '../../../../server/db/schema/notifications.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { signIn } from '../../support/signIn.ts';

let test: TestApp;
let worker: Awaited<ReturnType<typeof signIn>>;
let partner: Awaited<ReturnType<typeof signIn>>;
beforeAll(async () => {
  test = await startTestApp();
  worker = await signIn(test, 'worker01');
  partner = await signIn(test, 'partner01');
});
afterAll(() => test.stop());

const get = (path: string, token = worker.accessToken) =>
  test.call('GET', `/api/esg/v1/${path}`, undefined, { token });
const patch = (path: string, token = worker.accessToken) =>
  test.call('PATCH', `/api/esg/v1/${path}`, undefined, { token });

describe('notifications', () => {
  it('lists newest first, a page at a time, without gap or repeat', async () => {
    const times = Array.from(
      { length: 45 },
      (_, index) => new Date(Date.UTC(2026, 0, 1, 0, Math.floor(index / 3))),
    );
    await test.database.db
      .insert(notification)
      .values(times.map((createdAt, index) => ({ userId: worker.user.id, cn: `알림 ${index}`, createdAt })));
    const seen: { ntfctId: string; createdAt: string }[] = [];
    let cursor: string | null = null;
    do {
      const { data } = await get(`ntfctList?size=10${cursor ? `&cursor=${cursor}` : ''}`);
      expect(data.total).toBe(48);
      seen.push(...data.rows);
      cursor = data.nextCursor;
    } while (cursor);
    expect(new Set(seen.map(({ ntfctId }) => ntfctId)).size).toBe(48);
    expect(seen.map(({ createdAt }) => createdAt)).toEqual(
      seen
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .toReversed(),
    );
  });

  it('pages, sorts and searches like every list', async () => {
    const pages = await Promise.all([0, 1, 2].map((page) => get(`ntfctList?page=${page}&size=10`)));
    const inOrder = (await get('ntfctList?size=30')).data.rows;
    expect(pages.flatMap(({ data }) => data.rows)).toEqual(inOrder);
    expect(pages[1]?.data.total).toBe(48);
    expect((await get('ntfctList?page=4&size=10')).data).toMatchObject({ nextCursor: null, total: 48 });
    const oldest = (await get('ntfctList?sort=createdAt:asc')).data;
    expect(oldest.rows).toHaveLength(10);
    expect(oldest.rows[0].createdAt).toBe('2026-01-01T00:00:00.000Z');
    expect(oldest.nextCursor).toBeNull();
    const found = (await get(`ntfctList?q=${encodeURIComponent('알림 44')}`)).data;
    expect(found).toMatchObject({ total: 1, rows: [{ cn: '알림 44' }] });
  });

  it('searches what is shown, not how it is written', async () => {
    const cn = '<b>R&amp;D</b> 예산';
    await test.database.db
      .insert(notification)
      .values({ userId: partner.user.id, cn, createdAt: test.clock.now(), isreaded: true });
    const search = async (q: string) =>
      (await get(`ntfctList?q=${encodeURIComponent(q)}`, partner.accessToken)).data.rows.map(
        (row: { cn: string }) => row.cn,
      );
    expect(await search('R&D 예')).toEqual([cn]);
    expect(await search('<b>')).toEqual([]);
  });

  it.each([
    ['asc', [false, true]],
    ['desc', [true, false]],
  ])('has those that were read apart when sorted by that, %s', async (order, expected) => {
    const old = { createdAt: new Date('2020-01-01'), isreaded: true };
    await test.database.db.insert(notification).values({ userId: partner.user.id, cn: '지난 알림', ...old });
    const { rows } = (await get(`ntfctList?sort=isreaded:${order}&size=50`, partner.accessToken)).data;
    const read = rows.map(({ isreaded }: { isreaded: boolean }) => isreaded);
    expect([...new Set(read)]).toEqual(expected);
    expect(read).toEqual(
      read.toSorted((a: boolean, b: boolean) => (a === b ? 0 : a === expected[0] ? -1 : 1)),
    );
  });

  it('marks one read, twice without harm, and the count follows', async () => {
    const before = (await get('ntfctCnt')).data.count;
    const [first] = (await get('ntfctList')).data.rows;
    expect((await patch(`ntfct/isreaded/${first.ntfctId}`)).status).toBe('C200');
    expect((await patch(`ntfct/isreaded/${first.ntfctId}`)).status).toBe('C200');
    expect((await get('ntfctCnt')).data.count).toBe(before - 1);
    expect((await get('ntfctList')).data.rows[0]).toMatchObject({ ntfctId: first.ntfctId, isreaded: true });
  });

  it("neither shows nor touches somebody else's", async () => {
    const [theirs] = (await get('ntfctList', partner.accessToken)).data.rows;
    const before = (await get('ntfctCnt', partner.accessToken)).data.count;
    expect(await patch(`ntfct/isreaded/${theirs.ntfctId}`)).toMatchObject({ http: 404, status: 'N0404' });
    expect((await get('ntfctCnt', partner.accessToken)).data.count).toBe(before);
  });

  it('marks all read, only mine', async () => {
    const theirs = (await get('ntfctCnt', partner.accessToken)).data.count;
    expect((await patch('ntfct/isreadedAll')).status).toBe('C200');
    expect((await get('ntfctCnt')).data.count).toBe(0);
    expect((await get('ntfctCnt', partner.accessToken)).data.count).toBe(theirs);
  });

  it.each([
    'ntfctList?size=0',
    'ntfctList?size=51',
    'ntfctList?size=20',
    'ntfctList?size=x',
    'ntfctList?page=-1',
    'ntfctList?sort=cn:asc',
    'ntfctList?sort=createdAt',
    'ntfctList?cursor=rubbish',
    'ntfctList?cursor=e30',
  ])('refuses %s with V0001', async (path) => {
    expect(await get(path)).toMatchObject({ http: 400, status: 'V0001' });
  });

  it('refuses an id that is none', async () => {
    expect(await patch('ntfct/isreaded/1')).toMatchObject({ http: 400, status: 'V0001' });
    expect(await patch(`ntfct/isreaded/${crypto.randomUUID()}`)).toMatchObject({
      http: 404,
      status: 'N0404',
    });
  });
});
