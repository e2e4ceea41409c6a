import { and, eq, inArray, sql } from 'drizzle-orm';
import Fraction from 'fraction.js';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { customerCompany } from '../../../../server/db/schema/companies.ts';
import { diagnosisResult } from '../../../../server/db/schema/diagnoses.ts';
import { roleIndicator } from '../../../../server/db/schema/indicatorSets.ts';
import { menu, roleMenu } from '../../../../server/db/schema/menu.ts';
import { user } from '../../../../server/db/schema/users.ts';
import type { DiagnosisInput } from '../../../../src/contracts/diagnosis.ts';
import type { DiagnosisOverview, ShownOverview } from '../../../../src/contracts/diagnosisOverview.ts';
import type {
  DiagnosisPeriod,
  DiagnosisResult,
  DiagnosisRunRow,
} from '../../../../src/contracts/diagnosisRuns.ts';
import { makeDiagnosis, toNodeKey } from '../../../../src/contracts/diagnosisTree.ts';
import type { Points } from '../../../../src/contracts/scoring.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import type { Who } from '../entries/calls.ts';
import { createDiagnosisCalls, type DiagnosisCalls, removeRuns } from './calls.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';

let test: TestApp;
let calls: DiagnosisCalls;
let periods: DiagnosisPeriod[];
let closed: DiagnosisPeriod;
let sections: DiagnosisRunRow[];
let company: DiagnosisRunRow;

const ask = (query = '', who?: Who) => calls.call('GET', `/dgnsRst/overview${query}`, undefined, who);
const read = async (query = '', who?: Who): Promise<DiagnosisOverview> => (await ask(query, who)).data;
async function readShown(query = '', who?: Who): Promise<ShownOverview> {
  const { shown } = await read(query, who);
  if (!shown) throw new Error('nothing is shown');
  return shown;
}

async function publish({ dgnsRunId }: DiagnosisRunRow): Promise<void> {
  for (const [name, who] of [
    ['confirm', 'operator01'],
    ['publish', 'operator02'],
  ] as const) {
    const { status, message } = await calls.runCommand(dgnsRunId, name, {}, who);
    if (status !== 'C200') throw new Error(`${name}: ${status} ${message}`);
  }
}

beforeAll(async () => {
  test = await startTestApp({ SECOND_FACTOR: 'none' });
  await removeRuns(test);
  calls = await createDiagnosisCalls(test);
  periods = await calls.periods();
  const found = periods.find(({ brnCd, cycleStateCd }) => brnCd !== 'Y' && cycleStateCd === 'closed');
  if (!found) throw new Error('the demo has no closed quarter');
  closed = found;
});
afterAll(() => test.stop());

