import type { CommonCode } from '../../../src/contracts/commonCodes.ts';
import type { IndicatorRow } from '../../../src/contracts/indicators.ts';
import type { MenuItem } from '../../../src/contracts/menu.ts';
import type { NamedRoleRow } from '../../../src/contracts/namedRoles.ts';
import type { NoticeRow } from '../../../src/contracts/notices.ts';
import type { PushHistoryRow } from '../../../src/contracts/pushHistory.ts';
import type { UserRow } from '../../../src/contracts/users.ts';
import { commonCodes, menus } from '../../../src/messages/ko.coms.ts';
import { unitNames } from '../../../src/messages/ko.formula.ts';
import { grid } from '../../../src/messages/ko.grid.ts';
import {
  cycleNames,
  frameworkNames,
  indicatorFieldNames as indicatorNames,
  indicatorTexts,
  kindNames,
  scoringTypeNames,
} from '../../../src/messages/ko.indicators.ts';
import { notices } from '../../../src/messages/ko.notices.ts';
import { pushHistory } from '../../../src/messages/ko.pushHistory.ts';
import { domainNames, roles } from '../../../src/messages/ko.roles.ts';
import { users } from '../../../src/messages/ko.users.ts';
import { gicsCells, gicsColumns as gicsImportColumns } from '../gics/rules.ts';
import type { gics } from '../gics/tables.ts';
import type { ExcelColumn } from './workbook.ts';

const time = (instant: string | null) => (instant === null ? null : new Date(instant));

interface Tracked {
  lastModifiedBy: { userName: string } | null;
  lastModifiedAt: string;
}
const tracked = <Row extends Tracked>(): ExcelColumn<Row>[] => [
  { header: grid.modifiedBy, width: 14, value: ({ lastModifiedBy }) => lastModifiedBy?.userName ?? null },
  { header: grid.modifiedAt, width: 18, isTime: true, value: ({ lastModifiedAt }) => time(lastModifiedAt) },
];

export const commonCodeColumns: ExcelColumn<CommonCode>[] = [
  { header: commonCodes.name, width: 30, value: ({ commonCodeKorName }) => commonCodeKorName },
  { header: commonCodes.id, width: 30, value: ({ commonCodeId }) => commonCodeId },
  { header: commonCodes.order, width: 10, value: ({ sortOrder }) => sortOrder },
  {
    header: commonCodes.enabled,
    width: 12,
    value: ({ enabled }) => (enabled ? commonCodes.use : commonCodes.noUse),
  },
  { header: commonCodes.children, width: 12, value: ({ childCnt }) => childCnt },
  ...tracked<CommonCode>(),
];

export const menuColumns: ExcelColumn<MenuItem>[] = [
  { header: menus.name, width: 24, value: ({ menuNm }) => menuNm },
  { header: menus.children, width: 12, value: ({ childCnt }) => childCnt },
  { header: menus.enabled, width: 12, value: ({ enabled }) => (enabled ? menus.use : menus.noUse) },
  {
    header: menus.roles,
    width: 40,
    value: ({ roles }) => roles.map((role) => menus.roleNames[role]).join(', ') || menus.noRoles,
  },
  ...tracked<MenuItem>(),
];

export const pushHistoryColumns: ExcelColumn<PushHistoryRow>[] = [
  {
    header: pushHistory.content,
    width: 60,
    value: ({ subject, text }) => [subject, text].filter(Boolean).join(' · ') || pushHistory.hidden,
  },
  { header: pushHistory.channel, width: 10, value: ({ channel }) => pushHistory.channels[channel] },
  { header: pushHistory.status, width: 12, value: ({ status }) => pushHistory.statuses[status] },
  { header: pushHistory.recipient, width: 14, value: ({ userName }) => userName },
  { header: pushHistory.createdAt, width: 18, isTime: true, value: ({ createdAt }) => time(createdAt) },
  { header: pushHistory.attempts, width: 10, value: ({ attempts }) => attempts },
  { header: pushHistory.error, width: 40, value: ({ error }) => error },
  { header: pushHistory.address, width: 30, value: ({ to }) => to },
  { header: pushHistory.company, width: 24, value: ({ companyKoreanName }) => companyKoreanName },
  { header: pushHistory.endedAt, width: 18, isTime: true, value: ({ endedAt }) => time(endedAt) },
];

