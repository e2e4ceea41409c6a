import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { FormModal } from '../../components/form/FormModal.tsx';
import { useResourceForm } from '../../components/form/useResourceForm.ts';
import { companies as texts } from '../../messages/ko.companies.ts';
import { actions } from '../../messages/ko.grid.ts';
import { addCompanyPolicy } from '../../services/servicePolicies.ts';
import { type PolicyValues, policyFields, policyNames, toPolicy } from './companyValues.ts';
import { PolicyFields } from './PolicyFields.tsx';

const schema = z.object(policyFields);

interface PolicyFormProps {
  customerCompanyId: string;
  /** The day after the last period, on which the next one would begin; null without one. */
  begin: string | null;
  onClose(): void;
}

/** Adds a period with its policy to a company. */
export default function PolicyForm({ customerCompanyId, begin, onClose }: PolicyFormProps) {
  const { form, flow } = useResourceForm({
    schema,
    record: null,
    toValues: (): PolicyValues => ({ servicePolicyId: null, period: { from: begin, to: null } }),
    save: (values, signal) => addCompanyPolicy({ customerCompanyId, ...toPolicy(values) }, signal),
    names: policyNames,
    onSaved: onClose,
    onCancel: onClose,
  });
  return (
    <FormModal flow={flow} title={texts.addPolicyTitle} submitText={actions.register}>
      {/* the fields know no transformed values */}
      <PolicyFields form={form as UseFormReturn<PolicyValues>} />
    </FormModal>
  );
}
