import * as z from 'zod/mini';
import {
  cellsByKey,
  keyOfNode,
  nodeFields,
  nodesByKey,
  parentKeys,
  type SetContent,
} from './indicatorSetComparison.ts';
import { indicatorSetCommand, type SetCell, type Take, type TakenPart, takenParts } from './indicatorSets.ts';

/** Fields that a newer state can bring to an item, and that an own set can have changed. */
const mergedFields = [...nodeFields, 'place'] as const;
export type MergedField = (typeof mergedFields)[number];

const mergedField = z.enum(mergedFields);
const mergedValues = z.nullable(z.record(mergedField, z.union([z.string(), z.boolean(), z.null()])));
type Values = NonNullable<z.infer<typeof mergedValues>>;

/**
 * An item that the newer state or the own set has changed. `change` is what the newer one did to it. Of a `conflict`,
 * where both changed it, a person has to choose; `taken` comes by itself; `kept` is changed by the own set alone. A
 * side without the item is null. An own weight that differs between sections is null. `fields` are all that either
 * changed: those that are lost with a choice are among them.
 */
export const mergeItem = z.object({
  key: z.uuid(),
  lvl: z.number(),
  idctrsNm: z.string(),
  outcome: z.enum(['taken', 'conflict', 'kept']),
  change: z.enum(['added', 'removed', 'changed', 'none']),
  fields: z.array(mergedField),
  before: mergedValues,
  after: mergedValues,
  own: mergedValues,
});
export type MergeItem = z.infer<typeof mergeItem>;

const { version } = indicatorSetCommand.shape;

/** An item whose state of the catalogue is compared: `fromVer` is the version that this is. */
export const catalogueItem = z.object({ ...mergeItem.shape, itemId: z.uuid(), fromVer: version });
export type CatalogueItem = z.infer<typeof catalogueItem>;

/**
 * Changes of the catalogue or of a version in items that the version has, since they were taken over or compared.
 * `version` is that of the row that was compared; `places` name the nodes that an item can be below.
 */
export const catalogueComparison = z.object({
  version,
  items: z.array(catalogueItem),
  places: z.array(z.object({ key: z.uuid(), idctrsNm: z.string() })),
});
export type CatalogueComparison = z.infer<typeof catalogueComparison>;

/** Compared fields that come with each part. */
export const partFields: Readonly<Record<TakenPart, readonly MergedField[]>> = {
  idctrsCd: ['idctrsCd'],
  idctrsNm: ['idctrsNm'],
  kindCd: ['kindCd'],
  cycleCd: ['cycleCd'],
  evidenceRequired: ['evidenceRequired'],
  toBeConfirmed: ['toBeConfirmed'],
  scoring: ['unitCd', 'scoringTypeCd', 'scoringHash'],
  guidance: ['guidanceHash'],
  references: ['referencesHash'],
  place: ['place'],
  weight: ['weight'],
};

/** A part of an item that a newer state has differently, with the fields of it that differ. */
export interface PartDifference {
  part: TakenPart;
  fields: readonly MergedField[];
}

/** Parts of an item that a newer state would change in the own set; none where one of them is without the item. */
export const differingParts = ({ after, own }: Pick<MergeItem, 'after' | 'own'>): PartDifference[] =>
  after === null || own === null
    ? []
    : takenParts
        .map((part) => ({ part, fields: partFields[part].filter((field) => after[field] !== own[field]) }))
        .filter(({ fields }) => fields.length > 0);

/** Parts that the own set alone has changed: the newer state of an item that both changed is taken without them. */
export const getOwnParts = ({ outcome, before, after, own }: MergeItem): TakenPart[] =>
  outcome !== 'conflict' || before === null
    ? []
    : differingParts({ after, own }).flatMap(({ part }) =>
        partFields[part].every((field) => after?.[field] === before[field]) ? [part] : [],
      );

