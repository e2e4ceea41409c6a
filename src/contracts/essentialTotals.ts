import Big from 'big.js';
import { computePercent, sumDecimals } from './decimal.ts';
import type { BasicInfo, DirectorInfo, SectionInfo } from './essentialInfo.ts';

const sumCounts = (counts: readonly (number | null)[]): number | null => {
  const sum = sumDecimals(counts);
  return sum === null ? null : Number(sum);
};

/**
 * Computes what follows from a company's basic figures; null where nothing is known. Shares are per cent, one decimal.
 */
export function basicTotals(info: BasicInfo) {
  const male = sumCounts([info.malePermanentCnt, info.maleFixedTermCnt]);
  const female = sumCounts([info.femalePermanentCnt, info.femaleFixedTermCnt]);
  const permanent = sumCounts([info.malePermanentCnt, info.femalePermanentCnt]);
  const fixedTerm = sumCounts([info.maleFixedTermCnt, info.femaleFixedTermCnt]);
  const employees = sumCounts([male, female]);
  return {
    male,
    female,
    permanent,
    fixedTerm,
    employees,
    femaleShare: computePercent(female, employees),
    fixedTermShare: computePercent(fixedTerm, employees),
    sites: sumCounts([info.domesticSiteCnt, info.overseasSiteCnt]),
  };
}

/** Sums over the business sections, to hold against the figures of the whole. */
export const sectionTotals = (sections: readonly Omit<SectionInfo, 'bizSectId'>[]) => ({
  employees: sumCounts(sections.map(({ employeeCnt }) => employeeCnt)),
  revenue: sumDecimals(sections.map(({ revenue }) => revenue)),
  sites: sumCounts(
    sections.flatMap(({ domesticSiteCnt, overseasSiteCnt }) => [domesticSiteCnt, overseasSiteCnt]),
  ),
});

/** Finds the sums over the sections that are not those of the whole, where both are known. */
export function sectionDifferences(
  info: BasicInfo,
  sections: readonly Omit<SectionInfo, 'bizSectId'>[],
): ('employees' | 'revenue' | 'sites')[] {
  const { employees, sites } = basicTotals(info);
  const whole = { employees, sites, revenue: info.revenue };
  const parts = sectionTotals(sections);
  return (['employees', 'revenue', 'sites'] as const).filter((name) => {
    const [one, other] = [whole[name], parts[name]];
    return one !== null && other !== null && !new Big(one).eq(other);
  });
}

/** Make-up of a board. Shares are per cent with one decimal; attendance is the mean of those that are known. */
export function boardTotals(directors: readonly Pick<DirectorInfo, 'attendance' | 'gender' | 'kind'>[]) {
  const size = directors.length;
  const female = directors.filter(({ gender }) => gender === 'F').length;
  const outside = directors.filter(({ kind }) => kind === 'outside').length;
  const known = directors.map(({ attendance }) => attendance).filter((attendance) => attendance !== null);
  const sum = sumDecimals(known);
  return {
    size,
    female,
    outside,
    femaleShare: computePercent(female, size),
    outsideShare: computePercent(outside, size),
    attendance: sum === null ? null : new Big(sum).div(known.length).toFixed(2, Big.roundHalfUp),
  };
}
