import { and, eq, like } from 'drizzle-orm';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../../../server/db/schema/audit.ts';
import { indicatorData } from '../../../../server/db/schema/entries.ts';
import { excelImport } from '../../../../server/db/schema/excel.ts';
import { user } from '../../../../server/db/schema/users.ts';
import type { EntryRow } from '../../../../src/contracts/entries.ts';
import { numberRefusalTexts } from '../../../../src/messages/ko.entries.ts';
import { entryStateTexts } from '../../../../src/messages/ko.entryStates.ts';
import { entryWorkbookTexts as texts } from '../../../../src/messages/ko.entryWorkbooks.ts';
import { excelImport as importTexts } from '../../../../src/messages/ko.excelImport.ts';
import { imports as fileTexts } from '../../../../src/messages/ko.files.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { unzip } from '../../support/upload.ts';
import { createEntryCalls, type EntryCalls, figure, findStored, share, type Who } from './calls.ts';
import { type Book, type BookCalls, createBookCalls, type Line } from './workbookCalls.ts';

let test: TestApp;
let entries: EntryCalls;
let books: BookCalls;
let cycleId: string;
beforeAll(async () => {
  test = await startTestApp({ SECOND_FACTOR: 'none' });
  entries = await createEntryCalls(test);
  books = createBookCalls(test, entries);
  cycleId = await entries.open();
});
afterAll(() => test.stop());

const { reasons } = entryStateTexts;
const { refusals } = texts;

const getStored = async (id: string) => {
  const [row] = await test.database.db.select().from(indicatorData).where(eq(indicatorData.idctrsDataId, id));
  return row;
};

/** Row of an indicator, with the workbook of its section. */
async function open(
  code: string,
  who: Who = 'worker01',
  cycle = cycleId,
): Promise<{ row: EntryRow; book: Book }> {
  const row = await entries.findRow(cycle, code, who);
  return { row, book: await books.download({ entryCycleId: cycle, bizSectId: row.bizSectId }, who) };
}

/** Issues of the lines of a preview with faults, by the text of their input. */
const findIssues = (data: {
  rows: { outcome: string; issues: { column: string | null; message: string }[] }[];
}) => data.rows.filter(({ outcome }) => outcome === 'error').flatMap(({ issues }) => issues);

