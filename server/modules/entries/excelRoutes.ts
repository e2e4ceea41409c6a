import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { entryCycleKey } from '../../../src/contracts/entryCycles.ts';
import {
  ENTRY_LINES_MAX,
  ENTRY_WORKBOOK,
  entryWorkbookQuery,
} from '../../../src/contracts/entryWorkbooks.ts';
import { responseOf } from '../../../src/contracts/envelope.ts';
import {
  IMPORT_BYTES_MAX,
  importApplied,
  importApply,
  importPreview,
} from '../../../src/contracts/excelImport.ts';
import { getExtension } from '../../../src/contracts/files.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import { ok } from '../../plugins/envelope.ts';
import { getPrincipal } from '../../plugins/session.ts';
import { type AuditWriter, toOrigin } from '../audit/service.ts';
import { receiveSheet } from '../files/receiveSheet.ts';
import type { Staging } from '../files/staging.ts';
import type { Deps } from '../resource/route.ts';
import { sendForm } from '../sheets/formWorkbook.ts';
import { readImportFile } from '../sheets/importing.ts';
import type { EntryBook } from './workbook.ts';
import { workbookColumns } from './workbookColumns.ts';
import type { WorkbookExports } from './workbookExports.ts';
import type { WorkbookImports } from './workbookImports.ts';

interface EntryExcelDeps extends Deps {
  writeLine: AuditWriter;
  staging: Staging;
  exports: WorkbookExports;
  imports: WorkbookImports;
}

const tags = ['excel'];
const path = `/${ENTRY_WORKBOOK}`;
const access = roleSets.companyAndAdmin;
const consoleRoutes = ['perfmgmt-indicatordata'] as const;

/**
 * Excel files of a cycle: GET of a workbook to fill in, POST of one, which reports what each line would do, PUT of that
 * preview's id, which saves the lines without a fault as drafts, and GET of those that were left out.
 */
export const entryExcelRoutes: FastifyPluginAsyncZod<EntryExcelDeps> = async (
  app,
  { clock, writeLine, staging, exports, imports },
) => {
  await app.register(multipart);

  const send = async (request: Parameters<typeof toOrigin>[0], reply: FastifyReply, book: EntryBook) => {
    const now = clock.now();
    const detail = { task: book.title };
    await writeLine(toOrigin(request, now), {
      action: 'excel.export',
      result: 'C200',
      rows: book.count,
      detail,
    });
    return sendForm(reply, { ...book, now });
  };

  app.get(path, {
    config: { access, consoleRoutes, refusals: ['V0001', 'N0404'] },
    schema: {
      tags,
      summary: '성과 등록 엑셀',
      querystring: entryWorkbookQuery,
      response: { 200: z.unknown() },
    },
    handler: async (request, reply: FastifyReply) =>
      send(request, reply, await exports.write(getPrincipal(request), request.query)),
  });

  app.get(`${path}/refused`, {
    config: { access, consoleRoutes, refusals: ['N0404'] },
    schema: {
      tags,
      summary: '성과 등록 엑셀 가져오기에서 저장하지 못한 행',
      querystring: importApply,
      response: { 200: z.unknown() },
    },
    handler: async (request, reply: FastifyReply) =>
      send(request, reply, await exports.writeRefused(getPrincipal(request), request.query.importId)),
  });

  app.post(path, {
    config: { access, consoleRoutes, refusals: ['V0001', 'F0001', 'N0404'] },
    schema: {
      tags,
      summary: '성과 등록 엑셀 가져오기 미리보기 (multipart `file`)',
      consumes: ['multipart/form-data'],
      querystring: entryCycleKey,
      response: { 200: responseOf(importPreview) },
    },
    handler: async (request) => {
      const id = randomUUID();
      try {
        const { file } = await receiveSheet(request, staging, id, IMPORT_BYTES_MAX);
        const read = await readImportFile(
          { columns: workbookColumns, rowsMax: ENTRY_LINES_MAX },
          { path: staging.getPath(id), extension: getExtension(file.name) },
        );
        return ok(await imports.preview(getPrincipal(request), request.query, { ...read, name: file.name }));
      } finally {
        await staging.remove(id);
      }
    },
  });

  app.put(path, {
    config: { access, consoleRoutes, refusals: ['V0001', 'N0404'] },
    schema: {
      tags,
      summary: '성과 등록 엑셀 가져오기 적용',
      body: importApply,
      response: { 200: responseOf(importApplied) },
    },
    handler: async (request) => {
      const origin = toOrigin(request, clock.now());
      return ok(await imports.apply({ principal: getPrincipal(request), origin }, request.body.importId));
    },
  });
};
