import { seoulYear } from '../../contracts/seoulTime.ts';
import { essentialInfo as texts } from '../../messages/ko.essentialInfo.ts';

const YEARS = 10;

/** The last years to choose from, by their four digits, the newest at the top as people read them. */
export function yearChoices(): Record<string, string> {
  const newest = Number(seoulYear(Date.now()));
  const years = Array.from({ length: YEARS }, (_, back) => String(newest - back));
  return Object.fromEntries(years.map((year) => [year, texts.yearShown(year)]));
}
