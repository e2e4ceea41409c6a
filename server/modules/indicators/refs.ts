import { STANDARD_REF } from '../../../src/contracts/evaluationStandards.ts';
import { INDICATOR_REF } from '../../../src/contracts/indicators.ts';
import { INSTITUTION } from '../../../src/contracts/institutions.ts';
import { PHRASE_REF } from '../../../src/contracts/phrases.ts';
import type { Refs } from '../files/refs.ts';
import { institutionRefs } from '../institutions/service.ts';
import { phraseRefs } from '../phrases/service.ts';
import { standardRefs } from '../standards/service.ts';
import { indicatorRefs } from './service.ts';

/** What is measured, as histories and files belong to it. */
export function registerIndicatorRefs(refs: Refs): void {
  refs.register(INDICATOR_REF, indicatorRefs);
  refs.register(INSTITUTION, institutionRefs);
  refs.register(PHRASE_REF, phraseRefs);
  refs.register(STANDARD_REF, standardRefs);
}