describe('the overall analysis', () => {
  it('shows nothing, and no periods, before there is a result', async () => {
    expect(await read()).toMatchObject({ companyNm: expect.any(String), periods: [], shown: null });
  });

  it('shows the newest result of the company with its domains, as the result has them', async () => {
    const { dgnsYr, brnCd } = closed;
    sections = [];
    for (const { bizSectId } of closed.sections) sections.push(await calls.run({ dgnsYr, brnCd, bizSectId }));
    company = await calls.run({ dgnsYr, brnCd, bizSectId: null });
    const result: DiagnosisResult = await calls.readResult(company.dgnsRstId);
    const { periods: shownPeriods, shown } = await read();
    expect(shownPeriods).toEqual([{ dgnsYr, brnCd, hasCompany: true, sections: closed.sections }]);
    const { score, coverage, bandCd, provisional, bandNames } = result;
    expect(shown).toMatchObject({
      dgnsRstId: company.dgnsRstId,
      score,
      coverage,
      bandCd,
      provisional,
      bandNames,
      isPublished: false,
      openCnt: 0,
    });
    expect(shown?.domains.map(({ itemId, score }) => [itemId, score])).toEqual(
      result.nodes.filter(({ lvl }) => lvl === 1).map(({ itemId, score }) => [itemId, score]),
    );
    expect(shown?.parts.map(({ dgnsRstId }) => dgnsRstId)).toEqual(
      sections.map(({ dgnsRstId }) => dgnsRstId),
    );
  });

  it('has in its heat map the categories of the results of the sections', async () => {
    const { heatMap } = await readShown();
    const expected = [];
    for (const { dgnsRstId } of sections) {
      const { nodes } = await calls.readResult(dgnsRstId);
      for (const { lvl, itemId, bizSectId, outcome, score, coverage } of nodes)
        if (lvl === 2) expected.push({ itemId, bizSectId, outcome, score, coverage });
    }
    expect(heatMap.cells).toEqual(expected);
    expect(heatMap.sections).toEqual(closed.sections);
    const named = new Set(heatMap.categories.map(({ itemId }) => itemId));
    expect(expected.every(({ itemId }) => named.has(itemId))).toBe(true);
  });

  it('lists effects that one more point has on the company, the largest first', async () => {
    const { effects } = await readShown();
    const input: DiagnosisInput = (await calls.call('GET', `/dgnsRst/${company.dgnsRstId}/input`)).data;
    const before = makeDiagnosis(input);
    const gains = before.nodes.flatMap(({ lvl, itemId, bizSectId, points }) => {
      if (lvl !== 3 || points === null || points === 5) return [];
      const supposed = new Map([[toNodeKey(itemId, bizSectId), (points + 1) as Points]]);
      const after = makeDiagnosis(input, { supposed });
      return [new Fraction(after.score ?? 0).sub(before.score ?? 0)];
    });
    const largest = gains.toSorted((one, other) => other.compare(one)).slice(0, 5);
    expect(effects.map(({ effect }) => effect)).toEqual(largest.map((gain) => gain.toFraction()));
    const [first] = effects;
    const part = sections.find(({ bizSectId }) => bizSectId === first?.bizSectId);
    expect(first).toMatchObject({ dgnsRstId: part?.dgnsRstId, categoryNm: expect.any(String) });
  });

  it('of a section has its own figures, and effects on it alone', async () => {
    const [section] = sections;
    const shown = await readShown(
      `?dgnsYr=${closed.dgnsYr}&brnCd=${closed.brnCd}&bizSectId=${section?.bizSectId}`,
    );
    expect(shown).toMatchObject({ dgnsRstId: section?.dgnsRstId, score: section?.score, parts: [] });
    expect(shown.heatMap.sections.map(({ bizSectId }) => bizSectId)).toEqual([section?.bizSectId]);
    expect(new Set(shown.effects.map(({ bizSectId }) => bizSectId))).toEqual(new Set([section?.bizSectId]));
    const [onSection] = shown.effects;
    const whole = await readShown();
    const same = whole.effects.find(
      ({ itemId, bizSectId }) => itemId === onSection?.itemId && bizSectId === section?.bizSectId,
    );
    if (same) expect(new Fraction(same.effect).lt(onSection?.effect ?? 0)).toBe(true);
  });

  it('begins the line of its trend again where the set has another version', async () => {
    const quarters = periods.filter(({ brnCd, cycleStateCd }) => brnCd !== 'Y' && cycleStateCd === 'closed');
    const before = quarters[1];
    if (!before) throw new Error('the demo has one closed quarter alone');
    const { dgnsYr, brnCd } = before;
    for (const { bizSectId } of before.sections) await calls.run({ dgnsYr, brnCd, bizSectId });
    const earlier = await calls.run({ dgnsYr, brnCd, bizSectId: null });
    const points = async () => (await readShown()).trend.flatMap(({ result }) => result ?? []);
    expect((await readShown()).trend).toHaveLength(8);
    expect(await points()).toMatchObject([
      { dgnsRstId: earlier.dgnsRstId, breakCause: null },
      { dgnsRstId: company.dgnsRstId, breakCause: null },
    ]);
    const { db } = test.database;
    const isEarlier = eq(diagnosisResult.dgnsRstId, earlier.dgnsRstId ?? '');
    await db
      .update(diagnosisResult)
      .set({ ver: sql`${diagnosisResult.ver} + 1` })
      .where(isEarlier);
    expect((await points()).map(({ breakCause }) => breakCause)).toEqual([null, 'otherSetVersion']);
    await db
      .update(diagnosisResult)
      .set({ ver: sql`${diagnosisResult.ver} - 1` })
      .where(isEarlier);
    expect((await read()).periods.map((each) => [each.dgnsYr, each.brnCd])).toEqual([
      [closed.dgnsYr, closed.brnCd],
      [dgnsYr, brnCd],
    ]);
  });

  it('has the score of the year before of a domain where both are comparable', async () => {
    const [domain] = (await readShown()).domains;
    expect(domain).toMatchObject({ yoy: { status: 'notComparable' }, lastYear: null });
    const trend = { status: 'compared', trend: 'rise', delta: '7/2' };
    await test.database.db.execute(sql`update dgns_rst_node set yoy = ${JSON.stringify(trend)}::jsonb
      where dgns_rst_id = ${company.dgnsRstId} and item_id = ${domain?.itemId ?? ''}`);
    const [compared] = (await readShown()).domains;
    expect(compared?.lastYear).toBe(new Fraction(domain?.score ?? 0).sub('7/2').toFraction());
  });

  it('opens at the newest result that is no preview', async () => {
    const open = periods.find(({ brnCd, cycleStateCd }) => brnCd !== 'Y' && cycleStateCd !== 'closed');
    if (!open) throw new Error('the demo has no open quarter');
    const { dgnsYr, brnCd } = open;
    for (const { bizSectId } of open.sections) await calls.run({ dgnsYr, brnCd, bizSectId });
    const preview = await calls.run({ dgnsYr, brnCd, bizSectId: null });
    expect(preview.openCnt).toBeGreaterThan(0);
    expect((await readShown()).dgnsRstId).toBe(company.dgnsRstId);
    const asked = await readShown(`?dgnsYr=${dgnsYr}&brnCd=${brnCd}`);
    expect(asked).toMatchObject({ dgnsRstId: preview.dgnsRstId, openCnt: preview.openCnt });
  });

  it('takes as many statements for many sections as for one', async () => {
    const { db } = test.database;
    const client = Reflect.get(db, '$client') as { query(...args: unknown[]): unknown };
    const count = async () => {
      const query = vi.spyOn(client, 'query');
      await readShown();
      const { length } = query.mock.calls;
      query.mockRestore();
      return length;
    };
    const parts = sections.flatMap(({ dgnsRstId }) => dgnsRstId ?? []);
    const setParts = (partIds: string[]) =>
      db
        .update(diagnosisResult)
        .set({ partIds })
        .where(eq(diagnosisResult.dgnsRstId, company.dgnsRstId ?? ''));
    const ofMany = await count();
    await setParts(parts.slice(0, 1));
    expect((await readShown()).heatMap.sections).toHaveLength(1);
    expect(ofMany).toBe(await count());
    expect(ofMany).toBeGreaterThan(3);
    await setParts(parts);
  });

  it('is of the own company alone, of an administrator the one that is named', async () => {
    const { custCoId } = await read();
    expect((await read(`?custCoId=${custCoId}`, 'admin01')).shown?.dgnsRstId).toBe(company.dgnsRstId);
    expect((await ask('', 'admin01')).status).toBe('N0404');
    expect((await ask('', 'partner01')).status).toBe('A0403');
    const at = new Date();
    const days = { serviceBeginYmd: '2025-01-01', serviceEndYmd: '2099-12-31' };
    const [other] = await test.database.db
      .insert(customerCompany)
      .values({ companyKoreanName: '푸른화학', ...days, createdAt: at })
      .returning();
    const foreign = other?.customerCompanyId ?? '';
    expect((await ask(`?custCoId=${foreign}`)).status).toBe('N0404');
    expect((await ask(`?custCoId=${NOBODY}`, 'admin01')).status).toBe('N0404');
    expect((await ask(`?bizSectId=${NOBODY}`)).status).toBe('N0404');
    expect(await read(`?custCoId=${foreign}`, 'admin01')).toMatchObject({ periods: [], shown: null });
    expect((await ask('?dgnsYr=26')).status).toBe('V0001');
  });
});

