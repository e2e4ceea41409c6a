import Fraction from 'fraction.js';
import type { DiagnosisInput, DiagnosisItem, DiagnosisNode, DiagnosisValue } from './diagnosis.ts';
import type { FoundResult } from './diagnosisRuns.ts';
import { type Diagnosis, makeDiagnosis, toNodeKey } from './diagnosisTree.ts';
import type { EntryFields } from './entries.ts';
import { type EntryCells, toCells, toFields } from './entryCells.ts';
import { readEntryValue } from './entryOutcome.ts';
import type { EntryValue } from './entryValue.ts';
import { sumFractions } from './fractions.ts';
import { compareResults, getEffect } from './resultComparison.ts';
import type { Points } from './scoring.ts';
import type { IndicatorScoring } from './scoringInput.ts';
import type { Supposition, Suppositions } from './supposition.ts';

const noAnswer = { value: null, naYn: 'N', naRsn: '', estYn: 'N', estBasis: '', memo: '', cmt: '' } as const;

/** Scoring of an indicator of a result; null of a node above. */
export const findScoring = ({ scoring, unitCd }: DiagnosisItem): IndicatorScoring | null =>
  scoring && { ...scoring, unitCd };

/** Fields of a value that counts; of one that is open or was omitted, none. */
function toEntryFields(value: DiagnosisValue | undefined): EntryFields {
  if (value?.status !== 'approved') return noAnswer;
  return { ...noAnswer, value: value.value, naYn: value.naYn };
}

/** Cells of the value that a result has of an indicator, as the editor of a supposition begins with. */
export const toValueCells = (scoring: IndicatorScoring, value: DiagnosisValue | undefined): EntryCells =>
  toCells(scoring, toEntryFields(value));

/** The parts of a value whose cells were not typed stay exactly as they were, also where they are fractions. */
function keepUntyped(value: EntryValue | null, before: EntryValue | null, typed: EntryCells) {
  const isTyped = (part: string) => Object.keys(typed).some((place) => place.startsWith(`${part}|`));
  if (before && 'inputs' in before) {
    const kept = Object.entries(before.inputs).filter(([code]) => !isTyped(code));
    const inputs = { ...(value && 'inputs' in value ? value.inputs : {}), ...Object.fromEntries(kept) };
    return Object.keys(inputs).length === 0 ? null : { inputs };
  }
  if (before && 'cases' in before) {
    const kept = before.cases.filter(({ id }) => !isTyped(id));
    const counted = value && 'cases' in value ? value.cases.filter(({ id }) => isTyped(id)) : [];
    return kept.length + counted.length === 0 ? null : { cases: [...kept, ...counted] };
  }
  return value;
}

/** A value with what somebody types of it; what cannot be read counts as not entered, and its evidence is there. */
function supposeValue(
  scoring: IndicatorScoring,
  { value, typed, ids }: { value: DiagnosisValue | undefined; typed: EntryCells; ids: SupposedCell },
): DiagnosisValue {
  const before = toEntryFields(value);
  const fields = toFields(scoring, { ...toCells(scoring, before), ...typed }, before);
  const read = readEntryValue(scoring, fields.value).value;
  return {
    daIds: [],
    earlier: null,
    earlierDaIds: [],
    ...value,
    ...ids,
    status: 'approved',
    value: keepUntyped(read, before.value, typed),
    naYn: fields.naYn,
    lacksEvidence: false,
  };
}

type SupposedCell = { itemId: string; bizSectId: string };

/** The input with the values that somebody supposes. */
function applyValues(
  input: DiagnosisInput,
  bizSectId: string,
  typed: readonly (readonly [string, EntryCells])[],
): DiagnosisInput {
  const items = new Map(input.items.map((item) => [item.itemId, item]));
  const values = new Map(input.values.map((value) => [toNodeKey(value.itemId, value.bizSectId), value]));
  for (const [itemId, cells] of typed) {
    const item = items.get(itemId);
    const scoring = item && findScoring(item);
    if (!scoring) continue;
    const key = toNodeKey(itemId, bizSectId);
    const ids = { itemId, bizSectId };
    values.set(key, supposeValue(scoring, { value: values.get(key), typed: cells, ids }));
  }
  return { ...input, values: [...values.values()] };
}

/** Part that a section has in the result of its company; figures are fractions as text. */
export interface CompanyPart {
  score: string;
  share: string;
}

/** Part of the company's result that a result of a section is; null where it was made of another one, or of none. */
export function findCompanyPart(
  found: FoundResult,
  { dgnsRstId, bizSectId }: { dgnsRstId: string; bizSectId: string },
): CompanyPart | null {
  if (found.status !== 'found') return null;
  const { parts, nodes, score } = found.result;
  if (parts.every((part) => part.dgnsRstId !== dgnsRstId)) return null;
  const node = nodes.find((each) => each.lvl === 0 && each.itemId === bizSectId);
  return node?.share && score !== null ? { score, share: node.share } : null;
}

