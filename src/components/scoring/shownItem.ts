import { narrowScoring, type ScoringFields } from '../../contracts/indicatorScoring.ts';
import type { CatalogueState } from '../../contracts/indicatorSets.ts';
import type { FrameworkReference, IndicatorDraft } from '../../contracts/indicators.ts';
import {
  formulaTexts,
  negativeNames,
  rollUpNames,
  sectRollUpNames,
  unitNames,
  valueSourceName,
} from '../../messages/ko.formula.ts';
import {
  cycleNames,
  denominatorNames,
  directionNames,
  frameworkNames,
  kindNames,
  scoringTypeNames,
  indicatorTexts as texts,
} from '../../messages/ko.indicators.ts';
import { htmlToText } from '../htmlText.ts';
import type { VersionValues } from '../versions/diff.ts';

/** Scoring of an indicator of the catalogue or of a set, and what helps to answer it. */
type Item = ScoringFields & Pick<IndicatorDraft, 'idctrsNm' | 'cycleCd' | 'evidenceRequired' | 'guidance'>;

export const yesOrNo = (isUsed: boolean) => (isUsed ? texts.use : texts.noUse);
const lines = (each: readonly string[]) => each.filter((text) => text !== '').join('\n');

export const shownReferences = (references: readonly FrameworkReference[]) =>
  lines(references.map(({ frmwkCd, ver, code }) => `${frameworkNames[frmwkCd]} ${ver} ${code}`));

/** Returns each field of that, as people read it. */
export function shownItem(item: Item): VersionValues {
  const scoring = narrowScoring(item);
  return {
    idctrsNm: item.idctrsNm,
    cycleCd: cycleNames[item.cycleCd],
    evidenceRequired: yesOrNo(item.evidenceRequired),
    guidance: htmlToText(item.guidance),
    scoringTypeCd: scoringTypeNames[scoring.scoringTypeCd],
    directionCd: scoring.directionCd && directionNames[scoring.directionCd],
    denominatorCd: scoring.denominatorCd && denominatorNames[scoring.denominatorCd],
    thresholds: lines(scoring.thresholds),
    stages: lines(scoring.stages),
    requirements: lines(scoring.requirements),
    scrCrtr: lines(scoring.scrCrtr),
    parts: lines(
      scoring.parts.map((part) =>
        [part.name, scoringTypeNames[part.scoringTypeCd], ...part.texts].join(' · '),
      ),
    ),
    deductions: lines(scoring.deductions.map(({ name, pointsPerCase }) => `${name} ${pointsPerCase}`)),
    inputs: lines(
      scoring.inputs.map(({ code, name, unitCd, rollUpCd, sectRollUpCd, srcCd, negYn }) =>
        [
          code,
          name,
          unitNames[unitCd],
          `${formulaTexts.rollUp} ${rollUpNames[rollUpCd]}`,
          `${formulaTexts.sectRollUp} ${sectRollUpNames[sectRollUpCd]}`,
          ...(srcCd === null ? [] : [valueSourceName(srcCd)]),
          ...(negYn === 'Y' ? [negativeNames.Y] : []),
        ].join(' · '),
      ),
    ),
    formula: scoring.formula,
  };
}

/** Returns each field that sets copy of an indicator, as people read it. */
export const shownState = (state: Omit<CatalogueState, 'place'>): VersionValues => ({
  ...shownItem(state),
  idctrsCd: state.idctrsCd,
  kindCd: state.kindCd && kindNames[state.kindCd],
  unitCd: state.unitCd && unitNames[state.unitCd],
  toBeConfirmed: texts.confirmed[state.toBeConfirmed ? 'Y' : 'N'],
  references: shownReferences(state.references),
});
