import Big from 'big.js';
import * as z from 'zod/mini';
import { commonCodeId } from './commonCodes.ts';
import { type DecimalBounds, decimalText } from './decimal.ts';
import { listQuery } from './envelope.ts';
import { instAnswerStates } from './instAnswerStates.ts';
import { type AnswerTypeCd, answerTypeCds, itemKey, nodeCds } from './institutionItems.ts';
import { institutionKey } from './institutions.ts';
import { readTypedNumber } from './numberText.ts';
import { brnCds } from './quarters.ts';
import { day, multilineText, yearDigits } from './text.ts';
import { version } from './version.ts';

/** Key of the years that companies answer institutions in, among the resources. */
export const INSTITUTION_YEAR = 'instOwnYear';
/** Key of the answers, and what their histories belong to. */
export const INSTITUTION_ANSWER = 'instAns';

const ANSWER_MAX = 5000;
export const FEEDBACK_MAX = 1000;
export const ROUNDS_MAX = 20;

export const selfScoreBounds: DecimalBounds = { figures: 4, decimals: 2, maximum: '1000' };
const selfScore = decimalText(selfScoreBounds);

/** An institution that a company answers, and a year of it, as the address of its page names them. */
export const institutionYearAddress = z.object({ id: z.uuid(), year: yearDigits });
export type InstitutionYearAddress = z.infer<typeof institutionYearAddress>;

/** Starts a year: the questions are those of the institution's set. */
export const institutionYearStart = z.object({ ...institutionKey.shape, dueYmd: day });
export type InstitutionYearStart = z.infer<typeof institutionYearStart>;

export const institutionYearQuery = z.object({
  ...listQuery.shape,
  crtrYr: z.optional(yearDigits),
  instCdId: z.optional(commonCodeId),
  customerCompanyId: z.optional(z.uuid()),
});
export type InstitutionYearQuery = z.infer<typeof institutionYearQuery>;

/** `selfScore` and `maxScore` are sums of a year, `expected` their percentage; null where there is none. */
export const institutionYearRow = z.object({
  instOwnYearId: z.uuid(),
  instOwnId: z.uuid(),
  ...institutionKey.shape,
  custCoId: z.uuid(),
  companyKoreanName: z.nullable(z.string()),
  instCdId: z.string(),
  instNm: z.nullable(z.string()),
  crtrYr: z.string(),
  dueYmd: z.string(),
  itemCnt: z.number(),
  answeredCnt: z.number(),
  submittedCnt: z.number(),
  feedbackCnt: z.number(),
  selfScore: z.nullable(z.string()),
  maxScore: z.nullable(z.string()),
  expected: z.nullable(z.string()),
  version: z.number(),
  lastModifiedBy: z.nullable(z.object({ userName: z.string() })),
  lastModifiedAt: z.iso.datetime(),
});
export type InstitutionYearRow = z.infer<typeof institutionYearRow>;

/** The approved value that an answer was taken from. */
export const answerSource = z.object({
  idctrsDataId: z.uuid(),
  daId: z.uuid(),
  oncoIdctrsId: z.uuid(),
  bizSectId: z.uuid(),
  crtrYr: yearDigits,
  brnCd: z.enum(brnCds),
});
export type AnswerSource = z.infer<typeof answerSource>;

/** A question back of the institution, with the own reply; null until there is one. */
const feedbackRound = z.object({
  round: z.number(),
  feedback: z.string(),
  reply: z.nullable(z.string()),
});
export type FeedbackRound = z.infer<typeof feedbackRound>;

export const institutionAnswerKey = z.object({ instAnsId: z.uuid() });
export type InstitutionAnswerKey = z.infer<typeof institutionAnswerKey>;

/** `sourceDaId` is the approved version that the answer was taken from. */
const answerFields = {
  answer: z.nullable(multilineText(ANSWER_MAX, z.trim())),
  selfScore: z.nullable(selfScore),
  sourceDaId: z.nullable(z.uuid()),
};

/** The answer to a question of a year. `version` is the answer's, 0 where there is none yet. */
export const institutionAnswerChange = z.object({
  ...institutionYearAddress.shape,
  ...itemKey.shape,
  ...answerFields,
  version: z.number().check(z.int(), z.minimum(0)),
});
export type InstitutionAnswerChange = z.infer<typeof institutionAnswerChange>;

export const answerCommand = z.object({ version });
/** A command with a reason, what the institution asks back, or the own reply. */
export const answerTextCommand = z.object({ version, text: multilineText(FEEDBACK_MAX, z.trim()) });

