import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { customerCompany, partner } from '../../../../server/db/schema/companies.ts';
import { consultativeBody } from '../../../../server/db/schema/consultativeBody.ts';
import { notification } from '../../../../server/db/schema/notifications.ts';
import { custCoPtnr } from '../../../../server/db/schema/partners.ts';
import { user } from '../../../../server/db/schema/users.ts';
import { findById } from '../../../../server/modules/auth/accounts.ts';
import { createCanSignIn, signInRestriction } from '../../../../server/modules/auth/rules.ts';
import { joinStatusCodes } from '../../../../src/contracts/joinStatus.ts';
import { DAY_MS, seoulDay } from '../../../../src/contracts/seoulTime.ts';
import { joinStatusCodeByState } from '../../../../src/machines/joinStatus/machine.ts';
import { handOverRefusals } from '../../../../src/messages/ko.handOver.ts';
import { indicatorSetRefusals } from '../../../../src/messages/ko.indicatorSets.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { addRow } from '../../support/companyRows.ts';
import { login } from '../../support/signIn.ts';
import { createSetCalls, findNode, leaveOwnSet, type SetCalls } from '../indicatorSets/calls.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ SECOND_FACTOR: 'none' });
});
afterAll(() => test.stop());

const { joinCompleted, joinRegistered } = joinStatusCodeByState;
type Company = Pick<typeof customerCompany.$inferInsert, 'enabled' | 'serviceBeginYmd' | 'serviceEndYmd'>;
type Person = Partial<typeof user.$inferInsert>;

/** Every pair of one of each, in their order. */
const cross = <A, B>(as: readonly A[], bs: readonly B[]): [A, B][] =>
  as.flatMap((a) => bs.map((b): [A, B] => [a, b]));

