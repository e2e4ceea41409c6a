import * as z from 'zod/mini';
import { commonCodeId } from './commonCodes.ts';
import { listQuery } from './envelope.ts';
import { indicatorQuery } from './indicators.ts';
import { roleQuery } from './namedRoles.ts';
import { noticeQuery } from './notices.ts';
import { pushHistoryQuery } from './pushHistory.ts';
import { userQuery } from './users.ts';

/** Most rows of one Excel file. */
export const EXCEL_ROWS_MAX = 100_000;

const everyRow = { q: listQuery.shape.q, sort: listQuery.shape.sort };

/** The query of each list without its page: a file has all rows. `upCommonCodeId` absent: the groups. */
export const commonCodeExcelQuery = z.object({ ...everyRow, upCommonCodeId: z.optional(commonCodeId) });
export const menuExcelQuery = z.object({ q: everyRow.q });
export const pushHistoryExcelQuery = z.omit(pushHistoryQuery, { page: true, size: true });
export const noticeExcelQuery = z.omit(noticeQuery, { page: true, size: true });
export const userExcelQuery = z.omit(userQuery, { page: true, size: true });
export const roleExcelQuery = z.omit(roleQuery, { page: true, size: true });
export const indicatorExcelQuery = z.omit(indicatorQuery, { page: true, size: true });
export const gicsExcelQuery = z.object({});
