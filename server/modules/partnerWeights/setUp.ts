import { sql } from 'drizzle-orm';
import { PARTNER_WEIGHT } from '../../../src/contracts/partnerWeights.ts';
import { seoulDay } from '../../../src/contracts/seoulTime.ts';
import type { Clock } from '../../clock.ts';
import type { Sweeper } from '../../jobs/sweeper.ts';
import type { Refs } from '../files/refs.ts';
import type { Notify } from '../notifications/notifier.ts';
import { ReadAtCall } from '../resource/rows.ts';
import { createWeightSheets } from './excel.ts';
import { createPublication } from './publication.ts';
import { createWeightReads, createWeightViews } from './reads.ts';
import { createWeightService } from './service.ts';
import { createVersions } from './versions.ts';

interface WeightDeps {
  clock: Clock;
  notify: Notify;
  refs: Refs;
  sweeper: Sweeper;
}

export type PartnerWeights = ReturnType<typeof setUpPartnerWeights>;

/** Weights of sets for partners: their history, and what comes due with time. */
export function setUpPartnerWeights({ clock, notify, refs, sweeper }: WeightDeps) {
  const reads = createWeightReads(sql`${new ReadAtCall(() => seoulDay(clock.now()))}::date`);
  const views = createWeightViews({ clock, reads });
  const versions = createVersions(reads);
  const service = createWeightService({ reads, views, versions });
  const publication = createPublication({ clock, notify, views, versions });
  refs.register(PARTNER_WEIGHT, service.refs);
  sweeper.add(publication.sweep);
  const sheets = createWeightSheets({ views, versions, service });
  return { views, service, publication, sheets };
}
