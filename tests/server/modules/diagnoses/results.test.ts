import { and, eq } from 'drizzle-orm';
import Fraction from 'fraction.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bizSection } from '../../../../server/db/schema/bizSections.ts';
import {
  indicatorSetNode,
  roleBizSection,
  roleIndicator,
} from '../../../../server/db/schema/indicatorSets.ts';
import { menu, roleMenu } from '../../../../server/db/schema/menu.ts';
import { user } from '../../../../server/db/schema/users.ts';
import type { DiagnosisExplanation } from '../../../../src/contracts/diagnosisExplanation.ts';
import type {
  DiagnosisPeriod,
  DiagnosisResult,
  DiagnosisResultRow,
  DiagnosisRunRow,
  ShownNode,
} from '../../../../src/contracts/diagnosisRuns.ts';
import { makeDiagnosis } from '../../../../src/contracts/diagnosisTree.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import type { Who } from '../entries/calls.ts';
import { createDiagnosisCalls, type DiagnosisCalls, removeRuns } from './calls.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';

let test: TestApp;
let calls: DiagnosisCalls;
let closed: DiagnosisPeriod;
let section: DiagnosisRunRow;
let company: DiagnosisRunRow;

const explain = (node: Pick<ShownNode, 'itemId' | 'bizSectId'>, rst: string | null, who?: Who) =>
  calls.call(
    'GET',
    `/dgnsRst/${rst}/explain/${node.itemId}${node.bizSectId === null ? '' : `?bizSectId=${node.bizSectId}`}`,
    undefined,
    who,
  );
const publish = async (run: DiagnosisRunRow) => {
  expect((await calls.runCommand(run.dgnsRunId, 'confirm')).status).toBe('C200');
  expect((await calls.runCommand(run.dgnsRunId, 'publish', {}, 'operator02')).status).toBe('C200');
};

beforeAll(async () => {
  test = await startTestApp({ SECOND_FACTOR: 'none' });
  await removeRuns(test);
  calls = await createDiagnosisCalls(test);
  const found = (await calls.periods()).find(
    ({ brnCd, cycleStateCd }) => brnCd !== 'Y' && cycleStateCd === 'closed',
  );
  if (!found) throw new Error('the demo has no closed quarter');
  closed = found;
  const { dgnsYr, brnCd } = closed;
  const runs: DiagnosisRunRow[] = [];
  for (const { bizSectId } of closed.sections) runs.push(await calls.run({ dgnsYr, brnCd, bizSectId }));
  if (!runs[0]) throw new Error('no section');
  section = runs[0];
  company = await calls.run({ dgnsYr, brnCd, bizSectId: null });
});
afterAll(() => test.stop());

