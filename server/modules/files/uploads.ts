import type { FastifyRequest } from 'fastify';
import { getExtension, hasBlockedExtension, safeFileName } from '../../../src/contracts/files.ts';
import { contentRefusals, upload } from '../../../src/messages/ko.files.ts';
import type { FileRow } from '../../db/schema/files.ts';
import { Refusal } from '../../errors.ts';
import type { FileStore } from '../../gateways/fileStore.ts';
import type { Principal } from '../../plugins/session.ts';
import { inspectContent } from './content.ts';
import { declaredBytes, readForm } from './form.ts';
import { type IncomingFiles, UPLOAD_LEASE_MS } from './incoming.ts';
import type { Staging } from './staging.ts';

const unsupported = (message: string) => new Refusal('F0001', { httpStatus: 415, message });

export type Uploads = ReturnType<typeof createUploads>;

/** Receives files: streamed to this machine's disk, looked into there, and only then handed to the store. */
export function createUploads(deps: {
  incoming: IncomingFiles;
  store: FileStore;
  staging: Staging;
  maxBytes: number;
}) {
  const { incoming, store, staging, maxBytes } = deps;

  async function check(row: FileRow, size: number, declaredType: string): Promise<string> {
    if (size === 0) throw unsupported(upload.empty);
    const inspection = await inspectContent({
      path: staging.getPath(row.fileId),
      size,
      extension: getExtension(row.name),
      declaredType,
    });
    if (inspection.ok) return inspection.contentType;
    throw unsupported(contentRefusals[inspection.why]);
  }

  /** Stores what was staged; what the store may hold from before it failed is left to the sweep. */
  async function storeFile(
    row: FileRow,
    state: 'temp' | 'saved',
    facts: { contentType: string; size: number },
  ) {
    try {
      await store.put(row.fileId, staging.getPath(row.fileId));
    } catch (error) {
      await incoming.abandon(row.fileId);
      throw error;
    }
    const stored = await incoming.complete(row.fileId, { ...facts, state });
    if (stored) return stored;
    await store.remove(row.fileId);
    throw new Refusal('N0404');
  }

  return {
    /**
     * Reads the file of a form and stores it for the caller. Refuses F0001 with 413 when it or all the caller's
     * files together are too large, with 415 when its name or content is not accepted.
     */
    async receive(request: FastifyRequest, principal: Principal, state: 'temp' | 'saved'): Promise<FileRow> {
      const bytes = Math.min(declaredBytes(request) ?? maxBytes, maxBytes);
      let row: FileRow | undefined;
      let signsOfLife: NodeJS.Timeout | undefined;
      try {
        const { received } = await readForm(request, maxBytes, async (form) => {
          const name = safeFileName(form.name);
          if (hasBlockedExtension(form.name)) throw unsupported(upload.excluded);
          const reserved = await incoming.reserve(principal, bytes, name);
          row = reserved;
          signsOfLife = setInterval(() => {
            incoming
              .keepAlive(reserved.fileId)
              .catch((error) => request.log.warn({ err: error }, 'upload lease'));
          }, UPLOAD_LEASE_MS / 4);
          const size = await staging.write(reserved.fileId, form.content);
          return { row: reserved, size, declaredType: form.declaredType };
        });
        const contentType = await check(received.row, received.size, received.declaredType);
        return await storeFile(received.row, state, { contentType, size: received.size });
      } finally {
        clearInterval(signsOfLife);
        if (row) {
          await staging.remove(row.fileId);
          await incoming.giveUp(row.fileId);
        }
      }
    },
  };
}
