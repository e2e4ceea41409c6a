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

/** A line with its entry. */
export interface BookLine {
  row: EntryRow;
  node: EntryNode | undefined;
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
      return texts.figure(value, unit);
    case 'stage':
      return texts.stage(value);
    case 'count':
      return texts.count(value);
    case 'met':
      return value;
  }
}

/** Lines of the entries of a grid, by section and indicator as the grid has them, the denominators first. */
export function listBookLines(grid: Grid, rows: readonly EntryRow[]): BookLine[] {
  const nodes = new Map(grid.nodes.map((node, place) => [node.oncoIdctrsId, { node, place }]));
  const sections = new Map(grid.sections.map(({ bizSectId }, place) => [bizSectId, place]));
  const toOrder = ({ bizSectId, oncoIdctrsId }: EntryRow) =>
    [
      sections.get(bizSectId) ?? 0,
      oncoIdctrsId === null ? -1 : (nodes.get(oncoIdctrsId)?.place ?? 0),
    ] as const;
  const ordered = rows
    .map((row) => ({ row, order: toOrder(row) }))
    .toSorted(({ order: one }, { order: other }) => one[0] - other[0] || one[1] - other[1]);
  return ordered.flatMap(({ row }) => {
    const node = row.oncoIdctrsId === null ? undefined : nodes.get(row.oncoIdctrsId)?.node;
    const scoring = findScoring(node);
    const cells = toCells(scoring, row);
    return listLines(scoring).map((line) => ({
      row,
      node,
      line,
      texts: toInputTexts(line, cells, row.value),
    }));
  });
}

const isNumeric = ({ part }: EntryLine): boolean => part?.value != null && part.value.is !== 'met';

const toText = (text: string): FormCell => (text === '' ? null : plainText(text));

function toInputCell(line: EntryLine, key: InputKey, text: string): FormCell {
  if (key === 'value' && isNumeric(line)) return readNumber(text) ?? toText(text);
  if (key === 'naYn' || key === 'estYn') return text === 'Y' ? texts.yes : toText(text);
  return toText(text);
}

/** A line that was not stored, and why. */
export interface GivenBack {
  record: ImportRecord;
  reason: string;
}

/** Rows of a workbook: lines as they are stored, or as a file had them that is given back. */
function toFormRow(
  { row, node, line, texts: stored }: BookLine,
  { grid, sections, givenBack }: { grid: Grid; sections: ReadonlyMap<string, string>; givenBack?: GivenBack },
): FormRow {
  const scoring = findScoring(node);
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
    return toInputCell(line, key, givenBack?.record.cells[key] ?? stored[key] ?? '');
  });
  return { cells, open };
}

/** A line of a file that is none of the cycle, as the file has it. */
const toUnknownRow = ({ record, reason }: GivenBack): FormRow => ({
  cells: listColumns(true).map(({ key }) => toText(key === 'reason' ? reason : (record.cells[key] ?? ''))),
  open: {},
});

const listColumns = (isGivenBack: boolean) =>
  isGivenBack ? workbookColumns : workbookColumns.filter(({ key }) => key !== 'reason');

const guideKind = (value: NonNullable<EntryPart['value']>): string =>
  value.is === 'figure' && value.negYn === 'Y' ? texts.guide.kinds.negative : texts.guide.kinds[value.is];

/** Explains each input of the indicators of lines once. */
function toNotes(lines: readonly BookLine[], guidance: ReadonlyMap<string, string>): Form['notes'] {
  const widths = [12, 32, 28, 28, 18, 60, 60];
  const seen = new Set<string>();
  const rows = lines.flatMap(({ node, line }): FormCell[][] => {
    const key = `${node?.oncoIdctrsId ?? ''}/${getLinePlace(line)}`;
    if (seen.has(key)) return [];
    seen.add(key);
    const value = line.part?.value ?? null;
    const unit =
      value?.is === 'figure'
        ? entryUnits(value.unitCd)
            .map((each) => unitNames[each])
            .join(', ')
        : '';
    const criteria =
      value?.is === 'stage'
        ? texts.guide.stages(value.stages)
        : value?.is === 'met'
          ? (line.part?.label ?? '')
          : '';
    const words = line.isWhole ? (guidance.get(node?.oncoIdctrsId ?? '') ?? '') : '';
    return [
      [
        node?.idctrsCd ?? BASE_CODE,
        node?.idctrsNm ?? baseName,
        namePart(line, node),
        value ? guideKind(value) : '',
        unit,
        criteria,
        words,
      ].map(toText),
    ];
  });
  return {
    name: texts.guide.sheet,
    columns: texts.guide.columns.map((header, place) => ({ header, width: widths[place] ?? 20 })),
    rows,
  };
}

/** Rules of cells by their names, with a list of units for each unit that lines have. */
function listRules(lines: readonly BookLine[]): Record<string, FormRule> {
  const units = new Set(
    lines.flatMap(({ line: { part } }) => (part?.value?.is === 'figure' ? part.value.unitCd : [])),
  );
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
  lines: readonly BookLine[],
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
    rules: listRules(lines),
    notes: toNotes(lines, guidance),
  };
};

/** The workbook of lines of a cycle. */
export function toWorkbook(grid: Grid, lines: readonly BookLine[], { guidance, scope }: BookGiven) {
  const title = texts.name(nameCycle(grid), scope);
  const sections = new Map(grid.sections.map(({ bizSectId, bizSectNm }) => [bizSectId, bizSectNm]));
  const intro = [title, ...texts.intro];
  return {
    title,
    form: toForm(lines, { guidance, intro, isGivenBack: false }),
    rows: lines.map((line) => toFormRow(line, { grid, sections })),
  };
}

const toKey = (id: string, place: string): string => `${id}/${place}`;

/** The workbook of lines that were not stored, each as the file had it, with the reason. */
export function toGivenBack(
  grid: Grid,
  lines: readonly BookLine[],
  { guidance, givenBack }: { guidance: BookGiven['guidance']; givenBack: readonly GivenBack[] },
) {
  const title = texts.name(nameCycle(grid), texts.refusedTitle);
  const sections = new Map(grid.sections.map(({ bizSectId, bizSectNm }) => [bizSectId, bizSectNm]));
  const known = new Map(lines.map((each) => [toKey(each.row.idctrsDataId, getLinePlace(each.line)), each]));
  const rows = givenBack.map((each) => {
    const { id = '', place = '' } = each.record.cells;
    const line = known.get(toKey(id, place));
    return line ? toFormRow(line, { grid, sections, givenBack: each }) : toUnknownRow(each);
  });
  const intro = [title, ...texts.refusedIntro];
  return { title, form: toForm(lines, { guidance, intro, isGivenBack: true }), rows };
}
