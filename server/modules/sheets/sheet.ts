import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import fastq from 'fastq';
import { excelImport as excelTexts } from '../../../src/messages/ko.excelImport.ts';
import { imports as texts } from '../../../src/messages/ko.files.ts';
import { Refusal, wrongField } from '../../errors.ts';
import { decodeText, parseCsv } from './csv.ts';
import {
  HEADING_WITHIN,
  type SheetFault,
  type SheetLimits,
  type SheetReport,
  type SheetRow,
} from './sheetTypes.ts';

const READ_MS = 30_000;
const MEMORY_MB = 256;
/** Each has a thread of its own, and of memory what `MEMORY_MB` says. */
export const WORKBOOKS_AT_ONCE = 2;
/** Workbooks that wait for their turn. */
export const WORKBOOKS_WAITING = 8;

const faultText = (fault: SheetFault, limits: SheetLimits): string =>
  ({
    tooManyRows: texts.tooManyRows(limits.rows),
    tooManyColumns: texts.tooManyColumns(limits.columns),
    tooLongCell: excelTexts.tooLongCell(limits.cellLength),
    tooLarge: excelTexts.tooLarge,
    broken: excelTexts.brokenSheet,
  })[fault];

/** Reads in a thread of its own, whose memory and time are bounded, so that no file keeps the server waiting. */
function readWorkbook(
  path: string,
  limits: SheetLimits,
): Promise<{ rows: SheetRow[] } | { fault: SheetFault }> {
  return new Promise((resolve) => {
    const rows: SheetRow[] = [];
    const worker = new Worker(new URL('./workbookReader.ts', import.meta.url), {
      workerData: { path, limits },
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    const end = (read: { rows: SheetRow[] } | { fault: SheetFault }) => {
      clearTimeout(timer);
      void worker.terminate();
      resolve(read);
    };
    const timer = setTimeout(end, READ_MS, { fault: 'tooLarge' });
    worker.on('message', (report: SheetReport) => {
      if ('rows' in report) rows.push(...report.rows);
      else end('fault' in report ? report : { rows });
    });
    worker.once('error', (error: NodeJS.ErrnoException) =>
      end({ fault: error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'tooLarge' : 'broken' }),
    );
    worker.once('exit', () => end({ fault: 'broken' }));
  });
}

const readings = fastq.promise(
  ({ path, limits }: { path: string; limits: SheetLimits }) => readWorkbook(path, limits),
  WORKBOOKS_AT_ONCE,
);

async function readCsv(path: string, limits: SheetLimits): Promise<SheetRow[]> {
  const text = decodeText(await readFile(path));
  if (text === undefined) throw wrongField('file', texts.notText);
  const rowLength = limits.cellLength * 5;
  const parsed = await parseCsv(text, { ...limits, rows: limits.rows + HEADING_WITHIN, rowLength });
  if (typeof parsed !== 'string') {
    const isLong = parsed.some(({ cells }) => cells.some((cell) => cell.length > limits.cellLength));
    if (isLong) throw wrongField('file', faultText('tooLongCell', limits));
    return parsed;
  }
  const faults = {
    brokenQuotes: texts.brokenQuotes,
    tooManyRows: faultText('tooManyRows', limits),
    tooManyColumns: faultText('tooManyColumns', limits),
    tooLongRow: texts.tooLongRow(rowLength),
  };
  throw wrongField('file', faults[parsed]);
}

/**
 * Rows of the first sheet of a workbook that is not hidden, or of a text file. Refuses V0001 what breaks a limit or is no sheet, and S0003 a
 * workbook while too many others wait.
 */
export async function readSheet(path: string, extension: string, limits: SheetLimits): Promise<SheetRow[]> {
  if (extension !== 'xlsx') return readCsv(path, limits);
  if (readings.length() >= WORKBOOKS_WAITING) {
    throw new Refusal('S0003', { headers: { 'retry-after': '1' } });
  }
  const report = await readings.push({ path, limits });
  if ('fault' in report) throw wrongField('file', faultText(report.fault, limits));
  return report.rows;
}
