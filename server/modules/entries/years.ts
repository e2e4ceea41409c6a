import { and, asc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type {
  CompanyFigureRow,
  DerivedValue,
  DerivedYearRow,
  EntryNode,
} from '../../../src/contracts/entries.ts';
import { type EntryValue, entryValueTypes } from '../../../src/contracts/entryValue.ts';
import { type BrnCd, brnCds, isQuarter, quarterCds } from '../../../src/contracts/quarters.ts';
import type { IndicatorScoring } from '../../../src/contracts/scoringInput.ts';
import type { ApprovedQuarter, DerivedYear } from '../../../src/contracts/yearValues.ts';
import type { Db } from '../../db/database.ts';
import { entryCycle, indicatorData, indicatorDataVersion } from '../../db/schema/entries.ts';
import { evidence, evidenceLink } from '../../db/schema/evidence.ts';
import { everything } from '../resource/scope.ts';
import { readStandard } from '../standards/reading.ts';
import { readIndicators } from './indicators.ts';
import { getLastDaySql } from './lastDays.ts';
import { isTrue } from './scope.ts';
import { toStoredOutcome, withoutScore } from './storedOutcome.ts';

const data = indicatorData;
const version = indicatorDataVersion;

/** Rules of values, with the library of formulas, which a server that nobody enters values in has no need of. */
async function loadRules() {
  const [years, outcomes, readiness] = await Promise.all([
    import('../../../src/contracts/yearValues.ts'),
    import('../../../src/contracts/entryOutcome.ts'),
    import('../../../src/contracts/entryReadiness.ts'),
  ]);
  const { deriveYear, rollUpCompany } = years;
  const { readBase, scoreFigures, toEnteredValue } = outcomes;
  const { baseScoring } = readiness;
  return { deriveYear, rollUpCompany, readBase, scoreFigures, toEnteredValue, baseScoring };
}
type Rules = Awaited<ReturnType<typeof loadRules>>;

/** Approved value of a period, with the id of its version. */
interface ApprovedPeriod extends ApprovedQuarter {
  daId: string;
}

/** An indicator in a section and a year; null in place of an indicator: the denominators of the section. */
interface SectionYear {
  oncoIdctrsId: string | null;
  bizSectId: string;
  crtrYr: string;
  /** Periods that it has a row of. */
  periods: BrnCd[];
  /** Those that are approved. */
  approved: Partial<Record<BrnCd, ApprovedPeriod>>;
  /** Those that were left out for good. */
  omitted: BrnCd[];
  /** The caller sees all of its rows. */
  isSeen: boolean;
  /** A quarter of it is of a time before the company worked here. */
  isHistory: boolean;
}

type Place = Pick<SectionYear, 'crtrYr' | 'bizSectId' | 'oncoIdctrsId'>;
const toKey = ({ crtrYr, oncoIdctrsId, bizSectId }: Place): string =>
  `${crtrYr}/${oncoIdctrsId ?? ''}/${bizSectId}`;

interface Wanted {
  custCoId: string;
  years: readonly string[];
  /** Rows that are wanted, besides those of the denominators. */
  matching: SQL;
  /** Rows that the caller sees. */
  seen?: SQL;
}

/** Nothing that is linked to a row proves it at the end of its period. */
const lacksEvidence = sql<boolean>`not exists (select 1 from ${evidenceLink}
  inner join ${evidence} on ${evidence.evidenceId} = ${evidenceLink.evidenceId}
  where ${evidenceLink.refType} = 'idctrsData' and ${evidenceLink.refId} = ${data.idctrsDataId}
    and ${evidenceLink.reviewCd} is distinct from 'REJECTED'
    and (${evidence.validTo} is null or ${evidence.validTo} >= ${getLastDaySql(entryCycle)}))`;

/** Reads the years of a company. A value counts while it is approved: one that was reopened does again once it is. */
async function readSectionYears(
  tx: Db,
  { custCoId, years, matching, seen = everything }: Wanted,
): Promise<SectionYear[]> {
  const isApproved = inArray(data.stateCd, ['approved', 'closed']);
  const rows = await tx
    .select({
      oncoIdctrsId: data.oncoIdctrsId,
      bizSectId: data.bizSectId,
      crtrYr: entryCycle.crtrYr,
      brnCd: entryCycle.brnCd,
      kindCd: entryCycle.kindCd,
      stateCd: data.stateCd,
      daId: version.daId,
      value: version.value,
      naYn: version.naYn,
      estYn: version.estYn,
      lacksEvidence,
      isSeen: isTrue(seen),
    })
    .from(data)
    .innerJoin(entryCycle, eq(entryCycle.entryCycleId, data.entryCycleId))
    .leftJoin(
      version,
      and(eq(version.idctrsDataId, data.idctrsDataId), eq(version.ver, data.ver), isApproved),
    )
    .where(
      and(
        eq(data.custCoId, custCoId),
        inArray(entryCycle.crtrYr, [...years]),
        or(isNull(data.oncoIdctrsId), matching),
      ),
    )
    .orderBy(asc(entryCycle.crtrYr), asc(data.bizSectId), asc(entryCycle.brnCd));
  const groups = Map.groupBy(rows, toKey);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const approved = group.flatMap(({ brnCd, daId, value, naYn, estYn, lacksEvidence: lacks }) =>
      daId === null || naYn === null || estYn === null
        ? []
        : [[brnCd, { daId, value, naYn, estYn, lacksEvidence: lacks }] as const],
    );
    return {
      oncoIdctrsId: first.oncoIdctrsId,
      bizSectId: first.bizSectId,
      crtrYr: first.crtrYr,
      periods: group.map(({ brnCd }) => brnCd),
      approved: Object.fromEntries(approved),
      omitted: group.flatMap(({ brnCd, stateCd }) => (stateCd === 'omitted' ? [brnCd] : [])),
      isSeen: group.every((row) => row.isSeen),
      isHistory: group.some(({ kindCd }) => kindCd === 'HISTORY'),
    };
  });
}

