import { and, eq, isNull } from 'drizzle-orm';
import { PERSON_REF } from '../../../src/contracts/threads.ts';
import type { Db } from '../../db/database.ts';
import type { Principal } from '../../plugins/session.ts';
import { thread } from '../threads/tables.ts';
import { user } from '../users/tables.ts';

/** Knows one sort of thing that files and histories belong to. */
export interface RefResolver {
  /** Whether the caller may see the thing; false also when there is no such thing. */
  maySee(db: Db, principal: Principal, refId: string): Promise<boolean>;
  /** Whether the caller may delete a file of somebody else from the thing; nobody when absent. */
  mayDelete?(db: Db, principal: Principal, refId: string): Promise<boolean>;
  /** Whether the thing has an activity history of its own. */
  hasThreads?: boolean;
  /** Whether the caller may see and continue that history, where it takes more than seeing the thing. */
  maySeeThreads?(db: Db, principal: Principal, refId: string): Promise<boolean>;
}

/** What the files of a line in the history of a thing belong to. */
export const lineRefType = (refType: string): string =>
  refType === PERSON_REF ? 'thread' : `thread.${refType}`;

const maySeeHistory = (thing: RefResolver, db: Db, principal: Principal, refId: string): Promise<boolean> =>
  (thing.maySeeThreads ?? thing.maySee)(db, principal, refId);

/** A line is visible to any user who sees the history of the thing it is about; its files can be deleted by administrators too. */
const lineRefs = (thing: RefResolver): RefResolver => ({
  async maySee(db, principal, threadId) {
    const [row] = await db.select({ refId: thread.refId }).from(thread).where(eq(thread.threadId, threadId));
    return row !== undefined && maySeeHistory(thing, db, principal, row.refId);
  },
  mayDelete: async (_db, principal) => principal.userAuth === 'ROLE_ADMIN',
});

export type Refs = ReturnType<typeof createRefs>;

/** What files and histories can belong to. Each module registers its own things before the server starts. */
export function createRefs() {
  const resolvers = new Map<string, RefResolver>();
  return {
    register(refType: string, resolver: RefResolver): void {
      if (resolvers.has(refType)) throw new Error(`Things of type ${refType} are registered already`);
      resolvers.set(refType, resolver);
      if (resolver.hasThreads) resolvers.set(lineRefType(refType), lineRefs(resolver));
    },
    async maySee(db: Db, principal: Principal, refType: string, refId: string): Promise<boolean> {
      return (await resolvers.get(refType)?.maySee(db, principal, refId)) ?? false;
    },
    async mayDelete(db: Db, principal: Principal, refType: string, refId: string): Promise<boolean> {
      return (await resolvers.get(refType)?.mayDelete?.(db, principal, refId)) ?? false;
    },
    /** Whether the thing has a history and the caller may see it. */
    async maySeeThreads(db: Db, principal: Principal, refType: string, refId: string): Promise<boolean> {
      const resolver = resolvers.get(refType);
      return resolver?.hasThreads === true && maySeeHistory(resolver, db, principal, refId);
    },
  };
}

/** People: administrators see all, a partner its own company's, the others those of their customer company. */
export const userRefs: RefResolver = {
  hasThreads: true,
  async maySee(db, principal, refId) {
    const [row] = await db
      .select({ customerCompanyId: user.customerCompanyId, ptnrId: user.ptnrId })
      .from(user)
      .where(and(eq(user.id, refId), isNull(user.deletedAt)));
    if (!row) return false;
    if (principal.userAuth === 'ROLE_ADMIN') return true;
    if (principal.userAuth === 'ROLE_PARTNER') {
      return principal.ptnrId !== null && row.ptnrId === principal.ptnrId;
    }
    return principal.customerCompanyId !== null && row.customerCompanyId === principal.customerCompanyId;
  },
};
