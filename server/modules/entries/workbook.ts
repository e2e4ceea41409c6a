import {
  BASE_CODE,
  ENTRY_MEMO_MAX,
  ENTRY_REASON_MAX,
  type EntryNode,
  type EntryRow,
} from '../../../src/contracts/entries.ts';
import { type EntryPart, toCells } from '../../../src/contracts/entryCells.ts';
import { baseScoring } from '../../../src/contracts/entryReadiness.ts';
import type { EntryValue } from '../../../src/contracts/entryValue.ts';
import { toShownFigure } from '../../../src/contracts/fractions.ts';
import type { IndicatorScoring } from '../../../src/contracts/scoringInput.ts';
import { entryUnits } from '../../../src/contracts/units.ts';
import { isEntryOpen } from '../../../src/machines/cycle/lifecycle.ts';
import { toActor } from '../../../src/machines/entry/actor.ts';
import { entryLifecycle } from '../../../src/machines/entry/lifecycle.ts';
import { baseInputNames, baseName, namePeriod } from '../../../src/messages/ko.entries.ts';
import { entryStateTexts } from '../../../src/messages/ko.entryStates.ts';
import { entryWorkbookTexts as texts } from '../../../src/messages/ko.entryWorkbooks.ts';
import { unitNames } from '../../../src/messages/ko.formula.ts';
import type { ImportRecord } from '../../db/schema/excel.ts';
import type { Form, FormCell, FormRow, FormRule } from '../sheets/formTypes.ts';
import { plainText, readNumber } from '../sheets/workbook.ts';
import type { readGrid } from './reads.ts';
import { type WorkbookKey, workbookColumns } from './workbookColumns.ts';
import {
  type EntryLine,
  findPlace,
  getLinePlace,
  type InputKey,
  type InputTexts,
  inputKeys,
  listLines,
  toInputTexts,
  toMark,
} from './workbookLines.ts';

type Grid = Omit<Awaited<ReturnType<typeof readGrid>>, 'columns'>;

/** An entry with the lines that a workbook has of it. */
export interface BookEntry {
  row: EntryRow;
  node: EntryNode | undefined;
  scoring: IndicatorScoring;
  lines: readonly EntryLine[];
}

interface BookLine extends BookEntry {
  line: EntryLine;
  texts: InputTexts;
}

/** Largest figure that can be entered. */
const FIGURE_MAX = '999999999999999';

const shown = { allowBlank: true, showErrorMessage: true, errorTitle: texts.rules.title } as const;
const choose = (values: string[]): FormRule => ({
  ...shown,
  type: 'list',
  values,
  errorStyle: 'stop',
  errorMessage: texts.rules.choice,
});
const between = (from: string, to: string, errorMessage: string): FormRule => ({
  ...shown,
  type: 'decimal',
  operator: 'between',
  formula1: from,
  formula2: to,
  errorStyle: 'stop',
  errorMessage,
});
const atMost = (max: number): FormRule => ({
  ...shown,
  type: 'textLength',
  operator: 'lessThanOrEqual',
  formula1: String(max),
  errorStyle: 'stop',
  errorMessage: texts.rules.length(max),
});

const fixedRules = {
  figure: between('0', FIGURE_MAX, texts.rules.figure),
  negative: between(`-${FIGURE_MAX}`, FIGURE_MAX, texts.rules.negative),
  // a growth may be more than 100 per cent
  percent: { ...between('0', '100', texts.rules.percent), errorStyle: 'warning' },
  count: { ...between('0', '9999', texts.rules.count), type: 'whole' },
  stage: choose(['1', '2', '3', '4', '5']),
  met: choose([texts.met, texts.unmet]),
  yes: choose([texts.yes]),
  reason: atMost(ENTRY_REASON_MAX),
  memo: atMost(ENTRY_MEMO_MAX),
} as const satisfies Record<string, FormRule>;

