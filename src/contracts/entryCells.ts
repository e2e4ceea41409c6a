import type { EntryFields } from './entries.ts';
import { type EnteredInput, type EntryValue, entryValueTypes } from './entryValue.ts';
import type { FormulaInput } from './formula.ts';
import { type NumberRefusal, readTypedNumber, type TypedNumber } from './numberText.ts';
import type { Points } from './scoring.ts';
import type { IndicatorScoring } from './scoringInput.ts';
import { type UnitCd, unitCds } from './unitCodes.ts';

export type EntryCell = string | boolean;
/** Cells of one entry by their place: the part of its value, and what of it. A part is empty for the entry itself. */
export type EntryCells = Readonly<Record<string, EntryCell>>;

/** Fields of an entry besides its value, each a cell. */
export const noteKeys = ['naRsn', 'estBasis', 'cmt', 'memo'] as const;
export type NoteKey = (typeof noteKeys)[number];

export const toPlace = (part: string, key: string): string => `${part}|${key}`;

/** Kind of the value of a part. `stages` are the texts of five stages. */
type PartValueKind =
  | ({ is: 'figure' } & Pick<FormulaInput, 'unitCd' | 'negYn' | 'srcCd'>)
  | { is: 'count' }
  | { is: 'stage'; stages: readonly string[] }
  | { is: 'met' };

/** A part of a value that has a cell of its own: an input, a requirement, a kind of cases, or a part of several. */
export interface EntryPart {
  id: string;
  /** Empty where the part is the whole value. */
  label: string;
  /** The label says what is entered, also of the only part: a requirement, a kind of cases. */
  needsLabel: boolean;
  /** Null where the part itself has none, but those below it. */
  value: PartValueKind | null;
  /** The part alone can be marked as not applicable. */
  hasNa: boolean;
}

const requirementParts = (prefix: string, requirements: readonly string[]): EntryPart[] =>
  requirements.map((label, place) => ({
    id: `${prefix}${place}`,
    label,
    needsLabel: true,
    value: { is: 'met' },
    hasNa: false,
  }));

/** Parts of the value of an indicator, in their order. */
export function listEntryParts(
  scoring: Pick<
    IndicatorScoring,
    'scoringTypeCd' | 'inputs' | 'stages' | 'requirements' | 'deductions' | 'parts'
  >,
): EntryPart[] {
  switch (entryValueTypes[scoring.scoringTypeCd]) {
    case 'inputs':
      return scoring.inputs.map(({ code, name, unitCd, negYn, srcCd }) => ({
        id: code,
        label: name,
        needsLabel: false,
        value: { is: 'figure', unitCd, negYn, srcCd },
        hasNa: false,
      }));
    case 'stage':
      return [
        {
          id: 'stage',
          label: '',
          needsLabel: false,
          value: { is: 'stage', stages: scoring.stages },
          hasNa: false,
        },
      ];
    case 'met':
      return requirementParts('', scoring.requirements);
    case 'cases':
      return scoring.deductions.map(({ id, name }) => ({
        id,
        label: name,
        needsLabel: true,
        value: { is: 'count' },
        hasNa: false,
      }));
    case 'parts':
      return scoring.parts.flatMap(({ id, name, scoringTypeCd, texts }): EntryPart[] => {
        const isStage = scoringTypeCd === 'STAGE';
        const own: EntryPart = {
          id,
          label: name,
          needsLabel: true,
          value: isStage ? { is: 'stage', stages: texts } : null,
          hasNa: true,
        };
        return isStage ? [own] : [own, ...requirementParts(`${id}.`, texts)];
      });
  }
}

/** A value with one part that is the whole of it has that part in the row of its indicator. */
export const findOnlyPart = <Part extends Pick<EntryPart, 'needsLabel'>>(
  parts: readonly Part[],
): Part | null => {
  const [first] = parts;
  return first && parts.length === 1 && !first.needsLabel ? first : null;
};

const readInput = (value: EntryValue | null, code: string): EnteredInput | undefined =>
  value && 'inputs' in value && Object.hasOwn(value.inputs, code) ? value.inputs[code] : undefined;

function toValueCells(scoring: IndicatorScoring, value: EntryValue | null): [string, EntryCell][] {
  switch (entryValueTypes[scoring.scoringTypeCd]) {
    case 'inputs':
      return scoring.inputs.flatMap(({ code, unitCd }): [string, EntryCell][] => {
        const input = readInput(value, code);
        return [
          [toPlace(code, 'value'), input?.entered ?? ''],
          [toPlace(code, 'unit'), input?.unitCd ?? unitCd],
          [toPlace(code, 'ovrdRsn'), input?.ovrdRsn ?? ''],
        ];
      });
    case 'stage':
      return [[toPlace('stage', 'value'), value && 'stage' in value ? String(value.stage) : '']];
    case 'met':
      return scoring.requirements.map((_, place): [string, EntryCell] => [
        toPlace(String(place), 'value'),
        value !== null && 'met' in value && value.met[place] === true,
      ]);
    case 'cases': {
      const cases = value && 'cases' in value ? value.cases : [];
      return scoring.deductions.map(({ id }): [string, EntryCell] => {
        const found = cases.find((each) => each.id === id);
        return [toPlace(id, 'value'), found ? String(found.count) : ''];
      });
    }
    case 'parts': {
      const parts = value && 'parts' in value ? value.parts : [];
      return scoring.parts.flatMap(({ id, scoringTypeCd }): [string, EntryCell][] => {
        const part = parts.find((each) => each.id === id);
        const na: [string, EntryCell] = [toPlace(id, 'na'), part?.naYn === 'Y'];
        if (scoringTypeCd === 'STAGE')
          return [[toPlace(id, 'value'), part?.stage ? String(part.stage) : ''], na];
        const met = Array.from({ length: 5 }, (_, place): [string, EntryCell] => [
          toPlace(`${id}.${place}`, 'value'),
          part?.met?.[place] === true,
        ]);
        return [na, ...met];
      });
    }
  }
}

