import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../server/db/database.ts';
import { loggedError } from '../../server/loggedErrors.ts';
import { openTestDatabase } from './support/database.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const NAME = '홍길동: "010"-9999, 서울';
const PHONE = '01099998888777';
const DATE = '7391-57-91';
const secrets = ['홍', '010', '9999', '7391'];

/** SQLSTATE, a statement that fails with it, what the log still tells. */
const failures: [string, SQL, string][] = [
  ['22P02', sql`select ${NAME}::uuid`, 'invalid input syntax for type uuid: "…"'],
  ['22P02', sql`select ${NAME}::int`, 'invalid input syntax for type integer: "…"'],
  ['22P02', sql`select ${NAME}::int[]`, 'malformed array literal: "…"'],
  ['22P02', sql`select ${NAME}::json`, 'invalid input syntax for type json'],
  ['22003', sql`select ${PHONE}::int`, 'value "…" is out of range for type integer'],
  ['22003', sql`select ${`${PHONE}e99`}::float4`, '"…" is out of range for type real'],
  ['22003', sql`select ${PHONE}::numeric(3)`, 'numeric field overflow'],
  ['22007', sql`select ${NAME}::date`, 'invalid input syntax for type date: "…"'],
  ['22007', sql`select to_date(${NAME}, 'YYYY-MM-DD')`, 'invalid value "…"'],
  ['22008', sql`select ${DATE}::date`, 'date/time field value out of range: "…"'],
  [
    '22008',
    sql`select make_date(split_part(${DATE}, '-', 1)::int, 57, 91)`,
    'date field value out of range: …',
  ],
  ['22023', sql`select now() at time zone ${NAME}`, 'time zone "…" not recognized'],
  ['22023', sql`select decode(${NAME}, 'base64')`, 'invalid symbol "…" found'],
  ['2201B', sql`select 'x' ~ ${'(010-9999'}`, 'invalid regular expression: …'],
  ['42601', sql`select to_tsquery(${"'010 ' 9999"})`, 'syntax error in tsquery: "…"'],
  ['42P01', sql`select ${`p${PHONE}`}::regclass`, 'relation "…" does not exist'],
  ['42704', sql`select ${`p${PHONE}`}::regtype`, 'type "…" does not exist'],
  [
    '23505',
    sql`insert into rate_limit (key, count, resets_at) values (${NAME}, 1, now()), (${NAME}, 1, now())`,
    'duplicate key value violates unique constraint "rate_limit_pkey"',
  ],
  [
    '23502',
    sql`insert into rate_limit (key, count) values (${NAME}, 1)`,
    'null value in column "resets_at" of relation "rate_limit" violates not-null constraint',
  ],
];

test.each(failures)('%s is logged without the value that it is about (%#)', async (code, query, kept) => {
  const error = await database.db.execute(query).catch((reason: unknown) => reason);
  const logged = loggedError(error);
  expect(logged.cause).toMatchObject({ code, message: expect.stringContaining(kept) });
  expect(secrets.filter((secret) => JSON.stringify(logged).includes(secret))).toEqual([]);
});
