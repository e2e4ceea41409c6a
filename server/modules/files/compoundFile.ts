import type { FileHandle } from 'node:fs/promises';

const MAGIC = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;
/** Sector numbers of the allocation table that the header holds; further ones are in sectors of their own. */
const HEADER_TABLES = 109;
const HEADER_TABLES_AT = 0x4c;
/** Sectors above this are marks of an end. */
const LAST_SECTOR = 0xfffffff9;
/** More than any document's directory has; a chain that goes round ends here. */
const DIRECTORY_SECTORS_MAX = 64;
const TABLE_HOPS_MAX = 512;

/**
 * Names of all storages and streams of a compound file (OLE: `doc`, `xls`, `hwp`, and every Office document with a
 * password); empty of any other file, and of one that is broken. Nothing but its directory is read.
 */
export async function listCompoundNames(handle: FileHandle): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  const header = await readBytes(handle, 0, HEADER_BYTES);
  const shift = header.length < HEADER_BYTES ? 0 : header.readUInt16LE(0x1e);
  if (!header.subarray(0, MAGIC.length).equals(MAGIC) || (shift !== 9 && shift !== 12)) return names;
  const sectorBytes = 1 << shift;
  const readSector = (sector: number) => readBytes(handle, (sector + 1) * sectorBytes, sectorBytes);

  /** Sector of the allocation table that has the entry of another sector. */
  async function findTable(sector: number): Promise<number> {
    const perSector = sectorBytes / 4;
    let place = Math.floor(sector / perSector);
    if (place < HEADER_TABLES) return header.readUInt32LE(HEADER_TABLES_AT + place * 4);
    place -= HEADER_TABLES;
    let list = header.readUInt32LE(0x44);
    for (let hops = 0; hops < TABLE_HOPS_MAX && list <= LAST_SECTOR; hops += 1) {
      const content = await readSector(list);
      if (content.length < sectorBytes) break;
      // the last number of a list is where it goes on
      if (place < perSector - 1) return content.readUInt32LE(place * 4);
      place -= perSector - 1;
      list = content.readUInt32LE(sectorBytes - 4);
    }
    return LAST_SECTOR + 1;
  }

  async function findNext(sector: number): Promise<number> {
    const table = await findTable(sector);
    const content = table > LAST_SECTOR ? Buffer.alloc(0) : await readSector(table);
    const at = (sector % (sectorBytes / 4)) * 4;
    return at + 4 > content.length ? LAST_SECTOR + 1 : content.readUInt32LE(at);
  }

  let sector = header.readUInt32LE(0x30);
  for (let count = 0; count < DIRECTORY_SECTORS_MAX && sector <= LAST_SECTOR; count += 1) {
    const content = await readSector(sector);
    for (let at = 0; at + ENTRY_BYTES <= content.length; at += ENTRY_BYTES) {
      // bytes of the name with the NUL at its end
      const length = Math.min(content.readUInt16LE(at + 64), 64);
      if (length > 2) names.add(content.toString('utf16le', at, at + length - 2));
    }
    sector = await findNext(sector);
  }
  return names;
}

async function readBytes(handle: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, at);
  return buffer.subarray(0, bytesRead);
}
