import type { SetState } from './indicatorSets.ts';

/** Versions of a set or of weights, the newest first. */
type Versions = readonly { ver: number; stateCd: SetState }[];

/** The version that is worked on: the draft or the one in review; none while only published ones are there. */
export const workVersion = (versions: Versions): number | undefined =>
  versions.find(({ stateCd }) => stateCd === 'draft' || stateCd === 'review')?.ver;

/** The version that a next one goes on from: the newest that was published, begun or not; null while one is worked on. */
export const formerVersion = (versions: Versions): number | null =>
  workVersion(versions) === undefined ? (versions[0]?.ver ?? null) : null;
