import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export type Staging = ReturnType<typeof createStaging>;

/** Folder for files on this machine until they are whole and have been looked into: `dataDir`/files/incoming. */
export function createStaging(dataDir: string) {
  const folder = path.join(dataDir, 'files', 'incoming');
  return {
    getPath: (id: string) => path.join(folder, id),
    /** Streams `content` to disk and returns its bytes. Rejects, with nothing left behind, when it breaks off. */
    async write(id: string, content: Readable): Promise<number> {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const target = createWriteStream(path.join(folder, id), { flags: 'wx', mode: 0o600, flush: true });
      try {
        await pipeline(content, target);
      } catch (error) {
        await rm(path.join(folder, id), { force: true });
        throw error;
      }
      return target.bytesWritten;
    },
    remove: (id: string) => rm(path.join(folder, id), { force: true }),
    /** Ids of what lies there. */
    async list(): Promise<string[]> {
      try {
        return await readdir(folder);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
        throw error;
      }
    },
  };
}
