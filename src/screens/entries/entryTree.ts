import type Fraction from 'fraction.js';
import { describeEntryValue } from '../../components/entries/describeEntryValue.ts';
import { type GridPart, listParts } from '../../components/entries/entryCells.ts';
import { groupedFigure } from '../../components/entries/figures.ts';
import {
  type CellKind,
  type CellValue,
  groupDigits,
  type TreeGridColumn,
  type TreeGridRow,
} from '../../components/treeGrid/cells.ts';
import { BASE_CODE, ENTRY_REASON_MAX } from '../../contracts/entries.ts';
import { findOnlyPart, toPlace } from '../../contracts/entryCells.ts';
import type { DelegateKindCd } from '../../contracts/entryDelegates.ts';
import type { EntryValue } from '../../contracts/entryValue.ts';
import { formatFraction } from '../../contracts/scoring.ts';
import { baseInputNames, baseName } from '../../messages/ko.entries.ts';
import { entryGridTexts as texts } from '../../messages/ko.entryGrid.ts';
import { entryStateTexts } from '../../messages/ko.entryStates.ts';
import { unitNames } from '../../messages/ko.formula.ts';
import type { LoadedGrid } from '../../services/entries.ts';
import { listRepresented } from './entryActor.ts';
import { listFlags } from './entryFilters.ts';
import type { EntryEditing, ShownEntry } from './useEntryEdits.ts';

type Node = LoadedGrid['nodes'][number];

/** Cell of an entry behind a row of the tree and a column. */
export interface EntryCell {
  id: string;
  place: string;
}

/** Rows of the tree, and what each is about. */
export interface EntryTree {
  rows: TreeGridRow[];
  /** Entry of a row of the tree; undefined for the nodes above. */
  findEntry(rowId: string): string | undefined;
  findCell(rowId: string, key: string): EntryCell | undefined;
  findKind(rowId: string, key: string): CellKind;
  /** Row of the tree that a part of an entry is in. */
  findRow(cell: EntryCell): string;
  /** Entries of rows of the tree: their own, and those below domains and categories. */
  listEntries(rowIds: readonly string[]): string[];
}

interface Meta {
  entryId: string;
  part: GridPart | null;
  /** The row of the entry itself, with its notes. */
  isWhole: boolean;
}

const readOnly: CellKind = { kind: 'readOnly' };
const check: CellKind = { kind: 'check' };
const note: CellKind = { kind: 'text', maxLength: ENTRY_REASON_MAX };
const shownFigure: CellKind = { kind: 'readOnly', isFigure: true };
/** Between the id of an entry and that of a part of its value. */
const ROW_SEPARATOR = '/';

const toRowId = (entryId: string, part: string | null): string =>
  part === null ? entryId : `${entryId}${ROW_SEPARATOR}${part}`;

/** A figure as people read it, with at most two decimals. */
export function formatFigure(figure: Fraction): string {
  const [whole = '', decimals = ''] = formatFraction(figure, 2).split('.');
  const kept = decimals.replace(/0+$/, '');
  return groupDigits(kept === '' ? whole : `${whole}.${kept}`);
}

/** The score that an entry gives on trial; a past period is compared with alone, and gives none. */
export function formatScore(
  { outcome }: ShownEntry,
  { kindCd }: Pick<LoadedGrid['cycle'], 'kindCd'>,
): string {
  if (!outcome || (kindCd === 'HISTORY' && outcome.outcome.status === 'scored')) return '';
  switch (outcome.outcome.status) {
    case 'scored':
      return formatFraction(outcome.outcome.score, 1);
    case 'notApplicable':
      return texts.notApplicable;
    case 'notComputable':
      return texts.notComputable;
    case 'unanswered':
      return '';
  }
}

/** Change against the earlier figure, in per cent; a growth from 0 has none. */
function formatChange({ outcome }: ShownEntry): string {
  const deviation = outcome?.deviation;
  if (!deviation) return '';
  if (deviation.percent === null) return texts.from0;
  const sign = deviation.percent.gt(0) ? '+' : '';
  return `${sign}${formatFraction(deviation.percent, 1)}`;
}

const nameInput = (input: { code: string; name: string }): string =>
  input.code in baseInputNames ? baseInputNames[input.code as keyof typeof baseInputNames] : input.name;

/** Parts of the value of an entry. */
export const listEntryParts = (editing: EntryEditing, oncoIdctrsId: string | null): GridPart[] =>
  listParts(editing.findScoring(oncoIdctrsId), oncoIdctrsId === null ? nameInput : undefined);

