import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { category } from '../../server/modules/categories/tables.ts';
import { customerCompany, partner } from '../../server/modules/companies/tables.ts';
import { consultativeBody } from '../../server/modules/consultativeBody/tables.ts';
import { esgInfo } from '../../server/modules/esgInfo/tables.ts';
import { essentialInfo, partnerEssentialInfo } from '../../server/modules/essentialInfo/tables.ts';
import { indicatorSet } from '../../server/modules/indicatorSets/tables.ts';
import { inquiry } from '../../server/modules/inquiries/tables.ts';
import { menu, roleMenu } from '../../server/modules/menu/tables.ts';
import { notice } from '../../server/modules/notices/tables.ts';
import { custCoPtnr } from '../../server/modules/partners/tables.ts';
import { post } from '../../server/modules/posts/tables.ts';
import { role } from '../../server/modules/roles/tables.ts';
import { subordinateCompany } from '../../server/modules/subordinateCompanies/tables.ts';
import { user } from '../../server/modules/users/tables.ts';
import { type AccessLine, accessMatrix } from '../../server/plugins/access.ts';
import { menuSections } from '../../server/seed/menus.ts';
import { type SetKind, setKeyNames, setKinds } from '../../src/contracts/indicatorSets.ts';
import { roles } from '../../src/contracts/roles.ts';
import { joinStatusCodeByState } from '../../src/machines/joinStatus/machine.ts';
import { type Answer, startTestApp, type TestApp } from './support/app.ts';
import { signIn } from './support/signIn.ts';

type Method = Parameters<TestApp['call']>[0];

const accounts = {
  ROLE_ADMIN: 'admin01',
  ROLE_OPERATOR: 'operator01',
  ROLE_WORKER: 'worker01',
  ROLE_PARTNER: 'partner01',
} as const;

let test: TestApp;
let lines: AccessLine[];
/** Operations with a body schema: a broken body is refused by the schema, so that nothing is done. */
let withBody: Set<string>;
let streams: Set<string>;
let roleId: string;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  test = await startTestApp({ SECOND_FACTOR: 'none' });
  const declared = test.app.declaredRoutes.filter(
    ({ url, schema }) => /^\/(excel\/)?api\//.test(url) && !url.startsWith('/api/docs') && !schema?.hide,
  );
  const key = ({ method, url }: { method: unknown; url: string }) => `${method} ${url}`;
  withBody = new Set(declared.filter(({ schema }) => schema?.body).map(key));
  streams = new Set(declared.filter(({ config }) => config?.stream).map(key));
  lines = accessMatrix(
    declared.map(({ method, url, config }) => ({ method: String(method), path: url, ...config })),
    [null, ...roles],
  );
  for (const [userAuth, userId] of Object.entries(accounts)) {
    tokens[userAuth] = (await signIn(test, userId)).accessToken;
  }
  const [worker] = await test.database.db.select().from(user).where(eq(user.userId, 'worker01'));
  roleId = worker?.roleId ?? '';
});
afterAll(() => test.stop());

const idOf = ({ method, path }: AccessLine) => `${method} ${path}`;

/** Calls an operation so that it does nothing: with ids that do not exist, and a body that is none. */
async function tryOut(line: AccessLine, path = line.path.replaceAll(/:\w+/g, randomUUID())): Promise<Answer> {
  const token = line.role === null ? {} : { token: tokens[line.role] ?? '' };
  const body = withBody.has(idOf(line)) ? '{"' : undefined;
  return test.call(line.method as Method, path, body, token);
}

/** Operations that may be called without an effect: those that only read, and those whose body is refused. */
const isHarmless = (line: AccessLine) =>
  !streams.has(idOf(line)) && (line.method === 'GET' || withBody.has(idOf(line)));

/** Gives the role of the worker exactly these items of the menu a moment before the next call. */
async function grantOnly(...names: string[]): Promise<void> {
  const { db } = test.database;
  await db.delete(roleMenu).where(eq(roleMenu.roleId, roleId));
  if (names.length === 0) return;
  const items = await db.select().from(menu).where(inArray(menu.name, names));
  const ids = items.flatMap(({ menuId, upMenuId }) => (upMenuId === null ? [menuId] : [menuId, upMenuId]));
  await db.insert(roleMenu).values([...new Set(ids)].map((menuId) => ({ roleId, menuId })));
}

const ofWorkers = new Set(
  menuSections.flatMap(({ items }) =>
    items.filter((item) => item.roles.includes('ROLE_WORKER')).map(({ name }) => name as string),
  ),
);
/** A route of the menu of workers that opens an operation. */
const openerOf = ({ consoleRoutes }: AccessLine) => consoleRoutes.find((name) => ofWorkers.has(name)) ?? null;

