import { setImmediate } from 'node:timers/promises';
import { TextDecoder as KoreanDecoder } from '@exodus/bytes/encoding.js';
import { CsvError, type CsvErrorCode, parse } from 'csv-parse';

/** Decoders of the text files that spreadsheets write; windows-949 is CP949. */
export const textEncodings = ['utf-8', 'windows-949', 'utf-16le', 'utf-16be'] as const;
export type TextEncoding = (typeof textEncodings)[number];

/**
 * A decoder that throws at bytes that mean nothing. Node's own one of Korean knows the characters of KS X 1001 alone: it
 * turns `똠` into `c`.
 */
export const createTextDecoder = (
  encoding: TextEncoding,
  { ignoreBOM = false }: { ignoreBOM?: boolean } = {},
): Pick<TextDecoder, 'decode'> => {
  const options = { fatal: true, ignoreBOM };
  return encoding === 'windows-949'
    ? new KoreanDecoder(encoding, options)
    : new TextDecoder(encoding, options);
};

/** Text of a file as spreadsheets save it: UTF-8, UTF-16 with its mark, or CP949. Undefined when it is none. */
export function decodeText(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  const marked =
    first === 0xff && second === 0xfe
      ? 'utf-16le'
      : first === 0xfe && second === 0xff
        ? 'utf-16be'
        : undefined;
  const encodings: readonly TextEncoding[] = marked ? [marked] : ['utf-8', 'windows-949'];
  for (const encoding of encodings) {
    try {
      const text = createTextDecoder(encoding).decode(bytes);
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

/** A line that is not empty; `line` counts from 1, empty ones included. */
export interface CsvRow {
  line: number;
  cells: string[];
}

const delimiters = [',', '\t', ';'] as const;
/** Lines that show what separates cells. */
const SAMPLED = 20;
const SAMPLE_LENGTH = 64 * 1024;

/** The delimiter of which most lines have equally many: a title or a sentence has another number of them. */
function findDelimiter(text: string): string {
  const sample = text.slice(0, SAMPLE_LENGTH).replaceAll(/"(?:[^"]|"")*"/g, '');
  const lines = sample
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, SAMPLED);
  const scored = delimiters.map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1).filter((count) => count > 0);
    const groups = [...Map.groupBy(counts, (count) => count).values()].map((group) => group.length);
    return { delimiter, lines: Math.max(0, ...groups), total: counts.reduce((sum, count) => sum + count, 0) };
  });
  const [best] = scored.toSorted((one, other) => other.lines - one.lines || other.total - one.total);
  return best?.delimiter ?? ',';
}

/** The first line by which Excel is told the delimiter. */
const DECLARED = /^"?sep=(.)"?(?:\r\n|\n|\r|$)/i;

/**
 * Rows of a text whose cells are separated by commas, tabs or semicolons (RFC 4180), or by what its first line declares
 * (`sep=|`); what is wrong with it as a whole when it breaks a limit.
 */
export async function parseCsv(text: string, limits: CsvLimits): Promise<CsvRow[] | CsvFault> {
  const declared = DECLARED.exec(text);
  const body = text.slice(declared?.[0].length ?? 0);
  const rows: CsvRow[] = [];
  let line = declared ? 1 : 0;
  let emptyRows = 0;
  let failure: unknown;
  const parser = parse({
    relaxColumnCount: true,
    relaxQuotes: true,
    delimiter: declared?.[1] ?? findDelimiter(body),
    maxRecordSize: limits.rowLength,
    // Empty cells have no length: only their number shows that there are too many.
    cast: (value, { column }) => {
      if (typeof column === 'number' && column >= limits.columns) throw new LimitExceeded('tooManyColumns');
      return value;
    },
    onRecord: (record: string[]) => {
      line += 1;
      if (record.some((cell) => cell.trim() !== '')) rows.push({ line, cells: record });
      else emptyRows += 1;
      if (Math.max(rows.length, emptyRows) > limits.rows) throw new LimitExceeded('tooManyRows');
      return null;
    },
  });
  parser.on('error', (error) => {
    failure = error;
  });
  parser.resume();
  for (let at = 0; at < body.length && failure === undefined; at += SLICE) {
    parser.write(body.slice(at, at + SLICE));
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
