import type { PGlite } from '@electric-sql/pglite';

/** Time spent on looking after tables in one go, which holds up the server's thread. */
const AT_ONCE_MS = 50;

/** The tables that are due, those with the most rows to look at last, by autovacuum's own limits. */
const due = `
  with counted as (
    select format('%I.%I', schemaname, s.relname) as name, greatest(c.reltuples, 0) as rows,
      n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0) as has_dead_rows,
      n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)
        or (c.reltuples < 0 and pg_relation_size(c.oid) > 0) as is_unknown
    from pg_stat_user_tables s join pg_class c on c.oid = s.relid
  )
  select name, has_dead_rows from counted where has_dead_rows or is_unknown order by rows`;

/**
 * Does the work of autovacuum, which PGlite does not have: makes room of rows that are gone, and lets the planner know
 * what tables hold. Looks after tables that have changed much, until some time has passed; the next call goes on.
 * Returns their names.
 */
export async function lookAfterTables(client: PGlite): Promise<string[]> {
  const begun = performance.now();
  const { rows } = await client.query<{ name: string; has_dead_rows: boolean }>(due);
  const done: string[] = [];
  for (const { name, has_dead_rows } of rows) {
    await client.exec(`${has_dead_rows ? 'vacuum analyze' : 'analyze'} ${name}`);
    done.push(name);
    if (performance.now() - begun > AT_ONCE_MS) break;
  }
  return done;
}
