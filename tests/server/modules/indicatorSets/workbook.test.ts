import { eq, inArray } from 'drizzle-orm';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bizSection } from '../../../../server/db/schema/bizSections.ts';
import { user } from '../../../../server/db/schema/users.ts';
import type { IndicatorSet, SetVersionRef } from '../../../../src/contracts/indicatorSets.ts';
import { BUSINESS_SECTIONS_MAX } from '../../../../src/contracts/join.ts';
import { excelImport } from '../../../../src/messages/ko.excelImport.ts';
import {
  indicatorSetRefusals as refusals,
  indicatorSetWorkbookTexts as texts,
} from '../../../../src/messages/ko.indicatorSets.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { buildZip, unzip } from '../../support/upload.ts';
import { createSetCalls, findNode, leaveOwnSet, type SetCalls } from './calls.ts';
import { type Cell, createWorkbookCalls, findIssues, type WorkbookCalls } from './workbookCalls.ts';

let test: TestApp;
let sets: SetCalls;
let calls: WorkbookCalls;
let preset: SetVersionRef;
let own: SetVersionRef;
beforeAll(async () => {
  test = await startTestApp({ SECOND_FACTOR: 'none' });
  sets = await createSetCalls(test);
  calls = createWorkbookCalls(test, () => sets.getToken('admin01'));
  preset = await sets.published(['E-3-1', 'E-3-2']);
});
afterAll(() => test.stop());
beforeEach(async () => {
  await leaveOwnSet(test);
  own = await sets.create('coset', { setNm: '엑셀', basedOn: preset }, 'operator01');
});

const load = () => sets.load('coset', own);
const findPeople = (names: readonly string[]) =>
  test.database.db
    .select()
    .from(user)
    .where(inArray(user.userId, [...names]))
    .orderBy(user.userId);

/** Gives people of the company one name and department for the time of `run`. */
async function withSameName(run: () => Promise<void>) {
  const { db } = test.database;
  const people = await findPeople(['operator01', 'operator02']);
  try {
    for (const { id } of people)
      await db.update(user).set({ userName: '홍길동', departmentName: '기획팀' }).where(eq(user.id, id));
    await run();
  } finally {
    for (const { id, userName, departmentName } of people)
      await db.update(user).set({ userName, departmentName }).where(eq(user.id, id));
  }
}

const placesIn = (heading: readonly Cell[], section: string) => ({
  code: heading.indexOf(texts.code),
  used: heading.indexOf(texts.used(section)),
  weight: heading.indexOf(texts.findWeight(section)),
  manager: heading.indexOf(texts.manager(section)),
  approver: heading.indexOf(texts.approver(section)),
});

const cellIn = (set: IndicatorSet, code: string, bizSectId: string) =>
  set.cells.find((cell) => cell.itemId === findNode(set, code).itemId && cell.bizSectId === bizSectId);

it('tells two people of one name and department apart, and never guesses whom a cell means', () =>
  withSameName(async () => {
    const [first, second] = await findPeople(['operator01', 'operator02']);
    const set = await load();
    const [{ bizSectId = '', bizSectNm = '' } = {}] = set.sections;
    const cell = cellIn(set, 'E-3-1', bizSectId);
    const inCharge = { managerId: first?.id ?? '', approverId: second?.id ?? '' };
    const change = { itemId: cell?.itemId ?? '', bizSectId, used: true, weight: '100.00', ...inCharge };
    await sets.change('coset', own, { cells: [{ ...change, used: true }] });

    const rows = await calls.download(own, 'coset');
    const at = placesIn(rows[0] ?? [], bizSectNm);
    const line = rows.find((each) => each[at.code] === 'E-3-1') ?? [];
    expect([line[at.manager], line[at.approver]]).toEqual([
      '홍길동 (기획팀, operator01)',
      '홍길동 (기획팀, operator02)',
    ]);
    const same = await calls.preview(own, rows, 'coset');
    expect(same.data.counts).toMatchObject({ changed: 0, error: 0 });
    expect((await calls.apply(own, same.data.importId, 'coset')).status).toBe('C200');
    expect(cellIn(await load(), 'E-3-1', bizSectId)).toMatchObject(inCharge);

    for (const typed of ['홍길동', '홍길동 (기획팀)']) {
      const unclear = rows.map((each) => (each === line ? each.with(at.manager, typed) : each));
      const { data } = await calls.preview(own, unclear, 'coset');
      const names = [line[at.manager], line[at.approver]].map(String);
      expect(findIssues(data.rows)).toEqual([
        { column: `manager/${bizSectId}`, message: refusals.manyPeople(names) },
      ]);
      expect((await calls.apply(own, data.importId, 'coset')).status).toBe('V0001');
    }
  }));

