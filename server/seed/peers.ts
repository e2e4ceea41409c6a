import { randomUUID } from 'node:crypto';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import Fraction from 'fraction.js';
import { KOREA } from '../../src/contracts/commonCodes.ts';
import type { DiagnosisInput, DiagnosisValue } from '../../src/contracts/diagnosis.ts';
import type { EntryValue } from '../../src/contracts/entryValue.ts';
import { allPoints, type Points } from '../../src/contracts/scoring.ts';
import { joinStatusCodeByState } from '../../src/machines/joinStatus/machine.ts';
import { splitIntoChunks } from '../db/chunks.ts';
import type { Tx } from '../db/database.ts';
import { bizSection } from '../db/schema/bizSections.ts';
import { customerCompany } from '../db/schema/companies.ts';
import { diagnosisResult, diagnosisResultNode, diagnosisRun } from '../db/schema/diagnoses.ts';
import { entryCycle, entryCycleSection } from '../db/schema/entries.ts';
import {
  indicatorSet,
  indicatorSetCell,
  indicatorSetItem,
  indicatorSetNode,
  indicatorSetVersion,
} from '../db/schema/indicatorSets.ts';

/** Industry of the demo company and of those that are compared with it. */
export const DEMO_INDUSTRY = '55101010';

/** Companies of the industry that share their results; `level` is how well they do, beside the demo company. */
const sharers = [
  { nm: '누리발전', nmEng: 'Nuri Power', businessNo: '1138160429', level: -1 },
  { nm: '다솔에너지', nmEng: 'Dasol Energy', businessNo: '1248121538', level: 0 },
  { nm: '미르전력', nmEng: 'Mir Electric', businessNo: '1398132643', level: 1 },
  { nm: '마루에너지', nmEng: 'Maru Energy', businessNo: '1448143759', level: 0 },
  { nm: '바다풍력', nmEng: 'Bada Wind', businessNo: '1548154869', level: 1 },
  { nm: '새빛전력', nmEng: 'Saebit Electric', businessNo: '1648165970', level: -1 },
  { nm: '아람발전', nmEng: 'Aram Power', businessNo: '1748176080', level: 0 },
  { nm: '하늘에너지', nmEng: 'Haneul Energy', businessNo: '1848187191', level: 1 },
] as const;

type Row<T extends { $inferInsert: object }> = T['$inferInsert'];

/** Rows of one insert; with more, their values would be more than a statement may have. */
const ROWS_AT_ONCE = 1_000;

/** Reads what the companies take over from the demo company: its set, and the inputs of one section's published results. */
async function readModel(tx: Tx, custCoId: string) {
  const [section] = await tx
    .select()
    .from(bizSection)
    .where(eq(bizSection.custCoId, custCoId))
    .orderBy(asc(bizSection.sortOrder))
    .limit(1);
  if (!section) throw new Error('the demo company has no section');
  const published = await tx
    .select({ run: diagnosisRun, input: diagnosisResult.input, cycle: entryCycle })
    .from(diagnosisRun)
    .innerJoin(diagnosisResult, eq(diagnosisResult.dgnsRstId, diagnosisRun.publishedRstId))
    .innerJoin(entryCycle, eq(entryCycle.entryCycleId, diagnosisRun.entryCycleId))
    .where(and(eq(diagnosisRun.bizSectId, section.bizSectId), isNotNull(diagnosisRun.publishedRstId)));
  const [first] = published;
  if (!first) throw new Error('the demo company has no published result');
  const { cosetId: setId, ver } = first.run;
  const ofVersion = (table: typeof indicatorSetNode | typeof indicatorSetCell) =>
    and(eq(table.setId, setId), eq(table.ver, ver));
  const [set] = await tx.select().from(indicatorSet).where(eq(indicatorSet.setId, setId));
  const [version] = await tx
    .select()
    .from(indicatorSetVersion)
    .where(and(eq(indicatorSetVersion.setId, setId), eq(indicatorSetVersion.ver, ver)));
  if (!set || !version) throw new Error('the demo company has no set');
  return {
    section,
    published,
    set,
    version,
    items: await tx.select().from(indicatorSetItem).where(eq(indicatorSetItem.setId, setId)),
    nodes: await tx
      .select()
      .from(indicatorSetNode)
      .where(ofVersion(indicatorSetNode))
      .orderBy(asc(indicatorSetNode.lvl)),
    cells: await tx
      .select()
      .from(indicatorSetCell)
      .where(and(ofVersion(indicatorSetCell), eq(indicatorSetCell.bizSectId, section.bizSectId))),
  };
}
type Model = Awaited<ReturnType<typeof readModel>>;

