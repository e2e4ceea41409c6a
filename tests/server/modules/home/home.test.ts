import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bizSection } from '../../../../server/db/schema/bizSections.ts';
import { customerCompany } from '../../../../server/db/schema/companies.ts';
import { indicatorSet, indicatorSetVersion } from '../../../../server/db/schema/indicatorSets.ts';
import { mainOperator } from '../../../../server/db/schema/join.ts';
import { menu, roleMenu } from '../../../../server/db/schema/menu.ts';
import { notice } from '../../../../server/db/schema/notices.ts';
import { notification } from '../../../../server/db/schema/notifications.ts';
import { partnerWeight, partnerWeightVersion } from '../../../../server/db/schema/partnerWeights.ts';
import { user } from '../../../../server/db/schema/users.ts';
import { HOME_LINES, type HomeView, type TodoKind } from '../../../../src/contracts/home.ts';
import type { SetKind } from '../../../../src/contracts/indicatorSets.ts';
import { seoulDay } from '../../../../src/contracts/seoulTime.ts';
import { joinStatusCodeByState as codes } from '../../../../src/machines/joinStatus/machine.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { signIn } from '../../support/signIn.ts';

let test: TestApp;
const tokens: Record<string, string> = {};
let companyId: string;

const db = () => test.database.db;
const call = (who: string, method: 'GET' | 'PATCH' | 'PUT', path: string, body?: unknown) =>
  test.call(method, path, body, { token: tokens[who] ?? '' });
const home = async (who: string): Promise<HomeView> => (await call(who, 'GET', '/api/esg/v1/home')).data;
const todo = async (who: string, kind: TodoKind) => (await home(who)).todo.find((line) => line.kind === kind);
const isUser = (userId: string) => eq(user.userId, userId);

beforeAll(async () => {
  test = await startTestApp({ SECOND_FACTOR: 'none' });
  for (const userId of ['admin01', 'operator01', 'worker01', 'partner01']) {
    tokens[userId] = (await signIn(test, userId)).accessToken;
  }
  const [operator] = await db().select().from(user).where(isUser('operator01'));
  companyId = operator?.customerCompanyId ?? '';
  // joins and companies of the demo would wait besides
  await db()
    .update(user)
    .set({ joinStatusCodeId: codes.infoRegistered })
    .where(eq(user.joinStatusCodeId, codes.joinRegistered));
  await db().update(customerCompany).set({ joinStatusCodeId: codes.joinCompleted });
});
afterAll(() => test.stop());

const at = new Date('2026-02-03T04:05:06.000Z');

describe('what waits', () => {
  it('are the joins that the role approves, in the own company, each with where they are approved', async () => {
    const base = { userName: '신청자', createdAt: at, lastModifiedAt: at, dormancyCountsFrom: at };
    const person = (email: string, values: Partial<typeof user.$inferInsert>) => ({
      ...base,
      userEmail: `${email}@waits.example`,
      customerCompanyId: companyId,
      userAuth: 'ROLE_WORKER' as const,
      joinStatusCodeId: codes.joinRegistered,
      ...values,
    });
    const [other] = await db()
      .insert(customerCompany)
      .values({ companyKoreanName: '푸른화학', joinStatusCodeId: codes.joinRegistered, createdAt: at })
      .returning();
    const otherId = other?.customerCompanyId ?? '';
    const main = person('main', { userAuth: 'ROLE_OPERATOR', customerCompanyId: otherId });
    const [led] = await db().insert(user).values(main).returning();
    await db()
      .insert(mainOperator)
      .values({ customerCompanyId: otherId, userId: led?.id ?? '' });
    await db()
      .insert(user)
      .values([
        person('worker', {}),
        person('partner', { userAuth: 'ROLE_PARTNER', lastModifiedAt: new Date(at.getTime() + 1000) }),
        person('operator', { userAuth: 'ROLE_OPERATOR' }),
        person('foreign', { customerCompanyId: otherId }),
        person('invited', { joinStatusCodeId: codes.mailSent }),
        person('gone', { deletedAt: at }),
      ]);

    expect(await todo('operator01', 'joins')).toEqual({
      kind: 'joins',
      count: 2,
      oldestAt: at.toISOString(),
      urlAddr: `/basic/user/list?joinStatusCodeId=${codes.joinRegistered}`,
    });
    // a main operator is approved with the company
    expect(await todo('admin01', 'joins')).toEqual({
      kind: 'joins',
      count: 1,
      oldestAt: at.toISOString(),
      urlAddr: `/basic/user/list?joinStatusCodeId=${codes.joinRegistered}&userAuth=ROLE_OPERATOR`,
    });
    expect(await todo('admin01', 'companies')).toEqual({
      kind: 'companies',
      count: 1,
      oldestAt: at.toISOString(),
      urlAddr: `/cusMgmt/customercompany?state=${codes.joinRegistered}`,
    });
    expect(await todo('operator01', 'companies')).toBeUndefined();
    // what the demo has returned to its writer
    expect(await todo('worker01', 'entriesReturned')).toMatchObject({ count: 3 });
    expect((await home('partner01')).todo).toEqual([]);
  });

  it('leads to lists that show it', async () => {
    for (const who of ['admin01', 'operator01']) {
      const line = await todo(who, 'joins');
      const query = line?.urlAddr.split('?')[1] ?? '';
      const { data } = await call(who, 'GET', `/api/esg/v1/user/list?${query}`);
      // each list has besides one operator whom somebody else approves, or with the company
      expect([who, data.total]).toEqual([who, (line?.count ?? 0) + 1]);
    }
  });
});

