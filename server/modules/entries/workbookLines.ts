import { createHash } from 'node:crypto';
import Big from 'big.js';
import type { EntryFields } from '../../../src/contracts/entries.ts';
import {
  type EntryCell,
  type EntryCells,
  type EntryPart,
  findOnlyPart,
  listEntryParts,
  readFigure,
  toPlace,
} from '../../../src/contracts/entryCells.ts';
import type { EntryValue } from '../../../src/contracts/entryValue.ts';
import { readTypedNumber, type TypedNumber } from '../../../src/contracts/numberText.ts';
import type { IndicatorScoring } from '../../../src/contracts/scoringInput.ts';
import { entryUnits } from '../../../src/contracts/units.ts';
import { numberRefusalTexts } from '../../../src/messages/ko.entries.ts';
import { entryWorkbookTexts as texts } from '../../../src/messages/ko.entryWorkbooks.ts';
import { unitNames } from '../../../src/messages/ko.formula.ts';

/** Columns that people fill in. */
export const inputKeys = [
  'value',
  'unit',
  'naYn',
  'naRsn',
  'estYn',
  'estBasis',
  'cmt',
  'memo',
  'ovrdRsn',
] as const;
export type InputKey = (typeof inputKeys)[number];

/** Texts of the cells that people fill in, as a workbook has them. Flags are `Y` or empty. */
export type InputTexts = Readonly<Partial<Record<InputKey, string>>>;

/** A line of a workbook: a part of an entry's value, or the entry as a whole where its value has several. */
export interface EntryLine {
  part: EntryPart | null;
  /** It has what is entered of the entry besides its value. */
  isWhole: boolean;
}

/** Name of a line within its entry. */
export const getLinePlace = ({ part }: EntryLine): string => part?.id ?? '';

/** Lines of an entry in their order. */
export function listLines(scoring: IndicatorScoring): EntryLine[] {
  const parts = listEntryParts(scoring);
  const only = findOnlyPart(parts);
  if (only) return [{ part: only, isWhole: true }];
  return [{ part: null, isWhole: true }, ...parts.map((part) => ({ part, isWhole: false }))];
}

/** Cell of an entry that a column of a line is; null where the line has none. */
export function findPlace({ part, isWhole }: EntryLine, key: InputKey): string | null {
  const value = part?.value ?? null;
  switch (key) {
    case 'value':
      return part && value ? toPlace(part.id, 'value') : null;
    case 'unit':
      return part && value?.is === 'figure' && entryUnits(value.unitCd).length > 1
        ? toPlace(part.id, 'unit')
        : null;
    case 'ovrdRsn':
      return part && value?.is === 'figure' && value.srcCd !== null ? toPlace(part.id, 'ovrdRsn') : null;
    case 'naYn':
      if (isWhole) return toPlace('', 'naYn');
      return part?.hasNa ? toPlace(part.id, 'na') : null;
    default:
      return isWhole ? toPlace('', key) : null;
  }
}

/** Group of requirements that a line is one of: empty for those of the indicator, else the part that they are of. */
const getRequirementGroup = ({ part }: EntryLine): string | null =>
  part?.value?.is === 'met' ? part.id.slice(0, Math.max(part.id.lastIndexOf('.'), 0)) : null;

/** Reports whether requirements of a value were answered at all: five that are not met are no answer otherwise. */
function isAnswered(value: EntryValue | null, group: string): boolean {
  if (value === null) return false;
  if ('met' in value) return group === '';
  return 'parts' in value && value.parts.some(({ id, met }) => id === group && met !== null);
}

/** Texts of a line as its entry is stored. */
export function toInputTexts(line: EntryLine, cells: EntryCells, value: EntryValue | null): InputTexts {
  const { part } = line;
  const shown = inputKeys.map((key): [InputKey, string] => {
    const place = findPlace(line, key);
    if (place === null)
      return [key, key === 'unit' && part?.value?.is === 'figure' ? unitNames[part.value.unitCd] : ''];
    const cell = cells[place] ?? '';
    const group = getRequirementGroup(line);
    if (key === 'value' && group !== null)
      return [key, cell === true ? texts.met : isAnswered(value, group) ? texts.unmet : ''];
    if (typeof cell === 'boolean') return [key, cell ? 'Y' : ''];
    return [key, key === 'unit' ? (unitNames[cell as keyof typeof unitNames] ?? '') : cell];
  });
  return Object.fromEntries(shown);
}

/** Figures without what does not change them: a sheet drops the zeros at their end. */
const trimZeros = (figures: string): string => new Big(figures).toFixed();

function readValueNumber({ part }: EntryLine, typed: string): TypedNumber | null {
  switch (part?.value?.is) {
    case 'figure':
      return readFigure(typed, part.value);
    case 'count':
    case 'stage':
      return readTypedNumber(typed);
    default:
      return null;
  }
}

