import { eq } from 'drizzle-orm';
import type { ImportIssue } from '../../../src/contracts/excelImport.ts';
import { itemsOfTab, toTabKey } from '../../../src/contracts/industryWeights.ts';
import {
  dgnsCtgryCdIds,
  type WeightNode,
  type WeightSheetQuery,
  type WeightTabChange,
  type WeightTabKey,
  weightSheetColumns,
  weightTabIds,
} from '../../../src/contracts/partnerWeights.ts';
import { formatHundredths, toHundredths, WEIGHT_DECIMALS } from '../../../src/contracts/weights.ts';
import { imports } from '../../../src/messages/ko.files.ts';
import {
  dgnsCtgryNames,
  weightSheet as texts,
  weightEntries,
  weightRefusals,
  weightTabNames,
} from '../../../src/messages/ko.partnerWeights.ts';
import type { Db } from '../../db/database.ts';
import type { ImportRecord } from '../../db/schema/excel.ts';
import { partnerWeight } from '../../db/schema/partnerWeights.ts';
import { Refusal } from '../../errors.ts';
import type { Principal } from '../../plugins/session.ts';
import type { ReadCall } from '../resource/call.ts';
import type { ImportResource } from '../sheets/importing.ts';
import type { ColumnMeaning, ImportColumn } from '../sheets/records.ts';
import type { WeightPublication } from './publication.ts';
import { mayWriteWeights, readIndustryNames, readNodes, readTabs, type WeightViews } from './reads.ts';
import type { WeightService } from './service.ts';

type Cells = Readonly<Record<string, string>>;

/** One weight of one industry, as a row of a sheet. */
export interface WeightCell extends WeightTabKey {
  industry: string;
  node: WeightNode;
  weight: string;
}

/** Cells of a row by the keys of its columns. */
export const toCells = ({ dgnsCtgryCdId, gicsId, industry, currTabId, node, weight }: WeightCell) => ({
  dgnsCtgryCdId: dgnsCtgryNames[dgnsCtgryCdId],
  gicsId: gicsId ?? '',
  gicsName: industry,
  currTabId: weightTabNames[currTabId],
  idctrsCd: node.idctrsCd ?? '',
  idctrsNm: node.idctrsNm,
  itemId: node.itemId,
  weight,
});

const needed: readonly string[] = ['dgnsCtgryCdId', 'gicsId', 'itemId', 'weight'];
const meanings: Partial<Record<(typeof weightSheetColumns)[number], ColumnMeaning>> = {
  gicsId: { is: 'code' },
  idctrsCd: { is: 'code' },
  itemId: { is: 'code' },
  weight: { is: 'percent', decimals: WEIGHT_DECIMALS },
};
const columns = weightSheetColumns.map(
  (key): ImportColumn => ({
    key,
    title: texts.columns[key],
    isRequired: needed.includes(key),
    meaning: meanings[key] ?? { is: 'text' },
  }),
);

/** A row for every item of the tabs, and of the default of the regular diagnosis also where it has none. */
function cellsOfTabs(
  nodes: readonly WeightNode[],
  tabs: readonly WeightTabChange[],
  industries: ReadonlyMap<string, string>,
): WeightCell[] {
  const there = new Set(tabs.map(toTabKey));
  const defaults = weightTabIds
    .map((currTabId) => ({ dgnsCtgryCdId: 'REG' as const, gicsId: null, currTabId, weights: {} }))
    .filter((tab) => !there.has(toTabKey(tab)));
  return [...defaults, ...tabs].flatMap(({ weights, ...key }: WeightTabChange) =>
    itemsOfTab(nodes, key.currTabId).map((node) => ({
      ...key,
      node,
      weight: weights[node.itemId] ?? '',
      industry: key.gicsId === null ? '' : (industries.get(key.gicsId) ?? ''),
    })),
  );
}

