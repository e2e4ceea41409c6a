import type { SetTakeOver } from '../../contracts/indicatorSets.ts';

/** Whose state of an item a draft has in the end. */
export type Take = SetTakeOver['choices'][number]['take'];
