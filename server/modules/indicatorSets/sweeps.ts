import { asc, exists, sql } from 'drizzle-orm';
import { seoulDay } from '../../../src/contracts/seoulTime.ts';
import type { Clock } from '../../clock.ts';
import { indicatorSet, indicatorSetVersion } from '../../db/schema/indicatorSets.ts';
import type { Sweep } from '../../jobs/sweeper.ts';
import { sweepOrigin } from '../audit/service.ts';
import type { SetServices } from './service.ts';
import { hasBegun } from './versions.ts';

/** The day of a newer version comes: the older one becomes an earlier one. */
export function supersedeSetsSweep({ clock, sets }: { clock: Clock; sets: SetServices }): Sweep {
  return {
    name: 'setsSuperseded',
    async run(tx) {
      const now = clock.now();
      const today = seoulDay(now);
      const begun = tx
        .select({ one: sql`1` })
        .from(indicatorSetVersion)
        .where(hasBegun(indicatorSet.setId, today))
        .offset(1);
      const due = await tx
        .select()
        .from(indicatorSet)
        .where(exists(begun))
        .orderBy(asc(indicatorSet.setId))
        .for('update');
      let changed = 0;
      const acting = { tx, origin: sweepOrigin(now) };
      for (const set of due) changed += await sets[set.kindCd].lifecycle.supersedeOlder(acting, set, today);
      return changed;
    },
  };
}
