import { readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../../../server/seed/demo.ts';
import { type ServerProcess, SHORT_LIVED, startProcess } from '../../../../tools/serverProcess.ts';
import { engine } from '../../support/database.ts';
import { makeDataFolder } from '../../support/pgliteCopies.ts';
import { quickSettings } from '../../support/settings.ts';
import { toForm } from '../../support/upload.ts';
import { waitFor } from '../../support/waitFor.ts';

let dataDir: string;
let server: ServerProcess | undefined;
beforeEach(async () => {
  dataDir = await makeDataFolder();
});
afterEach(async () => {
  await server?.stop('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

async function start(): Promise<{ url: string; authorization: string }> {
  const env = { ...quickSettings, DATA_DIR: dataDir, UPLOAD_MAX_MB: '1', UPLOAD_QUOTA_MB: '1' };
  server = await startProcess('server/main.ts', env, '/readyz', { nodeArgs: SHORT_LIVED });
  const answer = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userId: 'worker01', password: DEMO_PASSWORD }),
  });
  const { data } = (await answer.json()) as { data: { accessToken: string } };
  return { url: server.url, authorization: `Bearer ${data.accessToken}` };
}

const { body, contentType } = toForm([{ filename: 'a.txt', content: Buffer.alloc(900_000, 'a') }]);

// Only the process that owns its database knows at its start that nobody else is uploading.
it.runIf(engine === 'pglite')(
  'an upload that is cut short with its process frees its quota at the next start',
  async () => {
    const first = await start();
    const headers = { authorization: first.authorization, 'content-type': contentType };
    const upload = request(`${first.url}/api/files/temp`, {
      method: 'PUT',
      headers: { ...headers, 'content-length': body.length },
    });
    upload.on('error', () => {});
    upload.write(body.subarray(0, 300_000));
    const incoming = path.join(dataDir, 'files', 'incoming');
    await waitFor(async () => expect(await readdir(incoming)).toHaveLength(1));
    await server?.stop('SIGKILL');

    const second = await start();
    const again = await fetch(`${second.url}/api/files/temp`, {
      method: 'PUT',
      headers: { ...headers, authorization: second.authorization },
      body: new Uint8Array(body),
    });
    expect(await again.json()).toMatchObject({ status: 'C200' });
    expect(await readdir(incoming)).toEqual([]);
  },
);