describe('a result', () => {
  it('is made again to the last digit by its own input, in the browser as on the server', async () => {
    for (const { dgnsRstId, score, coverage } of [section, company]) {
      const { data } = await calls.call('GET', `/dgnsRst/${dgnsRstId}/input`);
      expect(makeDiagnosis(data)).toMatchObject({ score, coverage });
    }
  });

  it('has only indicators of quarters, and their weights in per cent', async () => {
    const { nodes } = await calls.readResult(section.dgnsRstId);
    const { data } = await calls.call('GET', `/dgnsRst/${section.dgnsRstId}/input`);
    const cycles = new Map<string, string>(
      data.items.map((item: { itemId: string; cycleCd: string }) => [item.itemId, item.cycleCd]),
    );
    const indicators = nodes.filter(({ lvl }) => lvl === 3);
    expect(indicators.length).toBeGreaterThan(5);
    expect(new Set(indicators.map(({ itemId }) => cycles.get(itemId)))).toEqual(new Set(['QTR']));
    const shares = nodes.filter(({ lvl }) => lvl === 1).map(({ share }) => new Fraction(share ?? 0));
    expect(shares.reduce((sum, share) => sum.add(share)).toFraction()).toBe('1');
  });

  it('is found by its period and section, which has to be the company’s', async () => {
    const { dgnsYr, brnCd } = closed;
    const find = async (query: string, who?: Who) =>
      calls.call('GET', `/dgnsRst?dgnsYr=${dgnsYr}&brnCd=${brnCd}${query}`, undefined, who);
    expect((await find('')).data).toMatchObject({
      status: 'found',
      result: { dgnsRstId: company.dgnsRstId },
    });
    expect((await find(`&bizSectId=${section.bizSectId}&rev=1`)).data.result.dgnsRstId).toBe(
      section.dgnsRstId,
    );
    expect((await find('&bizSectId=all&rev=7')).status).toBe('N0404');
    expect((await find(`&bizSectId=${NOBODY}`)).status).toBe('N0404');
    expect((await find('&bizSectId=1')).status).toBe('V0001');
    const [other] = await calls.periods();
    const ofOther = `/dgnsRst?dgnsYr=${other?.dgnsYr}&brnCd=${other?.brnCd}`;
    expect((await calls.call('GET', ofOther)).data).toEqual({
      status: 'noResult',
      entryCycleId: other?.entryCycleId,
    });
    expect((await calls.call('GET', '/dgnsRst?dgnsYr=2001&brnCd=Y')).data).toEqual({ status: 'noCycle' });
    // administrators name the company
    expect((await find('', 'admin01')).status).toBe('N0404');
    expect((await find(`&custCoId=${company.custCoId}`, 'admin01')).data.status).toBe('found');
    expect((await find(`&custCoId=${NOBODY}`)).status).toBe('N0404');
  });

  it('is in a list that is sorted and searched like every other', async () => {
    const list = async (query: string) => calls.call('GET', `/dgnsRst/list?size=50&${query}`);
    const listNames = async (query: string) =>
      (await list(query)).data.rows.map((row: DiagnosisResultRow) => row.bizSectNm);
    const names = closed.sections.map(({ bizSectNm }) => bizSectNm);
    const [newest = null] = names.toReversed();
    expect((await listNames('')).slice(0, 2)).toEqual([null, newest]);
    expect((await listNames('sort=madeAt:asc')).at(-1)).toBeNull();
    const ascending: string[] = await listNames(`sort=bizSectNm:asc&brnCd=${closed.brnCd}`);
    expect(await listNames(`sort=bizSectNm:desc&brnCd=${closed.brnCd}`)).toEqual(ascending.toReversed());
    expect(await listNames(`q=${encodeURIComponent(newest ?? '')}`)).toEqual([newest]);
    expect((await list(`q=${encodeURIComponent('없는 부문')}`)).data).toEqual({ rows: [], total: 0 });
    // an order by scores would tell workers what they do not see
    for (const field of ['score', 'coverage', 'madeByNm'])
      expect((await list(`sort=${field}:asc`)).data.fields).toMatchObject([{ path: 'sort' }]);
  });

  it('has no second reader before it is published', async () => {
    expect((await calls.call('GET', `/dgnsRst/${company.dgnsRstId}`, undefined, 'worker01')).status).toBe(
      'N0404',
    );
    expect((await calls.call('GET', '/dgnsRst/list', undefined, 'worker01')).data.total).toBe(0);
    expect((await calls.call('GET', '/dgnsRun/list', undefined, 'worker01')).data.total).toBe(0);
    expect((await calls.call('GET', `/dgnsRst/${company.dgnsRstId}`, undefined, 'partner01')).status).toBe(
      'A0403',
    );
    expect(
      (await calls.call('GET', `/dgnsRst/${company.dgnsRstId}/input`, undefined, 'worker01')).status,
    ).toBe('A0403');
  });
});