const storedAnswer = z.object({
  ...institutionAnswerKey.shape,
  stateCd: z.enum(instAnswerStates),
  answer: z.nullable(z.string()),
  selfScore: z.nullable(z.string()),
  source: z.nullable(answerSource),
  /** The source has a newer approved version than the one taken. */
  drift: z.boolean(),
  rounds: z.array(feedbackRound),
  returnRsn: z.nullable(z.string()),
  isOtherPerson: z.boolean(),
  version: z.number(),
  lastModifiedBy: z.nullable(z.object({ userName: z.string() })),
  lastModifiedAt: z.iso.datetime(),
});
export type StoredAnswer = z.infer<typeof storedAnswer>;

/** An approved value of the own company that a question is mapped to; `figure` is its computed figure. */
const answerOffer = z.object({
  ...answerSource.shape,
  idctrsNm: z.string(),
  bizSectNm: z.string(),
  figure: z.nullable(z.string()),
  evidenceCnt: z.number(),
  approvedAt: z.iso.datetime(),
});
export type AnswerOffer = z.infer<typeof answerOffer>;

/** A category or a question, with its answer, what is offered for it, and the answer of the year before. */
export const answerItem = z.object({
  ...itemKey.shape,
  upInstIdctrsId: z.nullable(z.uuid()),
  lvl: z.number(),
  nodeCd: z.enum(nodeCds),
  itemCd: z.string(),
  itemNm: z.string(),
  answerTypeCd: z.nullable(z.enum(answerTypeCds)),
  unitCd: z.nullable(z.string()),
  options: z.array(z.string()),
  maxScore: z.nullable(z.string()),
  answer: z.nullable(storedAnswer),
  offers: z.array(answerOffer),
  lastYear: z.nullable(z.object({ answer: z.nullable(z.string()), selfScore: z.nullable(z.string()) })),
});
export type AnswerItem = z.infer<typeof answerItem>;

/** Items are in the order of the tree. */
export const institutionYearDetail = z.object({ ...institutionYearRow.shape, items: z.array(answerItem) });
export type InstitutionYearDetail = z.infer<typeof institutionYearDetail>;

/** Questions of a year whose answers are numbers. */
export const institutionSheet = z.object({
  ...institutionYearRow.shape,
  rows: z.array(
    z.object({
      ...itemKey.shape,
      itemCd: z.string(),
      itemNm: z.string(),
      unitCd: z.nullable(z.string()),
      answer: z.nullable(z.string()),
      lastYear: z.nullable(z.string()),
      selfScore: z.nullable(z.string()),
      maxScore: z.nullable(z.string()),
      stateCd: z.nullable(z.enum(instAnswerStates)),
    }),
  ),
});
export type InstitutionSheet = z.infer<typeof institutionSheet>;

/** The percentage of the points of a year that the own scores reach, one decimal; null where nothing has points. */
export function computeExpected(selfScore: string | null, maxScore: string | null): string | null {
  if (maxScore === null || new Big(maxScore).eq(0)) return null;
  return new Big(selfScore ?? '0').times(100).div(maxScore).toFixed(1, Big.roundHalfUp);
}

/** Reads the answer to a question that asks for a number. */
export const readAnswerNumber = (answer: string) =>
  readTypedNumber(answer, { percentSign: true, negative: true });

export type AnswerIssue = 'notANumber' | 'notAChoice' | 'tooHigh' | 'noPoints';

/** Finds what does not fit a question; an answer that is empty fits every question. */
export function findAnswerIssues(
  {
    answerTypeCd,
    options,
    maxScore,
  }: { answerTypeCd: AnswerTypeCd | null; options: readonly string[]; maxScore: string | null },
  { answer, selfScore }: { answer: string | null; selfScore: string | null },
): { path: 'answer' | 'selfScore'; kind: AnswerIssue }[] {
  const issues: { path: 'answer' | 'selfScore'; kind: AnswerIssue }[] = [];
  if (answer !== null && answer !== '') {
    if (answerTypeCd === 'NUM' && readAnswerNumber(answer).status !== 'number') {
      issues.push({ path: 'answer', kind: 'notANumber' });
    }
    const choices = answerTypeCd === 'YN' ? ['Y', 'N'] : options;
    if ((answerTypeCd === 'YN' || answerTypeCd === 'CHOICE') && !choices.includes(answer)) {
      issues.push({ path: 'answer', kind: 'notAChoice' });
    }
  }
  if (selfScore !== null) {
    if (maxScore === null) issues.push({ path: 'selfScore', kind: 'noPoints' });
    else if (new Big(selfScore).gt(maxScore)) issues.push({ path: 'selfScore', kind: 'tooHigh' });
  }
  return issues;
}
