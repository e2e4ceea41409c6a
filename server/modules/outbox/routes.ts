import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { and, desc, eq } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { responseOf } from '../../../src/contracts/envelope.ts';
import { type OutboxQuery, type OutboxRow, outboxData, outboxQuery } from '../../../src/contracts/outbox.ts';
import { text } from '../../../src/contracts/text.ts';
import type { Db } from '../../db/database.ts';
import { outboxMessage } from '../../db/schema/outbox.ts';
import { Refusal } from '../../errors.ts';
import { ok } from '../../plugins/envelope.ts';
import { outboxHtml } from './page.ts';

const ROWS = 200;
const CACHE = 'public, max-age=86400';
const FONT_SHEET = 'pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css';
const FONT_FOLDER = 'pretendard/dist/web/variable/woff2-dynamic-subset';

const fontFile = z.object({
  file: text(60, z.regex(/^PretendardVariable\.subset\.\d{1,3}\.woff2$/)),
});
const toFile = (specifier: string) => fileURLToPath(import.meta.resolve(specifier));

/** GET /dev/outbox: JSON, or a page for a browser that asks for one. Registered only where the outbox is open. */
export const outboxRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  const css = await readFile(new URL('./page.css', import.meta.url), 'utf8');

  app.get('/dev/outbox', {
    config: { access: 'anonymous' },
    schema: {
      tags: ['dev'],
      summary: '보낸 메일과 문자 메시지',
      security: [],
      querystring: outboxQuery,
      response: { 200: responseOf(outboxData) },
    },
    handler: async (request, reply) => {
      const rows = await findMessages(db, request.query);
      reply.header('cache-control', 'no-store').header('vary', 'accept');
      if (!request.headers.accept?.includes('text/html')) return ok({ rows });
      // The page is no JSON: it leaves as it is, past the serializer of the schema.
      reply.type('text/html; charset=utf-8').serializer(String);
      return outboxHtml(rows, request.query) as never;
    },
  });

  // Machines may have no Korean typeface: the page brings the console's.
  const sheets = { 'page.css': css, 'font.css': await readFile(toFile(FONT_SHEET), 'utf8') };
  for (const [name, sheet] of Object.entries(sheets)) {
    app.get(`/dev/outbox/${name}`, {
      config: { access: 'anonymous' },
      schema: { hide: true },
      handler: async (_request, reply) =>
        reply.header('cache-control', CACHE).type('text/css; charset=utf-8').send(sheet),
    });
  }
  app.get('/dev/outbox/woff2-dynamic-subset/:file', {
    config: { access: 'anonymous', refusals: ['V0001', 'N0404'] },
    schema: { hide: true, params: fontFile },
    handler: async (request, reply) => {
      const font = await readFile(toFile(`${FONT_FOLDER}/${request.params.file}`)).catch(() => undefined);
      if (!font) throw new Refusal('N0404');
      return reply.header('cache-control', CACHE).type('font/woff2').send(font);
    },
  });
};

async function findMessages(db: Db, { to = '', kind }: OutboxQuery): Promise<OutboxRow[]> {
  const address = /^[\d\s-]+$/.test(to) ? to.replace(/\D/g, '') : to.trim();
  const rows = await db
    .select()
    .from(outboxMessage)
    .where(
      and(
        address ? eq(outboxMessage.to, address) : undefined,
        kind ? eq(outboxMessage.kind, kind) : undefined,
      ),
    )
    .orderBy(desc(outboxMessage.outboxMessageId))
    .limit(ROWS);
  return rows.map(({ createdAt, kind, to, subject, text, html }) => ({
    kind,
    to,
    subject,
    text,
    html,
    createdAt: createdAt.toISOString(),
  }));
}
