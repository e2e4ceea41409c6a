import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Refusal } from '../../../../server/errors.ts';
import { readSheet, WORKBOOKS_AT_ONCE, WORKBOOKS_WAITING } from '../../../../server/modules/sheets/sheet.ts';

const limits = { rows: 10, columns: 10, cellLength: 100 };

let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sheets-'));
  file = path.join(folder, 'a.xlsx');
  await writeFile(file, await writeXlsx({ sheets: [{ name: '자료', rows: [['코드'], ['A']] }] }));
});
afterAll(() => rm(folder, { recursive: true }));

it('reads a few workbooks at once, lets some wait, and refuses more until those are read', async () => {
  const taken = WORKBOOKS_AT_ONCE + WORKBOOKS_WAITING;
  const read = () => readSheet(file, 'xlsx', limits);
  const ended = await Promise.allSettled(Array.from({ length: taken + 3 }, read));
  expect(ended.slice(0, taken).map(({ status }) => status)).toEqual(Array(taken).fill('fulfilled'));
  for (const each of ended.slice(taken)) {
    const { reason } = each as PromiseRejectedResult;
    expect(reason).toBeInstanceOf(Refusal);
    expect(reason).toMatchObject({ code: 'S0003', headers: { 'retry-after': '1' } });
  }
  expect(await read()).toEqual([
    { line: 1, cells: ['코드'] },
    { line: 2, cells: ['A'] },
  ]);
});
