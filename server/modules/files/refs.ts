import { and, eq, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { PERSON_REF } from '../../../src/contracts/threads.ts';
import { placeNames } from '../../../src/messages/ko.attachments.ts';
import type { Db, Tx } from '../../db/database.ts';
import { file } from '../../db/schema/files.ts';
import { thread } from '../../db/schema/threads.ts';
import { user } from '../../db/schema/users.ts';
import type { ConsoleRoutes } from '../../plugins/access.ts';
import type { Principal } from '../../plugins/session.ts';
import { mayOpenOneOf } from '../menu/visibleRoutes.ts';
import type { RefResolver, Visibility, Visible } from '../resource/refs.ts';

/** Limits workers to things of which the menu of their role opens a screen. */
const byMenu =
  (visibility: Visibility, consoleRoutes: ConsoleRoutes | undefined): Visibility =>
  (principal) => {
    const found = visibility(principal);
    if (found === 'none' || principal.userAuth !== 'ROLE_WORKER' || consoleRoutes === 'general') return found;
    if (consoleRoutes === undefined) return 'none';
    const mayOpen = new QueryBuilder()
      .select({ id: user.id })
      .from(user)
      .where(and(eq(user.id, principal.id), mayOpenOneOf(consoleRoutes)));
    return { ids: sql`(select id from ${found.ids} as open_to_role(id) where exists ${mayOpen})` };
  };

/** A thing as files name it, and the thing whose history it is a line of. */
export interface Place {
  refType: string;
  refId: string;
  title: string | null;
  inHistory: boolean;
}

/** Returns the type that files of a line in the history of a thing belong to. */
export const lineRefType = (refType: string): string =>
  refType === PERSON_REF ? 'thread' : `thread.${refType}`;

/** Extent of the search for files that the caller may see: a page in the order of an index, or all. */
export type Breadth = 'page' | 'all';

/**
 * For a page each id is looked up by itself: `offset 0` keeps PostgreSQL from reading all things that the caller may
 * see first, which pays where many files are looked at.
 */
const isAmong = (id: SQLWrapper, found: SQLWrapper, breadth: Breadth): SQL =>
  breadth === 'all'
    ? sql`${id} in ${found}`
    : sql`exists (select 1 from ${found} as visible(id) where visible.id = ${id} offset 0)`;

/** Reports whether a thing is among those that are reached; false also when there is no such thing. */
async function isVisible(db: Db, found: Visible, refId: string): Promise<boolean> {
  if (found === 'none') return false;
  const { rows } = await db.execute(
    sql`select 1 from ${found.ids} as visible(id) where visible.id = ${refId}`,
  );
  return rows.length > 0;
}

/** Files are with a thing itself, or in its history with a line of it. */
interface FileType {
  /** The type of the thing. */
  of: string;
  thing: RefResolver;
  inHistory: boolean;
}

const getVisibility = ({ thing, inHistory }: FileType): Visibility =>
  inHistory ? (thing.visibleThreads ?? thing.visible) : thing.visible;

interface Ref {
  refType: string;
  refId: string;
}

/** Names a thing, or a line of a history, in one text. */
export const placeKey = ({ refType, refId }: Ref): string => `${refType}:${refId}`;

export type Refs = ReturnType<typeof createRefs>;

/** Things that files and histories can belong to. Each module registers its own before the server starts. */
export function createRefs() {
  const things = new Map<string, RefResolver>();
  const fileTypes = new Map<string, FileType>();

  /** Returns the files of a type that the caller may see, as a condition where it is not all or none. */
  function visibleOfType(refType: string, type: FileType, principal: Principal, breadth: Breadth) {
    const found = type.thing.isUnlisted ? 'none' : getVisibility(type)(principal);
    if (found === 'none') return found;
    // a thing that is deleted takes its files along; its history stays, with files that nobody can open any more
    if (found.isAll && !type.inHistory) return 'all';
    const isOfType = eq(file.refType, refType);
    if (!type.inHistory) return and(isOfType, isAmong(file.refId, found.ids, breadth)) ?? 'none';
    const line = sql`exists (select 1 from ${thread} where ${thread.threadId} = ${file.refId}
      and ${isAmong(thread.refId, found.ids, breadth)} ${breadth === 'page' ? sql`offset 0` : sql``})`;
    return and(isOfType, line) ?? 'none';
  }

  /** The thing that files are with, or whose history they are in; undefined where there is none. */
  async function locate(db: Db, { refType, refId }: Ref) {
    const type = fileTypes.get(refType);
    if (!type?.inHistory) return type && { type, refId };
    const [line] = await db.select({ refId: thread.refId }).from(thread).where(eq(thread.threadId, refId));
    return line && { type, refId: line.refId };
  }

  return {
    register(refType: string, resolver: RefResolver): void {
      const { visible, visibleThreads = visible, consoleRoutes } = resolver;
      const thing: RefResolver = {
        ...resolver,
        visible: byMenu(visible, consoleRoutes),
        visibleThreads: byMenu(visibleThreads, consoleRoutes),
      };
      if (fileTypes.has(refType)) throw new Error(`Things of type ${refType} are registered already`);
      if (!thing.isUnlisted && !Object.hasOwn(placeNames, refType)) {
        throw new Error(`Things of type ${refType} have no name in the lookup of attachments`);
      }
      things.set(refType, thing);
      fileTypes.set(refType, { of: refType, thing, inHistory: false });
      if (thing.hasThreads) fileTypes.set(lineRefType(refType), { of: refType, thing, inHistory: true });
    },
    /** The kind that lines of a thing's history name; null where its id alone finds them. */
    kindOfLines: (refType: string): string | null => (things.get(refType)?.sharesId ? refType : null),
    /** Reports whether files of a type go with their thing alone. */
    keepsFiles: (refType: string): boolean => {
      const type = fileTypes.get(refType);
      return type?.inHistory === false && type.thing.keepsFiles === true;
    },
    /** Types of the files that are with things of a type or in their histories. */
    getFileTypes: (refType: string): string[] =>
      [...fileTypes].flatMap(([fileType, { of }]) => (of === refType ? [fileType] : [])),
    /** Condition, over the columns of `file`, of those whose thing or history the caller may see. */
    visibleFiles(principal: Principal, breadth: Breadth): SQL {
      const types = [...fileTypes].map(([refType, type]) => ({
        refType,
        found: visibleOfType(refType, type, principal, breadth),
      }));
      const whole = types.filter(({ found }) => found === 'all').map(({ refType }) => refType);
      const parts = types.flatMap(({ found }) => (typeof found === 'string' ? [] : [found]));
      return or(whole.length > 0 ? inArray(file.refType, whole) : undefined, ...parts) ?? sql`false`;
    },
    /** Finds the places of files, by `placeKey` of their type and id, with the titles of the things. */
    async places(db: Db, refs: readonly Ref[]): Promise<Map<string, Place>> {
      const isLine = ({ refType }: Ref) => fileTypes.get(refType)?.inHistory === true;
      const lineIds = refs.filter(isLine).map(({ refId }) => refId);
      const lines =
        lineIds.length === 0
          ? []
          : await db
              .select({ threadId: thread.threadId, refId: thread.refId })
              .from(thread)
              .where(inArray(thread.threadId, lineIds));
      const thingIds = new Map(lines.map(({ threadId, refId }) => [threadId, refId]));
      const found = refs.map((ref) => {
        const refType = fileTypes.get(ref.refType)?.of ?? ref.refType;
        const inHistory = isLine(ref);
        const refId = inHistory ? (thingIds.get(ref.refId) ?? ref.refId) : ref.refId;
        return { key: placeKey(ref), inHistory, refType, refId };
      });
      const titles = new Map<string, string>();
      for (const [refType, ofType] of Map.groupBy(found, (each) => each.refType)) {
        const ids = [...new Set(ofType.map(({ refId }) => refId))];
        for (const [refId, title] of (await things.get(refType)?.titles?.(db, ids)) ?? [])
          titles.set(placeKey({ refType, refId }), title);
      }
      return new Map(
        found.map(({ key, ...place }) => [key, { ...place, title: titles.get(placeKey(place)) ?? null }]),
      );
    },
    /** The company of what files are to be attached to; undefined where that is not known. */
    async getCompany(db: Db, ref: Ref): Promise<string | null | undefined> {
      const found = await locate(db, ref);
      return found?.type.thing.getCompany?.(db, found.refId);
    },
    /** The people in whose histories files are. */
    async findPeople(db: Db, refs: readonly Ref[]): Promise<string[]> {
      const lineIds = refs.flatMap(({ refType, refId }) =>
        refType === lineRefType(PERSON_REF) ? [refId] : [],
      );
      if (lineIds.length === 0) return [];
      const isLine = inArray(thread.threadId, lineIds);
      const rows = await db.selectDistinct({ refId: thread.refId }).from(thread).where(isLine);
      return rows.map(({ refId }) => refId);
    },
    async countDownload(tx: Tx, { refType, refId }: Ref): Promise<void> {
      await things.get(refType)?.onDownload?.(tx, refId);
    },
    async maySee(db: Db, principal: Principal, refType: string, refId: string): Promise<boolean> {
      const found = await locate(db, { refType, refId });
      if (!found || !(await isVisible(db, getVisibility(found.type)(principal), found.refId))) return false;
      return (await found.type.thing.mayOpen?.(db, principal, found.refId)) ?? true;
    },
    /** Reports whether the caller may delete a file of somebody else: in histories, administrators may. */
    async mayDelete(db: Db, principal: Principal, refType: string, refId: string): Promise<boolean> {
      const type = fileTypes.get(refType);
      if (type?.inHistory) return principal.userAuth === 'ROLE_ADMIN';
      return (await type?.thing.mayDelete?.(db, principal, refId)) ?? false;
    },
    /** Reports whether the thing has a history and the caller may see it. */
    async maySeeThreads(db: Db, principal: Principal, refType: string, refId: string): Promise<boolean> {
      const type = things.has(refType) ? fileTypes.get(lineRefType(refType)) : undefined;
      return type !== undefined && isVisible(db, getVisibility(type)(principal), refId);
    },
  };
}
