import type { AccessLogRow, LogRow, PrivacyLogRow, RoleLogRow } from '../../../src/contracts/logs.ts';
import type { ServiceStateRow } from '../../../src/contracts/serviceState.ts';
import { grid } from '../../../src/messages/ko.grid.ts';
import { resultText, subjectsText, logTexts as texts } from '../../../src/messages/ko.logs.ts';
import { serviceTexts } from '../../../src/messages/ko.service.ts';
import type { ExcelColumn } from './workbook.ts';

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

export const accessLogColumns: ExcelColumn<AccessLogRow>[] = [
  ...who<AccessLogRow>(),
  { header: texts.result, width: 14, value: ({ result }) => resultText(result) },
  { header: texts.rows, width: 10, decimals: 0, value: ({ rows }) => rows },
  marks(),
];

export const privacyLogColumns: ExcelColumn<PrivacyLogRow>[] = [
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

export const roleLogColumns: ExcelColumn<RoleLogRow>[] = [
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

export const serviceStateColumns = (name: string): ExcelColumn<ServiceStateRow>[] => [
  { header: name, width: 30, value: (row) => row.name },
  { header: serviceTexts.month, width: 12, value: ({ month }) => month },
  { header: serviceTexts.signIns, width: 12, decimals: 0, value: ({ signIns }) => signIns },
  { header: serviceTexts.activeUsers, width: 12, decimals: 0, value: ({ activeUsers }) => activeUsers },
  { header: serviceTexts.users, width: 12, decimals: 0, value: ({ users }) => users },
  {
    header: `${serviceTexts.storage} (bytes)`,
    width: 18,
    decimals: 0,
    value: ({ storageBytes }) => storageBytes,
  },
  {
    header: serviceTexts.refreshedAt,
    width: 18,
    time: 'second',
    value: ({ refreshedAt }) => new Date(refreshedAt),
  },
];
