import { FormCheckboxGroup } from '../../components/form/choiceFields.tsx';
import { FormModal } from '../../components/form/FormModal.tsx';
import { FormNumber, FormSwitch, FormText } from '../../components/form/fields.tsx';
import { useResourceForm } from '../../components/form/useResourceForm.ts';
import type { EditorProps } from '../../components/grid/EditableList.tsx';
import {
  type ServicePolicy,
  type ServicePolicyDraft,
  serviceModules,
  servicePolicyDraft,
} from '../../contracts/servicePolicies.ts';
import { servicePolicies as texts } from '../../messages/ko.companies.ts';
import { changeServicePolicy, createServicePolicy } from '../../services/servicePolicies.ts';

const modules = serviceModules.map((value) => ({ value, label: texts.moduleNames[value] }));

const newPolicy: ServicePolicyDraft = {
  servicePolicyName: '',
  modules: [],
  userLimit: null,
  ptnrLimit: null,
  storageLimitMb: null,
  enabled: true,
};

/** A service policy of the catalogue: what it opens, and its limits. */
export default function ServicePolicyForm({ row, onSaved, onClose }: EditorProps<ServicePolicy>) {
  const { form, flow } = useResourceForm({
    schema: servicePolicyDraft,
    record: row,
    toValues: (shown): ServicePolicyDraft => shown ?? newPolicy,
    requiresConfirmation: row !== null,
    save: async (values: ServicePolicyDraft, signal, shown) => {
      if (!shown) await createServicePolicy(values, signal);
      else {
        const { servicePolicyId, version } = shown;
        await changeServicePolicy({ ...values, servicePolicyId, version }, signal);
      }
    },
    onSaved,
    onCancel: onClose,
  });
  return (
    <FormModal flow={flow} title={row ? texts.edit : texts.create}>
      <FormText form={form} name="servicePolicyName" label={texts.name} />
      <FormCheckboxGroup form={form} name="modules" label={texts.modules} choices={modules} />
      <FormNumber form={form} name="userLimit" label={texts.userLimit} description={texts.limitHint} />
      <FormNumber form={form} name="ptnrLimit" label={texts.ptnrLimit} description={texts.limitHint} />
      <FormNumber
        form={form}
        name="storageLimitMb"
        label={texts.storageLimit}
        description={texts.limitHint}
      />
      <FormSwitch form={form} name="enabled" label={texts.enabled} description={texts.enabledHint} />
    </FormModal>
  );
}