/** Exact scores of something before and after; `change` is null where one of them has none. */
export interface Move {
  before: Fraction | null;
  after: Fraction | null;
  change: Fraction | null;
}

/** Effect of the suppositions about one indicator. */
export interface SupposedEffect {
  before: DiagnosisNode;
  after: DiagnosisNode;
  /** Points of the section, and of the company, that come from it. */
  onSection: Fraction | null;
  onCompany: Fraction | null;
  /**
   * Shares from the whole down to the indicator, and the change of its score: their product is the effect on the company
   * or, where the section has no part in one, on the section. Null where the shares move, too.
   */
  factors: Fraction[] | null;
}

/** A result of a section as it would be. */
export interface SupposedResult {
  diagnosis: Diagnosis;
  /** The section, and what of it the suppositions concern, parents before their children. */
  nodes: (Move & { node: DiagnosisNode })[];
  company: Move | null;
  effects: SupposedEffect[];
  /** Points of the section that come from indicators whose shares moved because others left or joined. */
  byOthers: Fraction | null;
}

const toFraction = (text: string | null | undefined): Fraction | null =>
  text === null || text === undefined ? null : new Fraction(text);

function toMove(before: string | null | undefined, after: string | null | undefined): Move {
  const [from, to] = [toFraction(before), toFraction(after)];
  return { before: from, after: to, change: from && to ? to.sub(from) : null };
}

/** Nodes from an indicator up to, and without, the whole. */
function listPath(nodes: ReadonlyMap<string, DiagnosisNode>, itemId: string): DiagnosisNode[] {
  const path: DiagnosisNode[] = [];
  for (let node = nodes.get(itemId); node && node.lvl > 0; node = nodes.get(node.upItemId ?? ''))
    path.push(node);
  return path;
}

type NodesById = ReadonlyMap<string, DiagnosisNode>;

/** Shares on the way down to an indicator; null where one of them is another afterwards, or there is none. */
function findShares(before: NodesById, after: NodesById, itemId: string): Fraction[] | null {
  const shares = listPath(after, itemId).map((node) => {
    const share = before.get(node.itemId)?.share ?? null;
    return share !== null && share === node.share ? new Fraction(share) : null;
  });
  return shares.every((share) => share !== null) ? shares.toReversed() : null;
}

const byId = ({ nodes }: Diagnosis): NodesById => new Map(nodes.map((node) => [node.itemId, node]));

/**
 * Result of a section with what somebody supposes of its indicators, and how everything above them moves, exactly.
 * Effects of the indicators and of the others add up to the move of the section.
 *
 * @param base `makeDiagnosis` of the input
 */
export function supposeDiagnosis(
  input: DiagnosisInput,
  base: Diagnosis,
  { suppositions, company }: { suppositions: Suppositions; company: CompanyPart | null },
): SupposedResult {
  const { bizSectId } = input;
  if (bizSectId === null) throw new Error('suppositions are about results of sections');
  const all: [string, Supposition][] = Object.entries(suppositions);
  const points = all.flatMap(([itemId, each]): [string, Points][] =>
    'points' in each ? [[toNodeKey(itemId, bizSectId), each.points]] : [],
  );
  const typed = all.flatMap(([itemId, each]) => ('cells' in each ? ([[itemId, each.cells]] as const) : []));
  const diagnosis = makeDiagnosis(applyValues(input, bizSectId, typed), { supposed: new Map(points) });
  const [before, after] = [byId(base), byId(diagnosis)];
  const section = toMove(base.score, diagnosis.score);
  const share = toFraction(company?.share);
  const touched = new Set(all.flatMap(([id]) => listPath(after, id).map(({ itemId }) => itemId)));
  const moves = new Map(compareResults(base.tree, diagnosis.tree)?.moves.map((move) => [move.id, move]));

  const effects = all.flatMap(([itemId]): SupposedEffect[] => {
    const [from, to] = [before.get(itemId), after.get(itemId)];
    if (!from || !to) return [];
    const move = moves.get(itemId);
    const onSection = section.change && (move ? getEffect(move) : new Fraction(0));
    const shares = findShares(before, after, itemId);
    const { change } = toMove(from.score, to.score);
    const factors = shares && change && [...(share ? [share] : []), ...shares, change];
    return [
      { before: from, after: to, onSection, onCompany: share && onSection && share.mul(onSection), factors },
    ];
  });
  const own = sumFractions(effects.flatMap(({ onSection }) => onSection ?? []));
  const companyBefore = toFraction(company?.score);
  return {
    diagnosis,
    nodes: diagnosis.nodes
      .filter(({ lvl, itemId }) => lvl === 0 || touched.has(itemId))
      .map((node) => ({ node, ...toMove(before.get(node.itemId)?.score, node.score) })),
    company:
      companyBefore && share && section.change
        ? {
            before: companyBefore,
            after: companyBefore.add(share.mul(section.change)),
            change: share.mul(section.change),
          }
        : null,
    effects,
    byOthers: section.change === null ? null : section.change.sub(own),
  };
}
