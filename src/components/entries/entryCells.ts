import { type EntryPart, findCellCause, listEntryParts, readFigure } from '../../contracts/entryCells.ts';
import { readTypedNumber, type TypedNumber } from '../../contracts/numberText.ts';
import type { IndicatorScoring } from '../../contracts/scoringInput.ts';
import type { UnitCd } from '../../contracts/unitCodes.ts';
import { entryUnits } from '../../contracts/units.ts';
import { numberRefusalTexts } from '../../messages/ko.entries.ts';
import { entryGridTexts as texts } from '../../messages/ko.entryGrid.ts';
import { unitNames } from '../../messages/ko.formula.ts';
import type { CellKind, CellValue } from '../treeGrid/cells.ts';
import { groupDigits } from '../treeGrid/cells.ts';

/** A part of a value with the cells that the grid has of it. */
export interface GridPart {
  id: string;
  label: string;
  needsLabel: boolean;
  kinds: Readonly<Partial<Record<'value' | 'unit' | 'na', CellKind>>>;
  unitCd: UnitCd | null;
}

const check: CellKind = { kind: 'check' };

/** A figure that is read as people type it; what cannot be understood stays as it was typed. */
const toFigure = (readNumber: (typed: string) => TypedNumber): CellKind => ({
  kind: 'text',
  isFigure: true,
  maxLength: 100,
  parse: (typed) => {
    const read = readNumber(typed);
    if (read.status === 'number') return read.figures;
    return read.status === 'empty' ? '' : typed;
  },
  format: groupDigits,
});

const stageChoices = (stages: readonly string[]) => [
  { value: '', label: texts.none },
  ...stages.map((stage, place) => ({ value: String(place + 1), label: texts.stage(place + 1, stage) })),
];

function toUnit(unitCd: UnitCd): CellKind {
  const units = entryUnits(unitCd).map((unit) => ({ value: unit, label: unitNames[unit] }));
  return units.length > 1 ? { kind: 'select', choices: units } : { kind: 'readOnly' };
}

function toValueKinds({ value }: EntryPart): GridPart['kinds'] {
  switch (value?.is) {
    case 'figure':
      return { value: toFigure((typed) => readFigure(typed, value)), unit: toUnit(value.unitCd) };
    case 'count':
      return { value: toFigure(readTypedNumber) };
    case 'stage':
      return { value: { kind: 'select', choices: stageChoices(value.stages) } };
    case 'met':
      return { value: check };
    case undefined:
      return {};
  }
}

/** Parts of the value of an indicator, in their order; `name` labels inputs. */
export const listParts = (
  scoring: IndicatorScoring,
  name: (input: { code: string; name: string }) => string = (input) => input.name,
): GridPart[] =>
  listEntryParts(scoring).map((part) => ({
    id: part.id,
    label: part.value?.is === 'figure' ? name({ code: part.id, name: part.label }) : part.label,
    needsLabel: part.needsLabel,
    kinds: { ...toValueKinds(part), ...(part.hasNa ? { na: check } : {}) },
    unitCd: part.value?.is === 'figure' ? part.value.unitCd : null,
  }));

/** Reason a cell of a value cannot be stored, in Korean; null where it can. */
export function findCellProblem(scoring: IndicatorScoring, part: string, value: CellValue): string | null {
  const cause = findCellCause(scoring, part, value);
  if (cause === null) return null;
  return cause === 'count' ? texts.wrongCount : numberRefusalTexts[cause];
}
