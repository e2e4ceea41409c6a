import { and, asc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { DAY_MS, seoulDay, seoulDayDigits } from '../../../src/contracts/seoulTime.ts';
import { noticeDays, termsKinds } from '../../../src/contracts/terms.ts';
import { documentLifecycle } from '../../../src/machines/document/lifecycle.ts';
import { documentEntries } from '../../../src/messages/ko.documents.ts';
import { termsEntries } from '../../../src/messages/ko.terms.ts';
import type { Clock } from '../../clock.ts';
import type { Tx } from '../../db/database.ts';
import { terms } from '../../db/schema/terms.ts';
import { user } from '../../db/schema/users.ts';
import { notifyTouched } from '../../db/touched.ts';
import type { Sweep } from '../../jobs/sweeper.ts';
import { sweepOrigin } from '../audit/service.ts';
import type { NotificationService } from '../notifications/service.ts';
import { recordChange } from '../resource/record.ts';
import { addHistoryEntry } from '../threads/service.ts';
import { isActiveUser } from '../users/active.ts';
import { isEffective, newestFirst } from './consents.ts';

type TermsRow = typeof terms.$inferSelect;

/** People notified of one version by one run, so that a run stays short however many users there are. */
const PEOPLE_AT_ONCE = 500;

/** The next users after those who have been notified, by id. Provision of information concerns partners alone. */
const listNext = (tx: Tx, { trmsSeCdId, notifiedUpTo }: TermsRow) =>
  tx
    .select({ id: user.id })
    .from(user)
    .where(
      and(
        isActiveUser,
        trmsSeCdId === 'infoProvision' ? eq(user.userAuth, 'ROLE_PARTNER') : undefined,
        notifiedUpTo === null ? undefined : gt(user.id, notifiedUpTo),
      ),
    )
    .orderBy(asc(user.id))
    .limit(PEOPLE_AT_ONCE);

/** Work that comes due with time for terms: notifying users of a change, each once, and ending the older version. */
export function termsSweeps({
  clock,
  notify,
}: {
  clock: Clock;
  notify: NotificationService['notify'];
}): Sweep[] {
  const isDue = (row: TermsRow, now: Date) =>
    row.effectiveFrom !== null && row.effectiveFrom <= seoulDay(now.getTime() + noticeDays(row) * DAY_MS);

  async function notifyUsers(tx: Tx, row: TermsRow, now: Date): Promise<number> {
    const { termId, trmsSeCdId: kind, effectiveFrom, changes, needsConsent } = row;
    const people = (await listNext(tx, row)).map(({ id }) => id);
    const isLast = people.length < PEOPLE_AT_ONCE;
    await notify(
      tx,
      'termsChanging',
      { userIds: people },
      {
        termId,
        kind,
        changes,
        effectiveFrom: effectiveFrom ?? '',
        needsConsent: needsConsent && kind === 'privacy',
      },
    );
    await tx
      .update(terms)
      .set({ notifiedUpTo: people.at(-1) ?? row.notifiedUpTo, notifiedAt: isLast ? now : null })
      .where(eq(terms.termId, termId));
    if (isLast) {
      await addHistoryEntry(tx, termId, termsEntries.notified, { actorId: null, at: now });
      await notifyTouched(tx, { resource: 'terms', id: termId, customerCompanyId: null });
    }
    return people.length;
  }

  const notice: Sweep = {
    name: 'termsNotification',
    async run(tx) {
      const now = clock.now();
      const waiting = await tx
        .select()
        .from(terms)
        .where(and(isNotNull(terms.publishedAt), isNull(terms.notifiedAt)))
        .for('no key update');
      let notified = 0;
      for (const row of waiting) if (isDue(row, now)) notified += await notifyUsers(tx, row, now);
      return notified;
    },
  };

  /** Versions of a kind that an effective newer one has taken the place of, though they do not show it yet. */
  async function supersede(tx: Tx, row: TermsRow, now: Date): Promise<boolean> {
    const decision = documentLifecycle.decide(row.state, { type: 'document.supersede' });
    if (!decision.isAllowed) return false;
    const { termId, state: from, version } = row;
    await tx
      .update(terms)
      .set({ state: decision.next, version: version + 1, lastModifiedAt: now })
      .where(eq(terms.termId, termId));
    const origin = sweepOrigin(now);
    const detail = { from, to: decision.next };
    const change = { resource: 'terms', id: termId, customerCompanyId: null, verb: 'supersede', detail };
    await recordChange({ tx, origin }, change);
    await addHistoryEntry(tx, termId, documentEntries.superseded, origin);
    return true;
  }

  const superseding: Sweep = {
    name: 'termsSuperseded',
    async run(tx) {
      const now = clock.now();
      const today = sql`${seoulDayDigits(now)}::text`;
      let changed = 0;
      for (const kind of termsKinds) {
        const [, ...older] = await tx
          .select()
          .from(terms)
          .where(isEffective(kind, today))
          .orderBy(...newestFirst)
          .for('no key update');
        for (const row of older) if (await supersede(tx, row, now)) changed += 1;
      }
      return changed;
    },
  };

  return [notice, superseding];
}