describe('the workbook of a section', () => {
  it('has a line for each input, with what is stored, and nothing to change but inputs', async () => {
    const { row, book } = await open('S-2-2');
    const lines = book.findLines('S-2-2');
    expect(lines.map((line) => book.get(line, 'part'))).toEqual([
      texts.whole,
      expect.any(String),
      expect.any(String),
    ]);
    expect(lines.map((line) => book.get(line, 'id'))).toEqual(Array(3).fill(row.idctrsDataId));
    const sheet = unzip(book.content).get('xl/worksheets/sheet1.xml') ?? '';
    expect(sheet).toMatch(/<sheetProtection sheet="1"/);
    const open_ = book.listOpen();
    // the value of the entry as a whole is that of its inputs
    expect(lines.map((line) => open_.has(book.toRef(line, 'value')))).toEqual([false, true, true]);
    expect(lines.map((line) => open_.has(book.toRef(line, 'naYn')))).toEqual([true, false, false]);
    for (const key of [
      'code',
      'name',
      'section',
      'earlier',
      'state',
      'id',
      'place',
      'version',
      'mark',
    ] as const)
      expect(lines.some((line) => open_.has(book.toRef(line, key)))).toBe(false);
  });

  it('bounds numbers and offers lists', async () => {
    const { book } = await open('S-2-2');
    const rules = book.listRules();
    expect(rules).toContainEqual(expect.objectContaining({ type: 'decimal', formula1: '0' }));
    expect(rules).toContainEqual(expect.objectContaining({ type: 'list', formula1: `"${texts.yes}"` }));
    expect(rules).toContainEqual(
      expect.objectContaining({ type: 'list', formula1: `"${texts.met},${texts.unmet}"` }),
    );
  });

  it('is of another section or of oneself, where that is asked for', async () => {
    const { rows, sections } = await entries.grid(cycleId, 'operator01');
    const [first, second] = sections.map(({ bizSectId }) => bizSectId);
    const all = await books.download({ entryCycleId: cycleId }, 'operator01');
    expect(new Set(all.ids()).size).toBe(rows.length);
    const own = await books.download({ entryCycleId: cycleId, bizSectId: second ?? '' }, 'operator01');
    const ofSecond = rows.filter(({ bizSectId }) => bizSectId === second);
    expect(new Set(own.ids())).toEqual(new Set(ofSecond.map(({ idctrsDataId }) => idctrsDataId)));
    expect(first).not.toBe(second);
    const row = await entries.findRow(cycleId, 'E-5-1');
    const [worker] = await test.database.db.select().from(user).where(eq(user.userId, 'worker01'));
    await entries.send('assign', [row], { managerId: worker?.id });
    const mine = await books.download({ entryCycleId: cycleId, mine: 'Y' }, 'worker01');
    expect(new Set(mine.ids())).toEqual(new Set([row.idctrsDataId]));
  });

  it('is none of a cycle that is out of sight, nor for partners', async () => {
    const unknown = await books.get({ entryCycleId: crypto.randomUUID() }, 'operator01');
    expect(unknown.status).toBe('N0404');
    const partner = await books.get({ entryCycleId: cycleId }, 'partner01');
    expect(partner.status).toBe('A0403');
  });

  it('changes nothing as it is', async () => {
    const { book } = await open('S-2-2');
    const { data } = await books.preview(cycleId, book, 'worker01');
    expect(data.counts).toMatchObject({ changed: 0, error: 0, new: 0 });
    expect(data.counts.same).toBe(book.lines.length);
  });
});

