import { createContext, use, useLayoutEffect } from 'react';
import type { KeptBecause } from '../../machines/record/machine.ts';
import { useLatest } from '../useLatest.ts';

/** Place of input, and what has become of the record that it belongs to. */
export interface InputPlace {
  /** Reason what is drawn is not what is stored; null while it is. */
  keptBecause: KeptBecause | null;
  /** Keeps what is drawn from being replaced or removed, until the returned function is called; `read` is its text. */
  hold(read: () => string): () => void;
  /** Loads the record again. */
  reload(): void;
}

export const InputPlaceContext = createContext<InputPlace | null>(null);

const readNothing = () => '';

/**
 * Keeps what is drawn around the caller while it has input that would be lost; `read` is what its fields do not show.
 */
export function useHeldInput(hasInput: boolean, read: () => string = readNothing): void {
  const hold = use(InputPlaceContext)?.hold;
  const latest = useLatest(read);
  useLayoutEffect(() => (hasInput ? hold?.(() => latest.current()) : undefined), [hasInput, hold, latest]);
}
