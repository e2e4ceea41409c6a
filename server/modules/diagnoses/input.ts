import { and, asc, eq, inArray, isNotNull, notInArray, sql } from 'drizzle-orm';
import type { DiagnosisInput, DiagnosisItem, EarlierScores } from '../../../src/contracts/diagnosis.ts';
import { WHOLE_COMPANY } from '../../../src/contracts/diagnosisRuns.ts';
import { resolveSectWeights } from '../../../src/contracts/evaluationStandards.ts';
import type { PhraseValues } from '../../../src/contracts/phrases.ts';
import { isQuarter } from '../../../src/contracts/quarters.ts';
import type { ScoringTypeCd } from '../../../src/contracts/scoring.ts';
import type { Db } from '../../db/database.ts';
import { bizSection } from '../../db/schema/bizSections.ts';
import { customerCompany } from '../../db/schema/companies.ts';
import { diagnosisResult, diagnosisResultNode, diagnosisRun } from '../../db/schema/diagnoses.ts';
import { entryCycle, entryCycleSection } from '../../db/schema/entries.ts';
import { indicatorSetCell, indicatorSetItem, indicatorSetNode } from '../../db/schema/indicatorSets.ts';
import { Refusal } from '../../errors.ts';
import { readAverages } from '../entries/indicators.ts';
import { type Period, toEarlier, toPrevious } from '../entries/rows.ts';
import { readSectionValues } from '../entries/years.ts';
import { readPhraseOfYear } from '../phrases/service.ts';
import { readStandard } from '../standards/reading.ts';

/** Version of the rules of calculation, a part of every hash: a result of other rules is another one. */
const ENGINE = '1';

/** Scoring types that compare a value with that of a year before. */
export const comparedTypes: readonly ScoringTypeCd[] = ['TRD', 'LVL_TRD'];

type Run = typeof diagnosisRun.$inferSelect;
type Subject = Pick<Run, 'custCoId' | 'dgnsYr' | 'brnCd' | 'bizSectId'>;
type Versioned = Subject & Pick<Run, 'cosetId' | 'ver' | 'entryCycleId'>;

const toPeriod = ({ dgnsYr, brnCd }: Subject): Period => ({ crtrYr: dgnsYr, brnCd });

/** Condition of cycles that have begun, besides those of a time before the company worked here. */
export const isDiagnosable = and(
  eq(entryCycle.kindCd, 'REGULAR'),
  isNotNull(entryCycle.ver),
  notInArray(entryCycle.stateCd, ['planned', 'deleted']),
);

/** The cycle of a period that can be diagnosed. */
export async function findCycle(tx: Db, { custCoId, dgnsYr, brnCd }: Omit<Subject, 'bizSectId'>) {
  const [cycle] = await tx
    .select()
    .from(entryCycle)
    .where(
      and(
        eq(entryCycle.custCoId, custCoId),
        eq(entryCycle.crtrYr, dgnsYr),
        eq(entryCycle.brnCd, brnCd),
        isDiagnosable,
      ),
    );
  return cycle && cycle.ver !== null ? { ...cycle, ver: cycle.ver } : undefined;
}

/** Section that is asked for; null for the company. Refused with N0404 for one that the company does not have. */
export async function requireSubject(
  tx: Db,
  custCoId: string,
  asked: string | null | undefined,
): Promise<string | null> {
  if (asked === null || asked === undefined || asked === WHOLE_COMPANY) return null;
  const isOwn = and(eq(bizSection.bizSectId, asked), eq(bizSection.custCoId, custCoId));
  if ((await tx.$count(bizSection, isOwn)) === 0) throw new Refusal('N0404');
  return asked;
}

/** Sections of a cycle, in their order. */
export const readCycleSectionNames = (tx: Db, entryCycleId: string) =>
  tx
    .select({ bizSectId: bizSection.bizSectId, bizSectNm: bizSection.bizSectNm })
    .from(entryCycleSection)
    .innerJoin(bizSection, eq(bizSection.bizSectId, entryCycleSection.bizSectId))
    .where(eq(entryCycleSection.entryCycleId, entryCycleId))
    .orderBy(asc(bizSection.sortOrder), asc(bizSection.bizSectId));

