import type { CategoryArea } from '../contracts/categories.ts';
import { CATEGORY, listCategoryChoices } from '../services/categories.ts';
import { useRecord } from './useRecord.ts';

/** The categories of an area, those that are switched off among them; null until they have come. */
export function useCategoryChoices(area: CategoryArea) {
  const [state, send] = useRecord((signal) => listCategoryChoices(area, signal), {
    deps: [area],
    resources: [CATEGORY],
  });
  return {
    choices: state.context.record,
    /** Reason they could not be loaded; null when nothing went wrong. */
    feedback: state.matches('failed') ? state.context.feedback : null,
    retry: () => send({ type: 'record.retry' }),
  };
}
