import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { responseOf } from '../../../src/contracts/envelope.ts';
import { EXCEL_ROWS_MAX } from '../../../src/contracts/excel.ts';
import { exportQueued } from '../../../src/contracts/excelExports.ts';
import { logReason } from '../../../src/contracts/logs.ts';
import { logRefusals } from '../../../src/messages/ko.logs.ts';
import { wrongField } from '../../errors.ts';
import type { Queue } from '../../jobs/queue.ts';
import { ok } from '../../plugins/envelope.ts';
import { getPrincipal } from '../../plugins/session.ts';
import { type AuditWriter, toOrigin } from '../audit/service.ts';
import { type Deps, toRouteConfig } from '../resource/route.ts';
import type { ExportSource } from '../sheets/listExport.ts';
import { sendWorkbook } from '../sheets/workbook.ts';
import { exportLines } from './exportLines.ts';
import { requestExport } from './exports.ts';

export interface ExportRouteDeps extends Deps {
  queue: Queue;
  writeLine: AuditWriter;
  /** Every list of which files can be made. */
  exports: readonly ExportSource[];
  /** Rows of a file that a person waits for; a longer one is written by a job. */
  directRows: number;
}

/**
 * GET of an Excel file with the rows of a list. One of many rows is written later: the response is 202 then, with its
 * id. Refused with V0001 for personal data without a reason, with C0409 while too many are under way.
 */
function registerExport(
  app: FastifyInstance,
  { db, clock, queue, writeLine, directRows }: Omit<ExportRouteDeps, 'exports'>,
  source: ExportSource,
): void {
  const { path, access, consoleRoutes, summary, title, query, columns, readAll, personalData } = source;
  const resource = path.slice(1);
  app.route({
    method: 'GET',
    url: path,
    config: toRouteConfig({ access, consoleRoutes, refusals: ['V0001', 'C0409'] }),
    schema: {
      tags: ['excel'],
      summary,
      querystring: z.extend(query, { reason: z.optional(logReason) }),
      response: { 200: z.unknown(), 202: responseOf(exportQueued) },
    },
    handler: async (request, reply: FastifyReply) => {
      const principal = getPrincipal(request);
      const { reason, ...asked } = request.query as Record<string, unknown> & { reason?: string };
      if (personalData && reason === undefined) throw wrongField('reason', logRefusals.reasonNeeded);
      const limit = Math.min(directRows, EXCEL_ROWS_MAX) + 1;
      const { count, rows } = await readAll({ tx: db, principal }, asked, limit);
      const now = clock.now();
      const origin = toOrigin(request, now);
      if (count >= limit) {
        const about = { resource, title, query: asked, reason };
        const key = await db.transaction((tx) => requestExport({ tx, principal, origin }, queue, about));
        return reply.code(202).send(ok(key));
      }
      for (const line of exportLines({ title, rows: count, reason, source })) await writeLine(origin, line);
      return sendWorkbook(reply, { title, columns, rows, now });
    },
  });
}

/**
 * GET /excel/api/<resource>: the rows of a list, with its filters, its order and its rules of access, as an Excel
 * file.
 */
export const exportRoutes: FastifyPluginAsync<ExportRouteDeps> = async (app, { exports, ...deps }) => {
  for (const source of exports) registerExport(app, deps, source);
};
