import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  computeSum,
  findIssue,
  formatCell,
  parseCell,
  type TreeGridColumn,
  type TreeGridRow,
} from '../../../src/components/treeGrid/cells.ts';
import { blockText, parseBlock } from '../../../src/components/treeGrid/clipboard.ts';
import { beginEdits, changeCells, dirtyCells, redo, undo } from '../../../src/components/treeGrid/edits.ts';

const weight: TreeGridColumn = { key: 'weight', title: '가중치', width: 100, kind: 'number', decimals: 2 };
const used: TreeGridColumn = { key: 'used', title: '사용', width: 80, kind: 'check' };
const unit: TreeGridColumn = {
  key: 'unit',
  title: '단위',
  width: 100,
  kind: 'select',
  choices: [{ value: 'ton', label: '톤' }],
};
const row = (id: string, values: TreeGridRow['values'], parentId: string | null = null): TreeGridRow => ({
  id,
  parentId,
  label: id,
  values,
});

describe('a number', () => {
  test.each([
    ['12.5', '12.50'],
    ['1,234.5', '1234.50'],
    ['１２．５', '12.50'],
    ['12.5%', '12.50'],
    ['-3', '-3.00'],
    ['.5', '0.50'],
    ['', ''],
  ])('%j is read as %j', (text, value) => {
    expect(parseCell(weight, text)).toBe(value);
    expect(findIssue(weight, value, row('a', {}))).toBeNull();
  });

  test.each([
    ['12,5', '숫자를 입력해 주세요.'],
    ['열둘', '숫자를 입력해 주세요.'],
    ['1e5', '숫자를 입력해 주세요.'],
    ['12.345', '소수점 2자리까지 입력할 수 있습니다.'],
  ])('%j stays as it was typed, and is wrong', (text, issue) => {
    expect(parseCell(weight, text)).toBe(text);
    expect(findIssue(weight, text, row('a', {}))).toBe(issue);
  });

  test('is shown with thousands apart', () => {
    expect(formatCell(weight, '1234567.50')).toBe('1,234,567.50');
  });
});

test('choices and checks are read by what they show', () => {
  expect([
    parseCell(unit, '톤'),
    parseCell(unit, 'ton'),
    parseCell(used, '예'),
    parseCell(used, 'FALSE'),
  ]).toEqual(['ton', 'ton', true, false]);
  expect(findIssue(unit, parseCell(unit, '킬로'), row('a', {}))).toBe('목록에 있는 값을 입력해 주세요.');
  expect(findIssue(used, parseCell(used, '글쎄'), row('a', {}))).toBe('예 또는 아니요를 입력해 주세요.');
});

test('a sum is of the rows without any below, and exact', () => {
  const rows = [
    row('top', { weight: '999.00' }),
    ...Array.from({ length: 10 }, (_, at) => row(`a${at}`, { weight: '0.10' }, 'top')),
    row('b', { weight: '99.00' }),
    row('c', { weight: '열' }),
  ];
  expect(computeSum(rows, weight)).toBe('100.00');
});

test('any weights in hundredths sum up to what integers say', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -10_000, max: 10_000 })), (hundredths) => {
      const rows = hundredths.map((each, at) =>
        row(String(at), { weight: String(parseCell(weight, (each / 100).toFixed(2))) }),
      );
      const total = hundredths.reduce((sum, each) => sum + each, 0);
      expect(Number(computeSum(rows, weight)) * 100).toBeCloseTo(total, 6);
    }),
  );
});

test('a block from a spreadsheet has quoted cells, line breaks and quotation marks', () => {
  expect(parseBlock('가\t"두\n줄"\t"큰 ""따옴표"""\r\n1\t\t3\r\n')).toEqual([
    ['가', '두\n줄', '큰 "따옴표"'],
    ['1', '', '3'],
  ]);
  expect(parseBlock('5" 관\t나')).toEqual([['5" 관', '나']]);
});

test('a block comes back as it went, and no text becomes a formula', () => {
  const cell = fc
    .oneof(fc.string(), fc.constantFrom('=A1', "'=A1", '-5', "'-5", '+a'))
    .filter((text) => !text.includes('\r'));
  fc.assert(
    fc.property(
      fc
        .integer({ min: 1, max: 4 })
        .chain((width) =>
          fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }),
        ),
      (cells) => {
        fc.pre(
          cells.some((line) => line.some((each) => each !== '')) &&
            cells.at(-1)?.some((each) => each !== '') === true,
        );
        expect(parseBlock(`${blockText(cells)}\r\n`)).toEqual(cells);
      },
    ),
  );
  expect(blockText([['=1+1', '@x', '-5', '+3.5', '-a']])).toBe(`"'=1+1"\t"'@x"\t-5\t+3.5\t"'-a"`);
});

test('edits are undone and redone in their order, and what is as it was is not dirty', () => {
  const first = beginEdits([
    row('a', { weight: '1.00', used: true }),
    row('b', { weight: '2.00', used: false }),
  ]);
  const one = changeCells(first, [
    { rowId: 'a', key: 'weight', value: '5.00' },
    { rowId: 'b', key: 'weight', value: '2.00' },
  ]);
  expect(dirtyCells(one)).toEqual([{ rowId: 'a', key: 'weight' }]);
  const two = changeCells(one, [{ rowId: 'a', key: 'weight', value: '1.00' }]);
  expect(dirtyCells(two)).toEqual([]);
  expect(undo(two).rows[0]?.values.weight).toBe('5.00');
  expect(undo(undo(two)).rows).toEqual(first.rows);
  expect(redo(undo(two)).rows).toEqual(two.rows);
  expect(changeCells(undo(two), [{ rowId: 'b', key: 'used', value: true }]).future).toEqual([]);
  expect(changeCells(one, [{ rowId: 'a', key: 'weight', value: '5.00' }])).toBe(one);
});

test('a text of a cell is one line, without what nobody sees', () => {
  const note: TreeGridColumn = { key: 'note', title: '비고', width: 100, kind: 'text' };
  expect(parseCell(note, '가\n나\u200b\u202e다')).toBe('가 나다');
});
