import type { InstitutionAddress } from '../../contracts/institutions.ts';
import { pathTo } from '../../paths/console.ts';

/** Section that shows the sets: administrators write them, companies read them and link indicators of their own. */
export type SectionName = 'indicator' | 'bsc';

export const institutionHref = (
  section: SectionName,
  { crtrYr, instCtgryCdId, instCdId }: InstitutionAddress,
): string => pathTo(`${section}-institution-detail`, { crtrYr, instCtgryCdId, instCdId });

/** Part of an address of the register page for a value that is not chosen yet. */
export const UNCHOSEN = '-';
