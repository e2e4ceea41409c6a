import * as z from 'zod/mini';
import { commonCodeId } from './commonCodes.ts';
import { decimalText } from './decimal.ts';
import { listOf, listQuery } from './envelope.ts';
import { attachments } from './files.ts';
import { type AnswerTypeCd, answerTypeCds, itemKey, maxScoreBounds, nodeCds } from './institutionItems.ts';
import { brnCds } from './quarters.ts';
import { dayDigits, multilineText, yearDigits } from './text.ts';
import { unit } from './unitCodes.ts';
import { VERSION_MAX, version } from './version.ts';

/** Key of the years that a company answers an institution in, and what their histories belong to. */
export const INSTITUTION_YEAR = 'instOwnYear';
/** Key of the answers, and what their files and histories are attached to. */
export const INSTITUTION_ANSWER = 'instAns';

export const ANSWER_TEXT_MAX = 5000;
const ANSWER_REASON_MAX = 500;
const FEEDBACK_MAX = 2000;
/** Rounds of feedback that one question can have. */
export const ROUNDS_MAX = 20;
/** Days before the due day from which on the person responsible is reminded. */
export const DUE_SOON_DAYS = 7;

/** States of the answer to one question, in the order that an answer goes through them. */
export const answerStates = ['writing', 'review', 'submitted', 'feedback'] as const;
export type AnswerState = (typeof answerStates)[number];

/** A year of an institution as pages name it: `id` is that of the company's pair with the institution. */
export const ownYearKey = z.object({ id: z.uuid(), year: yearDigits });
export type OwnYearKey = z.infer<typeof ownYearKey>;

/** `managerId`: the person responsible, who is reminded of the due day. */
const ownYearPlan = { dueYmd: dayDigits, managerId: z.nullable(z.uuid()) };

export const ownYearCreate = z.object({ instCdId: commonCodeId, crtrYr: yearDigits, ...ownYearPlan });
export type OwnYearCreate = z.infer<typeof ownYearCreate>;

export const ownYearChange = z.object({ ...ownYearKey.shape, version, ...ownYearPlan });
export type OwnYearChange = z.infer<typeof ownYearChange>;

/** `q` looks into the names of institutions. */
export const ownYearQuery = z.object({
  ...listQuery.shape,
  crtrYr: z.optional(yearDigits),
  instCdId: z.optional(commonCodeId),
  customerCompanyId: z.optional(z.uuid()),
});
export type OwnYearQuery = z.infer<typeof ownYearQuery>;

const count = z.number().check(z.int(), z.minimum(0));

/**
 * Progress of a year: `itemCnt` questions, of which `answeredCnt` have an answer, and how many are in each state.
 * Points have two decimals: those that the company gives itself for what is answered, and the most that all questions
 * bring; `percent` has one, and is null where no question has points.
 */
const progress = {
  itemCnt: count,
  answeredCnt: count,
  stateCnt: z.object({ writing: count, review: count, submitted: count, feedback: count }),
  selfScore: z.string(),
  maxScore: z.string(),
  percent: z.nullable(z.string()),
};
export type YearProgress = z.infer<z.ZodMiniObject<typeof progress>>;

export const ownYearRow = z.object({
  ...ownYearKey.shape,
  instOwnYearId: z.uuid(),
  institutionId: z.uuid(),
  instCdId: z.string(),
  instNm: z.nullable(z.string()),
  companyKoreanName: z.nullable(z.string()),
  dueYmd: dayDigits,
  managerId: z.nullable(z.uuid()),
  managerNm: z.nullable(z.string()),
  ...progress,
  version: z.number(),
  lastModifiedBy: z.nullable(z.object({ userName: z.string() })),
  lastModifiedAt: z.iso.datetime(),
});
export type OwnYearRow = z.infer<typeof ownYearRow>;

/** An approved value of the company's own that an answer was taken over from; `value` as it was then. */
export const answerSource = z.object({
  oncoIdctrsId: z.uuid(),
  bizSectId: z.uuid(),
  crtrYr: yearDigits,
  brnCd: z.enum(brnCds),
  daId: z.uuid(),
  ver: z.number(),
  value: z.string(),
});
export type AnswerSource = z.infer<typeof answerSource>;

/** One round: what the institution asked back on a day, YYYYMMDD in Seoul, and what the company replies. */
const feedbackRound = z.object({ ymd: dayDigits, feedback: z.string(), reply: z.string() });
export type FeedbackRound = z.infer<typeof feedbackRound>;

/** An answer as it is listed. `answer` is null where there is none; a FILE question is answered by its files, beside which `answer` explains them. */
const answerSummary = {
  instAnsId: z.nullable(z.uuid()),
  answer: z.nullable(z.string()),
  isAnswered: z.boolean(),
  selfScore: z.nullable(z.string()),
  stateCd: z.enum(answerStates),
  hasDrift: z.boolean(),
  /** 0 until something is saved. */
  version: z.number(),
};

/** A category or a question of the set with its answer; a category has none. */
export const answeredItem = z.object({
  ...itemKey.shape,
  upInstIdctrsId: z.nullable(z.uuid()),
  lvl: z.number(),
  nodeCd: z.enum(nodeCds),
  itemCd: z.string(),
  itemNm: z.string(),
  answerTypeCd: z.nullable(z.enum(answerTypeCds)),
  unitCd: z.nullable(unit),
  options: z.array(z.string()),
  maxScore: z.nullable(z.string()),
  ...answerSummary,
});
export type AnsweredItem = z.infer<typeof answeredItem>;

