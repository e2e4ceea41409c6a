import { INDICATOR_REF } from '../../../src/contracts/indicators.ts';
import { INSTITUTION } from '../../../src/contracts/institutions.ts';
import type { Refs } from '../files/refs.ts';
import { institutionRefs } from '../institutions/service.ts';
import { indicatorRefs } from './service.ts';

/** What is measured, as histories and files belong to it. */
export function registerIndicatorRefs(refs: Refs): void {
  refs.register(INDICATOR_REF, indicatorRefs);
  refs.register(INSTITUTION, institutionRefs);
}