/** Version of the set that counts for a year: that of its own cycle, before that begins that of its last quarter. */
export async function readYearVersions(tx: Db, custCoId: string, years: readonly string[]) {
  const rows = await tx
    .select({ crtrYr: entryCycle.crtrYr, cosetId: entryCycle.cosetId, ver: entryCycle.ver })
    .from(entryCycle)
    .where(
      and(
        eq(entryCycle.custCoId, custCoId),
        inArray(entryCycle.crtrYr, [...years]),
        isNotNull(entryCycle.ver),
      ),
    )
    // the last one counts: Y comes after Q1 to Q4
    .orderBy(asc(entryCycle.crtrYr), asc(entryCycle.brnCd));
  return rows.flatMap(({ ver, ...row }) => (ver === null ? [] : [{ ...row, ver, custCoId }]));
}

interface YearIndicators {
  setVer: number;
  cosetId: string;
  nodes: ReadonlyMap<string, EntryNode>;
}

/** Indicators of years by the version that counts for each. */
async function readYearIndicators(
  tx: Db,
  custCoId: string,
  years: readonly string[],
  ids: readonly string[],
): Promise<Map<string, YearIndicators>> {
  const versions = new Map((await readYearVersions(tx, custCoId, years)).map((each) => [each.crtrYr, each]));
  const found = new Map<string, YearIndicators>();
  for (const [year, each] of versions) {
    const nodes = await readIndicators(tx, each, ids);
    found.set(year, { setVer: each.ver, cosetId: each.cosetId, nodes });
  }
  return found;
}

const hasQuarters = ({ periods }: SectionYear): boolean => periods.some(isQuarter);

/** Scoring by which a year is derived; null where it is not derived of quarters. */
function findRolled(
  year: SectionYear,
  indicators: YearIndicators | undefined,
  { baseScoring }: Rules,
): IndicatorScoring | null {
  if (!hasQuarters(year)) return null;
  if (year.oncoIdctrsId === null) return baseScoring;
  const node = indicators?.nodes.get(year.oncoIdctrsId);
  return node?.cycleCd === 'QTR' && node.scoring ? { ...node.scoring, unitCd: node.unitCd } : null;
}

/** The derived value of a year, and null for one that is not derived. */
function derive(year: SectionYear, indicators: YearIndicators | undefined, rules: Rules): DerivedYear | null {
  const scoring = findRolled(year, indicators, rules);
  return scoring && rules.deriveYear(scoring, year.approved);
}

/** The value that counts for a year: the approved one of its own, else the derived one; undefined without either. */
function findYearValue(
  year: SectionYear | undefined,
  indicators: YearIndicators | undefined,
  rules: Rules,
): ApprovedQuarter | undefined {
  if (year?.approved.Y) return year.approved.Y;
  const derived = year && derive(year, indicators, rules);
  return derived?.status === 'derived' ? derived : undefined;
}

const getApplicable = (found: ApprovedQuarter | undefined): EntryValue | null =>
  found?.naYn === 'N' ? found.value : null;

