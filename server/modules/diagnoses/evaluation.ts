import { and, asc, desc, eq, inArray, lt, or, sql } from 'drizzle-orm';
import Fraction from 'fraction.js';
import { findParts } from '../../../src/contracts/diagnosisEffects.ts';
import type {
  DiagnosisEvaluation,
  EvaluatedPair,
  EvaluationList,
  EvaluationListQuery,
  EvaluationQuery,
  EvaluationRow,
  ExternalGrades,
} from '../../../src/contracts/diagnosisEvaluation.ts';
import { currentGrades } from '../../../src/contracts/externalResults.ts';
import { sumFractions } from '../../../src/contracts/fractions.ts';
import { findScale } from '../../../src/contracts/gradeScales.ts';
import type { OwnYearRow } from '../../../src/contracts/institutionAnswers.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/database.ts';
import { bizSection } from '../../db/schema/bizSections.ts';
import { commonCode } from '../../db/schema/commonCodes.ts';
import { diagnosisResult, diagnosisResultNode, diagnosisRun } from '../../db/schema/diagnoses.ts';
import { externalResult } from '../../db/schema/externalResults.ts';
import { institutionMapping, institutionMappingIndicator } from '../../db/schema/institutions.ts';
import { Refusal } from '../../errors.ts';
import { readScales, toShownScale } from '../externalResults/scales.ts';
import { readAnswered } from '../institutionAnswers/answers.ts';
import { listYears } from '../institutionAnswers/years.ts';
import type { ReadCall } from '../resource/call.ts';
import { readStandard } from '../standards/reading.ts';
import { requireSubject } from './input.ts';
import {
  analysedColumns,
  type DiagnosisResults,
  getVisibleId,
  type ResultRecord,
  readSight,
  type Sight,
} from './results.ts';

const node = diagnosisResultNode;
const run = diagnosisRun;
const result = diagnosisResult;

/** Years of institutions that a company answers, of which there are far fewer. */
const YEARS_MAX = 1_000;

/** Pages by which workers see grades of institutions, and answers to them. */
const GRADES_ROUTE = 'perfmgmt-esgresult';
const ANSWERS_ROUTE = 'perfmgmt-institutiondata';

interface InstitutionSight {
  seesGrades: boolean;
  seesAnswers: boolean;
}

const toInstitutionSight = ({ hasRoute }: Sight): InstitutionSight => ({
  seesGrades: hasRoute(GRADES_ROUTE),
  seesAnswers: hasRoute(ANSWERS_ROUTE),
});

interface Asked {
  instCdId?: string;
  crtrYr?: string;
}

/** Grades that institutions gave a company, by institution and year. */
async function readGrades(tx: Db, custCoId: string, { instCdId, crtrYr }: Asked) {
  const rows = await tx
    .select({ result: externalResult, instNm: commonCode.commonCodeKorName })
    .from(externalResult)
    .leftJoin(commonCode, eq(commonCode.commonCodeId, externalResult.instCdId))
    .where(
      and(
        eq(externalResult.custCoId, custCoId),
        instCdId === undefined ? undefined : eq(externalResult.instCdId, instCdId),
        crtrYr === undefined ? undefined : eq(externalResult.crtrYr, crtrYr),
      ),
    );
  const codes = [...new Set(rows.map(({ result }) => result.instCdId))];
  const scales = Map.groupBy(await readScales(tx, codes), (scale) => scale.instCdId);
  return rows.map(({ result, instNm }) => {
    const scale = findScale(scales.get(result.instCdId) ?? [], result.crtrYr);
    const external: ExternalGrades = {
      evlInstRstId: result.evlInstRstId,
      ...currentGrades(result),
      scale: scale ? toShownScale(scale) : null,
    };
    return { instCdId: result.instCdId, instNm, crtrYr: result.crtrYr, external };
  });
}

const readYears = async (call: ReadCall, asked: Asked) =>
  (await listYears(call, { page: 0, size: YEARS_MAX, ...asked })).rows;

const toAnswers = ({ id, year, itemCnt, answeredCnt, percent }: OwnYearRow) => ({
  id,
  year,
  itemCnt,
  answeredCnt,
  percent,
});

