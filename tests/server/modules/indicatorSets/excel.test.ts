import { desc, eq } from 'drizzle-orm';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { indicatorSet } from '../../../../server/db/schema/indicatorSets.ts';
import { thread } from '../../../../server/db/schema/threads.ts';
import { IMPORT_ROWS_MAX } from '../../../../src/contracts/excelImport.ts';
import type { SetKind } from '../../../../src/contracts/indicatorSets.ts';
import { imports as importTexts } from '../../../../src/messages/ko.files.ts';
import {
  indicatorSetRefusals as refusals,
  indicatorSetWorkbookTexts as texts,
} from '../../../../src/messages/ko.indicatorSets.ts';
import { weightSheet } from '../../../../src/messages/ko.partnerWeights.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { sendForm } from '../../support/upload.ts';
import { createSetCalls, findCodes, findNode, leaveOwnSet, type SetCalls } from './calls.ts';
import {
  type Cell,
  createWorkbookCalls,
  findIssues,
  toAddress,
  type WorkbookCalls,
} from './workbookCalls.ts';

let test: TestApp;
let sets: SetCalls;
let token: string;
let download: WorkbookCalls['download'];
let preview: WorkbookCalls['preview'];
let apply: WorkbookCalls['apply'];
beforeAll(async () => {
  test = await startTestApp({ SECOND_FACTOR: 'none' });
  ({ download, preview, apply } = createWorkbookCalls(test, () => token));
  sets = await createSetCalls(test);
  token = sets.getToken('admin01');
});
afterAll(() => test.stop());

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
    expect(await apply(ref, data.importId)).toMatchObject({ status: 'C200', data: { rows: 3 } });
    const after = await sets.load('preset', ref);
    expect(findCodes(after)).toEqual(['E-3-1', 'E-3-3', 'S-3-1']);
    expect([findNode(after, 'E-3-1').weight, findNode(after, 'E-3-3').weight]).toEqual(['60.00', '40.00']);
    expect((await apply(ref, data.importId)).status).toBe('N0404');
  });

  it('puts a row that was dropped back to its place, and names what goes', async () => {
    const ref = await sets.build(['E-3-1', 'E-3-2', 'E-3-3']);
    const rows = await download(ref);
    const places = findCodes(await sets.load('preset', ref));
    const dropped = places[1] ?? '';
    const code = rows[0]?.indexOf(texts.code) ?? -1;
    const without = await preview(
      ref,
      rows.filter((line) => line[code] !== dropped),
    );
    expect(without.data.removedNames).toEqual([expect.stringMatching(new RegExp(`^${dropped} .`))]);
    expect((await apply(ref, without.data.importId)).status).toBe('C200');
    expect(findCodes(await sets.load('preset', ref))).not.toContain(dropped);
    const { data } = await preview(ref, rows);
    expect((await apply(ref, data.importId)).status).toBe('C200');
    expect(findCodes(await sets.load('preset', ref))).toEqual(places);
  });

  it('is in the history with what changed, from what to what', async () => {
    const ref = await sets.build(['E-3-1', 'E-3-2', 'S-3-1']);
    const rows = await download(ref);
    const [code, weight, evidence] = [texts.code, texts.weight, texts.evidence].map((title) =>
      (rows[0] ?? []).indexOf(title),
    );
    const before = findNode(await sets.load('preset', ref), 'E-3-1');
    const { data } = await preview(
      ref,
      rows.map((line) =>
        line[code ?? -1] === 'E-3-1'
          ? line.with(weight ?? -1, 0.6).with(evidence ?? -1, before.evidenceRequired ? '아니오' : true)
          : line,
      ),
    );
    expect(data.counts).toMatchObject({ changed: 1, error: 0 });
    expect((await apply(ref, data.importId)).status).toBe('C200');
    const history = await test.database.db
      .select()
      .from(thread)
      .where(eq(thread.refId, ref.setId))
      .orderBy(desc(thread.createdAt));
    const [from, to] = before.evidenceRequired ? ['Y', 'N'] : ['N', 'Y'];
    expect(history.map(({ cn }) => cn)).toContain(
      `1번 버전을 수정했습니다. 항목 1\n${before.idctrsNm}: 가중치 ${before.weight || '(없음)'} → 0.60, 증빙 ${from} → ${to}`,
    );
    const lines = history.length;
    const same = await preview(ref, await download(ref));
    await apply(ref, same.data.importId);
    const isOfSet = eq(thread.refId, ref.setId);
    expect(await test.database.db.$count(thread, isOfSet)).toBe(lines);
  });

  it('brings a category back with its last indicator, as the file has it', async () => {
    const ref = await sets.build(['E-3-1', 'S-3-1']);
    const [heading = [], ...lines] = await download(ref);
    const weight = heading.indexOf(texts.weight);
    const category = heading.indexOf(texts.category);
    const code = heading.indexOf(texts.code);
    const name = lines.find((line) => line[code] === 'S-3-1')?.[category];
    const gone = await preview(ref, [heading, ...lines.filter((line) => line[code] !== 'S-3-1')]);
    expect((await apply(ref, gone.data.importId)).status).toBe('C200');
    expect((await sets.load('preset', ref)).nodes.map(({ idctrsNm }) => idctrsNm)).not.toContain(name);
    const isCategory = (line: Cell[]) => line[category] === name && !line[code];
    const back = await preview(ref, [
      heading,
      ...lines.map((line) => (isCategory(line) ? line.with(weight, '12.50') : line)),
    ]);
    expect(back.data.counts).toMatchObject({ error: 0 });
    expect((await apply(ref, back.data.importId)).status).toBe('C200');
    const { nodes } = await sets.load('preset', ref);
    expect(nodes.find(({ idctrsNm }) => idctrsNm === name)).toMatchObject({ weight: '12.50' });
    expect(nodes.map(({ idctrsCd }) => idctrsCd)).toContain('S-3-1');
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
      ...[first.map(() => ''), first.map(() => '')].map((line) => line.with(weight, '1')),
    ]);
    expect(findIssues(data.rows)).toEqual([
      { column: 'weight', message: texts.wrongWeight },
      { column: 'code', message: refusals.repeated },
      { column: 'code', message: refusals.noCatalogue },
      { column: 'category', message: refusals.noItem },
      { column: 'category', message: refusals.noItem },
    ]);
    expect((await apply(ref, data.importId)).status).toBe('V0001');
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
  await leaveOwnSet(test);
  const own = await sets.create('coset', { setNm: '엑셀', basedOn: preset }, 'operator01');
  const set = await sets.load('coset', own);
  const [heading = [], ...lines] = await download(own, 'coset');
  const [section, other] = set.sections.map(({ bizSectNm }) => bizSectNm);
  const places = [texts.used, texts.findWeight, texts.manager].map((title) =>
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
  const toCells = (findCode: string) =>
    after.cells.filter(({ itemId }) => itemId === findNode(after, findCode).itemId);
  expect(toCells('E-3-1')).toContainEqual(
    expect.objectContaining({ weight: '100.00', managerId: set.people[0]?.id }),
  );
  expect(toCells('E-3-2')).toHaveLength(set.sections.length - 1);
  expect(heading).toContain(texts.approver(other ?? ''));
});

