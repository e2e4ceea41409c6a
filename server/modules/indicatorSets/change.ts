import type { FieldIssue } from '../../../src/contracts/envelope.ts';
import {
  type CellChange,
  indicatorSetLevels,
  SET_INDICATORS_MAX,
  type SetChange,
  type SetKind,
} from '../../../src/contracts/indicatorSets.ts';
import { indicatorSetRefusals as refusals } from '../../../src/messages/ko.indicatorSets.ts';
import type { CatalogueNode } from './catalogue.ts';
import { cellKey, type SetModel, type StoredNode } from './model.ts';
import { findChildren, settle } from './shape.ts';

/** Data that a change of a draft is checked against. */
export interface ChangeContext {
  kind: SetKind;
  /** Nodes to add, by the indicator of the catalogue, from the top down. */
  catalogue: ReadonlyMap<string, readonly CatalogueNode[]>;
  /** The id that a node of the catalogue has in this set. */
  getItemId(keys: Pick<StoredNode, 'originalIndicatorId' | 'idctrsClsfctnId'>): string;
  /** Sections of the company. */
  sectionIds: ReadonlySet<string>;
  /** People of the company who may be put in charge. */
  personIds: ReadonlySet<string>;
}

/** A weight as it is stored: null while it is not set. */
export const toStoredWeight = (weight: string): string | null =>
  weight === '' ? null : Number(weight).toFixed(2);

/**
 * A draft after a change, and what is wrong with the change, each with its place in the request. Nothing is stored
 * while anything is wrong.
 */
