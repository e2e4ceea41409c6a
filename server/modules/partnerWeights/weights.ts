import { sql } from 'drizzle-orm';
import { seoulDay } from '../../../src/contracts/seoulTime.ts';
import type { Clock } from '../../clock.ts';
import type { CanSignIn } from '../auth/rules.ts';
import type { Notify } from '../notifications/notifier.ts';
import { LateBoundParam } from '../resource/rows.ts';
import { createWeightSheets } from './excel.ts';
import { createPublication } from './publication.ts';
import { createWeightReads, createWeightViews } from './reads.ts';
import { createWeightService } from './service.ts';
import { createVersions } from './versions.ts';

interface WeightDeps {
  clock: Clock;
  notify: Notify;
  canSignIn: CanSignIn;
}

export type PartnerWeights = ReturnType<typeof createPartnerWeights>;

/** Weights of sets for partners: what reads, changes, publishes and exports them. */
export function createPartnerWeights({ clock, notify, canSignIn }: WeightDeps) {
  const reads = createWeightReads(sql`${new LateBoundParam(() => seoulDay(clock.now()))}::date`);
  const views = createWeightViews({ clock, canSignIn, reads });
  const versions = createVersions(reads);
  const publication = createPublication({ clock, notify, canSignIn, views, versions });
  const { lockDraft } = publication;
  const service = createWeightService({ reads, views, versions, lockDraft });
  const sheets = createWeightSheets({ views, lockDraft, service });
  return { views, service, publication, sheets };
}
