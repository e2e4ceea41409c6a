import type { Readable } from 'node:stream';
import type { Config } from '../config.ts';
import { localFileStore } from './fileStoreLocal.ts';
import { s3FileStore } from './fileStoreS3.ts';

/** Contents of files by key. Keys are ids made here: letters, digits and hyphens, never a name from outside. */
export interface FileStore {
  /**
   * Takes up the finished file at `path` under `key`: all of it or nothing. The file at `path` may be gone
   * afterwards. Repeating it with the same content does no harm.
   */
  put(key: string, path: string): Promise<void>;
  /** Null when nothing is stored under `key`. */
  open(key: string): Promise<Readable | null>;
  /** Does nothing when nothing is stored under `key`. */
  remove(key: string): Promise<void>;
}

/** S3-compatible storage where it is set, else DATA_DIR/files. Touches neither before it is used. */
export function openFileStore(config: Config): FileStore {
  return config.s3 ? s3FileStore(config.s3) : localFileStore(config.dataDir);
}
