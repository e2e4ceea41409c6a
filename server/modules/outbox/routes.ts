import { readFile } from 'node:fs/promises';
import { and, desc, eq } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { answer } from '../../../src/contracts/envelope.ts';
import { type OutboxQuery, type OutboxRow, outboxData, outboxQuery } from '../../../src/contracts/outbox.ts';
import type { Db } from '../../db/open.ts';
import { ok } from '../../plugins/envelope.ts';
import { outboxHtml } from './page.ts';
import { outboxMessage } from './tables.ts';

const ROWS = 200;

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
      response: { 200: answer(outboxData) },
    },
    handler: async (request, reply) => {
      const rows = await findMessages(db, request.query);
      reply.header('cache-control', 'no-store').header('vary', 'accept');
      if (!request.headers.accept?.includes('text/html')) return ok({ rows });
      // The page is no JSON answer: it leaves as it is, past the serializer of the schema.
      reply.type('text/html; charset=utf-8').serializer(String);
      return outboxHtml(rows, request.query) as never;
    },
  });

  app.get('/dev/outbox.css', {
    config: { access: 'anonymous' },
    schema: { hide: true },
    handler: async (_request, reply) => reply.type('text/css; charset=utf-8').send(css),
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
