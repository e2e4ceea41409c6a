import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { file } from '../../../../server/db/schema/files.ts';
import { UPLOAD_LEASE_MS } from '../../../../server/modules/files/incoming.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { removeEvidence } from '../../support/removeEvidence.ts';
import { signIn } from '../../support/signIn.ts';
import { png, upload } from '../../support/upload.ts';
import { waitFor } from '../../support/waitFor.ts';

const HOUR = 3_600_000;
let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ SESSION_IDLE_MINUTES: '1440', SESSION_ABSOLUTE_HOURS: '168' });
  await removeEvidence(test.database.db);
});
afterAll(() => test.stop());

const put = async (token: string, route = 'temp'): Promise<{ id: string }> =>
  (await upload(test, token, { filename: 'a.png', content: png }, `/api/files/${route}`)).data;
const findPlace = (id: string) => path.join(test.config.dataDir, 'files', id.slice(0, 2), id);
const getStaged = (id: string) => path.join(test.config.dataDir, 'files', 'incoming', id);
const ids = async () => (await test.database.db.select().from(file)).map(({ fileId }) => fileId).toSorted();

describe('the sweep', () => {
  it('removes unclaimed temporary files after 24 hours, and nothing else', async () => {
    const worker = await signIn(test, 'worker01');
    const token = worker.accessToken;
    const [unclaimed, claimed, saved] = [await put(token), await put(token), await put(token, 'upload')];
    const note = { refId: worker.user.id, cn: '첨부', threadAttachments: [{ file: claimed }] };
    expect((await test.call('PUT', '/api/esg/v1/threads', note, { token })).status).toBe('C200');

    test.clock.advance(23 * HOUR);
    await test.sweeper.runAll();
    expect(await ids()).toEqual([unclaimed.id, claimed.id, saved.id].toSorted());

    const later = await signIn(test, 'worker01');
    const fresh = await put(later.accessToken);
    test.clock.advance(HOUR + 1);
    const again = await signIn(test, 'worker01');
    const expired = await test.call('GET', `/api/files/download/${unclaimed.id}`, undefined, {
      token: again.accessToken,
    });
    expect(expired.http).toBe(404);
    const late = { ...note, threadAttachments: [{ file: unclaimed }] };
    expect((await test.call('PUT', '/api/esg/v1/threads', late, { token: again.accessToken })).http).toBe(
      404,
    );

    await test.sweeper.runAll();
    await waitFor(async () => expect(await ids()).toEqual([claimed.id, saved.id, fresh.id].toSorted()));
    expect(existsSync(findPlace(unclaimed.id))).toBe(false);
    for (const { id } of [claimed, saved, fresh]) expect(existsSync(findPlace(id))).toBe(true);
  });

  it('runs again and at once without harm', async () => {
    const before = await ids();
    await Promise.all([test.sweeper.runAll(), test.sweeper.runAll()]);
    expect(await ids()).toEqual(before);
  });

  it('removes what a killed process had begun to receive, soon from the table, on disk at once', async () => {
    const worker = await signIn(test, 'worker01');
    const { id } = await put(worker.accessToken, 'upload');
    const orphan = crypto.randomUUID();
    await test.database.db.update(file).set({ state: 'uploading', createdAt: test.clock.now() });
    await mkdir(path.dirname(getStaged(orphan)), { recursive: true });
    await writeFile(getStaged(orphan), 'half');
    await writeFile(getStaged(id), 'half');
    const deleted = await put(worker.accessToken);
    await test.call('DELETE', `/api/files/${deleted.id}`, undefined, { token: worker.accessToken });
    await waitFor(() => expect(existsSync(getStaged(orphan))).toBe(false));
    expect(existsSync(getStaged(id))).toBe(true);

    test.clock.advance(UPLOAD_LEASE_MS);
    await test.sweeper.runAll();
    await waitFor(async () => expect(await ids()).toEqual([]));
    await waitFor(() => expect(existsSync(getStaged(id))).toBe(false));
    expect(existsSync(findPlace(id))).toBe(false);
  });
});