/** Label of the indicator of an entry. */
export const nameEntry = (node: Node | undefined): string =>
  node ? `${node.idctrsCd ?? ''} ${node.idctrsNm}`.trim() : `${BASE_CODE} ${baseName}`;

/** Figure that an input had a year before, in the unit that it was entered in. */
export function showEarlierInput(earlier: EntryValue | null, code: string): string {
  const input = earlier && 'inputs' in earlier ? earlier.inputs[code] : undefined;
  return input ? `${groupedFigure(input.entered)} ${unitNames[input.unitCd]}` : '';
}

/** Value of the same period a year before: that of the formula, else in words; inputs have theirs in rows of their own. */
function showEarlier({ row, outcome }: ShownEntry, node: Node | undefined): string {
  if (!node) return '';
  const deviation = outcome?.deviation;
  if (deviation?.against === 'earlierYear') return formatFigure(deviation.reference);
  return row.earlier && 'inputs' in row.earlier ? '' : describeEntryValue(node, row.earlier);
}

interface TreeGiven {
  grid: LoadedGrid;
  editing: EntryEditing;
  entries: readonly ShownEntry[];
  /** Rows below their domains and categories; rows of one indicator are below nothing, each called by its section. */
  isBySection: boolean;
  mayEdit(entry: ShownEntry): boolean;
}

