import { and, eq, inArray, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { PERSON_REF } from '../../../src/contracts/threads.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { Principal } from '../../plugins/session.ts';
import { thread } from '../threads/tables.ts';
import { user } from '../users/tables.ts';
import { file } from './tables.ts';

/** Knows one sort of thing that files and histories belong to. */
export interface RefResolver {
  /** Whether the caller may see the thing; false also when there is no such thing. */
  maySee(db: Db, principal: Principal, refId: string): Promise<boolean>;
  /** Whether the caller may delete a file of somebody else from the thing; nobody when absent. */
  mayDelete?(db: Db, principal: Principal, refId: string): Promise<boolean>;
  /** Whether the thing has an activity history of its own. */
  hasThreads?: boolean;
  /** Whether its id is that of another thing too, so that the lines of its history name its kind. */
  sharesId?: boolean;
  /** Whether the caller may see and continue that history, where it takes more than seeing the thing. */
  maySeeThreads?(db: Db, principal: Principal, refId: string): Promise<boolean>;
  /**
   * The things that the caller may see, as a query of their ids. The lookup of
   * attachments has no files of things without it, nor of histories with `maySeeThreads` and no `reachedThreads`.
   */
  reached?(principal: Principal): Reached;
  /** Those whose history the caller may see, where they are not the same. */
  reachedThreads?(principal: Principal): Reached;
  /** What things are called, by their ids. */
  titles?(db: Db, refIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The customer company that a thing belongs to; null where it belongs to none. */
  companyOf?(db: Db, refId: string): Promise<string | null>;
  /** Called in the transaction that counts that files of the thing were fetched. */
  onDownload?(tx: Tx, refId: string): Promise<void>;
}

export type Reached = SQLWrapper | 'all' | 'none';

/** A thing as files name it, and the thing whose history it is a line of. */
export interface Place {
  refType: string;
  refId: string;
  title: string | null;
  inHistory: boolean;
}

/** What the files of a line in the history of a thing belong to. */
export const lineRefType = (refType: string): string =>
  refType === PERSON_REF ? 'thread' : `thread.${refType}`;

/** How much is looked through for the files that the caller may see: a page in the order of an index, or all. */
export type Reach = 'page' | 'all';

/**
 * For a page each id is looked up by itself: `offset 0` keeps PostgreSQL from reading all things that the caller may
 * see first, which pays where many files are looked at.
 */
const isAmong = (id: SQLWrapper, found: SQLWrapper, reach: Reach): SQL =>
  reach === 'all'
    ? sql`${id} in ${found}`
    : sql`exists (select 1 from ${found} as reached(id) where reached.id = ${id} offset 0)`;

const maySeeHistory = (thing: RefResolver, db: Db, principal: Principal, refId: string): Promise<boolean> =>
  (thing.maySeeThreads ?? thing.maySee)(db, principal, refId);

const reachedHistories = ({ maySeeThreads, reached, reachedThreads }: RefResolver) =>
  maySeeThreads ? reachedThreads : (reachedThreads ?? reached);

/** A line is visible to any user who sees the history of the thing it is about; its files can be deleted by administrators too. */
const lineRefs = (thing: RefResolver): RefResolver => ({
  async maySee(db, principal, threadId) {
    const [row] = await db.select({ refId: thread.refId }).from(thread).where(eq(thread.threadId, threadId));
    return row !== undefined && maySeeHistory(thing, db, principal, row.refId);
  },
  mayDelete: async (_db, principal) => principal.userAuth === 'ROLE_ADMIN',
  async companyOf(db, threadId) {
    const [row] = await db.select({ refId: thread.refId }).from(thread).where(eq(thread.threadId, threadId));
    return (row && (await thing.companyOf?.(db, row.refId))) ?? null;
  },
});

interface Ref {
  refType: string;
  refId: string;
}

/** Names a thing, or a line of a history, in one text. */
export const placeKey = ({ refType, refId }: Ref): string => `${refType}:${refId}`;

export type Refs = ReturnType<typeof createRefs>;

/** What files and histories can belong to. Each module registers its own things before the server starts. */
export function createRefs() {
  const resolvers = new Map<string, RefResolver>();
  /** Types of things by the type of the lines of their histories. */
  const thingTypes = new Map<string, string>();

  /** Which files of a type the caller may see, as a condition where it is not all or none. */
  function visibleOfType(refType: string, resolver: RefResolver, principal: Principal, reach: Reach) {
    const thing = thingTypes.get(refType);
    const things = thing === undefined ? resolver : resolvers.get(thing);
    const reached = thing === undefined ? things?.reached : things && reachedHistories(things);
    const found = reached?.(principal);
    if (found === undefined) return 'none';
    if (found === 'all' || found === 'none') return found;
    const isOfType = eq(file.refType, refType);
    if (thing === undefined) return and(isOfType, isAmong(file.refId, found, reach)) ?? 'none';
    const line = sql`exists (select 1 from ${thread} where ${thread.threadId} = ${file.refId}
      and ${isAmong(thread.refId, found, reach)} ${reach === 'page' ? sql`offset 0` : sql``})`;
    return and(isOfType, line) ?? 'none';
  }

  return {
    register(refType: string, resolver: RefResolver): void {
      if (resolvers.has(refType)) throw new Error(`Things of type ${refType} are registered already`);
      resolvers.set(refType, resolver);
      if (!resolver.hasThreads) return;
      resolvers.set(lineRefType(refType), lineRefs(resolver));
      thingTypes.set(lineRefType(refType), refType);
    },
    /** The kind that lines of a thing's history name; null where its id alone finds them. */
    kindOfLines: (refType: string): string | null => (resolvers.get(refType)?.sharesId ? refType : null),
    /** Types of things that files can be listed of, those with lines of histories left out. */
    types: (): string[] => [...resolvers.keys()].filter((refType) => !thingTypes.has(refType)),
    /** Types of the files that are with things of a type or in their histories. */
    fileTypesOf: (refType: string): string[] =>
      [...resolvers.keys()].filter((each) => each === refType || thingTypes.get(each) === refType),
    /** Condition, over the columns of `file`, of those whose thing or history the caller may see. */
    visibleFiles(principal: Principal, reach: Reach): SQL {
      const types = [...resolvers].map(([refType, resolver]) => ({
        refType,
        found: visibleOfType(refType, resolver, principal, reach),
      }));
      const whole = types.filter(({ found }) => found === 'all').map(({ refType }) => refType);
      const parts = types.flatMap(({ found }) => (typeof found === 'string' ? [] : [found]));
      return or(whole.length > 0 ? inArray(file.refType, whole) : undefined, ...parts) ?? sql`false`;
    },
    /** Where files are, by `placeKey` of their type and id, with what the things are called. */
    async places(db: Db, refs: readonly Ref[]): Promise<Map<string, Place>> {
      const lineIds = refs.filter(({ refType }) => thingTypes.has(refType)).map(({ refId }) => refId);
      const lines =
        lineIds.length === 0
          ? []
          : await db
              .select({ threadId: thread.threadId, refId: thread.refId })
              .from(thread)
              .where(inArray(thread.threadId, lineIds));
      const thingIds = new Map(lines.map(({ threadId, refId }) => [threadId, refId]));
      const found = refs.map(({ refType, refId }) => {
        const thing = thingTypes.get(refType);
        const at =
          thing === undefined ? { refType, refId } : { refType: thing, refId: thingIds.get(refId) ?? refId };
        return { key: placeKey({ refType, refId }), inHistory: thing !== undefined, ...at };
      });
      const titles = new Map<string, string>();
      for (const [refType, ofType] of Map.groupBy(found, (each) => each.refType)) {
        const ids = [...new Set(ofType.map(({ refId }) => refId))];
        for (const [refId, title] of (await resolvers.get(refType)?.titles?.(db, ids)) ?? [])
          titles.set(placeKey({ refType, refId }), title);
      }
      return new Map(
        found.map(({ key, ...place }) => [key, { ...place, title: titles.get(placeKey(place)) ?? null }]),
      );
    },
    /** The company of what files are to be attached to; undefined where that is not known. */
    async companyOf(db: Db, { refType, refId }: Ref): Promise<string | null | undefined> {
      return resolvers.get(refType)?.companyOf?.(db, refId);
    },
    async countDownload(tx: Tx, { refType, refId }: Ref): Promise<void> {
      await resolvers.get(refType)?.onDownload?.(tx, refId);
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
  reached({ userAuth, customerCompanyId, ptnrId }) {
    const isOfPartner = ptnrId === null ? sql`false` : eq(user.ptnrId, ptnrId);
    const isOfCompany =
      customerCompanyId === null ? sql`false` : eq(user.customerCompanyId, customerCompanyId);
    const narrow =
      userAuth === 'ROLE_ADMIN' ? undefined : userAuth === 'ROLE_PARTNER' ? isOfPartner : isOfCompany;
    return new QueryBuilder()
      .select({ id: user.id })
      .from(user)
      .where(and(isNull(user.deletedAt), narrow));
  },
  async titles(db, refIds) {
    const rows = await db
      .select({ id: user.id, userName: user.userName })
      .from(user)
      .where(inArray(user.id, [...refIds]));
    return new Map(rows.map(({ id, userName }) => [id, userName]));
  },
  async companyOf(db, refId) {
    const [row] = await db.select({ id: user.customerCompanyId }).from(user).where(eq(user.id, refId));
    return row?.id ?? null;
  },
};
