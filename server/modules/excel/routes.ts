import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import {
  commonCodeExcelQuery,
  EXCEL_ROWS_MAX,
  gicsExcelQuery,
  menuExcelQuery,
  pushHistoryExcelQuery,
} from '../../../src/contracts/excel.ts';
import { commonCodes, menus } from '../../../src/messages/ko.coms.ts';
import { excelImport } from '../../../src/messages/ko.excelImport.ts';
import { grid } from '../../../src/messages/ko.grid.ts';
import { pushHistory } from '../../../src/messages/ko.pushHistory.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/open.ts';
import { Refusal } from '../../errors.ts';
import { principalOf } from '../../plugins/session.ts';
import { listCommonCodes } from '../commonCodes/service.ts';
import { gics } from '../gics/tables.ts';
import { listMenu } from '../menu/management.ts';
import { listPushHistoryIds, pushHistoryByIds } from '../pushHistory/export.ts';
import { commonCodeColumns, gicsColumns, menuColumns, pushHistoryColumns } from './columns.ts';
import { sendWorkbook } from './workbook.ts';

const tags = ['excel'];
const CHUNK = 500;

/** Refuses more rows than a file takes, before anything is sent. */
function expectFit(rows: number): void {
  if (rows > EXCEL_ROWS_MAX) {
    throw new Refusal('V0001', { message: grid.tooManyRows(EXCEL_ROWS_MAX), data: { fields: [] } });
  }
}

/** Rows of the ids in their order, a few at a time. One that is gone meanwhile is left out. */
async function* inChunks<Row>(ids: readonly string[], read: (ids: string[]) => Promise<Row[]>) {
  for (let at = 0; at < ids.length; at += CHUNK) yield* await read(ids.slice(at, at + CHUNK));
}

async function* each<Row>(rows: readonly Row[]) {
  yield* rows;
}

/**
 * GET /excel/api/<resource>: the rows of a list, with its filters, its order and its rules of access, as an Excel
 * file.
 */
export const excelRoutes: FastifyPluginAsyncZod<{ db: Db; clock: Clock }> = async (app, { db, clock }) => {
  const response = { 200: z.unknown() };

  app.get('/commoncode', {
    config: { access: 'signedIn', refusals: ['V0001'] },
    schema: { tags, summary: '공통코드 목록 엑셀', querystring: commonCodeExcelQuery, response },
    handler: async (request, reply: FastifyReply) => {
      const { upCommonCodeId = null, q, sort } = request.query;
      const onlyEnabled = principalOf(request).userAuth !== 'ROLE_ADMIN';
      const query = { page: 0, size: undefined, q, sort };
      const { rows } = await listCommonCodes(db, upCommonCodeId, { ...query, onlyEnabled });
      expectFit(rows.length);
      return sendWorkbook(reply, {
        ...{ title: commonCodes.title, columns: commonCodeColumns, rows: each(rows), now: clock.now() },
      });
    },
  });

  app.get('/menu', {
    config: { access: ['ROLE_ADMIN'], refusals: ['V0001'] },
    schema: { tags, summary: '최상위 메뉴 목록 엑셀', querystring: menuExcelQuery, response },
    handler: async (request, reply: FastifyReply) => {
      const { q = '' } = request.query;
      const { rows } = await listMenu(db, null);
      const found = rows.filter(({ menuNm }) => menuNm.includes(q));
      return sendWorkbook(reply, {
        ...{ title: menus.title, columns: menuColumns, rows: each(found), now: clock.now() },
      });
    },
  });

  app.get('/gics', {
    config: { access: ['ROLE_ADMIN'], refusals: ['V0001'] },
    schema: { tags, summary: '산업분류 엑셀', querystring: gicsExcelQuery, response },
    handler: async (_request, reply: FastifyReply) => {
      const rows = await db.select().from(gics).orderBy(gics.gicsId);
      expectFit(rows.length);
      return sendWorkbook(reply, {
        ...{ title: excelImport.gics, columns: gicsColumns, rows: each(rows), now: clock.now() },
      });
    },
  });

  app.get('/pushHistory', {
    config: { access: ['ROLE_ADMIN', 'ROLE_OPERATOR'], refusals: ['V0001'] },
    schema: { tags, summary: '알림 발송이력 목록 엑셀', querystring: pushHistoryExcelQuery, response },
    handler: async (request, reply: FastifyReply) => {
      const principal = principalOf(request);
      // Which rows there are, and their order, is settled once: rows that come or change meanwhile shift nothing.
      const ids = await listPushHistoryIds(db, principal, request.query, EXCEL_ROWS_MAX + 1);
      expectFit(ids.length);
      const rows = inChunks(ids, (some) => pushHistoryByIds(db, principal, some));
      return sendWorkbook(reply, {
        ...{ title: pushHistory.title, columns: pushHistoryColumns, rows, now: clock.now() },
      });
    },
  });
};
