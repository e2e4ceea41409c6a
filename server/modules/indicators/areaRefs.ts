import { INDICATOR_REF } from '../../../src/contracts/indicators.ts';
import { PHRASE_REF } from '../../../src/contracts/phrases.ts';
import type { Refs } from '../files/refs.ts';
import { phraseRefs } from '../phrases/service.ts';
import { indicatorRefs } from './service.ts';

/** What of the area has a history or files. */
export function registerIndicatorRefs(refs: Refs): void {
  refs.register(INDICATOR_REF, indicatorRefs);
  refs.register(PHRASE_REF, phraseRefs);
}