describe('the explanation', () => {
  let result: DiagnosisResult;
  beforeAll(async () => {
    result = await calls.readResult(section.dgnsRstId);
  });

  it('of an indicator leads from its value to the score, the evidence and the whole', async () => {
    for (const node of result.nodes.filter(({ lvl }) => lvl === 3)) {
      const { data, status }: { data: DiagnosisExplanation; status: string } = await explain(
        node,
        section.dgnsRstId,
      );
      expect(status).toBe('C200');
      expect(data.path.map(({ lvl }) => lvl)).toEqual([0, 1, 2, 3]);
      const effect = data.path.reduce((product, { share }) => product.mul(share ?? 0), new Fraction(1));
      expect(data.effect).toBe(effect.toFraction());
      expect(data.contribution).toBe(effect.mul(node.score ?? 0).toFraction());
      expect(data.versions.map(({ daId }) => daId)).toEqual(expect.arrayContaining(node.daIds));
      expect(data.versions[0]?.approvedBy).toEqual({ userName: '이운영' });
      expect(data.indicator?.basis?.type).toBe(data.indicator?.item.scoring?.scoringTypeCd);
      const denominatorCd = data.indicator?.item.scoring?.denominatorCd ?? 'NONE';
      expect(data.indicator?.base !== null).toBe(denominatorCd !== 'NONE');
    }
  });

  it('of all indicators of a category comes in one call', async () => {
    const category = result.nodes.find(({ lvl }) => lvl === 2);
    if (!category) throw new Error('no category');
    const address = `/dgnsRst/${section.dgnsRstId}/indicators/${category.itemId}`;
    const { data } = await calls.call('GET', address);
    const below = result.nodes.filter(({ upItemId }) => upItemId === category.itemId);
    expect(data.map(({ itemId }: { itemId: string }) => itemId)).toEqual(below.map(({ itemId }) => itemId));
    const [first] = below;
    if (!first) throw new Error('no indicator');
    const alone: DiagnosisExplanation = (await explain(first, section.dgnsRstId)).data;
    expect(data[0].indicator).toEqual(alone.indicator);
    const unknown = `/dgnsRst/${section.dgnsRstId}/indicators/${NOBODY}`;
    expect((await calls.call('GET', unknown)).status).toBe('N0404');
  });

  it('of a node has the parts that its score adds up from', async () => {
    for (const [node, rst] of [
      ...result.nodes.filter(({ lvl }) => lvl < 3).map((each) => [each, section.dgnsRstId] as const),
      ...(await calls.readResult(company.dgnsRstId)).nodes
        .filter(({ lvl, upItemId }) => lvl === 0 && upItemId === null)
        .map((each) => [each, company.dgnsRstId] as const),
    ]) {
      const { data }: { data: DiagnosisExplanation } = await explain(node, rst);
      const sum = data.children.reduce(
        (total, { contribution }) => total.add(contribution ?? 0),
        new Fraction(0),
      );
      expect(sum.toFraction()).toBe(node.score);
      expect(data.indicator).toBeNull();
    }
  });

  it('is refused for nodes that there are not', async () => {
    expect((await explain({ itemId: NOBODY, bizSectId: null }, section.dgnsRstId)).status).toBe('N0404');
    expect((await explain({ itemId: 'x', bizSectId: null }, section.dgnsRstId)).status).toBe('V0001');
    expect((await explain({ itemId: NOBODY, bizSectId: null }, NOBODY)).status).toBe('N0404');
  });
});