describe('the table of access', () => {
  it('names, for each operation of workers, console routes that are in their menu', () => {
    const byMenu = lines.filter(({ verdict }) => verdict === 'byMenu');
    expect(byMenu.length).toBeGreaterThan(2);
    const hopeless = byMenu.filter((line) => openerOf(line) === null);
    expect(hopeless.map(idOf)).toEqual([]);
  });

  it('refuses everybody it does not let in, whatever the call', async () => {
    for (const line of lines) {
      if (line.verdict !== 'refused' && line.verdict !== 'signIn') continue;
      const { http, status } = await tryOut(line);
      const expected = line.verdict === 'signIn' ? [401, 'M004'] : [403, 'A0403'];
      expect([idOf(line), line.role, http, status]).toEqual([idOf(line), line.role, ...expected]);
    }
  });

  it('lets in everybody else: what they get is never that they may not', async () => {
    let tried = 0;
    for (const line of lines) {
      if ((line.verdict !== 'allowed' && line.verdict !== 'byMenu') || !isHarmless(line)) continue;
      const { status } = await tryOut(line);
      expect([idOf(line), line.role, ['A0403', 'M004', 'S0001'].includes(status)]).toEqual([
        ...[idOf(line), line.role, false],
      ]);
      tried += 1;
    }
    expect(tried).toBeGreaterThan(50);
  });
});

describe('a worker', () => {
  it('may call what belongs to a route that the role grants, and nothing of other routes', async () => {
    const byMenu = lines.filter((line) => line.verdict === 'byMenu' && isHarmless(line));
    const inMenu = new Set(menuSections.flatMap(({ items }) => items.map(({ name }) => name as string)));
    const routes = [...new Set(byMenu.flatMap(({ consoleRoutes }) => consoleRoutes))];
    for (const name of [null, ...routes.filter((route) => inMenu.has(route)), 'perfmgmt-indicatordata']) {
      await grantOnly(...(name === null ? [] : [name]));
      const [granted] = await test.database.db
        .select()
        .from(menu)
        .where(eq(menu.name, name ?? ''));
      for (const line of byMenu) {
        const isOpen =
          name !== null &&
          line.consoleRoutes.includes(name) &&
          granted?.roles.includes('ROLE_WORKER') === true;
        const { status } = await tryOut(line);
        expect([idOf(line), name, status !== 'A0403']).toEqual([idOf(line), name, isOpen]);
      }
    }
  });
});

