import { type SQL, sql } from 'drizzle-orm';
import type { HandOverKind } from '../../../src/contracts/handOver.ts';
import type { TodoKind } from '../../../src/contracts/home.ts';
import type { Db } from '../../db/database.ts';
import type { UserRow } from '../../db/schema/users.ts';
import type { ConsoleRoutes } from '../../plugins/access.ts';
import type { Principal } from '../../plugins/session.ts';
import type { Call } from '../resource/call.ts';

/** One row for each thing that waits, with one column `since`: since when, null where that is not known. */
export type TodoRows = SQL;

/** Something that waits for somebody to do it, as the home page shows it. */
export interface TodoItem {
  kind: TodoKind;
  /** Routes of the console that lead to it: a worker whose menu has none of them does not see it. */
  consoleRoutes: ConsoleRoutes;
  /** Finds what waits for the caller, and where it is done; undefined where nothing of the kind waits for its role. */
  find(principal: Principal): { rows: TodoRows; urlAddr: string } | undefined;
}

/** People of a hand-over, both locked. */
export interface HandOverPeople {
  from: UserRow;
  to: UserRow;
}

/** Work that is one person's and that another one can take over. */
export interface HandOverItem {
  kind: HandOverKind;
  /** Finds what the caller would hand over for a person; undefined where that person's role never has any. */
  find(principal: Principal, from: UserRow): TodoRows | undefined;
  /** Moves it, with the history lines of what moves. Called only where there is some. Refused as the work's own commands. */
  move(call: Call, people: HandOverPeople): Promise<void>;
}

interface Counted<Kind> {
  kind: Kind;
  count: number;
  /** ISO 8601 in UTC */
  oldestAt: string | null;
}

/** Counts rows of each kind, with the oldest one's waiting start, in their order; leaves out kinds without any. */
export async function countTodo<Kind extends string>(
  tx: Db,
  kinds: readonly { kind: Kind; rows: TodoRows }[],
): Promise<Counted<Kind>[]> {
  if (kinds.length === 0) return [];
  const counted = kinds.map(
    ({ rows }, place) => sql`select ${place}::int as place, count(*)::int as count,
      to_char(min(since) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "oldestAt" from (${rows}) found`,
  );
  const { rows } = await tx.execute<{ place: number; count: number; oldestAt: string | null }>(
    sql`select * from (${sql.join(counted, sql` union all `)}) counted where count > 0 order by place`,
  );
  return rows.flatMap(({ place, count, oldestAt }) => {
    const kind = kinds[place]?.kind;
    return kind === undefined ? [] : [{ kind, count, oldestAt }];
  });
}
