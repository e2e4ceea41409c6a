import { Link } from 'wouter';
import { OnceInView } from '../../components/OnceInView.tsx';
import { RecordGate } from '../../components/RecordGate.tsx';
import { useRecord } from '../../components/useRecord.ts';
import { VersionPicker } from '../../components/versions/VersionPicker.tsx';
import type { VersionLine } from '../../components/versions/version.ts';
import { compareSets } from '../../contracts/indicatorSetComparison.ts';
import type { IndicatorSet, SetKind, SetVersionRow } from '../../contracts/indicatorSets.ts';
import { workVersion } from '../../contracts/indicatorSetVersions.ts';
import { grid } from '../../messages/ko.grid.ts';
import { indicatorSetTexts as texts } from '../../messages/ko.indicatorSetScreens.ts';
import { indicatorSetStateTexts } from '../../messages/ko.indicatorSets.ts';
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

const toLine = (version: SetVersionRow, shown: number): VersionLine => ({
  number: version.ver,
  at: version.publishedAt ?? version.lastModifiedAt,
  author: (version.publishedBy ?? version.lastModifiedBy)?.userName ?? grid.none,
  reason: version.changeNote,
  state: [
    indicatorSetStateTexts.states[version.stateCd],
    version.effectiveFrom,
    version.isCurrent && texts.current,
    version.ver === shown && texts.shown,
  ]
    .filter(Boolean)
    .join(' · '),
});

/** All versions of a set; any two are compared, item by item and section by section. */
export const SetVersions = ({ area: { kind, indicatorSetHref }, set, versions }: SetVersionsProps) => (
  <VersionPicker
    key={versions.length}
    label={texts.versionTable}
    versions={versions.map((version) => toLine(version, set.ver))}
    parseNumber={({ number }) => (
      <Link href={indicatorSetHref(set.setId, number)}>{texts.findVersion(number)}</Link>
    )}
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
