import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Cell, type MergeRange, writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ImportColumn, toRecords } from '../../../../server/modules/sheets/records.ts';
import { readSheet } from '../../../../server/modules/sheets/sheet.ts';
import { excelImport } from '../../../../src/messages/ko.excelImport.ts';
import { imports } from '../../../../src/messages/ko.files.ts';
import { buildZip, unzip } from '../../support/upload.ts';

const limits = { rows: 100, columns: 20, cellLength: 200 };
const columns: ImportColumn[] = [
  { key: 'cd', title: '지표 코드', isRequired: true, meaning: { is: 'code' } },
  { key: 'name', title: '지표명', isRequired: false },
  { key: 'weight', title: '가중치(%)', isRequired: false, meaning: { is: 'percent', decimals: 2 } },
  { key: 'points', title: '배점', isRequired: false, meaning: { is: 'number', decimals: 2 } },
  { key: 'used', title: '증빙', isRequired: false, meaning: { is: 'flag', yes: 'Y', no: 'N' } },
];
const heading = columns.map(({ title }) => title);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'reading-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function readFile(content: Uint8Array | string, extension = 'xlsx') {
  const file = path.join(folder, `${crypto.randomUUID()}.${extension}`);
  await writeFile(file, content);
  return toRecords(await readSheet(file, extension, limits), columns);
}

type Value = string | number | boolean | Date | null;
interface Book {
  rows: Value[][];
  cells?: Record<string, Partial<Cell>>;
  merges?: MergeRange[];
}
const readBook = async ({ rows, cells = {}, merges = [] }: Book) =>
  readFile(
    await writeXlsx({ sheets: [{ name: '자료', rows, merges, cells: new Map(Object.entries(cells)) }] }),
  );
const format = (value: Value, numFmt: string): Partial<Cell> => ({ value, style: { numFmt } });
const merge = (startRow: number, startCol: number, endRow: number, endCol: number): MergeRange => ({
  startRow,
  startCol,
  endRow,
  endCol,
});
const toCells = ({ records }: Awaited<ReturnType<typeof readFile>>) => records.map(({ cells }) => cells);
const findFaults = ({ records }: Awaited<ReturnType<typeof readFile>>) =>
  records.map(({ faults = [] }) => faults);

describe('a number of a workbook', () => {
  it('is the percentage that its cell shows, as typed text too', async () => {
    const read = await readBook({
      rows: [
        heading,
        ['A', '', 0.4],
        ['B', '', 0.125],
        ['C', '', '40%'],
        ['D', '', '４０．５％'],
        ['E', '', 40],
      ],
      cells: { '1,2': format(0.4, '0%'), '2,2': format(0.125, '0.00%'), '5,2': format(40, '0"%"') },
    });
    expect(toCells(read).map(({ weight }) => weight)).toEqual(['40.00', '12.50', '40.00', '40.50', '40.00']);
    expect(findFaults(read).flat()).toEqual([]);
  });

  it('is text where no sheet can hold it, and the file is read', async () => {
    const content = await writeXlsx({ sheets: [{ name: '자료', rows: [heading, ['A', '', '', 7]] }] });
    const parts = [...unzip(Buffer.from(content))].map(([name, part]) => ({
      name,
      content: Buffer.from(part.replace('<v>7</v>', '<v>1e400</v>')),
    }));
    expect(toCells(await readFile(buildZip(parts))).map(({ points }) => points)).toEqual(['Infinity']);
  });

  it('is as it was typed where each row reads it in its own way', async () => {
    const typed: ImportColumn[] = [{ key: 'value', title: '값', isRequired: true, meaning: { is: 'typed' } }];
    const file = path.join(folder, 'typed.xlsx');
    const rows = [['값'], ['1,234.5'], [0.1 + 0.2], [0.125], [new Date('2026-03-04T00:00:00Z')]];
    const cells = new Map([['3,0', format(0.125, '0.0%')]]);
    await writeFile(file, await writeXlsx({ sheets: [{ name: '자료', rows, cells }] }));
    const read = await toRecords(await readSheet(file, 'xlsx', limits), typed);
    expect(toCells(read).map(({ value }) => value)).toEqual(['1,234.5', '0.3', '12.5%', '2026-03-04']);
    expect(findFaults(read)[3]).toEqual([
      { column: 'value', message: excelImport.dateCell('A5', '2026-03-04') },
    ]);
  });

  it('is refused as a percentage where it is none', async () => {
    const read = await readBook({
      rows: [heading, ['A', '', '', 0.15], ['B', '', '', '15%'], ['C', '', '', '１，２３４.5']],
      cells: { '1,3': format(0.15, '0%') },
    });
    expect(findFaults(read)).toEqual([
      [{ column: 'points', message: excelImport.percentCell('D2') }],
      [{ column: 'points', message: excelImport.percentCell('D3') }],
      [],
    ]);
    expect(toCells(read)[2]?.points).toBe('1234.50');
  });

  it('has no tail of a float, and keeps decimals that are one too many', async () => {
    const read = await readBook({
      rows: [heading, ['A', '', 33.400000000000006, 0.1 + 0.2], ['B', '', 33.333, 1e-7], ['C', '', 60, 1000]],
    });
    expect(toCells(read).map(({ weight, points }) => [weight, points])).toEqual([
      ['33.40', '0.30'],
      ['33.333', '0.0000001'],
      ['60.00', '1000.00'],
    ]);
  });
});

