import { and, eq, inArray } from 'drizzle-orm';
import {
  type AnswerAddress,
  type AnswerChange,
  type AnswerCommand,
  type AnswerDetail,
  type AnsweredItem,
  type AnswerFeedback,
  type AnswerKey,
  type AnswerReturn,
  type AnswerSheet,
  type AnswerSource,
  findAnswerIssue,
  hasReply,
  INSTITUTION_ANSWER,
  type OwnYearDetail,
  type OwnYearKey,
  ROUNDS_MAX,
} from '../../../src/contracts/institutionAnswers.ts';
import { seoulDayDigits } from '../../../src/contracts/seoulTime.ts';
import { instAnswerLifecycle } from '../../../src/machines/instAnswer/lifecycle.ts';
import type { AnswerActor, InstAnswerEvent } from '../../../src/machines/instAnswer/machine.ts';
import {
  answerStateTexts,
  answerEntries as lines,
  answerRefusals as refusals,
} from '../../../src/messages/ko.institutionAnswers.ts';
import { messageByStatus } from '../../../src/messages/ko.status.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/database.ts';
import { institutionAnswer, institutionYear } from '../../db/schema/institutionAnswers.ts';
import { institutionItem } from '../../db/schema/institutions.ts';
import { conflict, Refusal, wrongField } from '../../errors.ts';
import type { CanSignIn } from '../auth/rules.ts';
import { findReviewers } from '../documents/reviewers.ts';
import type { FileService } from '../files/service.ts';
import type { Call, ReadCall } from '../resource/call.ts';
import { createLifecycleGuard, guardLifecycle } from '../resource/lifecycle.ts';
import { addWriter } from '../resource/reviewedVersion.ts';
import { addHistoryEntry } from '../threads/service.ts';
import { type AnswerRecord, answers, readAnswered } from './answers.ts';
import { readOffers } from './offers.ts';
import { findYear, lockYear } from './years.ts';

type Question = AnsweredItem;

/** Refuses an answer that does not fit its question. */
function expectAnswer(question: Question, { answer, selfScore, attachments }: AnswerChange): void {
  if (question.nodeCd === 'CTGRY') throw wrongField('instIdctrsId', refusals.category);
  const issue = findAnswerIssue(question, answer);
  if (issue) throw wrongField('answer', refusals.issues[issue]);
  if (question.answerTypeCd !== 'FILE' && attachments.length > 0)
    throw wrongField('attachments', refusals.noFiles);
  if (selfScore === null) return;
  if (question.maxScore === null) throw wrongField('selfScore', refusals.noScore);
  if (Number(selfScore) > Number(question.maxScore))
    throw wrongField('selfScore', refusals.score(question.maxScore));
}

