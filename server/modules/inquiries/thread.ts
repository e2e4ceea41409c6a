import { asc, eq } from 'drizzle-orm';
import {
  ANSWER_REF,
  type AnswerDraft,
  type InquiryAnswer,
  type InquiryKey,
} from '../../../src/contracts/inquiries.ts';
import { inquiryRefusals } from '../../../src/messages/ko.inquiries.ts';
import { keepHtml } from '../../html.ts';
import type { RefResolver } from '../files/refs.ts';
import type { FileService } from '../files/service.ts';
import type { Call, ReadCall } from '../resource/call.ts';
import { user } from '../users/tables.ts';
import { inquiryAnswer } from './tables.ts';

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
    const attached = await files.attachmentsOf(tx, ANSWER_REF, ids);
    return rows.map(({ answer: { answerId, isAnswer, cn, createdAt }, authorName }) => ({
      ...{ answerId, isAnswer, cn, authorName, createdAt: createdAt.toISOString() },
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
        ...{ qnaId, isAnswer, cn: keepHtml(cn, inquiryRefusals.noText) },
        ...{ authorId: principal.id, createdAt: origin.at },
      })
      .returning({ answerId: inquiryAnswer.answerId });
    if (!row) throw new Error('An answer was not inserted');
    await files.claim(tx, principal, { refType: ANSWER_REF, refId: row.answerId }, attachments);
  }

  /** Files of an answer are seen by those who see its inquiry. */
  const refs = (inquiries: RefResolver): RefResolver => ({
    async maySee(db, principal, answerId) {
      const [row] = await db
        .select({ qnaId: inquiryAnswer.qnaId })
        .from(inquiryAnswer)
        .where(eq(inquiryAnswer.answerId, answerId));
      return row !== undefined && inquiries.maySee(db, principal, row.qnaId);
    },
  });

  return { read, add, refs };
}
