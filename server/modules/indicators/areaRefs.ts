import { STANDARD_REF } from '../../../src/contracts/evaluationStandards.ts';
import { INDICATOR_REF } from '../../../src/contracts/indicators.ts';
import { PHRASE_REF } from '../../../src/contracts/phrases.ts';
import type { Refs } from '../files/refs.ts';
import { phraseRefs } from '../phrases/service.ts';
import { standardRefs } from '../standards/service.ts';
import { indicatorRefs } from './service.ts';

/** What of the area has a history or files. */
export function registerIndicatorRefs(refs: Refs): void {
  refs.register(INDICATOR_REF, indicatorRefs);
  refs.register(PHRASE_REF, phraseRefs);
  refs.register(STANDARD_REF, standardRefs);
}