/** Weights of a version for a file, and the rows of one that is read in. */
export function createWeightSheets({
  views,
  lockDraft,
  service,
}: {
  views: WeightViews;
  lockDraft: WeightPublication['lockDraft'];
  service: WeightService;
}) {
  async function readCells(call: ReadCall, { ptnrWhtId, ver }: WeightSheetQuery): Promise<WeightCell[]> {
    const { head, row } = await views.findVersion(call, { ptnrWhtId }, ver);
    const nodes = await readNodes(call.tx, { setId: head.setId, setVer: row.setVer });
    const tabs = await readTabs(call.tx, row);
    const industries = await readIndustryNames(
      call.tx,
      tabs.flatMap(({ gicsId }) => gicsId ?? []),
    );
    return cellsOfTabs(nodes, tabs, industries);
  }

  async function readAll(call: ReadCall, query: WeightSheetQuery, limit: number) {
    const cells = (await readCells(call, query)).slice(0, limit);
    async function* rows() {
      yield* cells;
    }
    return { count: cells.length, rows: rows() };
  }

  /** Returns the meaning of a row, and its issues. */
  function readRecord(
    { cells }: ImportRecord,
    {
      items,
      industries,
    }: { items: ReadonlyMap<string, WeightNode>; industries: ReadonlyMap<string, string> },
  ): { cell: WeightCell | null; issues: ImportIssue[] } {
    const issues: ImportIssue[] = [];
    const complain = (column: string, message: string) => issues.push({ column, message });
    const given = (column: string) => cells[column] ?? '';
    const category = given('dgnsCtgryCdId');
    const dgnsCtgryCdId = dgnsCtgryCdIds.find((id) => id === category || dgnsCtgryNames[id] === category);
    if (!dgnsCtgryCdId) complain('dgnsCtgryCdId', texts.category);
    const gicsId = given('gicsId') || null;
    if (gicsId !== null && !industries.has(gicsId)) complain('gicsId', weightRefusals.noIndustry(gicsId));
    const node = items.get(given('itemId').toLowerCase());
    if (!node) complain('itemId', given('itemId') === '' ? imports.required : texts.item);
    const hundredths = toHundredths(given('weight'));
    if (given('weight') !== '' && hundredths === null) complain('weight', texts.weight);
    if (!node || !dgnsCtgryCdId || issues.length > 0) return { cell: null, issues };
    const currTabId = node.lvl === 1 ? 'ALL' : node.domainCd;
    const weight = hundredths === null ? '' : formatHundredths(hundredths);
    const industry = gicsId === null ? '' : (industries.get(gicsId) ?? '');
    return { cell: { dgnsCtgryCdId, gicsId, currTabId, node, weight, industry }, issues };
  }

  const toKey = (cell: WeightCell) => `${toTabKey(cell)}:${cell.node.itemId}`;

  /** A file of weights for a draft: those in it replace the stored ones, all others stay. */
  const importFor = (principal: Principal): ImportResource => ({
    name: 'ptnrWhtWeights',
    columns,
    async lock(tx, { ptnrWhtId = '' }) {
      await tx
        .select({ id: partnerWeight.ptnrWhtId })
        .from(partnerWeight)
        .where(eq(partnerWeight.ptnrWhtId, ptnrWhtId))
        .for('update');
    },
    async plan(db: Db, records, fields) {
      const key = { ptnrWhtId: fields.ptnrWhtId ?? '', ver: Number(fields.ver) };
      const { head, row } = await views.findVersion({ tx: db, principal }, key, key.ver);
      if (!mayWriteWeights(principal, head)) throw new Refusal('A0403');
      const nodes = await readNodes(db, { setId: head.setId, setVer: row.setVer });
      const tabs = await readTabs(db, row);
      const items = new Map(nodes.map((node) => [node.itemId, node]));
      const industries = await readIndustryNames(db, [
        ...records.flatMap(({ cells }) => cells.gicsId || []),
        ...tabs.flatMap(({ gicsId }) => gicsId ?? []),
      ]);
      const stored = new Map(
        cellsOfTabs(nodes, tabs, industries)
          .filter(({ weight }) => weight !== '')
          .map((cell) => [toKey(cell), cell]),
      );
      const seen = new Set<string>();
      const rows = records.map((record) => {
        const { cell, issues } = readRecord(record, { items, industries });
        if (cell && seen.has(toKey(cell))) issues.push({ column: null, message: texts.twice });
        if (cell) seen.add(toKey(cell));
        const before = cell && stored.get(toKey(cell));
        const blank: Cells | null = cell && toCells({ ...cell, weight: '' });
        return {
          cell,
          issues,
          record: cell ? { ...record, cells: toCells(cell) } : record,
          // a row without a weight where none is stored changes nothing
          stored: before ? toCells(before) : cell?.weight === '' ? (blank ?? undefined) : undefined,
        };
      });
      return {
        rows,
        removed: [],
        basis: [row.version, row.stateCd],
        async apply(call) {
          const draft = await lockDraft(call, key, row.version);
          const changed = new Map(tabs.map((tab) => [toTabKey(tab), tab]));
          for (const { cell } of rows) {
            if (!cell) continue;
            const at = toTabKey(cell);
            const { dgnsCtgryCdId, gicsId, currTabId, node, weight } = cell;
            const tab = changed.get(at) ?? { dgnsCtgryCdId, gicsId, currTabId, weights: {} };
            changed.set(at, { ...tab, weights: { ...tab.weights, [node.itemId]: weight } });
          }
          const changes = { tabs: [...changed.values()] };
          await service.write(call, draft, changes, weightEntries.imported, { nodes, industries });
        },
      };
    },
  });

  return { readAll, importFor, columns };
}
