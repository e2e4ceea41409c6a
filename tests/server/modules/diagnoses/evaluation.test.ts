import { and, eq, inArray } from 'drizzle-orm';
import Fraction from 'fraction.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { diagnosisResult, diagnosisResultNode } from '../../../../server/db/schema/diagnoses.ts';
import { externalResult } from '../../../../server/db/schema/externalResults.ts';
import { roleIndicator } from '../../../../server/db/schema/indicatorSets.ts';
import { institutionYear } from '../../../../server/db/schema/institutionAnswers.ts';
import {
  institutionItem,
  institutionMapping,
  institutionMappingIndicator,
} from '../../../../server/db/schema/institutions.ts';
import { menu, roleMenu } from '../../../../server/db/schema/menu.ts';
import type { DiagnosisInput } from '../../../../src/contracts/diagnosis.ts';
import type { DiagnosisEvaluation, EvaluationRow } from '../../../../src/contracts/diagnosisEvaluation.ts';
import type { DiagnosisPeriod, DiagnosisRunRow } from '../../../../src/contracts/diagnosisRuns.ts';
import { makeDiagnosis } from '../../../../src/contracts/diagnosisTree.ts';
import { sumFractions } from '../../../../src/contracts/fractions.ts';
import { listParts } from '../../../../src/contracts/resultComparison.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import type { Who } from '../entries/calls.ts';
import { createDiagnosisCalls, type DiagnosisCalls, removeRuns } from './calls.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';

let test: TestApp;
let calls: DiagnosisCalls;
let closed: DiagnosisPeriod;
let sections: DiagnosisRunRow[];
let company: DiagnosisRunRow;
let instCdId: string;
let crtrYr: string;

const list = async (query = '', who?: Who): Promise<EvaluationRow[]> =>
  (await calls.call('GET', `/dgnsRst/evaluations${query}`, undefined, who)).data.rows;
const ask = (dgnsRstId: string | null, { year = crtrYr, who }: { year?: string; who?: Who } = {}) =>
  calls.call('GET', `/dgnsRst/${dgnsRstId}/evaluation?instCdId=${instCdId}&crtrYr=${year}`, undefined, who);
const read = async (dgnsRstId: string | null, who?: Who): Promise<DiagnosisEvaluation> =>
  (await ask(dgnsRstId, who ? { who } : {})).data;

async function publish({ dgnsRunId }: DiagnosisRunRow): Promise<void> {
  await calls.runCommand(dgnsRunId, 'confirm');
  await calls.runCommand(dgnsRunId, 'publish', {}, 'operator02');
}

/** Maps questions of the year to indicators, and nothing else. */
async function mapQuestions(pairs: Record<string, string[]>): Promise<void> {
  const { db } = test.database;
  await db.delete(institutionMapping);
  const [year] = await db.select().from(institutionYear).where(eq(institutionYear.crtrYr, crtrYr));
  if (!year) throw new Error('nothing is answered');
  const at = new Date();
  for (const [code, items] of Object.entries(pairs)) {
    const [question] = await db
      .select()
      .from(institutionItem)
      .where(and(eq(institutionItem.institutionId, year.institutionId), eq(institutionItem.itemCd, code)));
    const [mapping] = await db
      .insert(institutionMapping)
      .values({
        custCoId: year.custCoId,
        instIdctrsId: question?.instIdctrsId ?? '',
        createdAt: at,
        lastModifiedAt: at,
      })
      .returning();
    for (const oncoIdctrsId of items)
      await db
        .insert(institutionMappingIndicator)
        .values({ instMappingId: mapping?.instMappingId ?? '', oncoIdctrsId });
  }
}

/** The input of the result of the company, as if its first section weighed more than the others. */
async function readUnequal(): Promise<DiagnosisInput> {
  const input: DiagnosisInput = (await calls.call('GET', `/dgnsRst/${company.dgnsRstId}/input`)).data;
  const weigh = (place: number) => (place === 0 ? '80' : '10');
  return { ...input, sections: input.sections.map((each, place) => ({ ...each, weight: weigh(place) })) };
}