/** Newest results of a subject that the caller sees, the newest period first. */
async function readSubjectResults({ tx, principal }: ReadCall, custCoId: string, bizSectId: string | null) {
  return tx
    .select({
      dgnsRstId: result.dgnsRstId,
      dgnsYr: run.dgnsYr,
      brnCd: run.brnCd,
      isPreview: sql<boolean>`${result.openCnt} > 0`,
    })
    .from(run)
    .innerJoin(result, eq(result.dgnsRstId, getVisibleId(principal)))
    .where(and(eq(run.custCoId, custCoId), sql`${run.bizSectId} is not distinct from ${bizSectId}::uuid`))
    .orderBy(desc(run.dgnsYr), desc(run.brnCd));
}

/** Nodes of a result as far as some indicators need them; of a company those of its sections' results, too. */
async function readNodes(tx: Db, { dgnsRstId, partIds }: ResultRecord, items: readonly string[]) {
  return tx
    .select(analysedColumns)
    .from(node)
    .where(
      and(
        inArray(node.dgnsRstId, [dgnsRstId, ...partIds]),
        or(lt(node.lvl, 3), items.length === 0 ? undefined : inArray(node.itemId, [...items])),
      ),
    )
    .orderBy(asc(node.dgnsRstId), asc(node.place));
}
type Node = Awaited<ReturnType<typeof readNodes>>[number];

type OwnIndicator = Pick<EvaluatedPair, 'itemId' | 'itemCd' | 'itemNm' | 'domainCd' | 'outcome' | 'score'>;

/**
 * Scores of indicators over the sections of a result, by the parts that they have of it. One of which the caller does not
 * see all sections is hidden.
 */
function scoreIndicators(nodes: readonly Node[], { sees }: Pick<Sight, 'sees'>): Map<string, OwnIndicator> {
  const parts = findParts(nodes);
  const byItem = Map.groupBy(
    nodes.filter(({ lvl }) => lvl === 3),
    ({ itemId }) => itemId,
  );
  return new Map(
    [...byItem].flatMap(([itemId, cells]): [string, OwnIndicator][] => {
      const [first] = cells;
      if (!first) return [];
      const { itemCd, itemNm, domainCd } = first;
      const named = { itemId, itemCd, itemNm, domainCd };
      const isSeen = cells.every(({ bizSectId }) => bizSectId !== null && sees({ itemId, bizSectId }));
      if (!isSeen) return [[itemId, { ...named, outcome: 'hidden', score: null }]];
      const counted = cells.flatMap((cell) => {
        const part = parts.get(cell) ?? null;
        return part === null || part.equals(0) || cell.score === null
          ? []
          : [{ cell, part, score: cell.score }];
      });
      const isAnswered = counted.some(({ cell }) => cell.outcome === 'scored');
      if (!isAnswered)
        return [[itemId, { ...named, outcome: (counted[0]?.cell ?? first).outcome, score: null }]];
      const whole = sumFractions(counted.map(({ part }) => part));
      const score = sumFractions(counted.map(({ part, score }) => part.mul(score))).div(whole);
      return [[itemId, { ...named, outcome: 'scored', score: score.toFraction() }]];
    }),
  );
}

/** Without indicators of sections whose results a company's is made of but that were not published, for workers. */
async function narrowToPublished(
  { tx, principal }: ReadCall,
  { partIds }: ResultRecord,
  sight: Sight,
): Promise<Sight> {
  if (principal.userAuth !== 'ROLE_WORKER' || partIds.length === 0) return sight;
  const published = await tx
    .select({ bizSectId: result.bizSectId })
    .from(result)
    .innerJoin(run, and(eq(run.dgnsRunId, result.dgnsRunId), eq(run.publishedRstId, result.dgnsRstId)))
    .where(inArray(result.dgnsRstId, partIds));
  const sections = new Set(published.map(({ bizSectId }) => bizSectId));
  return { ...sight, sees: (cell) => sections.has(cell.bizSectId) && sight.sees(cell) };
}

