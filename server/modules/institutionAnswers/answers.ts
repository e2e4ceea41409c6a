import { and, eq } from 'drizzle-orm';
import {
  type AnswerSource,
  findAnswerIssues,
  INSTITUTION_ANSWER,
  type InstitutionAnswerChange,
  type InstitutionAnswerKey,
  ROUNDS_MAX,
  readAnswerNumber,
} from '../../../src/contracts/institutionAnswers.ts';
import { instAnswerLifecycle } from '../../../src/machines/instAnswer/lifecycle.ts';
import type { InstAnswerEvent } from '../../../src/machines/instAnswer/machine.ts';
import {
  institutionAnswerEntries as lines,
  institutionAnswerRefusals as refusals,
  instAnswerTexts as texts,
} from '../../../src/messages/ko.institutionAnswers.ts';
import { messageByStatus } from '../../../src/messages/ko.status.ts';
import { institutionAnswer } from '../../db/schema/institutionAnswers.ts';
import { institutionItem } from '../../db/schema/institutions.ts';
import { conflict, Refusal, wrongField } from '../../errors.ts';
import type { Call } from '../resource/call.ts';
import { auditedCrud } from '../resource/crud.ts';
import { guardLifecycle } from '../resource/lifecycle.ts';
import { companyScope } from '../resource/scope.ts';
import { addHistoryEntry } from '../threads/service.ts';
import { readOffers } from './offers.ts';
import { answerRouteNames, keepYear } from './years.ts';

type Row = typeof institutionAnswer.$inferSelect;
type Item = typeof institutionItem.$inferSelect;

const { instAnsId, instOwnYearId, instIdctrsId } = institutionAnswer;

const answers = auditedCrud({
  resource: INSTITUTION_ANSWER,
  table: institutionAnswer,
  key: ['instAnsId'],
  scope: companyScope(institutionAnswer),
  consoleRoutes: answerRouteNames,
  taken: messageByStatus.C0409,
  takenField: 'instIdctrsId',
  auditSummary: ({ instIdctrsId, answer, selfScore }) => ({ instIdctrsId, answer, selfScore }),
  filters: {},
  sortable: {},
  order: [instIdctrsId, instAnsId],
});

/** Answers have a history, and no files of their own. */
export const answerRefs = { ...answers.refs, isUnlisted: true };

const move = guardLifecycle(answers, {
  chart: instAnswerLifecycle,
  texts,
  column: 'stateCd' as const,
});

/** A question of a set. Refused with N0404 where the set has none such, with V0001 for a category. */
async function findQuestion({ tx }: Call, institutionId: string, id: string): Promise<Item> {
  const [item] = await tx
    .select()
    .from(institutionItem)
    .where(and(eq(institutionItem.instIdctrsId, id), eq(institutionItem.institutionId, institutionId)))
    .for('key share');
  if (!item) throw new Refusal('N0404');
  if (item.nodeCd === 'CTGRY') throw wrongField('instIdctrsId', refusals.category);
  return item;
}

/** The answer as it is stored: empty ones are null, numbers are plain figures. Refused with V0001. */
function readContent(item: Item, { answer, selfScore }: Pick<Row, 'answer' | 'selfScore'>) {
  const issues = findAnswerIssues(item, { answer, selfScore });
  const fields = issues.map(({ path, kind }) => ({ path, message: refusals[kind] }));
  if (fields[0]) throw new Refusal('V0001', { message: fields[0].message, data: { fields } });
  if (answer === null || answer === '') return { answer: null, selfScore };
  if (item.answerTypeCd !== 'NUM') return { answer, selfScore };
  const typed = readAnswerNumber(answer);
  return { answer: typed.status === 'number' ? typed.figures : answer, selfScore };
}

/** The approved value that an answer is taken from. Refused with V0001 where none such is offered for the question. */
async function findSource(
  call: Call,
  of: { custCoId: string; crtrYr: string; instIdctrsId: string },
  { daId, before }: { daId: string | null; before: AnswerSource | null },
): Promise<AnswerSource | null> {
  if (daId === null) return null;
  if (before?.daId === daId) return before;
  const offers = await readOffers(call, { ...of, itemIds: [of.instIdctrsId] }, call.origin.at);
  const offer = offers.get(of.instIdctrsId)?.find((each) => each.daId === daId);
  if (!offer) throw wrongField('sourceDaId', refusals.source);
  const { idctrsDataId, oncoIdctrsId, bizSectId, crtrYr, brnCd } = offer;
  return { idctrsDataId, daId, oncoIdctrsId, bizSectId, crtrYr, brnCd };
}

const withWriter = ({ writerIds }: Pick<Row, 'writerIds'>, { principal }: Call): string[] => [
  ...new Set([...writerIds, principal.id]),
];

