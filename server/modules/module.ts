import type { FastifyInstance } from 'fastify';
import type { Sweep } from '../jobs/sweeper.ts';
import type { RefResolver } from './resource/refs.ts';
import type { ImportSource } from './sheets/importSource.ts';
import type { ExportSource } from './sheets/listExport.ts';
import type { HandOverItem, TodoItem } from './todo/items.ts';

/** Registers routes, at the addresses below those of `scope`. */
type RegisterRoutes = (scope: FastifyInstance) => PromiseLike<unknown>;

/** A module as the server puts it together: everything that it brings, each part absent where it has none. */
export interface ServerModule {
  /** Its folder. */
  name: string;
  /** Routes below /api. */
  routes?: RegisterRoutes;
  /** Routes below no address, such as /health. */
  rootRoutes?: RegisterRoutes;
  /** Routes below /excel/api, besides those of `exports` and `imports`. */
  excelRoutes?: RegisterRoutes;
  /** Lists of which Excel files can be made. */
  exports?: readonly ExportSource[];
  /** Resources that can be filled from a file. */
  imports?: readonly ImportSource[];
  /** Things that files and histories can belong to, by their type. */
  refs?: Readonly<Record<string, RefResolver>>;
  /** Work that comes due with time. */
  sweeps?: readonly Sweep[];
  /** Items that can wait for somebody, as the home page lists them. */
  homeItems?: readonly TodoItem[];
  /** Work of one person that another one can take over. */
  handOverItems?: readonly HandOverItem[];
  /** Runs before the server listens. */
  ready?(): Promise<void>;
  /** Ends what would keep the server from closing. */
  drain?(): Promise<void>;
  /** Runs when the last request has ended. */
  stop?(): Promise<void>;
}
