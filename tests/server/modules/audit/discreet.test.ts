import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditLog } from '../../../../server/db/schema/audit.ts';
import { terms, termsConsent } from '../../../../server/db/schema/terms.ts';
import { noBasicInfo } from '../../../../src/contracts/essentialInfo.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { type Caller, getId, signInCaller } from '../join/support.ts';

let test: TestApp;
let admin: Caller;
let operator: Caller;
beforeAll(async () => {
  test = await startTestApp({ SECOND_FACTOR: 'none' });
  admin = await signInCaller(test, 'admin01');
  operator = await signInCaller(test, 'operator01');
});
afterAll(() => test.stop());

it('an operator searches the logs for the people of the own company alone', async () => {
  const [own, stranger] = [await getId(test, 'worker01'), await getId(test, 'gaon.min')];
  const ofOwn = await operator('GET', `/user/detail/${own}`);
  // a line of the operator's company about somebody of another one
  const at = test.clock.now();
  const { customerCompanyId } = ofOwn.data;
  const line = { kind: 'privacy', action: 'privacy.view', result: 'C200', masked: false } as const;
  await test.database.db.insert(auditLog).values({
    ...line,
    at,
    ip: '127.0.0.1',
    requestId: 'test',
    subjects: [stranger],
    subjectCnt: 1,
    marks: [],
    customerCompanyId,
  });
  const found = async (call: Caller, subject: string): Promise<number> =>
    (await call('GET', `/privacyLog/list?subject=${encodeURIComponent(subject)}`)).data.total;
  expect(await found(operator, '박현업')).toBeGreaterThan(0);
  expect(await found(admin, '민경수')).toBe(1);
  expect(await found(operator, '민경수')).toBe(0);
});

it('names of directors are not kept in the audit', async () => {
  const director = {
    name: '남대표',
    gender: 'M',
    kind: 'inside',
    committee: '',
    attendance: '100',
    termFrom: '2025-03-25',
    termTo: null,
  };
  const draft = { ...noBasicInfo, crtrYr: '1998', subordinateCompanyId: null, sections: [], directors: [] };
  const { data } = await operator('PUT', '/essentialInfo', draft);
  const { essentialInfoId } = data;
  const changed = await operator('PATCH', '/essentialInfo', {
    essentialInfoId,
    version: 1,
    directors: [director],
  });
  expect(changed.status).toBe('C200');
  const lines = await test.database.db.select().from(auditLog).where(eq(auditLog.targetId, essentialInfoId));
  expect(lines.map(({ action }) => action)).toContain('essentialInfo.update');
  expect(JSON.stringify(lines)).not.toContain('남대표');
});

it('how many companies have a service policy is shown to administrators alone', async () => {
  const counts = async (call: Caller) =>
    (await call('GET', '/servicepolicy/list?sort=custCoCnt:desc')).data.rows.map(
      ({ custCoCnt }: { custCoCnt: number | null }) => custCoCnt,
    );
  const own = await counts(admin);
  expect(own).toEqual([...own].toSorted((a, b) => b - a));
  expect(own[0]).toBeGreaterThan(0);
  expect(new Set(await counts(operator))).toEqual(new Set([null]));
});

it('the consents of somebody whom an administrator removes are withdrawn, by who removed', async () => {
  const { db } = test.database;
  const id = await getId(test, 'worker01');
  const [version] = await db.select().from(terms).limit(1);
  const { termId = '', ver = '', contentHash } = version ?? {};
  await db.insert(termsConsent).values({
    userId: id,
    termId,
    ver,
    contentHash: contentHash ?? '',
    required: true,
    outcome: 'agreed',
    agreedAt: test.clock.now(),
    ip: '127.0.0.1',
  });
  const removal = { updateUsersRequest: { id, deleteYn: 'Y' } };
  expect((await admin('PATCH', '/user', removal)).status).toBe('C200');
  const consents = await db
    .select()
    .from(termsConsent)
    .where(and(eq(termsConsent.userId, id), eq(termsConsent.termId, termId)));
  expect(consents.map(({ outcome }) => outcome)).toContain('withdrawn');
  const withdrawals = await db.select().from(auditLog).where(eq(auditLog.action, 'terms.withdraw'));
  expect(new Set(withdrawals.map(({ actorId }) => actorId))).toEqual(new Set([await getId(test, 'admin01')]));
});
