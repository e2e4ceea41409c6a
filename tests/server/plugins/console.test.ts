import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consolePlugin } from '../../../server/plugins/console.ts';

const page = '<!doctype html><title>console</title>';
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
  await app.register(consolePlugin, { folder });
});

afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

describe('the built console', () => {
  it.each([
    ['a browser', 'text/html,application/xhtml+xml,*/*;q=0.8'],
    ['a tool that takes anything', '*/*'],
    ['a tool that says nothing', undefined],
  ])('is what %s gets at each of its addresses', async (_who, accept) => {
    for (const url of [
      '/',
      '/user/login',
      '/user/login?status=M002',
      '/no/such/page',
      '/user/privacyRe/kim.min',
    ]) {
      const answer = await app.inject({ url, headers: accept ? { accept } : {} });
      expect([answer.statusCode, answer.body], url).toEqual([200, page]);
      expect(answer.headers['cache-control'], url).toBe('no-cache');
    }
  });

  it('answers HEAD like GET, without the body', async () => {
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
  ])('is not what answers %s: nothing is there', async (url) => {
    const answer = await app.inject({ url, headers: { accept: 'text/html' } });
    expect([answer.statusCode, answer.json().status]).toEqual([404, 'N0404']);
  });

  it('is not what other methods or other kinds of content get', async () => {
    expect((await app.inject({ method: 'POST', url: '/user/login' })).statusCode).toBe(404);
    const json = await app.inject({ url: '/user/login', headers: { accept: 'application/json' } });
    expect(json.statusCode).toBe(404);
  });
});
