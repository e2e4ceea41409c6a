import { seoulYear } from '../../contracts/seoulTime.ts';
import { institutionTexts as texts } from '../../messages/ko.institutions.ts';

const YEARS = 10;

/** Next year, which is prepared already, and the years before it, by their four digits; the oldest at the top. */
export function yearChoices(): Record<string, string> {
  const newest = Number(seoulYear(Date.now())) + 1;
  const years = Array.from({ length: YEARS }, (_, back) => String(newest - back));
  return Object.fromEntries(years.map((year) => [year, texts.yearShown(year)]));
}