it('the workbook of a set for partners is read by whoever writes the set', async () => {
  const { data } = await sets.call('supply', 'GET', '/list?q=기본');
  const [base] = (data as unknown as { rows: { setId: string; ver: number }[] }).rows;
  const basedOn = { setId: base?.setId ?? '', ver: base?.ver ?? 1 };
  const [heading = [], ...lines] = await download(basedOn, 'supply');
  expect(heading).not.toContain(texts.weight);
  const code = heading.indexOf(texts.code);
  const evidence = heading.indexOf(texts.evidence);

  const ref = await sets.create('supply', { setNm: '엑셀 협력사', basedOn }, 'operator01');
  const before = await sets.load('supply', ref);
  const [gone, changed] = findCodes(before);
  const kept = lines.filter((line) => line[code] !== gone);
  const flag = findNode(before, changed ?? '').evidenceRequired ? texts.no : texts.yes;
  const rows = kept.map((line) => (line[code] === changed ? line.with(evidence, flag) : line));
  token = sets.getToken('operator01');
  try {
    const read = await preview(ref, [heading, ...rows, ['', '', 'E-3-3', '', '', '']], 'supply');
    expect(read.data).toMatchObject({ counts: { new: 1, changed: 1, error: 0 }, removed: 1 });
    expect((await apply(ref, read.data.importId, 'supply')).status).toBe('C200');
    const after = await sets.load('supply', ref);
    expect(findCodes(after).toSorted()).toEqual([...findCodes(before).slice(1), 'E-3-3'].toSorted());
    expect(findNode(after, changed ?? '').evidenceRequired).toBe(flag === texts.yes);
    // the catalogue's is only read by an operator
    expect(await preview(basedOn, [heading, ...rows], 'supply')).toMatchObject({ status: 'A0403' });
  } finally {
    token = sets.getToken('admin01');
  }
});

