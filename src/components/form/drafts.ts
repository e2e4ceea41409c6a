import { createContext } from 'react';

/** Input of a page's forms that has not been saved, kept while a defect has taken the page away. */
export interface Drafts {
  /**
   * Registers a form; `read` returns its input, undefined when there is none to lose. Returns a function that ends
   * that.
   */
  hold(form: string, read: () => unknown): () => void;
  /** Reads what all registered forms hold. Returns whether there was anything. */
  keep(): boolean;
  /** Returns what was kept for a form, once; undefined when there is nothing. */
  take(form: string): unknown;
}

export function createDrafts(): Drafts {
  const held = new Map<string, () => unknown>();
  const kept = new Map<string, unknown>();
  return {
    hold(form, read) {
      held.set(form, read);
      return () => void held.delete(form);
    },
    keep() {
      for (const [form, read] of held) {
        const input = read();
        if (input !== undefined) kept.set(form, input);
      }
      return kept.size > 0;
    },
    take(form) {
      const input = kept.get(form);
      kept.delete(form);
      return input;
    },
  };
}

export const DraftsContext = createContext<Drafts | null>(null);