/** Number of a stage, which may have its text after it; what is none stays as it is. */
const readStage = (typed: string): string =>
  /^([1-5])단계/u.exec(typed.normalize('NFKC').trim())?.[1] ?? typed;

/** Texts of a line in one form, so that what means the same is the same. */
export function normaliseTexts(line: EntryLine, given: InputTexts): InputTexts {
  const entries = inputKeys.flatMap((key): [InputKey, string][] => {
    const text = given[key];
    if (text === undefined) return [];
    const trimmed = text.replaceAll('\r\n', '\n').trim().normalize('NFC');
    if (key === 'naYn' || key === 'estYn') return [[key, trimmed === 'N' ? '' : trimmed]];
    if (key !== 'value') return [[key, trimmed]];
    const typed = line.part?.value?.is === 'stage' ? readStage(trimmed) : trimmed;
    const number = readValueNumber(line, typed);
    if (number?.status === 'empty') return [[key, '']];
    return [[key, number?.status === 'number' ? trimZeros(number.figures) : typed]];
  });
  return Object.fromEntries(entries);
}

/** Mark of the texts of a line as they left: a line that still has them was not touched, whatever is stored now. */
export function toMark(line: EntryLine, given: InputTexts): string {
  const normal = normaliseTexts(line, given);
  const listed = inputKeys.map((key) => normal[key] ?? '');
  return createHash('sha256').update(JSON.stringify(listed)).digest('base64url').slice(0, 16);
}

interface LineIssue {
  column: InputKey;
  message: string;
}

const isYes = (text: string): boolean => text === 'Y';

/** Cell of a value, or why it cannot be one. */
function readValue(line: EntryLine, text: string): EntryCell | { message: string } {
  const { value } = line.part ?? {};
  switch (value?.is) {
    case 'met':
      if (text === texts.met) return true;
      return text === texts.unmet || text === '' ? false : { message: texts.refusals.met };
    case 'stage':
      return text === '' || /^[1-5]$/.test(text) ? text : { message: texts.refusals.stage };
    default: {
      const number = readValueNumber(line, text);
      if (number?.status === 'refused') return { message: numberRefusalTexts[number.cause] };
      const isCount = value?.is !== 'count' || text === '' || /^\d{1,4}$/.test(text);
      return isCount ? text : { message: texts.rules.count };
    }
  }
}

function readUnit({ part }: EntryLine, text: string): EntryCell | { message: string } {
  const units = part?.value?.is === 'figure' ? entryUnits(part.value.unitCd) : [];
  if (text === '') return units[0] ?? '';
  const found = units.find((unit) => unitNames[unit] === text || unit === text);
  return found ?? { message: texts.refusals.unit(units.map((unit) => unitNames[unit]).join(', ')) };
}

function readCell(line: EntryLine, key: InputKey, text: string): EntryCell | { message: string } {
  if (key === 'value') return readValue(line, text);
  if (key === 'unit') return readUnit(line, text);
  if (key !== 'naYn' && key !== 'estYn') return text;
  return isYes(text) || (text === '' ? false : { message: texts.refusals.flag });
}

/** Cells of an entry that the changed columns of a line are, and why others cannot be read. */
export function readLine(
  line: EntryLine,
  changed: InputTexts,
): { cells: EntryCells; issues: readonly LineIssue[] } {
  const cells: Record<string, EntryCell> = {};
  const issues: LineIssue[] = [];
  for (const [name, text] of Object.entries(changed)) {
    const key = name as InputKey;
    const place = findPlace(line, key);
    const cell = place === null ? { message: texts.refusals.notHere } : readCell(line, key, text);
    if (typeof cell === 'object') issues.push({ column: key, message: cell.message });
    else if (place !== null) cells[place] = cell;
  }
  return { cells, issues };
}

const noneMet = [false, false, false, false, false];

/**
 * The stored fields with requirements answered as the lines have them: five that are not met are an answer where one of
 * them is filled in, and none where all are empty.
 */
export function withAnswers(
  fields: EntryFields,
  lines: readonly { line: EntryLine; texts: InputTexts }[],
): EntryFields {
  const groups = Map.groupBy(
    lines.filter(({ line, texts: { value } }) => getRequirementGroup(line) !== null && value !== undefined),
    ({ line }) => getRequirementGroup(line) ?? '',
  );
  let { value } = fields;
  for (const [group, own] of groups) {
    const isFilledIn = own.some(({ texts: given }) => given.value !== '');
    if (!isFilledIn && own.length < noneMet.length) continue;
    if (group === '') {
      value = isFilledIn ? (value ?? { met: noneMet }) : null;
      continue;
    }
    const parts = value && 'parts' in value ? value.parts : [];
    const known = parts.find(({ id }) => id === group) ?? { id: group, naYn: 'N', stage: null, met: null };
    const answered = { ...known, met: isFilledIn ? (known.met ?? noneMet) : null };
    value = { parts: [...parts.filter(({ id }) => id !== group), answered] };
  }
  return { ...fields, value };
}
