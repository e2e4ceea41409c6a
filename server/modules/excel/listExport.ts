import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { EXCEL_ROWS_MAX } from '../../../src/contracts/excel.ts';
import { grid } from '../../../src/messages/ko.grid.ts';
import { Refusal } from '../../errors.ts';
import { principalOf } from '../../plugins/session.ts';
import type { ReadCall } from '../resource/call.ts';
import { type Address, configOf, type Deps, type Schema } from '../resource/route.ts';
import { type ExcelColumn, sendWorkbook } from './workbook.ts';

interface ListExport<Query extends Schema, Row>
  extends Pick<Address, 'path' | 'access' | 'consoleRoutes' | 'summary'> {
  /** What the list is called: name of the sheet and of the file. */
  title: string;
  /** The query of the list without its page. */
  query: Query;
  columns: readonly ExcelColumn<Row>[];
  /** Rows of the list that the caller reaches, and how many there are, at most `limit`. */
  readAll(
    call: ReadCall,
    query: z.output<Query>,
    limit: number,
  ): Promise<{ count: number; rows: AsyncIterable<Row> }>;
}

/** GET of an Excel file with the rows of a list. Refused with V0001, before anything is sent, for too many rows. */
export function registerListExport<Query extends Schema, Row>(
  app: FastifyInstance,
  { db, clock }: Deps,
  { path, access, consoleRoutes, summary, title, query, columns, readAll }: ListExport<Query, Row>,
): void {
  app.route({
    method: 'GET',
    url: path,
    config: configOf({ access, consoleRoutes, refusals: ['V0001'] }),
    schema: { tags: ['excel'], summary, querystring: query, response: { 200: z.unknown() } },
    handler: async (request, reply: FastifyReply) => {
      const call = { tx: db, principal: principalOf(request) };
      const { count, rows } = await readAll(call, request.query as z.output<Query>, EXCEL_ROWS_MAX + 1);
      if (count > EXCEL_ROWS_MAX) {
        throw new Refusal('V0001', { message: grid.tooManyRows(EXCEL_ROWS_MAX), data: { fields: [] } });
      }
      return sendWorkbook(reply, { title, columns, rows, now: clock.now() });
    },
  });
}