describe('a code of a workbook', () => {
  it('is what its cell shows of a number', async () => {
    const read = await readBook({
      rows: [heading, [1.1], [10], [7], [33.400000000000006], ['Ｅ－１']],
      cells: { '1,0': format(1.1, '0.00'), '3,0': format(7, '0000') },
    });
    expect(toCells(read).map(({ cd }) => cd)).toEqual(['1.10', '10', '0007', '33.4', 'E-1']);
  });

  it('is refused as a date', async () => {
    const read = await readBook({ rows: [heading, [new Date('2026-01-03T00:00:00Z'), '이름']] });
    expect(findFaults(read)).toEqual([[{ column: 'cd', message: excelImport.dateCell('A2', '2026-01-03') }]]);
  });
});

describe('merged cells', () => {
  it('all have the value of the first, of a text', async () => {
    const read = await readBook({
      rows: [heading, ['A', '온실가스', 1], [null, null, 2], ['C', '물', 3]],
      merges: [merge(1, 0, 2, 0), merge(1, 1, 2, 1)],
    });
    expect(toCells(read).map(({ cd, name }) => [cd, name])).toEqual([
      ['A', '온실가스'],
      ['A', '온실가스'],
      ['C', '물'],
    ]);
    expect(findFaults(read).flat()).toEqual([]);
  });

  it('are refused of a number, and beside the one that has the value', async () => {
    const read = await readBook({
      rows: [heading, ['A', '', 50], ['B', '', null], ['C', null, 1]],
      merges: [merge(1, 2, 2, 2), merge(3, 0, 3, 1)],
    });
    expect(findFaults(read)).toEqual([
      [{ column: 'weight', message: excelImport.merged('C2') }],
      [{ column: 'weight', message: excelImport.merged('C3') }],
      [{ column: 'name', message: excelImport.merged('B4') }],
    ]);
  });
});

it('refuses a formula that was never computed or that failed, by the name of its cell', async () => {
  const read = await readBook({
    rows: [heading, ['A', '', null], ['B', '', null], ['C', '', null]],
    cells: {
      '1,2': { type: 'formula', formula: 'C3*2', value: null },
      '2,2': { type: 'formula', formula: '30+10', formulaResult: 40, value: null },
      '3,2': { type: 'error', value: '#N/A' },
    },
  });
  expect(findFaults(read)).toEqual([
    [{ column: 'weight', message: excelImport.noValue('C2') }],
    [],
    [{ column: 'weight', message: excelImport.formulaError('C4', '#N/A') }],
  ]);
  expect(toCells(read)[1]?.weight).toBe('40.00');
});