it('leaves a section and a field as they are where the file has no column of them', async () => {
  const before = await load();
  const [{ bizSectId = '', bizSectNm = '' } = {}, other] = before.sections;
  const rows = await calls.download(own, 'coset');
  const at = placesIn(rows[0] ?? [], bizSectNm);
  const kept = [at.code, at.weight];
  const isKept = (place: number) => kept.includes(place) || place < Math.min(at.used, at.code);
  const narrow = rows.map((line) => {
    const changed = line[at.code] === 'E-3-1' ? line.with(at.weight, '75.00') : line;
    return changed.filter((_, place) => isKept(place));
  });
  const { data } = await calls.preview(own, narrow, 'coset');
  expect(data.counts).toMatchObject({ changed: 1, error: 0 });
  expect((await calls.apply(own, data.importId, 'coset')).status).toBe('C200');
  const after = await load();
  const isChanged = ({ itemId, bizSectId: section }: IndicatorSet['cells'][number]) =>
    section === bizSectId && itemId === findNode(after, 'E-3-1').itemId;
  expect(other).toBeDefined();
  expect(cellIn(after, 'E-3-1', bizSectId)?.weight).toBe('75.00');
  expect(after.cells.filter((cell) => !isChanged(cell)).toSorted(byPlace)).toEqual(
    before.cells.filter((cell) => !isChanged(cell)).toSorted(byPlace),
  );
  expect(findNode(after, 'E-3-1').evidenceRequired).toBe(findNode(before, 'E-3-1').evidenceRequired);
});
const byPlace = (a: IndicatorSet['cells'][number], b: IndicatorSet['cells'][number]) =>
  JSON.stringify(a).localeCompare(JSON.stringify(b));

it('takes what was exported of as many sections as a company may have, with one that is closed', async () => {
  const { db } = test.database;
  const { custCoId } = await load();
  const stamp = { createdAt: new Date(), lastModifiedAt: new Date() };
  const known = await db
    .select()
    .from(bizSection)
    .where(eq(bizSection.custCoId, custCoId ?? ''));
  const added = Array.from({ length: BUSINESS_SECTIONS_MAX - known.length }, (_, at) => ({
    custCoId: custCoId ?? '',
    bizSectNm: `부문 ${at}`,
    sortOrder: 100 + at,
    ...stamp,
  }));
  const isAdded = inArray(
    bizSection.bizSectId,
    (await db.insert(bizSection).values(added).returning()).map(({ bizSectId }) => bizSectId),
  );
  const closed = known[0];
  const isClosed = eq(bizSection.bizSectId, closed?.bizSectId ?? '');
  try {
    // one that is closed while a draft uses it, whose name another has meanwhile
    await db.update(bizSection).set({ enabled: false, bizSectNm: '부문 0' }).where(isClosed);
    const rows = await calls.download(own, 'coset');
    expect(rows[0]).toHaveLength(6 + 4 * BUSINESS_SECTIONS_MAX);
    const { data } = await calls.preview(own, rows, 'coset');
    expect(data.counts).toMatchObject({ same: rows.length - 1, changed: 0, error: 0 });
    expect((await calls.apply(own, data.importId, 'coset')).status).toBe('C200');

    const column = rows[0]?.indexOf(texts.findWeight(`부문 0 (${closed?.bizSectId})`)) ?? -1;
    const code = rows[0]?.indexOf(texts.code) ?? -1;
    const changed = rows.map((line) => (line[code] === 'E-3-1' ? line.with(column, '5.00') : line));
    const refused = await calls.preview(own, changed, 'coset');
    expect(findIssues(refused.data.rows)).toEqual([
      { column: `weight/${closed?.bizSectId}`, message: refusals.noSection },
    ]);
  } finally {
    await db
      .update(bizSection)
      .set({ enabled: true, bizSectNm: closed?.bizSectNm ?? '' })
      .where(isClosed);
    await db.delete(bizSection).where(isAdded);
  }
});

it('refuses characters that cannot be stored, in the row that has them', async () => {
  const rows = await calls.download(preset);
  const ref = await sets.build(['E-3-1', 'E-3-2']);
  const name = rows[0]?.indexOf(texts.name) ?? -1;
  const marked = rows.map((line, at) => (at === rows.length - 1 ? line.with(name, 'MARK') : line));
  const book = Buffer.from(await writeXlsx({ sheets: [{ name: '지표', rows: marked }] }));
  for (const written of ['&#xD83D;', '_xD83D_', '_x0000_']) {
    const entries = [...unzip(book)].map(([path, content]) => ({
      name: path,
      content: Buffer.from(content.replace('MARK', `가${written}`)),
    }));
    const { status, data } = await calls.sendFile(ref, buildZip(entries));
    expect([written, status]).toEqual([written, 'C200']);
    expect(findIssues(data.rows)).toEqual([{ column: 'name', message: excelImport.unstorable }]);
    expect((await calls.apply(ref, data.importId)).status).toBe('V0001');
  }
});
