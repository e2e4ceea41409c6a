import {
  accessLogExcelQuery,
  privacyLogExcelQuery,
  roleLogExcelQuery,
} from '../../../src/contracts/excel.ts';
import {
  type AccessLogRow,
  type LogRow,
  logPaths,
  type PrivacyLogRow,
  type RoleLogRow,
} from '../../../src/contracts/logs.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import { grid } from '../../../src/messages/ko.grid.ts';
import { resultText, subjectsText, logTexts as texts } from '../../../src/messages/ko.logs.ts';
import { type ExportSource, listExport } from '../sheets/listExport.ts';
import type { ExcelColumn } from '../sheets/workbook.ts';
import { readAllAccess, readAllPrivacy, readAllRoleChanges } from './service.ts';

const who = <Row extends LogRow>(): ExcelColumn<Row>[] => [
  { header: texts.at, width: 18, time: 'second', value: ({ at }) => new Date(at) },
  { header: texts.actor, width: 14, value: ({ actorName }) => actorName ?? texts.system },
  { header: texts.actorId, width: 16, value: ({ actorUserId }) => actorUserId },
  { header: texts.company, width: 20, value: ({ companyKoreanName }) => companyKoreanName },
  { header: texts.ip, width: 18, value: ({ ip }) => ip },
  { header: texts.device, width: 20, value: ({ device }) => device },
  { header: texts.action, width: 18, value: ({ action }) => texts.actions[action] ?? action },
  { header: texts.task, width: 34, value: ({ task }) => task },
];
const marks = <Row extends LogRow>(): ExcelColumn<Row> => ({
  header: texts.mark,
  width: 20,
  value: (row) => row.marks.map((mark) => texts.marks[mark]).join(', '),
});

const accessLogColumns: ExcelColumn<AccessLogRow>[] = [
  ...who<AccessLogRow>(),
  { header: texts.result, width: 14, value: ({ result }) => resultText(result) },
  { header: texts.rows, width: 10, decimals: 0, value: ({ rows }) => rows },
  marks(),
];

const privacyLogColumns: ExcelColumn<PrivacyLogRow>[] = [
  ...who<PrivacyLogRow>(),
  { header: texts.subjects, width: 40, value: subjectsText },
  {
    header: texts.masked,
    width: 12,
    value: ({ masked }) => (masked === null ? grid.none : texts.maskedStates[masked ? 'masked' : 'shown']),
  },
  { header: texts.reason, width: 40, value: ({ reason }) => reason },
  marks(),
];

const roleLogColumns: ExcelColumn<RoleLogRow>[] = [
  ...who<RoleLogRow>(),
  { header: texts.target, width: 20, value: ({ targetName }) => targetName },
  {
    header: texts.changes,
    width: 60,
    value: ({ changes }) =>
      changes.map(({ field, from, to }) => `${field}: ${from ?? grid.none} → ${to ?? grid.none}`).join('\n'),
  },
  marks(),
];

/** Excel files of the logs. */
export const logExports: readonly ExportSource[] = [
  listExport({
    path: `/${logPaths.access}`,
    access: roleSets.managers,
    summary: '접속 로그 엑셀',
    title: texts.titles.access,
    query: accessLogExcelQuery,
    columns: accessLogColumns,
    readAll: readAllAccess,
  }),
  listExport({
    path: `/${logPaths.privacy}`,
    access: roleSets.managers,
    summary: '개인정보 로그 엑셀',
    title: texts.titles.privacy,
    query: privacyLogExcelQuery,
    columns: privacyLogColumns,
    readAll: readAllPrivacy,
  }),
  listExport({
    path: `/${logPaths.role}`,
    access: roleSets.managers,
    summary: '권한 변경 이력 엑셀',
    title: texts.titles.role,
    query: roleLogExcelQuery,
    columns: roleLogColumns,
    readAll: readAllRoleChanges,
  }),
];
