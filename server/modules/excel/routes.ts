import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import {
  commonCodeExcelQuery,
  EXCEL_ROWS_MAX,
  menuExcelQuery,
  pushHistoryExcelQuery,
} from '../../../src/contracts/excel.ts';
import { commonCodes, menus } from '../../../src/messages/ko.coms.ts';
import { grid } from '../../../src/messages/ko.grid.ts';
import { pushHistory } from '../../../src/messages/ko.pushHistory.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/open.ts';
import { Refusal } from '../../errors.ts';
import { principalOf } from '../../plugins/session.ts';
import { listCommonCodeGroups, listCommonCodes } from '../commonCodes/service.ts';
import { listMenu } from '../menu/management.ts';
import { exportPushHistory } from '../pushHistory/service.ts';
import { commonCodeColumns, menuColumns, pushHistoryColumns } from './columns.ts';
import { sendWorkbook } from './workbook.ts';

const tags = ['excel'];

/** Refuses more rows than a file takes, before anything is sent. */
function expectFit(rows: number): void {
  if (rows > EXCEL_ROWS_MAX) {
    throw new Refusal('V0001', { message: grid.tooManyRows(EXCEL_ROWS_MAX), data: { fields: [] } });
  }
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
      const { upCommonCodeId, q, sort } = request.query;
      const call = { tx: db, principal: principalOf(request) };
      const query = { page: 0, size: undefined, q, sort };
      const { rows } = await (upCommonCodeId === undefined
        ? listCommonCodeGroups(call, query)
        : listCommonCodes(call, { ...query, upCommonCodeId }));
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
      const { rows } = await listMenu({ tx: db, principal: principalOf(request) }, null);
      const found = rows.filter(({ menuNm }) => menuNm.includes(q));
      return sendWorkbook(reply, {
        ...{ title: menus.title, columns: menuColumns, rows: each(found), now: clock.now() },
      });
    },
  });

  app.get('/pushHistory', {
    config: { access: ['ROLE_ADMIN', 'ROLE_OPERATOR'], refusals: ['V0001'] },
    schema: { tags, summary: '알림 발송이력 목록 엑셀', querystring: pushHistoryExcelQuery, response },
    handler: async (request, reply: FastifyReply) => {
      const call = { tx: db, principal: principalOf(request) };
      const { count, rows } = await exportPushHistory(call, request.query, EXCEL_ROWS_MAX + 1);
      expectFit(count);
      return sendWorkbook(reply, {
        ...{ title: pushHistory.title, columns: pushHistoryColumns, rows, now: clock.now() },
      });
    },
  });
};