describe('a worker', () => {
  const grantedCells = async (): Promise<Set<string>> => {
    const rows = await test.database.db
      .select({ itemId: roleIndicator.oncoIdctrsId, bizSectId: roleIndicator.bizSectId })
      .from(roleIndicator)
      .innerJoin(user, and(eq(user.roleId, roleIndicator.roleId), eq(user.userId, 'worker01')));
    return new Set(rows.map(({ itemId, bizSectId }) => `${itemId} ${bizSectId}`));
  };

  it('sees what was published alone; categories of a section that was not are hidden', async () => {
    expect(await read('', 'worker01')).toMatchObject({ periods: [], shown: null });
    await publish(company);
    const [published] = sections;
    if (published) await publish(published);
    const shown = await readShown('', 'worker01');
    expect(shown).toMatchObject({ dgnsRstId: company.dgnsRstId, score: company.score, isPublished: true });
    const hidden = shown.heatMap.cells.filter(({ outcome }) => outcome === 'hidden');
    expect(new Set(hidden.map(({ bizSectId }) => bizSectId))).toEqual(
      new Set(sections.slice(1).map(({ bizSectId }) => bizSectId)),
    );
    expect(hidden.every(({ score, coverage }) => score === null && coverage === null)).toBe(true);
    expect(shown.trend.filter(({ result }) => result !== null)).toHaveLength(1);
  });

  it('sees effects of the cells of the role alone', async () => {
    for (const section of sections.slice(1)) await publish(section);
    const granted = await grantedCells();
    const { effects } = await readShown('', 'worker01');
    expect(effects.length).toBeGreaterThan(0);
    for (const { itemId, bizSectId } of effects) expect(granted).toContain(`${itemId} ${bizSectId}`);
    await test.database.db.delete(roleIndicator);
    expect((await readShown('', 'worker01')).effects).toEqual([]);
    expect((await readShown()).effects).toHaveLength(5);
  });

  it('without the page of the analysis is refused', async () => {
    const { db } = test.database;
    const rows = await db
      .select({ menuId: menu.menuId })
      .from(menu)
      .where(eq(menu.name, 'analperf-esg-managementperformance'));
    await db.delete(roleMenu).where(
      inArray(
        roleMenu.menuId,
        rows.map(({ menuId }) => menuId),
      ),
    );
    expect((await ask('', 'worker01')).status).toBe('A0403');
  });
});
