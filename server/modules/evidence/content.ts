import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { evidenceRefusals } from '../../../src/messages/ko.evidence.ts';
import { upload } from '../../../src/messages/ko.files.ts';
import { conflict, Refusal } from '../../errors.ts';
import type { FileStore } from '../../gateways/fileStore.ts';
import type { Principal } from '../../plugins/session.ts';
import type { FileService } from '../files/service.ts';

/**
 * SHA-256 of the content of a file that belongs to nothing yet, in hexadecimal digits, read as a stream. Refused with
 * N0404 for one out of the caller's reach, with C0409 for one that belongs to something, with S0001 where it cannot be
 * read.
 */
export async function hashContent(
  { files, store }: { files: FileService; store: FileStore },
  principal: Principal,
  fileId: string,
): Promise<string> {
  const [row] = await files.readable(principal, [fileId]);
  if (row?.refType !== null) throw conflict(upload.alreadyAttached, 'fileId');
  const content = await store.open(fileId);
  if (content === null) throw new Refusal('S0001', { message: evidenceRefusals.content });
  const hash = createHash('sha256');
  await pipeline(content, hash);
  return hash.digest('hex');
}