/** Name of the rule of a figure, a count, a stage or a requirement. */
function nameValueRule(value: NonNullable<EntryPart['value']>): string {
  if (value.is !== 'figure') return value.is;
  if (value.unitCd === 'percent' && value.negYn === 'N') return 'percent';
  return value.negYn === 'Y' ? 'negative' : 'figure';
}

function nameRule({ part }: EntryLine, key: InputKey): string | null {
  switch (key) {
    case 'value':
      return part?.value ? nameValueRule(part.value) : null;
    case 'unit':
      return part?.value?.is === 'figure' ? `unit:${part.value.unitCd}` : null;
    case 'naYn':
    case 'estYn':
      return 'yes';
    case 'memo':
      return 'memo';
    default:
      return 'reason';
  }
}

const findScoring = (node: EntryNode | undefined): IndicatorScoring =>
  node?.scoring ? { ...node.scoring, unitCd: node.unitCd } : baseScoring;

const namePart = ({ part, isWhole }: EntryLine, node: EntryNode | undefined): string => {
  if (!part) return texts.whole;
  if (!node && Object.hasOwn(baseInputNames, part.id))
    return baseInputNames[part.id as keyof typeof baseInputNames];
  return part.label || (isWhole ? texts.onlyPart : '');
};

/** Value that a part had a year before, in words. */
function showEarlier(line: EntryLine, scoring: IndicatorScoring, earlier: EntryValue | null): string {
  const { part } = line;
  if (earlier === null || !part?.value) return '';
  const fields = {
    value: earlier,
    naYn: 'N',
    estYn: 'N',
    naRsn: '',
    estBasis: '',
    memo: '',
    cmt: '',
  } as const;
  const { value = '', unit = '' } = toInputTexts(line, toCells(scoring, fields), earlier);
  if (value === '') return '';
  switch (part.value.is) {
    case 'figure':
      return texts.figure(toShownFigure(value), unit);
    case 'stage':
      return texts.stage(value);
    case 'count':
      return texts.count(value);
    case 'met':
      return value;
  }
}

/** Entries of a grid, by section and indicator as the grid has them, the denominators first. */
export function listBookEntries(grid: Grid, rows: readonly EntryRow[]): BookEntry[] {
  const toShared = (node: EntryNode | undefined) => {
    const scoring = findScoring(node);
    return { node, scoring, lines: listLines(scoring) };
  };
  const base = { place: -1, shared: toShared(undefined) };
  const nodes = new Map(
    grid.nodes.map((node, place) => [node.oncoIdctrsId, { place, shared: toShared(node) }]),
  );
  const sections = new Map(grid.sections.map(({ bizSectId }, place) => [bizSectId, place]));
  const ordered = rows
    .map((row) => ({
      row,
      section: sections.get(row.bizSectId) ?? 0,
      of: (row.oncoIdctrsId === null ? undefined : nodes.get(row.oncoIdctrsId)) ?? base,
    }))
    .toSorted((one, other) => one.section - other.section || one.of.place - other.of.place);
  return ordered.map(({ row, of }) => ({ row, ...of.shared }));
}

/** Lines of entries, made as they are taken. */
function* listBookLines(entries: readonly BookEntry[]): Generator<BookLine> {
  for (const entry of entries) {
    const { row, scoring, lines } = entry;
    const cells = toCells(scoring, row);
    for (const line of lines) yield { ...entry, line, texts: toInputTexts(line, cells, row.value) };
  }
}

export const countLines = (entries: readonly BookEntry[]): number =>
  entries.reduce((sum, { lines }) => sum + lines.length, 0);

const isNumeric = ({ part }: EntryLine): boolean => part?.value != null && part.value.is !== 'met';

const toText = (text: string): FormCell => (text === '' ? null : plainText(text));

const isFlag = (key: InputKey): boolean => key === 'naYn' || key === 'estYn';

