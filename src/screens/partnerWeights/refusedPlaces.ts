import type { FieldIssue } from '../../contracts/envelope.ts';
import type { WeightChange, WeightNode, WeightTabId } from '../../contracts/partnerWeights.ts';
import { weightTabNames } from '../../messages/ko.partnerWeights.ts';

interface RefusedPlace {
  key: string;
  message: string;
  itemId: string | null;
  currTabId: WeightTabId | null;
}

/** Returns the places that a save was refused for: `tabs.0.weights.<item>`, or something else of what was sent. */
export function refusedPlaces(
  { values, fields }: { values: Pick<WeightChange, 'tabs'>; fields: readonly FieldIssue[] },
  nodes: readonly WeightNode[],
): RefusedPlace[] {
  const names = new Map(nodes.map(({ itemId, idctrsNm }) => [itemId, idctrsNm]));
  return fields.map(({ path, message }) => {
    const [, place, , itemId = null] = path.split('.');
    const currTabId = values.tabs?.[Number(place)]?.currTabId ?? null;
    const parts = [currTabId && weightTabNames[currTabId], itemId && names.get(itemId)].filter(Boolean);
    return { key: path, message: [parts.join(' > '), message].filter(Boolean).join(': '), itemId, currTabId };
  });
}
