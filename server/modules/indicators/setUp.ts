import { INDICATOR_REF } from '../../../src/contracts/indicators.ts';
import type { Clock } from '../../clock.ts';
import type { Sweeper } from '../../jobs/sweeper.ts';
import type { Refs } from '../files/refs.ts';
import type { Notify } from '../notifications/notifier.ts';
import { setUpPartnerWeights } from '../partnerWeights/setUp.ts';
import { indicatorRefs } from './service.ts';

interface IndicatorDeps {
  clock: Clock;
  notify: Notify;
  refs: Refs;
  sweeper: Sweeper;
}

export type IndicatorArea = ReturnType<typeof setUpIndicatorArea>;

/** What is measured and how it counts: its services, histories, and what comes due with time. */
export function setUpIndicatorArea(deps: IndicatorDeps) {
  deps.refs.register(INDICATOR_REF, indicatorRefs);
  return { partnerWeights: setUpPartnerWeights(deps) };
}
