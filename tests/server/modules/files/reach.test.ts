import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { category } from '../../../../server/db/schema/categories.ts';
import { excelExport } from '../../../../server/db/schema/excel.ts';
import { file } from '../../../../server/db/schema/files.ts';
import { indicatorSet } from '../../../../server/db/schema/indicatorSets.ts';
import { indicator } from '../../../../server/db/schema/indicators.ts';
import { institution } from '../../../../server/db/schema/institutions.ts';
import { notice } from '../../../../server/db/schema/notices.ts';
import { custCoPtnr } from '../../../../server/db/schema/partners.ts';
import { phrase } from '../../../../server/db/schema/phrases.ts';
import { post } from '../../../../server/db/schema/posts.ts';
import { terms } from '../../../../server/db/schema/terms.ts';
import { thread } from '../../../../server/db/schema/threads.ts';
import { user } from '../../../../server/db/schema/users.ts';
import { lineRefType } from '../../../../server/modules/files/refs.ts';
import { roles } from '../../../../src/contracts/roles.ts';
import { placeNames } from '../../../../src/messages/ko.attachments.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { addOtherCompany, addRow, addRowsOf } from '../../support/companyRows.ts';
import { signIn } from '../../support/signIn.ts';

/** Callers, by the letter that the table below has for them. */
const callers = { a: 'admin01', o: 'operator01', w: 'worker01', p: 'partner01' } as const;
type Caller = keyof typeof callers;
const letters = Object.keys(callers) as Caller[];

/** Things whose files and whose histories the callers see, of their own company, of another and of none. */
interface Seen {
  /** Files of the thing itself; those in its history where absent. */
  thing?: string;
  /** Its history; no type without one has it. */
  history?: string;
}
type Owner = 'own' | 'other' | 'catalogue';
const seen: Record<string, Partial<Record<Owner, Seen>>> = {
  consultativeBody: { own: { history: 'aow' }, other: { history: 'a' } },
  coset: { own: { history: 'ao' }, other: { history: 'a' } },
  custCo: { own: { thing: 'aow', history: 'ao' }, other: { history: 'a' } },
  custCoPtnr: { own: { history: 'ao' }, other: { history: 'a' } },
  datacenter: { own: { thing: 'aowp', history: 'o' }, other: { thing: 'a', history: '' } },
  // its result was not published
  dgnsRun: { own: { history: 'ao' }, other: { history: 'a' } },
  entryCycle: { own: { history: 'aow' }, other: { history: 'a' } },
  esgInfo: { own: { history: 'aow' }, other: { history: 'a' } },
  essentialInfo: { own: { history: 'aow' }, other: { history: 'a' } },
  // about the company as a whole
  evidence: { own: { thing: 'aow', history: 'aow' }, other: { thing: 'a', history: 'a' } },
  evlInstRst: { own: { history: 'aow' }, other: { history: 'a' } },
  // of a section that the worker's role grants nothing of
  idctrsData: { own: { history: 'ao' }, other: { history: 'a' } },
  improveTask: { own: { history: 'ao' }, other: { history: 'a' } },
  indicator: { catalogue: { history: 'a' } },
  institution: { catalogue: { history: 'a' } },
  notice: {
    own: { thing: 'aowp', history: 'ao' },
    other: { history: 'a' },
    catalogue: { thing: 'aowp', history: 'a' },
  },
  partnerEssentialInfo: { own: { history: 'ap' }, other: { history: 'a' } },
  pds: { catalogue: { thing: 'aowp', history: 'a' } },
  phrase: { catalogue: { history: 'a' } },
  preset: { catalogue: { history: 'a' } },
  ptnrWht: { own: { history: 'ao' }, other: { history: 'a' } },
  qna: { own: { thing: 'aow', history: 'a' }, other: { history: 'a' } },
  qnaAnswer: { own: { thing: 'aow' }, other: { thing: 'a' } },
  role: { own: { history: 'ao' }, other: { history: 'a' } },
  // of a set that has not been published
  standard: { own: { history: 'ao' }, other: { history: 'a' } },
  subordinateCompany: { own: { history: 'aow' }, other: { history: 'a' } },
  supply: { own: { history: 'ao' }, other: { history: 'a' }, catalogue: { history: 'a' } },
  terms: { catalogue: { history: 'a' } },
  user: { own: { history: 'ao' }, other: { history: 'a' } },
};

let test: TestApp;
const tokens: Partial<Record<Caller, string>> = {};
const ids: Record<Owner, Record<string, string>> = { own: {}, other: {}, catalogue: {} };
const companies: Record<Owner, string | null> = { own: null, other: null, catalogue: null };

