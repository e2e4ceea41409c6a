import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, test as each, expect, it } from 'vitest';
import { auditLog } from '../../../../server/db/schema/audit.ts';
import { indicatorSet } from '../../../../server/db/schema/indicatorSets.ts';
import { custCoPtnr } from '../../../../server/db/schema/partners.ts';
import { user } from '../../../../server/db/schema/users.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { signIn } from '../../support/signIn.ts';

let test: TestApp;
const tokens: Record<string, string> = {};
const ids: Record<string, string> = {};
let networkId: string;
beforeAll(async () => {
  test = await startTestApp({ SECOND_FACTOR: 'none' });
  for (const who of ['admin01', 'operator01', 'worker01', 'partner01']) {
    const signedIn = await signIn(test, who);
    tokens[who] = signedIn.accessToken;
    ids[who] = signedIn.user.id;
  }
  const [network] = await test.database.db
    .select()
    .from(custCoPtnr)
    .where(eq(custCoPtnr.contactId, ids.partner01 ?? ''));
  networkId = network?.custCoPtnrId ?? '';
});
afterAll(() => test.stop());
/** Lines that were there before, because none is ever deleted. */
let seen: ReadonlySet<string>;
async function forgetLines(): Promise<void> {
  seen = new Set((await test.database.db.select().from(auditLog)).map(({ auditLogId }) => auditLogId));
}
beforeEach(forgetLines);

const read = (who: string, at: string) => test.call('GET', at, undefined, { token: tokens[who] ?? '' });
async function lines(action: string) {
  const found = await test.database.db.select().from(auditLog).where(eq(auditLog.action, action));
  return found.filter(({ auditLogId }) => !seen.has(auditLogId));
}

each.each([
  ['privacy.list', 'operator01', (): string => '/api/esg/v1/custCoPtnr/list', 'partner01'],
  ['privacy.view', 'operator01', (): string => `/api/esg/v1/custCoPtnr/${networkId}`, 'partner01'],
  ['privacy.list', 'partner01', (): string => '/api/esg/v1/client/list', 'operator01'],
  ['privacy.view', 'admin01', (): string => `/api/esg/v1/handOver/${ids.operator01}`, 'operator01'],
  ['privacy.view', 'admin01', (): string => `/api/esg/v1/role/preview?id=${ids.worker01}`, 'worker01'],
] as const)('%s is a line for %s', async (action, who, at, subject) => {
  expect((await read(who, at())).status).toBe('C200');
  const found = await lines(action);
  expect(found.map(({ actorId }) => actorId)).toEqual([ids[who]]);
  expect(found[0]?.subjects).toContain(ids[subject]);
});

it('who could receive work is logged, and a role that is looked at shows nobody', async () => {
  const { data } = await read('admin01', `/api/esg/v1/handOver/${ids.operator01}/receivers`);
  const shown = data.rows.map(({ id }: { id: string }) => id);
  expect((await lines('privacy.list')).map(({ subjects }) => subjects)).toEqual([shown]);
  const [worker] = await test.database.db
    .select()
    .from(user)
    .where(eq(user.id, ids.worker01 ?? ''));
  expect((await read('admin01', `/api/esg/v1/role/preview?roleId=${worker?.roleId}`)).status).toBe('C200');
  expect(await lines('privacy.view')).toEqual([]);
});

const reason = '담당자 현황 보고 자료 작성';
const withReason = (path: string) => `${path}?reason=${encodeURIComponent(reason)}`;

it.each([
  ['admin01', 'custCo'],
  ['partner01', 'client'],
  ['admin01', 'qna'],
])('%s gets the file of %s, which names people, for a reason, and that is a line', async (who, resource) => {
  const refused = { http: 400, status: 'V0001', data: { fields: [{ path: 'reason' }] } };
  expect(await read(who, `/excel/api/${resource}`)).toMatchObject(refused);
  expect(await lines('privacy.export')).toEqual([]);
  expect((await read(who, withReason(`/excel/api/${resource}`))).http).toBe(200);
  expect((await lines('privacy.export')).map((line) => [line.actorId, line.reason])).toEqual([
    [ids[who], reason],
  ]);
});

it('the workbook of a set is a line of the access log, and of the personal data of who is in charge', async () => {
  const [set] = await test.database.db.select().from(indicatorSet).where(eq(indicatorSet.kindCd, 'coset'));
  const { data } = await read('admin01', `/api/esg/v1/coset/${set?.setId}`);
  const people = data.cells.flatMap((cell: Record<string, string | null>) => [
    cell.managerId,
    cell.approverId,
  ]);
  await forgetLines();
  expect((await read('admin01', `/excel/api/coset/${set?.setId}`)).status).toBe('V0001');
  expect((await read('admin01', withReason(`/excel/api/coset/${set?.setId}`))).http).toBe(200);
  const [line] = await lines('excel.export');
  expect(line).toMatchObject({ kind: 'access', targetId: set?.setId });
  const expected = new Set(people.filter((id: string | null) => id !== null));
  expect((await lines('privacy.export')).map((each) => each.reason)).toEqual([reason]);
  const named = (await lines('privacy.export')).flatMap(({ subjects }) => subjects ?? []);
  expect(new Set(named)).toEqual(expected);
});
