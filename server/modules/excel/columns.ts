import type { AttachRow } from '../../../src/contracts/attachments.ts';
import type { CategoryRow } from '../../../src/contracts/categories.ts';
import type { CommonCode } from '../../../src/contracts/commonCodes.ts';
import type { ActivityDetail } from '../../../src/contracts/consultativeBody.ts';
import type { IndicatorRow } from '../../../src/contracts/indicators.ts';
import type { InquiryRow } from '../../../src/contracts/inquiries.ts';
import type { MenuItem } from '../../../src/contracts/menu.ts';
import type { NamedRoleRow } from '../../../src/contracts/namedRoles.ts';
import type { NoticePopupRow } from '../../../src/contracts/noticePopups.ts';
import type { NoticeRow } from '../../../src/contracts/notices.ts';
import type { PostArea, PostRow } from '../../../src/contracts/posts.ts';
import type { PushHistoryRow } from '../../../src/contracts/pushHistory.ts';
import { type ConsentCountRow, consentOutcomes, type TermsRow } from '../../../src/contracts/terms.ts';
import type { UserRow } from '../../../src/contracts/users.ts';
import { attachments, placeName } from '../../../src/messages/ko.attachments.ts';
import { categories } from '../../../src/messages/ko.categories.ts';
import { commonCodes, menus, roleNames } from '../../../src/messages/ko.coms.ts';
import { council } from '../../../src/messages/ko.council.ts';
import { documents, documentTexts } from '../../../src/messages/ko.documents.ts';
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
import { inquiries, inquiryTexts } from '../../../src/messages/ko.inquiries.ts';
import { noticePopups } from '../../../src/messages/ko.noticePopups.ts';
import { notices } from '../../../src/messages/ko.notices.ts';
import { posts } from '../../../src/messages/ko.posts.ts';
import { pushHistory } from '../../../src/messages/ko.pushHistory.ts';
import { domainNames, roles } from '../../../src/messages/ko.roles.ts';
import { consents, termsKindNames, terms as termsTexts } from '../../../src/messages/ko.terms.ts';
import { users } from '../../../src/messages/ko.users.ts';
import type { gics } from '../../db/schema/gics.ts';
import { readText } from '../../html.ts';
import { gicsCells, gicsColumns as gicsImportColumns } from '../gics/rules.ts';
import { findDecimals } from './records.ts';
import type { ExcelColumn } from './workbook.ts';

export const time = (instant: string | null) => (instant === null ? null : new Date(instant));

interface Tracked {
  lastModifiedBy: { userName: string } | null;
  lastModifiedAt: string;
}
/** Who changed a row last, and when. */
export const tracked = <Row extends Tracked>(): ExcelColumn<Row>[] => [
  { header: grid.modifiedBy, width: 14, value: ({ lastModifiedBy }) => lastModifiedBy?.userName ?? null },
  { header: grid.modifiedAt, width: 18, time: 'minute', value: ({ lastModifiedAt }) => time(lastModifiedAt) },
];

export const commonCodeColumns: ExcelColumn<CommonCode>[] = [
  { header: commonCodes.name, width: 30, value: ({ commonCodeKorName }) => commonCodeKorName },
  { header: commonCodes.id, width: 30, value: ({ commonCodeId }) => commonCodeId },
  { header: commonCodes.order, width: 10, decimals: 0, value: ({ sortOrder }) => sortOrder },
  {
    header: commonCodes.enabled,
    width: 12,
    value: ({ enabled }) => (enabled ? commonCodes.use : commonCodes.noUse),
  },
  { header: commonCodes.children, width: 12, decimals: 0, value: ({ childCnt }) => childCnt },
  ...tracked<CommonCode>(),
];

export const menuColumns: ExcelColumn<MenuItem>[] = [
  { header: menus.name, width: 24, value: ({ menuNm }) => menuNm },
  { header: menus.children, width: 12, decimals: 0, value: ({ childCnt }) => childCnt },
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
  { header: pushHistory.createdAt, width: 18, time: 'minute', value: ({ createdAt }) => time(createdAt) },
  { header: pushHistory.attempts, width: 10, decimals: 0, value: ({ attempts }) => attempts },
  { header: pushHistory.error, width: 40, value: ({ error }) => error },
  { header: pushHistory.address, width: 30, value: ({ to }) => to },
  { header: pushHistory.company, width: 24, value: ({ companyKoreanName }) => companyKoreanName },
  { header: pushHistory.endedAt, width: 18, time: 'minute', value: ({ endedAt }) => time(endedAt) },
];

