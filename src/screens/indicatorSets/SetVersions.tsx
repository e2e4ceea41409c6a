import { Link } from 'wouter';
import { RecordGate } from '../../components/RecordGate.tsx';
import { useRecord } from '../../components/useRecord.ts';
import { VersionPicker } from '../../components/versions/VersionPicker.tsx';
import type { VersionLine } from '../../components/versions/version.ts';
import type { IndicatorSet, SetKind, SetVersionRow } from '../../contracts/indicatorSets.ts';
import { compareSets } from '../../contracts/setComparison.ts';
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
      <Compared
        key={`${older.number}/${newer.number}`}
        kind={kind}
        set={set}
        vers={[older.number, newer.number]}
      />
    )}
  </VersionPicker>
);

interface ComparedProps {
  kind: SetKind;
  set: IndicatorSet;
  /** The older one first. */
  vers: readonly [number, number];
}

function Compared({ kind, set, vers }: ComparedProps) {
  const load = (ver: number, signal: AbortSignal) =>
    ver === set.ver ? set : loadSet(kind, set.setId, ver, signal);
  const record = useRecord(async (signal) => Promise.all([load(vers[0], signal), load(vers[1], signal)]), {
    deps: [set.version],
    resources: [recordKey(setResource(kind), set.setId)],
  });
  return (
    <RecordGate of={record}>
      {([before, after]) => (
        <SetComparison
          title={texts.compared(before.ver, after.ver)}
          sets={[before, after]}
          differences={compareSets(before, after)}
        />
      )}
    </RecordGate>
  );
}