/**
 * Values of a year that were derived from its quarters, by `indicator/section`, for the rows of `matching` and the
 * denominators; null where one does not apply. A year that is not derived, or whose quarters are not all approved, is
 * left out.
 */
export async function readDerivedValues(
  tx: Db,
  custCoId: string,
  crtrYr: string,
  matching: SQL,
): Promise<Map<string, EntryValue | null>> {
  const years = await readSectionYears(tx, { custCoId, years: [crtrYr], matching });
  const ids = [...new Set(years.flatMap(({ oncoIdctrsId }) => oncoIdctrsId ?? []))];
  const indicators = await readYearIndicators(tx, custCoId, [crtrYr], ids);
  const rules = await loadRules();
  return new Map(
    years.flatMap((year) => {
      const derived = derive(year, indicators.get(crtrYr), rules);
      if (derived?.status !== 'derived') return [];
      return [[`${year.oncoIdctrsId ?? ''}/${year.bizSectId}`, getApplicable(derived)] as const];
    }),
  );
}

const back = (year: string, years: number): string => String(Number(year) - years);

/** Indicators in the years that a page shows and the one before them. */
interface ShownYears {
  /** By their keys. */
  all: ReadonlyMap<string, SectionYear>;
  indicators: ReadonlyMap<string, YearIndicators>;
  rules: Rules;
}

/** An indicator in one year, by the version of its set that counts for it. */
interface ShownYear extends ShownYears {
  oncoIdctrsId: string;
  year: string;
  ofYear: YearIndicators;
  node: EntryNode;
  scoring: IndicatorScoring;
  sections: readonly SectionYear[];
}

const findValue = ({ all, indicators, rules }: ShownYears, place: Place): EntryValue | null =>
  getApplicable(findYearValue(all.get(toKey(place)), indicators.get(place.crtrYr), rules));

/** Outcome of a derived year: it has the degree of time of the averages, which are those of years. */
function scoreYear(
  shown: ShownYear,
  { value, naYn, lacksEvidence: lacks }: ApprovedQuarter,
  { bizSectId, commentLimit }: { bizSectId: string; commentLimit: string },
) {
  const { oncoIdctrsId, year, node, scoring, rules } = shown;
  const { toEnteredValue } = rules;
  const earlierYear = { crtrYr: back(year, 1), bizSectId };
  const earlier = findValue(shown, { ...earlierYear, oncoIdctrsId });
  const readDenominators = (place: typeof earlierYear) =>
    rules.readBase(findValue(shown, { ...place, oncoIdctrsId: null }));
  const entry = {
    entered: toEnteredValue(scoring, value),
    applies: naYn === 'N',
    lacksEvidence: node.evidenceRequired && lacks,
  };
  return rules.scoreFigures(scoring, entry, {
    brnCd: 'Y',
    base: readDenominators({ crtrYr: year, bizSectId }),
    earlier: earlier
      ? { entered: toEnteredValue(scoring, earlier), base: readDenominators(earlierYear) }
      : undefined,
    average: node.average?.avgVal,
    commentLimit,
  });
}

/** A section in a year as its quarters give it; null for a year that is not derived, or that the caller does not see. */
function toDerivedRow(
  shown: ShownYear,
  section: SectionYear,
  given: { commentLimit: string },
): DerivedYearRow | null {
  const { year, ofYear, rules } = shown;
  const { bizSectId } = section;
  const found = section.isSeen ? derive(section, ofYear, rules) : null;
  if (!found) return null;
  const place = { crtrYr: year, bizSectId, setVer: ofYear.setVer };
  if (found.status === 'incomplete')
    return { ...place, lacking: found.lacking, value: null, naYn: 'N', estYn: 'N', outcome: null };
  const { value, naYn, estYn } = found;
  const outcome = toStoredOutcome(scoreYear(shown, found, { ...given, bizSectId }));
  const shownOutcome = section.isHistory ? withoutScore(outcome) : outcome;
  return { ...place, lacking: [], value, naYn, estYn, outcome: shownOutcome };
}

