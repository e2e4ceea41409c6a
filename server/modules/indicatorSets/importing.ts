import { and, eq, inArray } from 'drizzle-orm';
import type { ImportIssue } from '../../../src/contracts/excelImport.ts';
import { namePeople } from '../../../src/contracts/indicatorSetPeople.ts';
import {
  type CellChange,
  type IndicatorSet,
  indicatorSetLevels,
  type NodeChange,
  type SetCell,
  type SetChange,
  type SetKind,
  type SetNode,
  type SetVersionRef,
} from '../../../src/contracts/indicatorSets.ts';
import { type CycleCd, cycleCds } from '../../../src/contracts/indicators.ts';
import { weight } from '../../../src/contracts/weights.ts';
import {
  indicatorSetRefusals as refusals,
  indicatorSetWorkbookTexts as texts,
} from '../../../src/messages/ko.indicatorSets.ts';
import { cycleNames } from '../../../src/messages/ko.indicators.ts';
import { domainNames } from '../../../src/messages/ko.roles.ts';
import type { Db } from '../../db/database.ts';
import type { ImportRecord } from '../../db/schema/excel.ts';
import { indicator } from '../../db/schema/indicators.ts';
import { Refusal } from '../../errors.ts';
import type { Principal } from '../../plugins/session.ts';
import type { Call } from '../resource/call.ts';
import type { ImportResource } from '../sheets/importing.ts';
import { keepAbsent } from '../sheets/records.ts';
import { readCatalogue } from './catalogue.ts';
import { toStoredWeight } from './change.ts';
import { mayWrite } from './scope.ts';
import { listSectionIds } from './sections.ts';
import type { SetService } from './service.ts';
import { indicatorSetColumns, lineKey, listLines, type SetLine, sectionKey } from './workbook.ts';

interface Planned {
  record: ImportRecord;
  line: SetLine | undefined;
  /** Its cells as they are stored now. */
  stored: Readonly<Record<string, string>> | undefined;
  /** Id in the catalogue, where the set does not have it. */
  addedId: string | undefined;
  issues: ImportIssue[];
}

const cycleByName: ReadonlyMap<string, CycleCd> = new Map(cycleCds.map((code) => [cycleNames[code], code]));
const flags: Readonly<Record<string, boolean>> = { [texts.yes]: true, [texts.no]: false };

const toKey = ({ cells }: ImportRecord): string =>
  lineKey(cells.code ?? '', cells.domain ?? '', cells.category ?? '');

async function findAdded(db: Db, codes: readonly string[]): Promise<Map<string, string>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .select({ code: indicator.idctrsCd, id: indicator.indicatorId })
    .from(indicator)
    .where(and(inArray(indicator.idctrsCd, [...codes]), eq(indicator.enabled, true)));
  return new Map(rows.map(({ code, id }) => [code, id]));
}

/** Keys of the lines above indicators that come from the catalogue: the set has these groups as soon as they are there. */
async function findGroupsAbove(db: Db, indicatorIds: readonly string[]): Promise<Set<string>> {
  const branches = [...(await readCatalogue(db, indicatorIds)).values()];
  return new Set(
    branches.flatMap((branch) =>
      branch
        .filter(({ lvl }) => lvl <= indicatorSetLevels.category)
        .map(({ lvl, domainCd, idctrsNm }) =>
          lineKey('', domainNames[domainCd], lvl === indicatorSetLevels.category ? idctrsNm : ''),
        ),
    ),
  );
}

const personFields = ['manager', 'approver'] as const;

/** Finds the issues in the cells of one row. */
function checkCells(
  set: IndicatorSet,
  { getIds, getName }: ReturnType<typeof namePeople>,
  { cells }: ImportRecord,
): ImportIssue[] {
  const issues: ImportIssue[] = [];
  const refuse = (column: string, message: string) => void issues.push({ column, message });
  const checkWeight = (column: string) => {
    const typed = cells[column] ?? '';
    if (typed !== '' && !weight.safeParse(typed).success) refuse(column, texts.wrongWeight);
  };
  const checkFlag = (column: string) => {
    const typed = cells[column] ?? '';
    if (typed !== '' && flags[typed] === undefined) refuse(column, texts.wrongFlag);
  };
  checkWeight('weight');
  checkFlag('evidence');
  if ((cells.cycle ?? '') !== '' && !cycleByName.has(cells.cycle ?? '')) refuse('cycle', texts.wrongCycle);
  for (const { bizSectId } of set.sections) {
    checkFlag(sectionKey('used', bizSectId));
    checkWeight(sectionKey('weight', bizSectId));
    const meant = personFields.map((field) => {
      const column = sectionKey(field, bizSectId);
      const typed = cells[column] ?? '';
      const found = getIds(typed);
      if (typed && found.length === 0) refuse(column, refusals.noPerson);
      if (found.length > 1) refuse(column, refusals.manyPeople(found.map(getName).toSorted()));
      if (typed && cells.code === '') refuse(column, refusals.noPeopleAbove);
      return found.length === 1 ? found[0] : undefined;
    });
    if (meant[0] !== undefined && meant[0] === meant[1])
      refuse(sectionKey('approver', bizSectId), refusals.samePerson);
  }
  return issues;
}

