import { Link } from 'wouter';
import { OnceInView } from '../../components/OnceInView.tsx';
import { RecordGate } from '../../components/RecordGate.tsx';
import { useRecord } from '../../components/useRecord.ts';
import { VersionPicker } from '../../components/versions/VersionPicker.tsx';
import type { VersionLine } from '../../components/versions/version.ts';
import type { IndicatorSet, SetKind, SetVersionRow } from '../../contracts/indicatorSets.ts';
import { compareSets } from '../../contracts/setComparison.ts';
import { workVersion } from '../../contracts/setVersions.ts';
import { grid } from '../../messages/ko.grid.ts';
import { setStateTexts } from '../../messages/ko.indicatorSets.ts';
import { setTexts as texts } from '../../messages/ko.setScreens.ts';
import { recordKey } from '../../services/freshData.ts';
import { loadSet, setResource } from '../../services/indicatorSets.ts';
import { SetComparison } from './SetComparison.tsx';
import type { SetArea } from './setAreas.ts';

interface SetVersionsProps {
  area: SetArea;
  /** The version that is shown, which need not be loaded again. */
  set: IndicatorSet;
  versions: readonly SetVersionRow[];
}

const lineOf = (version: SetVersionRow, shown: number): VersionLine => ({
  number: version.ver,
  at: version.publishedAt ?? version.lastModifiedAt,
  author: (version.publishedBy ?? version.lastModifiedBy)?.userName ?? grid.none,
  reason: version.changeNote,
  state: [
    setStateTexts.states[version.stateCd],
    version.effectiveFrom,
    version.isCurrent && texts.current,
    version.ver === shown && texts.shown,
  ]
    .filter(Boolean)
    .join(' · '),
});

/** All versions of a set; any two are compared, item by item and section by section. */
export const SetVersions = ({ area: { kind, setHref }, set, versions }: SetVersionsProps) => (
  <VersionPicker
    key={versions.length}
    label={texts.versionTable}
    versions={versions.map((version) => lineOf(version, set.ver))}
    numberOf={({ number }) => <Link href={setHref(set.setId, number)}>{texts.versionOf(number)}</Link>}
  >
    {(older, newer) => (
      <OnceInView>
        <Compared
          key={`${older.number}/${newer.number}`}
          kind={kind}
          set={set}
          versions={versions}
          vers={[older.number, newer.number]}
        />
      </OnceInView>
    )}
  </VersionPicker>
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
        ? [recordKey(setResource(kind), set.setId)]
        : [],
    },
  );
  return (
    <RecordGate of={record}>
      {(loaded) => {
        const versionOf = (ver: number) => loaded.find((other) => other.ver === ver) ?? set;
        const sets = [versionOf(older), versionOf(newer)] as const;
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
