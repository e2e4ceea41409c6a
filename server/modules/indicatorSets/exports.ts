import * as z from 'zod/mini';
import {
  indicatorSetKinds,
  indicatorSetQuery,
  type SetKind,
  type SetRow,
} from '../../../src/contracts/indicatorSets.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import type { Role } from '../../../src/contracts/roles.ts';
import {
  indicatorSetKindNames,
  indicatorSetStateTexts,
  indicatorSetWorkbookTexts as texts,
} from '../../../src/messages/ko.indicatorSets.ts';
import { type ExportSource, listExport, streamRows } from '../sheets/listExport.ts';
import type { ExcelColumn } from '../sheets/workbook.ts';
import { setRouteNames } from './scope.ts';
import type { SetServices } from './service.ts';

/** Roles that have files of the sets of a kind. */
export const indicatorSetAccess: Readonly<Record<SetKind, readonly Role[]>> = {
  preset: roleSets.admin,
  coset: roleSets.managers,
  supply: roleSets.managers,
};

const listColumns: ExcelColumn<SetRow>[] = [
  { header: texts.setNm, width: 30, value: ({ setNm }) => setNm },
  { header: texts.company, width: 24, value: ({ custCoNm }) => custCoNm },
  { header: texts.industry, width: 12, value: ({ gicsId }) => gicsId },
  { header: texts.ver, width: 8, decimals: 0, value: ({ ver }) => ver },
  { header: texts.state, width: 12, value: ({ stateCd }) => indicatorSetStateTexts.states[stateCd] },
  { header: texts.effectiveFrom, width: 14, value: ({ effectiveFrom }) => effectiveFrom },
  { header: texts.indicators, width: 10, decimals: 0, value: ({ indicators }) => indicators },
  { header: texts.modifier, width: 14, value: ({ lastModifiedBy }) => lastModifiedBy?.userName ?? null },
  {
    header: texts.modifiedAt,
    width: 18,
    time: 'minute',
    value: ({ lastModifiedAt }) => new Date(lastModifiedAt),
  },
];

/** Excel files of the lists of presets, companies' own sets and sets for partners. */
export const createIndicatorSetExports = (sets: SetServices): ExportSource[] =>
  indicatorSetKinds.map((kind) =>
    listExport({
      path: `/${kind}`,
      access: indicatorSetAccess[kind],
      consoleRoutes: setRouteNames[kind],
      summary: `${indicatorSetKindNames[kind]} 목록 엑셀`,
      title: indicatorSetKindNames[kind],
      query: z.omit(indicatorSetQuery, { page: true, size: true }),
      columns: listColumns,
      async readAll(call, query, limit) {
        const { rows } = await sets[kind].reads.list(call, { ...query, page: 0 });
        return { count: Math.min(rows.length, limit), rows: streamRows(rows.slice(0, limit)) };
      },
    }),
  );