/** Returns what the rows of a file change in a draft that has all their nodes. */
function toChanges(kind: SetKind, set: IndicatorSet, records: readonly ImportRecord[]) {
  const lines = new Map(
    listLines(set).map((line) => [lineKey(line.idctrsCd ?? '', line.domainName, line.categoryName), line]),
  );
  const { getIds } = namePeople(set.people);
  const known = new Map(set.cells.map((cell) => [`${cell.bizSectId}/${cell.itemId}`, cell]));
  const nodes: NodeChange[] = [];
  const cells: CellChange[] = [];
  for (const record of records) {
    const line = lines.get(toKey(record));
    if (!line) continue;
    const { itemId } = line;
    const isIndicator = line.lvl === indicatorSetLevels.indicator;
    const cycleCd = cycleByName.get(record.cells.cycle ?? '');
    const evidence = flags[record.cells.evidence ?? ''];
    const { weight } = record.cells;
    const isWeighted =
      kind === 'preset' && weight !== undefined && toStoredWeight(weight) !== toStoredWeight(line.weight);
    const isCycle = isIndicator && cycleCd !== undefined && cycleCd !== line.cycleCd;
    const isEvidence = isIndicator && evidence !== undefined && evidence !== line.evidenceRequired;
    if (isWeighted || isCycle || isEvidence)
      nodes.push({
        itemId,
        ...(isWeighted ? { weight } : {}),
        ...(isCycle ? { cycleCd } : {}),
        ...(isEvidence ? { evidenceRequired: evidence } : {}),
      });
    for (const { bizSectId } of set.sections) {
      const typed = (field: Parameters<typeof sectionKey>[0]) =>
        record.cells[sectionKey(field, bizSectId)] ?? '';
      const cell = known.get(`${bizSectId}/${itemId}`);
      const isUsed = isIndicator
        ? flags[typed('used')] === true
        : cell !== undefined || typed('weight') !== '';
      const [managerId = null, approverId = null] = personFields.map((field) => getIds(typed(field))[0]);
      const wanted = { itemId, bizSectId, weight: typed('weight'), managerId, approverId };
      if (isUsed && !isSameCell(cell, wanted)) cells.push({ ...wanted, used: true });
      else if (!isUsed && cell) cells.push({ itemId, bizSectId, used: false });
    }
  }
  return { nodes, cells };
}

/** The order of siblings where some are new: each comes after the one that it follows in the file. */
function placeAdded(
  set: IndicatorSet,
  records: readonly ImportRecord[],
  known: ReadonlySet<string>,
): NonNullable<SetChange['order']> {
  const byId = new Map(set.nodes.map((node) => [node.itemId, node]));
  const lines = new Map(
    listLines(set).map((line) => [lineKey(line.idctrsCd ?? '', line.domainName, line.categoryName), line]),
  );
  const inFile = new Set<string>();
  for (const record of records) {
    const above: string[] = [];
    let node: SetNode | undefined = lines.get(toKey(record));
    for (; node; node = byId.get(node.upItemId ?? '')) above.unshift(node.itemId);
    for (const itemId of above) inFile.add(itemId);
  }
  const filed = Map.groupBy(inFile, (itemId) => byId.get(itemId)?.upItemId ?? null);
  return [...Map.groupBy(set.nodes, ({ upItemId }) => upItemId)].flatMap(([upItemId, nodes]) => {
    const stored = nodes.map(({ itemId }) => itemId);
    const itemIds = stored.filter((itemId) => known.has(itemId));
    if (itemIds.length === stored.length) return [];
    for (const [at, itemId] of (filed.get(upItemId) ?? []).entries()) {
      if (known.has(itemId)) continue;
      const former = filed.get(upItemId)?.[at - 1];
      itemIds.splice(former === undefined ? 0 : itemIds.indexOf(former) + 1, 0, itemId);
    }
    return itemIds.every((itemId, at) => itemId === stored[at]) ? [] : [{ upItemId, itemIds }];
  });
}

const isSameCell = (cell: SetCell | undefined, wanted: SetCell): boolean =>
  cell !== undefined &&
  cell.managerId === wanted.managerId &&
  cell.approverId === wanted.approverId &&
  toStoredWeight(cell.weight) === toStoredWeight(wanted.weight);