/** A year with all its questions, parents before their children and siblings in their order. */
export const ownYearDetail = z.object({ ...ownYearRow.shape, items: z.array(answeredItem) });
export type OwnYearDetail = z.infer<typeof ownYearDetail>;

/** A question of a year. */
export const answerAddress = z.object({ ...ownYearKey.shape, ...itemKey.shape });
export type AnswerAddress = z.infer<typeof answerAddress>;

/**
 * An approved value of a mapped indicator. `value` is a number in the unit of the question, or words where it asks for
 * text; null where it does not fit the question.
 */
const answerOffer = z.object({
  oncoIdctrsId: z.uuid(),
  idctrsCd: z.nullable(z.string()),
  idctrsNm: z.string(),
  bizSectId: z.uuid(),
  bizSectNm: z.string(),
  crtrYr: yearDigits,
  brnCd: z.enum(brnCds),
  daId: z.uuid(),
  ver: z.number(),
  value: z.nullable(z.string()),
  evidence: z.array(z.string()),
});
export type AnswerOffer = z.infer<typeof answerOffer>;

/**
 * One question with all of its answer. `previous` is that of the question with the same code the year before; `newest`
 * the approved value that came after the one the answer was taken from.
 */
export const answerDetail = z.object({
  ...answeredItem.shape,
  source: z.nullable(answerSource),
  rounds: z.array(feedbackRound),
  returnReason: z.nullable(z.string()),
  /** The caller has written a part of it, and so does not submit it. */
  isWriter: z.boolean(),
  /** The caller submits it, or returns it, once it is in review. */
  mayReview: z.boolean(),
  attachments,
  previous: z.nullable(
    z.object({
      year: yearDigits,
      answer: z.nullable(z.string()),
      selfScore: z.nullable(z.string()),
      attachments,
    }),
  ),
  offers: z.array(answerOffer),
  newest: z.nullable(answerOffer),
  lastModifiedBy: z.nullable(z.object({ userName: z.string() })),
  lastModifiedAt: z.nullable(z.iso.datetime()),
});
export type AnswerDetail = z.infer<typeof answerDetail>;

const selfScore = decimalText(maxScoreBounds);

/**
 * The whole answer. `version` is 0 where nothing is saved yet. `sourceDaId` is the approved value that it is taken
 * from, null where it is written by hand. `reply` belongs to the last round of feedback.
 */
export const answerChange = z.object({
  ...answerAddress.shape,
  version: z.number().check(z.int(), z.minimum(0), z.maximum(VERSION_MAX)),
  answer: multilineText(ANSWER_TEXT_MAX, z.trim()),
  selfScore: z.nullable(selfScore),
  sourceDaId: z.nullable(z.uuid()),
  reply: multilineText(FEEDBACK_MAX, z.trim()),
  attachments,
});
export type AnswerChange = z.infer<typeof answerChange>;

export const answerKey = z.object({ instAnsId: z.uuid() });
export type AnswerKey = z.infer<typeof answerKey>;

export const answerCommand = z.object({ version });
export type AnswerCommand = z.infer<typeof answerCommand>;
export const answerReturn = z.object({
  version,
  reason: multilineText(ANSWER_REASON_MAX, z.trim(), z.minLength(1)),
});
export type AnswerReturn = z.infer<typeof answerReturn>;
export const answerFeedback = z.object({
  version,
  feedback: multilineText(FEEDBACK_MAX, z.trim(), z.minLength(1)),
});
export type AnswerFeedback = z.infer<typeof answerFeedback>;

/** Numbers of a year: one row for each question that asks for a number. */
const sheetRow = z.object({
  ...itemKey.shape,
  itemCd: z.string(),
  itemNm: z.string(),
  unitCd: z.nullable(unit),
  answer: z.nullable(z.string()),
  previous: z.nullable(z.string()),
  stateCd: z.enum(answerStates),
  selfScore: z.nullable(z.string()),
  maxScore: z.nullable(z.string()),
});
export const answerSheet = z.object({ ...ownYearRow.shape, ...listOf(sheetRow).shape });
export type AnswerSheet = z.infer<typeof answerSheet>;

const numberPattern = /^-?\d{1,15}(?:\.\d{1,6})?$/;

export type AnswerIssue = 'number' | 'yesNo' | 'option' | 'file';

/**
 * Finds why a text is no answer to a question with `files` files; null for an empty one, which is none yet. What is to
 * be answered by files is not answered by words.
 */
export function findAnswerIssue(
  { answerTypeCd, options }: { answerTypeCd: AnswerTypeCd | null; options: readonly string[] },
  answer: string,
  files: number,
): AnswerIssue | null {
  if (answer === '') return null;
  switch (answerTypeCd) {
    case 'FILE':
      return files > 0 ? null : 'file';
    case 'NUM':
      return numberPattern.test(answer) ? null : 'number';
    case 'YN':
      return answer === 'Y' || answer === 'N' ? null : 'yesNo';
    case 'CHOICE':
      return options.includes(answer) ? null : 'option';
    default:
      return null;
  }
}

/** Reads whether the last round of feedback, if there is any, has a reply. */
export const hasReply = (rounds: readonly FeedbackRound[]): boolean => rounds.at(-1)?.reply !== '';
