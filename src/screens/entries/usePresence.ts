import { useEffect, useState } from 'react';
import { PRESENCE_EVERY_MS } from '../../contracts/presence.ts';
import { inBackground } from '../../services/background.ts';
import { reportPresence } from '../../services/entries.ts';

/** Others who have a cycle open, as their pages report it. A report that fails is left to the next one. */
export function usePresence(entryCycleId: string): readonly { id: string; userName: string }[] {
  const [others, setOthers] = useState<readonly { id: string; userName: string }[]>([]);
  useEffect(() => {
    const abort = new AbortController();
    const report = () => {
      if (document.hidden) return;
      void inBackground(() => reportPresence(entryCycleId, abort.signal)).then(setOthers, () => {});
    };
    report();
    const timer = setInterval(report, PRESENCE_EVERY_MS);
    return () => {
      clearInterval(timer);
      abort.abort();
    };
  }, [entryCycleId]);
  return others;
}