/**
 * The workbook of a draft, which a file of the same columns fills: indicators that the file does not have go, those of
 * the catalogue that it has besides come. `set` is the version that the columns are made of.
 */
export function indicatorSetImport(
  { kind, contents, drafts }: SetService,
  { principal, ref, set }: { principal: Principal; ref: SetVersionRef; set: IndicatorSet },
): ImportResource {
  const read = (tx: Db) => contents.find({ tx, principal }, ref.setId, ref.ver);

  async function planRecords(
    db: Db,
    now: IndicatorSet,
    records: readonly ImportRecord[],
  ): Promise<Planned[]> {
    const lines = new Map(
      listLines(now).map((line) => [lineKey(line.idctrsCd ?? '', line.domainName, line.categoryName), line]),
    );
    const codes = records.flatMap(({ cells }) => (cells.code && !lines.has(cells.code) ? [cells.code] : []));
    const added = await findAdded(db, codes);
    const groups = await findGroupsAbove(db, [...added.values()]);
    const columns = indicatorSetColumns(kind, now);
    const people = namePeople(now.people);
    const open = new Set(await listSectionIds(db, now.custCoId));
    const closed = columns.filter(({ bizSectId }) => bizSectId !== undefined && !open.has(bizSectId));
    const seen = new Set<string>();
    return records.map((typed) => {
      const key = toKey(typed);
      const [line, addedId] = [lines.get(key), added.get(typed.cells.code ?? '')];
      const stored = line && Object.fromEntries(columns.map(({ key, value }) => [key, value(line)]));
      const record = keepAbsent(typed, stored);
      const issues = checkCells(now, people, record);
      for (const column of closed) {
        if ((record.cells[column.key] ?? '') !== (stored?.[column.key] ?? ''))
          issues.push({ column: column.key, message: refusals.noSection });
      }
      const isKnown = line !== undefined || addedId !== undefined || groups.has(key);
      if (isKnown && seen.has(key)) issues.unshift({ column: 'code', message: refusals.repeated });
      else if (!isKnown) {
        const message = record.cells.code ? refusals.noCatalogue : refusals.noItem;
        issues.unshift({ column: record.cells.code ? 'code' : 'category', message });
      }
      seen.add(key);
      return { record, line, stored, addedId: line ? undefined : addedId, issues };
    });
  }

  async function apply(call: Call, planned: readonly Planned[]): Promise<void> {
    const now = await read(call.tx);
    const addedIndicatorIds = planned.flatMap(({ addedId }) => addedId ?? []);
    const kept = new Set(planned.flatMap(({ line }) => line?.itemId ?? []));
    const removedItemIds = now.nodes.flatMap(({ itemId, lvl }) =>
      lvl === indicatorSetLevels.indicator && !kept.has(itemId) ? [itemId] : [],
    );
    let { version } = now;
    if (addedIndicatorIds.length + removedItemIds.length > 0) {
      await drafts.change(call, ref.setId, { ver: ref.ver, version, addedIndicatorIds, removedItemIds });
      version += 1;
    }
    const records = planned.map(({ record }) => record);
    const filled = await read(call.tx);
    const { nodes, cells } = toChanges(kind, filled, records);
    const order = placeAdded(filled, records, new Set(now.nodes.map(({ itemId }) => itemId)));
    if (nodes.length + cells.length + order.length === 0) return;
    const change = kind === 'preset' ? { nodes, order } : { nodes, cells, order };
    await drafts.change(call, ref.setId, { ver: ref.ver, version, ...change });
  }

  return {
    name: kind,
    columns: indicatorSetColumns(kind, set),
    /** A preview belongs to the version that it was made for; that is locked by the change itself. */
    async lock(_tx, fields) {
      if (fields.setId !== ref.setId || fields.ver !== String(ref.ver)) throw new Refusal('N0404');
    },
    async plan(db, records) {
      const now = await read(db);
      if (!mayWrite(principal, now)) throw new Refusal('A0403');
      const planned = await planRecords(db, now, records);
      const kept = new Set(planned.flatMap(({ line }) => line?.itemId ?? []));
      const isGone = ({ itemId, lvl }: SetLine) => lvl === indicatorSetLevels.indicator && !kept.has(itemId);
      return {
        rows: planned.map(({ record, stored, issues }) => ({ record, stored, issues })),
        removed: listLines(now)
          .filter(isGone)
          .map(({ idctrsCd, idctrsNm }) => `${idctrsCd} ${idctrsNm}`),
        basis: {
          ver: now.ver,
          version: now.version,
          stateCd: now.stateCd,
          people: now.people,
          sections: now.sections,
        },
        apply: (call) => apply(call, planned),
      };
    },
  };
}
