import Big from 'big.js';
import { and, eq, inArray } from 'drizzle-orm';
import { foldCode } from '../../../src/contracts/codes.ts';
import type { ImportIssue } from '../../../src/contracts/excelImport.ts';
import {
  ANSWER_TEXT_MAX,
  type AnswerChange,
  type AnsweredItem,
  answerChange,
  findAnswerIssue,
  INSTITUTION_ANSWER,
  ownYearKey,
} from '../../../src/contracts/institutionAnswers.ts';
import { instAnswerLifecycle } from '../../../src/machines/instAnswer/lifecycle.ts';
import type { AnswerActor } from '../../../src/machines/instAnswer/machine.ts';
import { excelImport } from '../../../src/messages/ko.excelImport.ts';
import { imports } from '../../../src/messages/ko.files.ts';
import { unitNames } from '../../../src/messages/ko.formula.ts';
import {
  answerStateTexts,
  answerTexts,
  answerEntries as lines,
  answerRefusals as refusals,
  answerSheetTexts as texts,
} from '../../../src/messages/ko.institutionAnswers.ts';
import { answerTypeNames } from '../../../src/messages/ko.institutions.ts';
import { lifecycleRefusal } from '../../../src/messages/ko.resource.ts';
import type { ImportRecord } from '../../db/schema/excel.ts';
import { institutionAnswer, institutionOwn, institutionYear } from '../../db/schema/institutionAnswers.ts';
import { Refusal } from '../../errors.ts';
import type { Principal } from '../../plugins/session.ts';
import type { FileService } from '../files/service.ts';
import type { Call, ReadCall } from '../resource/call.ts';
import type { ImportFields, ImportResource } from '../sheets/importing.ts';
import { type ColumnMeaning, type ImportColumn, keepAbsent } from '../sheets/records.ts';
import type { AnswerService } from './answering.ts';
import { readPrevious, readYear } from './reading.ts';
import { lockYear } from './years.ts';

/** Columns of the file of a year, in either direction. What only explains a row is read for nothing. */
const sheetColumns = [
  'itemCd',
  'itemNm',
  'answerTypeCd',
  'answer',
  'figure',
  'unitCd',
  'files',
  'state',
  'selfScore',
  'maxScore',
  'previous',
  'version',
] as const;
type SheetColumn = (typeof sheetColumns)[number];
export type SheetCells = Record<SheetColumn, string>;

const FIGURE_DECIMALS = 6;
const SCORE_DECIMALS = 2;
const meanings: Partial<Record<SheetColumn, ColumnMeaning>> = {
  itemCd: { is: 'code' },
  figure: { is: 'number', decimals: FIGURE_DECIMALS },
  selfScore: { is: 'number', decimals: SCORE_DECIMALS },
  version: { is: 'number', decimals: 0 },
};

export const answerSheetColumns = sheetColumns.map(
  (key): ImportColumn => ({
    key,
    title: texts.columns[key],
    isRequired: key === 'itemCd',
    meaning: meanings[key] ?? { is: 'text' },
  }),
);

interface SheetItem extends AnsweredItem {
  files: readonly string[];
  previous: string | null;
}

const toWords = ({ answerTypeCd }: Pick<AnsweredItem, 'answerTypeCd'>, answer: string | null): string => {
  if (answer === null) return '';
  if (answerTypeCd === 'YN') return answer === 'Y' ? answerTexts.yes : answerTexts.no;
  return answer;
};

/** Cells of a question by the keys of its columns. */
const toCells = (item: SheetItem): SheetCells => {
  const { answerTypeCd, options, unitCd, stateCd, isAnswered, answer } = item;
  return {
    itemCd: item.itemCd,
    itemNm: item.itemNm,
    answerTypeCd: answerTypeCd === null ? '' : texts.typeOf(answerTypeNames[answerTypeCd], options),
    answer: answerTypeCd === 'NUM' ? '' : toWords(item, answer),
    figure: answerTypeCd === 'NUM' ? (answer ?? '') : '',
    unitCd: unitCd === null ? '' : unitNames[unitCd],
    files: item.files.join('\n'),
    state: stateCd === 'writing' && !isAnswered ? answerTexts.unanswered : answerStateTexts.states[stateCd],
    selfScore: item.selfScore ?? '',
    maxScore: item.maxScore ?? '',
    previous: toWords(item, item.previous),
    version: String(item.version),
  };
};

