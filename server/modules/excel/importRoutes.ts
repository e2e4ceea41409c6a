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
import { type AuditWriter, toOrigin } from '../audit/service.ts';
import { receiveSheet } from '../files/receiveSheet.ts';
import type { Staging } from '../files/staging.ts';
import { applyImport, findRefused, previewImport, readImportFile } from '../sheets/importing.ts';
import type { ImportSource } from '../sheets/importSource.ts';
import { streamRows } from '../sheets/listExport.ts';
import { findDecimals, type ImportColumn } from '../sheets/records.ts';
import { type ExcelColumn, sendWorkbook } from '../sheets/workbook.ts';

const tags = ['excel'];
const TEMPLATE_WIDTH = 24;
const REASON_WIDTH = 50;

interface ExcelImportDeps {
  db: Db;
  clock: Clock;
  staging: Staging;
  writeLine: AuditWriter;
  imports: readonly ImportSource[];
}

type GivenBack = Awaited<ReturnType<typeof findRefused>>['rows'][number];

/** Columns of rows that are given back: the reason first, and what the file had. */
const toGivenBack = (columns: readonly ImportColumn[]): ExcelColumn<GivenBack>[] => [
  { header: texts.reason, width: REASON_WIDTH, value: ({ reason }) => reason },
  ...columns.map(
    ({ key, title, meaning }): ExcelColumn<GivenBack> => ({
      header: title,
      width: TEMPLATE_WIDTH,
      decimals: findDecimals(meaning),
      value: ({ cells }) => cells[key] ?? '',
    }),
  ),
];

/**
 * Routes of each resource that a file can fill: its template, POST of the file, which reports what each row would do,
 * and PUT of that preview's id, which stores all of it or nothing; of one that stores what it can also GET of the rows
 * that are left out.
 */
export const excelImportRoutes: FastifyPluginAsyncZod<ExcelImportDeps> = async (
  app,
  { db, clock, staging, writeLine, imports },
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
    isPartial = false,
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

    if (isPartial) {
      app.get(`/${name}/refused`, {
        config: { ...limits, refusals: ['N0404'] },
        schema: {
          tags,
          summary: `${title} 엑셀 가져오기에서 저장하지 못한 행`,
          querystring: importApply,
          response: { 200: z.unknown() },
        },
        handler: async (request, reply: FastifyReply) => {
          const now = clock.now();
          const about = { name, columns, userId: getPrincipal(request).id };
          const { rows } = await findRefused({ db, at: now }, about, request.query.importId);
          const book = {
            title: texts.refusedTitle(title),
            columns: toGivenBack(columns),
            rows: streamRows(rows),
            now,
          };
          const detail = { task: book.title };
          const line = { action: 'excel.export', result: 'C200', rows: rows.length, detail };
          await writeLine(toOrigin(request, now), line);
          return sendWorkbook(reply, book);
        },
      });
    }

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
        const applied = await db.transaction((tx) =>
          applyImport({ tx, origin, principal }, resource, importId),
        );
        resource.onStored?.();
        return ok(applied);
      },
    });
  }
};