/** State that is taken of an item unless a person chooses; null where one has to. */
export const defaultTakes: Readonly<Record<MergeItem['outcome'], Take | null>> = {
  taken: 'new',
  conflict: null,
  kept: 'own',
};

/** The one weight of an item in all sections that use it; null where they differ or none uses it. */
function commonWeight(cells: readonly SetCell[]): string | null {
  const weights = new Set(cells.map(({ weight }) => weight));
  const [weight] = weights;
  return weights.size === 1 && weight !== undefined ? weight : null;
}

/** Values of each item by its key. Its weight is that of its sections where there are cells, its own otherwise. */
function valuesByKey(content: SetContent): Map<string, Values> {
  const { nodes, cells } = content;
  const places = parentKeys(nodes);
  const byKey = cellsByKey(content);
  return new Map(
    nodes.map((node) => {
      const key = keyOfNode(node);
      const { idctrsCd, idctrsNm, kindCd, unitCd, cycleCd, evidenceRequired, toBeConfirmed } = node;
      const { scoringTypeCd, scoringHash, guidanceHash, referencesHash } = node;
      const state: Values = {
        idctrsCd,
        idctrsNm,
        kindCd,
        unitCd,
        cycleCd,
        evidenceRequired,
        toBeConfirmed,
        scoringTypeCd,
        scoringHash,
        guidanceHash,
        referencesHash,
        weight: cells.length > 0 ? commonWeight(byKey.get(key) ?? []) : node.weight,
        place: places.get(key) ?? null,
      };
      return [key, state];
    }),
  );
}

const differing = (one: Values | null, other: Values | null): MergedField[] =>
  mergedFields.filter((field) => one?.[field] !== other?.[field]);
const isSame = (one: Values | null, other: Values | null): boolean =>
  (one === null) === (other === null) && differing(one, other).length === 0;

function toChange(before: Values | null, after: Values | null): MergeItem['change'] {
  if (isSame(before, after)) return 'none';
  if (before === null) return 'added';
  return after === null ? 'removed' : 'changed';
}

/**
 * Takes what is newer over into an own set, item by item: what both have unchanged, or have changed alike, is left out,
 * so that of an item that was taken over in part the rest is a change of the newer one alone.
 * Of an item that was not there before, or of which that is not known, the fields count that the two have differently.
 */
export function mergeSets(before: SetContent, after: SetContent, own: SetContent): MergeItem[] {
  const [older, newer, mine] = [valuesByKey(before), valuesByKey(after), valuesByKey(own)];
  // as the own set calls them, else as the newer one does
  const named = new Map([before, after, own].flatMap((content) => [...nodesByKey(content)]));

  return [...new Set([...newer.keys(), ...mine.keys(), ...older.keys()])].flatMap((key): MergeItem[] => {
    const was = older.get(key) ?? null;
    const is = newer.get(key) ?? null;
    const owned = mine.get(key) ?? null;
    const shown = named.get(key);
    if (!shown || isSame(is, owned)) return [];
    if (isSame(was, is) && isSame(was, owned)) return [];
    const unlike = differing(is, owned);
    // of an item that all three have, a field that both changed alike is no difference any more
    const isInAll = was !== null && is !== null && owned !== null;
    const getFields = (other: Values | null) =>
      differing(was, other).filter((field) => !isInAll || unlike.includes(field));
    const changes = (other: Values | null) =>
      isInAll && getFields(other).length === 0 ? 'none' : toChange(was, other);
    const [change, ownChange] = [changes(is), changes(owned)];
    const outcome = change === 'none' ? 'kept' : ownChange === 'none' ? 'taken' : 'conflict';
    const changed = new Set(
      was === null
        ? unlike
        : [...(change === 'none' ? [] : getFields(is)), ...(ownChange === 'none' ? [] : getFields(owned))],
    );
    const fields = mergedFields.filter((field) => changed.has(field));
    const { lvl, idctrsNm } = shown;
    return [{ key, lvl, idctrsNm, outcome, change, fields, before: was, after: is, own: owned }];
  });
}