/** Rows that belong to no company. */
async function findCatalogue(): Promise<Record<string, string>> {
  const { db } = test.database;
  const stamps = { createdAt: new Date(), lastModifiedAt: new Date() };
  const readers = { title: '모두에게', cn: '<p>글</p>', roles: [...roles], ...stamps };
  const [kind] = await db.select().from(category);
  const ofNobody = async (kindCd: 'preset' | 'supply') =>
    (
      await db
        .select()
        .from(indicatorSet)
        .where(and(eq(indicatorSet.kindCd, kindCd), isNull(indicatorSet.custCoId)))
    )[0]?.setId ?? '';
  return {
    indicator: (await db.select().from(indicator))[0]?.indicatorId ?? '',
    institution: (await db.select().from(institution))[0]?.institutionId ?? '',
    notice: (await addRow(db, notice, { ...readers, shownFrom: '2026-01-01' })).ntcId,
    pds: (
      await addRow(db, post, {
        ...readers,
        area: 'pds',
        draft: false,
        boardDate: new Date(),
        categoryId: kind?.categoryId ?? '',
      })
    ).postId,
    phrase: (await db.select().from(phrase))[0]?.phraseId ?? '',
    preset: await ofNobody('preset'),
    supply: await ofNobody('supply'),
    terms: (await db.select().from(terms))[0]?.termId ?? '',
  };
}

beforeAll(async () => {
  test = await startTestApp({ SECOND_FACTOR: 'none' });
  const { db } = test.database;
  for (const letter of letters) tokens[letter] = (await signIn(test, callers[letter])).accessToken;
  const [contact] = await db.select().from(user).where(eq(user.userId, callers.p));
  const [network] = await db
    .select()
    .from(custCoPtnr)
    .where(eq(custCoPtnr.ptnrId, contact?.ptnrId ?? ''));
  companies.own = network?.custCoId ?? null;
  const ownRows = await addRowsOf(db, {
    customerCompanyId: network?.custCoId ?? '',
    ptnrId: network?.ptnrId ?? '',
  });
  const other = await addOtherCompany(db);
  companies.other = other.customerCompanyId;
  const otherRows = await addRowsOf(db, other);
  ids.own = { ...ownRows, standard: ownRows.coset };
  ids.other = { ...otherRows, standard: otherRows.coset };
  ids.catalogue = await findCatalogue();
});
afterAll(() => test.stop());

const call = (who: Caller, method: 'GET' | 'POST' | 'PUT', at: string, body?: unknown) =>
  test.call(method, at, body, { token: tokens[who] ?? '' });

/** A file that is with something, as if somebody else had attached it there. */
async function attach(
  name: string,
  ref: { refType: string; refId: string },
  customerCompanyId: string | null,
) {
  const { db } = test.database;
  const [owner] = await db.select().from(user).where(eq(user.userId, 'admin02'));
  const at = new Date();
  const { fileId } = await addRow(db, file, {
    ...ref,
    name,
    contentType: 'text/plain',
    size: 1,
    state: 'saved',
    ownerId: owner?.id ?? '',
    customerCompanyId,
    createdAt: at,
    attachedAt: at,
  });
  const place = path.join(test.config.dataDir, 'files', fileId.slice(0, 2));
  await mkdir(place, { recursive: true });
  await writeFile(path.join(place, fileId), 'x');
  return fileId;
}

/** Names of all files that the lookup finds; partners have none. */
async function listAll(who: Caller, query: string): Promise<Set<string>> {
  const names: string[] = [];
  for (let page = 0; ; page += 1) {
    const { data } = await call(who, 'GET', `/api/esg/v1/attach/list?size=50&page=${page}${query}`);
    names.push(...data.rows.map(({ fileName }: { fileName: string }) => fileName));
    if (data.rows.length < 50) return new Set(names);
  }
}

const things = Object.entries(seen).flatMap(([refType, byOwner]) =>
  (Object.entries(byOwner) as [Owner, Seen][]).map(([owner, { thing, history }]) => ({
    refType,
    owner,
    history,
    thing: thing ?? history ?? '',
  })),
);

it('every type of thing has its readers here', () => {
  expect(Object.keys(seen).toSorted()).toEqual(Object.keys(placeNames).toSorted());
});

