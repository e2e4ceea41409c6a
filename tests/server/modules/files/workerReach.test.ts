import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { file } from '../../../../server/db/schema/files.ts';
import { menu, roleMenu } from '../../../../server/db/schema/menu.ts';
import { thread } from '../../../../server/db/schema/threads.ts';
import { user } from '../../../../server/db/schema/users.ts';
import { lineRefType } from '../../../../server/modules/files/refs.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { addOtherCompany, addRow, addRowsOf } from '../../support/companyRows.ts';
import { signIn } from '../../support/signIn.ts';

let test: TestApp;
let token: string;
let roleId: string;
let companyId: string;
const ids: Record<string, string> = {};

beforeAll(async () => {
  test = await startTestApp({ SECOND_FACTOR: 'none' });
  const { db } = test.database;
  token = (await signIn(test, 'worker01')).accessToken;
  const [worker] = await db.select().from(user).where(eq(user.userId, 'worker01'));
  roleId = worker?.roleId ?? '';
  companyId = worker?.customerCompanyId ?? '';
  const { ptnrId } = await addOtherCompany(db);
  Object.assign(ids, await addRowsOf(db, { customerCompanyId: companyId, ptnrId }));
});
afterAll(() => test.stop());

/** Gives the role of the worker exactly these items of the menu, with what is above them or without. */
async function grantOnly(names: readonly string[], { withGroups = true } = {}): Promise<void> {
  const { db } = test.database;
  await db.delete(roleMenu).where(eq(roleMenu.roleId, roleId));
  if (names.length === 0) return;
  const items = await db
    .select()
    .from(menu)
    .where(inArray(menu.name, [...names]));
  const above = items.flatMap(({ upMenuId }) => (withGroups && upMenuId !== null ? [upMenuId] : []));
  const granted = new Set([...items.map(({ menuId }) => menuId), ...above]);
  await db.insert(roleMenu).values([...granted].map((menuId) => ({ roleId, menuId })));
}

async function attach(ref: { refType: string; refId: string }): Promise<string> {
  const { db } = test.database;
  const [owner] = await db.select().from(user).where(eq(user.userId, 'operator02'));
  const at = new Date();
  const { fileId } = await addRow(db, file, {
    ...ref,
    name: `${ref.refType}.txt`,
    contentType: 'text/plain',
    size: 1,
    state: 'saved',
    ownerId: owner?.id ?? '',
    customerCompanyId: companyId,
    createdAt: at,
    attachedAt: at,
  });
  const place = path.join(test.config.dataDir, 'files', fileId.slice(0, 2));
  await mkdir(place, { recursive: true });
  await writeFile(path.join(place, fileId), 'x');
  return fileId;
}

const call = (method: 'GET' | 'POST' | 'PUT', at: string, body?: unknown) =>
  test.call(method, at, body, { token });
const fetched = async (fileId: string) => [
  (await call('GET', `/api/files/download/${fileId}`)).http,
  (await call('POST', '/api/files/zip', { ids: [fileId] })).http,
];

/** The console's routes that lead to what workers have, by its type. */
const openers = {
  consultativeBody: 'bsc-consultativebody',
  custCo: 'basic-company-basic',
  datacenter: 'bsc-datacenter',
  esgInfo: 'bsc-esginfo',
  essentialInfo: 'basic-essentialinfo',
  evidence: 'perfmgmt-evidence',
  evlInstRst: 'perfmgmt-esgresult',
  notice: 'ntc-notice',
  subordinateCompany: 'basic-essentialinfo',
} as const;
/** Those whose history workers read as well. */
const withHistory = [
  'consultativeBody',
  'esgInfo',
  'essentialInfo',
  'evidence',
  'evlInstRst',
  'subordinateCompany',
];

it('a worker opens files and histories of what the menu of the role leads to, and of nothing else', async () => {
  for (const [refType, opener] of Object.entries(openers)) {
    const refId = ids[refType] ?? '';
    const own = await attach({ refType, refId });
    const line = await addRow(test.database.db, thread, {
      refId,
      thrdTy: 'NOTE',
      cn: '댓글',
      createdAt: new Date(),
    });
    const inHistory = await attach({ refType: lineRefType(refType), refId: line.threadId });
    const others = Object.values(openers).filter((name) => name !== opener);
    for (const [grants, isOpen, options] of [
      [[], false, {}],
      [others, false, {}],
      [[opener], false, { withGroups: false }],
      [[opener], true, {}],
    ] as const) {
      await grantOnly(grants, options);
      const of = [refType, grants, options];
      const http = isOpen ? 200 : 404;
      expect([of, await fetched(own)]).toEqual([of, [http, http]]);
      const ofHistory = isOpen && withHistory.includes(refType) ? 200 : 404;
      expect([of, await fetched(inHistory)]).toEqual([of, [ofHistory, ofHistory]]);
      const read = await call('POST', '/api/esg/v1/threads', { refType, refId });
      const added = await call('PUT', '/api/esg/v1/threads', { refType, refId, cn: '댓글' });
      expect([of, read.http, added.http]).toEqual([of, ofHistory, ofHistory]);
    }
  }
});

it('the lookup of attachments lists to a worker what can be opened alone', async () => {
  const listed = async () => {
    const { data } = await call('GET', '/api/esg/v1/attach/list?size=50&q=.txt');
    return new Set(data.rows.map(({ fileName }: { fileName: string }) => fileName));
  };
  await grantOnly(['board-attach', 'bsc-attachment']);
  expect([...(await listed())]).toEqual([]);
  await grantOnly(['board-attach', 'bsc-attachment', 'bsc-esginfo']);
  expect([...(await listed())].toSorted()).toEqual(['esgInfo.txt', 'thread.esgInfo.txt']);
});

it('asking for help is open whatever the role grants', async () => {
  await grantOnly([]);
  const [inquiryFile] = [await attach({ refType: 'qna', refId: ids.qna ?? '' })];
  expect(await fetched(inquiryFile)).toEqual([200, 200]);
});