function toInputCell(line: EntryLine, key: InputKey, text: string): FormCell {
  if (key === 'value' && isNumeric(line)) return readNumber(text) ?? toText(text);
  if (text === 'Y' && isFlag(key)) return texts.yes;
  if (text === 'N' && isFlag(key)) return null;
  return toText(text);
}

/** A line that was not stored, and why. */
export interface GivenBack {
  cells: ImportRecord['cells'];
  reason: string;
}

/** Rows of a workbook: lines as they are stored, or as a file had them that is given back. */
function toFormRow(
  { row, node, scoring, line, texts: stored }: BookLine,
  { grid, sections, givenBack }: { grid: Grid; sections: ReadonlyMap<string, string>; givenBack?: GivenBack },
): FormRow {
  const given = { by: toActor(row), isCycleOpen: isEntryOpen(grid.cycle.stateCd) };
  const mayWrite = entryLifecycle.decide(row.stateCd, { type: 'entry.save', ...given }).isAllowed;
  const isInput = (key: WorkbookKey): key is InputKey => (inputKeys as readonly string[]).includes(key);
  const facts: Readonly<Record<Exclude<WorkbookKey, InputKey>, string>> = {
    reason: givenBack?.reason ?? '',
    code: node?.idctrsCd ?? BASE_CODE,
    name: node?.idctrsNm ?? baseName,
    section: sections.get(row.bizSectId) ?? '',
    part: namePart(line, node),
    earlier: showEarlier(line, scoring, row.earlier),
    state: entryStateTexts.states[row.stateCd],
    id: row.idctrsDataId,
    place: getLinePlace(line),
    version: String(row.version),
    mark: toMark(line, stored),
  };
  const open: Record<number, string | null> = {};
  const cells = listColumns(givenBack !== undefined).map(({ key }, place): FormCell => {
    if (!isInput(key)) return toText(facts[key]);
    if (mayWrite && findPlace(line, key) !== null) open[place] = nameRule(line, key);
    return toInputCell(line, key, givenBack?.cells[key] ?? stored[key] ?? '');
  });
  return { cells, open };
}

/** A line of a file that is none of the cycle, as the file has it. */
const toUnknownRow = ({ cells, reason }: GivenBack): FormRow => ({
  cells: listColumns(true).map(({ key }) => toText(key === 'reason' ? reason : (cells[key] ?? ''))),
  open: {},
});

const listColumns = (isGivenBack: boolean) =>
  isGivenBack ? workbookColumns : workbookColumns.filter(({ key }) => key !== 'reason');

/** One entry of each indicator. */
const listIndicators = (entries: readonly BookEntry[]): BookEntry[] => [
  ...new Map(entries.map((entry) => [entry.node?.oncoIdctrsId, entry])).values(),
];

const guideKind = (value: NonNullable<EntryPart['value']>): string =>
  value.is === 'figure' && value.negYn === 'Y' ? texts.guide.kinds.negative : texts.guide.kinds[value.is];

/** Explains each input of the indicators of entries once. */
function toNotes(entries: readonly BookEntry[], guidance: ReadonlyMap<string, string>): Form['notes'] {
  const widths = [12, 32, 28, 28, 18, 60, 60];
  const rows = listIndicators(entries).flatMap(({ node, lines }) =>
    lines.map((line): FormCell[] => {
      const value = line.part?.value ?? null;
      const units = value?.is === 'figure' ? entryUnits(value.unitCd) : [];
      const criteria = value?.is === 'stage' ? texts.guide.stages(value.stages) : '';
      const words = line.isWhole ? (guidance.get(node?.oncoIdctrsId ?? '') ?? '') : '';
      return [
        node?.idctrsCd ?? BASE_CODE,
        node?.idctrsNm ?? baseName,
        namePart(line, node),
        value ? guideKind(value) : '',
        units.map((each) => unitNames[each]).join(', '),
        criteria,
        words,
      ].map(toText);
    }),
  );
  return {
    name: texts.guide.sheet,
    columns: texts.guide.columns.map((header, place) => ({ header, width: widths[place] ?? 20 })),
    rows,
  };
}

