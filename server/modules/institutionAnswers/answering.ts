import type { Attachment } from '../../../src/contracts/files.ts';
import {
  type AnswerAddress,
  type AnswerChange,
  type AnswerCommand,
  type AnswerDetail,
  type AnsweredItem,
  type AnswerFeedback,
  type AnswerKey,
  type AnswerReturn,
  type AnswerSource,
  findAnswerIssue,
  hasReply,
  INSTITUTION_ANSWER,
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
import { conflict, wrongField } from '../../errors.ts';
import type { CanSignIn } from '../auth/rules.ts';
import { findReviewers } from '../documents/reviewers.ts';
import type { FileService } from '../files/service.ts';
import type { Call, ReadCall } from '../resource/call.ts';
import { createLifecycleGuard, guardLifecycle } from '../resource/lifecycle.ts';
import { addWriter } from '../resource/reviewedVersion.ts';
import { addHistoryEntry } from '../threads/service.ts';
import { type AnswerRecord, answers } from './answers.ts';
import { readOffers } from './offers.ts';
import { findAnswer, findQuestion } from './reading.ts';
import { lockYear, type YearRecord } from './years.ts';

type Question = AnsweredItem;

/** Refuses an answer, with so many files, that does not fit its question. */
function expectAnswer(
  question: Question,
  { answer, selfScore, attachments }: AnswerChange,
  fileCnt: number,
): void {
  if (question.nodeCd === 'CTGRY') throw wrongField('instIdctrsId', refusals.category);
  const issue = findAnswerIssue(question, answer, fileCnt);
  if (issue) throw wrongField(issue === 'file' ? 'attachments' : 'answer', refusals.issues[issue]);
  if (question.answerTypeCd !== 'FILE' && attachments.length > 0)
    throw wrongField('attachments', refusals.noFiles);
  if (selfScore === null) return;
  if (question.maxScore === null) throw wrongField('selfScore', refusals.noScore);
  if (Number(selfScore) > Number(question.maxScore))
    throw wrongField('selfScore', refusals.score(question.maxScore));
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

  /** Files that an answer has once those of a form are brought in: what it has and a form leaves out stays. */
  async function countFiles(
    { tx }: Call,
    instAnsId: string | null,
    attachments: readonly Attachment[],
  ): Promise<number> {
    const attached = await files.toAttachments(tx, INSTITUTION_ANSWER, instAnsId === null ? [] : [instAnsId]);
    const ids = new Set((attached.get(instAnsId ?? '') ?? []).map(({ file }) => file.id));
    for (const { file } of attachments) {
      if (file.tobeDeleted) ids.delete(file.id);
      else ids.add(file.id);
    }
    return ids.size;
  }

  /**
   * Stores the whole answer to a question of a year that the caller has locked, with `entry` as its line of the history.
   * Refused like `save`.
   */
  async function saveInYear(
    call: Call,
    key: YearRecord,
    change: AnswerChange,
    entry: string,
  ): Promise<AnswerKey> {
    const { tx, origin, principal } = call;
    const { year, instIdctrsId, version, answer, selfScore, reply, attachments } = change;
    const question = await findQuestion(tx, key, instIdctrsId);
    const fileCnt = await countFiles(call, question.instAnsId, attachments);
    expectAnswer(question, change, fileCnt);
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
    const values = {
      answer: answer === '' ? null : answer,
      isAnswered: question.answerTypeCd === 'FILE' ? fileCnt > 0 : answer !== '',
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
    await addHistoryEntry(tx, saved.instAnsId, isTaken ? lines.taken : entry, origin);
    return saved;
  }

  /**
   * Stores the whole answer to a question. Refused with N0404, with V0001 where it does not fit the question, and with
   * C0409 by the chart and when it was changed in the meantime.
   */
  const save = async (call: Call, change: AnswerChange): Promise<AnswerKey> =>
    saveInYear(call, await lockYear(call, { id: change.id, year: change.year }), change, lines.saved);

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

  const find = (call: ReadCall, address: AnswerAddress): Promise<AnswerDetail> =>
    findAnswer(call, address, { clock, files, canSignIn });

  return { find, save, saveInYear, send, return: returnAnswer, submit, receive };
}
