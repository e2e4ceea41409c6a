import { RecordGate } from '../../components/RecordGate.tsx';
import { useRecord } from '../../components/useRecord.ts';
import { TreeVersions } from '../../components/versionedTree/TreeVersions.tsx';
import { compareSets } from '../../contracts/indicatorSetComparison.ts';
import type { IndicatorSet, SetKind, SetVersionRow } from '../../contracts/indicatorSets.ts';
import { workVersion } from '../../contracts/indicatorSetVersions.ts';
import { indicatorSetTexts as texts } from '../../messages/ko.indicatorSetScreens.ts';
import { recordKey } from '../../services/freshData.ts';
import { indicatorSetResource, loadSet } from '../../services/indicatorSets.ts';
import type { SetArea } from './indicatorSetAreas.ts';
import { SetComparison } from './SetComparison.tsx';

interface SetVersionsProps {
  area: SetArea;
  /** The version that is shown, which need not be loaded again. */
  set: IndicatorSet;
  versions: readonly SetVersionRow[];
}

/** All versions of a set; any two are compared, item by item and section by section. */
export const SetVersions = ({ area: { kind, indicatorSetHref }, set, versions }: SetVersionsProps) => (
  <TreeVersions versions={versions} shown={set.ver} toHref={(ver) => indicatorSetHref(set.setId, ver)}>
    {(older, newer) => (
      <Compared key={`${older}/${newer}`} kind={kind} set={set} versions={versions} vers={[older, newer]} />
    )}
  </TreeVersions>
);

interface ComparedProps {
  kind: SetKind;
  set: IndicatorSet;
  versions: readonly SetVersionRow[];
  /** The older one first. */
  vers: readonly [number, number];
}

function Compared({ kind, set, versions, vers: [older, newer] }: ComparedProps) {
  const others = [older, newer].filter((ver) => ver !== set.ver);
  const record = useRecord(
    (signal) => Promise.all(others.map((ver) => loadSet(kind, set.setId, ver, signal))),
    {
      // what was published stays as it is
      resources: others.some((ver) => ver === workVersion(versions))
        ? [recordKey(indicatorSetResource(kind), set.setId)]
        : [],
    },
  );
  return (
    <RecordGate of={record}>
      {(loaded) => {
        const findVersion = (ver: number) => loaded.find((other) => other.ver === ver) ?? set;
        const sets = [findVersion(older), findVersion(newer)] as const;
        return (
          <SetComparison
            title={texts.compared(older, newer)}
            sets={sets}
            differences={compareSets(...sets)}
          />
        );
      }}
    </RecordGate>
  );
}
