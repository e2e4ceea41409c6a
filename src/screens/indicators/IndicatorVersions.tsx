import { RecordGate } from '../../components/RecordGate.tsx';
import { shownState, yesOrNo } from '../../components/scoring/shownItem.ts';
import { useRecord } from '../../components/useRecord.ts';
import { VersionList } from '../../components/versions/VersionList.tsx';
import type { Version } from '../../components/versions/version.ts';
import type { IndicatorDraft, IndicatorVersion } from '../../contracts/indicators.ts';
import { grid } from '../../messages/ko.grid.ts';
import { indicatorFieldNames as names, indicatorTexts as texts } from '../../messages/ko.indicators.ts';
import { recordKey } from '../../services/freshData.ts';
import { INDICATOR, listIndicatorVersions } from '../../services/indicators.ts';

const fields = Object.entries(names).map(([key, title]) => ({ key, title }));
/** Returns the fields of a version, as people read them. */
const shownValues = (
  values: IndicatorDraft,
  classification: ReadonlyMap<string, string>,
): Version['values'] => ({
  ...shownState(values),
  idctrsClsfctnId: classification.get(values.idctrsClsfctnId) ?? null,
  enabled: yesOrNo(values.enabled),
});

interface IndicatorVersionsProps {
  indicatorId: string;
  /** Names of the nodes by their ids. */
  classification: ReadonlyMap<string, string>;
}

/** Every state the indicator has had; any two are compared field by field. */
export function IndicatorVersions({ indicatorId, classification }: IndicatorVersionsProps) {
  const record = useRecord((signal) => listIndicatorVersions(indicatorId, signal), {
    deps: [indicatorId],
    resources: [recordKey(INDICATOR, indicatorId)],
  });
  const toVersion = ({ ver, createdAt, authorName, values }: IndicatorVersion, place: number): Version => ({
    number: ver,
    at: createdAt,
    author: authorName ?? grid.none,
    reason: grid.none,
    state: place === 0 ? texts.current : texts.earlier,
    values: shownValues(values, classification),
  });
  return (
    <RecordGate of={record}>
      {(versions) => (
        <VersionList
          key={versions.length}
          label={texts.versionTable}
          versions={versions.map(toVersion)}
          fields={fields}
        />
      )}
    </RecordGate>
  );
}