/** Questions of a year as a file has them. Refused with N0404. */
async function readItems(
  call: ReadCall,
  key: { id: string; year: string },
  files: Pick<FileService, 'toAttachments'>,
): Promise<SheetItem[]> {
  const { items } = await readYear(call, key);
  const asked = items.filter(({ nodeCd }) => nodeCd === 'ITEM');
  const previous = await readPrevious(
    call.tx,
    key,
    asked.map(({ itemCd }) => itemCd),
  );
  const ids = asked.flatMap(({ instAnsId, answerTypeCd }) =>
    instAnsId !== null && answerTypeCd === 'FILE' ? instAnsId : [],
  );
  const attached = await files.toAttachments(call.tx, INSTITUTION_ANSWER, ids);
  return asked.map((item) => ({
    ...item,
    files: (attached.get(item.instAnsId ?? '') ?? []).map(({ file }) => file.name),
    previous: previous.get(item.itemCd)?.answer ?? null,
  }));
}

interface ReadAnswer {
  answer: string;
  selfScore: string | null;
  issues: ImportIssue[];
}

const { answer: answerText, selfScore: scoreText } = answerChange.shape;

const readFlag = (cell: string): string => {
  const word = cell.toUpperCase();
  if ((excelImport.yesWords as readonly string[]).includes(word)) return 'Y';
  return (excelImport.noWords as readonly string[]).includes(word) ? 'N' : cell;
};

/** Reads the answer of a row, and what is wrong with it for its question. */
function readAnswer(item: SheetItem, cells: Readonly<Record<string, string>>): ReadAnswer {
  const issues: ImportIssue[] = [];
  const report = (column: SheetColumn, message: string) => issues.push({ column, message });
  const [words = '', figure = '', score = ''] = [cells.answer, cells.figure, cells.selfScore];
  const isNumber = item.answerTypeCd === 'NUM';
  const [column, other] = isNumber ? (['figure', 'answer'] as const) : (['answer', 'figure'] as const);
  const typed = isNumber ? figure : item.answerTypeCd === 'YN' ? readFlag(words) : words;
  if (cells[other]) report(other, isNumber ? texts.isNumber : texts.isNoNumber);
  const read = answerText.safeParse(typed);
  let answer = read.success ? read.data : typed;
  if (!read.success) report(column, imports.tooLong(ANSWER_TEXT_MAX));
  else {
    const issue = findAnswerIssue(item, answer, item.files.length);
    if (issue) report(column, refusals.issues[issue]);
    else if (isNumber && answer !== '') answer = new Big(answer).toFixed();
  }
  // a number that is written in another way is the same
  if (isNumber && issues.length === 0 && item.answer !== null && answer !== '')
    answer = new Big(item.answer).eq(answer) ? item.answer : answer;
  const points = scoreText.safeParse(score === '' ? null : score);
  if (!points.success) report('selfScore', texts.score);
  else if (points.data !== null) {
    if (item.maxScore === null) report('selfScore', refusals.noScore);
    else if (Number(points.data) > Number(item.maxScore)) report('selfScore', refusals.score(item.maxScore));
  }
  return { answer, selfScore: points.success ? points.data : null, issues };
}

/** Explains why the chart does not let this state be saved; null where it does. */
function explainState({ stateCd }: SheetItem): string | null {
  const by: AnswerActor = { isWriter: true, isReviewer: false, isOtherPerson: false };
  const event = { type: 'instAnswer.save', by } as const;
  const decision = instAnswerLifecycle.decide(stateCd, event);
  if (decision.isAllowed) return null;
  const { forbiddenBy } = decision;
  return lifecycleRefusal(answerStateTexts, { code: stateCd, event: event.type, forbiddenBy });
}

interface PlannedAnswer {
  record: ImportRecord;
  stored: SheetCells | undefined;
  issues: ImportIssue[];
  /** Null for what stays as it is. */
  change: (Pick<AnswerChange, 'answer' | 'selfScore'> & { item: SheetItem }) | null;
}

