import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { file } from '../../../../server/db/schema/files.ts';
import { companyServicePolicy, servicePolicy } from '../../../../server/db/schema/servicePolicies.ts';
import { UPLOAD_LEASE_MS } from '../../../../server/modules/files/incoming.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { removeEvidence } from '../../support/removeEvidence.ts';
import { signIn } from '../../support/signIn.ts';
import { stillClock } from '../../support/stillClock.ts';
import { upload } from '../../support/upload.ts';

const MIB = 1024 * 1024;
let test: TestApp;
let worker: Awaited<ReturnType<typeof signIn>>;
let operator: Awaited<ReturnType<typeof signIn>>;
beforeAll(async () => {
  test = await startTestApp({ UPLOAD_MAX_MB: '2', UPLOAD_QUOTA_MB: '3' }, { clock: stillClock() });
  await removeEvidence(test.database.db);
  worker = await signIn(test, 'worker01');
  operator = await signIn(test, 'operator01');
});
afterAll(() => test.stop());
afterEach(async () => {
  await test.database.db.delete(file);
});

const put = (bytes: number, who = worker) =>
  upload(test, who.accessToken, { filename: 'a.txt', content: Buffer.alloc(bytes, 'a') });

/** Keys of the files whose content is on the disk, those that are still coming in included. */
async function storedKeys(): Promise<string[]> {
  const found = await readdir(path.join(test.config.dataDir, 'files'), {
    recursive: true,
    withFileTypes: true,
  });
  return found.filter((entry) => entry.isFile()).map(({ name }) => name);
}
const toKeys = (rows: readonly { fileId: string }[]) => rows.map(({ fileId }) => fileId).toSorted();

describe('the quota', () => {
  it('counts all files of one person and of nobody else', async () => {
    expect((await put(1.5 * MIB)).status).toBe('C200');
    expect((await put(1.2 * MIB)).status).toBe('C200');
    const refused = await put(0.5 * MIB);
    expect(refused).toMatchObject({ http: 413, status: 'F0001', data: { quotaBytes: 3 * MIB } });
    expect(refused.message).toContain('전체 용량(3MB)');
    expect((await put(0.5 * MIB, operator)).status).toBe('C200');
  });

  it('has room again at once when a file is deleted', async () => {
    const { data } = await put(1.9 * MIB);
    expect((await put(1.9 * MIB)).http).toBe(413);
    await test.call('DELETE', `/api/files/temp/${data.id}`, undefined, { token: worker.accessToken });
    expect((await put(1.9 * MIB)).http).toBe(200);
  });

  it('cannot be passed by uploading at once', async () => {
    const before = await storedKeys();
    const answers = await Promise.all(Array.from({ length: 8 }, () => put(0.9 * MIB)));
    expect(answers.map(({ http }) => http).toSorted()).toEqual([200, 200, 200, 413, 413, 413, 413, 413]);
    const rows = await test.database.db.select().from(file).where(eq(file.ownerId, worker.user.id));
    expect(rows.map(({ state, size }) => ({ state, size }))).toEqual(
      Array.from({ length: 3 }, () => ({ state: 'temp', size: Math.floor(0.9 * MIB) })),
    );
    const added = (await storedKeys()).filter((key) => !before.includes(key));
    expect(added.toSorted()).toEqual(toKeys(rows));
  });

  it('of a company cannot be passed by two of its people at once, and what is refused leaves nothing', async () => {
    const { db } = test.database;
    const customerCompanyId = operator.user.customerCompanyId ?? '';
    const given = db
      .select({ id: companyServicePolicy.servicePolicyId })
      .from(companyServicePolicy)
      .where(eq(companyServicePolicy.customerCompanyId, customerCompanyId));
    const ofCompany = inArray(servicePolicy.servicePolicyId, given);
    await db.update(servicePolicy).set({ storageLimitMb: 2 }).where(ofCompany);
    const before = await storedKeys();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => put(0.9 * MIB, index % 2 === 0 ? worker : operator)),
    );
    expect(answers.map(({ http }) => http).toSorted()).toEqual([200, 200, 413, 413, 413, 413]);
    const rows = await db.select().from(file).where(eq(file.customerCompanyId, customerCompanyId));
    expect(rows).toHaveLength(2);
    expect((await storedKeys()).filter((key) => !before.includes(key)).toSorted()).toEqual(toKeys(rows));
    // what was refused holds no room
    expect((await put(0.15 * MIB, operator)).http).toBe(200);
    await db.update(servicePolicy).set({ storageLimitMb: null }).where(ofCompany);
  });

  it('is not held by an upload whose process has died, only by one that shows signs of life', async () => {
    await put(1.9 * MIB);
    await test.database.db.update(file).set({ state: 'uploading' });
    expect((await put(1.9 * MIB)).http).toBe(413);
    test.clock.advance(UPLOAD_LEASE_MS - 1);
    expect((await put(1.9 * MIB)).http).toBe(413);
    test.clock.advance(1);
    expect((await put(1.9 * MIB)).http).toBe(200);
  });

  it('is not used up by uploads that are refused', async () => {
    for (let index = 0; index < 4; index++) {
      const bad = { filename: 'a.png', content: Buffer.alloc(1.9 * MIB, 'a') };
      expect((await upload(test, worker.accessToken, bad)).http).toBe(415);
    }
    expect((await put(1.9 * MIB)).http).toBe(200);
  });
});
