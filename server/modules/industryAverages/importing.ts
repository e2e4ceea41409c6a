import { inArray, sql } from 'drizzle-orm';
import type { ImportIssue } from '../../../src/contracts/excelImport.ts';
import { denominatorCds } from '../../../src/contracts/indicatorScoring.ts';
import {
  averageBounds,
  type IndustryAverageDraft,
  type IndustryAverageRow,
  industryAverageFields,
} from '../../../src/contracts/industryAverages.ts';
import { imports } from '../../../src/messages/ko.files.ts';
import { denominatorNames } from '../../../src/messages/ko.indicators.ts';
import {
  averageFieldNames as names,
  averageRefusals as refusals,
  averageTexts as texts,
} from '../../../src/messages/ko.industryAverages.ts';
import type { Db } from '../../db/database.ts';
import type { ImportRecord } from '../../db/schema/excel.ts';
import { gics } from '../../db/schema/gics.ts';
import { indicator } from '../../db/schema/indicators.ts';
import { industryAverage } from '../../db/schema/industryAverages.ts';
import type { ImportResource } from '../sheets/importing.ts';
import { type ImportColumn, lineText } from '../sheets/records.ts';
import { type AverageWrites, findDenominatorProblem } from './service.ts';

type Stored = typeof industryAverage.$inferSelect;

/** Columns of the list's export, too. */
export const averageImportColumns: readonly ImportColumn[] = [
  { key: 'idctrsCd', title: texts.indicatorCode, isRequired: true, meaning: { is: 'code' } },
  { key: 'idctrsNm', title: texts.indicatorName, isRequired: false },
  { key: 'gicsId', title: texts.gicsId, isRequired: true, meaning: { is: 'code' } },
  { key: 'gicsFullPath', title: texts.gicsPath, isRequired: false },
  { key: 'crtrYr', title: names.crtrYr, isRequired: true, meaning: { is: 'code' } },
  { key: 'denominatorCd', title: names.denominatorCd, isRequired: true },
  {
    key: 'avgVal',
    title: names.avgVal,
    isRequired: true,
    meaning: { is: 'number', decimals: averageBounds.decimals },
  },
  { key: 'source', title: names.source, isRequired: true },
];

/** Cells of a row by the keys of the columns. */
export const averageCells = (
  row: Omit<IndustryAverageDraft, 'indicatorId'> &
    Pick<IndustryAverageRow, 'idctrsCd' | 'idctrsNm' | 'gicsFullPath'>,
): Readonly<Record<string, string>> => ({
  idctrsCd: row.idctrsCd,
  idctrsNm: row.idctrsNm,
  gicsId: row.gicsId,
  crtrYr: row.crtrYr,
  gicsFullPath: row.gicsFullPath ?? '',
  avgVal: row.avgVal,
  source: row.source,
  denominatorCd: denominatorNames[row.denominatorCd],
});

const issueTexts: Readonly<Record<string, string>> = {
  indicatorId: refusals.indicator,
  gicsId: refusals.gicsRule,
  crtrYr: refusals.year,
  denominatorCd: refusals.denominator,
  avgVal: refusals.value,
  source: refusals.source,
};

const toDenominator = (cell: string) =>
  denominatorCds.find((cd) => cd === cell || denominatorNames[cd] === cell);

/** Values of a record, and what is wrong with it. */
function readAverage({ cells }: ImportRecord, indicatorId: string | undefined) {
  const findCell = (key: string) => cells[key] ?? '';
  const parsed = industryAverageFields.safeParse({
    indicatorId,
    gicsId: findCell('gicsId'),
    crtrYr: findCell('crtrYr'),
    source: findCell('source'),
    denominatorCd: toDenominator(findCell('denominatorCd')),
    avgVal: findCell('avgVal'),
  });
  const wrong = new Map(
    (parsed.error?.issues ?? []).map((issue) => [String(issue.path[0]), lineText(issue)]),
  );
  const issues = [...wrong].map(([field, text]): ImportIssue => {
    const column = field === 'indicatorId' ? 'idctrsCd' : field;
    return {
      column,
      message: findCell(column) === '' ? imports.required : (text ?? issueTexts[field] ?? ''),
    };
  });
  return { draft: parsed.data, issues };
}

