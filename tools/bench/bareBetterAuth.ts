import { hash, verify } from '@node-rs/argon2';
import { betterAuth } from 'better-auth';
import { getMigrations } from 'better-auth/db/migration';
import { fromNodeHeaders } from 'better-auth/node';
import { count, desc, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import fastify from 'fastify';
import { Pool } from 'pg';
import { loadConfig } from '../../server/config.ts';
import { argon2Options } from '../../server/modules/passwords/hashing.ts';

// better-auth and a signed-in list on a bare Fastify: no audit, no rate limit, no rules besides the session.
const config = loadConfig(process.env);
const argon2 = argon2Options(config.limits);
const { BENCH_USERS = '', BENCH_PASSWORD = '', BENCH_ROWS = '' } = process.env;

const pool = new Pool({ connectionString: config.databaseUrl, max: config.databasePoolMax });
const db = drizzle({ client: pool });
const auth = betterAuth({
  database: pool,
  baseURL: config.publicUrl,
  secret: 'a secret of the bench, long enough',
  emailAndPassword: {
    enabled: true,
    password: {
      hash: (password) => hash(password, argon2),
      verify: (stored) => verify(stored.hash, stored.password),
    },
  },
  rateLimit: { enabled: false },
  session: { cookieCache: { enabled: false } },
  telemetry: { enabled: false },
});

const message = pgTable(
  'message',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    channel: text('channel').notNull(),
    to: text('to').notNull(),
    subject: text('subject'),
    text: text('text'),
    status: text('status').notNull(),
    attempts: integer('attempts').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [index('message_created_at_idx').on(table.createdAt)],
);

async function fill(): Promise<void> {
  await (await getMigrations(auth.options)).runMigrations();
  for (const name of BENCH_USERS.split(' ')) {
    await auth.api.signUpEmail({
      body: { name, email: `${name}@bench.example`, password: BENCH_PASSWORD },
    });
  }
  await db.execute(sql`create table message (id uuid primary key default gen_random_uuid(), channel text not null,
    "to" text not null, subject text, text text, status text not null, attempts integer not null,
    created_at timestamptz not null, ended_at timestamptz)`);
  await db.execute(sql`create index message_created_at_idx on message (created_at)`);
  await db.execute(sql`insert into message (channel, "to", subject, text, status, attempts, created_at, ended_at)
    select 'mail', 'person' || n || '@bench.example', 'Subject ' || n, 'Text of message ' || n, 'sent', 1,
      now() - n * interval '1 minute', now() from generate_series(1, ${Number(BENCH_ROWS)}) n`);
  await db.execute(sql`vacuum analyze message`);
}
await fill();

const app = fastify();
app.route({
  method: ['GET', 'POST'],
  url: '/api/auth/*',
  handler: async (request, reply) => {
    const response = await auth.handler(
      new Request(new URL(request.url, config.publicUrl), {
        method: request.method,
        headers: fromNodeHeaders(request.headers),
        ...(request.body ? { body: JSON.stringify(request.body) } : {}),
      }),
    );
    reply.status(response.status);
    for (const [name, value] of response.headers) reply.header(name, value);
    return reply.send(response.body ? await response.text() : null);
  },
});
app.get<{ Querystring: { page: number; size: number } }>(
  '/api/messages',
  {
    schema: {
      querystring: {
        type: 'object',
        properties: { page: { type: 'integer' }, size: { type: 'integer' } },
        required: ['page', 'size'],
      },
    },
  },
  async (request, reply) => {
    const session = await auth.api.getSession({ headers: fromNodeHeaders(request.headers) });
    if (!session) return reply.code(401).send({ status: 'M004' });
    const { page, size } = request.query;
    const [rows, [all]] = await Promise.all([
      db
        .select()
        .from(message)
        .orderBy(desc(message.createdAt))
        .limit(size)
        .offset(page * size),
      db.select({ total: count() }).from(message),
    ]);
    return { status: 'C200', data: { rows, total: all?.total ?? 0 } };
  },
);
app.get('/readyz', async () => ({ status: 'C200' }));
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
process.on('SIGTERM', async () => {
  await app.close();
  await pool.end();
});
