import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { responseOf } from '../../../src/contracts/envelope.ts';
import {
  IMPORT_BYTES_MAX,
  importApplied,
  importApply,
  importPreview,
} from '../../../src/contracts/excelImport.ts';
import { getExtension } from '../../../src/contracts/files.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import { excelImport as texts } from '../../../src/messages/ko.excelImport.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/database.ts';
import { ok } from '../../plugins/envelope.ts';
import { getPrincipal } from '../../plugins/session.ts';
import { toOrigin } from '../audit/service.ts';
import { receiveSheet } from '../files/receiveSheet.ts';
import type { Staging } from '../files/staging.ts';
import { applyImport, previewImport, readImportFile } from '../sheets/importing.ts';
import type { ImportSource } from '../sheets/importSource.ts';
import { streamRows } from '../sheets/listExport.ts';
import { sendWorkbook } from '../sheets/workbook.ts';

const tags = ['excel'];
const TEMPLATE_WIDTH = 24;

interface ExcelImportDeps {
  db: Db;
  clock: Clock;
  staging: Staging;
  imports: readonly ImportSource[];
}

/**
 * Routes of each resource that a file can fill: its template, POST of the file, which reports what each row would do,
 * and PUT of that preview's id, which stores all of it or nothing.
 */
export const excelImportRoutes: FastifyPluginAsyncZod<ExcelImportDeps> = async (
  app,
  { db, clock, staging, imports },
) => {
  await app.register(multipart);
  for (const {
    name,
    title,
    access = roleSets.admin,
    consoleRoutes,
    resourceFor,
    columns,
    query,
  } of imports) {
    const limits = { access, ...(consoleRoutes === undefined ? {} : { consoleRoutes }) };
    app.get(`/${name}/template`, {
      config: limits,
      schema: { tags, summary: `${title} 등록 양식 엑셀`, response: { 200: z.unknown() } },
      handler: async (_request, reply: FastifyReply) =>
        sendWorkbook(reply, {
          title: texts.template(title),
          columns: columns.map((column) => ({
            header: column.title,
            width: TEMPLATE_WIDTH,
            value: () => null,
          })),
          rows: streamRows([]),
          now: clock.now(),
        }),
    });

    app.post(`/${name}`, {
      config: { ...limits, refusals: ['V0001', 'F0001', 'N0404'] },
      schema: {
        tags,
        summary: `${title} 엑셀 가져오기 미리보기 (multipart \`file\`)`,
        consumes: ['multipart/form-data'],
        querystring: query,
        response: { 200: responseOf(importPreview) },
      },
      handler: async (request) => {
        const principal = getPrincipal(request);
        const resource = resourceFor(principal);
        const id = randomUUID();
        try {
          const { file } = await receiveSheet(request, staging, id, IMPORT_BYTES_MAX);
          const extension = getExtension(file.name);
          const read = await readImportFile(resource, { path: staging.getPath(id), extension });
          const fields = request.query as Record<string, string>;
          return ok(
            await previewImport({ db, clock }, resource, {
              ...read,
              name: file.name,
              fields,
              userId: principal.id,
            }),
          );
        } finally {
          await staging.remove(id);
        }
      },
    });

    app.put(`/${name}`, {
      config: { ...limits, refusals: ['V0001', 'N0404', 'C0409'] },
      schema: {
        tags,
        summary: `${title} 엑셀 가져오기 적용`,
        body: importApply,
        response: { 200: responseOf(importApplied) },
      },
      handler: async (request) => {
        const origin = toOrigin(request, clock.now());
        const principal = getPrincipal(request);
        const { importId } = request.body;
        const resource = resourceFor(principal);
        const rows = await db.transaction((tx) => applyImport({ tx, origin, principal }, resource, importId));
        resource.onStored?.();
        return ok({ rows, refused: 0 });
      },
    });
  }
};