/** Answers of the year before, by the codes of their questions. */
async function readPrevious(
  tx: Db,
  { id, year }: OwnYearKey,
  codes: readonly string[],
): Promise<Map<string, { answer: string | null; selfScore: string | null }>> {
  const before = String(Number(year) - 1);
  if (codes.length === 0) return new Map();
  const rows = await tx
    .select({
      itemCd: institutionItem.itemCd,
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
async function findQuestion(
  tx: Db,
  of: { institutionId: string; instOwnYearId: string },
  instIdctrsId: string,
): Promise<Question> {
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

export type AnswerService = ReturnType<typeof createAnswerService>;

/** Answers of companies to the questions of institutions, one after the other through writing, review and feedback. */
export function createAnswerService({
  clock,
  files,
  canSignIn,
}: {
  clock: Clock;
  files: Pick<FileService, 'claim' | 'toAttachments'>;
  canSignIn: CanSignIn;
}) {
  const lifecycle = { chart: instAnswerLifecycle, texts: answerStateTexts };
  const guard = createLifecycleGuard(lifecycle);
  const move = guardLifecycle<AnswerRecord, AnswerRecord['stateCd'], InstAnswerEvent>(answers, {
    ...lifecycle,
    column: 'stateCd',
  });

  async function toActor(
    { tx, principal }: Call,
    { custCoId, writerIds }: Pick<AnswerRecord, 'custCoId' | 'writerIds'>,
  ): Promise<AnswerActor> {
    const isOfCompany = principal.customerCompanyId === custCoId;
    const standsIn =
      principal.userAuth === 'ROLE_ADMIN' &&
      (await findReviewers(tx, { custCoId, writerIds }, canSignIn)).role === 'ROLE_ADMIN';
    return {
      isWriter: isOfCompany && principal.userAuth !== 'ROLE_ADMIN',
      isReviewer: standsIn || (isOfCompany && principal.userAuth === 'ROLE_OPERATOR'),
      isOtherPerson: !writerIds.includes(principal.id),
    };
  }

  /** One question with all of its answer and what the mapping offers. Refused with N0404. */
  async function find(call: ReadCall, { instIdctrsId, ...key }: AnswerAddress): Promise<AnswerDetail> {
    const { tx } = call;
    const { custCoId, shown } = await findYear(call, key);
    const question = await findQuestion(tx, shown, instIdctrsId);
    const found =
      question.instAnsId === null ? null : await answers.find(call, { instAnsId: question.instAnsId });
    const attached = await files.toAttachments(tx, INSTITUTION_ANSWER, found ? [found.instAnsId] : []);
    const offers = await readOffers(call, question, { custCoId, year: key.year, at: clock.now() });
    const previous = (await readPrevious(tx, key, [question.itemCd])).get(question.itemCd);
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
      writerIds: found?.writerIds ?? [],
      attachments: (found && attached.get(found.instAnsId)) ?? [],
      previous: previous ? { year: String(Number(key.year) - 1), ...previous } : null,
      offers,
      newest: offers.find((offer) => isSameCell(offer) && offer.daId !== source?.daId) ?? null,
      lastModifiedBy: found?.lastModifiedBy ?? null,
      lastModifiedAt: found?.lastModifiedAt ?? null,
    };
  }

  /** The source as it is stored: none where the answer is not the value of the source any more. */
  async function readSource(
    call: Call,
    question: Question,
    {
      custCoId,
      year,
      change,
      stored,
    }: {
      custCoId: string;
      year: string;
      change: AnswerChange;
      stored: AnswerSource | null;
    },
  ): Promise<AnswerSource | null> {
    const { sourceDaId, answer } = change;
    if (sourceDaId === null) return null;
    if (stored?.daId === sourceDaId) return stored.value === answer ? stored : null;
    const offers = await readOffers(call, question, { custCoId, year, at: call.origin.at });
    const offer = offers.find(({ daId }) => daId === sourceDaId);
    if (!offer || offer.value === null) throw wrongField('sourceDaId', refusals.source);
    if (offer.value !== answer) return null;
    const { oncoIdctrsId, bizSectId, crtrYr, brnCd, daId, ver, value } = offer;
    return { oncoIdctrsId, bizSectId, crtrYr, brnCd, daId, ver, value };
  }

  /**
   * Stores the whole answer to a question. Refused with N0404, with V0001 where it does not fit the question, and with
   * C0409 by the chart and when it was changed in the meantime.
   */
  async function save(call: Call, change: AnswerChange): Promise<AnswerKey> {
    const { tx, origin, principal } = call;
    const { id, year, instIdctrsId, version, answer, selfScore, reply, attachments } = change;
    const key = await lockYear(call, { id, year });
    const question = await findQuestion(tx, key, instIdctrsId);
    expectAnswer(question, change);
    if (version !== question.version) throw conflict(messageByStatus.C0409);
    const row =
      question.instAnsId === null ? null : await answers.lock(call, { instAnsId: question.instAnsId });
    const { custCoId } = key;
    const writerIds = addWriter(row?.writerIds ?? [], principal);
    const event: InstAnswerEvent = {
      type: 'instAnswer.save',
      by: await toActor(call, { custCoId, writerIds }),
    };
    const rounds = row?.rounds ?? [];
    const last = rounds.at(-1);
    if (!last && reply !== '') throw wrongField('reply', refusals.noFeedback);
    const source = await readSource(call, question, {
      custCoId,
      year,
      change,
      stored: row?.source ?? null,
    });
    const kept = attachments.filter(({ file }) => !file.tobeDeleted);
    const values = {
      answer: answer === '' ? null : answer,
      isAnswered: answer !== '' || kept.length > 0,
      selfScore,
      source,
      sourceDaId: source?.daId ?? null,
      rounds: last ? [...rounds.slice(0, -1), { ...last, reply }] : [],
      writerIds,
    };
    let instAnsId = row?.instAnsId;
    if (row) {
      await move(call, row, event, { version, values });
    } else {
      guard.requireNext('writing', event);
      ({ instAnsId } = await answers.create(call, {
        instOwnYearId: key.instOwnYearId,
        instIdctrsId,
        ...values,
      }));
    }
    const saved = { instAnsId: instAnsId ?? '' };
    await files.claim(tx, principal, { refType: INSTITUTION_ANSWER, refId: saved.instAnsId }, attachments);
    const isTaken = source !== null && source.daId !== row?.sourceDaId;
    await addHistoryEntry(tx, saved.instAnsId, isTaken ? lines.taken : lines.saved, origin);
    return saved;
  }

  async function send(call: Call, key: AnswerKey, { version }: AnswerCommand): Promise<void> {
    const row = await answers.lock(call, key);
    const { isAnswered, rounds } = row;
    const by = await toActor(call, row);
    const values = { writerIds: addWriter(row.writerIds, call.principal), returnReason: null };
    await move(
      call,
      row,
      { type: 'instAnswer.send', by, isAnswered, hasReply: hasReply(rounds) },
      { version, values },
    );
    await addHistoryEntry(call.tx, row.instAnsId, lines.sent, call.origin);
  }

  async function returnAnswer(call: Call, key: AnswerKey, { version, reason }: AnswerReturn): Promise<void> {
    const row = await answers.lock(call, key);
    const by = await toActor(call, row);
    const values = { returnReason: reason };
    await move(call, row, { type: 'instAnswer.return', by, reason }, { version, values });
    await addHistoryEntry(call.tx, row.instAnsId, lines.returned(reason), call.origin);
  }

  async function submit(call: Call, key: AnswerKey, { version }: AnswerCommand): Promise<void> {
    const row = await answers.lock(call, key);
    await move(call, row, { type: 'instAnswer.submit', by: await toActor(call, row) }, { version });
    await addHistoryEntry(call.tx, row.instAnsId, lines.submitted, call.origin);
  }

  /** Opens a round with what the institution asks back; whoever has written the answer before may review the next. */
  async function receive(call: Call, key: AnswerKey, { version, feedback }: AnswerFeedback): Promise<void> {
    const row = await answers.lock(call, key);
    if (row.rounds.length >= ROUNDS_MAX) throw conflict(refusals.rounds);
    const by = await toActor(call, row);
    const round = { ymd: seoulDayDigits(call.origin.at), feedback, reply: '' };
    const values = { rounds: [...row.rounds, round], writerIds: [] };
    await move(call, row, { type: 'instAnswer.receive', by }, { version, values });
    await addHistoryEntry(call.tx, row.instAnsId, lines.received(feedback), call.origin);
  }

  return { find, save, send, return: returnAnswer, submit, receive };
}
