import type { CellKind, CellValue } from '../../components/treeGrid/cells.ts';
import { groupDigits } from '../../components/treeGrid/cells.ts';
import type { EntryFields, EntryRow } from '../../contracts/entries.ts';
import { type EnteredInput, type EntryValue, entryValueTypes } from '../../contracts/entryValue.ts';
import { readTypedNumber } from '../../contracts/numberText.ts';
import type { Points } from '../../contracts/scoring.ts';
import type { IndicatorScoring } from '../../contracts/scoringInput.ts';
import { type UnitCd, unitCds } from '../../contracts/unitCodes.ts';
import { entryUnits } from '../../contracts/units.ts';
import { numberRefusalTexts } from '../../messages/ko.entries.ts';
import { entryGridTexts as texts } from '../../messages/ko.entryGrid.ts';
import { unitNames } from '../../messages/ko.formula.ts';

/** Cells of one entry by their place: the part of its value, and what of it. A part is empty for the entry itself. */
export type EntryCells = Readonly<Record<string, CellValue>>;

/** Fields of an entry besides its value, each a cell. */
export const noteKeys = ['naRsn', 'estBasis', 'cmt', 'memo'] as const;
export type NoteKey = (typeof noteKeys)[number];

export const toPlace = (part: string, key: string): string => `${part}|${key}`;

/** A part of a value that has a cell of its own: an input, a requirement, a kind of cases, or a part of several. */
export interface EntryPart {
  id: string;
  label: string;
  /** Cells that the part has. */
  kinds: Readonly<Partial<Record<'value' | 'unit' | 'na', CellKind>>>;
  unitCd: UnitCd | null;
}

const check: CellKind = { kind: 'check' };

/** A figure that is read as people type it; what cannot be understood stays as it was typed. */
function toFigure(input: { unitCd: UnitCd; negYn: 'Y' | 'N' } | null): CellKind {
  const allowed = input
    ? { percentSign: input.unitCd === 'percent', negative: input.negYn === 'Y' }
    : { percentSign: false, negative: false };
  return {
    kind: 'text',
    isFigure: true,
    maxLength: 100,
    parse: (typed) => {
      const read = readTypedNumber(typed, allowed);
      if (read.status === 'number') return read.figures;
      return read.status === 'empty' ? '' : typed;
    },
    format: groupDigits,
  };
}

const stageChoices = (stages: readonly string[]) => [
  { value: '', label: texts.none },
  ...stages.map((stage, place) => ({ value: String(place + 1), label: texts.stage(place + 1, stage) })),
];
const toStage = (stages: readonly string[]): CellKind => ({ kind: 'select', choices: stageChoices(stages) });

const requirementParts = (prefix: string, requirements: readonly string[]): EntryPart[] =>
  requirements.map((requirement, place) => ({
    id: `${prefix}${place}`,
    label: requirement,
    kinds: { value: check },
    unitCd: null,
  }));

/** Parts of the value of an indicator, in their order; `name` labels inputs. */
export function listParts(
  scoring: IndicatorScoring,
  name: (input: { code: string; name: string }) => string = (input) => input.name,
): EntryPart[] {
  switch (entryValueTypes[scoring.scoringTypeCd]) {
    case 'inputs':
      return scoring.inputs.map((input) => {
        const units = entryUnits(input.unitCd).map((unit) => ({ value: unit, label: unitNames[unit] }));
        const unit: CellKind = units.length > 1 ? { kind: 'select', choices: units } : { kind: 'readOnly' };
        return {
          id: input.code,
          label: name(input),
          kinds: { value: toFigure(input), unit },
          unitCd: input.unitCd,
        };
      });
    case 'stage':
      return [{ id: 'stage', label: '', kinds: { value: toStage(scoring.stages) }, unitCd: null }];
    case 'met':
      return requirementParts('', scoring.requirements);
    case 'cases':
      return scoring.deductions.map(({ id, name: label }) => ({
        id,
        label,
        kinds: { value: toFigure(null) },
        unitCd: null,
      }));
    case 'parts':
      return scoring.parts.flatMap(({ id, name: label, scoringTypeCd, texts: lines }) => {
        const isStage = scoringTypeCd === 'STAGE';
        const own: EntryPart = {
          id,
          label,
          kinds: isStage ? { value: toStage(lines), na: check } : { na: check },
          unitCd: null,
        };
        return isStage ? [own] : [own, ...requirementParts(`${id}.`, lines)];
      });
  }
}

/** A value with one part that is the whole of it stands in the row of its indicator. */
export const findOnlyPart = (parts: readonly EntryPart[]): EntryPart | null => {
  const [first] = parts;
  return first && parts.length === 1 ? first : null;
};

const readInput = (value: EntryValue | null, code: string): EnteredInput | undefined =>
  value && 'inputs' in value && Object.hasOwn(value.inputs, code) ? value.inputs[code] : undefined;

function toValueCells(scoring: IndicatorScoring, value: EntryValue | null): [string, CellValue][] {
  switch (entryValueTypes[scoring.scoringTypeCd]) {
    case 'inputs':
      return scoring.inputs.flatMap(({ code, unitCd }): [string, CellValue][] => {
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
      return scoring.requirements.map((_, place): [string, CellValue] => [
        toPlace(String(place), 'value'),
        value !== null && 'met' in value && value.met[place] === true,
      ]);
    case 'cases': {
      const cases = value && 'cases' in value ? value.cases : [];
      return scoring.deductions.map(({ id }): [string, CellValue] => {
        const found = cases.find((each) => each.id === id);
        return [toPlace(id, 'value'), found ? String(found.count) : ''];
      });
    }
    case 'parts': {
      const parts = value && 'parts' in value ? value.parts : [];
      return scoring.parts.flatMap(({ id, scoringTypeCd }): [string, CellValue][] => {
        const part = parts.find((each) => each.id === id);
        const na: [string, CellValue] = [toPlace(id, 'na'), part?.naYn === 'Y'];
        if (scoringTypeCd === 'STAGE')
          return [[toPlace(id, 'value'), part?.stage ? String(part.stage) : ''], na];
        const met = Array.from({ length: 5 }, (_, place): [string, CellValue] => [
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

/** Reason a cell of a value cannot be stored, in Korean; null where it can. */
export function findCellProblem(scoring: IndicatorScoring, part: string, value: CellValue): string | null {
  if (typeof value !== 'string' || value === '') return null;
  const type = entryValueTypes[scoring.scoringTypeCd];
  if (type === 'cases') {
    return /^\d{1,4}$/.test(value) ? null : texts.wrongCount;
  }
  if (type !== 'inputs') return null;
  const input = scoring.inputs.find(({ code }) => code === part);
  if (!input) return null;
  const read = readTypedNumber(value, {
    percentSign: input.unitCd === 'percent',
    negative: input.negYn === 'Y',
  });
  return read.status === 'refused' ? numberRefusalTexts[read.cause] : null;
}

const isUnit = (value: CellValue | undefined): value is UnitCd =>
  typeof value === 'string' && (unitCds as readonly string[]).includes(value);
const toText = (value: CellValue | undefined): string => (typeof value === 'string' ? value : '');
const toPoints = (value: CellValue | undefined): Points | null => {
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
        return /^\d{1,4}$/.test(count) ? [{ id, count: Number(count) }] : [];
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
export const pickFields = ({ value, naYn, naRsn, estYn, estBasis, memo, cmt }: EntryRow): EntryFields => ({
  value,
  naYn,
  naRsn,
  estYn,
  estBasis,
  memo,
  cmt,
});
