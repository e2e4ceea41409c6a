import { asc, eq, inArray, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import {
  ANSWER_REF,
  type AnswerDraft,
  INQUIRY_TEXT_MAX,
  type InquiryAnswer,
  type InquiryKey,
} from '../../../src/contracts/inquiries.ts';
import { inquiryRefusals } from '../../../src/messages/ko.inquiries.ts';
import type { Db } from '../../db/database.ts';
import { inquiryAnswer } from '../../db/schema/inquiries.ts';
import { user } from '../../db/schema/users.ts';
import { keepHtml } from '../../html.ts';
import type { FileService } from '../files/service.ts';
import type { Call, ReadCall } from '../resource/call.ts';
import type { RefResolver } from '../resource/refs.ts';

export type InquiryThread = ReturnType<typeof createInquiryThread>;

/** The texts below the question of an inquiry, each with its files. */
export function createInquiryThread({ files }: { files: FileService }) {
  async function read({ tx }: ReadCall, { qnaId }: InquiryKey): Promise<InquiryAnswer[]> {
    const rows = await tx
      .select({ answer: inquiryAnswer, authorName: user.userName })
      .from(inquiryAnswer)
      .leftJoin(user, eq(user.id, inquiryAnswer.authorId))
      .where(eq(inquiryAnswer.qnaId, qnaId))
      .orderBy(asc(inquiryAnswer.createdAt), asc(inquiryAnswer.answerId));
    const ids = rows.map(({ answer }) => answer.answerId);
    const attached = await files.toAttachments(tx, ANSWER_REF, ids);
    return rows.map(({ answer: { answerId, isAnswer, cn, createdAt }, authorName }) => ({
      answerId,
      isAnswer,
      cn,
      authorName,
      createdAt: createdAt.toISOString(),
      attachments: attached.get(answerId) ?? [],
    }));
  }

  /** Adds a text of the caller. Refused with V0001 when there is nothing to read in it. */
  async function add(
    { tx, principal, origin }: Call,
    { qnaId, isAnswer, cn, attachments }: InquiryKey & AnswerDraft & { isAnswer: boolean },
  ): Promise<void> {
    const [row] = await tx
      .insert(inquiryAnswer)
      .values({
        qnaId,
        isAnswer,
        cn: keepHtml(cn, INQUIRY_TEXT_MAX, inquiryRefusals.noText),
        authorId: principal.id,
        createdAt: origin.at,
      })
      .returning({ answerId: inquiryAnswer.answerId });
    if (!row) throw new Error('An answer was not inserted');
    await files.claim(tx, principal, { refType: ANSWER_REF, refId: row.answerId }, attachments);
  }

  /** Inquiries of answers, by the ids of these. */
  async function readInquiryIds(db: Db, answerIds: readonly string[]): Promise<Map<string, string>> {
    const { answerId, qnaId } = inquiryAnswer;
    const rows = await db
      .select({ answerId, qnaId })
      .from(inquiryAnswer)
      .where(inArray(answerId, [...answerIds]));
    return new Map(rows.map((row) => [row.answerId, row.qnaId]));
  }

  /** Files of an answer are seen by those who see its inquiry. */
  const refs = (inquiries: RefResolver): RefResolver => ({
    consoleRoutes: inquiries.consoleRoutes,
    visible(principal) {
      const found = inquiries.visible(principal);
      if (found === 'none') return found;
      const isOfVisible = sql`${inquiryAnswer.qnaId} in ${found.ids}`;
      const ids = new QueryBuilder().select({ id: inquiryAnswer.answerId }).from(inquiryAnswer);
      return { ...found, ids: ids.where(isOfVisible) };
    },
    async titles(db, answerIds) {
      const inquiryIds = await readInquiryIds(db, answerIds);
      const titles = await inquiries.titles?.(db, [...new Set(inquiryIds.values())]);
      return new Map(
        [...inquiryIds].flatMap(([answerId, qnaId]) => {
          const title = titles?.get(qnaId);
          return title === undefined ? [] : [[answerId, title]];
        }),
      );
    },
    async getCompany(db, answerId) {
      const qnaId = (await readInquiryIds(db, [answerId])).get(answerId);
      return (qnaId !== undefined && (await inquiries.getCompany?.(db, qnaId))) || null;
    },
  });

  return { read, add, refs };
}