/** Items of the version of the set, parents first; of a quarter without indicators that are entered for years. */
async function readItems(tx: Db, run: Versioned): Promise<DiagnosisItem[]> {
  const node = indicatorSetNode;
  const rows = await tx
    .select({
      itemId: node.itemId,
      upItemId: node.upItemId,
      lvl: node.lvl,
      domainCd: node.domainCd,
      itemNm: node.idctrsNm,
      itemCd: node.idctrsCd,
      originalIndicatorId: indicatorSetItem.originalIndicatorId,
      idctrsClsfctnId: indicatorSetItem.idctrsClsfctnId,
      unitCd: node.unitCd,
      cycleCd: node.cycleCd,
      evidenceRequired: node.evidenceRequired,
      scoring: node.scoring,
    })
    .from(node)
    .innerJoin(indicatorSetItem, eq(indicatorSetItem.itemId, node.itemId))
    .where(and(eq(node.setId, run.cosetId), eq(node.ver, run.ver)))
    .orderBy(asc(node.sortOrder), asc(node.itemId));
  const shown = isQuarter(run.brnCd) ? rows.filter(({ lvl, cycleCd }) => lvl < 3 || cycleCd === 'QTR') : rows;
  const findAverage = await readAverages(tx, { custCoId: run.custCoId, crtrYr: run.dgnsYr }, shown);
  return shown.map((row) => {
    const found = findAverage(row);
    return {
      ...row,
      lvl: row.lvl as DiagnosisItem['lvl'],
      average: found && {
        industryAvgId: found.industryAvgId,
        version: found.version,
        avgVal: found.avgVal,
        source: found.source,
        gicsId: found.gicsId,
        crtrYr: found.crtrYr,
      },
    };
  });
}

/** Scores of the result of a subject that others may rely on: the published one, else the confirmed one. */
async function readEarlierScores(tx: Db, subject: Subject, period: Period): Promise<EarlierScores | null> {
  const run = diagnosisRun;
  const rstId = sql<string | null>`coalesce(${run.publishedRstId},
    case when ${run.stateCd} = 'confirmed' then ${run.dgnsRstId} end)`;
  const [found] = await tx
    .select({
      dgnsRstId: diagnosisResult.dgnsRstId,
      cosetId: diagnosisResult.cosetId,
      ver: diagnosisResult.ver,
    })
    .from(run)
    .innerJoin(diagnosisResult, eq(diagnosisResult.dgnsRstId, rstId))
    .where(
      and(
        eq(run.custCoId, subject.custCoId),
        eq(run.dgnsYr, period.crtrYr),
        eq(run.brnCd, period.brnCd),
        sql`${run.bizSectId} is not distinct from ${subject.bizSectId}`,
      ),
    );
  if (!found) return null;
  const { itemId, bizSectId, score, dgnsRstId } = diagnosisResultNode;
  const scores = await tx
    .select({ itemId, bizSectId, score: sql<string>`${score}` })
    .from(diagnosisResultNode)
    .where(and(eq(dgnsRstId, found.dgnsRstId), isNotNull(score)));
  return { ...found, scores };
}

/** Texts of the year and the state in which they are; null where nobody has written any. */
export interface RunPhrases {
  phraseId: string;
  version: number;
  values: PhraseValues;
}

/** Everything that a result is made of, besides the parts of a company. */
export interface RunInput {
  input: DiagnosisInput;
  phrases: RunPhrases | null;
  /** Hashes of the sections' results that that of a company is made of, with these. */
  parts: { dgnsRstId: string; inputHash: string }[];
  openCnt: number;
}

async function readCommon(tx: Db, run: Versioned) {
  const { custCoId, dgnsYr, brnCd, bizSectId, cosetId, ver } = run;
  const [company] = await tx
    .select({ companyNm: customerCompany.companyKoreanName })
    .from(customerCompany)
    .where(eq(customerCompany.customerCompanyId, custCoId));
  const standard = await readStandard(tx, { setId: cosetId, ver });
  const found = await readPhraseOfYear(tx, dgnsYr);
  const { provisionalLimit, trendLimit, commentLimit } = standard;
  const period = toPeriod(run);
  const common = {
    engine: ENGINE,
    custCoId,
    companyNm: company?.companyNm ?? '',
    dgnsYr,
    brnCd,
    bizSectId,
    cosetId,
    ver,
    limits: { provisionalLimit, trendLimit, commentLimit },
    yearly: await readEarlierScores(tx, run, toEarlier(period)),
    quarterly: isQuarter(brnCd) ? await readEarlierScores(tx, run, toPrevious(period)) : null,
  };
  const phrases = found ? { phraseId: found.phraseId, version: found.version, values: found } : null;
  return { common, phrases, sectWeights: standard.sectWeights };
}

