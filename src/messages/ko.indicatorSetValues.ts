import type { ComparedField } from '../contracts/indicatorSetComparison.ts';
import { cycleCds, kindCds } from '../contracts/indicators.ts';
import { scoringTypeCds } from '../contracts/scoring.ts';
import { unitNames } from './ko.formula.ts';
import { grid } from './ko.grid.ts';
import { indicatorSetTexts as texts } from './ko.indicatorSetScreens.ts';
import { cycleNames, indicatorTexts, kindNames, scoringTypeNames } from './ko.indicators.ts';

/** Names by the ids that values refer to. */
interface Names {
  people?: ReadonlyMap<string, string>;
  nodes?: ReadonlyMap<string, string>;
}

const nameIn = <K extends string>(names: Readonly<Record<K, string>>, keys: readonly K[], value: string) =>
  keys.filter((key) => key === value).map((key) => names[key])[0] ?? value;

/** Long texts, lists and scorings, of which it is only known that they differ. */
export const isHidden = (field: ComparedField): boolean =>
  field === 'scoringHash' || field === 'guidanceHash' || field === 'referencesHash';

/** A value of a comparison as people read it. */
export function shownValue(
  field: ComparedField,
  value: string | boolean | null,
  { people, nodes }: Names = {},
): string {
  if (value === null || value === '') return grid.none;
  if (typeof value === 'boolean') return value ? indicatorTexts.use : indicatorTexts.noUse;
  switch (field) {
    case 'managerId':
    case 'approverId':
      return people?.get(value) ?? value;
    case 'place':
      return nodes?.get(value) ?? value;
    case 'cycleCd':
      return nameIn(cycleNames, cycleCds, value);
    case 'kindCd':
      return nameIn(kindNames, kindCds, value);
    case 'scoringTypeCd':
      return nameIn(scoringTypeNames, scoringTypeCds, value);
    case 'unitCd':
      return unitNames[value as keyof typeof unitNames] ?? value;
    case 'scoringHash':
    case 'guidanceHash':
    case 'referencesHash':
      return texts.changedText;
    default:
      return value;
  }
}
