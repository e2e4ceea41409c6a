import { eq, sql } from 'drizzle-orm';
import type { ImportIssue } from '../../../src/contracts/excelImport.ts';
import {
  findPlaceholderIssues,
  getPlaceholders,
  listPhraseSlots,
  type PhraseSlot,
  withPhraseText,
} from '../../../src/contracts/phraseSlots.ts';
import {
  emptyIndicatorPhrases,
  emptyPhrases,
  gradeCds,
  INDICATOR_PHRASE_MAX,
  mistakeCds,
  PHRASE_MAX,
  PHRASED_INDICATORS_MAX,
  type PhrasedIndicator,
  type PhraseValues,
  phraseValues,
} from '../../../src/contracts/phrases.ts';
import { yearDigits } from '../../../src/contracts/text.ts';
import { imports } from '../../../src/messages/ko.files.ts';
import {
  nameOfPhrased,
  nameOfUse,
  placeholderIssueText,
  phraseRefusals as refusals,
  phraseTexts as texts,
  phraseColumns as titles,
} from '../../../src/messages/ko.phrases.ts';
import type { Db } from '../../db/database.ts';
import type { ImportRecord } from '../../db/schema/excel.ts';
import { indicator } from '../../db/schema/indicators.ts';
import { phrase } from '../../db/schema/phrases.ts';
import { wrongField } from '../../errors.ts';
import type { ReadCall } from '../resource/call.ts';
import type { ImportFields, ImportResource } from '../sheets/importing.ts';
import type { ImportColumn } from '../sheets/records.ts';
import { changePhrase, createPhrase, readPhraseOfYear } from './service.ts';

const columns: readonly ImportColumn[] = [
  { key: 'cd', title: titles.cd, isRequired: true, meaning: { is: 'code' } },
  { key: 'step', title: titles.step, isRequired: false },
  { key: 'of', title: titles.of, isRequired: false },
  { key: 'item', title: titles.item, isRequired: false },
  { key: 'text', title: titles.text, isRequired: true },
];

/** A text as a row of a file: where it belongs in words, and by a code that a file taken back is read by. */
export type PhraseLine = Record<'cd' | 'step' | 'of' | 'item' | 'text', string>;
/** With the field that it fills, and what the text is for; null for one of a few codes. */
interface FieldLine {
  path: string;
  slot: PhraseSlot | null;
  cells: PhraseLine;
}

const choiceLine = (path: string, item: string, text: string | null): FieldLine => ({
  path,
  slot: null,
  cells: { cd: path, item, step: texts.steps.scale, of: '', text: text ?? '' },
});

/** All texts of a year, in the order of the form. Codes name indicators by their codes in the catalogue. */
function listLines(values: PhraseValues, indicators: readonly PhrasedIndicator[]): FieldLine[] {
  const codes = new Map(indicators.map(({ indicatorId, idctrsCd }) => [indicatorId, idctrsCd]));
  const names = new Map(
    indicators.map(({ indicatorId, idctrsCd, idctrsNm }) => [indicatorId, `${idctrsCd} ${idctrsNm}`]),
  );
  const slots = listPhraseSlots(values).map((slot): FieldLine => {
    const { path, step, of, use, text } = slot;
    const code = step === 'indicators' && of !== null ? (codes.get(of) ?? of) : null;
    const cd = code === null ? path : `${code}.${path.split('.').slice(2).join('.')}`;
    const cells = { cd, text, step: texts.steps[step], of: nameOfPhrased(of, names), item: nameOfUse(use) };
    return { path, slot, cells };
  });
  const { gradeCd, mistakeCd } = values.scale;
  return [
    ...slots,
    choiceLine('scale.gradeCd', texts.grade, gradeCd),
    choiceLine('scale.mistakeCd', texts.mistake, mistakeCd),
  ];
}

/** The texts of a year as rows of a file; empty ones for a year that has none. */
export async function exportPhrases({ tx }: ReadCall, { crtrYr }: { crtrYr: string }) {
  const found = await readPhraseOfYear(tx, crtrYr);
  const rows = listLines(found ?? emptyPhrases(), found?.names ?? []).map(({ cells }) => cells);
  async function* each() {
    yield* rows;
  }
  return { count: rows.length, rows: each() };
}

const readYear = (fields: ImportFields): string => {
  const parsed = yearDigits.safeParse(fields.crtrYr);
  if (!parsed.success) throw wrongField('crtrYr');
  return parsed.data;
};

