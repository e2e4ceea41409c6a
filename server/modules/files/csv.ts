import { setImmediate } from 'node:timers/promises';
import { CsvError, type CsvErrorCode, parse } from 'csv-parse';

/** Text of a CSV file as spreadsheets save it: UTF-8, UTF-16 with its mark, or CP949. Undefined when it is none. */
export function decodeText(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  const marked =
    first === 0xff && second === 0xfe
      ? 'utf-16le'
      : first === 0xfe && second === 0xff
        ? 'utf-16be'
        : undefined;
  for (const encoding of marked ? [marked] : ['utf-8', 'euc-kr']) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      if (!text.includes('\0')) return text;
    } catch {
      // not in this encoding: the next one is tried
    }
  }
  return undefined;
}

export interface CsvLimits {
  /** Rows, the heading included; as many empty ones may come besides. */
  rows: number;
  columns: number;
  /** UTF-16 code units of one row. */
  rowLength: number;
}

export type CsvFault = 'brokenQuotes' | 'tooManyRows' | 'tooManyColumns' | 'tooLongRow';

/** Characters parsed before other work gets its turn. */
const SLICE = 64 * 1024;

const faults: Partial<Record<CsvErrorCode, CsvFault>> = {
  CSV_QUOTE_NOT_CLOSED: 'brokenQuotes',
  CSV_MAX_RECORD_SIZE: 'tooLongRow',
};

class LimitExceeded extends Error {
  readonly fault: CsvFault;

  constructor(fault: CsvFault) {
    super(fault);
    this.fault = fault;
  }
}

/** Rows of a CSV text (RFC 4180), empty lines left out; what is wrong with it as a whole when it breaks a limit. */
export async function parseCsv(text: string, limits: CsvLimits): Promise<string[][] | CsvFault> {
  const rows: string[][] = [];
  let emptyRows = 0;
  let failure: unknown;
  const parser = parse({
    relaxColumnCount: true,
    relaxQuotes: true,
    maxRecordSize: limits.rowLength,
    // Empty cells have no length: only their number shows that there are too many.
    cast: (value, { column }) => {
      if (typeof column === 'number' && column >= limits.columns) throw new LimitExceeded('tooManyColumns');
      return value;
    },
    onRecord: (record: string[]) => {
      if (record.some((cell) => cell.trim() !== '')) rows.push(record);
      else emptyRows += 1;
      if (Math.max(rows.length, emptyRows) > limits.rows) throw new LimitExceeded('tooManyRows');
      return null;
    },
  });
  parser.on('error', (error) => {
    failure = error;
  });
  parser.resume();
  for (let at = 0; at < text.length && failure === undefined; at += SLICE) {
    parser.write(text.slice(at, at + SLICE));
    await setImmediate();
  }
  if (failure === undefined) {
    parser.end();
    await setImmediate();
  }
  if (failure === undefined) return rows;
  if (failure instanceof LimitExceeded) return failure.fault;
  const fault = failure instanceof CsvError ? faults[failure.code] : undefined;
  if (fault === undefined) throw failure;
  return fault;
}
