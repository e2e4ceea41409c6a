import * as z from 'zod/mini';
import { commonCodeId } from './commonCodes.ts';
import { listOf, listQuery } from './envelope.ts';
import { attachments } from './files.ts';
import { role } from './roles.ts';
import { day, multilineText, text } from './text.ts';
import { version } from './version.ts';

/** Key of the inquiries among the resources, and what their files and histories are attached to. */
export const INQUIRY = 'qna';
/** Type of the thing that files of answers are attached to. */
export const ANSWER_REF = 'qnaAnswer';

/** Longest text of an inquiry and of an answer, in characters as they are read. */
export const INQUIRY_TEXT_MAX = 10_000;

/** An inquiry that waits for an answer longer than this is overdue. */
export const OVERDUE_WORKING_DAYS = 2;

/** An answered inquiry closes itself after this time. */
export const INQUIRY_LAPSES_AFTER_DAYS = 7;

export const inquiryStates = ['received', 'assigned', 'answered', 'reopened', 'closed'] as const;
export type InquiryState = (typeof inquiryStates)[number];

/** Roles that ask; administrators answer. */
export const askerRoles = ['ROLE_OPERATOR', 'ROLE_WORKER', 'ROLE_PARTNER'] as const;

export const inquiryKey = z.object({ qnaId: z.uuid() });
export type InquiryKey = z.infer<typeof inquiryKey>;

/** HTML, of which the server keeps what may be shown. */
const cn = multilineText(100_000, z.minLength(1));

/** `isPrivate`: only the asker and administrators see it, otherwise the people of the asker's company too. */
export const inquiryFields = z.object({
  categoryId: commonCodeId,
  title: text(200, z.trim(), z.minLength(1)),
  cn,
  isPrivate: z.boolean(),
  attachments,
});
export type InquiryDraft = z.infer<typeof inquiryFields>;

/** Answer of an administrator, and what an asker adds to ask again. */
export const answerFields = z.object({ cn, attachments });
export type AnswerDraft = z.infer<typeof answerFields>;

/** Bodies of the commands; `version` is the one that was read: a newer one refuses with C0409. */
export const inquiryAnswering = z.object({ ...answerFields.shape, version });
export type InquiryAnswering = z.infer<typeof inquiryAnswering>;
export const inquiryAssignment = z.object({ assigneeId: z.uuid(), version });
export type InquiryAssignment = z.infer<typeof inquiryAssignment>;
export const inquiryClosing = z.object({ version });

const flag = z.enum(['true', 'false']);

/**
 * `from` and `to` are days on which an inquiry came, both inclusive. `waitsForMe`: for an administrator those without
 * an assignee and their own, until answered; for an asker the own answered ones. `q` looks into title, text and name.
 */
export const inquiryQuery = z.object({
  ...listQuery.shape,
  from: z.optional(day),
  to: z.optional(day),
  state: z.optional(z.enum(inquiryStates)),
  categoryId: z.optional(commonCodeId),
  customerCompanyId: z.optional(z.uuid()),
  overdue: z.optional(flag),
  waitsForMe: z.optional(flag),
});
export type InquiryQuery = z.infer<typeof inquiryQuery>;

/** `waitingSec` and `isOverdue` are by the server's clock; null and false while nobody waits for an answer. */
export const inquiryRow = z.object({
  ...inquiryKey.shape,
  custCoId: z.uuid(),
  companyKoreanName: z.nullable(z.string()),
  ptnrNm: z.nullable(z.string()),
  categoryId: z.string(),
  categoryName: z.nullable(z.string()),
  title: z.string(),
  isPrivate: z.boolean(),
  state: z.enum(inquiryStates),
  askedByName: z.nullable(z.string()),
  askedByAuth: z.nullable(role),
  assigneeId: z.nullable(z.uuid()),
  assigneeName: z.nullable(z.string()),
  fileCnt: z.number(),
  waitingSince: z.nullable(z.iso.datetime()),
  waitingSec: z.nullable(z.number().check(z.int())),
  dueAt: z.nullable(z.iso.datetime()),
  isOverdue: z.boolean(),
  answeredAt: z.nullable(z.iso.datetime()),
  closedAt: z.nullable(z.iso.datetime()),
  version,
  createdAt: z.iso.datetime(),
  lastModifiedBy: z.nullable(z.object({ userName: z.string() })),
  lastModifiedAt: z.iso.datetime(),
});
export type InquiryRow = z.infer<typeof inquiryRow>;

/** One text of the thread below the question. */
const inquiryAnswer = z.object({
  answerId: z.uuid(),
  /** True for a text of an administrator; otherwise it is the asker's, who asks again. */
  isAnswer: z.boolean(),
  cn: z.string(),
  authorName: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  attachments,
});
export type InquiryAnswer = z.infer<typeof inquiryAnswer>;

/** `isAsker` and `isAssignee` are the caller's. The thread is in the order of time. */
export const inquiryDetail = z.object({
  ...inquiryRow.shape,
  cn: z.string(),
  attachments,
  isAsker: z.boolean(),
  isAssignee: z.boolean(),
  thread: z.array(inquiryAnswer),
});
export type InquiryDetail = z.infer<typeof inquiryDetail>;

/** An administrator who can be put in charge. `assignedCnt`: inquiries that wait for the answer of this one. */
export const inquiryAssignee = z.object({
  id: z.uuid(),
  userName: z.string(),
  departmentName: z.nullable(z.string()),
  assignedCnt: z.number(),
});
export const inquiryAssigneeList = listOf(inquiryAssignee);
