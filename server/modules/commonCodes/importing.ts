import { eq, inArray, or, sql } from 'drizzle-orm';
import { foldCode } from '../../../src/contracts/codes.ts';
import {
  COMMON_CODE_LEVELS,
  COMMON_CODE_NAME_MAX,
  type CommonCodeCreate,
  commonCodeCreate,
} from '../../../src/contracts/commonCodes.ts';
import type { ImportIssue } from '../../../src/contracts/excelImport.ts';
import { commonCodeRefusals } from '../../../src/messages/ko.codes.ts';
import { commonCodes as titles } from '../../../src/messages/ko.coms.ts';
import { excelImport as texts } from '../../../src/messages/ko.excelImport.ts';
import { imports } from '../../../src/messages/ko.files.ts';
import type { Db } from '../../db/database.ts';
import { commonCode } from '../../db/schema/commonCodes.ts';
import type { ImportRecord } from '../../db/schema/excel.ts';
import { wrongField } from '../../errors.ts';
import type { ImportFields, ImportResource } from '../sheets/importing.ts';
import { type ImportColumn, lineText } from '../sheets/records.ts';
import { storeCommonCodes } from './service.ts';

type StoredCode = typeof commonCode.$inferSelect;

const columns: readonly ImportColumn[] = [
  { key: 'commonCodeKorName', title: titles.name, isRequired: true },
  { key: 'commonCodeId', title: titles.id, isRequired: true, meaning: { is: 'code' } },
  { key: 'sortOrder', title: titles.order, isRequired: false, meaning: { is: 'number', decimals: 0 } },
  {
    key: 'enabled',
    title: titles.enabled,
    isRequired: false,
    meaning: { is: 'flag', yes: titles.use, no: titles.noUse },
  },
];

const getGroup = (fields: ImportFields): string | null => fields.upCommonCodeId ?? null;

const toCells = (code: Pick<StoredCode, 'commonCodeId' | 'commonCodeKorName' | 'sortOrder' | 'enabled'>) => ({
  commonCodeKorName: code.commonCodeKorName,
  commonCodeId: code.commonCodeId,
  sortOrder: String(code.sortOrder),
  enabled: code.enabled ? titles.use : titles.noUse,
});

const enabledByText: Readonly<Record<string, boolean>> = {
  [titles.use]: true,
  [titles.noUse]: false,
};

const issueTexts: Readonly<Record<string, string>> = {
  commonCodeId: titles.idRule,
  sortOrder: texts.number,
};

type ImportedCode = CommonCodeCreate & { sortOrder: number };

/** Values of a record; an empty order or state is that of the stored code, or the next place and enabled. */
function readCode(
  { cells }: ImportRecord,
  stored: StoredCode | undefined,
  nextOrder: () => number,
): { code: ImportedCode; issues: ImportIssue[] } {
  const issues: ImportIssue[] = [];
  const order = cells.sortOrder ?? '';
  const state = cells.enabled ?? '';
  const enabled = state === '' ? (stored?.enabled ?? true) : enabledByText[state];
  if (enabled === undefined) issues.push({ column: 'enabled', message: texts.use });
  const sortOrder = order === '' ? (stored?.sortOrder ?? nextOrder()) : Number(order);
  const draft = {
    commonCodeId: cells.commonCodeId ?? '',
    commonCodeKorName: cells.commonCodeKorName ?? '',
    upCommonCodeId: null,
    sortOrder,
    enabled: enabled ?? true,
  };
  const parsed = commonCodeCreate.safeParse(draft);
  for (const issue of parsed.error?.issues ?? []) {
    const [column = ''] = issue.path.map(String);
    const isEmpty = (cells[column] ?? '') === '';
    const message = isEmpty
      ? imports.required
      : (lineText(issue) ?? issueTexts[column] ?? imports.tooLong(COMMON_CODE_NAME_MAX));
    if (issues.every((issue) => issue.column !== column)) issues.push({ column, message });
  }
  return { code: draft, issues };
}

/** Reads the codes that the file may touch: those of the group, and those elsewhere that have an id of the file. */
async function storedCodes(db: Db, group: string | null, records: readonly ImportRecord[]) {
  const ids = records.map(({ cells }) => foldCode(cells.commonCodeId ?? ''));
  const inGroup = sql`${commonCode.upCommonCodeId} is not distinct from ${group}::text`;
  const stored = await db
    .select()
    .from(commonCode)
    .where(or(inGroup, inArray(sql`lower(${commonCode.commonCodeId})`, ids)))
    .orderBy(commonCode.commonCodeId);
  const [parent] =
    group === null ? [] : await db.select().from(commonCode).where(eq(commonCode.commonCodeId, group));
  if (group !== null && !parent) throw wrongField('upCommonCodeId', commonCodeRefusals.noParent);
  if (parent && parent.lvl >= COMMON_CODE_LEVELS) {
    throw wrongField('upCommonCodeId', commonCodeRefusals.tooDeep(COMMON_CODE_LEVELS));
  }
  return stored;
}

const toValues = ({ commonCodeId, commonCodeKorName, sortOrder, enabled = true }: ImportedCode) => ({
  commonCodeId,
  commonCodeKorName,
  sortOrder,
  enabled,
});

/** Codes of a group, or the groups: new ones are added and stored ones changed; those not in the file stay. */
export const commonCodeImport: ImportResource = {
  name: 'commoncode',
  columns,
  async lock(tx) {
    await tx.execute(sql`lock table ${commonCode} in share row exclusive mode`);
  },
  async plan(db, records, fields) {
    const group = getGroup(fields);
    const stored = await storedCodes(db, group, records);
    const storedById = new Map(stored.map((code) => [code.commonCodeId, code]));
    const storedIds = new Set(stored.map((code) => foldCode(code.commonCodeId)));
    let last = Math.max(
      -1,
      ...stored.filter((code) => code.upCommonCodeId === group).map((c) => c.sortOrder),
    );
    const nextOrder = () => {
      last += 1;
      return last;
    };
    const seen = new Set<string>();
    const rows = records.map((record) => {
      const before = storedById.get(record.cells.commonCodeId ?? '');
      const { code, issues } = readCode(record, before, nextOrder);
      const id = foldCode(code.commonCodeId);
      if (seen.has(id)) issues.push({ column: 'commonCodeId', message: imports.duplicate });
      else if (!before && storedIds.has(id)) {
        issues.push({ column: 'commonCodeId', message: commonCodeRefusals.duplicate });
      }
      seen.add(id);
      if (before && before.upCommonCodeId !== group) {
        issues.push({ column: 'commonCodeId', message: texts.otherGroup });
      }
      if (before?.system && !code.enabled) {
        issues.push({ column: 'enabled', message: commonCodeRefusals.system });
      }
      const values = { ...code, upCommonCodeId: group };
      return {
        before,
        values,
        issues,
        stored: before && toCells(before),
        record: issues.length > 0 ? record : { ...record, cells: toCells(values) },
      };
    });
    return {
      rows,
      removed: [],
      basis: stored.map(({ commonCodeId, version }) => [commonCodeId, version]),
      async apply(call) {
        const isChanged = ({ stored: cells, record }: (typeof rows)[number]) =>
          JSON.stringify(cells) !== JSON.stringify(record.cells);
        await storeCommonCodes(call, group, {
          created: rows.flatMap(({ before, values }) => (before ? [] : toValues(values))),
          changed: rows.flatMap((row) =>
            row.before && isChanged(row) ? { row: row.before, values: toValues(row.values) } : [],
          ),
        });
      },
    };
  },
};