const shiftPoints = (points: Points, shift: number): Points =>
  allPoints[Math.min(Math.max(points - 1 + shift, 0), allPoints.length - 1)] ?? points;

/** A value as another company has it: better by `shift` points, its first figure by so many per cent of it. */
function varyValue(value: EntryValue, { shift, percent }: { shift: number; percent: number }): EntryValue {
  if ('stage' in value) return { stage: shiftPoints(value.stage, shift) };
  if ('met' in value) {
    const met = value.met.filter(Boolean).length + shift;
    return { met: value.met.map((_, place) => place < met) };
  }
  if ('cases' in value)
    return { cases: value.cases.map((each) => ({ ...each, count: Math.max(each.count - shift, 0) })) };
  if ('parts' in value)
    return {
      parts: value.parts.map((part) => ({
        ...part,
        stage: part.stage === null ? null : shiftPoints(part.stage, shift),
      })),
    };
  const inputs = Object.entries(value.inputs).map(([code, input], place) => {
    const entered = new Fraction(input.entered)
      .mul(place === 0 ? percent : 100, 100)
      .round()
      .toString();
    return [code, { ...input, entered, srcCd: null, srcRef: null, ovrdRsn: null }];
  });
  return { inputs: Object.fromEntries(inputs) };
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** The input of a section's result with the ids of another company, and its values. */
function toOwnInput(
  input: DiagnosisInput,
  ids: ReadonlyMap<string, string>,
  { level, place: company }: { level: number; place: number },
): DiagnosisInput {
  const own: DiagnosisInput = JSON.parse(
    JSON.stringify({ ...input, yearly: null, quarterly: null }).replaceAll(UUID, (id) => ids.get(id) ?? id),
  );
  const vary = (value: DiagnosisValue, place: number): DiagnosisValue => {
    // each of them leaves a few unanswered
    if (place % 23 === company)
      return { ...value, status: 'omitted', value: null, naYn: 'N', daIds: [], earlierDaIds: [] };
    const spread = ((company * 7 + place * 3) % 3) - 1;
    const shift = Math.sign(level + spread);
    const percent = 100 + ((company * 5 + place * 7) % 21) - 10;
    const varied = value.value && varyValue(value.value, { shift, percent });
    return { ...value, value: varied, daIds: [], earlierDaIds: [] };
  };
  return {
    ...own,
    values: own.values.map(vary),
    bases: own.bases.map((base) => ({ ...base, daIds: [], earlierDaIds: [] })),
  };
}

/** Rows of all companies, which are written together. */
interface Rows {
  companies: Row<typeof customerCompany>[];
  sections: Row<typeof bizSection>[];
  sets: Row<typeof indicatorSet>[];
  versions: Row<typeof indicatorSetVersion>[];
  items: Row<typeof indicatorSetItem>[];
  nodes: Row<typeof indicatorSetNode>[];
  cells: Row<typeof indicatorSetCell>[];
  cycles: Row<typeof entryCycle>[];
  cycleSections: Row<typeof entryCycleSection>[];
  runs: Row<typeof diagnosisRun>[];
  results: Row<typeof diagnosisResult>[];
  resultNodes: Row<typeof diagnosisResultNode>[];
}

/** The published results of a section and of its company in a period. */
async function addResults(
  rows: Rows,
  { run, cycle }: Model['published'][number],
  input: DiagnosisInput,
): Promise<void> {
  // with the library of formulas, which a server that has its data has no need of
  const { calculate } = await import('../modules/diagnoses/calculation.ts');
  const { custCoId, companyNm, sections } = input;
  const entryCycleId = randomUUID();
  const bizSectId = sections[0]?.bizSectId ?? '';
  const { dgnsYr, brnCd, cosetId, ver } = input;
  const persons = { lastModifiedById: null };
  rows.cycles.push({ ...cycle, ...persons, entryCycleId, custCoId, cosetId, stateCd: 'closed' });
  rows.cycleSections.push({ entryCycleId, bizSectId });
  const company = { ...input, bizSectId: null, companyNm, items: [], cells: [], values: [], bases: [] };
  const ofSection = calculate(input, { phrases: null, parts: [], partHashes: [] });
  const partHashes = [ofSection.inputHash];
  const ofCompany = calculate(company, { phrases: null, parts: [input], partHashes });
  const partIds: string[] = [];
  for (const [made, of] of [
    [ofSection, input],
    [ofCompany, company],
  ] as const) {
    const [dgnsRunId, dgnsRstId] = [randomUUID(), randomUUID()];
    const { nodes, ...calculated } = made;
    const subject = { custCoId, dgnsYr, brnCd, bizSectId: of.bizSectId, cosetId, ver };
    rows.runs.push({
      ...run,
      ...subject,
      ...persons,
      dgnsRunId,
      entryCycleId,
      rev: 1,
      dgnsRstId,
      publishedRstId: dgnsRstId,
      ranById: null,
      confirmedById: null,
      publishedById: null,
    });
    rows.results.push({
      ...calculated,
      ...subject,
      dgnsRstId,
      dgnsRunId,
      rev: 1,
      input: of,
      partIds: [...partIds],
      openCnt: 0,
      madeAt: run.ranAt ?? cycle.lastModifiedAt,
    });
    rows.resultNodes.push(...nodes.map((node, place) => ({ ...node, dgnsRstId, place })));
    partIds.push(dgnsRstId);
  }
}

async function addCompany(rows: Rows, now: Date, model: Model, place: number): Promise<void> {
  const sharer = sharers[place];
  if (!sharer) return;
  const { section, set, version, items, nodes, cells, published } = model;
  const stamps = { createdAt: now, lastModifiedAt: now, lastModifiedById: null };
  const [custCoId, bizSectId, setId] = [randomUUID(), randomUUID(), randomUUID()];
  const itemIds = items.map(({ itemId }) => [itemId, randomUUID()] as const);
  const ids = new Map<string, string>([
    ...itemIds,
    [section.bizSectId, bizSectId],
    [section.custCoId, custCoId],
    [set.setId, setId],
  ]);
  const toOwn = (id: string): string => ids.get(id) ?? id;
  rows.companies.push({
    customerCompanyId: custCoId,
    companyKoreanName: sharer.nm,
    companyEnglishName: sharer.nmEng,
    businessNo: sharer.businessNo,
    nationCodeId: KOREA,
    gicsId: DEMO_INDUSTRY,
    peerShareYn: 'Y',
    joinStatusCodeId: joinStatusCodeByState.joinCompleted,
    createdAt: now,
  });
  rows.sections.push({ ...section, ...stamps, bizSectId, custCoId });
  rows.sets.push({ ...set, ...stamps, setId, custCoId });
  rows.versions.push({ ...version, ...stamps, setId, writerIds: [], publishedById: null });
  rows.items.push(...items.map((each) => ({ ...each, setId, itemId: toOwn(each.itemId) })));
  rows.nodes.push(
    ...nodes.map((node) => ({
      ...node,
      setId,
      itemId: toOwn(node.itemId),
      upItemId: node.upItemId === null ? null : toOwn(node.upItemId),
    })),
  );
  const people = { managerId: null, approverId: null };
  rows.cells.push(
    ...cells.map((cell) => ({ ...cell, ...people, setId, bizSectId, itemId: toOwn(cell.itemId) })),
  );
  for (const each of published) {
    const input = toOwnInput(each.input, ids, { level: sharer.level, place });
    await addResults(rows, each, { ...input, companyNm: sharer.nm });
  }
}

/**
 * Eight companies of the demo company's industry that share their published results of its periods, each with one section,
 * the same set and values of its own; the demo company shares too.
 */
export async function seedPeers(
  tx: Tx,
  now: Date,
  { customerCompanyId }: { customerCompanyId: string },
): Promise<void> {
  await tx
    .update(customerCompany)
    .set({ peerShareYn: 'Y' })
    .where(eq(customerCompany.customerCompanyId, customerCompanyId));
  const model = await readModel(tx, customerCompanyId);
  const rows: Rows = {
    companies: [],
    sections: [],
    sets: [],
    versions: [],
    items: [],
    nodes: [],
    cells: [],
    cycles: [],
    cycleSections: [],
    runs: [],
    results: [],
    resultNodes: [],
  };
  for (const place of sharers.keys()) await addCompany(rows, now, model, place);
  await tx.insert(customerCompany).values(rows.companies);
  await tx.insert(bizSection).values(rows.sections);
  await tx.insert(indicatorSet).values(rows.sets);
  await tx.insert(indicatorSetVersion).values(rows.versions);
  for (const chunk of splitIntoChunks(rows.items, ROWS_AT_ONCE))
    await tx.insert(indicatorSetItem).values(chunk);
  for (const chunk of splitIntoChunks(rows.nodes, ROWS_AT_ONCE))
    await tx.insert(indicatorSetNode).values(chunk);
  for (const chunk of splitIntoChunks(rows.cells, ROWS_AT_ONCE))
    await tx.insert(indicatorSetCell).values(chunk);
  await tx.insert(entryCycle).values(rows.cycles);
  await tx.insert(entryCycleSection).values(rows.cycleSections);
  await tx.insert(diagnosisRun).values(rows.runs);
  await tx.insert(diagnosisResult).values(rows.results);
  for (const chunk of splitIntoChunks(rows.resultNodes, ROWS_AT_ONCE))
    await tx.insert(diagnosisResultNode).values(chunk);
}
