import { useSession } from '../../components/session.tsx';
import { useRecord } from '../../components/useRecord.ts';
import { listBizSections } from '../../services/subordinateCompanies.ts';

/** Names of the business sections of the reader's company, of an administrator those of `custCoId`; null until they have come. */
export function useSectionNames(custCoId: string | null): Readonly<Record<string, string>> | null {
  const isAdmin = useSession(({ context: { user } }) => user?.userAuth === 'ROLE_ADMIN');
  const company = isAdmin ? custCoId : null;
  const [state] = useRecord(
    async (signal) =>
      isAdmin && company === null ? [] : listBizSections(signal, company === null ? undefined : company),
    { deps: [isAdmin, company] },
  );
  const { record } = state.context;
  return record && Object.fromEntries(record.map(({ bizSectId, bizSectNm }) => [bizSectId, bizSectNm]));
}
