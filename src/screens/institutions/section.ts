import type { InstitutionAddress } from '../../contracts/institutions.ts';
import { pathTo } from '../../paths/console.ts';

/** Where the sets are shown: administrators write them, companies read them and link indicators of their own. */
export type SectionName = 'indicator' | 'bsc';

export const institutionHref = (
  section: SectionName,
  { crtrYr, instCtgryCdId, instCdId }: InstitutionAddress,
): string => pathTo(`${section}-institution-detail`, { crtrYr, instCtgryCdId, instCdId });

/** What an address of the register page has for a value that is not chosen yet. */
export const UNCHOSEN = '-';