it('reads yes and no in the words of people', async () => {
  const words: Value[] = [true, false, '예', '아니오', 'y', 'No', 'TRUE', '글쎄'];
  const read = await readBook({ rows: [heading, ...words.map((word, at) => [`A${at}`, '', '', '', word])] });
  expect(toCells(read).map(({ used }) => used)).toEqual(['Y', 'N', 'Y', 'N', 'Y', 'N', 'Y', '글쎄']);
});

describe('the heading', () => {
  it('is found below a title and instructions, with line breaks and NBSP, in the first sheet that is shown', async () => {
    const content = await writeXlsx({
      sheets: [
        { name: '코드표', rows: [['코드', '이름']], hidden: true },
        {
          name: '자료',
          rows: [
            ['2027년 지표'],
            [],
            ['지표명을 고치지 마십시오.'],
            ['지표\u00A0코드', '가중치\n(%)', '지표명 '],
            ['A', 30, '가'],
          ],
        },
      ],
    });
    const read = await readFile(content);
    expect(read.records).toEqual([{ line: 5, cells: { cd: 'A', weight: '30.00', name: '가' } }]);
  });

  it('reports the columns that are not imported, and those that are not there', async () => {
    const read = await readBook({
      rows: [
        ['지표 코드', '가중치', '지표명', ''],
        ['A', 30, '가', ''],
      ],
    });
    expect([read.unknownColumns, read.absentColumns]).toEqual([['가중치'], ['가중치(%)', '배점', '증빙']]);
  });

  it('is refused without a required column, wherever it is', async () => {
    await expect(readBook({ rows: [['제목'], ['지표명', '배점'], ['가', 1]] })).rejects.toMatchObject({
      data: { fields: [{ path: '2', message: imports.missingColumn('지표 코드') }] },
    });
  });
});

describe('a text file', () => {
  const rows = [
    ['지표 코드', '지표명'],
    ['A', '가, 나; 다'],
    ['B', '똠방 샾'],
  ];
  const quote = (cell: string) => (/[,;]/.test(cell) ? `"${cell}"` : cell);
  const toText = (delimiter: string, before = '') =>
    before + rows.map((cells) => cells.map(quote).join(delimiter)).join('\r\n');
  const expected = [
    { cd: 'A', name: '가, 나; 다' },
    { cd: 'B', name: '똠방 샾' },
  ];

  it.each([
    ['commas', Buffer.from(toText(','))],
    ['tabs', Buffer.from(toText('\t'))],
    ['semicolons', Buffer.from(toText(';'))],
    ['a declared delimiter', Buffer.from(toText('|', 'sep=|\r\n'))],
    ['a title with commas before tabs', Buffer.from(toText('\t', '코드, 이름, 값을 적어 주십시오.\r\n'))],
    ['UTF-16 and tabs', Buffer.from(toText('\t', '\uFEFF'), 'utf16le')],
  ])('with %s is read', async (_what, content) => {
    expect(toCells(await readFile(content, 'csv'))).toEqual(expected);
  });

  it('of CP949 keeps every syllable that Windows writes', async () => {
    const content = Buffer.concat([
      Buffer.from('cd,name\nA,'),
      Buffer.from('8c63b9e6', 'hex'),
      Buffer.from(' '),
      Buffer.from('98de', 'hex'),
    ]);
    expect(toCells(await readFile(content, 'csv'))).toEqual([{ cd: 'A', name: '똠방 샾' }]);
  });

  it('names a row by its line in the file', async () => {
    const read = await readFile('sep=;\n\ncd;name\n\nA;가\n', 'csv');
    expect(read.records).toEqual([{ line: 5, cells: { cd: 'A', name: '가' } }]);
  });
});