/** Indicators that sections score differently, and what they come to over the sections of the company. */
async function scoreByHand(): Promise<Map<string, Fraction>> {
  const input = await readUnequal();
  const parts = Map.groupBy(listParts(makeDiagnosis(input).tree), ({ id }) => id);
  const differs = [...parts].filter(
    ([, cells]) => new Set(cells.map(({ score }) => score.toFraction())).size > 1,
  );
  return new Map(
    differs.map(([id, cells]) => {
      const whole = sumFractions(cells.map(({ share }) => share));
      return [id, sumFractions(cells.map(({ share, score }) => share.mul(score))).div(whole)];
    }),
  );
}

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
  sections = [];
  for (const { bizSectId } of closed.sections) sections.push(await calls.run({ dgnsYr, brnCd, bizSectId }));
  company = await calls.run({ dgnsYr, brnCd, bizSectId: null });
  // sections that weigh alike would hide whether their weights count
  for (const { lvl, itemId, share } of makeDiagnosis(await readUnequal()).nodes)
    if (lvl === 0)
      await test.database.db
        .update(diagnosisResultNode)
        .set({ share })
        .where(
          and(
            eq(diagnosisResultNode.dgnsRstId, company.dgnsRstId ?? ''),
            eq(diagnosisResultNode.itemId, itemId),
          ),
        );
  const answered = (await list()).find(({ answers, external }) => answers !== null && external !== null);
  if (!answered) throw new Error('the demo has no institution that is both answered and graded');
  ({ instCdId, crtrYr } = answered);
});
afterAll(() => test.stop());

describe('the institutions of a company', () => {
  it('are those with grades or answers, the newest year first, with the own result to compare', async () => {
    const rows = await list();
    const years = rows.map((row) => row.crtrYr);
    expect(years).toEqual(years.toSorted().toReversed());
    const { db } = test.database;
    const graded = await db.select().from(externalResult);
    expect(rows.filter(({ external }) => external !== null)).toHaveLength(graded.length);
    expect(rows.filter(({ answers }) => answers !== null)).toHaveLength(await db.$count(institutionYear));
    for (const { crtrYr: year, result } of rows)
      expect(result?.dgnsRstId ?? null).toBe(year >= closed.dgnsYr ? company.dgnsRstId : null);
    const [section] = sections;
    const ofSection = await list(`?bizSectId=${section?.bizSectId}`);
    expect(ofSection.some(({ result }) => result?.dgnsRstId === section?.dgnsRstId)).toBe(
      rows.some(({ result }) => result !== null),
    );
    expect((await calls.call('GET', `/dgnsRst/evaluations?bizSectId=${NOBODY}`)).status).toBe('N0404');
  });
});

it('an institution is compared with a preview only where there is nothing else', async () => {
  const { db } = test.database;
  const isCompany = eq(diagnosisResult.dgnsRstId, company.dgnsRstId ?? '');
  const open = (await calls.periods()).find(
    ({ brnCd, cycleStateCd }) => brnCd !== 'Y' && cycleStateCd !== 'closed',
  );
  if (!open) throw new Error('the demo has no open quarter');
  const { dgnsYr, brnCd } = open;
  for (const { bizSectId } of open.sections) await calls.run({ dgnsYr, brnCd, bizSectId });
  const preview = await calls.run({ dgnsYr, brnCd, bizSectId: null });
  const compared = async () => new Set((await list()).flatMap(({ result }) => result?.dgnsRstId ?? []));
  expect(await compared()).toEqual(new Set([company.dgnsRstId]));
  await db.update(diagnosisResult).set({ openCnt: 1 }).where(isCompany);
  expect(await compared()).toContain(preview.dgnsRstId);
  await db.update(diagnosisResult).set({ openCnt: 0 }).where(isCompany);
});