/** Indicators that a company maps questions to, by question. */
async function readMappings(tx: Db, custCoId: string, questions: readonly string[]) {
  if (questions.length === 0) return [];
  return tx
    .select({
      instIdctrsId: institutionMapping.instIdctrsId,
      itemId: institutionMappingIndicator.oncoIdctrsId,
    })
    .from(institutionMapping)
    .innerJoin(
      institutionMappingIndicator,
      eq(institutionMappingIndicator.instMappingId, institutionMapping.instMappingId),
    )
    .where(
      and(
        eq(institutionMapping.custCoId, custCoId),
        inArray(institutionMapping.instIdctrsId, [...questions]),
      ),
    );
}

const toPercent = (selfScore: string | null, maxScore: string | null): Fraction | null =>
  selfScore === null || maxScore === null ? null : new Fraction(selfScore).div(maxScore).mul(100);

/** Own results beside what institutions give or ask, as the readers of the analysis see it. */
export function createEvaluation({ clock, results }: { clock: Clock; results: DiagnosisResults }) {
  /** Refused with N0404 for a section that the company does not have. */
  async function list(call: ReadCall, { bizSectId: asked }: EvaluationListQuery): Promise<EvaluationList> {
    const { tx } = call;
    const custCoId = results.requireCompany(call, undefined);
    const bizSectId = await requireSubject(tx, custCoId, asked);
    const { seesGrades, seesAnswers } = toInstitutionSight(await readSight(call, clock.now()));
    const graded = seesGrades ? await readGrades(tx, custCoId, {}) : [];
    const answered = seesAnswers ? await readYears(call, {}) : [];
    const own = await readSubjectResults(call, custCoId, bizSectId);
    const findResult = (crtrYr: string): EvaluationRow['result'] => {
      const known = own.filter(({ dgnsYr }) => dgnsYr <= crtrYr);
      const ofYear = known.filter(({ dgnsYr, brnCd }) => dgnsYr === crtrYr && brnCd === 'Y');
      const found = [...ofYear, ...known].find(({ isPreview }) => !isPreview) ?? known[0];
      return found ? { dgnsRstId: found.dgnsRstId, dgnsYr: found.dgnsYr, brnCd: found.brnCd } : null;
    };
    const rows = new Map<string, EvaluationRow>();
    const add = (row: Pick<EvaluationRow, 'instCdId' | 'instNm' | 'crtrYr'> & Partial<EvaluationRow>) => {
      const { instCdId, instNm, crtrYr } = row;
      const key = `${crtrYr} ${instCdId}`;
      const none = { instCdId, instNm, crtrYr, external: null, answers: null, result: findResult(crtrYr) };
      rows.set(key, { ...(rows.get(key) ?? none), ...row });
    };
    for (const row of graded) add(row);
    for (const year of answered)
      add({
        instCdId: year.instCdId,
        instNm: year.instNm,
        crtrYr: year.year,
        answers: toAnswers(year),
      });
    const sorted = [...rows.values()].toSorted(
      (one, other) =>
        other.crtrYr.localeCompare(one.crtrYr) ||
        (one.instNm ?? one.instCdId).localeCompare(other.instNm ?? other.instCdId, 'ko'),
    );
    return { rows: sorted, total: sorted.length };
  }

  async function pairQuestions(
    call: ReadCall,
    stored: ResultRecord,
    year: OwnYearRow,
    sight: Sight,
  ): Promise<Pick<DiagnosisEvaluation, 'pairs' | 'unmappedCnt' | 'unusedCnt'>> {
    const { tx } = call;
    const questions = (await readAnswered(tx, year)).filter(({ nodeCd }) => nodeCd === 'ITEM');
    const ids = questions.map(({ instIdctrsId }) => instIdctrsId);
    const mapped = await readMappings(tx, stored.custCoId, ids);
    const items = [...new Set(mapped.map(({ itemId }) => itemId))];
    const nodes = await readNodes(tx, stored, items);
    // wholes of sections have their share of the company in the company's own result
    const counted = nodes.filter(({ lvl, dgnsRstId }) => lvl > 0 || dgnsRstId === stored.dgnsRstId);
    const own = scoreIndicators(counted, sight);
    const byQuestion = Map.groupBy(mapped, ({ instIdctrsId }) => instIdctrsId);
    const pairs = questions.flatMap(
      ({ instIdctrsId, itemCd: questionCd, itemNm: questionNm, isAnswered, selfScore: given, maxScore }) => {
        const selfScore = isAnswered ? given : null;
        const percent = toPercent(selfScore, maxScore);
        return (byQuestion.get(instIdctrsId) ?? []).flatMap(({ itemId }): EvaluatedPair[] => {
          const indicator = own.get(itemId);
          if (!indicator) return [];
          const { score } = indicator;
          const difference = score === null || percent === null ? null : new Fraction(score).sub(percent);
          return [
            {
              instIdctrsId,
              questionCd,
              questionNm,
              selfScore,
              maxScore,
              ...indicator,
              percent: percent?.toFraction() ?? null,
              difference: difference?.toFraction() ?? null,
            },
          ];
        });
      },
    );
    const isUnmapped = ({ instIdctrsId, maxScore }: (typeof questions)[number]) =>
      maxScore !== null && !byQuestion.has(instIdctrsId);
    return {
      pairs,
      unmappedCnt: questions.filter(isUnmapped).length,
      unusedCnt: items.filter((id) => !own.has(id)).length,
    };
  }

  /** Refused with N0404 for a result that the caller does not see, and where the institution has nothing of the year. */
  async function find(
    call: ReadCall,
    { dgnsRstId }: { dgnsRstId: string },
    asked: EvaluationQuery,
  ): Promise<DiagnosisEvaluation> {
    const { tx } = call;
    const stored = await results.requireVisible(call, dgnsRstId);
    const sight = await narrowToPublished(call, stored, await readSight(call, clock.now()));
    const { seesGrades, seesAnswers } = toInstitutionSight(sight);
    const [graded] = seesGrades ? await readGrades(tx, stored.custCoId, asked) : [];
    const [year] = seesAnswers ? await readYears(call, asked) : [];
    const institution = graded ?? year;
    if (!institution) throw new Refusal('N0404');
    const [section] =
      stored.bizSectId === null
        ? []
        : await tx
            .select({ bizSectNm: bizSection.bizSectNm })
            .from(bizSection)
            .where(eq(bizSection.bizSectId, stored.bizSectId));
    const domains = await tx
      .select({
        itemId: node.itemId,
        domainCd: node.domainCd,
        itemNm: node.itemNm,
        outcome: node.outcome,
        score: node.score,
      })
      .from(node)
      .where(
        and(
          eq(node.dgnsRstId, dgnsRstId),
          eq(node.lvl, 1),
          sql`${node.bizSectId} is not distinct from ${stored.bizSectId}::uuid`,
        ),
      )
      .orderBy(asc(node.place));
    const paired = year
      ? await pairQuestions(call, stored, year, sight)
      : { pairs: [], unmappedCnt: 0, unusedCnt: 0 };
    const { bandNames } = await readStandard(tx, { setId: stored.cosetId, ver: stored.ver });
    const { dgnsYr, brnCd, bizSectId, provisional, openCnt } = stored;
    const { seesOverall } = sight;
    return {
      dgnsRstId,
      dgnsYr,
      brnCd,
      bizSectId,
      bizSectNm: section?.bizSectNm ?? null,
      score: seesOverall ? stored.score : null,
      coverage: seesOverall ? stored.coverage : null,
      bandCd: seesOverall ? stored.bandCd : null,
      bandNm: seesOverall && stored.bandCd !== null ? bandNames[stored.bandCd] : null,
      provisional,
      openCnt,
      instCdId: asked.instCdId,
      instNm: institution.instNm,
      crtrYr: asked.crtrYr,
      external: graded?.external ?? null,
      answers: year ? toAnswers(year) : null,
      domains: domains.map((domain) =>
        seesOverall ? domain : { ...domain, outcome: 'hidden' as const, score: null },
      ),
      ...paired,
    };
  }

  return { list, find };
}
