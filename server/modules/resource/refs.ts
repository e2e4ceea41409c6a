import type { SQLWrapper } from 'drizzle-orm';
import type { Role } from '../../../src/contracts/roles.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { ConsoleRoutes } from '../../plugins/access.ts';
import type { Principal } from '../../plugins/session.ts';

/** Knows one sort of thing that files and histories belong to. */
export interface RefResolver {
  /** The things that the caller may see: from it follow who may open one and whose files are listed. */
  visible: Visibility;
  /** Reports whether the caller may open files of a thing that is visible, where that depends on more. */
  mayOpen?(db: Db, principal: Principal, refId: string): Promise<boolean>;
  /** Those whose history the caller may see and continue, where they are not the same. */
  visibleThreads?: Visibility;
  /** Screens that it is part of, as its routes declare it: of a type without any, workers reach nothing. */
  consoleRoutes?: ConsoleRoutes | undefined;
  /** True when the lookup of attachments leaves out its files. */
  isUnlisted?: boolean;
  /** Reports whether the caller may delete a file of somebody else from the thing; nobody when absent. */
  mayDelete?(db: Db, principal: Principal, refId: string): Promise<boolean>;
  /** True when its files go with it alone, and nobody deletes one by itself. */
  keepsFiles?: boolean;
  /** True when the thing has an activity history of its own. */
  hasThreads?: boolean;
  /** True when its id is that of another thing too, so that the lines of its history name its kind. */
  sharesId?: boolean;
  /** Returns the titles of things, by their ids. */
  titles?(db: Db, refIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The customer company that a thing belongs to; null where it belongs to none. */
  getCompany?(db: Db, refId: string): Promise<string | null>;
  /** Called in the transaction that counts that files of the thing were fetched. */
  onDownload?(tx: Tx, refId: string): Promise<void>;
}

/** Things as a query of their ids; `isAll` where it has every one that there is. */
export type Visible = { ids: SQLWrapper; isAll?: boolean } | 'none';
export type Visibility = (principal: Principal) => Visible;

/** Limits what is visible to some roles; the others see nothing. */
export const forRoles =
  (roles: readonly Role[], visibility: Visibility): Visibility =>
  (principal) =>
    roles.includes(principal.userAuth) ? visibility(principal) : 'none';
