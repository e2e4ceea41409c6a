import type { FileHandle } from 'node:fs/promises';

/** More entries than any honest archive of this size; a bomb of many small files is one too. */
const ENTRIES_MAX = 10_000;
const DIRECTORY_BYTES_MAX = 8 * 1024 * 1024;
/** An archive that unpacks to less than this harms nobody, however well it is packed. */
const HARMLESS_BYTES = 64 * 1024 * 1024;
const RATIO_MAX = 150;

const END = 0x06054b50;
const END_BYTES = 22;
const COMMENT_MAX = 0xffff;
const END64 = 0x06064b50;
const LOCATOR64 = 0x07064b50;
const LOCATOR64_BYTES = 20;
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;

/** What the directory of a ZIP file says, or why it is not to be trusted. */
export type ZipListing = { ok: true; names: ReadonlySet<string> } | { ok: false; why: 'broken' | 'bomb' };

const broken: ZipListing = { ok: false, why: 'broken' };
const bomb: ZipListing = { ok: false, why: 'bomb' };

async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

interface Directory {
  entries: number;
  bytes: number;
  offset: number;
}

/** Where the list of entries stands; ZIP64 where the short fields are full. Undefined when there is none. */
async function findDirectory(handle: FileHandle, size: number): Promise<Directory | undefined> {
  const tailBytes = Math.min(size, END_BYTES + COMMENT_MAX);
  const tail = await readAt(handle, size - tailBytes, tailBytes);
  for (let at = tail.length - END_BYTES; at >= 0; at--) {
    if (tail.readUInt32LE(at) !== END || at + END_BYTES + tail.readUInt16LE(at + 20) !== tail.length)
      continue;
    const short = {
      entries: tail.readUInt16LE(at + 10),
      bytes: tail.readUInt32LE(at + 12),
      offset: tail.readUInt32LE(at + 16),
    };
    const isFull = short.entries === 0xffff || short.bytes === 0xffffffff || short.offset === 0xffffffff;
    return isFull ? findDirectory64(handle, size - tail.length + at) : short;
  }
  return undefined;
}

async function findDirectory64(handle: FileHandle, endAt: number): Promise<Directory | undefined> {
  const locator = await readAt(handle, Math.max(0, endAt - LOCATOR64_BYTES), LOCATOR64_BYTES);
  if (locator.length < LOCATOR64_BYTES || locator.readUInt32LE(0) !== LOCATOR64) return undefined;
  const end = await readAt(handle, Number(locator.readBigUInt64LE(8) & 0x1fffffffffffffn), 56);
  if (end.length < 56 || end.readUInt32LE(0) !== END64) return undefined;
  return {
    entries: Number(end.readBigUInt64LE(32)),
    bytes: Number(end.readBigUInt64LE(40)),
    offset: Number(end.readBigUInt64LE(48)),
  };
}

/** Packed and unpacked size of an entry, from its ZIP64 field where the short ones are full. */
function sizesOf(entry: Buffer, extra: Buffer): { packed: number; unpacked: number } {
  let packed = entry.readUInt32LE(20);
  let unpacked = entry.readUInt32LE(24);
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue;
    let next = at + 4;
    const long = () => {
      const value = next + 8 <= extra.length ? Number(extra.readBigUInt64LE(next)) : Number.NaN;
      next += 8;
      return value;
    };
    if (unpacked === 0xffffffff) unpacked = long();
    if (packed === 0xffffffff) packed = long();
  }
  return { packed, unpacked };
}

/**
 * Reads the directory of a ZIP file of `size` bytes, and nothing else: no entry is ever unpacked. A bomb has too
 * many entries, unpacks to too many times its size, or has entries that share their packed bytes.
 */
export async function listZip(handle: FileHandle, size: number): Promise<ZipListing> {
  const directory = await findDirectory(handle, size);
  if (!directory || directory.offset + directory.bytes > size) return broken;
  if (directory.entries > ENTRIES_MAX || directory.bytes > DIRECTORY_BYTES_MAX) return bomb;
  const list = await readAt(handle, directory.offset, directory.bytes);
  const names = new Set<string>();
  let packedTotal = 0;
  let unpackedTotal = 0;
  let at = 0;
  for (let index = 0; index < directory.entries; index++) {
    if (at + ENTRY_BYTES > list.length || list.readUInt32LE(at) !== ENTRY) return broken;
    const nameEnd = at + ENTRY_BYTES + list.readUInt16LE(at + 28);
    const extraEnd = nameEnd + list.readUInt16LE(at + 30);
    const { packed, unpacked } = sizesOf(list.subarray(at), list.subarray(nameEnd, extraEnd));
    names.add(list.toString('utf8', at + ENTRY_BYTES, nameEnd));
    packedTotal += packed;
    unpackedTotal += unpacked;
    at = extraEnd + list.readUInt16LE(at + 32);
  }
  if (!Number.isFinite(packedTotal + unpackedTotal)) return broken;
  if (packedTotal > size) return bomb;
  return isBomb(unpackedTotal, size) ? bomb : { ok: true, names };
}

const isBomb = (unpacked: number, size: number): boolean =>
  unpacked > HARMLESS_BYTES && unpacked > size * RATIO_MAX;

/** Whether a gzip file says of itself that it unpacks to too many times its size. */
export async function isGzipBomb(handle: FileHandle, size: number): Promise<boolean> {
  const tail = await readAt(handle, Math.max(0, size - 4), 4);
  return tail.length === 4 && isBomb(tail.readUInt32LE(0), size);
}