/** Figure of the company in a period of a year; null where no section has a row of it. */
function toCompanyRow(
  { year, ofYear, scoring, sections, rules }: ShownYear,
  brnCd: BrnCd,
): CompanyFigureRow | null {
  const values = sections
    .filter(({ periods }) => !isQuarter(brnCd) || periods.includes(brnCd))
    .map((section) => ({
      bizSectId: section.bizSectId,
      found: isQuarter(brnCd) ? section.approved[brnCd] : findYearValue(section, ofYear, rules),
    }));
  if (values.length === 0) return null;
  const lacking = values.flatMap(({ bizSectId, found }) => (found ? [] : [bizSectId]));
  if (lacking.length > 0) return { crtrYr: year, brnCd, lacking, value: null, figure: null };
  // sections that it does not apply to are no part of it
  const applicable = values.flatMap(({ found }) => (found?.naYn === 'N' ? [found.value] : []));
  const { value, figure } = rules.rollUpCompany(scoring, applicable);
  return { crtrYr: year, brnCd, lacking, value, figure: figure?.toFraction() ?? null };
}

const isPresent = <T>(row: T | null): row is T => row !== null;

/** Values of indicators in years, and figures of the company. */
interface IndicatorYears {
  derived: DerivedYearRow[];
  company: CompanyFigureRow[];
}

/** One year of an indicator; figures of the company are those of `periods`. */
async function readYear(
  tx: Db,
  shown: ShownYears,
  { oncoIdctrsId, year, periods }: { oncoIdctrsId: string; year: string; periods: readonly BrnCd[] },
): Promise<IndicatorYears> {
  const { all, indicators } = shown;
  const ofYear = indicators.get(year);
  const node = ofYear?.nodes.get(oncoIdctrsId);
  if (!ofYear || !node?.scoring) return { derived: [], company: [] };
  const { commentLimit } = await readStandard(tx, { setId: ofYear.cosetId, ver: ofYear.setVer });
  const scoring = { ...node.scoring, unitCd: node.unitCd };
  const sections = [...all.values()].filter(
    (each) => each.crtrYr === year && each.oncoIdctrsId === oncoIdctrsId,
  );
  const given = { ...shown, oncoIdctrsId, year, ofYear, node, scoring, sections };
  const isFigure = entryValueTypes[scoring.scoringTypeCd] === 'inputs';
  return {
    derived: sections.map((section) => toDerivedRow(given, section, { commentLimit })).filter(isPresent),
    company: isFigure ? periods.map((brnCd) => toCompanyRow(given, brnCd)).filter(isPresent) : [],
  };
}

async function readShownYears(
  tx: Db,
  wanted: Omit<Wanted, 'matching'> & { ids: readonly string[] },
): Promise<ShownYears> {
  const { custCoId, years, ids } = wanted;
  const rows = await readSectionYears(tx, { ...wanted, matching: inArray(data.oncoIdctrsId, [...ids]) });
  return {
    all: new Map(rows.map((each) => [toKey(each), each])),
    indicators: await readYearIndicators(tx, custCoId, years, ids),
    rules: await loadRules(),
  };
}

/**
 * Years of an indicator up to `crtrYr` as its quarters give them, in the sections of which the caller sees all rows, and
 * the figures of the company in the periods that its page shows.
 */
export async function readIndicatorYears(
  tx: Db,
  given: { custCoId: string; oncoIdctrsId: string; crtrYr: string; seen: SQL },
): Promise<IndicatorYears> {
  const { custCoId, oncoIdctrsId, crtrYr, seen } = given;
  const [before = crtrYr, ...years] = [3, 2, 1, 0].map((count) => back(crtrYr, count));
  const shown = await readShownYears(tx, {
    custCoId,
    years: [before, ...years],
    ids: [oncoIdctrsId],
    seen,
  });
  const rows: IndicatorYears = { derived: [], company: [] };
  for (const year of years) {
    const periods = brnCds.filter((brnCd) => !isQuarter(brnCd) || year >= back(crtrYr, 1));
    const { derived, company } = await readYear(tx, shown, { oncoIdctrsId, year, periods });
    rows.derived.push(...derived);
    rows.company.push(...company);
  }
  return rows;
}

/** Figures of a company in years, by the indicators of `ids`, the newest last; years in which no section has it are left out. */
export async function readCompanyYears(
  tx: Db,
  { custCoId, years, ids }: { custCoId: string; years: readonly string[]; ids: readonly string[] },
): Promise<Map<string, CompanyFigureRow[]>> {
  const shown = await readShownYears(tx, { custCoId, years, ids });
  const ofIndicator = Map.groupBy(shown.all.values(), ({ oncoIdctrsId }) => oncoIdctrsId);
  return new Map(
    ids.map((oncoIdctrsId) => {
      const rows = years.flatMap((year) => {
        const ofYear = shown.indicators.get(year);
        const node = ofYear?.nodes.get(oncoIdctrsId);
        if (!ofYear || !node?.scoring) return [];
        const scoring = { ...node.scoring, unitCd: node.unitCd };
        const sections = (ofIndicator.get(oncoIdctrsId) ?? []).filter(({ crtrYr }) => crtrYr === year);
        return toCompanyRow({ ...shown, oncoIdctrsId, year, ofYear, node, scoring, sections }, 'Y') ?? [];
      });
      return [oncoIdctrsId, rows] as const;
    }),
  );
}

