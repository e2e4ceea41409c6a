import { useRecord } from '../../components/useRecord.ts';
import { listBizSections } from '../../services/subordinateCompanies.ts';

/** Names of the business sections of the own company, by their ids; null until they have come. */
export function useSectionNames(): Readonly<Record<string, string>> | null {
  const [state] = useRecord(listBizSections);
  const { record } = state.context;
  return record && Object.fromEntries(record.map(({ bizSectId, bizSectNm }) => [bizSectId, bizSectNm]));
}
