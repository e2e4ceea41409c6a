import * as z from 'zod/mini';
import { FormCodeSelect } from '../../components/form/choiceFields.tsx';
import { FormModal } from '../../components/form/FormModal.tsx';
import { FormTextArea } from '../../components/form/fields.tsx';
import { useResourceForm } from '../../components/form/useResourceForm.ts';
import { codeGroups } from '../../contracts/commonCodes.ts';
import {
  type InstitutionAddress,
  type InstitutionDetail,
  institutionFields,
} from '../../contracts/institutions.ts';
import { institutionTexts as texts } from '../../messages/ko.institutions.ts';
import { changeInstitution } from '../../services/institutions.ts';

const { instCtgryCdId, remark } = institutionFields.shape;
const schema = z.object({ instCtgryCdId, remark });

interface BasicsFormProps {
  institution: InstitutionDetail;
  onSaved(saved: InstitutionAddress): void;
  onClose(): void;
}

/** Fields of a set that can change: year and institution stay. */
export default function BasicsForm({ institution, onSaved, onClose }: BasicsFormProps) {
  const { form, flow } = useResourceForm({
    schema,
    record: institution,
    toValues: (shown) => ({ instCtgryCdId: shown.instCtgryCdId, remark: shown.remark }),
    requiresConfirmation: true,
    save: async (values, signal, { institutionId, version, crtrYr, instCdId }) => {
      await changeInstitution({ ...values, institutionId, version }, signal);
      return { crtrYr, instCdId, instCtgryCdId: values.instCtgryCdId };
    },
    onSaved,
    onCancel: onClose,
  });
  return (
    <FormModal flow={flow} title={texts.editTitle}>
      <FormCodeSelect
        form={form}
        name="instCtgryCdId"
        label={texts.category}
        group={codeGroups.institutionCategory}
        required
      />
      <FormTextArea
        form={form}
        name="remark"
        label={texts.remark}
        description={texts.remarkHint}
        required={false}
      />
    </FormModal>
  );
}
