import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../../../server/db/schema/audit.ts';
import { category } from '../../../../server/db/schema/categories.ts';
import { customerCompany } from '../../../../server/db/schema/companies.ts';
import { user } from '../../../../server/db/schema/users.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { signIn } from '../../support/signIn.ts';

let test: TestApp;
let categoryId: string;
const people: Record<string, Awaited<ReturnType<typeof signIn>>> = {};

/** operator02 works for another company than the others; the role of agedpw01 has no menu of the data centre. */
const strangers = ['operator02', 'partner01'];
const everyone = ['admin01', 'operator01', 'worker01', 'agedpw01', ...strangers];

beforeAll(async () => {
  test = await startTestApp({ SECOND_FACTOR: 'none' });
  const { db } = test.database;
  const [other] = await db
    .insert(customerCompany)
    .values({ companyKoreanName: '푸른화학', serviceEndYmd: '2099-12-31', createdAt: new Date() })
    .returning();
  const customerCompanyId = other?.customerCompanyId ?? '';
  await db.update(user).set({ customerCompanyId }).where(eq(user.userId, 'operator02'));
  for (const userId of everyone) people[userId] = await signIn(test, userId);
  const [first] = await db.select().from(category).where(eq(category.area, 'datacenter'));
  categoryId = first?.categoryId ?? '';
});
afterAll(() => test.stop());

const path = '/api/esg/v1/datacenter';
const call = (who: string, method: 'GET' | 'PUT' | 'PATCH' | 'DELETE' | 'POST', at: string, body?: unknown) =>
  test.call(method, at, body, { token: people[who]?.accessToken ?? '' });

async function write(who: string): Promise<string> {
  const draft = { categoryId, title: '산정 지침', cn: '<p>지침입니다.</p>', draft: false, attachments: [] };
  const { status, data } = await call(who, 'PUT', path, { ...draft, shared: false });
  expect(status).toBe('C200');
  return data.postId;
}
async function change(who: string, postId: string, version: number): Promise<void> {
  const changed = await call(who, 'PATCH', path, { postId, version, title: '새 지침' });
  expect(changed.status).toBe('C200');
}
async function remove(who: string, postId: string): Promise<void> {
  expect((await call(who, 'DELETE', `${path}?postId=${postId}`)).status).toBe('C200');
}
async function find(who: string, id: string, resource = 'datacenter') {
  const { status, data } = await call(who, 'GET', `/api/esg/v1/lastChange?resource=${resource}&id=${id}`);
  expect(status).toBe('C200');
  return data;
}
const verbs = async (id: string) =>
  Promise.all(everyone.map(async (who) => [who, (await find(who, id))?.verb ?? null]));

describe('the last change of a record', () => {
  it('has who did what and when, for those who see its history', async () => {
    const postId = await write('worker01');
    expect(await find('operator01', postId)).toMatchObject({ userName: '박현업', verb: 'create' });
    test.clock.advance(60_000);
    const at = test.clock.now().toISOString();
    await change('operator01', postId, 1);
    const last = await find('worker01', postId);
    expect(last).toEqual({ userName: '이운영', at: expect.any(String), verb: 'update' });
    expect(last.at >= at).toBe(true);
    expect(await verbs(postId)).toEqual([
      ['admin01', 'update'],
      ['operator01', 'update'],
      ['worker01', 'update'],
      ['agedpw01', null],
      ['operator02', null],
      ['partner01', null],
    ]);
  });

  it('is told of a record that is gone to operators of its company and to who had changed it', async () => {
    const postId = await write('worker01');
    await remove('operator01', postId);
    expect(await find('worker01', postId)).toMatchObject({ userName: '이운영', verb: 'delete' });
    expect(await verbs(postId)).toEqual([
      ['admin01', 'delete'],
      ['operator01', 'delete'],
      ['worker01', 'delete'],
      ['agedpw01', null],
      ['operator02', null],
      ['partner01', null],
    ]);
  });

  it('stays with the company of the record, whoever removed it', async () => {
    const postId = await write('operator02');
    await remove('operator02', postId);
    expect(await find('operator02', postId)).toMatchObject({ verb: 'delete' });
    expect(await find('operator01', postId)).toBeNull();
    expect(await find('worker01', postId)).toBeNull();
  });

  it('is not known of one that exists out of reach, though the caller had changed it', async () => {
    const postId = await write('operator02');
    const [{ customerCompanyId } = { customerCompanyId: null }] = await test.database.db
      .select({ customerCompanyId: auditLog.customerCompanyId })
      .from(auditLog)
      .where(eq(auditLog.targetId, postId));
    await test.database.db.insert(auditLog).values({
      at: test.clock.now(),
      actorId: people.operator01?.user.id ?? null,
      ip: '127.0.0.1',
      action: 'datacenter.update',
      targetType: 'datacenter',
      targetId: postId,
      result: 'C200',
      customerCompanyId: people.operator01?.user.customerCompanyId ?? null,
    });
    expect(customerCompanyId).not.toBe(people.operator01?.user.customerCompanyId);
    expect(await find('operator01', postId)).toBeNull();
  });

  it('leaves out what is no change of it', async () => {
    const postId = await write('operator01');
    test.clock.advance(60_000);
    const line = { at: test.clock.now(), ip: '127.0.0.1', targetType: 'datacenter', targetId: postId };
    await test.database.db.insert(auditLog).values([
      { ...line, action: 'privacy.view', result: 'C200' },
      { ...line, action: 'datacenter.update', result: 'V0001' },
    ]);
    expect(await find('operator01', postId)).toMatchObject({ verb: 'create' });
  });

  it('of a person is logged as a view of that person', async () => {
    const id = people.worker01?.user.id ?? '';
    const { db } = test.database;
    const line = { at: test.clock.now(), ip: '127.0.0.1', targetType: 'user', targetId: id };
    await db.insert(auditLog).values({ ...line, action: 'user.update', result: 'C200' });
    expect(await find('operator01', id, 'user')).toMatchObject({ verb: 'update', userName: null });
    expect(await find('operator02', id, 'user')).toBeNull();
    const views = await db.select().from(auditLog).where(eq(auditLog.action, 'privacy.view'));
    const seen = views.filter(({ subjects }) => subjects?.includes(id)).map(({ actorId }) => actorId);
    expect(seen).toEqual([people.operator01?.user.id]);
  });

  it.each(['notice', 'thread', '__proto__'])('of the same id as %j is unknown', async (resource) => {
    expect(await find('operator01', await write('operator01'), resource)).toBeNull();
  });

  it('needs the key of a resource and an id', async () => {
    for (const query of ['resource=&id=00000000-0000-4000-8000-000000000000', 'resource=datacenter&id=1'])
      expect((await call('admin01', 'GET', `/api/esg/v1/lastChange?${query}`)).status).toBe('V0001');
  });
});
