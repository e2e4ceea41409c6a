import { SelectFilter } from '../../components/grid/SelectFilter.tsx';
import type { List } from '../../components/grid/useList.ts';
import { useRecord } from '../../components/useRecord.ts';
import { COMPANY_REF } from '../../contracts/companies.ts';
import { listCompanyChoices } from '../../services/companies.ts';

/** The customer companies that an administrator can choose from, by name; null until they have come. */
export function useCompanyChoices() {
  const [state] = useRecord((signal) => listCompanyChoices({}, signal), {
    resources: [COMPANY_REF],
  });
  return (
    state.context.record?.rows.map(({ customerCompanyId, companyKoreanName }) => ({
      value: customerCompanyId,
      label: companyKoreanName,
    })) ?? null
  );
}

/** One customer company, or all, in the search panel of a list. */
export function CompanyFilter<T>({ list, label }: { list: List<T>; label: string }) {
  const choices = useCompanyChoices();
  const names = choices && Object.fromEntries(choices.map(({ value, label }) => [value, label]));
  return <SelectFilter list={list} name="customerCompanyId" label={label} choices={names} />;
}