describe('reading a workbook in', () => {
  it('saves values of every kind as drafts', async () => {
    const year = await entries.open({ brnCd: 'Y' });
    const { rows, nodes } = await entries.grid(year, 'worker01');
    const kinds = new Map(nodes.map((node) => [node.oncoIdctrsId, node.scoring?.scoringTypeCd]));
    const findOne = (kind: string) =>
      rows.find(({ oncoIdctrsId, stateCd }) => stateCd === 'empty' && kinds.get(oncoIdctrsId ?? '') === kind);
    const [stage, requirements, violations, parts] = ['STAGE', 'REQ', 'VIOL', 'MULTI'].map(findOne);
    const book = await books.download({ entryCycleId: year }, 'worker01');
    const open_ = book.listOpen();
    const fill = (row: EntryRow | undefined, find: (line: Line) => string | number) => {
      const lines = book.lines.filter((line) => book.get(line, 'id') === row?.idctrsDataId);
      for (const line of lines.filter((each) => open_.has(book.toRef(each, 'value'))))
        book.set(line, 'value', find(line));
    };
    const isRequirement = (line: Line) => book.findRule(line, 'value')?.includes(texts.met) === true;
    fill(stage, () => '4단계');
    fill(requirements, () => texts.unmet);
    fill(violations, () => 2);
    fill(parts, (line) => (isRequirement(line) ? texts.met : 3));
    const { data } = await books.preview(year, book, 'worker01');
    expect(data.counts).toMatchObject({ error: 0 });
    expect(await books.apply(data.importId, 'worker01')).toMatchObject({ data: { refused: 0 } });
    const readValue = async (row: EntryRow | undefined) => (await getStored(row?.idctrsDataId ?? ''))?.value;
    expect(await readValue(stage)).toEqual({ stage: 4 });
    // that none is met is an answer
    expect(await readValue(requirements)).toEqual({ met: [false, false, false, false, false] });
    const cases = await readValue(violations);
    expect(cases && 'cases' in cases ? cases.cases.map(({ count }) => count) : []).toEqual(
      expect.arrayContaining([2]),
    );
    const answered = await readValue(parts);
    for (const { naYn, stage: points, met } of answered && 'parts' in answered ? answered.parts : [])
      expect([naYn, points ?? met]).toEqual(['N', points === null ? Array(5).fill(true) : 3]);
    const again = await books.download({ entryCycleId: year }, 'worker01');
    expect((await books.preview(year, again, 'worker01')).data.counts).toMatchObject({
      changed: 0,
      error: 0,
    });
  });

  it('reads numbers as people write them, and keeps the unit', async () => {
    const { row, book } = await open('S-2-2');
    const [whole, part, total] = book.findLines('S-2-2');
    book.set(part, 'value', '1,234.5').set(total, 'value', '５，０００');
    book.set(whole, 'cmt', '설비를 늘렸습니다.').set(whole, 'memo', '=1+1');
    const { data } = await books.preview(cycleId, book, 'worker01');
    expect(data.counts).toMatchObject({ changed: 3, error: 0 });
    expect(await books.apply(data.importId, 'worker01')).toMatchObject({ data: { rows: 3, refused: 0 } });
    const stored = await getStored(row.idctrsDataId);
    expect(stored).toMatchObject({
      stateCd: 'draft',
      value: share('1234.5', '5000', 'person'),
      cmt: '설비를 늘렸습니다.',
      memo: '=1+1',
    });
    // the workbook as it is now changes nothing, although the sheet has the numbers as numbers
    const again = await books.download({ entryCycleId: cycleId, bizSectId: row.bizSectId }, 'worker01');
    expect((await books.preview(cycleId, again, 'worker01')).data.counts).toMatchObject({
      changed: 0,
      error: 0,
    });
  });

  it.each([
    ['12억', numberRefusalTexts.letters],
    ['3,4', numberRefusalTexts.grouping],
    ['1e400', numberRefusalTexts.exponent],
    ['1.234,5', numberRefusalTexts.decimalComma],
    [-3, numberRefusalTexts.negative],
    ['120%', numberRefusalTexts.percentSign],
  ])('gives %s back with the reason', async (typed, message) => {
    const { row, book } = await open('E-7-1');
    const before = await getStored(row.idctrsDataId);
    const [line] = book.findLines('E-7-1');
    book.set(line, 'value', typed);
    const { data } = await books.preview(cycleId, book, 'worker01');
    expect(findIssues(data)).toEqual([{ column: 'value', message }]);
    expect(await books.apply(data.importId, 'worker01')).toMatchObject({ data: { rows: 0, refused: 1 } });
    expect((await getStored(row.idctrsDataId))?.version).toBe(before?.version);
    const back = await books.readRefused(data.importId, 'worker01');
    expect(back.lines).toHaveLength(1);
    expect(back.get(back.lines[0], 'reason')).toContain(message);
    expect(back.get(back.lines[0], 'value')).toBe(typed);
  });

  it('reads -0 as 0', async () => {
    const { row, book } = await open('E-7-1');
    const [line] = book.findLines('E-7-1');
    book.set(line, 'value', '-0');
    const { data } = await books.preview(cycleId, book, 'worker01');
    expect(data.counts).toMatchObject({ changed: 1, error: 0 });
    await books.apply(data.importId, 'worker01');
    expect((await getStored(row.idctrsDataId))?.value).toMatchObject(figure('0', 'kg'));
  });

  it('refuses cells that do not have a value of their own', async () => {
    const { book } = await open('E-7-2');
    const [line] = book.findLines('E-7-2');
    const [other] = book.findLines('E-6-1');
    const [percent] = book.findLines('E-5-1');
    const cell = book.toRef(line, 'value');
    const { data } = await books.previewContent(
      cycleId,
      await book.write({
        formula: book.toPlace(line, 'value'),
        merge: [book.toPlace(other, 'value'), book.toPlace(other, 'unit')],
        percent: book.toPlace(percent, 'value'),
      }),
      'worker01',
    );
    const issues = findIssues(data).map(({ message }) => message);
    expect(issues).toContain(importTexts.noValue(cell));
    expect(issues).toContain(importTexts.merged(book.toRef(other, 'unit')));
    expect(issues).toContain(numberRefusalTexts.percentSign);
  });

  it('refuses a line that is there twice, and a value where none belongs', async () => {
    const { book } = await open('S-3-1');
    const [whole, part] = book.findLines('S-3-1');
    book.set(whole, 'value', 5);
    book.append(part);
    const { data } = await books.preview(cycleId, book, 'worker01');
    expect(findIssues(data).map(({ message }) => message)).toEqual([
      refusals.notHere,
      refusals.twice,
      refusals.twice,
    ]);
  });

  it('stores nothing of an entry with a faulty line, and all of the others', async () => {
    const { row, book } = await open('S-3-1');
    const other = await entries.findRow(cycleId, 'E-4-2', 'worker01');
    const [, part, total] = book.findLines('S-3-1');
    const [good] = book.findLines('E-4-2').filter((line) => book.listOpen().has(book.toRef(line, 'value')));
    book.set(part, 'value', 10).set(total, 'value', '많음').set(good, 'value', 7);
    const { data } = await books.preview(cycleId, book, 'worker01');
    expect(data.counts).toMatchObject({ changed: 1, error: 2 });
    expect(findIssues(data).map(({ message }) => message)).toEqual([
      refusals.others,
      numberRefusalTexts.letters,
    ]);
    const other_ = await books.apply(data.importId, 'worker01');
    expect(other_).toMatchObject({ data: { rows: 1, refused: 2 } });
    expect((await getStored(row.idctrsDataId))?.value).toBeNull();
    expect((await getStored(other.idctrsDataId))?.stateCd).toBe('draft');
    // what was given back is a file that can be corrected and read in
    const back = await books.readRefused(data.importId, 'worker01');
    const [, fixed] = back.lines;
    back.set(fixed, 'value', 100);
    const second = await books.preview(cycleId, back, 'worker01');
    expect(second.data.counts).toMatchObject({ changed: 2, error: 0 });
    await books.apply(second.data.importId, 'worker01');
    expect((await getStored(row.idctrsDataId))?.value).toMatchObject(share('10', '100', 'person'));
  });

  it('refuses a file of another cycle as a whole', async () => {
    const { book } = await open('E-7-1');
    const other = await entries.open({ brnCd: 'Q2' });
    const answer = await books.preview(other, book, 'worker01');
    expect(answer).toMatchObject({ status: 'V0001', data: { fields: [{ message: refusals.otherCycle }] } });
    expect((await books.preview(crypto.randomUUID(), book, 'worker01')).status).toBe('N0404');
  });

  it('is refused to those who only read, with the reason of the chart', async () => {
    const { book } = await open('E-5-1', 'admin01');
    const [line] = book.findLines('E-5-1');
    expect(book.listOpen().size).toBe(0);
    book.set(line, 'value', 5);
    const { data } = await books.preview(cycleId, book, 'admin01');
    expect(findIssues(data)).toEqual([{ column: null, message: reasons.isWriter }]);
  });
});

