import { COMPANY_REF } from '../contracts/companies.ts';
import { statusMessages } from '../messages/ko.ts';
import { listCompanyChoices } from '../services/companies.ts';
import { useRecord } from './useRecord.ts';

/** The customer companies that an administrator can choose from, by name; null until they have come. */
export function useCompanyChoices() {
  const [state, send] = useRecord((signal) => listCompanyChoices({}, signal), { resources: [COMPANY_REF] });
  const { record, feedback } = state.context;
  return {
    choices:
      record?.rows.map(({ customerCompanyId, companyKoreanName }) => ({
        value: customerCompanyId,
        label: companyKoreanName,
      })) ?? null,
    /** Reason they could not be loaded; null when nothing went wrong. */
    failure: state.matches('failed') ? (feedback?.message ?? statusMessages.S0001) : null,
    retry: () => send({ type: 'record.retry' }),
  };
}
