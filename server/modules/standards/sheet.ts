import { eq } from 'drizzle-orm';
import {
  findSectBalance,
  resolveSectWeights,
  type SectWeightSheetQuery,
  type StandardDetail,
  sectWeightColumns,
  sectWeightSheetQuery,
  settleSectWeights,
} from '../../../src/contracts/evaluationStandards.ts';
import type { ImportIssue } from '../../../src/contracts/excelImport.ts';
import type { Decimal } from '../../../src/contracts/scoring.ts';
import { formatHundredths, toHundredths, WEIGHT_DECIMALS } from '../../../src/contracts/weights.ts';
import { imports } from '../../../src/messages/ko.files.ts';
import {
  standardRefusals as refusals,
  standardTexts,
  sectWeightSheet as texts,
} from '../../../src/messages/ko.standards.ts';
import { indicatorSet } from '../../db/schema/indicatorSets.ts';
import { conflict } from '../../errors.ts';
import type { Principal } from '../../plugins/session.ts';
import type { ReadCall } from '../resource/call.ts';
import type { ImportFields, ImportResource } from '../sheets/importing.ts';
import type { ColumnMeaning, ImportColumn } from '../sheets/records.ts';
import { changeStandard, findStandard } from './service.ts';

/** The weight of one section, as a row of a sheet. */
export interface SectWeightCell {
  bizSectId: string;
  bizSectNm: string;
  weight: Decimal;
}

const meanings: Partial<Record<(typeof sectWeightColumns)[number], ColumnMeaning>> = {
  bizSectId: { is: 'code' },
  weight: { is: 'percent', decimals: WEIGHT_DECIMALS },
};

export const sectWeightImportColumns = sectWeightColumns.map(
  (key): ImportColumn => ({
    key,
    title: texts.columns[key],
    isRequired: key !== 'bizSectNm',
    meaning: meanings[key] ?? { is: 'text' },
  }),
);

/** A row for every section, also where all of them count alike. */
const toSectWeightCells = ({ sections, values }: StandardDetail): SectWeightCell[] => {
  const ids = sections.map(({ bizSectId }) => bizSectId);
  const weights = resolveSectWeights(values.sectWeights, ids);
  return sections.map((section, place) => ({ ...section, weight: weights[place]?.weight ?? '0.00' }));
};

/** Weights of the sections of a version for a file. Refused with N0404. */
export async function readSectWeights(call: ReadCall, { cosetId, ver }: SectWeightSheetQuery, limit: number) {
  const cells = toSectWeightCells(await findStandard(call, { cosetId }, { ver })).slice(0, limit);
  async function* rows() {
    yield* cells;
  }
  return { count: cells.length, rows: rows() };
}

const toQuery = (fields: ImportFields): SectWeightSheetQuery => sectWeightSheetQuery.parse(fields);

/** A file of weights for the version that can be written: sections that it has no row for keep their weights. */
export const createSectWeightImport = (principal: Principal): ImportResource => ({
  name: 'sectWeight',
  columns: sectWeightImportColumns,
  async lock(tx, fields) {
    await tx
      .select({ id: indicatorSet.setId })
      .from(indicatorSet)
      .where(eq(indicatorSet.setId, toQuery(fields).cosetId))
      .for('update');
  },
  async plan(db, records, fields) {
    const { cosetId, ver } = toQuery(fields);
    const standard = await findStandard({ tx: db, principal }, { cosetId }, { ver });
    if (!standard.isEditable) throw conflict(refusals.fixed);
    const stored = new Map(toSectWeightCells(standard).map((cell) => [cell.bizSectId, cell]));
    const given = new Map(stored);
    const seen = new Set<string>();
    const rows = records.map((record) => {
      const issues: ImportIssue[] = [];
      const id = (record.cells.bizSectId ?? '').toLowerCase();
      const before = stored.get(id);
      if (!before)
        issues.push({ column: 'bizSectId', message: id === '' ? imports.required : texts.section });
      else if (seen.has(id)) issues.push({ column: null, message: texts.twice });
      seen.add(id);
      const hundredths = toHundredths(record.cells.weight ?? '');
      if (hundredths === null) issues.push({ column: 'weight', message: texts.weight });
      if (!before || hundredths === null) return { record, issues, stored: undefined };
      const cell = { ...before, weight: formatHundredths(hundredths) };
      given.set(id, cell);
      return { record: { ...record, cells: { ...cell } }, issues, stored: { ...before } };
    });
    const sectWeights = [...given.values()].map(({ bizSectId, weight }) => ({ bizSectId, weight }));
    const balance = findSectBalance({ sectWeights });
    const isWhole = rows.every(({ issues }) => issues.length === 0);
    if (isWhole && balance !== null) {
      for (const { issues } of rows) issues.push({ column: 'weight', message: refusals.sectSum(balance) });
    }
    const sum = sectWeights.reduce((total, { weight }) => total + (toHundredths(weight) ?? 0), 0);
    return {
      rows,
      removed: [],
      summary: standardTexts.sectSum(formatHundredths(sum)),
      basis: [standard.version, standard.sections, standard.values],
      apply: (call) =>
        changeStandard(call, {
          ...standard.values,
          sectWeights: settleSectWeights(sectWeights),
          cosetId,
          ver,
          version: standard.version,
        }),
    };
  },
});
