import { inArray, or, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { matchesWriting } from '../../db/grams.ts';
import { findNamed } from '../users/search.ts';
import { inquiry } from './tables.ts';

/** People whose inquiries a name finds; what more of them have in their names finds texts alone. */
const ASKERS_MAX = 500;

/** Inquiries that have `q` in title or text, or that somebody of that name asked; undefined when nothing was typed. */
export async function matchesInquiry(tx: Db, q: string | undefined): Promise<SQL | undefined> {
  const written = q && matchesWriting(q, inquiry, inquiry.title);
  if (!written) return undefined;
  // the database plans better with the few people than with a query for them
  const people = await findNamed(tx, q, ASKERS_MAX);
  return people.length === 0 ? written : or(written, inArray(inquiry.askedById, people));
}
