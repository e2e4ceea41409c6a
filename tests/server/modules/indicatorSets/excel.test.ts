import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SetVersionRef } from '../../../../src/contracts/indicatorSets.ts';
import {
  setRefusals as refusals,
  setWorkbookTexts as texts,
} from '../../../../src/messages/ko.indicatorSets.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { sendForm } from '../../support/upload.ts';
import { codesOf, createSetCalls, nodeOf, type SetCalls } from './calls.ts';

type Cell = string | number | boolean | null;

let test: TestApp;
let sets: SetCalls;
let token: string;
beforeAll(async () => {
  test = await startTestApp({ SECOND_FACTOR: 'none' });
  sets = await createSetCalls(test);
  token = sets.tokenOf('admin01');
});
afterAll(() => test.stop());

const at = ({ setId, ver }: SetVersionRef, kind = 'preset') => `/excel/api/${kind}/${setId}?ver=${ver}`;
const download = async (ref: SetVersionRef, kind?: string): Promise<Cell[][]> => {
  const { response } = await test.call('GET', at(ref, kind), undefined, { token });
  const [sheet] = (await readXlsx(response.rawPayload)).sheets;
  return (sheet?.rows ?? []) as Cell[][];
};
async function preview(ref: SetVersionRef, rows: Cell[][], kind?: string, filename = '지표.xlsx') {
  const content = Buffer.from(await writeXlsx({ sheets: [{ name: '지표', rows }] }));
  return sendForm(test, 'POST', at(ref, kind), [{ filename, content }], { token });
}
const apply = (ref: SetVersionRef, importId: string, kind?: string) =>
  test.call('PUT', at(ref, kind), { importId }, { token });
const issuesOf = (rows: { issues: { column: string | null; message: string }[] }[]) =>
  rows.flatMap(({ issues }) => issues);

describe('the workbook of a preset', () => {
  it('changes nothing as it is; rows that come, go and change are stored together', async () => {
    const ref = await sets.build(['E-3-1', 'E-3-2', 'S-3-1']);
    const rows = await download(ref);
    const same = await preview(ref, rows);
    expect(same.data).toMatchObject({ counts: { new: 0, changed: 0, same: 7, error: 0 }, removed: 0 });

    const [heading = [], ...lines] = rows;
    const code = heading.indexOf(texts.code);
    const weight = heading.indexOf(texts.weight);
    const kept = lines.filter((line) => line[code] !== 'E-3-2');
    const changed = kept.map((line) => (line[code] === 'E-3-1' ? line.with(weight, '60.00') : line));
    const added = ['환경', '온실가스', 'E-3-3', '', '40.00', '', ''];
    const { data } = await preview(ref, [heading, ...changed, added]);
    expect(data).toMatchObject({ counts: { new: 1, changed: 1, same: 5, error: 0 }, removed: 1 });
    expect((await apply(ref, data.importId)).status).toBe('C200');
    const after = await sets.load('preset', ref);
    expect(codesOf(after)).toEqual(['E-3-1', 'E-3-3', 'S-3-1']);
    expect([nodeOf(after, 'E-3-1').weight, nodeOf(after, 'E-3-3').weight]).toEqual(['60.00', '40.00']);
    expect((await apply(ref, data.importId)).status).toBe('N0404');
  });

  it('names every wrong cell, and stores none of a file with one', async () => {
    const ref = await sets.build(['E-3-1', 'E-3-2']);
    const [heading = [], ...lines] = await download(ref);
    const code = heading.indexOf(texts.code);
    const weight = heading.indexOf(texts.weight);
    const first = lines.find((line) => line[code] === 'E-3-1') ?? [];
    const { data } = await preview(ref, [
      heading,
      ...lines.map((line) => (line === first ? line.with(weight, '33.333') : line)),
      first,
      first.with(code, 'X-9-9'),
    ]);
    expect(issuesOf(data.rows)).toEqual([
      { column: 'weight', message: texts.wrongWeight },
      { column: 'code', message: refusals.repeated },
      { column: 'code', message: refusals.noCatalogue },
    ]);
    expect((await apply(ref, data.importId)).status).toBe('V0001');
    const missing = await preview(ref, [heading.filter((name) => name !== texts.weight), ...lines]);
    expect(missing.status).toBe('V0001');
    const renamed = await preview(ref, [heading, ...lines], 'preset', '지표.exe');
    expect(renamed.status).not.toBe('C200');
  });

  it('is applied to the version that it was made for, and to no other state of it', async () => {
    const ref = await sets.build(['E-3-1']);
    const rows = await download(ref);
    const { data } = await preview(ref, rows);
    await sets.change('preset', ref, { changeNote: '먼저' });
    expect((await apply(ref, data.importId)).status).toBe('C0409');
    const second = await preview(ref, rows);
    const other = await sets.build(['E-3-1']);
    expect((await apply(other, second.data.importId)).status).toBe('N0404');
  });
});

it('the workbook of a company has a group of columns for each section', async () => {
  const preset = await sets.published(['E-3-1', 'E-3-2']);
  const own = await sets.create('coset', { setNm: '엑셀', basedOn: preset }, 'operator01');
  const set = await sets.load('coset', own);
  const [heading = [], ...lines] = await download(own, 'coset');
  const [section, other] = set.sections.map(({ bizSectNm }) => bizSectNm);
  const places = [texts.used, texts.weightOf, texts.manager].map((title) =>
    heading.indexOf(title(section ?? '')),
  );
  const [used = -1, weight = -1, manager = -1] = places;
  const person = set.people[0]?.userName ?? '';
  const code = heading.indexOf(texts.code);
  const changed = lines.map((line) => {
    if (line[code] === 'E-3-2') return line.with(used, texts.no).with(weight, '');
    return line[code] === 'E-3-1' ? line.with(weight, '100.00').with(manager, person) : line;
  });
  const { data } = await preview(own, [heading, ...changed], 'coset');
  expect(data.counts).toMatchObject({ changed: 2, error: 0 });
  expect((await apply(own, data.importId, 'coset')).status).toBe('C200');
  const after = await sets.load('coset', own);
  const cellsOf = (codeOf: string) =>
    after.cells.filter(({ itemId }) => itemId === nodeOf(after, codeOf).itemId);
  expect(cellsOf('E-3-1')).toContainEqual(
    expect.objectContaining({ weight: '100.00', managerId: set.people[0]?.id }),
  );
  expect(cellsOf('E-3-2')).toHaveLength(set.sections.length - 1);
  expect(heading).toContain(texts.approver(other ?? ''));
});
