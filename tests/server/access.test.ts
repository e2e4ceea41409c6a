import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { indicatorSet } from '../../server/db/schema/indicatorSets.ts';
import { institution } from '../../server/db/schema/institutions.ts';
import { menu, roleMenu } from '../../server/db/schema/menu.ts';
import { post } from '../../server/db/schema/posts.ts';
import { user } from '../../server/db/schema/users.ts';
import { type AccessLine, accessMatrix } from '../../server/plugins/access.ts';
import { menuSections } from '../../server/seed/menus.ts';
import { indicatorSetKeyNames, indicatorSetKinds } from '../../src/contracts/indicatorSets.ts';
import { roles } from '../../src/contracts/roles.ts';
import { roleAccounts } from '../support/roleAccounts.ts';
import { type Answer, startTestApp, type TestApp } from './support/app.ts';
import { addOtherCompany, addRowsOf } from './support/companyRows.ts';
import { signIn } from './support/signIn.ts';
import { unzip } from './support/upload.ts';

type Method = Parameters<TestApp['call']>[0];

let test: TestApp;
let lines: AccessLine[];
/** Operations with a body schema: a broken body is refused by the schema, so that nothing is done. */
let withBody: Set<string>;
let streams: Set<string>;
/** Fields of the queries of operations that name a row: those that accept an id and no other text. */
let rowFields: Map<string, string[]>;
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
  rowFields = new Map(declared.map((route) => [key(route), listRowFields(route.schema?.querystring)]));
  lines = accessMatrix(
    declared.map(({ method, url, config }) => ({ method: String(method), path: url, ...config })),
    [null, ...roles],
  );
  for (const [userAuth, userId] of Object.entries(roleAccounts)) {
    tokens[userAuth] = (await signIn(test, userId)).accessToken;
  }
  const [worker] = await test.database.db.select().from(user).where(eq(user.userId, 'worker01'));
  roleId = worker?.roleId ?? '';
});
afterAll(() => test.stop());

function listRowFields(query: unknown): string[] {
  const { shape } = (query ?? {}) as { shape?: Record<string, z.core.$ZodType> };
  return Object.entries(shape ?? {}).flatMap(([name, field]) => {
    const accepts = (value: string) => z.safeParse(field, value).success;
    return accepts(randomUUID()) && !accepts('x') ? [name] : [];
  });
}

const reason = encodeURIComponent('다른 회사의 자료를 볼 수 있는지 확인');
const getId = ({ method, path }: AccessLine) => `${method} ${path}`;

/** Calls an operation so that it does nothing: with ids that do not exist, and a body that is none. */
async function tryOut(line: AccessLine, path = line.path.replaceAll(/:\w+/g, randomUUID())): Promise<Answer> {
  const token = line.role === null ? {} : { token: tokens[line.role] ?? '' };
  const body = withBody.has(getId(line)) ? '{"' : undefined;
  return test.call(line.method as Method, path, body, token);
}

/** Operations that may be called without an effect: those that only read, and those whose body is refused. */
const isHarmless = (line: AccessLine) =>
  !streams.has(getId(line)) && (line.method === 'GET' || withBody.has(getId(line)));

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
const findOpener = ({ consoleRoutes }: AccessLine) =>
  consoleRoutes.find((name) => ofWorkers.has(name)) ?? null;

