import { Readable } from 'node:stream';
import type { Config } from '../../config.ts';
import { openFileStore } from '../../gateways/open.ts';
import { createStaging } from './staging.ts';

/** Stores content that this server has made itself under the id of its row. */
export type KeepContent = (fileId: string, content: Uint8Array) => Promise<void>;

export function createKeeping(config: Config): KeepContent {
  const store = openFileStore(config);
  const staging = createStaging(config.dataDir);
  return async (fileId, content) => {
    await staging.write(fileId, Readable.from([content]));
    await store.put(fileId, staging.getPath(fileId));
  };
}
