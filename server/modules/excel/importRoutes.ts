import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { responseOf } from '../../../src/contracts/envelope.ts';
import {
  commonCodeImportQuery,
  gicsImportQuery,
  IMPORT_BYTES_MAX,
  type ImportResourceName,
  importApplied,
  importApply,
  importPreview,
  industryAverageImportQuery,
  institutionItemImportQuery,
  phraseImportQuery,
} from '../../../src/contracts/excelImport.ts';
import { extensionOf } from '../../../src/contracts/files.ts';
import { weightSheetQuery } from '../../../src/contracts/partnerWeights.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import type { Role } from '../../../src/contracts/roles.ts';
import { commonCodes } from '../../../src/messages/ko.coms.ts';
import { excelImport as texts } from '../../../src/messages/ko.excelImport.ts';
import { averageTexts } from '../../../src/messages/ko.industryAverages.ts';
import { itemTexts } from '../../../src/messages/ko.institutions.ts';
import { weightSheet } from '../../../src/messages/ko.partnerWeights.ts';
import { phraseTexts } from '../../../src/messages/ko.phrases.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/database.ts';
import { ok } from '../../plugins/envelope.ts';
import { type Principal, principalOf } from '../../plugins/session.ts';
import { originOf } from '../audit/service.ts';
import { commonCodeImport } from '../commonCodes/importing.ts';
import { receiveSheet } from '../files/imports.ts';
import type { Staging } from '../files/staging.ts';
import { industryAverageImport } from '../industryAverages/importing.ts';
import { institutionItemImport } from '../institutions/importing.ts';
import type { PartnerWeights } from '../partnerWeights/setUp.ts';
import { phraseImport } from '../phrases/importing.ts';
import { applyImport, type ImportResource, previewImport, readImportFile } from './importing.ts';
import { sendWorkbook } from './workbook.ts';

const tags = ['excel'];
const TEMPLATE_WIDTH = 24;

interface Imported {
  title: string;
  /** Administrators alone, unless given. */
  access?: readonly Role[];
  /** Made for the caller, where it depends on what the caller reaches. */
  resourceFor(principal: Principal): ImportResource;
  columns: ImportResource['columns'];
  query: z.ZodMiniType<object>;
}

const ofAll = (resource: ImportResource) => ({ resourceFor: () => resource, columns: resource.columns });

interface ExcelImportDeps {
  db: Db;
  clock: Clock;
  staging: Staging;
  gics: ImportResource;
  partnerWeights: Pick<PartnerWeights, 'sheets'>;
}

/**
 * Of each resource that a file can fill: its template, POST of the file, which reports what each row would do, and
 * PUT of that preview's id, which stores all of it or nothing.
 */
export const excelImportRoutes: FastifyPluginAsyncZod<ExcelImportDeps> = async (
  app,
  { db, clock, staging, gics, partnerWeights: { sheets } },
) => {
  await app.register(multipart);
  const imported: Readonly<Record<ImportResourceName, Imported>> = {
    commoncode: { title: commonCodes.title, ...ofAll(commonCodeImport), query: commonCodeImportQuery },
    gics: { title: texts.gics, ...ofAll(gics), query: gicsImportQuery },
    industryAvg: {
      title: averageTexts.title,
      ...ofAll(industryAverageImport),
      query: industryAverageImportQuery,
    },
    institutionItem: {
      title: itemTexts.title,
      ...ofAll(institutionItemImport),
      query: institutionItemImportQuery,
    },
    phrase: { title: phraseTexts.title, ...ofAll(phraseImport), query: phraseImportQuery },
    ptnrWhtWeights: {
      title: weightSheet.title,
      access: roleSets.managers,
      resourceFor: sheets.importFor,
      columns: sheets.columns,
      query: weightSheetQuery,
    },
  };

  for (const [name, each] of Object.entries(imported)) {
    const { title, access = roleSets.admin, resourceFor, columns, query } = each;
    app.get(`/${name}/template`, {
      config: { access },
      schema: { tags, summary: `${title} 등록 양식 엑셀`, response: { 200: z.unknown() } },
      handler: async (_request, reply: FastifyReply) =>
        sendWorkbook(reply, {
          title: texts.template(title),
          columns: columns.map((column) => ({
            header: column.title,
            width: TEMPLATE_WIDTH,
            value: () => null,
          })),
          rows: (async function* () {})(),
          now: clock.now(),
        }),
    });

    app.post(`/${name}`, {
      config: { access, refusals: ['V0001', 'F0001', 'N0404'] },
      schema: {
        tags,
        summary: `${title} 엑셀 가져오기 미리보기 (multipart \`file\`)`,
        consumes: ['multipart/form-data'],
        querystring: query,
        response: { 200: responseOf(importPreview) },
      },
      handler: async (request) => {
        const principal = principalOf(request);
        const resource = resourceFor(principal);
        const id = randomUUID();
        try {
          const { file } = await receiveSheet(request, staging, id, IMPORT_BYTES_MAX);
          const extension = extensionOf(file.name);
          const read = await readImportFile(resource, { path: staging.pathOf(id), extension });
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
      config: { access, refusals: ['V0001', 'N0404', 'C0409'] },
      schema: {
        tags,
        summary: `${title} 엑셀 가져오기 적용`,
        body: importApply,
        response: { 200: responseOf(importApplied) },
      },
      handler: async (request) => {
        const origin = originOf(request, clock.now());
        const principal = principalOf(request);
        const { importId } = request.body;
        const resource = resourceFor(principal);
        const rows = await db.transaction((tx) => applyImport({ tx, origin, principal }, resource, importId));
        resource.onStored?.();
        return ok({ rows });
      },
    });
  }
};
