import type { SetVersionRow } from '../../contracts/indicatorSets.ts';

/** The version that is worked on: the draft or the one in review; none while only published ones are there. */
export const workVersion = (versions: readonly SetVersionRow[]): number | undefined =>
  versions.find(({ stateCd }) => stateCd === 'draft' || stateCd === 'review')?.ver;
