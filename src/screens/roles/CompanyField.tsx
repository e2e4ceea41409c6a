import type { UseFormReturn } from 'react-hook-form';
import { FormSelect } from '../../components/form/choiceFields.tsx';
import { InlineNotice } from '../../components/InlineNotice.tsx';
import { useRecord } from '../../components/useRecord.ts';
import { COMPANY_REF } from '../../contracts/companies.ts';
import { roles } from '../../messages/ko.roles.ts';
import { statusMessages } from '../../messages/ko.ts';
import { listCompanyChoices } from '../../services/companies.ts';
import type { RoleValues } from './roleValues.ts';

interface CompanyFieldProps {
  form: UseFormReturn<RoleValues>;
  /** A role stays with the company that it was made for. */
  isFixed: boolean;
}

/** Whose role it is; for administrators, who have no company of their own. */
export function CompanyField({ form, isFixed }: CompanyFieldProps) {
  const [state, send] = useRecord((signal) => listCompanyChoices({}, signal), { resources: [COMPANY_REF] });
  const { record, notice } = state.context;
  const choices =
    record?.rows.map(({ customerCompanyId, companyKoreanName }) => ({
      value: customerCompanyId,
      label: companyKoreanName,
    })) ?? [];
  return (
    <div>
      <FormSelect
        form={form}
        name="customerCompanyId"
        label={roles.company}
        choices={choices}
        isLoading={state.matches('loading')}
        required
        readOnly={isFixed}
      />
      {state.matches('failed') && (
        <InlineNotice
          text={notice?.message ?? statusMessages.S0001}
          onAction={() => send({ type: 'record.retry' })}
          isError
        />
      )}
    </div>
  );
}