/** The rows of a view as a tree: domains and categories, entries, and the parts of their values. */
export function buildEntryTree({ grid, editing, entries, isBySection, mayEdit }: TreeGiven): EntryTree {
  const nodes = new Map(grid.nodes.map((node) => [node.oncoIdctrsId, node]));
  const sections = new Map(grid.sections.map(({ bizSectId, bizSectNm }) => [bizSectId, bizSectNm]));
  const people = new Map(grid.people.map(({ id, userName }) => [id, userName]));
  const metas = new Map<string, Meta>();
  const rows: TreeGridRow[] = [];

  function showPerson(row: ShownEntry['row'], kindCd: DelegateKindCd): string {
    const id = kindCd === 'ENTER' ? row.managerId : row.approverId;
    const name = (id !== null && people.get(id)) || '';
    const isRepresented = listRepresented(row, grid.actsFor).some((each) => each.kindCd === kindCd);
    return isRepresented ? texts.actsFor.person(name) : name;
  }

  function addEntry(entry: ShownEntry, parentId: string | null): void {
    const { row } = entry;
    const node = row.oncoIdctrsId === null ? undefined : nodes.get(row.oncoIdctrsId);
    const cells = editing.getCells(row);
    const parts = listEntryParts(editing, row.oncoIdctrsId);
    const only = findOnlyPart(parts);
    const isFixed = !mayEdit(entry);
    const cell = (part: string, key: string): CellValue => cells[toPlace(part, key)] ?? '';
    const showUnit = (part: GridPart): CellValue =>
      part.unitCd === null
        ? ''
        : part.kinds.unit?.kind === 'select'
          ? cell(part.id, 'unit')
          : unitNames[part.unitCd];
    const partValues = (part: GridPart): Record<string, CellValue> => ({
      ...(part.kinds.value ? { value: cell(part.id, 'value') } : {}),
      ...(part.unitCd === null ? {} : { unit: showUnit(part) }),
      ...(part.kinds.na ? { naYn: cell(part.id, 'na') } : {}),
      earlier: showEarlierInput(row.earlier, part.id),
    });
    const { outcome } = entry;
    const figure =
      outcome && outcome.figure !== null && outcome.figure !== 'divisionByZero' ? outcome.figure : null;
    const isComputed = only === null && figure !== null;
    const flags = listFlags(entry);
    rows.push({
      id: row.idctrsDataId,
      isFixed,
      parentId,
      label: isBySection ? nameEntry(node) : (sections.get(row.bizSectId) ?? ''),
      values: {
        state: entryStateTexts.states[row.stateCd],
        ...(isComputed
          ? { value: formatFigure(figure), unit: node?.unitCd ? unitNames[node.unitCd] : '' }
          : {}),
        ...(only ? partValues(only) : {}),
        earlier: (only && showEarlierInput(row.earlier, only.id)) || showEarlier(entry, node),
        change: formatChange(entry),
        score: formatScore(entry, grid.cycle),
        naYn: cell('', 'naYn'),
        estYn: cell('', 'estYn'),
        cmt: cell('', 'cmt'),
        evidence: row.evidenceCnt === 0 ? '' : String(row.evidenceCnt),
        flags: flags.map((flag) => texts.flags[flag]).join(', '),
        manager: showPerson(row, 'ENTER'),
        approver: showPerson(row, 'APPROVE'),
      },
    });
    metas.set(row.idctrsDataId, { entryId: row.idctrsDataId, part: only, isWhole: true });
    if (only) return;
    for (const part of parts) {
      const id = toRowId(row.idctrsDataId, part.id);
      rows.push({ id, isFixed, parentId: row.idctrsDataId, label: part.label, values: partValues(part) });
      metas.set(id, { entryId: row.idctrsDataId, part, isWhole: false });
    }
  }

  if (isBySection) {
    const byItem = new Map(entries.map((entry) => [entry.row.oncoIdctrsId, entry]));
    const base = byItem.get(null);
    if (base) addEntry(base, null);
    const used = new Set<string>();
    for (const { row } of entries) {
      for (
        let id = row.oncoIdctrsId;
        id !== null && !used.has(id);
        id = nodes.get(id)?.upOncoIdctrsId ?? null
      )
        used.add(id);
    }
    for (const node of grid.nodes) {
      if (!used.has(node.oncoIdctrsId)) continue;
      const entry = byItem.get(node.oncoIdctrsId);
      if (entry) addEntry(entry, node.upOncoIdctrsId);
      else
        rows.push({ id: node.oncoIdctrsId, parentId: node.upOncoIdctrsId, label: node.idctrsNm, values: {} });
    }
  } else {
    for (const entry of entries) addEntry(entry, null);
  }

  const noteKeys: readonly string[] = ['naYn', 'estYn', 'cmt'];
  const findCell = (rowId: string, key: string): EntryCell | undefined => {
    const meta = metas.get(rowId);
    if (!meta) return undefined;
    const { entryId: id, part, isWhole } = meta;
    if (isWhole && noteKeys.includes(key)) return { id, place: toPlace('', key) };
    if (!part) return undefined;
    return { id, place: toPlace(part.id, key === 'naYn' ? 'na' : key) };
  };
  const parents = new Map(rows.map(({ id, parentId }) => [id, parentId]));
  const isBelow = (id: string, wanted: ReadonlySet<string>): boolean => {
    for (let at: string | null = id; at !== null; at = parents.get(at) ?? null)
      if (wanted.has(at)) return true;
    return false;
  };

  return {
    rows,
    listEntries(rowIds) {
      // a part of a value stands for its entry
      const wanted = new Set(rowIds.map((id) => metas.get(id)?.entryId ?? id));
      return entries.map(({ row }) => row.idctrsDataId).filter((id) => isBelow(id, wanted));
    },
    findEntry: (rowId) => metas.get(rowId)?.entryId,
    findCell,
    findKind(rowId, key) {
      const meta = metas.get(rowId);
      if (!meta) return readOnly;
      const { part, isWhole } = meta;
      if (isWhole && key === 'cmt') return note;
      if (isWhole && key !== 'value' && key !== 'unit') return check;
      if (key === 'value') return part?.kinds.value ?? shownFigure;
      return (key === 'unit' ? part?.kinds.unit : part?.kinds.na) ?? readOnly;
    },
    findRow: ({ id, place }) => {
      const [part = ''] = place.split('|');
      const rowId = toRowId(id, part);
      return metas.has(rowId) ? rowId : id;
    },
  };
}

/** Columns of the grid; those that can be changed are of the kind that each row needs. */
export function getEntryColumns(tree: EntryTree): TreeGridColumn[] {
  const { columns: titles } = texts;
  const shown = (key: keyof typeof titles, width: number, isFigure = false): TreeGridColumn => ({
    key,
    title: titles[key],
    width,
    kind: 'readOnly',
    isFigure,
  });
  const edited = (key: 'value' | 'unit' | 'naYn' | 'estYn' | 'cmt', width: number): TreeGridColumn => ({
    key,
    title: titles[key],
    width,
    kind: 'mixed',
    findKind: ({ id }) => tree.findKind(id, key),
  });
  return [
    shown('state', 84),
    edited('value', 150),
    edited('unit', 88),
    shown('score', 76, true),
    shown('change', 84, true),
    shown('earlier', 130, true),
    edited('naYn', 84),
    edited('estYn', 64),
    edited('cmt', 180),
    shown('evidence', 64, true),
    { key: 'flags', title: texts.filters.flagged, width: 130, kind: 'readOnly' },
    shown('manager', 110),
    shown('approver', 110),
  ];
}
