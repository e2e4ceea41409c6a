import { type SQLWrapper, sql } from 'drizzle-orm';
import { splitIntoChunks } from '../../db/chunks.ts';
import type { Principal } from '../../plugins/session.ts';
import type { ReadCall, RowStream } from './call.ts';

/** Rows that are read together for a file, few enough that nobody waits for what is done with them at once. */
const CHUNK = 200;

/** Keys of streamed rows. A cursor names columns as the database does: they come in the order in which they were selected. */
async function* toKeys<Key>(stream: ReturnType<RowStream>, names: readonly string[]): AsyncGenerator<Key[]> {
  for await (const chunk of stream) {
    yield chunk.map((found) => {
      const parts = Object.values(found);
      return Object.fromEntries(names.map((name, place) => [name, parts[place]])) as Key;
    });
  }
}

/**
 * Rows for a file, a few at a time: which rows there are, and their order, is settled at once by their `keys`, so that
 * rows that come or change meanwhile shift nothing. With `stream` not even the keys are held at once. `names` are those
 * of the columns of a key, in their order.
 */
export async function readInChunks<Key, Row>(
  { tx, stream }: ReadCall<Principal | null>,
  { names, keys }: { names: readonly string[]; keys: PromiseLike<Key[]> & SQLWrapper },
  read: (keys: readonly Key[]) => Promise<Row[]>,
): Promise<{ count: number; rows: AsyncGenerator<Row> }> {
  async function* readEach(
    chunks: Iterable<readonly Key[]> | AsyncIterable<readonly Key[]>,
  ): AsyncGenerator<Row> {
    for await (const chunk of chunks) yield* await read(chunk);
  }
  if (!stream) {
    const all = await keys;
    return { count: all.length, rows: readEach(splitIntoChunks(all, CHUNK)) };
  }
  const { rows: counted } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from ${keys} as matching`,
  );
  return { count: counted[0]?.count ?? 0, rows: readEach(toKeys(stream(keys), names)) };
}