it('sets and weights in review wait for those who may publish them, at lists that show just them', async () => {
  const at = new Date('2026-02-03T04:05:06.000Z');
  const own = await db().select().from(user).where(eq(user.customerCompanyId, companyId));
  const getId = (userId: string) => own.find((row) => row.userId === userId)?.id ?? '';
  const admins = await db().select().from(user).where(eq(user.userAuth, 'ROLE_ADMIN'));
  const adminId = admins.find(({ userId }) => userId === 'admin01')?.id ?? '';
  const [alone] = await db()
    .insert(customerCompany)
    .values({ companyKoreanName: '운영자가 한 명인 회사', createdAt: at, lastModifiedAt: at })
    .returning();
  const stamps = { createdAt: at, lastModifiedAt: at };
  const review = { ver: 7, stateCd: 'review' as const, ...stamps };
  const addSet = async (
    kindCd: SetKind,
    custCoId: string | null,
    writerIds: string[],
    setNm = '검토 중인 SET',
  ) => {
    const [set] = await db()
      .insert(indicatorSet)
      .values({ kindCd, custCoId, setNm, ...stamps })
      .returning();
    const setId = set?.setId ?? '';
    await db()
      .insert(indicatorSetVersion)
      .values([
        { setId, ver: 6, setNm, stateCd: 'published', effectiveFrom: '2026-01-01', ...stamps },
        { setId, setNm, writerIds, ...review },
      ]);
    return setId;
  };
  const addWeights = async (setId: string, custCoId: string | null, writerIds: string[]) => {
    const [weights] = await db()
      .insert(partnerWeight)
      .values({ setId, custCoId, ...stamps })
      .returning();
    const ptnrWhtId = weights?.ptnrWhtId ?? '';
    await db()
      .insert(partnerWeightVersion)
      .values({ ptnrWhtId, setVer: 6, writerIds, ...review });
  };
  await addSet('preset', null, [adminId]);
  await addSet('coset', companyId, [getId('operator01')]);
  await addSet('supply', null, [adminId]);
  await addWeights(await addSet('supply', companyId, [getId('operator02')]), companyId, [
    getId('operator02'),
  ]);
  const unreviewed = await addSet('supply', alone?.customerCompanyId ?? '', []);
  await addWeights(unreviewed, alone?.customerCompanyId ?? '', []);

  const kinds = ['presetReviews', 'cosetReviews', 'supplyReviews', 'weightReviews'] as const;
  const lists = ['preset', 'coset', 'supply', 'ptnrWht'];
  const expected: Record<string, [count: number, path: string][]> = {
    admin01: [
      [0, ''],
      [0, ''],
      [1, '/indicator/supply/version?waitsForMe=true'],
      [1, '/indicator/gicsweight?waitsForMe=true'],
    ],
    admin02: [
      [1, '/indicator/preset?waitsForMe=true'],
      [0, ''],
      [2, '/indicator/supply/version?waitsForMe=true'],
      [1, '/indicator/gicsweight?waitsForMe=true'],
    ],
    operator01: [
      [0, ''],
      [0, ''],
      [1, '/bsc/supply?waitsForMe=true'],
      [1, '/bsc/diagnosisstandardmanagement?waitsForMe=true'],
    ],
    operator02: [
      [0, ''],
      [1, '/bsc/custco/coset?waitsForMe=true'],
      [0, ''],
      [0, ''],
    ],
  };
  for (const [who, lines] of Object.entries(expected)) {
    tokens[who] ??= (await signIn(test, who)).accessToken;
    const all = (await home(who)).todo;
    for (const [place, [count, urlAddr]] of lines.entries()) {
      const line = all.find(({ kind }) => kind === kinds[place]);
      const since = { oldestAt: at.toISOString() };
      expect([who, line]).toEqual([
        who,
        count ? { kind: kinds[place], count, urlAddr, ...since } : undefined,
      ]);
      const listed = await call(who, 'GET', `/api/esg/v1/${lists[place]}/list?waitsForMe=true`);
      expect([who, lists[place], listed.data.total]).toEqual([who, lists[place], count]);
    }
  }
  // the state of a list is that of the draft too
  const inReview = await call('operator02', 'GET', '/api/esg/v1/coset/list?stateCd=review');
  expect(inReview.data.rows).toMatchObject([{ stateCd: 'published', draftStateCd: 'review' }]);
  const weights = await call('operator02', 'GET', '/api/esg/v1/ptnrWht/list?stateCd=review');
  expect(weights.data.total).toBe(1);
  for (const who of ['worker01', 'partner01']) {
    expect((await home(who)).todo.filter(({ kind }) => kind.endsWith('Reviews'))).toEqual([]);
  }
});

