import { RecordGate } from '../../components/RecordGate.tsx';
import { useRecord } from '../../components/useRecord.ts';
import { VersionList } from '../../components/versions/VersionList.tsx';
import type { Version } from '../../components/versions/version.ts';
import type { IndicatorDraft, IndicatorVersion } from '../../contracts/indicators.ts';
import { rollUpNames, unitNames } from '../../messages/ko.formula.ts';
import { grid } from '../../messages/ko.grid.ts';
import {
  cycleNames,
  directionNames,
  frameworkNames,
  kindNames,
  indicatorFieldNames as names,
  scoringTypeNames,
  indicatorTexts as texts,
} from '../../messages/ko.indicators.ts';
import { recordKey } from '../../services/freshData.ts';
import { INDICATOR, listIndicatorVersions } from '../../services/indicators.ts';

const fields = Object.entries(names).map(([key, title]) => ({ key, title }));
const yesOrNo = (isUsed: boolean) => (isUsed ? texts.use : texts.noUse);
const lines = (each: readonly string[]) => each.filter((text) => text !== '').join('\n');

/** What a version has in each field, as people read it. */
const shownValues = (
  { parts, inputs, references, deductions, ...values }: IndicatorDraft,
  classification: ReadonlyMap<string, string>,
): Version['values'] => ({
  ...{ idctrsCd: values.idctrsCd, idctrsNm: values.idctrsNm, formula: values.formula },
  idctrsClsfctnId: classification.get(values.idctrsClsfctnId) ?? null,
  kindCd: kindNames[values.kindCd],
  unitCd: values.unitCd && unitNames[values.unitCd],
  cycleCd: cycleNames[values.cycleCd],
  evidenceRequired: yesOrNo(values.evidenceRequired),
  enabled: yesOrNo(values.enabled),
  toBeConfirmed: texts.confirmed[values.toBeConfirmed ? 'Y' : 'N'],
  guidance: new DOMParser().parseFromString(values.guidance, 'text/html').body.textContent,
  references: lines(references.map(({ frmwkCd, ver, code }) => `${frameworkNames[frmwkCd]} ${ver} ${code}`)),
  scoringTypeCd: scoringTypeNames[values.scoringTypeCd],
  directionCd: values.directionCd && directionNames[values.directionCd],
  thresholds: lines(values.thresholds),
  stages: lines(values.stages),
  requirements: lines(values.requirements),
  scrCrtr: lines(values.scrCrtr),
  parts: lines(
    parts.map((part) => [part.name, scoringTypeNames[part.scoringTypeCd], ...part.texts].join(' · ')),
  ),
  deductions: lines(deductions.map(({ name, pointsPerCase }) => `${name} ${pointsPerCase}`)),
  inputs: lines(
    inputs.map(({ code, name, unitCd, rollUpCd }) =>
      [code, name, unitNames[unitCd], rollUpNames[rollUpCd]].join(' · '),
    ),
  ),
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
    ...{ number: ver, at: createdAt, author: authorName ?? grid.none, reason: grid.none },
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