describe('a worker', () => {
  let granted: ShownNode;
  beforeAll(async () => {
    await publish(section);
    await publish(company);
    const { db } = test.database;
    const { nodes } = await calls.readResult(section.dgnsRstId);
    const found = nodes.find(({ lvl }) => lvl === 3);
    const [person] = await db.select().from(user).where(eq(user.userId, 'worker01'));
    if (!found || !person?.roleId) throw new Error('no indicator or role');
    granted = found;
    const { roleId } = person;
    await db.delete(roleIndicator).where(eq(roleIndicator.roleId, roleId));
    await db.delete(roleBizSection).where(eq(roleBizSection.roleId, roleId));
    const bizSectId = section.bizSectId ?? '';
    await db.insert(roleBizSection).values({ roleId, bizSectId });
    await db.insert(roleIndicator).values({ roleId, bizSectId, oncoIdctrsId: granted.itemId });
  });
  const read = (id: string | null) => calls.readResult(id, 'worker01');

  it('sees overall scores by the page of the overall analysis, and indicators of its role alone', async () => {
    const { nodes, score } = await read(section.dgnsRstId);
    expect(score).toBe(section.score);
    expect(nodes.filter(({ lvl }) => lvl === 3).map(({ itemId }) => itemId)).toEqual([granted.itemId]);
    expect(nodes.filter(({ lvl, outcome }) => lvl < 3 && outcome === 'hidden')).toEqual([]);
    expect((await explain(granted, section.dgnsRstId, 'worker01')).status).toBe('C200');
    const { nodes: all } = await calls.readResult(section.dgnsRstId);
    const other = all.find(({ lvl, itemId }) => lvl === 3 && itemId !== granted.itemId);
    if (!other) throw new Error('only one indicator');
    expect((await explain(other, section.dgnsRstId, 'worker01')).status).toBe('N0404');
  });

  it('without that page sees no score of a domain or the company', async () => {
    const { db } = test.database;
    const [page] = await db.select().from(menu).where(eq(menu.name, 'analperf-esg-managementperformance'));
    await db.delete(roleMenu).where(eq(roleMenu.menuId, page?.menuId ?? ''));
    const { nodes, score, coverage, bandCd } = await read(section.dgnsRstId);
    expect([score, coverage, bandCd]).toEqual([null, null, null]);
    const above = nodes.filter(({ lvl }) => lvl < 3);
    expect(
      above.every(({ outcome, score: of, share }) => outcome === 'hidden' && of === null && share === null),
    ).toBe(true);
    expect(nodes.find(({ lvl }) => lvl === 3)).toMatchObject({
      itemId: granted.itemId,
      score: granted.score,
    });
    const whole = await read(company.dgnsRstId);
    expect(whole.nodes.every(({ score: of }) => of === null)).toBe(true);
    const { data } = await calls.call('GET', '/dgnsRun/list', undefined, 'worker01');
    expect(data.rows.map((row: DiagnosisRunRow) => row.score)).toEqual(data.rows.map(() => null));
    const up = above.find(({ lvl }) => lvl === 1);
    if (up) expect((await explain(up, section.dgnsRstId, 'worker01')).status).toBe('N0404');
  });

  it('is not told by an explanation which parts of the whole are above its indicator', async () => {
    const { data }: { data: DiagnosisExplanation } = await explain(granted, section.dgnsRstId, 'worker01');
    expect(data.path.map(({ lvl, weight, share }) => [lvl, weight, share])).toEqual([
      [0, null, null],
      [1, null, null],
      [2, null, null],
      [3, granted.weight, granted.share],
    ]);
    expect(data).toMatchObject({ effect: null, contribution: null, node: { score: granted.score } });
  });

  it('does not see a result whose publication was taken back', async () => {
    expect((await calls.runCommand(section.dgnsRunId, 'withdraw', { reason: '오류' })).status).toBe('C200');
    expect((await calls.call('GET', `/dgnsRst/${section.dgnsRstId}`, undefined, 'worker01')).status).toBe(
      'N0404',
    );
  });
});

describe('a year', () => {
  it('takes what its quarters give, and what was entered for it', async () => {
    const year = (await calls.periods()).find(({ brnCd }) => brnCd === 'Y');
    if (!year) throw new Error('the demo has no year');
    const { dgnsYr } = year;
    const { db } = test.database;
    const run = await calls.run({ dgnsYr, brnCd: 'Y', bizSectId: year.sections[0]?.bizSectId ?? '' });
    expect(run).toMatchObject({ stateCd: 'calculated', openCnt: 0, coverage: '1' });
    const result = await calls.readResult(run.dgnsRstId);
    const nodes = result.nodes.filter(({ lvl }) => lvl === 3);
    const ofQuarters = await db
      .select({ itemId: indicatorSetNode.itemId })
      .from(indicatorSetNode)
      .where(and(eq(indicatorSetNode.setId, run.cosetId), eq(indicatorSetNode.cycleCd, 'QTR')));
    const quarterly = new Set(ofQuarters.map(({ itemId }) => itemId));
    const counts = nodes.map(({ itemId, daIds }) => [quarterly.has(itemId), daIds.length].join());
    expect(new Set(counts)).toEqual(new Set(['true,4', 'false,1']));
    expect(result.earlier).toEqual({ yearly: null, quarterly: null });
    const names = await db.$count(bizSection, eq(bizSection.custCoId, run.custCoId));
    expect(names).toBe(year.sections.length);
  });
});