describe('the people who can sign in', () => {
  it('are those whom sign-in lets in, for every account, company and network of customers', async () => {
    const { db } = test.database;
    const now = test.clock.now();
    const { limits } = test.config;
    const dayIn = (days: number) => seoulDay(new Date(now.getTime() + days * DAY_MS));
    const states: Record<string, { values: Company; refusal: 'M007' | 'M009' | null }> = {
      unlimited: { values: {}, refusal: null },
      firstDay: { values: { serviceBeginYmd: dayIn(0), serviceEndYmd: dayIn(9) }, refusal: null },
      lastDay: { values: { serviceBeginYmd: dayIn(-9), serviceEndYmd: dayIn(0) }, refusal: null },
      notYet: { values: { serviceBeginYmd: dayIn(1) }, refusal: 'M009' },
      over: { values: { serviceEndYmd: dayIn(-1) }, refusal: 'M009' },
      off: { values: { enabled: false }, refusal: 'M007' },
      offAndOver: { values: { enabled: false, serviceEndYmd: dayIn(-1) }, refusal: 'M007' },
    };
    const stamps = { createdAt: now, lastModifiedAt: now };
    const companies: { id: string; state: string; refusal: 'M007' | 'M009' | null }[] = [];
    for (const [state, { values, refusal }] of Object.entries(states)) {
      const row = { companyKoreanName: '시험 회사', ...stamps, ...values };
      const { customerCompanyId: id } = await addRow(db, customerCompany, row);
      companies.push({ id, state, refusal });
    }
    const customers = companies.filter(({ state }) => ['firstDay', 'over', 'off'].includes(state));

    // each place that somebody can have: of no company, of one, and of a partner with none, one or two customers
    const places: { values: Person; refusal: 'M007' | 'M009' | null }[] = [
      { values: { userAuth: 'ROLE_ADMIN' }, refusal: null },
    ];
    for (const { id, refusal } of companies) {
      places.push({ values: { userAuth: 'ROLE_WORKER', customerCompanyId: id }, refusal });
    }
    const pairs = cross(customers, customers).filter(([one, other]) => one.id < other.id);
    for (const { id, refusal } of customers) {
      for (const networks of [[], ...customers.map((one) => [one]), ...pairs]) {
        const { ptnrId } = await addRow(db, partner, {
          customerCompanyId: id,
          ptnrNm: '시험 협력사',
          ...stamps,
        });
        for (const customer of networks) {
          await addRow(db, custCoPtnr, { custCoId: customer.id, ptnrId, ...stamps });
        }
        const refusals = networks.map((each) => each.refusal);
        const least = [null, 'M009', 'M007'].find((each) => refusals.some((found) => found === each));
        const values: Person = { userAuth: 'ROLE_PARTNER', customerCompanyId: id, ptnrId };
        places.push({ values, refusal: least === undefined ? refusal : (least as typeof refusal) });
      }
    }

    const limitMs = limits.dormantDays * DAY_MS;
    const accounts: Person[] = cross([true, false], [joinCompleted, joinRegistered]).flatMap(
      ([enabled, joinStatusCodeId]) =>
        [
          {},
          { dormancyCountsFrom: new Date(now.getTime() - limitMs + 1) },
          { dormancyCountsFrom: new Date(now.getTime() - limitMs) },
          { dormantAt: now },
          { passwordMustChange: true },
        ].map((values) => ({ enabled, joinStatusCodeId, ...values })),
    );
    const everyState: Person[] = joinStatusCodes.map((joinStatusCodeId) => ({ joinStatusCodeId }));
    const atOnePlace: Person[] = [...everyState, { userId: null }, { deletedAt: now }];
    // one place of each kind and refusal has all accounts, the others one
    const seen = new Set<string>();
    const people = places.flatMap(({ values, refusal }) => {
      const kind = `${values.userAuth} ${refusal}`;
      const isFirst = !seen.has(kind);
      seen.add(kind);
      const all = isFirst ? [...accounts, ...atOnePlace] : [{}];
      return all.map((account) => ({ ...values, ...account, refusal }));
    });
    const rows = people.map(({ refusal: _, ...values }, place) => ({
      userName: '시험',
      userEmail: `person${place}@demo.example`,
      userId: `person${place}`,
      userAuth: 'ROLE_WORKER' as const,
      joinStatusCodeId: joinCompleted,
      dormancyCountsFrom: now,
      ...stamps,
      ...values,
    }));
    const stored = await db.insert(user).values(rows).returning();

    const canSignIn = createCanSignIn({ clock: { ...test.clock, now: () => now }, limits });
    const found = new Set(
      (await db.select({ id: user.id }).from(user).where(canSignIn())).map(({ id }) => id),
    );
    const wrong: unknown[] = [];
    for (const [place, row] of stored.entries()) {
      const account = await findById(db, row.id, now);
      const refusal = account && (signInRestriction(account, now, limits) ?? 'C200');
      const isLetIn = row.userId !== null && ['C200', 'EA0010', 'EV0015'].includes(refusal ?? '');
      if (account && account.companyRestriction !== people[place]?.refusal) wrong.push({ place, account });
      if (found.has(row.id) !== isLetIn) wrong.push({ place, row, refusal });
    }
    expect(wrong).toEqual([]);
    expect(stored.length).toBeGreaterThan(200);
    expect(found.size).toBeGreaterThan(20);
  });
});

