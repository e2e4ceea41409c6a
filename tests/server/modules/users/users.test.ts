import { and, eq, isNull, sql } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { user } from '../../../../server/db/schema/users.ts';
import { matchesUser } from '../../../../server/modules/users/search.ts';
import type { UserRow } from '../../../../src/contracts/users.ts';
import { joinStatusCodeByState as codes } from '../../../../src/machines/joinStatus/machine.ts';
import {
  add,
  added,
  addMany,
  call,
  companyId,
  list,
  names,
  otherCompanyId,
  path,
  roleId,
  startPeople,
  test,
} from './people.ts';

startPeople();

describe('the list', () => {
  it('has everybody for administrators, the own company for operators, and nobody for others', async () => {
    await add({ userName: '남의사람', customerCompanyId: otherCompanyId, roleId: null });
    const query = `?q=${encodeURIComponent('남의사람')}`;
    expect((await list('admin01', query)).total).toBe(1);
    expect((await list('operator01', query)).total).toBe(0);
    expect((await list('operator01', `?customerCompanyId=${otherCompanyId}`)).total).toBe(0);
    expect(
      (await list('operator01', '?size=50')).rows.every((row) => row.customerCompanyId === companyId),
    ).toBe(true);
    for (const who of ['worker01', 'partner01']) {
      expect((await call(who, 'GET', `${path}/list`)).status).toBe('A0403');
    }
  });

  it('shows what the screen needs and nothing secret', async () => {
    const id = await add({
      userName: '한줄',
      departmentName: '총무팀',
      enabled: false,
      joinStatusCodeId: codes.joinRegistered,
    });
    const { response, data } = await call(
      'operator01',
      'GET',
      `${path}/list?q=${encodeURIComponent('한줄')}`,
    );
    expect(data.rows[0]).toMatchObject({
      id,
      userId: null,
      userName: '한줄',
      departmentName: '총무팀',
      roleId,
      roleName: '시험 권한',
      enabled: false,
      useYn: 'N',
      joinStatusCode: codes.joinRegistered,
      joinStatusCodeId: codes.joinRegistered,
      joinStatusCodeName: '가입등록',
      customerCompanyId: companyId,
      version: 1,
      lastModifiedBy: null,
    });
    expect(response.body).not.toMatch(/argon2|password/i);
  });

  it('is narrowed by its filters, whose totals are those of the rows', async () => {
    await add({ userName: '필터하나', joinStatusCodeId: codes.expired, enabled: false });
    for (const query of [
      '?joinStatusCodeId=6&enabled=false&userAuth=ROLE_WORKER',
      '?userAuth=ROLE_OPERATOR',
      `?customerCompanyId=${companyId}`,
      '',
    ]) {
      for (const who of ['admin01', 'operator01']) {
        const { rows, total } = await list(who, `${query}${query ? '&' : '?'}size=50`);
        const counted = await call(
          who,
          'GET',
          `${path}/list${query}${query ? '&' : '?'}size=10&sort=userName:desc`,
        );
        expect(counted.data.total).toBe(total);
        expect(rows.length).toBe(Math.min(total, 50));
      }
    }
    expect(await names('operator01', { joinStatusCodeId: codes.expired, enabled: 'false' })).toContain(
      '필터하나',
    );
  });

  it('has each of many rows on one page in every order, far from the first page too', async () => {
    await addMany(530);
    const found = `&sort=userName:desc&q=${encodeURIComponent('가나')}`;
    for (const sort of ['', '&sort=userName:asc', found, '&sort=departmentName:desc']) {
      const query = (page: number) => `?userAuth=ROLE_WORKER&joinStatusCodeId=2&size=50&page=${page}${sort}`;
      const pages = await Promise.all(
        Array.from({ length: 12 }, (_, page) => list('operator01', query(page))),
      );
      const seen = pages.flatMap(({ rows }) => rows);
      const [total = 0, ...others] = new Set(pages.map((page) => page.total));
      expect([total >= 530, others]).toEqual([true, []]);
      expect(new Set(seen.map(({ id }) => id)).size).toBe(total);
      expect(seen).toHaveLength(total);
      if (!sort.includes('userName')) continue;
      const names = seen.map(({ userName }) => userName);
      const ascending = names.toSorted();
      expect(names).toEqual(sort.includes('asc') ? ascending : ascending.toReversed());
    }
  });

  it.each([
    ['sort=passwordHash:asc', 400],
    ['sort=userName;drop:asc', 400],
    ['page=-1', 400],
    ['size=11', 400],
    ['joinStatusCodeId=9', 400],
    [`q=${encodeURIComponent("%' or 1=1 --")}`, 200],
  ])('takes nothing hostile (%s)', async (query, http) => {
    const answer = await call('operator01', 'GET', `${path}/list?${query}`);
    expect(answer.http).toBe(http);
    if (http === 200) expect(answer.data.total).toBe(0);
  });

  it('counts by the tally what the table has, whatever happens to people', async () => {
    const { db } = test.database;
    await addMany(20);
    const id = await add();
    await db
      .update(user)
      .set({ joinStatusCodeId: codes.joinRegistered, enabled: false })
      .where(eq(user.id, id));
    await db.update(user).set({ deletedAt: test.clock.now() }).where(eq(user.userName, '가나1'));
    await db.update(user).set({ customerCompanyId: otherCompanyId }).where(eq(user.userName, '가나2'));
    await db.delete(user).where(eq(user.userName, '가나3'));
    const { rows } = await db.execute<{ difference: number }>(sql`
      select count(*)::int as difference from (
        select customer_company_id, user_auth, join_status_code_id, enabled, users from user_tally where users <> 0
        except select customer_company_id, user_auth, join_status_code_id, enabled, count(*)::int
        from user_account where deleted_at is null group by 1, 2, 3, 4) as wrong`);
    expect(rows[0]?.difference).toBe(0);
    expect((await list('admin01')).total).toBe(await db.$count(user, isNull(user.deletedAt)));
  });
});