it('a history is read and continued by those who see it, and is not there for the others', async () => {
  for (const { refType, owner, history = '' } of things) {
    const refId = ids[owner][refType];
    for (const who of letters) {
      const http = history.includes(who) ? 200 : 404;
      const read = await call(who, 'POST', '/api/esg/v1/threads', { refType, refId });
      expect([refType, owner, who, 'read', read.http]).toEqual([refType, owner, who, 'read', http]);
      const added = await call(who, 'PUT', '/api/esg/v1/threads', { refType, refId, cn: '댓글' });
      expect([refType, owner, who, 'add', added.http]).toEqual([refType, owner, who, 'add', http]);
    }
  }
});

it('what is listed may be opened, and what may be opened is listed', async () => {
  const { db } = test.database;
  const expected: { fileId: string; name: string; readers: string }[] = [];
  for (const { refType, owner, thing, history } of things) {
    const refId = ids[owner][refType] ?? '';
    const name = `자리 ${refType} ${owner}`;
    const company = companies[owner];
    expected.push({ fileId: await attach(name, { refType, refId }, company), name, readers: thing });
    if (history === undefined) continue;
    const { threadId } = await addRow(db, thread, {
      refId,
      refType: refType === 'standard' ? refType : null,
      thrdTy: 'NOTE',
      cn: '댓글',
      createdAt: new Date(),
    });
    const ref = { refType: lineRefType(refType), refId: threadId };
    expected.push({
      fileId: await attach(`${name} 이력`, ref, company),
      name: `${name} 이력`,
      readers: history,
    });
  }
  for (const who of letters) {
    const own = expected.filter(({ readers }) => readers.includes(who)).map(({ name }) => name);
    const opened: string[] = [];
    for (const { fileId, name } of expected) {
      const { http } = await call(who, 'GET', `/api/files/download/${fileId}`);
      if (http === 200) opened.push(name);
    }
    expect([who, opened]).toEqual([who, own]);
    if (who === 'p') continue;
    for (const query of ['', `&q=${encodeURIComponent('자리')}`]) {
      const listed = await listAll(who, query);
      const found = expected.filter(({ name }) => listed.has(name)).map(({ name }) => name);
      expect([who, query, found]).toEqual([who, query, own]);
    }
  }
});

it('a person reads and continues the own history', async () => {
  for (const who of letters) {
    const [own] = await test.database.db.select().from(user).where(eq(user.userId, callers[who]));
    const { http } = await call(who, 'PUT', '/api/esg/v1/threads', { refId: own?.id, cn: '댓글' });
    expect([who, http]).toEqual([who, 200]);
  }
});

it('not even administrators write into the history of what is not there', async () => {
  for (const refType of Object.keys(seen)) {
    const note = { refType, refId: randomUUID(), cn: '댓글' };
    expect([refType, (await call('a', 'PUT', '/api/esg/v1/threads', note)).http]).toEqual([refType, 404]);
  }
});

it('files in the history of what was deleted are neither opened nor listed, not even for administrators', async () => {
  const { db } = test.database;
  const gone: { fileId: string; name: string }[] = [];
  for (const refType of new Set(
    things.flatMap(({ refType, history }) => (history === undefined ? [] : refType)),
  )) {
    const { threadId } = await addRow(db, thread, {
      refId: randomUUID(),
      refType: refType === 'standard' ? refType : null,
      thrdTy: 'NOTE',
      cn: '댓글',
      createdAt: new Date(),
    });
    const name = `삭제 ${refType}`;
    const ref = { refType: lineRefType(refType), refId: threadId };
    gone.push({ name, fileId: await attach(name, ref, companies.own) });
  }
  for (const { name, fileId } of gone) {
    const { http } = await call('a', 'GET', `/api/files/download/${fileId}`);
    expect([name, http]).toEqual([name, 404]);
  }
  for (const query of ['', `&q=${encodeURIComponent('삭제')}`]) {
    const listed = await listAll('a', query);
    expect(gone.map(({ name }) => name).filter((name) => listed.has(name))).toEqual([]);
  }
});

it('the file of an export is opened by who asked for it alone, and never listed', async () => {
  const { db } = test.database;
  const [operator] = await db.select().from(user).where(eq(user.userId, callers.o));
  const { exportId } = await addRow(db, excelExport, {
    userId: operator?.id ?? '',
    resource: 'user',
    title: '사용자',
    query: {},
    ip: '127.0.0.1',
    state: 'done',
    requestedAt: new Date(),
  });
  const ref = { refType: 'excelExport', refId: exportId };
  const fileId = await attach('내려받은 목록', ref, companies.own);
  for (const who of letters) {
    const { http } = await call(who, 'GET', `/api/files/download/${fileId}`);
    expect([who, http]).toEqual([who, who === 'o' ? 200 : 404]);
    if (who !== 'p') expect((await listAll(who, '')).has('내려받은 목록')).toBe(false);
  }
});
