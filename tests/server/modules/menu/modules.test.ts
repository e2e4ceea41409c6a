import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { companyServicePolicy, servicePolicy } from '../../../../server/db/schema/servicePolicies.ts';
import { user } from '../../../../server/db/schema/users.ts';
import type { MenuGroup } from '../../../../src/contracts/menu.ts';
import { findModule } from '../../../../src/contracts/routeModules.ts';
import { type ServiceModule, serviceModules } from '../../../../src/contracts/servicePolicies.ts';
import { moduleRefusal } from '../../../../src/messages/ko.companies.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { signIn } from '../../support/signIn.ts';

let test: TestApp;
let policyId: string;
let periodId: string;
const tokens = new Map<string, string>();
beforeAll(async () => {
  test = await startTestApp({ SECOND_FACTOR: 'none' });
  for (const userId of ['admin01', 'operator01', 'worker01', 'partner01']) {
    tokens.set(userId, (await signIn(test, userId)).accessToken);
  }
  const { db } = test.database;
  const [period] = await db
    .select({ id: companyServicePolicy.id, policyId: companyServicePolicy.servicePolicyId })
    .from(companyServicePolicy)
    .innerJoin(user, eq(user.customerCompanyId, companyServicePolicy.customerCompanyId))
    .where(eq(user.userId, 'operator01'));
  periodId = period?.id ?? '';
  policyId = period?.policyId ?? '';
});
afterAll(() => test.stop());
beforeEach(() => open(serviceModules));

const call = (who: string, path: string, method: 'GET' | 'PATCH' = 'GET', body?: unknown) =>
  test.call(method, path, body, { token: tokens.get(who) ?? '' });

/** Lets the policy of the company have these modules, as an administrator does. */
async function open(modules: readonly ServiceModule[]): Promise<void> {
  const [row] = await test.database.db
    .select({ version: servicePolicy.version })
    .from(servicePolicy)
    .where(eq(servicePolicy.servicePolicyId, policyId));
  const change = { servicePolicyId: policyId, version: row?.version, modules };
  expect((await call('admin01', '/api/esg/v1/servicepolicy', 'PATCH', change)).status).toBe('C200');
}

async function readMenuModules(who: string): Promise<(ServiceModule | null)[]> {
  const path = who === 'worker01' ? '/api/esg/v1/menu' : '/api/auth/menu';
  const groups: MenuGroup[] = (await call(who, path)).data;
  return [...new Set(groups.flatMap(({ children }) => children.map(({ name }) => findModule(name))))].sort();
}

const grades = '/api/esg/v1/evlInstRst/list';
const own = '/api/esg/v1/bizSection/list';
const readStatus = async (who: string, path: string) => (await call(who, path)).status;

it('leaves the modules that the policy lacks out of the menus of the company, from the next call on', async () => {
  const all = await readMenuModules('operator01');
  expect(all).toEqual(expect.arrayContaining([...serviceModules]));
  expect(await readMenuModules('worker01')).toContain('ownDiagnosis');
  await open(['materiality']);
  expect(await readMenuModules('operator01')).toEqual(['materiality', null]);
  expect(await readMenuModules('worker01')).not.toContain('ownDiagnosis');
  expect(await readMenuModules('admin01')).toEqual(expect.arrayContaining(['ownDiagnosis', 'materiality']));
  await open(serviceModules);
  expect(await readMenuModules('operator01')).toEqual(all);
});

it('refuses the calls of a module that the policy lacks by its name, and opens them again', async () => {
  expect([await readStatus('operator01', grades), await readStatus('worker01', grades)]).toEqual([
    'C200',
    'C200',
  ]);
  await open(['partnerDiagnosis']);
  for (const who of ['operator01', 'worker01']) {
    expect(await call(who, grades)).toMatchObject({
      status: 'A0403',
      message: moduleRefusal(['ownDiagnosis']),
    });
    expect(await readStatus(who, own), who).toBe('C200');
  }
  expect(await readStatus('admin01', grades), 'administrators are not limited').toBe('C200');
  expect((await call('partner01', grades)).message, 'another role is refused as before').not.toBe(
    moduleRefusal(['ownDiagnosis']),
  );
  await open(['ownDiagnosis']);
  expect([await readStatus('operator01', grades), await readStatus('worker01', grades)]).toEqual([
    'C200',
    'C200',
  ]);
});

it('opens no module without a policy in force', async () => {
  const { db } = test.database;
  const set = async (values: Partial<typeof companyServicePolicy.$inferInsert>) => {
    await db.update(companyServicePolicy).set(values).where(eq(companyServicePolicy.id, periodId));
    // what a session may reach is remembered while no policy is changed by a call
    tokens.set('operator01', (await signIn(test, 'operator01')).accessToken);
  };
  const [before] = await db.select().from(companyServicePolicy).where(eq(companyServicePolicy.id, periodId));
  const kept = {
    enabled: true,
    expiredAt: null,
    serviceBeginYmd: before?.serviceBeginYmd,
    serviceEndYmd: before?.serviceEndYmd,
  };
  for (const values of [
    { enabled: false },
    { expiredAt: new Date() },
    { serviceBeginYmd: '2098-01-01' },
    { serviceBeginYmd: '2020-01-01', serviceEndYmd: '2020-12-31' },
  ]) {
    await set(values);
    expect(await readStatus('operator01', grades), JSON.stringify(values)).toBe('A0403');
    expect(await readMenuModules('operator01')).toEqual([null]);
    await set(kept);
  }
  expect(await readStatus('operator01', grades)).toBe('C200');
});

it('offers no menus of the modules that the policy lacks to named roles', async () => {
  const names = async () => {
    const { data } = await call('operator01', '/api/esg/v1/role/tree');
    return data.menuList.map(({ menuNm }: { menuNm: string }) => menuNm);
  };
  const offered: string[] = await names();
  await open(['materiality']);
  const left = await names();
  expect(left.length).toBeLessThan(offered.length);
  expect(offered).toEqual(expect.arrayContaining(left));
});
