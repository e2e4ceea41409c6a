import type { Readable } from 'node:stream';

/** Contents of files by key. Keys are ids made here: letters, digits and hyphens, never a name from outside. */
export interface FileStore {
  /**
   * Stores the finished file at `path` under `key`: all of it or nothing. The file at `path` may be gone
   * afterwards. Repeating it with the same content does no harm.
   */
  put(key: string, path: string): Promise<void>;
  /** Null when nothing is stored under `key`. */
  open(key: string): Promise<Readable | null>;
  /** Does nothing when nothing is stored under `key`. */
  remove(key: string): Promise<void>;
}
