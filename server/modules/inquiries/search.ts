import { inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { matchesWriting } from '../../db/grams.ts';
import { inquiry } from '../../db/schema/inquiries.ts';
import { findNamed } from '../users/search.ts';

const { qnaId, askedById } = inquiry;

/** People whose inquiries a name finds; what more of them have in their names finds texts alone. */
const ASKERS_MAX = 500;

/** Inquiries of such people that are looked up by themselves. */
const ASKED_MAX = 1_000;

/** Inquiries that have `q` in title or text, or that somebody of that name asked; undefined when nothing was typed. */
export async function matchesInquiry(tx: Db, q: string | undefined): Promise<SQL | undefined> {
  const written = q && matchesWriting(q, inquiry, inquiry.title);
  if (!written) return undefined;
  // the database plans better with few ids than with a query for them or with people who may have asked much
  const people = await findNamed(tx, q, ASKERS_MAX);
  if (people.length === 0) return written;
  const { rows: asked } = await tx.execute<{ id: string }>(sql`
    select asked.id from unnest(${sql.param(people)}::uuid[]) as person(id)
    cross join lateral (select ${qnaId} as id from ${inquiry} where ${askedById} = person.id offset 0) as asked
    limit ${ASKED_MAX}`);
  if (asked.length === ASKED_MAX) return or(written, inArray(askedById, people));
  const ids = asked.map(({ id }) => id);
  return ids.length === 0 ? written : or(written, inArray(qnaId, ids));
}
