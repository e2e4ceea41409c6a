import * as z from 'zod/mini';
import { foldCode } from '../../../src/contracts/codes.ts';
import type { ImportIssue } from '../../../src/contracts/excelImport.ts';
import {
  type AnswerTypeCd,
  answerTypeCds,
  findItemIssues,
  ITEM_LEVELS,
  ITEM_NAME_MAX,
  type ItemContent,
  itemContent,
  LINKS_MAX,
  maxScoreBounds,
  type NodeCd,
  narrowItem,
  nodeCds,
  OPTION_TEXT_MAX,
  OPTIONS_MAX,
} from '../../../src/contracts/institutionItems.ts';
import { type UnitCd, unitCds } from '../../../src/contracts/unitCodes.ts';
import type { ChangedField } from '../../../src/messages/ko.changes.ts';
import { imports } from '../../../src/messages/ko.files.ts';
import { unitNames } from '../../../src/messages/ko.formula.ts';
import {
  answerTypeNames,
  itemIssueText,
  itemNames,
  itemTexts,
  nodeNames,
  itemImportTexts as texts,
} from '../../../src/messages/ko.institutions.ts';
import type { ImportRecord } from '../../db/schema/excel.ts';
import { type ImportColumn, lineText } from '../sheets/records.ts';

/** Columns of the file of a set's items, in either direction. */
export const itemImportColumns: readonly ImportColumn[] = [
  { key: 'upItemCd', title: itemNames.upItemCd, isRequired: true, meaning: { is: 'code' } },
  { key: 'itemCd', title: itemNames.itemCd, isRequired: true, meaning: { is: 'code' } },
  { key: 'nodeCd', title: itemNames.nodeCd, isRequired: true },
  { key: 'itemNm', title: itemNames.itemNm, isRequired: true },
  { key: 'answerTypeCd', title: itemNames.answerTypeCd, isRequired: true },
  { key: 'unitCd', title: itemNames.unitCd, isRequired: false },
  { key: 'options', title: itemNames.options, isRequired: false },
  {
    key: 'maxScore',
    title: itemNames.maxScore,
    isRequired: false,
    meaning: { is: 'number', decimals: maxScoreBounds.decimals },
  },
  { key: 'links', title: itemNames.indicatorIds, isRequired: false },
  { key: 'sortOrder', title: itemNames.sortOrder, isRequired: false, meaning: { is: 'number', decimals: 0 } },
];

/** An item as its row of a file has it; links are by their codes. */
export interface FileItem extends Omit<ItemContent, 'indicatorIds'> {
  upItemCd: string | null;
  nodeCd: NodeCd;
  links: string[];
  /** Place among its siblings from 0 on. */
  sortOrder: number;
  /** From 1 at the top. */
  lvl: number;
}

/** Cells of an item; links and options are several lines of one cell. */
export const cellsOfItem = (item: Omit<FileItem, 'lvl'>): Record<string, string> => ({
  upItemCd: item.upItemCd ?? '',
  itemCd: item.itemCd,
  nodeCd: nodeNames[item.nodeCd],
  itemNm: item.itemNm,
  answerTypeCd: item.answerTypeCd === null ? '' : answerTypeNames[item.answerTypeCd],
  unitCd: item.unitCd === null ? '' : unitNames[item.unitCd],
  options: item.options.join('\n'),
  maxScore: item.maxScore ?? '',
  links: item.links.toSorted().join('\n'),
  sortOrder: String(item.sortOrder + 1),
});

/** Fields of an item whose cells differ, each on one line; its place among its siblings is none. */
export const findChangedCells = (
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): ChangedField[] =>
  itemImportColumns.flatMap(({ key, title }): ChangedField[] => {
    const [from = '', to = ''] = [before[key], after[key]].map((cell) => cell?.replaceAll('\n', ', '));
    return key === 'sortOrder' || from === to ? [] : [[title, from, to]];
  });

/** The code with this name, or that is written itself; null for an empty cell, undefined for what is none. */
function findCode<C extends string>(
  cell: string,
  codes: readonly C[],
  names: Readonly<Record<C, string>>,
): C | null | undefined {
  if (cell === '') return null;
  return codes.find((code) => names[code] === cell || code === cell);
}

const toLines = (cell: string, separator: RegExp): string[] =>
  cell
    .split(separator)
    .map((line) => line.trim())
    .filter((line) => line !== '');

const { itemCd, itemNm, options, maxScore } = itemContent.shape;
const fieldRules = z.object({ itemCd, itemNm, options, maxScore });
const ruleTexts: Readonly<Record<string, string>> = {
  itemCd: itemTexts.codeRule,
  itemNm: imports.tooLong(ITEM_NAME_MAX),
  options: itemTexts.optionsRule(OPTIONS_MAX, OPTION_TEXT_MAX),
  maxScore: texts.maxScore,
};

export interface CheckedItem {
  record: ImportRecord;
  item: FileItem;
  issues: ImportIssue[];
}

