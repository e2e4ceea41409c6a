import * as z from 'zod/mini';
import { brnCds } from '../../contracts/quarters.ts';
import { yearDigits } from '../../contracts/text.ts';
import { withSearch } from '../../paths/console.ts';
import { indicatorHref } from './hrefs.ts';
import type { Period } from './periods.ts';

/** A value of an indicator: its section and its period. */
export interface Place extends Period {
  bizSectId: string;
}

const year = z.optional(yearDigits);
const place = z.object({ crtrYr: yearDigits, brnCd: z.enum(brnCds), bizSectId: z.uuid() });

/**
 * Value that the address of an indicator chooses, null where it chooses none, and the last year that is shown: that of the
 * value unless the address has another one, and undefined for the newest.
 */
export function readPlace(search: string): { chosen: Place | null; crtrYr: string | undefined } {
  const params = Object.fromEntries(new URLSearchParams(search));
  const chosen = place.safeParse(params);
  const upTo = year.safeParse(params.upTo);
  const crtrYr = year.safeParse(params.crtrYr);
  return {
    chosen: chosen.success ? chosen.data : null,
    crtrYr: (upTo.success ? upTo.data : undefined) ?? (crtrYr.success ? crtrYr.data : undefined),
  };
}

/** Address of a value of an indicator, among those of the years up to `upTo`. */
export function placeHref(id: string, { crtrYr, brnCd, bizSectId }: Place, upTo: string): string {
  const params = new URLSearchParams({ crtrYr, brnCd, bizSectId });
  if (upTo !== crtrYr) params.set('upTo', upTo);
  return withSearch(indicatorHref(id), params.toString());
}