describe('what others do meanwhile', () => {
  it('shows both values of a line that another person has changed, and leaves alone what nobody touched here', async () => {
    const { row, book } = await open('E-6-1');
    const untouched = await entries.findRow(cycleId, 'E-5-1', 'worker01');
    const save = async (each: EntryRow, value: object) =>
      findStored(
        (await entries.save([{ idctrsDataId: each.idctrsDataId, version: each.version, value }]))[0],
      );
    await save(row, figure('10', 'tonne'));
    await save(untouched, figure('20', 'm3'));
    const [line] = book.findLines('E-6-1');
    book.set(line, 'value', 12);
    const { data } = await books.preview(cycleId, book, 'worker01');
    expect(findIssues(data)).toEqual([{ column: 'value', message: refusals.conflict('10', '12') }]);
    expect(data.counts).toMatchObject({ changed: 0, error: 1 });
    // once both values are known, the file decides
    const back = await books.readRefused(data.importId, 'worker01');
    const second = await books.preview(cycleId, back, 'worker01');
    expect(second.data.counts).toMatchObject({ changed: 1, error: 0 });
    await books.apply(second.data.importId, 'worker01');
    expect((await getStored(row.idctrsDataId))?.value).toMatchObject(figure('12', 'tonne'));
  });

  it('gives lines back that were changed after the preview', async () => {
    const { row, book } = await open('E-7-2');
    const [line] = book.findLines('E-7-2');
    book.set(line, 'value', 30);
    const { data } = await books.preview(cycleId, book, 'worker01');
    expect(data.counts).toMatchObject({ changed: 1, error: 0 });
    const edit = { idctrsDataId: row.idctrsDataId, version: row.version, value: figure('31', 'kg') };
    await entries.save([edit], 'operator01');
    expect(await books.apply(data.importId, 'worker01')).toMatchObject({ data: { rows: 0, refused: 1 } });
    const back = await books.readRefused(data.importId, 'worker01');
    expect(back.get(back.lines[0], 'reason')).toContain(refusals.conflict('31', '30'));
  });

  it('gives lines back that were sent to approval after the preview', async () => {
    const before = await entries.findRow(cycleId, 'S-2-2', 'worker01');
    const { book } = await open('S-2-2');
    const [, part] = book.findLines('S-2-2');
    book.set(part, 'value', 99);
    const { data } = await books.preview(cycleId, book, 'worker01');
    findStored((await entries.send('submit', [before], {}, 'worker01'))[0]);
    const sent = await entries.findRow(cycleId, 'S-2-2', 'worker01');
    expect(sent.stateCd).toBe('submitted');
    expect(await books.apply(data.importId, 'worker01')).toMatchObject({ data: { rows: 0, refused: 1 } });
    // downloaded now, it is locked and refused by the chart
    const { book: locked } = await open('S-2-2');
    const [, same] = locked.findLines('S-2-2');
    expect(locked.listOpen().has(locked.toRef(same, 'value'))).toBe(false);
    locked.set(same, 'value', 98);
    const second = await books.preview(cycleId, locked, 'worker01');
    expect(second.data.counts).toMatchObject({ changed: 0, error: 1 });
    expect(findIssues(second.data)[0]?.message).not.toBe('');
  });

  it('applies a preview once, for its own person alone, and not after an hour', async () => {
    const { book } = await open('E-7-1');
    const [line] = book.findLines('E-7-1');
    book.set(line, 'value', 41);
    const { data } = await books.preview(cycleId, book, 'worker01');
    expect((await books.apply(data.importId, 'operator01')).status).toBe('N0404');
    const both = await Promise.all([
      books.apply(data.importId, 'worker01'),
      books.apply(data.importId, 'worker01'),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['C200', 'N0404']);
    expect((await books.getRefused(data.importId, 'worker01')).status).toBe('N0404');

    const late = await books.preview(cycleId, book.set(line, 'value', 42), 'worker01');
    await test.database.db
      .update(excelImport)
      .set({ expiresAt: test.clock.now() })
      .where(eq(excelImport.importId, late.data.importId));
    expect((await books.apply(late.data.importId, 'worker01')).status).toBe('N0404');
  });

  it('gives everything back once the cycle is closed', async () => {
    const quarter = await entries.open({ brnCd: 'Q3' });
    const { book } = await open('E-7-1', 'worker01', quarter);
    const [line] = book.findLines('E-7-1');
    book.set(line, 'value', 5);
    const { data } = await books.preview(quarter, book, 'worker01');
    const { rows } = await entries.grid(quarter);
    await entries.send(
      'omit',
      rows.filter(({ stateCd }) => stateCd !== 'omitted'),
      { reason: '시험' },
    );
    expect((await entries.command(quarter, 'collected')).status).toBe('C200');
    expect((await entries.command(quarter, 'close')).status).toBe('C200');
    expect(await books.apply(data.importId, 'worker01')).toMatchObject({ data: { rows: 0, refused: 1 } });
    const second = await books.preview(quarter, book, 'worker01');
    expect(second.data.counts).toMatchObject({ changed: 0, error: 1 });
  });

  it('is in the audit with its numbers', async () => {
    const lines = await test.database.db
      .select()
      .from(auditLog)
      .where(and(like(auditLog.action, '%.idctrsData')));
    expect(lines.map(({ action }) => action)).toContain('import.idctrsData');
  });
});

describe('a workbook of a past period', () => {
  it('is called so, entered and approved by another person, and then compared with', async () => {
    const past = await entries.open({ crtrYr: '2029', kindCd: 'HISTORY' });
    const { row, book } = await open('E-6-1', 'worker01', past);
    expect(book.title).toContain(texts.history);
    const [line] = book.findLines('E-6-1');
    book.set(line, 'value', 77);
    const { data } = await books.preview(past, book, 'worker01');
    expect(await books.apply(data.importId, 'worker01')).toMatchObject({ data: { rows: 1 } });
    const draft = await entries.findRow(past, 'E-6-1', 'worker01');
    const submitted = findStored((await entries.send('submit', [draft], {}, 'worker01'))[0]);
    expect((await entries.send('approve', [submitted], {}, 'worker01'))[0]?.status).toBe('refused');
    findStored((await entries.send('approve', [submitted], {}, 'operator01'))[0]);
    const { rows } = await entries.grid(cycleId, 'worker01');
    const compared = rows.find(
      (each) => each.oncoIdctrsId === row.oncoIdctrsId && each.bizSectId === row.bizSectId,
    );
    expect(compared?.earlier).toMatchObject(figure('77', 'tonne'));
    const { book: present } = await open('E-6-1');
    expect(present.get(present.findLines('E-6-1')[0], 'earlier')).toBe('77 t');
  });
});

it('reads 20,000 lines of a file, and no more', async () => {
  const row = await entries.findRow(cycleId, 'E-7-1', 'worker01');
  const send = (lines: readonly string[]) =>
    books.previewContent(
      cycleId,
      Buffer.from(['행 ID,항목 ID,버전,메모', ...lines].join('\n')),
      'worker01',
      'csv',
    );
  const unknown = Array.from({ length: 19_999 }, (_, at) => `${at},value,1,x`);
  const known = `${row.idctrsDataId},value,${row.version},`;
  const { data } = await send([known, ...unknown]);
  expect(data.counts).toEqual({ new: 0, changed: 0, same: 1, error: 19_999 });
  expect([data.rows.length, data.unlisted]).toEqual([2_000, 18_000]);
  expect(await send([known, known, ...unknown])).toMatchObject({
    status: 'V0001',
    data: { fields: [{ message: fileTexts.tooManyRows(20_000) }] },
  });
});

it('refuses texts that are longer than their fields', async () => {
  const { book } = await open('E-7-2');
  const [line] = book.findLines('E-7-2');
  book.set(line, 'memo', '가'.repeat(1_001)).set(line, 'cmt', '나'.repeat(501));
  const { data } = await books.preview(cycleId, book, 'worker01');
  expect(findIssues(data)).toEqual([
    { column: 'memo', message: refusals.length(1_000) },
    { column: 'cmt', message: refusals.length(500) },
  ]);
});

it('reads a workbook without hidden columns as none of a cycle', async () => {
  const content = await writeXlsx({
    sheets: [
      {
        name: '값',
        rows: [
          ['코드', '값'],
          ['E-7-1', 5],
        ],
      },
    ],
  });
  expect(await books.previewContent(cycleId, content, 'worker01')).toMatchObject({
    status: 'V0001',
    data: { fields: [{ message: refusals.notDownloaded }] },
  });
  const { book } = await open('E-7-1');
  const { sheets } = await readXlsx(book.content);
  expect(sheets.map(({ name }) => name)).toEqual([texts.title, texts.guide.sheet]);
});
