import { Pool } from 'pg';
import { median } from './median.ts';

const samples = 9;

interface SignInCost {
  /** Number of statements that the database was sent, `begin` and `commit` included. */
  statements: number;
  walRecords: number;
}

const readNumber = async (pool: Pool, text: string, values: unknown[] = []): Promise<number> =>
  Number(Object.values((await pool.query(text, values)).rows[0])[0]);

/**
 * Counts the statements that the database of `pool` was sent during `work`, `begin` and `commit` included, those of the
 * job queue excluded. Needs the extension pg_stat_statements.
 */
export async function countStatements(pool: Pool, work: () => Promise<unknown>): Promise<number> {
  await pool.query('select pg_stat_statements_reset()');
  await work();
  return readNumber(
    pool,
    `select coalesce(sum(calls), 0) from pg_stat_statements
      where dbid = (select oid from pg_database where datname = current_database())
        and query !~ 'pgboss|pg_stat_statements'`,
  );
}

/**
 * Measures what one sign-in costs the database at `databaseUrl`, as the median of a few: jobs that run meanwhile count
 * in with one or the other.
 */
export async function signInCost(databaseUrl: string, signIn: () => Promise<unknown>): Promise<SignInCost> {
  const pool = new Pool({ connectionString: databaseUrl, max: 1 });
  try {
    await pool.query('create extension if not exists pg_stat_statements');
    await pool.query('create extension if not exists pg_walinspect');
    const statements: number[] = [];
    const walRecords: number[] = [];
    for (let sample = 0; sample < samples; sample += 1) {
      const { rows } = await pool.query('select pg_current_wal_insert_lsn() lsn');
      statements.push(await countStatements(pool, signIn));
      walRecords.push(
        await readNumber(
          pool,
          'select coalesce(sum(count), 0) from pg_get_wal_stats($1, pg_current_wal_flush_lsn())',
          [rows[0].lsn],
        ),
      );
    }
    return { statements: median(statements), walRecords: median(walRecords) };
  } finally {
    await pool.end();
  }
}
