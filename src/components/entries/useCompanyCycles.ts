import { ENTRY_CYCLE, type EntryCycleRow } from '../../contracts/entryCycles.ts';
import { findEntryCycle, listEntryCycles } from '../../services/entryCycles.ts';
import { useSession } from '../session.tsx';
import { useRecord } from '../useRecord.ts';

/** Cycles of one company, the newest first; none as long as an administrator has chosen none (`custCoId` null). */
export interface CompanyCycles {
  custCoId: string | null;
  cycles: EntryCycleRow[];
}

/**
 * Cycles of the reader's company. Administrators have those of the company that the address names, else of the company of
 * the cycle that it names.
 */
export function useCompanyCycles(asked: { custCoId: string | null; entryCycleId: string | null }) {
  const isAdmin = useSession(({ context: { user } }) => user?.userAuth === 'ROLE_ADMIN');
  const { custCoId } = asked;
  const entryCycleId = isAdmin && custCoId === null ? asked.entryCycleId : null;
  const record = useRecord<CompanyCycles>(
    async (signal) => {
      if (!isAdmin) return { custCoId: null, cycles: await listEntryCycles({}, signal) };
      const chosen = entryCycleId === null ? custCoId : (await findEntryCycle(entryCycleId, signal)).custCoId;
      if (chosen === null) return { custCoId: null, cycles: [] };
      return { custCoId: chosen, cycles: await listEntryCycles({ custCoId: chosen }, signal) };
    },
    { deps: [isAdmin, custCoId, entryCycleId], resources: [ENTRY_CYCLE] },
  );
  return { record, isAdmin };
}