describe('what is new', () => {
  it('are the notices that the person has not read, the newest and how many', async () => {
    await db().delete(notice);
    const shownFrom = seoulDay(test.clock.nowMs());
    const values = { cn: '<p>글</p>', shownFrom, roles: ['ROLE_WORKER' as const] };
    const stamps = { createdAt: at, lastModifiedAt: at };
    const rows = await db()
      .insert(notice)
      .values(
        Array.from({ length: HOME_LINES + 2 }, (_, place) => ({
          ...values,
          ...stamps,
          title: `공지 ${place}`,
          createdAt: new Date(at.getTime() + place),
        })),
      )
      .returning();
    await db()
      .insert(notice)
      .values({ ...values, ...stamps, title: '예정', shownFrom: '2999-01-01' });
    await call('worker01', 'GET', `/api/esg/v1/notice/${rows.at(-1)?.ntcId}`);
    const { unreadNotices } = await home('worker01');
    expect(unreadNotices.total).toBe(HOME_LINES + 1);
    expect(unreadNotices.rows.map(({ title }) => title)).toEqual(
      [5, 4, 3, 2, 1].map((place) => `공지 ${place}`),
    );
    expect((await home('partner01')).unreadNotices).toEqual({ rows: [], total: 0 });
  });

  it('are no notices for a worker whose role does not grant them', async () => {
    const [item] = await db().select().from(menu).where(eq(menu.name, 'ntc-notice'));
    const [worker] = await db().select().from(user).where(isUser('worker01'));
    const granted = and(eq(roleMenu.roleId, worker?.roleId ?? ''), eq(roleMenu.menuId, item?.menuId ?? ''));
    const taken = await db().delete(roleMenu).where(granted).returning();
    expect((await home('worker01')).unreadNotices).toEqual({ rows: [], total: 0 });
    await db().insert(roleMenu).values(taken);
    expect((await home('worker01')).unreadNotices.total).toBe(HOME_LINES + 1);
  });

  it('are the last notifications as text, and how many are unread', async () => {
    const [worker] = await db().select().from(user).where(isUser('worker01'));
    await db().delete(notification);
    await db()
      .insert(notification)
      .values(
        Array.from({ length: HOME_LINES + 1 }, (_, place) => ({
          userId: worker?.id ?? '',
          cn: `<b>알림</b> ${place} &amp;`,
          isreaded: place === HOME_LINES,
          createdAt: new Date(at.getTime() + place),
        })),
      );
    const { notifications } = await home('worker01');
    expect(notifications.map(({ cn, isreaded }) => [cn, isreaded])).toEqual([
      ['알림 5 &', true],
      ...[4, 3, 2, 1].map((place) => [`알림 ${place} &`, false]),
    ]);
  });
});

describe('the first steps of a company', () => {
  it('are its operators', async () => {
    await db().update(bizSection).set({ enabled: false }).where(eq(bizSection.custCoId, companyId));
    const steps = (await home('operator01')).onboarding;
    expect(steps?.find(({ step }) => step === 'bizSections')).toEqual({
      step: 'bizSections',
      isDone: false,
      urlAddr: '/basic/company-basic',
    });
    expect(steps?.find(({ step }) => step === 'worker')?.isDone).toBe(true);
    for (const who of ['admin01', 'worker01', 'partner01']) {
      expect([who, (await home(who)).onboarding]).toEqual([who, null]);
    }
  });

  it('follow from the data: one is open as long as nothing of it is there', async () => {
    const isOfCompany = and(eq(user.customerCompanyId, companyId), eq(user.userAuth, 'ROLE_WORKER'));
    const workers = await db().select().from(user).where(isOfCompany);
    const readStep = async (name: string) =>
      (await home('operator01')).onboarding?.find(({ step }) => step === name)?.isDone;
    await db().update(user).set({ joinStatusCodeId: codes.infoRegistered }).where(isOfCompany);
    // a registration is no invitation
    expect(await readStep('worker')).toBe(false);
    for (const { id, joinStatusCodeId } of workers) {
      await db().update(user).set({ joinStatusCodeId }).where(eq(user.id, id));
    }
    expect(await readStep('worker')).toBe(true);
    await db().update(customerCompany).set({ companyAddr: null });
    expect(await readStep('company')).toBe(false);
  });

  it('stay hidden from who hides them, a second time too, and only from that person', async () => {
    const hide = () => call('operator01', 'PATCH', '/api/esg/v1/home/hideOnboarding');
    expect((await hide()).status).toBe('C200');
    expect((await hide()).status).toBe('C200');
    expect((await home('operator01')).onboarding).toBeNull();
    tokens.operator02 = (await signIn(test, 'operator02')).accessToken;
    expect((await home('operator02')).onboarding).not.toBeNull();
    expect((await call('worker01', 'PATCH', '/api/esg/v1/home/hideOnboarding')).status).toBe('A0403');
  });
});
