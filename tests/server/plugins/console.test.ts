import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../../../server/config.ts';
import { toClientSettings } from '../../../server/modules/clientSettings/settings.ts';
import { consolePlugin } from '../../../server/plugins/console.ts';
import { envelopePlugin } from '../../../server/plugins/envelope.ts';
import type { ClientSettings } from '../../../src/contracts/clientSettings.ts';

const page = `<!doctype html><html><head><meta charset="utf-8"><script type="module" src="/assets/app-1.js"></script></head></html>`;
const settings: ClientSettings = {
  ...toClientSettings(loadConfig({})),
  notificationUrlOrigins: ['https://a.example/</script><script>alert(1)</script>\u2028'],
};
const script = 'export const answer = 42;';
let folder = '';
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'esg-console-'));
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, 'index.html'), page);
  await writeFile(path.join(folder, 'assets/app-1.js'), script);
  await writeFile(path.join(folder, 'assets/app-1.js.br'), brotliCompressSync(script));
  app = fastify();
  await app.register(envelopePlugin, loadConfig({}));
  await app.register(consolePlugin, { folder, settings });
});

afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const block = /<script type="application\/json" id="client-settings">(.*?)<\/script>/s;
const settingsIn = (html: string): unknown => JSON.parse(block.exec(html)?.[1] ?? '');
const withoutSettings = (html: string): string => html.replace(block, '');

describe('the built console', () => {
  it.each([
    ['a browser', 'text/html,application/xhtml+xml,*/*;q=0.8'],
    ['a tool that accepts anything', '*/*'],
    ['a tool that sends nothing', undefined],
  ])('is what %s gets at each of its addresses', async (_who, accept) => {
    for (const url of [
      '/',
      '/user/login',
      '/user/login?status=M002',
      '/no/such/page',
      '/user/privacyRe/kim.min',
      '/user/privacyRe/gil.do?x=1.csv',
      '/user/privacyRe/a.b.zip/',
      '/board/pds/v1.0.pdf',
      '/no/such.old/page',
    ]) {
      const answer = await app.inject({ url, headers: accept ? { accept } : {} });
      expect([answer.statusCode, withoutSettings(answer.body)], url).toEqual([200, page]);
      expect(answer.headers['cache-control'], url).toBe('no-cache');
    }
  });

  it('carries the settings in a block that ends where it should, before the first script', async () => {
    for (const url of ['/', '/index.html']) {
      const { body } = await app.inject({ url });
      expect(settingsIn(body), url).toEqual(settings);
      expect(body, url).not.toMatch(/\u2028|<script>/);
      expect(body.indexOf('client-settings'), url).toBeLessThan(body.indexOf('app-1.js'));
    }
  });

  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['identity', undefined, (body: Buffer) => body],
  ] as const)('to a browser that accepts %s comes as %s', async (accepted, encoding, decode) => {
    const answer = await app.inject({ url: '/user/login', headers: { 'accept-encoding': accepted } });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers.vary).toContain('accept-encoding');
    expect(settingsIn(decode(answer.rawPayload).toString())).toEqual(settings);
  });

  it('is not sent again to a browser that has it', async () => {
    const first = await app.inject({ url: '/user/login' });
    const headers = { 'if-none-match': String(first.headers.etag) };
    const again = await app.inject({ url: '/user/login', headers });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const other = await app.inject({ url: '/user/login', headers: { 'if-none-match': 'W/"other"' } });
    expect(other.statusCode).toBe(200);
  });

  it('has another tag under other settings', async () => {
    const other = fastify();
    await other.register(consolePlugin, { folder, settings: toClientSettings(loadConfig({})) });
    const readTag = async (server: FastifyInstance) => (await server.inject({ url: '/' })).headers.etag;
    expect(await readTag(other)).not.toBe(await readTag(app));
    await other.close();
  });

  it('serves HEAD like GET, without the body', async () => {
    const answer = await app.inject({ method: 'HEAD', url: '/user/login' });
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
    expect(answer.headers['content-type']).toContain('text/html');
  });

  it('comes precompressed, and to be kept for good', async () => {
    const answer = await app.inject({ url: '/assets/app-1.js', headers: { 'accept-encoding': 'gzip, br' } });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.headers['cache-control']).toContain('immutable');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(script);
  });

  it('asks search engines to stay away', async () => {
    const answer = await app.inject({ url: '/robots.txt', headers: { accept: 'text/html' } });
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.body).toBe('User-agent: *\nDisallow: /\n');
  });

  it.each([
    ...['/assets/gone-2.js', '/api/gone', '/dev/gone', '/excel/gone'],
    ...['/favicon.ico', '/.env', '/user/login.php', '/sitemap.xml?x=1', '/.git/config.old', '/a/b/c.PNG'],
    ...['/a.csv', '/no/such/file.xlsx', '/user/mypage/a.hwp', '/board/pds.tar.zst', '/kim.min'],
  ])('does not serve %s: nothing is there', async (url) => {
    const answer = await app.inject({ url, headers: { accept: 'text/html' } });
    expect([answer.statusCode, answer.json().status]).toEqual([404, 'N0404']);
  });

  it('is not what other methods or other kinds of content get', async () => {
    expect((await app.inject({ method: 'POST', url: '/user/login' })).statusCode).toBe(404);
    const json = await app.inject({ url: '/user/login', headers: { accept: 'application/json' } });
    expect(json.statusCode).toBe(404);
  });
});