describe('the search', () => {
  it.each([
    ['김', ['김철수', '김철민', '박김영']],
    ['철수', ['김철수']],
    ['김철', ['김철민', '김철수']],
    ['ㄱ', ['김철민', '김철수', '박김영']],
    ['ㄱㅊ', ['김철민', '김철수']],
    ['ㄱㅊㅅ', ['김철수']],
    ['김ㅊㅁ', ['김철민']],
    ['ㅎㄱㅇㅈ', ['박김영']],
    ['안전팀', ['박김영']],
    ['CHUL.s', ['김철수']],
    ['chul.soo@MEMBER', ['김철수']],
    ['@member.example', ['김철민', '김철수', '박김영']],
    ['c_ul', []],
    ['철%', []],
    ['(철', []],
    ['ㄱ(', []],
    ['뷁', []],
  ])('%s finds %j', async (q, expected) => {
    const given = { q, joinStatusCodeId: codes.joinApproved };
    await add({
      userName: '김철수',
      userEmail: `chul.soo@${added}.example`,
      joinStatusCodeId: codes.joinApproved,
    });
    await add({
      userName: '김철민',
      userEmail: `ckul@${added}.example`,
      joinStatusCodeId: codes.joinApproved,
    });
    await add({ userName: '박김영', departmentName: '환경안전팀', joinStatusCodeId: codes.joinApproved });
    expect((await names('operator01', given)).toSorted()).toEqual(expected.toSorted());
    expect((await list('operator01', `?${new URLSearchParams(given)}`)).total).toBe(expected.length);
  });

  it('looks one, two and more letters up in an index', async () => {
    const { db } = test.database;
    await addMany(1500);
    await db.execute(sql`analyze user_account`);
    for (const q of ['철', '김철', 'ㅊ', 'ㄱㅊㅅ', 'kim']) {
      const matching = and(isNull(user.deletedAt), matchesUser(q));
      const { rows } = await db.execute<Record<'QUERY PLAN', string>>(
        sql`explain select id from ${user} where ${matching}`,
      );
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('user_account_search_idx');
    }
  });
});

it('lists all workers of a company at once', async () => {
  await add({ userName: '현업하나' });
  const { data } = await call('operator01', 'GET', `${path}/workers`);
  expect(data.total).toBe(data.rows.length);
  const found = data.rows.find(({ userName }: UserRow) => userName === '현업하나');
  expect(found).toMatchObject({ userIdentifiedId: found.id, roleUserId: found.id, roleName: '시험 권한' });
  expect(
    (await call('operator01', 'GET', `${path}/workers?customerCompanyId=${otherCompanyId}`)).data.rows,
  ).toEqual([]);
  expect((await call('partner01', 'GET', `${path}/workers`)).status).toBe('A0403');
});

it('exports the rows of a list with its filters', async () => {
  await add({ userName: '엑셀사람', enabled: false });
  const query = new URLSearchParams({ q: '엑셀', enabled: 'false', reason: '현황 보고' });
  const { response } = await call('operator01', 'GET', `/excel/api/user?${query}`);
  const { sheets } = await readXlsx(new Uint8Array(response.rawPayload));
  expect(sheets[0]?.rows.map((row) => row[0])).toEqual(['이름', '엑셀사람']);
  expect((await call('partner01', 'GET', '/excel/api/user')).status).toBe('A0403');
});
