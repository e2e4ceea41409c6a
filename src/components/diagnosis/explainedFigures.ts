import type { DiagnosisExplanation } from '../../contracts/diagnosisExplanation.ts';
import type { UnitCd } from '../../contracts/unitCodes.ts';
import { diagnosisExplanationTexts as texts } from '../../messages/ko.diagnosisExplanation.ts';
import { valueTexts } from '../../messages/ko.entryScreens.ts';
import { describeEntryValue } from '../entries/describeEntryValue.ts';
import { groupedFraction } from '../entries/figures.ts';

type Explained = NonNullable<DiagnosisExplanation['indicator']>;

/** Result of a formula in its unit, with as many decimals as are shown; the reason where there is none. */
export const showFigure = (figure: string, unitCd: UnitCd | null): string =>
  figure === 'divisionByZero'
    ? texts.divisionByZero
    : valueTexts.figure(groupedFraction(figure), unitCd ?? 'none');

/** A value as it was registered, in words. */
export function describeValue({ item, value }: Explained): string {
  if (value === null) return texts.missing;
  if (value.naYn === 'Y') return texts.notApplicable;
  return value.value === null ? texts.missing : describeEntryValue(item, value.value);
}

/** Text of the criterion that a value reached; null where its scoring has none. */
export function describeCriterion({ item, criterion }: Explained): string | null {
  if (criterion === null) return null;
  const { field, place } = criterion;
  return texts.criterionShown(place, item.scoring?.[field][place - 1] ?? '');
}