describe('the table of access', () => {
  it('names, for each operation of workers, console routes that are in their menu', () => {
    const byMenu = lines.filter(({ verdict }) => verdict === 'byMenu');
    expect(byMenu.length).toBeGreaterThan(2);
    const hopeless = byMenu.filter((line) => findOpener(line) === null);
    expect(hopeless.map(getId)).toEqual([]);
  });

  it('refuses everybody it does not let in, whatever the call', async () => {
    for (const line of lines) {
      if (line.verdict !== 'refused' && line.verdict !== 'signIn') continue;
      const { http, status } = await tryOut(line);
      const expected = line.verdict === 'signIn' ? [401, 'M004'] : [403, 'A0403'];
      expect([getId(line), line.role, http, status]).toEqual([getId(line), line.role, ...expected]);
    }
  });

  it('lets in everybody else: what they get is never that they may not', async () => {
    let tried = 0;
    for (const line of lines) {
      if ((line.verdict !== 'allowed' && line.verdict !== 'byMenu') || !isHarmless(line)) continue;
      const { status } = await tryOut(line);
      expect([getId(line), line.role, ['A0403', 'M004', 'S0001'].includes(status)]).toEqual([
        ...[getId(line), line.role, false],
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
        expect([getId(line), name, status !== 'A0403']).toEqual([getId(line), name, isOpen]);
      }
    }
  });
});

describe('rows of another company', () => {
  /** Routes whose rows are tried out where they are tested: files, and what was sent to people. */
  const triedElsewhere = [
    '/api/files/download/:id',
    '/api/esg/v1/pushHistory/:id',
    '/api/esg/v1/reSend/:id',
    '/api/esg/v1/ntfct/isreaded/:id',
    '/api/esg/v1/excelExport/:exportId/cancel',
  ];

  const ofWeights = (id: string) =>
    Object.fromEntries(
      ['', '/versions', '/weights', '/problems', '/comparison'].map((part) => [
        ...[`/api/esg/v1/ptnrWht/:ptnrWhtId${part}`, id],
      ]),
    );

  /** Rows of a new company, by the paths that name them. */
  async function addCompany(): Promise<Record<string, string>> {
    const { db } = test.database;
    const rows = await addRowsOf(db, await addOtherCompany(db));
    const at = { createdAt: new Date(), lastModifiedAt: new Date() };
    const [draft] = await db
      .insert(post)
      .values({
        area: 'pds',
        title: '다른 회사',
        cn: '',
        boardDate: new Date(),
        draft: true,
        roles: [...roles],
        ...at,
      })
      .returning();
    const [hidden] = await db
      .insert(institution)
      .values({
        crtrYr: '2099',
        instCtgryCdId: 'INST_GLOBAL',
        instCdId: 'MSCI',
        enabled: false,
        remark: '',
        ...at,
      })
      .returning();
    const [preset] = await db
      .insert(indicatorSet)
      .values({ kindCd: 'preset', setNm: '다른 회사', ...at })
      .returning();
    const setIds = { preset: preset?.setId ?? '', coset: rows.coset, supply: rows.supply };
    const pathsOfSets = indicatorSetKinds.flatMap((kind) => {
      const { setId, itemId } = indicatorSetKeyNames[kind];
      const under = ['', '/versions', '/catalogue', '/problems', '/draft', `/indicators/:${itemId}`];
      return under.map((path) => [`/api/esg/v1/${kind}/:${setId}${path}`, setIds[kind]]);
    });
    const filesOfSets = indicatorSetKinds.map((kind) => [
      `/excel/api/${kind}/:${indicatorSetKeyNames[kind].setId}`,
      setIds[kind],
    ]);
    return {
      '/api/esg/v1/institution/:institutionId': hidden?.institutionId ?? '',
      ...ofWeights(rows.ptnrWht),
      ...Object.fromEntries([...pathsOfSets, ...filesOfSets]),
      '/api/esg/v1/subordinateCompany/:subordinateCompanyId': rows.subordinateCompany,
      '/api/esg/v1/essentialInfo/:essentialInfoId': rows.essentialInfo,
      '/api/esg/v1/partnerEssentialInfo/:partnerEssentialInfoId': rows.partnerEssentialInfo,
      '/api/esg/v1/esgInfo/:esgInfoId': rows.esgInfo,
      '/api/esg/v1/evlInstRst/:evlInstRstId': rows.evlInstRst,
      '/api/esg/v1/dgnsRun/:dgnsRunId': rows.dgnsRun,
      '/api/esg/v1/dgnsRst/:dgnsRstId': rows.dgnsRst,
      '/api/esg/v1/dgnsRst/:dgnsRstId/evaluation': rows.dgnsRst,
      '/api/esg/v1/dgnsRst/:dgnsRstId/explain/:itemId': rows.dgnsRst,
      '/api/esg/v1/dgnsRst/:dgnsRstId/indicators/:itemId': rows.dgnsRst,
      '/api/esg/v1/dgnsRst/:dgnsRstId/input': rows.dgnsRst,
      '/api/esg/v1/improveTask/:improveTaskId': rows.improveTask,
      '/api/esg/v1/entryCycle/:entryCycleId': rows.entryCycle,
      '/api/esg/v1/entryCycle/:entryCycleId/status': rows.entryCycle,
      '/api/esg/v1/idctrsData/:idctrsDataId': rows.idctrsData,
      '/api/esg/v1/idctrsData/indicator/:oncoIdctrsId': rows.coset,
      '/api/esg/v1/idctrsData/version/:daId': rows.daId,
      '/api/esg/v1/evidence/:evidenceId': rows.evidence,
      '/api/esg/v1/standard/:cosetId': rows.coset,
      '/api/esg/v1/role/:roleId': rows.role,
      '/api/esg/v1/notice/:ntcId': rows.notice,
      '/api/esg/v1/pds/:postId': draft?.postId ?? '',
      '/api/esg/v1/datacenter/:postId': rows.datacenter,
      '/api/esg/v1/qna/:qnaId': rows.qna,
      '/api/esg/v1/user/:id': rows.user,
      '/api/esg/v1/user/detail/:id': rows.user,
      '/api/esg/v1/user/approval/:id': rows.user,
      '/api/esg/v1/handOver/:id': rows.user,
      '/api/esg/v1/handOver/:id/receivers': rows.user,
      '/api/esg/v1/operator/:id': rows.operator,
      '/api/esg/v1/custCo/info/:customerCompanyId': rows.custCo,
      '/api/esg/v1/consultativeBody/:activityId': rows.consultativeBody,
      '/api/esg/v1/custCoPtnr/:custCoPtnrId': rows.custCoPtnr,
    };
  }

  it('are not there for anybody of this one', async () => {
    const ids = await addCompany();
    const named = lines.filter(
      (line) =>
        line.path.includes('/:') &&
        (line.method === 'GET' || (line.method !== 'DELETE' && !withBody.has(getId(line)))) &&
        !triedElsewhere.includes(line.path) &&
        line.role !== 'ROLE_ADMIN' &&
        (line.verdict === 'allowed' || line.verdict === 'byMenu'),
    );
    expect(named.length).toBeGreaterThan(5);
    const queries: Record<string, string> = {
      '/api/esg/v1/dgnsRst/:dgnsRstId/evaluation': '?instCdId=INST&crtrYr=2025',
    };
    for (const line of named) {
      if (line.verdict === 'byMenu') await grantOnly(...[findOpener(line) ?? []].flat());
      const id = ids[line.path];
      expect(id, `${line.path} needs a row of another company here`).toBeTruthy();
      const path = line.path.replaceAll(/:\w+/g, id ?? '');
      // files that name people are given for a reason alone
      const query = path.startsWith('/excel/') ? `?reason=${reason}` : (queries[line.path] ?? '');
      const { http } = await tryOut(line, path + query);
      expect([getId(line), line.role, http]).toEqual([getId(line), line.role, 404]);
    }
  });

  it('are in no list and no file that is filtered by what belongs to it', async () => {
    const { db } = test.database;
    const owner = await addOtherCompany(db);
    const rows = await addRowsOf(db, owner);
    const { custCo, role, user, supply, coset, ptnrWht, subordinateCompany } = rows;
    const { entryCycle, bizSection, instOwn } = rows;
    const byField: Record<string, string> = {
      customerCompanyId: custCo,
      custCoId: custCo,
      ptnrId: owner.ptnrId,
      evlInstRstId: rows.evlInstRst,
      dgnsRstId: rows.dgnsRst,
      roleId: role,
      setId: supply,
      cosetId: coset,
      ptnrWhtId: ptnrWht,
      subordinateCompanyId: subordinateCompany,
      entryCycleId: entryCycle,
      bizSectId: bizSection,
      importId: rows.importId,
    };
    const byPath: Record<string, string> = {
      '/api/esg/v1/custCo': custCo,
      '/api/esg/v1/instIndicatorsOwnCom/manage': instOwn,
      '/api/esg/v1/instIndicatorsOwnCom/manage/sheet': instOwn,
      '/api/esg/v1/instIndicatorsOwnComData': instOwn,
      '/excel/api/instIndicatorsOwnCom': instOwn,
    };
    /** Ids of what all companies share, and the reason, which may have the letters of an id. */
    const ofNobody = [
      'categoryId',
      'clsfctnId',
      'indicatorId',
      'institutionId',
      'instIdctrsId',
      'servicePolicyId',
      'reason',
    ];
    const theirs = new RegExp([...Object.values(rows), owner.ptnrId, '푸른화학', '다른 '].join('|'));
    const filtered = lines.filter(
      (line) =>
        line.method === 'GET' &&
        !streams.has(getId(line)) &&
        line.role !== 'ROLE_ADMIN' &&
        (line.verdict === 'allowed' || line.verdict === 'byMenu'),
    );
    let tried = 0;
    for (const line of filtered) {
      if (line.path.includes('/:')) continue;
      if (line.verdict === 'byMenu') await grantOnly(...[findOpener(line) ?? []].flat());
      for (const name of rowFields.get(getId(line)) ?? []) {
        if (ofNobody.includes(name)) continue;
        const id = name === 'id' ? (byPath[line.path] ?? user) : byField[name];
        expect(id, `${line.path} needs a ${name} of another company here`).toBeTruthy();
        const { http, response } = await tryOut(line, `${line.path}?${name}=${id}&reason=${reason}`);
        const sheet = response.headers['content-type']?.includes('spreadsheet')
          ? [...unzip(response.rawPayload).values()].join('')
          : response.body;
        expect([getId(line), line.role, name, http < 500, theirs.exec(sheet)?.[0]]).toEqual([
          ...[getId(line), line.role, name, true, undefined],
        ]);
        tried += 1;
      }
    }
    expect(tried).toBeGreaterThan(30);
  });
});