describe('a result beside an institution', () => {
  it('has its domains, and the grades that count now with the scale of their year', async () => {
    const { nodes } = await calls.readResult(company.dgnsRstId);
    const shown = await read(company.dgnsRstId);
    expect(shown).toMatchObject({ score: company.score, bizSectId: null, instCdId, crtrYr });
    expect(shown.domains.map(({ domainCd, score }) => [domainCd, score])).toEqual(
      nodes.filter(({ lvl }) => lvl === 1).map(({ domainCd, score }) => [domainCd, score]),
    );
    const [stored] = await test.database.db
      .select()
      .from(externalResult)
      .where(and(eq(externalResult.instCdId, instCdId), eq(externalResult.crtrYr, crtrYr)));
    expect(shown.external?.evlInstRstId).toBe(stored?.evlInstRstId);
    expect(shown.external?.scale).not.toBeNull();
  });

  it('lays each indicator over all sections beside the share of points of each question it is mapped to', async () => {
    const own = await scoreByHand();
    const [first = '', second = ''] = own.keys();
    await mapQuestions({ 'E-1': [first, second], 'S-1': [first] });
    const { pairs, unusedCnt } = await read(company.dgnsRstId);
    expect(pairs.map(({ questionCd }) => questionCd).toSorted()).toEqual(['E-1', 'E-1', 'S-1']);
    for (const { itemId, score, selfScore, maxScore, percent, difference } of pairs) {
      expect(score).toBe(own.get(itemId)?.toFraction());
      const expected = new Fraction(selfScore ?? 0).div(maxScore ?? 1).mul(100);
      expect(percent).toBe(expected.toFraction());
      expect(difference).toBe(new Fraction(score ?? 0).sub(expected).toFraction());
    }
    expect(unusedCnt).toBe(0);
  });

  it('counts questions with points that are mapped to nothing, and indicators that the result does not have', async () => {
    const { items } = (await calls.call('GET', `/dgnsRst/${company.dgnsRstId}/input`)).data as DiagnosisInput;
    const category = items.find(({ lvl }) => lvl === 2)?.itemId ?? '';
    await mapQuestions({ 'E-1': [category] });
    const before = await read(company.dgnsRstId);
    expect(before).toMatchObject({ pairs: [], unusedCnt: 1 });
    await mapQuestions({});
    expect((await read(company.dgnsRstId)).unmappedCnt).toBe(before.unmappedCnt + 1);
  });

  it('has the score of the section alone in the result of a section', async () => {
    const [section] = sections;
    const { nodes } = await calls.readResult(section?.dgnsRstId ?? '');
    const indicator = nodes.find(
      ({ lvl, outcome, share }) => lvl === 3 && outcome === 'scored' && share !== null,
    );
    await mapQuestions({ 'E-1': [indicator?.itemId ?? ''] });
    const { pairs, bizSectNm } = await read(section?.dgnsRstId ?? '');
    expect(pairs).toMatchObject([{ itemId: indicator?.itemId, score: indicator?.score }]);
    expect(bizSectNm).toBe(section?.bizSectNm);
  });

  it('is refused for another result, an institution without anything, and other roles', async () => {
    expect((await ask(NOBODY)).status).toBe('N0404');
    expect((await ask(company.dgnsRstId, { year: '2001' })).status).toBe('N0404');
    for (const who of ['admin01', 'partner01'] as const)
      expect((await ask(company.dgnsRstId, { who })).status).toBe('A0403');
  });
});

describe('a worker', () => {
  const leave = async (name: string): Promise<void> => {
    const { db } = test.database;
    const rows = await db.select({ menuId: menu.menuId }).from(menu).where(eq(menu.name, name));
    const ids = rows.map(({ menuId }) => menuId);
    await db.delete(roleMenu).where(inArray(roleMenu.menuId, ids));
  };

  it('sees nothing before publication, and then indicators of which it sees all sections', async () => {
    expect((await ask(company.dgnsRstId, { who: 'worker01' })).status).toBe('N0404');
    await publish(company);
    const [indicator = ''] = (await scoreByHand()).keys();
    await mapQuestions({ 'E-1': [indicator] });
    const { db } = test.database;
    const [granted] = await db.select().from(roleIndicator);
    const grant = async (ids: readonly string[]) => {
      await db.delete(roleIndicator).where(eq(roleIndicator.oncoIdctrsId, indicator));
      for (const bizSectId of ids)
        await db
          .insert(roleIndicator)
          .values({ roleId: granted?.roleId ?? '', oncoIdctrsId: indicator, bizSectId });
    };
    const outcome = async () => (await read(company.dgnsRstId, 'worker01')).pairs.map((pair) => pair.outcome);
    const all = sections.flatMap(({ bizSectId }) => bizSectId ?? []);
    await grant(all);
    // the results of the sections are not published
    expect(await outcome()).toEqual(['hidden']);
    for (const section of sections) await publish(section);
    expect(await outcome()).toEqual(['scored']);
    await grant([]);
    expect(await outcome()).toEqual(['hidden']);
    const [hidden] = (await read(company.dgnsRstId, 'worker01')).pairs;
    expect(hidden).toMatchObject({ score: null, difference: null, percent: expect.any(String) });
  });

  it('sees scores of domains, grades and answers with the pages that have them', async () => {
    const before = await read(company.dgnsRstId, 'worker01');
    expect(before.score).toBe(company.score);
    await leave('analperf-esg-managementperformance');
    const without = await read(company.dgnsRstId, 'worker01');
    expect(without).toMatchObject({ score: null, bandCd: null });
    expect(new Set(without.domains.map(({ outcome, score }) => `${outcome} ${score}`))).toEqual(
      new Set(['hidden null']),
    );
    await leave('perfmgmt-institutiondata');
    expect(await read(company.dgnsRstId, 'worker01')).toMatchObject({ answers: null, pairs: [] });
    await leave('perfmgmt-esgresult');
    expect((await ask(company.dgnsRstId, { who: 'worker01' })).status).toBe('N0404');
    expect(await list('', 'worker01')).toEqual([]);
    await leave('analperf-esg-evaluationanalysis');
    expect((await ask(company.dgnsRstId, { who: 'worker01' })).status).toBe('A0403');
  });
});
