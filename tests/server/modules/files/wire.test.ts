import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { file } from '../../../../server/db/schema/files.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { removeEvidence } from '../../support/removeEvidence.ts';
import { signIn } from '../../support/signIn.ts';
import { toForm } from '../../support/upload.ts';
import { waitFor } from '../../support/waitFor.ts';

const MIB = 1024 * 1024;
let test: TestApp;
let token: string;
let port: number;
beforeAll(async () => {
  test = await startTestApp({ UPLOAD_MAX_MB: '3', UPLOAD_QUOTA_MB: '8' });
  await removeEvidence(test.database.db);
  token = (await signIn(test, 'worker01')).accessToken;
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  port = (test.app.server.address() as AddressInfo).port;
});
afterAll(() => test.stop());

const form = toForm([{ filename: 'a.txt', type: 'text/plain', content: '' }]);
/** The form up to where the content of its file begins. */
const head = form.body.subarray(0, form.body.indexOf('\r\n\r\n') + 4);

function open(headers: Record<string, string | number>): ClientRequest {
  const sent = request({
    port,
    method: 'PUT',
    path: '/api/files/temp',
    headers: { authorization: `Bearer ${token}`, 'content-type': form.contentType, ...headers },
  });
  // The side that stops reading first may reset the connection while the other still writes.
  sent.on('error', () => {});
  return sent;
}

async function readAnswer(sent: ClientRequest) {
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return { http: response.statusCode, ...JSON.parse(Buffer.concat(chunks).toString()) };
}

const rows = () => test.database.db.select().from(file);
const listStaged = () => readdir(path.join(test.config.dataDir, 'files', 'incoming')).catch(() => []);
const leftNothing = () => waitFor(async () => expect([await rows(), await listStaged()]).toEqual([[], []]));

describe('an upload over the wire', () => {
  it('that declares 5 GB is refused before its content comes', async () => {
    const sent = open({ 'content-length': 5 * 1024 * MIB });
    sent.write(head);
    expect(await readAnswer(sent)).toMatchObject({ http: 413, status: 'F0001', data: { maxBytes: 3 * MIB } });
    sent.destroy();
    await leftNothing();
  });

  it('that declares nothing and never ends is cut when it passes the limit', async () => {
    const sent = open({ 'transfer-encoding': 'chunked' });
    const answer = readAnswer(sent);
    let hasResponse = false;
    answer.then(
      () => {
        hasResponse = true;
      },
      () => {},
    );
    sent.write(head);
    let bytes = 0;
    const block = Buffer.alloc(64 * 1024, 'a');
    while (!hasResponse && bytes < 64 * MIB) {
      bytes += block.length;
      if (!sent.write(block)) await Promise.race([once(sent, 'drain'), answer]);
    }
    expect(await answer).toMatchObject({ http: 413, status: 'F0001' });
    expect(bytes).toBeLessThan(64 * MIB);
    sent.destroy();
    await leftNothing();
  });

  it.each(['before its file', 'amid its file'])('that is cut %s leaves nothing behind', async (when) => {
    const sent = open({ 'content-length': 2 * MIB });
    if (when === 'amid its file') {
      sent.write(Buffer.concat([head, Buffer.alloc(MIB, 'a')]));
      await waitFor(async () => expect(await listStaged()).toHaveLength(1));
    } else {
      sent.write(head.subarray(0, 10));
      await once(sent, 'socket');
    }
    sent.destroy();
    await leftNothing();
    expect((await test.call('GET', '/healthz')).http).toBe(200);
  });

  it('reserves its bytes while it comes in', async () => {
    const first = [open({ 'content-length': 3 * MIB }), open({ 'content-length': 3 * MIB })];
    for (const sent of first) sent.write(Buffer.concat([head, Buffer.from('aaa')]));
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    const third = open({ 'content-length': 3 * MIB });
    third.write(Buffer.concat([head, Buffer.from('aaa')]));
    const answer = await readAnswer(third);
    expect(answer).toMatchObject({ http: 413, status: 'F0001', data: { quotaBytes: 8 * MIB } });
    for (const sent of [...first, third]) sent.destroy();
    await leftNothing();
  });

  it('without a session is refused without being read', async () => {
    const sent = open({ 'content-length': 5 * 1024 * MIB, authorization: 'Bearer x' });
    sent.write(head);
    expect(await readAnswer(sent)).toMatchObject({ http: 401, status: 'M004' });
    sent.destroy();
  });
});