/**
 * Writes the answer to a question. Refused with N0404 for a year or a question out of reach, with V0001 for what does
 * not fit the question, with C0409 when stale or when the chart forbids it.
 */
export async function saveAnswer(call: Call, change: InstitutionAnswerChange): Promise<InstitutionAnswerKey> {
  const { tx, origin } = call;
  const year = await keepYear(call, change);
  const item = await findQuestion(call, year.institutionId, change.instIdctrsId);
  const content = readContent(item, change);
  const [found] = await tx
    .select({ instAnsId })
    .from(institutionAnswer)
    .where(and(eq(instOwnYearId, year.instOwnYearId), eq(instIdctrsId, item.instIdctrsId)));
  const of = { custCoId: year.custCoId, crtrYr: year.crtrYr, instIdctrsId: item.instIdctrsId };
  const daId = change.sourceDaId;
  if (!found) {
    if (change.version !== 0) throw conflict(messageByStatus.C0409);
    const source = await findSource(call, of, { daId, before: null });
    const { custCoId, instOwnYearId: ofYear } = year;
    const key = await answers.create(call, {
      ...content,
      custCoId,
      instOwnYearId: ofYear,
      instIdctrsId: item.instIdctrsId,
      source,
      writerIds: [call.principal.id],
    });
    await addHistoryEntry(tx, key.instAnsId, lines.saved, origin);
    return key;
  }
  const row = await answers.lock(call, found);
  const source = await findSource(call, of, { daId, before: row.source });
  const values = { ...content, source, writerIds: withWriter(row, call) };
  await move(call, row, { type: 'answer.save' }, { version: change.version, values });
  await addHistoryEntry(tx, row.instAnsId, lines.saved, origin);
  return found;
}

interface Step {
  event: InstAnswerEvent;
  values: Partial<Row>;
  line: string;
}

/** Refused with N0404, and with C0409 when the chart forbids it or somebody was faster. */
async function run(
  call: Call,
  key: InstitutionAnswerKey,
  version: number,
  toStep: (row: Row) => Step,
): Promise<void> {
  const row = await answers.lock(call, key);
  const { event, values, line } = toStep(row);
  await move(call, row, event, { version, values });
  await addHistoryEntry(call.tx, row.instAnsId, line, call.origin);
}

const getActor = (row: Row, { principal }: Call) => ({
  isOtherPerson: !row.writerIds.includes(principal.id),
});

export const requestReview = (call: Call, key: InstitutionAnswerKey, { version }: { version: number }) =>
  run(call, key, version, (row) => ({
    event: { type: 'answer.review', isAnswered: row.answer !== null },
    values: { returnRsn: null, writerIds: withWriter(row, call) },
    line: lines.review,
  }));

export const passAnswer = (call: Call, key: InstitutionAnswerKey, { version }: { version: number }) =>
  run(call, key, version, (row) => ({
    event: { type: 'answer.pass', by: getActor(row, call) },
    values: {},
    line: lines.pass,
  }));

interface TextCommand {
  version: number;
  text: string;
}

export const returnAnswer = (call: Call, key: InstitutionAnswerKey, { version, text }: TextCommand) =>
  run(call, key, version, (row) => ({
    event: { type: 'answer.return', by: getActor(row, call), text },
    values: { returnRsn: text },
    line: lines.return(text),
  }));

/** Keeps what the institution asks back. Refused with C0409 after the last round that there is room for. */
export const addFeedback = (call: Call, key: InstitutionAnswerKey, { version, text }: TextCommand) =>
  run(call, key, version, (row) => {
    const round = row.rounds.length + 1;
    if (round > ROUNDS_MAX) throw conflict(refusals.rounds);
    return {
      event: { type: 'answer.feedback', text },
      values: { rounds: [...row.rounds, { round, feedback: text, reply: null }] },
      line: lines.feedback(round),
    };
  });

const withReply = ({ rounds }: Row, reply: string) =>
  rounds.map((each, at) => (at === rounds.length - 1 ? { ...each, reply } : each));

export const replyToFeedback = (call: Call, key: InstitutionAnswerKey, { version, text }: TextCommand) =>
  run(call, key, version, (row) => ({
    event: { type: 'answer.reply', text },
    values: { rounds: withReply(row, text) },
    line: lines.reply(row.rounds.length),
  }));

/** Replies that the answer changes: it is written, and reviewed, once more. */
export const reviseAnswer = (call: Call, key: InstitutionAnswerKey, { version, text }: TextCommand) =>
  run(call, key, version, (row) => ({
    event: { type: 'answer.revise', text },
    values: { rounds: withReply(row, text), writerIds: [] },
    line: lines.revise(row.rounds.length),
  }));
