import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CLIENT_SETTINGS_ID, type ClientSettings } from '../../src/contracts/clientSettings.ts';

/** The page with the settings as a block of JSON, which no browser runs, before anything that reads them. */
function withSettings(html: string, settings: ClientSettings): string {
  // `<` could end the block; U+2028 and U+2029 are written out for readers that take JSON for a script
  const json = JSON.stringify(settings).replaceAll(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const block = `<script type="application/json" id="${CLIENT_SETTINGS_ID}">${json}</script>`;
  const at = html.search(/<script\b|<link rel="modulepreload"|<\/head>/);
  return at === -1 ? html + block : html.slice(0, at) + block + html.slice(at);
}

/** Sends the console's page, which carries the settings and is compressed once, at the start. */
export function consolePage(file: string, settings: ClientSettings) {
  const html = Buffer.from(withSettings(readFileSync(file, 'utf8'), settings));
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`;
  const compressed = { br: brotliCompressSync(html), gzip: gzipSync(html) };

  return function sendPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag });
    const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim());
    if (known?.some((tag) => tag === etag || tag === '*')) return reply.code(304).send();
    const encoding = negotiate(request.headers['accept-encoding'] ?? '', ['br', 'gzip']);
    if (encoding) reply.header('content-encoding', encoding);
    return reply.type('text/html; charset=utf-8').send(encoding ? compressed[encoding] : html);
  };
}
