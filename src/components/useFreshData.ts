import { useEffect, useState } from 'react';
import { inBackground } from '../services/background.ts';
import { concerns, subscribe } from '../services/freshData.ts';
import { createReloader } from '../services/reloader.ts';
import { useLatest } from './useLatest.ts';

interface FreshData {
  /** Names of resources, or keys of single records, that the data is made of. */
  resources: readonly string[];
  /** Changes that come meanwhile count when it ends. */
  isLoading?: boolean;
  reload(): void;
}

/**
 * Calls `reload` when the data has changed in this tab, in another one or at the server. Calls to the server that it
 * begins at once are background calls.
 */
export function useFreshData({ resources, isLoading = false, reload }: FreshData): void {
  const latest = useLatest({ resources, reload });
  const [reloader] = useState(() => createReloader(() => inBackground(() => latest.current.reload())));

  useEffect(() => {
    const stopListening = subscribe((change) => {
      if (latest.current.resources.some((key) => concerns(change, key))) reloader.markStale();
    });
    const readVisibility = () => reloader.setHidden(document.hidden);
    readVisibility();
    document.addEventListener('visibilitychange', readVisibility);
    return () => {
      stopListening();
      document.removeEventListener('visibilitychange', readVisibility);
      reloader.stop();
    };
  }, [latest, reloader]);

  useEffect(() => reloader.setLoading(isLoading), [reloader, isLoading]);
}
