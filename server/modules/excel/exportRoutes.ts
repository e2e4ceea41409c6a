import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { exportKey, exportQuery, exportRow } from '../../../src/contracts/excelExports.ts';
import type { Deps } from '../resource/route.ts';
import { registerCrudRoutes } from '../resource/routes.ts';
import { cancelExport, listExports } from './exports.ts';

/** The caller's own files of lists that are written by a job. */
export const excelExportRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  registerCrudRoutes(app, deps, {
    path: '/esg/v1/excelExport',
    tags: ['excel'],
    title: '엑셀 파일',
    key: exportKey,
    access: 'signedIn',
    consoleRoutes: 'general',
    list: { query: exportQuery, row: exportRow, handler: listExports },
    commands: { cancel: { title: '만들기 취소', handler: cancelExport } },
  });
};