/** Input of a section: its approved values with what they are scored by and compared with. */
export async function readSectionInput(tx: Db, run: Versioned & { bizSectId: string }): Promise<RunInput> {
  const { custCoId, bizSectId, dgnsYr, brnCd } = run;
  const { common, phrases } = await readCommon(tx, run);
  const [section] = await tx.select().from(bizSection).where(eq(bizSection.bizSectId, bizSectId));
  const items = await readItems(tx, run);
  const cells = await tx
    .select({
      itemId: indicatorSetCell.itemId,
      bizSectId: indicatorSetCell.bizSectId,
      weight: sql<string>`coalesce(${indicatorSetCell.weight}, 0)::text`,
    })
    .from(indicatorSetCell)
    .where(
      and(
        eq(indicatorSetCell.setId, run.cosetId),
        eq(indicatorSetCell.ver, run.ver),
        eq(indicatorSetCell.bizSectId, bizSectId),
      ),
    )
    .orderBy(asc(indicatorSetCell.itemId));
  const values = await readSectionValues(tx, { custCoId, bizSectId, crtrYr: dgnsYr, brnCd });
  const used = new Set(cells.map(({ itemId }) => itemId));
  const indicators = items.filter(({ itemId, lvl }) => lvl === 3 && used.has(itemId));
  const base = values.get(null);
  const input: DiagnosisInput = {
    ...common,
    sections: [{ bizSectId, bizSectNm: section?.bizSectNm ?? '', weight: '100' }],
    items,
    cells,
    values: indicators.map(({ itemId, evidenceRequired, scoring }) => {
      const found = values.get(itemId);
      const isCompared = scoring !== null && comparedTypes.includes(scoring.scoringTypeCd);
      const earlier = isCompared && found?.earlier.naYn === 'N' ? found.earlier : null;
      return {
        itemId,
        bizSectId,
        status: found?.current.status ?? 'open',
        value: found?.current.value ?? null,
        naYn: found?.current.naYn ?? 'N',
        lacksEvidence: evidenceRequired && found?.current.lacksEvidence === true,
        daIds: found?.current.daIds ?? [],
        earlier: earlier?.value ?? null,
        earlierDaIds: earlier?.daIds ?? [],
      };
    }),
    bases: base
      ? [
          {
            bizSectId,
            value: base.current.naYn === 'N' ? base.current.value : null,
            daIds: base.current.daIds,
            earlier: base.earlier.naYn === 'N' ? base.earlier.value : null,
            earlierDaIds: base.earlier.daIds,
          },
        ]
      : [],
  };
  const openCnt =
    input.values.filter(({ status }) => status === 'open').length + (base?.current.status === 'open' ? 1 : 0);
  return { input, phrases, parts: [], openCnt };
}

/** Results of the sections of a run of a company, in the order of the sections; null of one without a usable one. */
export async function readParts(tx: Db, run: Versioned) {
  const sections = await readCycleSectionNames(tx, run.entryCycleId);
  const rows = await tx
    .select({
      bizSectId: diagnosisRun.bizSectId,
      stateCd: diagnosisRun.stateCd,
      dgnsRstId: diagnosisResult.dgnsRstId,
      inputHash: diagnosisResult.inputHash,
      openCnt: diagnosisResult.openCnt,
    })
    .from(diagnosisRun)
    .innerJoin(diagnosisResult, eq(diagnosisResult.dgnsRstId, diagnosisRun.dgnsRstId))
    .where(
      and(
        eq(diagnosisRun.custCoId, run.custCoId),
        eq(diagnosisRun.dgnsYr, run.dgnsYr),
        eq(diagnosisRun.brnCd, run.brnCd),
        isNotNull(diagnosisRun.bizSectId),
        inArray(diagnosisRun.stateCd, ['calculated', 'confirmed', 'published']),
      ),
    );
  const bySection = new Map(rows.map((row) => [row.bizSectId, row]));
  return sections.map((section) => ({ ...section, result: bySection.get(section.bizSectId) ?? null }));
}

/**
 * Input of a company without that of its sections, whose results it is made of; undefined where one of them has no usable
 * result.
 */
export async function readCompanyInput(tx: Db, run: Versioned): Promise<RunInput | undefined> {
  const parts = await readParts(tx, run);
  const results = parts.flatMap(({ result }) => result ?? []);
  if (results.length < parts.length) return undefined;
  const { common, phrases, sectWeights } = await readCommon(tx, run);
  const weights = resolveSectWeights(
    sectWeights,
    parts.map(({ bizSectId }) => bizSectId),
  );
  const sectionWeights = new Map(weights.map(({ bizSectId, weight }) => [bizSectId, weight]));
  return {
    input: {
      ...common,
      sections: parts.map(({ bizSectId, bizSectNm }) => ({
        bizSectId,
        bizSectNm,
        weight: sectionWeights.get(bizSectId) ?? '0',
      })),
      items: [],
      cells: [],
      values: [],
      bases: [],
    },
    phrases,
    parts: results.map(({ dgnsRstId, inputHash }) => ({ dgnsRstId, inputHash })),
    openCnt: results.reduce((sum, { openCnt }) => sum + openCnt, 0),
  };
}