const toKey = ({ indicatorId, gicsId, crtrYr }: Pick<Stored, 'indicatorId' | 'gicsId' | 'crtrYr'>) =>
  [indicatorId, gicsId, crtrYr].join();

async function readCatalogue(db: Db, records: readonly ImportRecord[]) {
  const toValues = (key: string) => [...new Set(records.map(({ cells }) => cells[key] ?? ''))];
  const indicators = await db
    .select({
      id: indicator.indicatorId,
      code: indicator.idctrsCd,
      name: indicator.idctrsNm,
      denominatorCd: indicator.denominatorCd,
    })
    .from(indicator)
    .where(sql`${inArray(indicator.idctrsCd, toValues('idctrsCd'))} and ${indicator.kindCd} = 'QNT'`);
  const industries = await db
    .select({ id: gics.gicsId, path: gics.gicsFullPath })
    .from(gics)
    .where(inArray(gics.gicsId, toValues('gicsId')));
  const stored = await db
    .select()
    .from(industryAverage)
    .where(
      sql`${inArray(industryAverage.gicsId, toValues('gicsId'))}
        and ${inArray(industryAverage.crtrYr, toValues('crtrYr'))}`,
    )
    .orderBy(industryAverage.industryAvgId);
  return {
    indicators: new Map(indicators.map((each) => [each.code, each])),
    industries: new Map(industries.map(({ id, path }) => [id, path])),
    stored: new Map(stored.map((row) => [toKey(row), row])),
  };
}

/** Averages by indicator, industry and year: new ones are added, stored ones changed; those not in the file stay. */
export const createIndustryAverageImport = (writes: AverageWrites): ImportResource => ({
  name: 'industryAvg',
  columns: averageImportColumns,
  async lock(tx) {
    await tx.execute(sql`lock table ${industryAverage} in share row exclusive mode`);
  },
  async plan(db, records) {
    const { indicators, industries, stored } = await readCatalogue(db, records);
    const seen = new Set<string>();
    const rows = records.map((record) => {
      const named = indicators.get(record.cells.idctrsCd ?? '');
      const { draft, issues } = readAverage(record, named?.id);
      const gicsFullPath = industries.get(record.cells.gicsId ?? '');
      if (gicsFullPath === undefined && !issues.some(({ column }) => column === 'gicsId'))
        issues.push({ column: 'gicsId', message: refusals.industry });
      if (!draft || !named) return { record, issues, stored: undefined, draft, before: undefined };
      const problem = findDenominatorProblem(draft.denominatorCd, named.denominatorCd);
      if (problem) issues.push({ column: 'denominatorCd', message: problem });
      const key = toKey(draft);
      if (seen.has(key)) issues.push({ column: null, message: imports.duplicate });
      seen.add(key);
      const before = stored.get(key);
      const shown = { idctrsCd: named.code, idctrsNm: named.name, gicsFullPath: gicsFullPath ?? null };
      return {
        issues,
        draft,
        before,
        stored: before && averageCells({ ...before, ...shown }),
        record: issues.length > 0 ? record : { ...record, cells: averageCells({ ...draft, ...shown }) },
      };
    });
    return {
      rows,
      removed: [],
      basis: [...stored.values()].map(({ industryAvgId, version }) => [industryAvgId, version]),
      async apply(call) {
        const isChanged = ({ stored: cells, record }: (typeof rows)[number]) =>
          JSON.stringify(cells) !== JSON.stringify(record.cells);
        await writes.storeAll(
          call,
          rows.flatMap(({ draft, before }) => (draft && !before ? draft : [])),
          rows.flatMap((row) =>
            row.draft && row.before && isChanged(row) ? { row: row.before, values: row.draft } : [],
          ),
        );
      },
    };
  },
});
