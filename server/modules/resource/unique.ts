import { and, eq, getTableColumns, not, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { foldCode } from '../../../src/contracts/codes.ts';
import type { Tx } from '../../db/database.ts';
import { isBrokenReference, isTaken } from '../../db/failures.ts';
import { takeTurn } from '../../db/turns.ts';
import { conflict, Refusal } from '../../errors.ts';

/** Values that have to be unique among the rows of a resource, and how a value that is taken is refused. */
export interface UniqueRules<Name extends string> {
  /** Text for a value that has to be unique and is taken; the one of C0409 when absent. */
  taken?: string;
  /** The field that shows it. */
  takenField?: Name;
  /**
   * A column whose value no other row has in any case, or none with the same value of `within`. Rows that `among`
   * leaves out do not count.
   */
  code?: { column: Name; within?: Name; among?: SQL };
}

/** Awaits a write, and refuses one that clashes with other rows: with V0001, or `broken`, for a broken reference. */
export type RefuseClash = <Result>(write: PromiseLike<Result>, broken?: () => Refusal) => Promise<Result>;

const wrongReference = () => new Refusal('V0001', { data: { fields: [] } });

/** Keeps rows of a resource apart by what has to be unique. */
export function createUniqueness<Row extends object>({
  table,
  resource,
  taken,
  takenField,
  code: rule,
  isRow,
}: UniqueRules<string> & { table: PgTable; resource: string; isRow(row: Row): SQL }) {
  const columns = getTableColumns(table) as Record<string, AnyPgColumn>;

  const duplicate = (): Refusal => {
    if (taken === undefined) return conflict();
    return takenField === undefined ? conflict(taken) : conflict(taken, takenField);
  };

  /** A write that clashes with other rows is the caller's to mend, not an error of the server. */
  const refuseClash: RefuseClash = async (write, broken = wrongReference) => {
    try {
      return await write;
    } catch (error) {
      if (isTaken(error)) throw duplicate();
      throw isBrokenReference(error) ? broken() : error;
    }
  };

  /** Refused with C0409 where another row has the code of `values` in any case. `row` is the one they go into. */
  async function expectFreeCode(tx: Tx, values: Record<string, unknown>, row?: Row): Promise<void> {
    if (!rule) return;
    const { column, within, among } = rule;
    const stored = (row ?? {}) as Record<string, unknown>;
    const code = values[column];
    if (typeof code !== 'string' || code === stored[column]) return;
    const owner = within === undefined ? undefined : columns[within];
    const folded = foldCode(code);
    await takeTurn(tx, `${resource}.${column}.${folded}`);
    const [twin] = await tx
      .select({ found: sql`1` })
      .from(table)
      .where(
        and(
          sql`lower(normalize(${columns[column]}, nfc)) = ${folded}`,
          within !== undefined && owner ? eq(owner, values[within] ?? stored[within]) : undefined,
          among,
          row && not(isRow(row)),
        ),
      )
      .limit(1);
    if (twin) throw duplicate();
  }

  return { refuseClash, expectFreeCode };
}
