import { and, eq, inArray } from 'drizzle-orm';
import {
  type AnswerAddress,
  type AnswerDetail,
  type AnsweredItem,
  type AnswerSheet,
  INSTITUTION_ANSWER,
  type OwnYearDetail,
  type OwnYearKey,
} from '../../../src/contracts/institutionAnswers.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/database.ts';
import { institutionAnswer, institutionYear } from '../../db/schema/institutionAnswers.ts';
import { institutionItem } from '../../db/schema/institutions.ts';
import { Refusal } from '../../errors.ts';
import type { CanSignIn } from '../auth/rules.ts';
import { isForReviewBy } from '../documents/reviewers.ts';
import type { FileService } from '../files/service.ts';
import type { ReadCall } from '../resource/call.ts';
import { answers, readAnswered } from './answers.ts';
import { readOffers } from './offers.ts';
import { findYear } from './years.ts';

/** Answers of the year before, by the codes of their questions. */
export async function readPrevious(
  tx: Db,
  { id, year }: OwnYearKey,
  codes: readonly string[],
): Promise<Map<string, { instAnsId: string; answer: string | null; selfScore: string | null }>> {
  const before = String(Number(year) - 1);
  if (codes.length === 0) return new Map();
  const rows = await tx
    .select({
      itemCd: institutionItem.itemCd,
      instAnsId: institutionAnswer.instAnsId,
      answer: institutionAnswer.answer,
      selfScore: institutionAnswer.selfScore,
    })
    .from(institutionAnswer)
    .innerJoin(institutionYear, eq(institutionYear.instOwnYearId, institutionAnswer.instOwnYearId))
    .innerJoin(institutionItem, eq(institutionItem.instIdctrsId, institutionAnswer.instIdctrsId))
    .where(
      and(
        eq(institutionYear.instOwnId, id),
        eq(institutionYear.crtrYr, before),
        eq(institutionAnswer.isAnswered, true),
        inArray(institutionItem.itemCd, [...codes]),
      ),
    );
  return new Map(rows.map(({ itemCd, ...answer }) => [itemCd, answer]));
}

/** Refused with N0404 for a question that is not of the year's set. */
export async function findQuestion(
  tx: Db,
  of: { institutionId: string; instOwnYearId: string },
  instIdctrsId: string,
): Promise<AnsweredItem> {
  const [found] = await readAnswered(tx, of, eq(institutionItem.instIdctrsId, instIdctrsId));
  if (!found) throw new Refusal('N0404');
  return found;
}

/** A year with all its questions. Refused with N0404. */
export async function readYear(call: ReadCall, key: OwnYearKey): Promise<OwnYearDetail> {
  const { shown } = await findYear(call, key);
  return { ...shown, items: await readAnswered(call.tx, shown) };
}

/** Numbers of a year beside those of the year before. Refused with N0404. */
export async function readSheet(call: ReadCall, key: OwnYearKey): Promise<AnswerSheet> {
  const { items, ...shown } = await readYear(call, key);
  const asked = items.filter(({ answerTypeCd }) => answerTypeCd === 'NUM');
  const codes = asked.map(({ itemCd }) => itemCd);
  const previous = await readPrevious(call.tx, key, codes);
  const rows = asked.map(
    ({ instIdctrsId, itemCd, itemNm, unitCd, answer, stateCd, selfScore, maxScore }) => ({
      instIdctrsId,
      itemCd,
      itemNm,
      unitCd,
      answer,
      stateCd,
      selfScore,
      maxScore,
      previous: previous.get(itemCd)?.answer ?? null,
    }),
  );
  return { ...shown, rows, total: rows.length };
}

interface AnswerReading {
  clock: Clock;
  files: Pick<FileService, 'toAttachments'>;
  canSignIn: CanSignIn;
}

/** One question with all of its answer and what the mapping offers. Refused with N0404. */
export async function findAnswer(
  call: ReadCall,
  { instIdctrsId, ...key }: AnswerAddress,
  { clock, files, canSignIn }: AnswerReading,
): Promise<AnswerDetail> {
  const { tx, principal } = call;
  const { custCoId, shown } = await findYear(call, key);
  const question = await findQuestion(tx, shown, instIdctrsId);
  const found =
    question.instAnsId === null ? null : await answers.find(call, { instAnsId: question.instAnsId });
  const isForReview = isForReviewBy(principal, institutionAnswer, canSignIn);
  const mayReview =
    found !== null &&
    isForReview !== undefined &&
    (await tx.$count(institutionAnswer, and(eq(institutionAnswer.instAnsId, found.instAnsId), isForReview))) >
      0;
  const previous = (await readPrevious(tx, key, [question.itemCd])).get(question.itemCd);
  const attached = await files.toAttachments(
    tx,
    INSTITUTION_ANSWER,
    [found, previous].flatMap((answer) => answer?.instAnsId ?? []),
  );
  const offers = await readOffers(call, question, { custCoId, year: key.year, at: clock.now() });
  const source = found?.source ?? null;
  const isSameCell = (offer: (typeof offers)[number]) =>
    source !== null &&
    offer.oncoIdctrsId === source.oncoIdctrsId &&
    offer.bizSectId === source.bizSectId &&
    offer.crtrYr === source.crtrYr &&
    offer.brnCd === source.brnCd;
  return {
    ...question,
    source,
    rounds: found?.rounds ?? [],
    returnReason: found?.returnReason ?? null,
    isWriter: found?.writerIds.includes(principal.id) ?? false,
    mayReview,
    attachments: (found && attached.get(found.instAnsId)) ?? [],
    previous: previous
      ? {
          year: String(Number(key.year) - 1),
          answer: previous.answer,
          selfScore: previous.selfScore,
          attachments: attached.get(previous.instAnsId) ?? [],
        }
      : null,
    offers,
    newest: offers.find((offer) => isSameCell(offer) && offer.daId !== source?.daId) ?? null,
    lastModifiedBy: found?.lastModifiedBy ?? null,
    lastModifiedAt: found?.lastModifiedAt ?? null,
  };
}