describe.each<{
  name: string;
  kind: SetKind | 'weights';
  codeTitle: string;
  typedTitle: string;
  typed: string;
}>([
  { name: 'a preset', kind: 'preset', codeTitle: texts.code, typedTitle: texts.weight, typed: '12.50' },
  {
    name: 'a set for partners',
    kind: 'supply',
    codeTitle: texts.code,
    typedTitle: texts.evidence,
    typed: texts.yes,
  },
  {
    name: 'weights',
    kind: 'weights',
    codeTitle: weightSheet.columns.itemId,
    typedTitle: weightSheet.columns.weight,
    typed: '12.50',
  },
])('a file for $name', ({ kind, codeTitle, typedTitle, typed }) => {
  let url: string;
  let applyUrl: string;
  let rows: Cell[][];
  beforeAll(async () => {
    url = applyUrl = await open();
    if (kind === 'weights') applyUrl = '/excel/api/ptnrWhtWeights';
    const { response } = await test.call('GET', url, undefined, { token });
    rows = ((await readXlsx(response.rawPayload)).sheets[0]?.rows ?? []) as Cell[][];
  });

  async function open(): Promise<string> {
    if (kind !== 'weights') {
      if (kind === 'preset') return toAddress(await sets.build(['E-3-1', 'E-3-2']));
      const [set] = await test.database.db.select().from(indicatorSet).where(eq(indicatorSet.kindCd, kind));
      const setId = set?.setId ?? '';
      const { draftVer } = await sets.load(kind, { setId, ver: 1 });
      return toAddress(draftVer ? { setId, ver: draftVer } : await sets.openDraft(kind, setId), kind);
    }
    const { data } = await sets.plain('GET', '/ptnrWht/list?size=50');
    const found = (data.rows as { ptnrWhtId: string; custCoNm: string | null; draftVer: number }[]).find(
      ({ custCoNm }) => custCoNm === null,
    );
    return `/excel/api/ptnrWhtWeights?ptnrWhtId=${found?.ptnrWhtId}&ver=${found?.draftVer}`;
  }

  const send = (content: Buffer | string, filename = '자료.xlsx') =>
    sendForm(test, 'POST', url, [{ filename, content }], { token });
  const write = async (lines: Cell[][], cells = new Map<string, object>()) =>
    Buffer.from(await writeXlsx({ sheets: [{ name: '자료', rows: lines, cells }] }));
  const applied = async (importId: string) =>
    (await test.call('PUT', applyUrl, { importId }, { token })).status;
  /** A line with a code, by its place in the file. */
  const place = () => rows.findLastIndex((row) => Boolean(row[rows[0]?.indexOf(codeTitle) ?? -1]));
  const column = () => rows[0]?.indexOf(typedTitle) ?? -1;
  const cellKey = (importPreview: { columns: { key: string; title: string }[] }) =>
    importPreview.columns.find(({ title }) => title === typedTitle)?.key;

  it('changes nothing as it was downloaded', async () => {
    const { data } = await send(await write(rows));
    expect(data).toMatchObject({
      counts: { new: 0, changed: 0, same: rows.length - 1, error: 0 },
      removed: 0,
    });
    expect(await applied(data.importId)).toBe('C200');
  });

  it('has the values of its formulas, and never a text that looks like one', async () => {
    const formula = { type: 'formula', formula: 'A1', formulaResult: typed };
    const read = await send(await write(rows, new Map([[`${place()},${column()}`, formula]])));
    const row = read.data.rows.find(({ line }: { line: number }) => line === place() + 1);
    expect([row.cells[column()], row.issues]).toEqual([typed, []]);

    const lines = rows.map((line, at) => (at === place() ? line.with(column(), '=50+50') : line));
    const { data } = await send(await write(lines));
    expect(findIssues(data.rows)).toMatchObject([{ column: cellKey(data) }]);
    expect(await applied(data.importId)).toBe('V0001');
  });

  it('is refused as a whole with a doubled code', async () => {
    const { data } = await send(await write([...rows, rows[place()] ?? []]));
    const message = kind === 'weights' ? weightSheet.twice : refusals.repeated;
    expect(findIssues(data.rows)).toMatchObject([{ message }]);
    expect(await applied(data.importId)).toBe('V0001');
  });

  it('is refused without a column, with 50,000 rows, and with the name of another format', async () => {
    const without = rows.map((line) => line.toSpliced(line.length && (rows[0]?.indexOf(codeTitle) ?? 0), 1));
    const fault = (message: string) => ({ http: 400, status: 'V0001', data: { fields: [{ message }] } });
    expect(await send(await write(without))).toMatchObject(fault(importTexts.missingColumn(codeTitle)));
    const csv = rows.map((line) => line.join(','));
    const many = [csv[0], ...Array.from({ length: 50_000 }, () => 'x')].join('\n');
    expect(await send(many, '자료.csv')).toMatchObject(fault(importTexts.tooManyRows(IMPORT_ROWS_MAX)));
    const renamed = { http: 415, status: 'F0001' };
    expect(await send(csv.join('\n'))).toMatchObject(renamed);
    expect(await send(await write(rows), '자료.csv')).toMatchObject(renamed);
    expect(await send(await write(rows), '자료.exe')).toMatchObject(renamed);
  });
});