export const noticeColumns: ExcelColumn<Omit<NoticeRow, 'isUnread'>>[] = [
  { header: notices.subject, width: 50, value: ({ title }) => title },
  { header: notices.pinned, width: 8, value: ({ pinned }) => (pinned ? notices.pinned : null) },
  { header: notices.state, width: 12, value: ({ state }) => notices.states[state] },
  { header: notices.shownFrom, width: 14, value: ({ shownFrom }) => shownFrom },
  { header: notices.shownTo, width: 14, value: ({ shownTo }) => shownTo },
  { header: notices.roles, width: 30, value: ({ roles }) => roleNames(roles) },
  {
    header: notices.company,
    width: 24,
    value: ({ companyKoreanName }) => companyKoreanName ?? notices.allCompanies,
  },
  { header: notices.files, width: 10, decimals: 0, value: ({ fileCnt }) => fileCnt },
  { header: notices.hits, width: 10, decimals: 0, value: ({ hits }) => hits },
  { header: notices.author, width: 14, value: ({ authorName }) => authorName },
  ...tracked<Omit<NoticeRow, 'isUnread'>>(),
];

export const termsColumns: ExcelColumn<Omit<TermsRow, 'isInForce' | 'isWriter'>>[] = [
  { header: termsTexts.kind, width: 24, value: ({ trmsSeCdId }) => termsKindNames[trmsSeCdId] },
  { header: termsTexts.ver, width: 10, value: ({ ver }) => ver },
  { header: documents.state, width: 12, value: ({ state }) => documentTexts.states[state] },
  { header: termsTexts.effectiveFrom, width: 14, value: ({ effectiveFrom }) => effectiveFrom },
  {
    header: termsTexts.required,
    width: 10,
    value: ({ required }) => termsTexts.requiredNames[required ? 'true' : 'false'],
  },
  { header: termsTexts.changes, width: 60, value: ({ changes }) => changes },
  {
    header: documents.publishedAt,
    width: 18,
    time: 'minute',
    value: ({ publishedAt }) => time(publishedAt),
  },
  ...tracked<Omit<TermsRow, 'isInForce' | 'isWriter'>>(),
];

export const termsConsentColumns: ExcelColumn<ConsentCountRow>[] = [
  {
    header: consents.company,
    width: 24,
    value: ({ companyKoreanName }) => companyKoreanName ?? consents.noCompany,
  },
  { header: consents.role, width: 16, value: ({ userAuth }) => menus.roleNames[userAuth] },
  ...consentOutcomes.map((name) => ({
    header: consents.outcomes[name],
    width: 10,
    decimals: 0,
    value: (row: ConsentCountRow) => row[name],
  })),
  { header: consents.outstanding, width: 10, decimals: 0, value: ({ outstanding }) => outstanding },
];

export const activityColumns: ExcelColumn<Omit<ActivityDetail, 'isWriter' | 'isReviewer' | 'mayChange'>>[] = [
  { header: council.company, width: 20, value: ({ companyKoreanName }) => companyKoreanName },
  { header: council.crtrYm, width: 10, value: ({ crtrYm }) => crtrYm },
  { header: council.department, width: 20, value: ({ department }) => department },
  { header: council.author, width: 14, value: ({ authorName }) => authorName },
  { header: documents.state, width: 12, value: ({ state }) => documentTexts.states[state] },
  { header: council.twoBefore, width: 50, value: ({ resultTwoBefore }) => readText(resultTwoBefore) },
  { header: council.before, width: 50, value: ({ resultBefore }) => readText(resultBefore) },
  { header: council.plan, width: 50, value: ({ plan }) => readText(plan) },
  ...tracked<Omit<ActivityDetail, 'isWriter' | 'isReviewer' | 'mayChange'>>(),
];

export const noticePopupColumns: ExcelColumn<NoticePopupRow>[] = [
  { header: noticePopups.order, width: 8, decimals: 0, value: ({ popup }) => popup.order },
  { header: notices.subject, width: 50, value: ({ title }) => title },
  { header: notices.state, width: 12, value: ({ state }) => notices.states[state] },
  { header: notices.shownFrom, width: 14, value: ({ shownFrom }) => shownFrom },
  { header: notices.shownTo, width: 14, value: ({ shownTo }) => shownTo },
  {
    header: notices.roles,
    width: 30,
    value: ({ roles }) => roles.map((role) => menus.roleNames[role]).join(', '),
  },
  { header: noticePopups.place, width: 20, value: ({ popup }) => noticePopups.placeOf(popup) },
  { header: noticePopups.size, width: 16, value: ({ popup }) => noticePopups.sizeOf(popup) },
  ...tracked<NoticePopupRow>(),
];

export const inquiryColumns: ExcelColumn<InquiryRow>[] = [
  { header: inquiries.subject, width: 50, value: ({ title }) => title },
  {
    header: inquiries.category,
    width: 16,
    value: ({ categoryName, categoryId }) => categoryName ?? categoryId,
  },
  { header: inquiries.state, width: 12, value: ({ state }) => inquiryTexts.states[state] },
  { header: inquiries.private, width: 8, value: ({ isPrivate }) => (isPrivate ? inquiries.private : null) },
  { header: inquiries.asker, width: 14, value: ({ askedByName }) => askedByName },
  {
    header: inquiries.company,
    width: 30,
    value: ({ companyKoreanName, ptnrNm }) => inquiries.companyOf(companyKoreanName, ptnrNm),
  },
  { header: inquiries.assignee, width: 14, value: ({ assigneeName }) => assigneeName },
  { header: inquiries.askedAt, width: 18, time: 'minute', value: ({ createdAt }) => time(createdAt) },
  {
    header: inquiries.waiting,
    width: 14,
    value: ({ waitingSec }) => (waitingSec === null ? null : inquiries.waited(waitingSec)),
  },
  { header: inquiries.dueAt, width: 18, time: 'minute', value: ({ dueAt }) => time(dueAt) },
  { header: inquiries.overdue, width: 12, value: ({ isOverdue }) => (isOverdue ? inquiries.overdue : null) },
  { header: inquiries.answeredAt, width: 18, time: 'minute', value: ({ answeredAt }) => time(answeredAt) },
  { header: inquiries.closedAt, width: 18, time: 'minute', value: ({ closedAt }) => time(closedAt) },
  ...tracked<InquiryRow>(),
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
  { header: users.createdAt, width: 18, time: 'minute', value: ({ createdAt }) => time(createdAt) },
  ...tracked<UserRow>(),
];