/** Reads one row by itself. */
function readRow(record: ImportRecord): CheckedItem {
  const cell = (key: string) => record.cells[key] ?? '';
  const issues: ImportIssue[] = [];
  const report = (column: string, message: string) => {
    if (issues.every((issue) => issue.column !== column)) issues.push({ column, message });
  };
  for (const column of ['itemCd', 'nodeCd', 'itemNm'])
    if (cell(column) === '') report(column, imports.required);
  const nodeCd = findCode(cell('nodeCd'), nodeCds, nodeNames);
  if (nodeCd === undefined) report('nodeCd', texts.node);
  const answerTypeCd = findCode<AnswerTypeCd>(cell('answerTypeCd'), answerTypeCds, answerTypeNames);
  if (answerTypeCd === undefined) report('answerTypeCd', texts.answerType);
  const unitCd = findCode<UnitCd>(cell('unitCd'), unitCds, unitNames);
  if (unitCd === undefined) report('unitCd', texts.unit);
  const written = {
    itemCd: cell('itemCd'),
    itemNm: cell('itemNm'),
    options: toLines(cell('options'), /\n/),
    maxScore: cell('maxScore') === '' ? null : cell('maxScore'),
  };
  const parsed = fieldRules.safeParse(written);
  for (const issue of parsed.error?.issues ?? []) {
    const column = String(issue.path[0]);
    report(column, lineText(issue) ?? ruleTexts[column] ?? imports.required);
  }
  const links = [...new Set(toLines(cell('links'), /[\n,;]/))];
  if (links.length > LINKS_MAX) report('links', texts.tooManyLinks(LINKS_MAX));
  const narrowed = narrowItem({
    ...written,
    ...parsed.data,
    nodeCd: nodeCd ?? 'ITEM',
    unitCd: unitCd ?? null,
    indicatorIds: [],
    answerTypeCd: answerTypeCd ?? null,
  });
  if (issues.length === 0) {
    for (const issue of findItemIssues(narrowed)) report(issue.path, itemIssueText(issue));
  }
  const { indicatorIds: _none, ...values } = narrowed;
  const item = {
    ...values,
    upItemCd: cell('upItemCd') || null,
    sortOrder: 0,
    lvl: 0,
    links: narrowed.nodeCd === 'CTGRY' ? [] : links.slice(0, LINKS_MAX),
  };
  return { record, item, issues };
}

/** Siblings in the order of their numbers; a row without one comes after the row before it. */
function placeSiblings(checked: readonly CheckedItem[]): void {
  for (const siblings of Map.groupBy(checked, ({ item }) => foldCode(item.upItemCd ?? '')).values()) {
    let last = 0;
    const numbered = siblings.map((each) => {
      const number = Number(each.record.cells.sortOrder || Number.NaN);
      last = Number.isFinite(number) ? number : last;
      return { each, number: last };
    });
    for (const [place, { each }] of numbered.toSorted((a, b) => a.number - b.number).entries()) {
      each.item.sortOrder = place;
    }
  }
}

/** Levels from the top down, and what cannot be where its row puts it. */
function placeLevels(checked: readonly CheckedItem[]): void {
  const byCode = new Map(checked.map((each) => [foldCode(each.item.itemCd), each]));
  for (const { item, issues } of checked) {
    const upCode = item.upItemCd === null ? null : foldCode(item.upItemCd);
    const seen = new Set([foldCode(item.itemCd)]);
    let lvl = 1;
    for (let up = upCode; up !== null && lvl <= checked.length; lvl += 1) {
      if (seen.has(up)) {
        issues.push({ column: 'upItemCd', message: texts.cycle });
        break;
      }
      seen.add(up);
      const next = byCode.get(up)?.item.upItemCd ?? null;
      up = next === null ? null : foldCode(next);
    }
    item.lvl = lvl;
    const parent = upCode === null ? null : byCode.get(upCode);
    if (parent === undefined || parent?.item.nodeCd === 'ITEM') {
      issues.push({ column: 'upItemCd', message: texts.parent });
    } else if (parent === null && item.nodeCd === 'ITEM') {
      issues.push({ column: 'upItemCd', message: itemTexts.itemAtTop });
    } else if (lvl > (item.nodeCd === 'CTGRY' ? ITEM_LEVELS - 1 : ITEM_LEVELS)) {
      issues.push({ column: 'upItemCd', message: itemTexts.tooDeep(ITEM_LEVELS) });
    }
  }
}

/** Items of a file with their places in the tree, and what is wrong with each by itself and among the others. */
export function checkItems(records: readonly ImportRecord[]): CheckedItem[] {
  const checked = records.map(readRow);
  const seen = new Set<string>();
  for (const { item, issues } of checked) {
    const code = foldCode(item.itemCd);
    if (seen.has(code)) issues.push({ column: 'itemCd', message: imports.duplicate });
    seen.add(code);
  }
  placeSiblings(checked);
  placeLevels(checked);
  return checked;
}