/** Reads a row of a file: what it would save, and why it cannot. */
function planRow(record: ImportRecord, item: SheetItem): PlannedAnswer {
  const before = toCells(item);
  const { cells } = keepAbsent(record, before);
  const { answer, selfScore, issues } = readAnswer(item, cells);
  const isSame = answer === (item.answer ?? '') && selfScore === item.selfScore;
  if (issues.length > 0) return { record, stored: before, issues, change: null };
  if (isSame) return { record: { ...record, cells: before }, stored: before, issues, change: null };
  const given = { ...item, answer: answer === '' ? null : answer, selfScore };
  const stored = item.version === 0 ? undefined : before;
  const version = cells.version || before.version;
  const after = { ...toCells(given), state: before.state, version };
  const reason = version === before.version ? explainState(item) : texts.stale(texts.values(before));
  if (reason !== null) issues.push({ column: null, message: reason });
  return { record: { ...record, cells: after }, stored, issues, change: { item, answer, selfScore } };
}

/** Answers of a year for a file, and a file of them that is read in. */
export function createAnswerSheet({
  service,
  files,
}: {
  service: AnswerService;
  files: Pick<FileService, 'toAttachments'>;
}) {
  async function readAll(call: ReadCall, key: { id: string; year: string }, limit: number) {
    const items = (await readItems(call, key, files)).slice(0, limit);
    async function* rows() {
      for (const item of items) yield toCells(item);
    }
    return { count: items.length, rows: rows() };
  }

  /** Saves what the rows change, each as its author would on the page; those with issues stay as they are. */
  async function store(call: Call, key: { id: string; year: string }, rows: readonly PlannedAnswer[]) {
    const changes = rows.flatMap(({ change, issues }) => (change && issues.length === 0 ? change : []));
    const ids = changes.flatMap(({ item }) => item.instAnsId ?? []);
    const { instAnsId, source, rounds } = institutionAnswer;
    const stored = await call.tx
      .select({ instAnsId, source, rounds })
      .from(institutionAnswer)
      .where(inArray(instAnsId, ids));
    const byId = new Map(stored.map((row) => [row.instAnsId, row]));
    const locked = await lockYear(call, key);
    for (const { item, answer, selfScore } of changes) {
      const row = byId.get(item.instAnsId ?? '');
      const kept = row?.source?.value === answer ? row.source : null;
      const change = {
        ...key,
        instIdctrsId: item.instIdctrsId,
        version: item.version,
        answer,
        selfScore,
        sourceDaId: kept?.daId ?? null,
        reply: row?.rounds.at(-1)?.reply ?? '',
        attachments: [],
      };
      await service.saveInYear(call, locked, change, lines.imported);
    }
  }

  const toKey = (fields: ImportFields) => ownYearKey.parse(fields);

  /** A file of answers: rows of questions that can be answered are saved, the others are left out with their reasons. */
  const importFor = (principal: Principal): ImportResource => ({
    name: 'instIndicatorsOwnCom',
    columns: answerSheetColumns,
    cellMax: ANSWER_TEXT_MAX,
    isPartial: true,
    async lock(tx, fields) {
      const { id, year } = toKey(fields);
      await tx
        .select({ id: institutionYear.instOwnYearId })
        .from(institutionYear)
        .innerJoin(institutionOwn, eq(institutionOwn.instOwnId, institutionYear.instOwnId))
        .where(and(eq(institutionOwn.instOwnId, id), eq(institutionYear.crtrYr, year)))
        .for('no key update', { of: institutionYear });
    },
    async plan(db, records, fields) {
      const key = toKey(fields);
      const items = await readItems({ tx: db, principal }, key, files);
      const byCode = new Map(items.map((item) => [foldCode(item.itemCd), item]));
      const seen = new Set<string>();
      const rows = records.map((record): PlannedAnswer => {
        const code = foldCode(record.cells.itemCd ?? '');
        const item = byCode.get(code);
        const fault = !item
          ? code === ''
            ? imports.required
            : texts.question
          : seen.has(code)
            ? texts.twice
            : null;
        seen.add(code);
        if (item && fault === null) return planRow(record, item);
        return {
          record,
          stored: undefined,
          issues: [{ column: 'itemCd', message: fault ?? texts.question }],
          change: null,
        };
      });
      return {
        rows,
        removed: [],
        // each row has the version that it was planned from
        basis: null,
        async apply(call) {
          if (call.principal.customerCompanyId === null) throw new Refusal('A0403');
          await store(call, key, rows);
        },
      };
    },
  });

  return { readAll, importFor };
}

export type AnswerSheets = ReturnType<typeof createAnswerSheet>;
