import type { CommonCode } from '../contracts/commonCodes.ts';
import { COMMON_CODE, listCodeChoices } from '../services/commonCodes.ts';
import { useRecord } from './useRecord.ts';

interface CodeChoices {
  /** Null until they have come. */
  choices: readonly CommonCode[] | null;
  isLoading: boolean;
  /** The last load failed; earlier choices are kept. */
  isFailed: boolean;
  /** Reason it failed; null when that is not known. */
  message: string | null;
  retry(): void;
}

/** The common codes of a group to choose from. */
export function useCodeChoices(group: string): CodeChoices {
  const [state, send] = useRecord(() => listCodeChoices(group), { deps: [group], resources: [COMMON_CODE] });
  const { record, feedback } = state.context;
  return {
    choices: record,
    isLoading: state.matches('loading') && record === null,
    isFailed: state.matches('failed') || state.matches('outdated'),
    message: feedback?.message ?? null,
    retry: () => send({ type: 'record.retry' }),
  };
}
