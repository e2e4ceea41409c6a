import type { UseFormReturn } from 'react-hook-form';
import { FormSelect } from '../../components/form/choiceFields.tsx';
import { FormPeriod } from '../../components/form/dateFields.tsx';
import { useRecord } from '../../components/useRecord.ts';
import { SERVICE_POLICY } from '../../contracts/servicePolicies.ts';
import { companies as texts } from '../../messages/ko.companies.ts';
import { listServicePolicies } from '../../services/servicePolicies.ts';
import type { PolicyValues } from './companyValues.ts';

/** A policy of the catalogue that companies can be given, and its period. */
export function PolicyFields({ form }: { form: UseFormReturn<PolicyValues> }) {
  const [state] = useRecord((signal) => listServicePolicies({}, signal), { resources: [SERVICE_POLICY] });
  const choices = state.context.record?.rows
    .filter(({ enabled }) => enabled)
    .map(({ servicePolicyId, servicePolicyName, userLimit, ptnrLimit }) => ({
      value: servicePolicyId,
      label: `${servicePolicyName} (${texts.policyLimit(userLimit, ptnrLimit)})`,
    }));
  return (
    <>
      <FormSelect
        form={form}
        name="servicePolicyId"
        label={texts.policy}
        choices={choices ?? []}
        isLoading={state.matches('loading')}
        required
      />
      <FormPeriod form={form} name="period" label={texts.period} required />
    </>
  );
}
