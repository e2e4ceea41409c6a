import * as z from 'zod/mini';
import { commonCodeId } from './commonCodes.ts';
import { listQuery } from './envelope.ts';
import { accessLogQuery, privacyLogQuery, roleLogQuery } from './logs.ts';
import { roleQuery } from './namedRoles.ts';
import { noticeQuery } from './notices.ts';
import { pushHistoryQuery } from './pushHistory.ts';
import { serviceStateQuery } from './serviceState.ts';
import { userQuery } from './users.ts';

/** Most rows of one Excel file: a sheet holds 1,048,576. */
export const EXCEL_ROWS_MAX = 1_000_000;

const everyRow = { q: listQuery.shape.q, sort: listQuery.shape.sort };

/** The query of each list without its page: a file has all rows. `upCommonCodeId` absent: the groups. */
export const commonCodeExcelQuery = z.object({ ...everyRow, upCommonCodeId: z.optional(commonCodeId) });
export const menuExcelQuery = z.object({ q: everyRow.q });
export const pushHistoryExcelQuery = z.omit(pushHistoryQuery, { page: true, size: true });
export const noticeExcelQuery = z.omit(noticeQuery, { page: true, size: true });
export const userExcelQuery = z.omit(userQuery, { page: true, size: true });
export const roleExcelQuery = z.omit(roleQuery, { page: true, size: true });
export const accessLogExcelQuery = z.omit(accessLogQuery, { page: true, size: true });
export const privacyLogExcelQuery = z.omit(privacyLogQuery, { page: true, size: true });
export const roleLogExcelQuery = z.omit(roleLogQuery, { page: true, size: true });
export const serviceStateExcelQuery = z.omit(serviceStateQuery, { page: true, size: true });
export const gicsExcelQuery = z.object({});
