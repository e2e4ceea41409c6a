import type { FileHandle } from 'node:fs/promises';

/** More entries than any honest archive of this size; a bomb of many small files is one too. */
const ENTRIES_MAX = 10_000;
/** Bytes of names, extra fields and comments of all entries. */
const DIRECTORY_BYTES_MAX = 8 * 1024 * 1024;
/** An archive that unpacks to less than this harms nobody, however well it is packed. */
const HARMLESS_BYTES = 64 * 1024 * 1024;
const RATIO_MAX = 150;

/** Names in the directory of a ZIP file, or the reason it is not to be trusted. */
export type ZipListing = { ok: true; names: ReadonlySet<string> } | { ok: false; why: 'broken' | 'bomb' };

const broken: ZipListing = { ok: false, why: 'broken' };
const bomb: ZipListing = { ok: false, why: 'bomb' };

/**
 * Reads the directory of a ZIP file of `size` bytes, and nothing else: no entry is ever unpacked. A bomb has too
 * many entries, unpacks to too many times its size, or has entries that share their packed bytes.
 */
export async function listZip(handle: FileHandle, size: number): Promise<ZipListing> {
  const { fromFdPromise } = await import('yauzl');
  const names = new Set<string>();
  let directoryBytes = 0;
  let packed = 0;
  let unpacked = 0;
  try {
    // Names are only looked at, so that none is a reason to refuse an archive, and sizes are checked below.
    const options = { autoClose: false, decodeStrings: false, validateEntrySizes: false };
    const zip = await fromFdPromise(handle.fd, options);
    if (zip.entryCount > ENTRIES_MAX) return bomb;
    for await (const entry of zip.eachEntry()) {
      directoryBytes += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
      if (directoryBytes > DIRECTORY_BYTES_MAX) return bomb;
      names.add(entry.fileNameRaw.toString('utf8'));
      packed += entry.compressedSize;
      unpacked += entry.uncompressedSize;
    }
  } catch {
    return broken;
  }
  return packed > size || isBomb(unpacked, size) ? bomb : { ok: true, names };
}

const isBomb = (unpacked: number, size: number): boolean =>
  unpacked > HARMLESS_BYTES && unpacked > size * RATIO_MAX;

/** Reports whether a gzip file declares that it unpacks to too many times its size. */
export async function isGzipBomb(handle: FileHandle, size: number): Promise<boolean> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, Math.max(0, size - 4));
  return bytesRead === 4 && isBomb(buffer.readUInt32LE(0), size);
}
