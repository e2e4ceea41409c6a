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
import {
  type IndicatorSet,
  indicatorSetKeyNames,
  indicatorSetKinds,
  verQuery,
} from '../../../src/contracts/indicatorSets.ts';
import { fromIndicatorSetWire } from '../../../src/contracts/indicatorSetWire.ts';
import { logReason } from '../../../src/contracts/logs.ts';
import { indicatorSetEntries, indicatorSetKindNames } from '../../../src/messages/ko.indicatorSets.ts';
import { logRefusals } from '../../../src/messages/ko.logs.ts';
import { wrongField } from '../../errors.ts';
import { ok } from '../../plugins/envelope.ts';
import { getPrincipal } from '../../plugins/session.ts';
import { type AuditWriter, toOrigin } from '../audit/service.ts';
import { receiveSheet } from '../files/receiveSheet.ts';
import type { Staging } from '../files/staging.ts';
import type { Deps } from '../resource/route.ts';
import { applyImport, previewImport, readImportFile } from '../sheets/importing.ts';
import { streamRows } from '../sheets/listExport.ts';
import { findDecimals } from '../sheets/records.ts';
import { sendWorkbook } from '../sheets/workbook.ts';
import { indicatorSetAccess as access } from './exports.ts';
import { indicatorSetImport } from './importing.ts';
import { setRouteNames } from './scope.ts';
import type { SetService, SetServices } from './service.ts';
import { indicatorSetColumns, listLines } from './workbook.ts';

const tags = ['excel'];

interface SetExcelDeps extends Deps {
  writeLine: AuditWriter;
  sets: SetServices;
  staging: Staging;
}

/**
 * Excel files of versions of a kind of sets: GET of the workbook, POST of one, which reports what each row would do, and
 * PUT of that preview's id, which stores all of it or nothing.
 */
const createRoutes =
  (service: SetService, { staging, ...deps }: Omit<SetExcelDeps, 'sets'>): FastifyPluginAsyncZod =>
  async (app) => {
    const { kind, contents } = service;
    const { db, clock, writeLine } = deps;
    const title = indicatorSetKindNames[kind];
    const consoleRoutes = setRouteNames[kind];
    const namesPeople = kind === 'coset';
    const params = z.object({ [indicatorSetKeyNames[kind].setId]: z.uuid() });
    const url = `/${kind}/:${indicatorSetKeyNames[kind].setId}`;

    const load = (request: { params: object; query: object }, principal: ReturnType<typeof getPrincipal>) => {
      const { setId } = fromIndicatorSetWire<{ setId: string }>(kind, request.params);
      const { ver } = request.query as z.output<typeof verQuery>;
      return contents.find({ tx: db, principal }, setId, ver);
    };
    const getResource = (set: IndicatorSet, principal: ReturnType<typeof getPrincipal>) =>
      indicatorSetImport(service, { principal, set, ref: { setId: set.setId, ver: set.ver } });

    app.get(url, {
      config: { access: access[kind], consoleRoutes, refusals: ['V0001', 'N0404'] },
      schema: {
        tags,
        summary: `${title} 엑셀`,
        params,
        querystring: z.extend(verQuery, { reason: z.optional(logReason) }),
        response: { 200: z.unknown() },
      },
      handler: async (request, reply: FastifyReply) => {
        const { reason } = request.query;
        if (namesPeople && reason === undefined) throw wrongField('reason', logRefusals.reasonNeeded);
        const set = await load(request, getPrincipal(request));
        const now = clock.now();
        const about = {
          result: 'C200',
          target: { type: kind, id: set.setId },
          customerCompanyId: set.custCoId,
          detail: { task: indicatorSetEntries.version(set.setNm, set.ver), ver: set.ver },
        };
        const origin = toOrigin(request, now);
        await writeLine(origin, { ...about, action: 'excel.export', rows: set.nodes.length });
        const subjects = set.cells
          .flatMap(({ managerId, approverId }) => [managerId, approverId])
          .filter((id): id is string => id !== null && id !== origin.actorId);
        if (subjects.length > 0) {
          const shown = {
            action: 'privacy.export',
            subjects,
            masked: false,
            ...(reason !== undefined && { reason }),
          };
          await writeLine(origin, { ...about, ...shown });
        }
        const columns = indicatorSetColumns(kind, set).map((column) => ({
          header: column.title,
          width: column.width,
          decimals: findDecimals(column.meaning),
          value: column.value,
        }));
        const name = indicatorSetEntries.version(set.setNm, set.ver);
        return sendWorkbook(reply, { title: name, columns, rows: streamRows(listLines(set)), now });
      },
    });

    app.post(url, {
      config: { access: access[kind], consoleRoutes, refusals: ['V0001', 'F0001', 'N0404'] },
      schema: {
        tags,
        summary: `${title} 엑셀 가져오기 미리보기 (multipart \`file\`)`,
        consumes: ['multipart/form-data'],
        params,
        querystring: verQuery,
        response: { 200: responseOf(importPreview) },
      },
      handler: async (request) => {
        const principal = getPrincipal(request);
        const set = await load(request, principal);
        const resource = getResource(set, principal);
        const id = randomUUID();
        try {
          const { file } = await receiveSheet(request, staging, id, IMPORT_BYTES_MAX);
          const read = await readImportFile(resource, {
            path: staging.getPath(id),
            extension: getExtension(file.name),
          });
          const fields = { setId: set.setId, ver: String(set.ver) };
          const { name } = file;
          return ok(
            await previewImport({ db, clock }, resource, { ...read, name, fields, userId: principal.id }),
          );
        } finally {
          await staging.remove(id);
        }
      },
    });

    app.put(url, {
      config: { access: access[kind], consoleRoutes, refusals: ['V0001', 'N0404', 'C0409'] },
      schema: {
        tags,
        summary: `${title} 엑셀 가져오기 적용`,
        params,
        querystring: verQuery,
        body: importApply,
        response: { 200: responseOf(importApplied) },
      },
      handler: async (request) => {
        const origin = toOrigin(request, clock.now());
        const principal = getPrincipal(request);
        const resource = getResource(await load(request, principal), principal);
        const applied = await db.transaction((tx) =>
          applyImport({ tx, origin, principal }, resource, request.body.importId),
        );
        return ok(applied);
      },
    });
  };

/** Excel files of versions of presets, companies' own sets and sets for partners. */
export const indicatorSetExcelRoutes: FastifyPluginAsyncZod<SetExcelDeps> = async (
  app,
  { sets, ...deps },
) => {
  await app.register(multipart);
  for (const kind of indicatorSetKinds) await app.register(createRoutes(sets[kind], deps));
};