/** Values of a year that its quarters give now, by `indicator/section`; one without four approved quarters is left out. */
export async function readDerivedYear(
  tx: Db,
  { custCoId, crtrYr, ids }: { custCoId: string; crtrYr: string; ids: readonly string[] },
): Promise<Map<string, DerivedValue>> {
  const shown = await readShownYears(tx, { custCoId, years: [back(crtrYr, 1), crtrYr], ids });
  const found = new Map<string, DerivedValue>();
  for (const oncoIdctrsId of ids) {
    const { derived } = await readYear(tx, shown, { oncoIdctrsId, year: crtrYr, periods: [] });
    for (const { bizSectId, value, naYn, outcome } of derived)
      if (outcome) found.set(`${oncoIdctrsId}/${bizSectId}`, { value, naYn, outcome });
  }
  return found;
}

/** Value of an indicator in a period, and of which approved versions it is. */
export interface PeriodValue {
  status: 'approved' | 'omitted' | 'open';
  value: EntryValue | null;
  naYn: 'Y' | 'N';
  /** Nothing proves it, whether or not the indicator needs evidence. */
  lacksEvidence: boolean;
  daIds: string[];
}

const openValue: PeriodValue = { status: 'open', value: null, naYn: 'N', lacksEvidence: false, daIds: [] };

const toApproved = (
  { value, naYn, lacksEvidence: lacks }: ApprovedQuarter,
  daIds: string[],
): PeriodValue => ({ status: 'approved', value, naYn, lacksEvidence: lacks, daIds });

/** Value that counts for a period. A year is left out for good where a quarter of it was, and the others are settled. */
function toPeriodValue(
  year: SectionYear,
  brnCd: BrnCd,
  given: { indicators: YearIndicators | undefined; rules: Rules },
): PeriodValue {
  const own = year.approved[brnCd];
  if (own) return toApproved(own, [own.daId]);
  if (isQuarter(brnCd) || !findRolled(year, given.indicators, given.rules))
    return year.omitted.includes(brnCd) ? { ...openValue, status: 'omitted' } : openValue;
  const derived = derive(year, given.indicators, given.rules);
  if (derived?.status === 'derived')
    return toApproved(
      derived,
      quarterCds.flatMap((quarter) => year.approved[quarter]?.daId ?? []),
    );
  const isSettled = derived?.lacking.every((quarter) => year.omitted.includes(quarter));
  return isSettled ? { ...openValue, status: 'omitted' } : openValue;
}

/**
 * Values of a section in a period and in the same one a year before, by the indicator, by `null` its denominators. Those
 * of a year are its own, or what its quarters give.
 */
export async function readSectionValues(
  tx: Db,
  {
    custCoId,
    bizSectId,
    crtrYr,
    brnCd,
  }: Pick<SectionYear, 'bizSectId' | 'crtrYr'> & {
    custCoId: string;
    brnCd: BrnCd;
  },
): Promise<Map<string | null, { current: PeriodValue; earlier: PeriodValue }>> {
  const years = [back(crtrYr, 1), crtrYr];
  const matching = eq(data.bizSectId, bizSectId);
  const found = (await readSectionYears(tx, { custCoId, years, matching })).filter(
    (each) => each.bizSectId === bizSectId,
  );
  const byPlace = new Map(found.map((each) => [toKey(each), each]));
  const ids = [...new Set(found.map(({ oncoIdctrsId }) => oncoIdctrsId))];
  const items = ids.filter((id) => id !== null);
  const indicators = isQuarter(brnCd) ? null : await readYearIndicators(tx, custCoId, years, items);
  const rules = await loadRules();
  const read = (oncoIdctrsId: string | null, year: string): PeriodValue => {
    const place = byPlace.get(toKey({ oncoIdctrsId, bizSectId, crtrYr: year }));
    return place ? toPeriodValue(place, brnCd, { indicators: indicators?.get(year), rules }) : openValue;
  };
  return new Map(
    ids.map((id) => [id, { current: read(id, crtrYr), earlier: read(id, back(crtrYr, 1)) }] as const),
  );
}
