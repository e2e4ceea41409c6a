import { useMemo } from 'react';
import { RecordGate } from '../../components/RecordGate.tsx';
import { useRecord } from '../../components/useRecord.ts';
import { getNodeNames, keyOfNode } from '../../contracts/indicatorSetComparison.ts';
import { mergeSets } from '../../contracts/indicatorSetMerge.ts';
import type { IndicatorSet, SetKind } from '../../contracts/indicatorSets.ts';
import { baseKinds } from '../../contracts/indicatorSetWire.ts';
import { takeOverTexts } from '../../messages/ko.indicatorSetScreens.ts';
import { loadSet, loadSetItem, takeOverSet } from '../../services/indicatorSets.ts';
import { TakeOver, type TakeOverPlace } from './TakeOver.tsx';

interface BaseTakeOverProps extends TakeOverPlace {
  kind: SetKind;
  /** A draft whose base has a newer version. */
  set: IndicatorSet;
}

/** Takes a newer version of what a draft is based on over. */
export default function BaseTakeOver({ kind, set, ...place }: BaseTakeOverProps) {
  const { basedOn } = set;
  const record = useRecord(
    async (signal) => {
      if (!basedOn || basedOn.newerVer === null) throw new Error('There is nothing newer to take over');
      const base = baseKinds[kind];
      const [before, after] = await Promise.all([
        loadSet(base, basedOn.setId, basedOn.ver, signal),
        loadSet(base, basedOn.setId, basedOn.newerVer, signal),
      ]);
      return { before, after };
    },
    { deps: [basedOn?.setId, basedOn?.ver, basedOn?.newerVer] },
  );
  return (
    <RecordGate of={record}>{(bases) => <Merged kind={kind} set={set} {...bases} {...place} />}</RecordGate>
  );
}

interface MergedProps extends BaseTakeOverProps {
  before: IndicatorSet;
  after: IndicatorSet;
}

async function loadState(
  kind: SetKind,
  { nodes, setId, ver }: IndicatorSet,
  key: string,
  signal: AbortSignal,
) {
  const node = nodes.find((each) => keyOfNode(each) === key);
  return node ? loadSetItem(kind, { setId, itemId: node.itemId, ver }, signal) : null;
}

function Merged({ kind, set, before, after, ...place }: MergedProps) {
  const items = useMemo(() => mergeSets(before, after, set), [before, after, set]);
  const nodeNames = useMemo(() => getNodeNames([before, after, set]), [before, after, set]);
  return (
    <TakeOver
      items={items}
      nodeNames={nodeNames}
      {...place}
      texts={takeOverTexts.base}
      mayChooseNothing
      save={(choices, signal) => {
        const body = {
          ver: set.ver,
          version: set.version,
          fromVer: after.ver,
          choices: choices.map(({ item: { key }, take, parts }) =>
            parts ? { key, take, parts: [...parts] } : { key, take },
          ),
        };
        return takeOverSet(kind, set.setId, body, signal);
      }}
      loadStates={async ({ key }, signal) => {
        const base = baseKinds[kind];
        const [was, is, own] = await Promise.all([
          loadState(base, before, key, signal),
          loadState(base, after, key, signal),
          loadState(kind, set, key, signal),
        ]);
        return { before: was, after: is, own };
      }}
    />
  );
}
