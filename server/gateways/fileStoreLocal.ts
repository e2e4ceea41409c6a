import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { FileStore } from './fileStore.ts';

const KEY = /^[a-z0-9-]{4,64}$/i;

/** Files in `dataDir`/files, in folders by the first two signs of their key. */
export function localFileStore(dataDir: string): FileStore {
  const root = path.join(dataDir, 'files');
  const toPath = (key: string) => {
    if (!KEY.test(key)) throw new Error(`Not a key of a file: ${key}`);
    return path.join(root, key.slice(0, 2), key);
  };

  return {
    async put(key, from) {
      const place = toPath(key);
      await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
      await rename(from, place);
    },
    async open(key) {
      try {
        return (await open(toPath(key))).createReadStream();
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    remove: (key) => rm(toPath(key), { force: true }),
  };
}
