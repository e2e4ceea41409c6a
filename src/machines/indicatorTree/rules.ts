import type { RoleTree } from '../../contracts/namedRoles.ts';
import { createTicks, type TickNode, type TickState } from '../../contracts/ticks.ts';

/** As much of a company's set as the ticks of a role depend on. */
export type IndicatorSet = {
  indicatorList: readonly Pick<RoleTree['indicatorList'][number], 'oncoIdctrsId' | 'upOncoIdctrsId'>[];
  bizSectionList: readonly Pick<RoleTree['bizSectionList'][number], 'bizSectId' | 'indicatorList'>[];
};

/** Indicators of the lowest level that are granted, by business section; a section without any is absent. */
export type IndicatorGrants = Readonly<Record<string, readonly string[]>>;

/** One business section as a tree: the section itself, the nodes above its indicators, and its indicators. */
function buildTree({ indicatorList, bizSectionList }: IndicatorSet, bizSectId: string) {
  const section = bizSectionList.find((row) => row.bizSectId === bizSectId);
  const parents = new Map(indicatorList.map((node) => [node.oncoIdctrsId, node.upOncoIdctrsId]));
  const used = section?.indicatorList.map(({ oncoIdctrsId }) => oncoIdctrsId) ?? [];
  const kept = new Set<string>();
  for (const leaf of used) {
    for (let id: string | null = leaf; id !== null && !kept.has(id); id = parents.get(id) ?? null)
      kept.add(id);
  }
  const nodes: TickNode[] = [...kept].map((id) => ({ id, parentId: parents.get(id) ?? bizSectId }));
  const ticks = createTicks(section ? [{ id: bizSectId, parentId: null }, ...nodes] : [], 'all');
  return { used, ticks };
}

const replace = (
  grants: IndicatorGrants,
  bizSectId: string,
  ticked: ReadonlySet<string>,
  used: readonly string[],
): IndicatorGrants => {
  const { [bizSectId]: _, ...others } = grants;
  const granted = used.filter((id) => ticked.has(id));
  return granted.length > 0 ? { ...others, [bizSectId]: granted } : others;
};

/**
 * Grants once a node of a section is ticked, or cleared when it was, with all that is below it; `nodeId` is a domain,
 * a category or an indicator, or the section's own id for its header.
 */
export function toggleIndicator(
  set: IndicatorSet,
  grants: IndicatorGrants,
  bizSectId: string,
  nodeId: string,
): IndicatorGrants {
  const { used, ticks } = buildTree(set, bizSectId);
  // a section that uses nothing has a header without anything to grant
  if (used.length === 0) return grants;
  return replace(grants, bizSectId, ticks.toggle(new Set(grants[bizSectId]), nodeId), used);
}

/** Only what the sections use: ids that are gone, or are no indicators of the lowest level, are left out. */
export function normalizeIndicators(set: IndicatorSet, grants: IndicatorGrants): IndicatorGrants {
  return set.bizSectionList.reduce<IndicatorGrants>((kept, { bizSectId, indicatorList }) => {
    const used = indicatorList.map(({ oncoIdctrsId }) => oncoIdctrsId);
    return replace(kept, bizSectId, new Set(grants[bizSectId]), used);
  }, {});
}

/** Tick of every node of one section, and of its header under the section's own id. */
export function indicatorStates(
  set: IndicatorSet,
  grants: IndicatorGrants,
  bizSectId: string,
): Map<string, TickState> {
  const { used, ticks } = buildTree(set, bizSectId);
  if (used.length === 0) return new Map([[bizSectId, false]]);
  return ticks.computeStates(new Set(grants[bizSectId]));
}

const count = (lists: readonly (readonly unknown[])[]) => lists.reduce((sum, { length }) => sum + length, 0);

/** Cells of the grid that can be granted, and that are. */
export const countCells = ({ bizSectionList }: IndicatorSet): number =>
  count(bizSectionList.map(({ indicatorList }) => indicatorList));
export const countGrants = (grants: IndicatorGrants): number => count(Object.values(grants));

/** The grants of a role as its detail lists them, and as saving it takes them. */
export const toGrants = (
  bizSectionList: readonly { bizSectId: string; indicatorList: readonly { oncoIdctrsId: string }[] }[],
): IndicatorGrants =>
  Object.fromEntries(
    bizSectionList.map(({ bizSectId, indicatorList }) => [
      bizSectId,
      indicatorList.map(({ oncoIdctrsId }) => oncoIdctrsId),
    ]),
  );
export const getSectionList = (grants: IndicatorGrants) =>
  Object.entries(grants).map(([bizSectId, ids]) => ({
    bizSectId,
    indicatorList: ids.map((oncoIdctrsId) => ({ oncoIdctrsId })),
  }));