describe('work is given only to people who can sign in', () => {
  let sets: SetCalls;
  let draft: Awaited<ReturnType<SetCalls['create']>>;
  let at: Date;
  const people = new Map<string, typeof user.$inferSelect>();
  const getId = (userId: string) => people.get(userId)?.id ?? '';
  const companyId = () => people.get('operator02')?.customerCompanyId ?? '';

  beforeAll(async () => {
    sets = await createSetCalls(test);
    await leaveOwnSet(test);
    const preset = await sets.published(['E-3-1', 'E-3-2']);
    draft = await sets.create('coset', { setNm: '우리 지표', basedOn: preset }, 'operator01');
    for (const row of await test.database.db.select().from(user)) {
      if (row.userId !== null) people.set(row.userId, row);
    }
    at = test.clock.now();
    // the only other operator is operator02
    for (const { id, userAuth, customerCompanyId, userId } of people.values()) {
      const isOther = userAuth === 'ROLE_OPERATOR' && customerCompanyId === companyId();
      if (isOther && !['operator01', 'operator02'].includes(userId ?? '')) {
        await test.database.db.update(user).set({ enabled: false }).where(eq(user.id, id));
      }
    }
  });
  const change = async (userId: string, values: Person) => {
    await test.database.db
      .update(user)
      .set(values)
      .where(eq(user.id, getId(userId)));
  };
  const changeCompany = async (values: Company) => {
    await test.database.db
      .update(customerCompany)
      .set(values)
      .where(eq(customerCompany.customerCompanyId, companyId()));
  };
  beforeEach(async () => {
    await changeCompany({ enabled: true, serviceBeginYmd: null, serviceEndYmd: null });
    for (const userId of ['operator02', 'admin02']) await change(userId, { dormancyCountsFrom: at });
    await test.database.db.delete(consultativeBody);
    await test.database.db.delete(notification);
  });

  const dormant = () => ({ dormancyCountsFrom: new Date(at.getTime() - 365 * DAY_MS) });
  const causes = [
    { name: 'nothing', refuse: async () => {}, status: 'C200' },
    { name: 'a company switched off', refuse: () => changeCompany({ enabled: false }), status: 'M007' },
    {
      name: 'a service that is over',
      refuse: () => changeCompany({ serviceEndYmd: '2020-12-31' }),
      status: 'M009',
    },
    {
      name: 'a service that has not begun',
      refuse: () => changeCompany({ serviceBeginYmd: '2099-01-01' }),
      status: 'M009',
    },
    {
      name: 'dormancy that is due and not stored yet',
      refuse: () => change('operator02', dormant()),
      status: 'M005',
    },
  ];

  it.each(causes)('where $name keeps somebody out, or nothing', async ({ refuse, status }) => {
    const isLetIn = status === 'C200';
    const toId = getId('operator02');
    const offers = async (path: string) =>
      (await sets.plain('GET', path)).data.rows.some(({ id }: { id: string }) => id === toId);
    const write = async () => {
      const texts = { resultTwoBefore: '<p>글</p>', resultBefore: '<p>글</p>', plan: '<p>글</p>' };
      const month = { custCoId: companyId(), crtrYm: '2026-01', department: '총무팀' };
      const row = { ...texts, ...month, writerIds: [getId('operator01')], createdAt: at, lastModifiedAt: at };
      return (await addRow(test.database.db, consultativeBody, row)).activityId;
    };
    const activityId = await write();
    await refuse();

    expect(await offers('/user/picker?size=50&q=operator02')).toBe(isLetIn);
    expect(await offers(`/handOver/${getId('operator01')}/receivers`)).toBe(isLetIn);
    const own = await sets.load('coset', draft, 'admin01');
    expect(own.people.some(({ id }) => id === toId)).toBe(isLetIn);

    const { itemId } = findNode(own, 'E-3-1');
    const cell = own.cells.find((each) => each.itemId === itemId);
    if (!cell) throw new Error('the set has no sections');
    const put = (managerId: string | null) =>
      sets.change('coset', draft, { cells: [{ ...cell, used: true, managerId }] }, 'admin01');
    const { data, status: saved } = await put(toId);
    const fields = isLetIn
      ? undefined
      : [{ path: 'cells.0.managerId', message: indicatorSetRefusals.noPerson }];
    expect([saved, (data as { fields?: unknown }).fields]).toEqual([isLetIn ? 'C200' : 'V0001', fields]);
    if (isLetIn) await put(null);

    const submitted = await sets.plain(
      'PATCH',
      `/consultativeBody/${activityId}/submit`,
      { version: 1 },
      'operator01',
    );
    expect(submitted.status).toBe('C200');
    const told = (await test.database.db.select().from(notification)).map(({ userId }) => userId);
    expect([told.includes(toId), told.includes(getId('admin01'))]).toEqual([isLetIn, !isLetIn]);
    const { data: home } = await sets.plain('GET', '/home');
    const waits = home.todo.some(({ kind }: { kind: string }) => kind === 'activityReviews');
    expect(waits).toBe(!isLetIn);

    await test.database.db.update(consultativeBody).set({ state: 'draft' });
    const moved = await sets.plain('PATCH', `/handOver/${getId('operator01')}`, { toId });
    expect([moved.status, moved.message]).toEqual(
      isLetIn ? ['C200', expect.anything()] : ['V0001', handOverRefusals.receiver],
    );
    expect((await login(test, 'operator02')).status).toBe(status);
  });

  it('administrators whose dormancy is due are not put in charge of inquiries', async () => {
    const assignees = async () =>
      (await sets.plain('GET', '/qnaAssignee/list')).data.rows.map(({ id }: { id: string }) => id);
    expect(await assignees()).toContain(getId('admin02'));
    await change('admin02', dormant());
    expect(await assignees()).not.toContain(getId('admin02'));
    expect(await assignees()).toContain(getId('admin01'));
  });
});
