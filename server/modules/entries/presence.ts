import { and, asc, eq, gt, lt, ne } from 'drizzle-orm';
import { PRESENCE_ENDS_MS, type PresenceReport } from '../../../src/contracts/presence.ts';
import type { Clock } from '../../clock.ts';
import { presence } from '../../db/schema/entries.ts';
import { user } from '../../db/schema/users.ts';
import type { Sweep } from '../../jobs/sweeper.ts';
import type { Call } from '../resource/call.ts';
import { findBegunCycle } from './cycleStore.ts';

/** People who have the same thing open, by what their pages report. */
export function createPresenceService({ clock }: { clock: Clock }) {
  const earliest = () => new Date(clock.now().getTime() - PRESENCE_ENDS_MS);

  /** Notes that the caller has a thing open, and returns the others who have. Refused with N0404. */
  async function report(call: Call, { ref }: PresenceReport) {
    const { tx, principal, origin } = call;
    await findBegunCycle(call, ref.slice(ref.indexOf(':') + 1));
    await tx
      .insert(presence)
      .values({ ref, userId: principal.id, seenAt: origin.at })
      .onConflictDoUpdate({ target: [presence.ref, presence.userId], set: { seenAt: origin.at } });
    const rows = await tx
      .select({ id: user.id, userName: user.userName })
      .from(presence)
      .innerJoin(user, eq(user.id, presence.userId))
      .where(and(eq(presence.ref, ref), ne(presence.userId, principal.id), gt(presence.seenAt, earliest())))
      .orderBy(asc(user.userName), asc(user.id));
    return { rows, total: rows.length };
  }

  /** Forgets who has gone. */
  const sweep: Sweep = {
    name: 'presence',
    async run(tx) {
      const gone = await tx
        .delete(presence)
        .where(lt(presence.seenAt, earliest()))
        .returning({ userId: presence.userId });
      return gone.length;
    },
  };

  return { report, sweep };
}