export const noticeColumns: ExcelColumn<Omit<NoticeRow, 'isUnread'>>[] = [
  { header: notices.subject, width: 50, value: ({ title }) => title },
  { header: notices.pinned, width: 8, value: ({ pinned }) => (pinned ? notices.pinned : null) },
  { header: notices.state, width: 12, value: ({ state }) => notices.states[state] },
  { header: notices.shownFrom, width: 14, value: ({ shownFrom }) => shownFrom },
  { header: notices.shownTo, width: 14, value: ({ shownTo }) => shownTo },
  {
    header: notices.roles,
    width: 30,
    value: ({ roles }) => roles.map((role) => menus.roleNames[role]).join(', '),
  },
  {
    header: notices.company,
    width: 24,
    value: ({ companyKoreanName }) => companyKoreanName ?? notices.allCompanies,
  },
  { header: notices.files, width: 10, value: ({ fileCnt }) => fileCnt },
  { header: notices.hits, width: 10, value: ({ hits }) => hits },
  { header: notices.author, width: 14, value: ({ authorName }) => authorName },
  ...tracked<Omit<NoticeRow, 'isUnread'>>(),
];

export const userColumns: ExcelColumn<UserRow>[] = [
  { header: users.name, width: 16, value: ({ userName }) => userName },
  { header: users.company, width: 24, value: ({ companyKoreanName }) => companyKoreanName },
  { header: users.department, width: 20, value: ({ departmentName }) => departmentName },
  { header: users.jobGrade, width: 14, value: ({ jobGradeName }) => jobGradeName },
  { header: users.userAuth, width: 14, value: ({ userAuth }) => menus.roleNames[userAuth] },
  { header: users.role, width: 20, value: ({ roleName }) => roleName },
  { header: users.userId, width: 20, value: ({ userId }) => userId },
  { header: users.useYn, width: 10, value: ({ enabled }) => (enabled ? users.inUse : users.notInUse) },
  { header: users.joinStatus, width: 12, value: ({ joinStatusCodeName }) => joinStatusCodeName },
  { header: users.createdAt, width: 18, isTime: true, value: ({ createdAt }) => time(createdAt) },
  ...tracked<UserRow>(),
];

export const roleColumns: ExcelColumn<NamedRoleRow>[] = [
  { header: roles.company, width: 24, value: ({ companyKoreanName }) => companyKoreanName },
  { header: roles.roleNm, width: 30, value: ({ roleNm }) => roleNm },
  { header: roles.roleExplanation, width: 40, value: ({ roleExplanation }) => roleExplanation },
  { header: roles.enabled, width: 12, value: ({ enabled }) => (enabled ? roles.inUse : roles.notInUse) },
  { header: roles.userCnt, width: 12, value: ({ userCnt }) => userCnt },
  { header: roles.lastModifierName, width: 14, value: ({ lastModifierName }) => lastModifierName },
  {
    header: roles.lastModifiedAt,
    width: 18,
    isTime: true,
    value: ({ lastModifiedAt }) => time(lastModifiedAt),
  },
];

/** The columns of an import, so that the file can be changed and taken back. */
export const gicsColumns: ExcelColumn<typeof gics.$inferSelect>[] = gicsImportColumns.map(
  ({ key, title }) => ({
    header: title,
    width: key === 'gicsName' || key === 'gicsNameEn' ? 40 : 14,
    value: (row) => gicsCells(row)[key] ?? null,
  }),
);

export const indicatorColumns: ExcelColumn<IndicatorRow>[] = [
  { header: indicatorNames.idctrsCd, width: 12, value: ({ idctrsCd }) => idctrsCd },
  { header: indicatorNames.idctrsNm, width: 40, value: ({ idctrsNm }) => idctrsNm },
  { header: indicatorTexts.domain, width: 12, value: ({ domainCd }) => domainNames[domainCd] },
  { header: indicatorNames.idctrsClsfctnId, width: 24, value: ({ clsfctnNm }) => clsfctnNm },
  { header: indicatorNames.kindCd, width: 10, value: ({ kindCd }) => kindNames[kindCd] },
  { header: indicatorNames.unitCd, width: 10, value: ({ unitCd }) => unitCd && unitNames[unitCd] },
  {
    header: indicatorNames.scoringTypeCd,
    width: 14,
    value: ({ scoringTypeCd }) => scoringTypeNames[scoringTypeCd],
  },
  {
    header: indicatorTexts.complete,
    width: 12,
    value: ({ isComplete }) => indicatorTexts.completeNames[`${isComplete}`],
  },
  { header: indicatorNames.cycleCd, width: 10, value: ({ cycleCd }) => cycleNames[cycleCd] },
  {
    header: indicatorNames.toBeConfirmed,
    width: 12,
    value: ({ toBeConfirmed }) => (toBeConfirmed ? indicatorTexts.toBeConfirmed : null),
  },
  {
    header: indicatorNames.enabled,
    width: 12,
    value: ({ enabled }) => (enabled ? indicatorTexts.use : indicatorTexts.noUse),
  },
  {
    header: indicatorTexts.references,
    width: 40,
    value: ({ references }) =>
      references.map(({ frmwkCd, ver, code }) => `${frameworkNames[frmwkCd]} ${ver} ${code}`).join(', '),
  },
  ...tracked<IndicatorRow>(),
];