/** Rules of cells by their names, with a list of units for each unit that entries have. */
function listRules(entries: readonly BookEntry[]): Record<string, FormRule> {
  const parts = listIndicators(entries).flatMap(({ lines }) =>
    lines.flatMap(({ part }) => part?.value ?? []),
  );
  const units = new Set(parts.flatMap((value) => (value.is === 'figure' ? value.unitCd : [])));
  const unitRules = [...units].map((unitCd) => [
    `unit:${unitCd}`,
    choose(entryUnits(unitCd).map((each) => unitNames[each])),
  ]);
  return { ...fixedRules, ...Object.fromEntries(unitRules) };
}

/** Name of a cycle as its files have it. */
const nameCycle = ({ cycle }: Grid): string =>
  cycle.kindCd === 'HISTORY' ? `${namePeriod(cycle)} ${texts.history}` : namePeriod(cycle);

interface BookGiven {
  /** Words of guidance by the indicator. */
  guidance: ReadonlyMap<string, string>;
  /** Part of the cycle that the file has; null for all that the caller sees. */
  scope: string | null;
}

const toForm = (
  entries: readonly BookEntry[],
  {
    guidance,
    intro,
    isGivenBack,
  }: { guidance: BookGiven['guidance']; intro: readonly string[]; isGivenBack: boolean },
): Form => {
  const columns = listColumns(isGivenBack);
  return {
    name: texts.title,
    intro,
    columns: columns.map(({ title, width, isHidden }) => ({ header: title, width, isHidden })),
    fixedColumns: columns.findIndex(({ key }) => key === 'section'),
    rules: listRules(entries),
    notes: toNotes(entries, guidance),
  };
};

/** A workbook, whose rows are made as they are written. */
export interface EntryBook {
  title: string;
  form: Form;
  rows: Iterable<FormRow>;
  count: number;
}

const nameSections = ({ sections }: Grid) =>
  new Map(sections.map(({ bizSectId, bizSectNm }) => [bizSectId, bizSectNm]));

/** The workbook of entries of a cycle. */
export function toWorkbook(
  grid: Grid,
  entries: readonly BookEntry[],
  { guidance, scope }: BookGiven,
): EntryBook {
  const title = texts.name(nameCycle(grid), scope);
  const sections = nameSections(grid);
  function* toRows() {
    for (const line of listBookLines(entries)) yield toFormRow(line, { grid, sections });
  }
  return {
    title,
    form: toForm(entries, { guidance, intro: [title, ...texts.intro], isGivenBack: false }),
    rows: toRows(),
    count: countLines(entries),
  };
}

const toKey = (id: string, place: string): string => `${id}/${place}`;

/** The workbook of lines that were not stored, each as the file had it, with the reason. */
export function toGivenBack(
  grid: Grid,
  entries: readonly BookEntry[],
  { guidance, givenBack }: { guidance: BookGiven['guidance']; givenBack: readonly GivenBack[] },
): EntryBook {
  const title = texts.name(nameCycle(grid), texts.refusedTitle);
  const sections = nameSections(grid);
  function* toRows() {
    const lines = listBookLines(entries);
    const known = new Map(
      [...lines].map((each) => [toKey(each.row.idctrsDataId, getLinePlace(each.line)), each]),
    );
    for (const each of givenBack) {
      const line = known.get(toKey(each.cells.id ?? '', each.cells.place ?? ''));
      yield line ? toFormRow(line, { grid, sections, givenBack: each }) : toUnknownRow(each);
    }
  }
  return {
    title,
    form: toForm(entries, { guidance, intro: [title, ...texts.refusedIntro], isGivenBack: true }),
    rows: toRows(),
    count: givenBack.length,
  };
}
