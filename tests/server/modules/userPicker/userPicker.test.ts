import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customerCompany } from '../../../../server/db/schema/companies.ts';
import { user } from '../../../../server/db/schema/users.ts';
import { DEMO_PASSWORD } from '../../../../server/seed/demo.ts';
import { maskEmail } from '../../../../src/contracts/masks.ts';
import type { PickerUser } from '../../../../src/contracts/userPicker.ts';
import { joinStatusCodeByState } from '../../../../src/machines/joinStatus/machine.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { login, signIn } from '../../support/signIn.ts';

let test: TestApp;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  test = await startTestApp();
  for (const userId of ['admin01', 'operator01', 'worker01'])
    tokens[userId] = (await signIn(test, userId)).accessToken;
});
afterAll(() => test.stop());

const search = (userId: string, query = '') =>
  test.call('GET', `/api/esg/v1/user/picker${query}`, undefined, { token: tokens[userId] ?? '' });
const getNames = ({ data }: { data: { rows: PickerUser[] } }) => data.rows.map(({ userName }) => userName);

/** Somebody like operator01 but for what is given. */
async function newUser(values: Partial<typeof user.$inferInsert>): Promise<void> {
  const [operator] = await test.database.db.select().from(user).where(eq(user.userId, 'operator01'));
  if (!operator) throw new Error('no operator01');
  const unique = crypto.randomUUID();
  await test.database.db.insert(user).values({
    ...operator,
    id: unique,
    userId: `u${unique.slice(0, 8)}`,
    userEmail: `${unique}@demo.example`,
    ...values,
  });
}

describe('the people to choose from', () => {
  it('are those of the own company, by name, with masked addresses', async () => {
    const [other] = await test.database.db
      .insert(customerCompany)
      .values({ companyKoreanName: '다른회사', enabled: true, createdAt: test.clock.now() })
      .returning({ id: customerCompany.customerCompanyId });
    await newUser({ userName: '남의사람', customerCompanyId: other?.id ?? null });
    const answer = await search('operator01', '?size=50');
    expect(answer.status).toBe('C200');
    expect(getNames(answer)).toContain('박현업');
    expect(getNames(answer)).not.toContain('남의사람');
    expect(getNames(answer)).toEqual(getNames(answer).toSorted());
    const worker = answer.data.rows.find(({ userName }: PickerUser) => userName === '박현업');
    expect(worker).toEqual({
      id: expect.any(String),
      userName: '박현업',
      userEmail: 'wo******@demo.example',
      departmentName: '환경안전팀',
      companyKoreanName: expect.any(String),
    });
    expect(answer.response.body).not.toContain('worker01@');
    expect(getNames(await search('admin01', '?size=50'))).toContain('남의사람');
  });

  it('are found by a part of the name or the address, literally, page by page', async () => {
    expect(getNames(await search('operator01', `?q=${encodeURIComponent('현업')}`))).toContain('박현업');
    expect(getNames(await search('operator01', '?q=WORKER01'))).toContain('박현업');
    expect((await search('operator01', '?q=%25')).data).toEqual({ rows: [], total: 0 });
    const all = await search('operator01', '?size=50');
    expect(all.data.total).toBe(all.data.rows.length);
    expect((await search('operator01', '?size=7')).status).toBe('V0001');
    expect((await search('operator01', '?sort=passwordHash:asc')).status).toBe('V0001');
  });

  it('have signed up, been approved and neither left nor been switched off', async () => {
    await newUser({ userName: '초대된사람', userId: null });
    await newUser({ userName: '떠난사람', deletedAt: test.clock.now() });
    await newUser({ userName: '꺼진사람', enabled: false });
    await newUser({ userName: '승인전사람', joinStatusCodeId: joinStatusCodeByState.joinRegistered });
    await newUser({ userName: '휴면인사람', dormantAt: test.clock.now() });
    await newUser({ userName: '있는사람' });
    const found = getNames(await search('operator01', `?q=${encodeURIComponent('사람')}`));
    expect(found).toEqual(['있는사람']);
  });

  it('are not shown to workers', async () => {
    const answer = await search('worker01');
    expect([answer.http, answer.status]).toEqual([403, 'A0403']);
  });

  it('are those whom sign-in does not refuse', async () => {
    const { rows } = (await search('admin01', '?size=50')).data;
    const offered = new Set(rows.map(({ userEmail, userName }: PickerUser) => `${userEmail} ${userName}`));
    const people = await test.database.db.select().from(user);
    for (const userId of [
      'worker01',
      'mustchange01',
      'reconsent01',
      'dormant01',
      'disabled01',
      'pending01',
    ]) {
      const { status } = await login(test, userId, DEMO_PASSWORD);
      const person = people.find((one) => one.userId === userId);
      const isOffered = offered.has(`${maskEmail(person?.userEmail ?? '')} ${person?.userName}`);
      expect([userId, isOffered]).toEqual([userId, !['M005', 'M007', 'M008'].includes(status)]);
    }
  });
});
