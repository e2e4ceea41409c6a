import type * as z from 'zod/mini';
import type { ExcelName } from '../../../src/contracts/consoleRoutes.ts';
import type { ReadCall } from '../resource/call.ts';
import type { Address } from '../resource/route.ts';
import type { ExcelColumn } from './workbook.ts';

/** A list of which an Excel file can be made. */
interface ListExport<Query extends z.ZodMiniObject, Row>
  extends Pick<Address, 'access' | 'consoleRoutes' | 'summary'> {
  /** By the name that the table of the console's routes has. */
  path: `/${ExcelName}`;
  /** Title of the list: name of the sheet and of the file. */
  title: string;
  /** The query of the list without its page. */
  query: Query;
  columns: readonly ExcelColumn<Row>[];
  /**
   * Rows of the list that the caller reaches, and how many there are, at most `limit`. It hands the call on as it is:
   * that of a long file brings its own way to read.
   */
  readAll(
    call: ReadCall,
    query: z.output<Query>,
    limit: number,
  ): Promise<{ count: number; rows: AsyncIterable<Row> }>;
  /**
   * Its rows name people, beyond who wrote or changed them: any user who downloads them has to write why, and that is a
   * line of the log of personal data.
   */
  personalData?: { masked: boolean };
}

/** A list as its route and the job see it, which write files of any. */
export interface ExportSource extends Omit<ListExport<z.ZodMiniObject, never>, 'readAll'> {
  readAll(
    call: ReadCall,
    query: Record<string, unknown>,
    limit: number,
  ): Promise<{ count: number; rows: AsyncIterable<never> }>;
}

/** A list among those of others: its query and its columns fit its rows, which nobody else has to know. */
export const listExport = <Query extends z.ZodMiniObject, Row>(list: ListExport<Query, Row>): ExportSource =>
  list as unknown as ExportSource;

/** Rows that are there already, as a file wants them. */
export async function* streamRows<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows;
}