export function applySetChange(
  before: SetModel,
  change: SetChange,
  context: ChangeContext,
): { model: SetModel; issues: FieldIssue[] } {
  const issues: FieldIssue[] = [];
  const refuse = (path: string, message: string) => void issues.push({ path, message });
  const nodes = new Map(before.nodes);
  const cells = new Map(before.cells);

  addIndicators(change.addedIndicatorIds ?? []);
  removeIndicators(change.removedItemIds ?? []);
  changeNodes(change.nodes ?? []);
  changeCells(change.cells ?? []);
  const order = checkOrder(change.order ?? []);
  return { model: settle(context.kind, { nodes, cells }, order), issues };

  function addIndicators(ids: readonly string[]): void {
    const wanted = new Set<string>();
    for (const [at, id] of ids.entries()) {
      const path = `addedIndicatorIds.${at}`;
      const added = context.catalogue.get(id);
      if (!added) refuse(path, refusals.noCatalogue);
      else if (wanted.has(id)) refuse(path, refusals.repeated);
      else if (nodes.has(context.getItemId({ originalIndicatorId: id, idctrsClsfctnId: null }))) {
        refuse(path, refusals.alreadyThere);
      }
      wanted.add(id);
    }
    for (const [id, added] of context.catalogue)
      if (wanted.has(id)) addBranch(nodes, added, context.getItemId);
    const indicators = [...nodes.values()].filter(({ lvl }) => lvl === indicatorSetLevels.indicator).length;
    if (indicators > SET_INDICATORS_MAX) {
      refuse('addedIndicatorIds', refusals.tooMany(SET_INDICATORS_MAX));
    }
  }

  function removeIndicators(ids: readonly string[]): void {
    for (const [at, id] of ids.entries()) {
      const path = `removedItemIds.${at}`;
      const node = nodes.get(id);
      if (!node) refuse(path, refusals.noItem);
      else if (node.lvl !== indicatorSetLevels.indicator) refuse(path, refusals.notIndicator);
      else nodes.delete(id);
    }
  }

  function changeNodes(changes: NonNullable<SetChange['nodes']>): void {
    const seen = new Set<string>();
    for (const [at, { itemId, weight, ...ofIndicator }] of changes.entries()) {
      const path = `nodes.${at}`;
      const node = nodes.get(itemId);
      if (!node) {
        refuse(`${path}.itemId`, refusals.noItem);
        continue;
      }
      if (seen.has(itemId)) refuse(`${path}.itemId`, refusals.repeated);
      seen.add(itemId);
      if (weight !== undefined && context.kind !== 'preset') refuse(`${path}.weight`, refusals.noWeights);
      const given = Object.entries(ofIndicator).filter(([, value]) => value !== undefined);
      if (node.lvl !== indicatorSetLevels.indicator && given[0]) {
        refuse(`${path}.${given[0][0]}`, refusals.notIndicator);
      }
      const own = weight === undefined ? {} : { weight: toStoredWeight(weight) };
      nodes.set(itemId, { ...node, ...Object.fromEntries(given), ...own });
    }
  }

  function changeCells(changes: readonly CellChange[]): void {
    if (context.kind !== 'coset') {
      if (changes.length > 0) refuse('cells', refusals.noSections);
      return;
    }
    const seen = new Set<string>();
    for (const [at, cell] of changes.entries()) {
      const path = `cells.${at}`;
      const key = cellKey(cell);
      const node = nodes.get(cell.itemId);
      if (!node) refuse(`${path}.itemId`, refusals.noItem);
      if (!context.sectionIds.has(cell.bizSectId)) refuse(`${path}.bizSectId`, refusals.noSection);
      if (seen.has(key)) refuse(`${path}.itemId`, refusals.repeated);
      seen.add(key);
      if (!node || !context.sectionIds.has(cell.bizSectId)) continue;
      if (!cell.used) {
        cells.delete(key);
        continue;
      }
      checkPeople(path, cell, node);
      const { itemId, bizSectId, managerId, approverId } = cell;
      cells.set(key, { itemId, bizSectId, managerId, approverId, weight: toStoredWeight(cell.weight) });
    }
  }

  function checkPeople(path: string, cell: CellChange & { used: true }, { lvl }: StoredNode): void {
    const former = before.cells.get(cellKey(cell));
    for (const field of ['managerId', 'approverId'] as const) {
      const id = cell[field];
      if (id === null) continue;
      if (lvl !== indicatorSetLevels.indicator) refuse(`${path}.${field}`, refusals.noPeopleAbove);
      // one who has left meanwhile stays until somebody else takes over
      else if (id !== former?.[field] && !context.personIds.has(id)) {
        refuse(`${path}.${field}`, refusals.noPerson);
      }
    }
    if (cell.managerId !== null && cell.managerId === cell.approverId) {
      refuse(`${path}.approverId`, refusals.samePerson);
    }
  }

  function checkOrder(given: NonNullable<SetChange['order']>): Map<string | null, readonly string[]> {
    const order = new Map<string | null, readonly string[]>();
    if (given.length === 0) return order;
    const children = findChildren(settle(context.kind, { nodes, cells }).nodes.values());
    for (const [at, { upItemId, itemIds }] of given.entries()) {
      const path = `order.${at}`;
      const own = new Set((children.get(upItemId) ?? []).map(({ itemId }) => itemId));
      if (order.has(upItemId)) refuse(`${path}.upItemId`, refusals.repeated);
      if (upItemId !== null && own.size === 0) refuse(`${path}.upItemId`, refusals.noItem);
      const named = new Set(itemIds);
      // the ids of what is added by the same change are not known yet: those come last
      const isWhole =
        named.size === itemIds.length &&
        itemIds.every((id) => own.has(id)) &&
        [...own].every((id) => named.has(id) || !before.nodes.has(id));
      if (!isWhole) refuse(`${path}.itemIds`, refusals.wrongOrder);
      order.set(upItemId, itemIds);
    }
    return order;
  }
}

/** Puts an indicator into a draft, with those of the nodes above that are not there. */
export function addBranch(
  nodes: Map<string, StoredNode>,
  branch: readonly CatalogueNode[],
  getItemId: ChangeContext['getItemId'],
): void {
  for (const { parent, ...node } of branch) {
    const itemId = getItemId(node);
    if (nodes.has(itemId)) continue;
    const upItemId =
      parent === null ? null : getItemId({ originalIndicatorId: null, idctrsClsfctnId: parent });
    nodes.set(itemId, { ...node, itemId, upItemId, sortOrder: nodes.size });
  }
}