/** Returns the indicator's code, of `E-3-1.points.0` and the like. */
const codeOfIndicator = (cd: string): string | undefined =>
  /^(.+)\.(?:points\.[0-4]|(?:yearly|quarterly)\.(?:rise|same|fall))$/.exec(cd)?.[1];

const choices: Readonly<Record<string, readonly string[]>> = {
  'scale.gradeCd': gradeCds,
  'scale.mistakeCd': mistakeCds,
};

/** Finds the issues of a text for a line; `isFull` where the file has more indicators than a year may have. */
function findIssues(text: string, { path, slot }: FieldLine, isFull: boolean): ImportIssue[] {
  const allowed = choices[path] ?? [];
  if (slot === null) {
    const isChoice = text === '' || allowed.includes(text);
    return isChoice ? [] : [{ column: 'text', message: refusals.choice(allowed) }];
  }
  const isOfIndicator = slot.step === 'indicators';
  const maximum = isOfIndicator ? INDICATOR_PHRASE_MAX : PHRASE_MAX;
  const [issue] = findPlaceholderIssues(text, getPlaceholders(slot.use.kind));
  const messages = [
    ...(text.length > maximum ? [imports.tooLong(maximum)] : []),
    ...(issue ? [placeholderIssueText(issue)] : []),
    ...(isFull && isOfIndicator ? [texts.tooManyIndicators(PHRASED_INDICATORS_MAX)] : []),
  ];
  return messages.map((message) => ({ column: 'text', message }));
}

/** The texts of the year with places for those of every indicator that the file names. */
function withIndicatorsOf(
  records: readonly ImportRecord[],
  stored: PhraseValues,
  catalogue: readonly PhrasedIndicator[],
): PhraseValues {
  const codes = new Set(records.map(({ cells }) => codeOfIndicator(cells.cd ?? '')));
  const known = new Set(stored.indicators.map(({ indicatorId }) => indicatorId));
  const added = catalogue.filter(
    ({ idctrsCd, indicatorId }) => codes.has(idctrsCd) && !known.has(indicatorId),
  );
  return {
    ...stored,
    indicators: [...stored.indicators, ...added.map((each) => emptyIndicatorPhrases(each.indicatorId))],
  };
}

const readCatalogue = (db: Db): Promise<PhrasedIndicator[]> =>
  db
    .select({
      indicatorId: indicator.indicatorId,
      idctrsCd: indicator.idctrsCd,
      idctrsNm: indicator.idctrsNm,
    })
    .from(indicator)
    .where(eq(indicator.kindCd, 'QNT'))
    .orderBy(indicator.idctrsCd);

/** Texts of a year, which a file begins where nobody has: those in the file are changed, the others stay. */
export const phraseImport: ImportResource = {
  name: 'phrase',
  columns,
  async lock(tx) {
    await tx.execute(sql`lock table ${phrase} in share row exclusive mode`);
  },
  async plan(db, records, fields) {
    const crtrYr = readYear(fields);
    const stored = await readPhraseOfYear(db, crtrYr);
    const catalogue = await readCatalogue(db);
    const begun = withIndicatorsOf(records, phraseValues.parse(stored ?? emptyPhrases()), catalogue);
    const isFull = begun.indicators.length > PHRASED_INDICATORS_MAX;
    const lines = new Map(listLines(begun, catalogue).map((line) => [line.cells.cd, line]));
    const seen = new Set<string>();
    let values = begun;
    const rows = records.map((record) => {
      const { cd = '', text = '' } = record.cells;
      const line = lines.get(cd);
      const issues = line ? findIssues(text, line, isFull) : [{ column: 'cd', message: refusals.code }];
      if (seen.has(cd)) issues.push({ column: 'cd', message: imports.duplicate });
      seen.add(cd);
      if (!line || issues.length > 0) return { record, issues, stored: undefined };
      values = withPhraseText(values, line.path, line.slot === null && text === '' ? null : text);
      return { record: { ...record, cells: { ...line.cells, text } }, issues, stored: line.cells };
    });
    return {
      rows: stored ? rows : rows.map((row) => ({ ...row, stored: undefined })),
      removed: [],
      basis: [stored?.phraseId, stored?.version, catalogue.map(({ idctrsCd }) => idctrsCd)],
      async apply(call) {
        if (!stored) {
          await createPhrase(call, { crtrYr, ...values });
          return;
        }
        const { phraseId, version } = stored;
        if (rows.some((row) => row.stored?.text !== row.record.cells.text))
          await changePhrase(call, { phraseId, version, ...values });
      },
    };
  },
};