/** Cells of an entry as it is stored. */
export const toCells = (scoring: IndicatorScoring, row: EntryFields): EntryCells =>
  Object.fromEntries([
    ...toValueCells(scoring, row.value),
    [toPlace('', 'naYn'), row.naYn === 'Y'],
    [toPlace('', 'estYn'), row.estYn === 'Y'],
    ...noteKeys.map((key) => [toPlace('', key), row[key]] as const),
  ]);

/** Reads the figure of an input as people type it. */
export const readFigure = (
  typed: string,
  { unitCd, negYn }: Pick<FormulaInput, 'unitCd' | 'negYn'>,
): TypedNumber => readTypedNumber(typed, { percentSign: unitCd === 'percent', negative: negYn === 'Y' });

/** Cause why a cell cannot be stored: `count` is a number of cases that is none. */
export type EntryCellCause = NumberRefusal | 'count';

const isCount = (text: string): boolean => /^\d{1,4}$/.test(text);

/** Cause why a cell of a value cannot be stored; null where it can. */
export function findCellCause(
  scoring: IndicatorScoring,
  part: string,
  value: EntryCell,
): EntryCellCause | null {
  if (typeof value !== 'string' || value === '') return null;
  const type = entryValueTypes[scoring.scoringTypeCd];
  if (type === 'cases') return isCount(value) ? null : 'count';
  const input = type === 'inputs' && scoring.inputs.find(({ code }) => code === part);
  if (!input) return null;
  const read = readFigure(value, input);
  return read.status === 'refused' ? read.cause : null;
}

const isUnit = (value: EntryCell | undefined): value is UnitCd =>
  typeof value === 'string' && (unitCds as readonly string[]).includes(value);
const toText = (value: EntryCell | undefined): string => (typeof value === 'string' ? value : '');
const toPoints = (value: EntryCell | undefined): Points | null => {
  const points = Number(toText(value));
  return points >= 1 && points <= 5 ? (points as Points) : null;
};

/** Value of an entry from its cells; `isAnswered`: requirements that are all unmet were answered so. */
function toValue(scoring: IndicatorScoring, cells: EntryCells, row: EntryFields): EntryValue | null {
  const cell = (part: string, key = 'value') => cells[toPlace(part, key)];
  const readMet = (prefix: string, before: readonly boolean[] | null): boolean[] | null => {
    const met = Array.from({ length: 5 }, (_, place) => cell(`${prefix}${place}`) === true);
    return met.some(Boolean) || before !== null ? met : null;
  };
  switch (entryValueTypes[scoring.scoringTypeCd]) {
    case 'inputs': {
      const inputs = scoring.inputs.flatMap(({ code, unitCd }) => {
        const entered = toText(cell(code));
        if (entered === '') return [];
        const unit = cell(code, 'unit');
        const stored = readInput(row.value, code);
        const reason = toText(cell(code, 'ovrdRsn'));
        const input: EnteredInput = {
          entered,
          unitCd: isUnit(unit) ? unit : unitCd,
          srcCd: stored?.srcCd ?? null,
          srcRef: stored?.srcRef ?? null,
          ovrdRsn: reason === '' ? (stored?.ovrdRsn ?? null) : reason,
        };
        return [[code, input] as const];
      });
      return inputs.length === 0 ? null : { inputs: Object.fromEntries(inputs) };
    }
    case 'stage': {
      const stage = toPoints(cell('stage'));
      return stage === null ? null : { stage };
    }
    case 'met': {
      const met = readMet('', row.value && 'met' in row.value ? row.value.met : null);
      return met && { met };
    }
    case 'cases': {
      const cases = scoring.deductions.flatMap(({ id }) => {
        const count = toText(cell(id));
        return isCount(count) ? [{ id, count: Number(count) }] : [];
      });
      return cases.length === 0 ? null : { cases };
    }
    case 'parts': {
      const stored = row.value && 'parts' in row.value ? row.value.parts : [];
      const parts = scoring.parts.flatMap(({ id, scoringTypeCd }) => {
        const before = stored.find((each) => each.id === id);
        const naYn = cell(id, 'na') === true ? ('Y' as const) : ('N' as const);
        const stage = scoringTypeCd === 'STAGE' ? toPoints(cell(id)) : null;
        const met = scoringTypeCd === 'REQ' ? readMet(`${id}.`, before?.met ?? null) : null;
        return naYn === 'Y' || stage !== null || met !== null ? [{ id, naYn, stage, met }] : [];
      });
      return parts.length === 0 ? null : { parts };
    }
  }
}

/** Fields of an entry from its cells. */
export function toFields(scoring: IndicatorScoring, cells: EntryCells, row: EntryFields): EntryFields {
  const note = (key: NoteKey) => toText(cells[toPlace('', key)]);
  return {
    value: toValue(scoring, cells, row),
    naYn: cells[toPlace('', 'naYn')] === true ? 'Y' : 'N',
    naRsn: note('naRsn'),
    estYn: cells[toPlace('', 'estYn')] === true ? 'Y' : 'N',
    estBasis: note('estBasis'),
    memo: note('memo'),
    cmt: note('cmt'),
  };
}

/** Fields of a row as they are stored. */
export const pickFields = ({ value, naYn, naRsn, estYn, estBasis, memo, cmt }: EntryFields): EntryFields => ({
  value,
  naYn,
  naRsn,
  estYn,
  estBasis,
  memo,
  cmt,
});
