import type { Clock } from '../../clock.ts';
import type { Sweeper } from '../../jobs/sweeper.ts';
import type { Refs } from '../files/refs.ts';
import { setUpIndicatorSets } from '../indicatorSets/setUp.ts';
import type { Notify } from '../notifications/notifier.ts';
import { setUpPartnerWeights } from '../partnerWeights/setUp.ts';

interface IndicatorDeps {
  clock: Clock;
  notify: Notify;
  refs: Refs;
  sweeper: Sweeper;
}

export type IndicatorArea = ReturnType<typeof setUpIndicatorArea>;

/** What is measured and how it counts: its services, histories, and what comes due with time. */
export const setUpIndicatorArea = (deps: IndicatorDeps) => ({
  ...setUpIndicatorSets(deps),
  partnerWeights: setUpPartnerWeights(deps),
});
