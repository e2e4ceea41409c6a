import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../../server/db/database.ts';
import { thread } from '../../../../server/db/schema/threads.ts';
import { createRefs, lineRefType } from '../../../../server/modules/files/refs.ts';
import type { RefResolver } from '../../../../server/modules/resource/refs.ts';
import type { Principal } from '../../../../server/plugins/session.ts';
import { openTestDatabase } from '../../support/database.ts';

const worker: Principal = {
  id: randomUUID(),
  userId: 'worker01',
  userAuth: 'ROLE_WORKER',
  customerCompanyId: randomUUID(),
  ptnrId: null,
  openModules: null,
  sessionId: randomUUID(),
  loginHistoryId: randomUUID(),
};
const administrator: Principal = { ...worker, userAuth: 'ROLE_ADMIN' };
const [notice, site] = [randomUUID(), randomUUID()];

let database: Database;
let refs: ReturnType<typeof createRefs>;
let asked: string[];
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => {
  asked = [];
  refs = createRefs();
  const only = (name: string, id: string, hasThreads: boolean): RefResolver => ({
    hasThreads,
    isUnlisted: true,
    consoleRoutes: 'general',
    visible() {
      asked.push(name);
      return { ids: sql`(select ${id}::uuid)` };
    },
  });
  refs.register('notice', only('notice', notice, true));
  refs.register('site', only('site', site, true));
  refs.register('popup', only('popup', site, false));
});

describe('a reference', () => {
  it('has the one thing of its type asked', async () => {
    const maySee = (refType: string, refId: string) =>
      refs.maySeeThreads(database.db, worker, refType, refId);
    expect(await maySee('site', site)).toBe(true);
    expect(await maySee('notice', site)).toBe(false);
    expect(asked).toEqual(['site', 'notice']);
    expect([await maySee('popup', site), await maySee('company', site)]).toEqual([false, false]);
    expect(asked).toHaveLength(2);
  });

  it('to a line of a history has the thing asked that the line is about', async () => {
    const [line] = await database.db
      .insert(thread)
      .values({ refId: site, thrdTy: 'JOB', cn: '등록', createdAt: new Date() })
      .returning();
    const threadId = line?.threadId ?? '';
    const maySee = (refType: string, id: string) =>
      refs.maySee(database.db, worker, lineRefType(refType), id);
    expect(await maySee('site', threadId)).toBe(true);
    expect(await maySee('notice', threadId)).toBe(false);
    expect(asked).toEqual(['site', 'notice']);
    expect(await maySee('site', randomUUID())).toBe(false);
    expect(await maySee('popup', threadId)).toBe(false);
    expect(asked).toHaveLength(2);
    const mayDelete = (principal: Principal) =>
      refs.mayDelete(database.db, principal, lineRefType('site'), threadId);
    expect([await mayDelete(worker), await mayDelete(administrator)]).toEqual([false, true]);
  });
});
