import { readFile } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { type CellValue, streamXlsxRows } from 'hucre/xlsx';
import { fromBufferPromise } from 'yauzl';
import type { SheetFault, SheetLimits, SheetReport, SheetRow } from './sheet.ts';

/** All parts of a workbook together, unpacked. A sheet of 5,000 rows and 50 columns has about 15 MB. */
const UNPACKED_MAX = 48 * 1024 * 1024;
const PARTS_MAX = 1000;

class SheetError extends Error {
  readonly fault: SheetFault;

  constructor(fault: SheetFault) {
    super(fault);
    this.fault = fault;
  }
}

/** Unpacks every part to nowhere: the sizes in the archive may be a lie. */
async function expectSmall(bytes: Buffer): Promise<void> {
  const archive = await fromBufferPromise(bytes, { lazyEntries: true });
  let unpacked = 0;
  if (archive.entryCount > PARTS_MAX) throw new SheetError('tooLarge');
  for await (const entry of archive.eachEntry()) {
    const content = await archive.openReadStreamPromise(entry);
    content.on('data', (chunk: Buffer) => {
      unpacked += chunk.length;
      if (unpacked > UNPACKED_MAX) content.destroy(new SheetError('tooLarge'));
    });
    await finished(content);
  }
}

/** Excel's own times are of no zone, so they are read as they are shown. */
function textOf(value: CellValue): string {
  if (value === null || value === undefined) return '';
  if (!(value instanceof Date)) return String(value);
  const time = value.toISOString();
  return time.endsWith('T00:00:00.000Z') ? time.slice(0, 10) : time.slice(0, 16).replace('T', ' ');
}

async function readRows(bytes: Buffer, limits: SheetLimits): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  for await (const { index, values } of streamXlsxRows(bytes)) {
    const last = values.findLastIndex((value) => value !== null && value !== '');
    if (last >= limits.columns) throw new SheetError('tooManyColumns');
    const cells = values.slice(0, last + 1).map(textOf);
    if (cells.some((cell) => cell.length > limits.cellLength)) throw new SheetError('tooLongCell');
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ line: index + 1, cells });
    if (rows.length > limits.rows) throw new SheetError('tooManyRows');
  }
  return rows;
}

async function report({ path, limits }: { path: string; limits: SheetLimits }): Promise<SheetReport> {
  try {
    const bytes = await readFile(path);
    await expectSmall(bytes);
    return { rows: await readRows(bytes, limits) };
  } catch (error) {
    return { fault: error instanceof SheetError ? error.fault : 'broken' };
  }
}

parentPort?.postMessage(await report(workerData));
