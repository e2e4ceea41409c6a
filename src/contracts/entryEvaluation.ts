import type { EntryNode } from './entries.ts';
import {
  type BaseFigures,
  type PeriodFigures,
  type ReadValue,
  readBase,
  readEntryValue,
  toEnteredValue,
} from './entryOutcome.ts';
import {
  baseScoring,
  type EntryFacts,
  type EntryIndicator,
  type EvaluatedEntry,
  evaluateRow,
} from './entryReadiness.ts';
import type { EntryValue } from './entryValue.ts';
import type { BrnCd } from './quarters.ts';
import type { Decimal } from './scoring.ts';

type ScoredNode = Pick<EntryNode, 'oncoIdctrsId' | 'unitCd' | 'evidenceRequired' | 'scoring' | 'average'>;

/** Denominators of sections in one period; null where a section has none. */
type Bases = ReadonlyMap<string, EntryValue | null>;

/** A row with its place and the approved values that it is compared with. */
export type ComparedEntry = EntryFacts & {
  oncoIdctrsId: string | null;
  bizSectId: string;
  earlier: EntryValue | null;
  previous: EntryValue | null;
};

/** Indicator of a node as its rows are scored by; null for a node above the indicators. */
const toEntryIndicator = ({ scoring, unitCd, evidenceRequired }: ScoredNode): EntryIndicator | null =>
  scoring && { ...scoring, unitCd, evidenceRequired };

/**
 * Makes the evaluation of the rows of one cycle: the one place where rows, indicators, denominators and references come
 * together, in the browser while somebody types and on the server alike.
 */
export function createEvaluation({
  brnCd,
  commentLimit,
  nodes,
  earlierBase,
  previousBase,
}: {
  brnCd: BrnCd;
  commentLimit: Decimal;
  nodes: readonly ScoredNode[];
  earlierBase: Bases;
  previousBase: Bases;
}) {
  const indicators = new Map(
    nodes.flatMap((node) => {
      const indicator = toEntryIndicator(node);
      return indicator ? [[node.oncoIdctrsId, { indicator, average: node.average?.avgVal }] as const] : [];
    }),
  );
  const noBase: BaseFigures = { revenue: null, employees: null };
  const findBase = (bases: Bases, bizSectId: string): BaseFigures => {
    const value = bases.get(bizSectId) ?? null;
    return value ? readBase(value) : noBase;
  };
  const toPeriod = (
    indicator: EntryIndicator | undefined,
    value: EntryValue | null,
    base: BaseFigures,
  ): PeriodFigures | undefined =>
    indicator && value ? { entered: toEnteredValue(indicator, value), base } : undefined;

  const findScoring = (id: string | null) =>
    (id === null ? undefined : indicators.get(id)?.indicator) ?? baseScoring;

  return {
    /** Scoring of an indicator; of the denominators where `id` is null. */
    findScoring,
    /** Reads what was entered for an indicator, or for the denominators where `id` is null. */
    readValue: (id: string | null, typed: EntryValue | null): ReadValue =>
      readEntryValue(findScoring(id), typed),
    /** Evaluates a row by the denominators that sections have in the cycle now. */
    evaluate(row: ComparedEntry, base: Bases): EvaluatedEntry {
      const found = row.oncoIdctrsId === null ? undefined : indicators.get(row.oncoIdctrsId);
      return evaluateRow(found?.indicator ?? null, row, {
        brnCd,
        commentLimit,
        average: found?.average,
        base: findBase(base, row.bizSectId),
        earlier: toPeriod(found?.indicator, row.earlier, findBase(earlierBase, row.bizSectId)),
        previous: toPeriod(found?.indicator, row.previous, findBase(previousBase, row.bizSectId)),
      });
    },
  };
}
export type EntryEvaluation = ReturnType<typeof createEvaluation>;
