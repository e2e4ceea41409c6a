import { eq, inArray } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { user } from '../../db/schema/users.ts';
import type { RefResolver } from '../resource/refs.ts';
import { recordScope } from './reads.ts';

const { id, userName, customerCompanyId } = user;

/** The history of a person is for those who see the person's record. */
export const userRefs: RefResolver = {
  hasThreads: true,
  consoleRoutes: 'general',
  visible: (principal) => ({
    ids: new QueryBuilder().select({ id }).from(user).where(recordScope(principal)),
  }),
  async titles(db, refIds) {
    const rows = await db
      .select({ id, userName })
      .from(user)
      .where(inArray(id, [...refIds]));
    return new Map(rows.map((row) => [row.id, row.userName]));
  },
  async getCompany(db, refId) {
    const [row] = await db.select({ customerCompanyId }).from(user).where(eq(id, refId));
    return row?.customerCompanyId ?? null;
  },
};