export const roleColumns: ExcelColumn<NamedRoleRow>[] = [
  { header: roles.company, width: 24, value: ({ companyKoreanName }) => companyKoreanName },
  { header: roles.roleNm, width: 30, value: ({ roleNm }) => roleNm },
  { header: roles.roleExplanation, width: 40, value: ({ roleExplanation }) => roleExplanation },
  { header: roles.enabled, width: 12, value: ({ enabled }) => (enabled ? roles.inUse : roles.notInUse) },
  { header: roles.userCnt, width: 12, decimals: 0, value: ({ userCnt }) => userCnt },
  { header: roles.lastModifierName, width: 14, value: ({ lastModifierName }) => lastModifierName },
  {
    header: roles.lastModifiedAt,
    width: 18,
    time: 'minute',
    value: ({ lastModifiedAt }) => time(lastModifiedAt),
  },
];

export const categoryColumns: ExcelColumn<CategoryRow>[] = [
  { header: categories.area, width: 16, value: ({ area }) => categories.areas[area] },
  { header: categories.name, width: 30, value: ({ categoryNm }) => categoryNm },
  { header: categories.order, width: 10, decimals: 0, value: ({ sortOrder }) => sortOrder + 1 },
  {
    header: categories.enabled,
    width: 12,
    value: ({ enabled }) => (enabled ? categories.use : categories.noUse),
  },
  { header: categories.posts, width: 12, decimals: 0, value: ({ postCnt }) => postCnt },
  ...tracked<CategoryRow>(),
];

/** Of the data room whom a post is for, of a data centre whose it is and whether partners see it. */
const reachColumns: Readonly<Record<PostArea, readonly ExcelColumn<PostRow>[]>> = {
  pds: [{ header: posts.roles, width: 30, value: ({ roles }) => roleNames(roles) }],
  datacenter: [
    { header: posts.company, width: 24, value: ({ companyKoreanName }) => companyKoreanName },
    { header: posts.shared, width: 20, value: ({ shared }) => (shared ? posts.sharedWith : posts.notShared) },
  ],
};

export const postColumns = (area: PostArea): ExcelColumn<PostRow>[] => [
  { header: posts.divide, width: 20, value: ({ divide }) => divide },
  { header: posts.subject, width: 50, value: ({ title }) => title },
  { header: posts.draft, width: 10, value: ({ draft }) => (draft ? posts.draft : null) },
  { header: posts.boardDate, width: 18, time: 'minute', value: ({ boardDate }) => time(boardDate) },
  { header: posts.write, width: 14, value: ({ write }) => write },
  ...reachColumns[area],
  { header: posts.files, width: 10, decimals: 0, value: ({ fileCnt }) => fileCnt },
  { header: posts.hits, width: 10, decimals: 0, value: ({ hits }) => hits },
  { header: posts.downloads, width: 14, decimals: 0, value: ({ downloads }) => downloads },
  ...tracked<PostRow>(),
];

export const attachColumns: ExcelColumn<AttachRow>[] = [
  { header: attachments.fileName, width: 40, value: ({ fileName }) => fileName },
  { header: attachments.fileSizeInBytes, width: 14, decimals: 0, value: ({ fileSize }) => fileSize },
  {
    header: attachments.filePosition,
    width: 50,
    value: ({ filePosition }) =>
      [placeName(filePosition), filePosition.title].filter((part) => part !== null).join(' · '),
  },
  { header: attachments.uploadDate, width: 18, time: 'minute', value: ({ uploadDate }) => time(uploadDate) },
  { header: attachments.write, width: 14, value: ({ write }) => write },
  { header: attachments.company, width: 24, value: ({ companyKoreanName }) => companyKoreanName },
  { header: attachments.downloads, width: 14, decimals: 0, value: ({ downloads }) => downloads },
];

/** The columns of an import, so that the file can be changed and taken back. */
export const gicsColumns: ExcelColumn<typeof gics.$inferSelect>[] = gicsImportColumns.map(
  ({ key, title, meaning }) => ({
    header: title,
    width: key === 'gicsName' || key === 'gicsNameEn' ? 40 : 14,
    decimals: findDecimals(meaning),
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
