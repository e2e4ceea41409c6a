import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { companyServicePolicy, servicePolicy } from '../../../../server/db/schema/servicePolicies.ts';
import type { MenuGroup } from '../../../../src/contracts/menu.ts';
import { DAY_MS, seoulDay, startOfSeoulDay } from '../../../../src/contracts/seoulTime.ts';
import { type ServiceModule, serviceModules } from '../../../../src/contracts/servicePolicies.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { type Caller, findRow, getId, signInCaller } from '../join/support.ts';

let test: TestApp;
let admin: Caller;
let operator: Caller;
let worker: Caller;
let partner: Caller;
let customerCompanyId: string;
/** The policy of the company of `operator01`. */
let policyId: string;
beforeAll(async () => {
  test = await startTestApp({ SECOND_FACTOR: 'none' });
  admin = await signInCaller(test, 'admin01');
  operator = await signInCaller(test, 'operator01');
  worker = await signInCaller(test, 'worker01');
  partner = await signInCaller(test, 'partner01');
  customerCompanyId = (await findRow(test, await getId(test, 'operator01'))).customerCompanyId ?? '';
  const [given] = await test.database.db
    .select()
    .from(companyServicePolicy)
    .where(eq(companyServicePolicy.customerCompanyId, customerCompanyId));
  policyId = given?.servicePolicyId ?? '';
});
afterAll(() => test.stop());

/** The administrator changes what the policy of the company opens. */
async function open(...modules: ServiceModule[]): Promise<void> {
  const { data } = await admin('GET', `/servicepolicy/${policyId}`);
  const change = { servicePolicyId: policyId, version: data.version, modules };
  expect((await admin('PATCH', '/servicepolicy', change)).status).toBe('C200');
}
beforeEach(() => open(...serviceModules));

async function names(call: Caller): Promise<string[]> {
  const groups: MenuGroup[] = (await call('GET', '/menu')).data;
  return groups.flatMap(({ children }) => children.map(({ name }) => name));
}
const status = async (call: Caller, path: string) => (await call('GET', path)).status;

/** Lists of modules. */
const cycles = '/entryCycle/list';
const partners = '/custCoPtnr/list';
const supply = '/supply/list';
const weights = '/ptnrWht/list';

describe('what a service policy does not open', () => {
  it('is refused with the name of the module, from the next call on', async () => {
    expect(await status(operator, cycles)).toBe('C200');
    await open('partnerDiagnosis', 'materiality', 'reports');
    const refused = await operator('GET', cycles);
    expect([refused.http, refused.status]).toEqual([403, 'A0403']);
    expect(refused.message).toContain('자사 진단');
    expect(await status(worker, cycles)).toBe('A0403');
    expect(await status(operator, partners)).toBe('C200');
    await open(...serviceModules);
    expect(await status(operator, cycles)).toBe('C200');
    expect(await status(worker, cycles)).toBe('C200');
  });

  it.each([partners, supply, weights, '/gicsWht/list'])(
    'closes %s without partner diagnosis',
    async (path) => {
      const asked = path === '/gicsWht/list' ? '/gicsWht' : path;
      expect(await status(operator, asked)).toBe('C200');
      await open('ownDiagnosis', 'materiality', 'reports');
      const refused = await operator('GET', asked);
      expect([refused.status, refused.message]).toEqual(['A0403', expect.stringContaining('협력사 진단')]);
      expect(await status(admin, asked)).toBe('C200');
    },
  );

  it('is refused to writing as to reading, before the body is looked at', async () => {
    const body = { crtrYr: 'x' };
    expect((await operator('PUT', '/entryCycle', body)).status).toBe('V0001');
    await open('reports');
    expect((await operator('PUT', '/entryCycle', body)).status).toBe('A0403');
    expect((await operator('PUT', '/custCoPtnr', {})).status).toBe('A0403');
  });

  it('is in no menu, and the others are', async () => {
    const before = [await names(operator), await names(worker), await names(admin), await names(partner)];
    await open('reports');
    const [ofOperator, ofWorker, ofAdmin, ofPartner] = [
      ...[await names(operator), await names(worker), await names(admin), await names(partner)],
    ];
    const closed =
      /^(perfmgmt|analperf|peer|supplyperformance|materiality-test)-|^bsc-(supply|diagnosisstandardmanagement)$/;
    expect(before[0]?.some((name) => closed.test(name))).toBe(true);
    expect(before[1]?.some((name) => closed.test(name))).toBe(true);
    expect(ofOperator).toEqual(before[0]?.filter((name) => !closed.test(name)));
    expect(ofWorker).toEqual(before[1]?.filter((name) => !closed.test(name)));
    expect(ofOperator).toContain('report-factsheet');
    expect(ofAdmin).toEqual(before[2]);
    expect(ofPartner).toEqual(before[3]);
  });

  it('leaves the monthly activities of the council when the reports are closed', async () => {
    await open('ownDiagnosis');
    const left = (await names(operator)).filter((name) => name.startsWith('report-'));
    expect(left).toEqual(['report-monthcouncilactivity']);
    expect(await status(operator, '/consultativeBody/list')).toBe('C200');
  });

  it('gives no group that has nothing left', async () => {
    await open('ownDiagnosis');
    const groups: MenuGroup[] = (await operator('GET', '/menu')).data;
    expect(groups.filter(({ children }) => children.length === 0)).toEqual([]);
  });
});

describe('the policy that counts', () => {
  it('is none for a company that never had one: everything is open', async () => {
    await open('reports');
    const { db } = test.database;
    const ofCompany = eq(companyServicePolicy.customerCompanyId, customerCompanyId);
    const kept = await db.delete(companyServicePolicy).where(ofCompany).returning();
    const fresh = await signInCaller(test, 'operator01');
    expect(await status(fresh, cycles)).toBe('C200');
    expect(await status(fresh, partners)).toBe('C200');
    await db.insert(companyServicePolicy).values(kept);
  });

  it('is the one in force, also when a day begins during a session', async () => {
    const late = await startTestApp({ SECOND_FACTOR: 'none' });
    const digits = (text: string) => text.replaceAll('-', '');
    const day = (offset: number) => seoulDay(late.clock.nowMs() + offset * DAY_MS);
    const midnight = startOfSeoulDay(day(2)).getTime();
    late.clock.advance(midnight - 20_000 - late.clock.nowMs());
    const { db } = late.database;
    const ofCompany = eq(companyServicePolicy.customerCompanyId, customerCompanyId);
    await db
      .update(companyServicePolicy)
      .set({ serviceEndYmd: day(0) })
      .where(ofCompany);
    const [basic] = await db
      .select()
      .from(servicePolicy)
      .where(eq(servicePolicy.servicePolicyName, '베이직'));
    const administrator = await signInCaller(late, 'admin01');
    const period = { serviceBeginYmd: digits(day(1)), serviceEndYmd: digits(day(400)) };
    const about = { customerCompanyId, servicePolicyId: basic?.servicePolicyId, ...period };
    expect((await administrator('PUT', '/custCo/servicePolicy', about)).status).toBe('C200');
    const caller = await signInCaller(late, 'operator01');
    expect(await status(caller, partners)).toBe('C200');
    late.clock.advance(40_000);
    // the smaller one opens the own diagnosis alone
    expect(await status(caller, cycles)).toBe('C200');
    expect(await status(caller, partners)).toBe('A0403');
    await late.stop();
  });
});
