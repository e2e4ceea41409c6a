import { useMemo } from 'react';
import type { GicsNode } from '../../contracts/gics.ts';
import { GICS, loadGics } from '../../services/gics.ts';
import { useRecord } from '../useRecord.ts';
import { flatten } from './gics.ts';

/** Industry groups are classes of the second level. */
const GROUP_LEVEL = 2;

const loadNone = async (): Promise<GicsNode[]> => [];

/** Names of industries by their ids, and those of industry groups to choose from; none while they are not wanted. */
export function useIndustries(isWanted = true) {
  const [state] = useRecord(isWanted ? loadGics : loadNone, { deps: [isWanted], resources: [GICS] });
  const sectors = state.context.record;
  return useMemo(() => {
    const all = flatten(sectors ?? []);
    const paths = new Map(all.map(({ gicsId, gicsFullPath }) => [gicsId, gicsFullPath]));
    const groups = all.filter(({ level }) => level === GROUP_LEVEL);
    return {
      getPath: (gicsId: string): string => paths.get(gicsId) ?? gicsId,
      groups: sectors && Object.fromEntries(groups.map(({ gicsId, gicsName }) => [gicsId, gicsName])),
    };
  }, [sectors]);
}
