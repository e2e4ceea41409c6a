import { useCallback, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { withinPage } from '../../components/openPage.ts';

/** Values by the name of a parameter; null takes the parameter out of the address. */
type Changes = Readonly<Record<string, string | null>>;

/**
 * The query of the page's address, and a way to change some of it; the rest stays. Changes replace the history
 * entry unless `push` is set.
 */
export function useAddress(): {
  params: URLSearchParams;
  change(changes: Changes, options?: { push?: boolean }): void;
} {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const params = useMemo(() => new URLSearchParams(search), [search]);

  const change = useCallback(
    (changes: Changes, { push = false }: { push?: boolean } = {}) => {
      // The address of now, not of when the page was drawn: several changes may come at once.
      const next = new URLSearchParams(window.location.search);
      for (const [name, value] of Object.entries(changes)) {
        if (value === null) next.delete(name);
        else next.set(name, value);
      }
      const query = next.toString();
      navigate(query ? `${path}?${query}` : path, { replace: !push, ...withinPage() });
    },
    [path, navigate],
  );
  return { params, change };
}