describe('rows of another company', () => {
  /** Whose rows are tried out where they are tested: files, and what was sent to people. */
  const triedElsewhere = [
    '/api/files/download/:id',
    '/api/esg/v1/pushHistory/:id',
    '/api/esg/v1/reSend/:id',
    '/api/esg/v1/ntfct/isreaded/:id',
    '/api/esg/v1/excelExport/:exportId/cancel',
  ];

  /** Rows of a new company, by the paths that name them. */
  async function addCompany(): Promise<Record<string, string>> {
    const { db } = test.database;
    const at = new Date();
    const stamps = { createdAt: at, lastModifiedAt: at };
    const [company] = await db
      .insert(customerCompany)
      .values({ companyKoreanName: '푸른화학', ...stamps })
      .returning();
    const customerCompanyId = company?.customerCompanyId ?? '';
    const [named] = await db
      .insert(role)
      .values({ customerCompanyId, roleNm: '다른 회사', ...stamps })
      .returning();
    const [noticed] = await db
      .insert(notice)
      .values({
        ...{ custCoId: customerCompanyId, title: '다른 회사', cn: '<p>다른 회사</p>' },
        ...{ shownFrom: '2026-01-01', roles: [...roles], ...stamps },
      })
      .returning();
    const [of] = await db.select().from(category).where(eq(category.area, 'datacenter'));
    const written = { title: '다른 회사', cn: '', boardDate: at, ...stamps };
    const [draft] = await db
      .insert(post)
      .values({ ...written, area: 'pds', draft: true, roles: [...roles] })
      .returning();
    const [shared] = await db
      .insert(post)
      .values({
        ...{ ...written, area: 'datacenter', draft: false, shared: true },
        ...{ custCoId: customerCompanyId, categoryId: of?.categoryId ?? '' },
      })
      .returning();
    const [asked] = await db
      .insert(inquiry)
      .values({
        ...{ custCoId: customerCompanyId, categoryId: 'QNA_ETC', title: '다른 회사' },
        ...{ cn: '<p>다른 회사</p>', ...stamps },
      })
      .returning();
    const joinStatusCodeId = joinStatusCodeByState.joinRegistered;
    const account = { customerCompanyId, dormancyCountsFrom: at, joinStatusCodeId, ...stamps };
    const [person, operator] = await db
      .insert(user)
      .values([
        { userAuth: 'ROLE_WORKER', userName: '다른 회사', userEmail: 'other@demo.example', ...account },
        { userAuth: 'ROLE_OPERATOR', userName: '다른 회사', userEmail: 'lead@demo.example', ...account },
      ])
      .returning();
    const [supplier] = await db
      .insert(partner)
      .values({ customerCompanyId, ptnrNm: '다른 협력사', ...stamps })
      .returning();
    const [supply] = await db
      .insert(custCoPtnr)
      .values({ custCoId: customerCompanyId, ptnrId: supplier?.ptnrId ?? '', ...stamps })
      .returning();
    const [activity] = await db
      .insert(consultativeBody)
      .values({
        ...{ custCoId: customerCompanyId, crtrYm: '2026-01', department: '다른 부서', state: 'published' },
        ...{ resultTwoBefore: '<p>가</p>', resultBefore: '<p>나</p>', plan: '<p>다</p>', ...stamps },
      })
      .returning();
    const [subsidiary] = await db
      .insert(subordinateCompany)
      .values({
        ...{ custCoId: customerCompanyId, name: '다른 자회사', nationCodeId: 'KR', sortOrder: 0 },
        ...{ ownership: '100', consolidated: true, ...stamps },
      })
      .returning();
    const [year] = await db
      .insert(essentialInfo)
      .values({ custCoId: customerCompanyId, crtrYr: '2025', ...stamps })
      .returning();
    const [yearOfPartner] = await db
      .insert(partnerEssentialInfo)
      .values({ ptnrId: supplier?.ptnrId ?? '', crtrYr: '2025', mainProduct: '', ...stamps })
      .returning();
    const [policy] = await db
      .insert(esgInfo)
      .values({ custCoId: customerCompanyId, kind: 'policy', title: '다른 회사', cn: '', ...stamps })
      .returning();
    const id = person?.id ?? '';
    const ownSet = async (kindCd: SetKind, custCoId: string | null) => {
      const values = { kindCd, custCoId, setNm: '다른 회사', ...stamps };
      const [set] = await db.insert(indicatorSet).values(values).returning();
      return set?.setId ?? '';
    };
    const setIds = {
      preset: await ownSet('preset', null),
      coset: await ownSet('coset', customerCompanyId),
      supply: await ownSet('supply', customerCompanyId),
    };
    const pathsOfSets = setKinds.flatMap((kind) => {
      const { setId, itemId } = setKeyNames[kind];
      const under = ['', '/versions', '/problems', '/draft', `/indicators/:${itemId}`];
      return under.map((path) => [`/api/esg/v1/${kind}/:${setId}${path}`, setIds[kind]]);
    });
    const filesOfSets = setKinds.map((kind) => [
      `/excel/api/${kind}/:${setKeyNames[kind].setId}`,
      setIds[kind],
    ]);
    return {
      ...Object.fromEntries([...pathsOfSets, ...filesOfSets]),
      '/api/esg/v1/subordinateCompany/:subordinateCompanyId': subsidiary?.subordinateCompanyId ?? '',
      '/api/esg/v1/essentialInfo/:essentialInfoId': year?.essentialInfoId ?? '',
      '/api/esg/v1/partnerEssentialInfo/:partnerEssentialInfoId': yearOfPartner?.partnerEssentialInfoId ?? '',
      '/api/esg/v1/esgInfo/:esgInfoId': policy?.esgInfoId ?? '',
      '/api/esg/v1/role/:roleId': named?.roleId ?? '',
      '/api/esg/v1/notice/:ntcId': noticed?.ntcId ?? '',
      '/api/esg/v1/pds/:postId': draft?.postId ?? '',
      '/api/esg/v1/datacenter/:postId': shared?.postId ?? '',
      '/api/esg/v1/qna/:qnaId': asked?.qnaId ?? '',
      '/api/esg/v1/user/:id': id,
      '/api/esg/v1/user/detail/:id': id,
      '/api/esg/v1/user/approval/:id': id,
      '/api/esg/v1/handOver/:id': id,
      '/api/esg/v1/handOver/:id/receivers': id,
      '/api/esg/v1/operator/:id': operator?.id ?? '',
      '/api/esg/v1/custCo/info/:customerCompanyId': customerCompanyId,
      '/api/esg/v1/consultativeBody/:activityId': activity?.activityId ?? '',
      '/api/esg/v1/custCoPtnr/:custCoPtnrId': supply?.custCoPtnrId ?? '',
    };
  }

  it('are not there for anybody of this one', async () => {
    const ids = await addCompany();
    const named = lines.filter(
      (line) =>
        line.path.includes('/:') &&
        (line.method === 'GET' || (line.method !== 'DELETE' && !withBody.has(idOf(line)))) &&
        !triedElsewhere.includes(line.path) &&
        line.role !== 'ROLE_ADMIN' &&
        (line.verdict === 'allowed' || line.verdict === 'byMenu'),
    );
    expect(named.length).toBeGreaterThan(5);
    for (const line of named) {
      if (line.verdict === 'byMenu') await grantOnly(...[openerOf(line) ?? []].flat());
      const id = ids[line.path];
      expect(id, `${line.path} needs a row of another company here`).toBeTruthy();
      const { http } = await tryOut(line, line.path.replaceAll(/:\w+/g, id ?? ''));
      expect([idOf(line), line.role, http]).toEqual([idOf(line), line.role, 404]);
    }
  });
});
