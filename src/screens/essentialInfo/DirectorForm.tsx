import * as z from 'zod/mini';
import { FormRadioGroup } from '../../components/form/choiceFields.tsx';
import { FormDate } from '../../components/form/dateFields.tsx';
import { FormDecimal } from '../../components/form/decimalFields.tsx';
import { FormColumns } from '../../components/form/FormColumns.tsx';
import { FormModal } from '../../components/form/FormModal.tsx';
import { FormText } from '../../components/form/fields.tsx';
import { useResourceForm } from '../../components/form/useResourceForm.ts';
import { percentageBounds } from '../../contracts/decimal.ts';
import {
  type DirectorInfo,
  directorKinds,
  directorShape,
  genders,
  isTermInOrder,
} from '../../contracts/essentialInfo.ts';
import { essentialRefusals, board as texts } from '../../messages/ko.essentialInfo.ts';

const schema = z
  .object(directorShape)
  .check(z.refine(isTermInOrder, { path: ['termTo'], message: essentialRefusals.term }));

const noDirector: DirectorInfo = {
  name: '',
  gender: 'M',
  kind: 'inside',
  committee: '',
  termFrom: '',
  termTo: null,
  attendance: null,
};
const genderChoices = genders.map((value) => ({ value, label: texts.genders[value] }));
const kindChoices = directorKinds.map((value) => ({ value, label: texts.kinds[value] }));

interface DirectorFormProps {
  /** Null makes a new one. */
  director: DirectorInfo | null;
  onSaved(director: DirectorInfo): void;
  onClose(): void;
}

/** One member of the board. What it saves goes into the list of the page, which saves that. */
export default function DirectorForm({ director, onSaved, onClose }: DirectorFormProps) {
  const { form, flow } = useResourceForm<null, DirectorInfo, DirectorInfo>({
    schema,
    record: null,
    toValues: () => director ?? noDirector,
    savedText: texts.applied,
    save: async (values) => values,
    onSaved,
    onCancel: onClose,
  });
  return (
    <FormModal flow={flow} title={director ? texts.edit : texts.add} submitText={texts.apply}>
      <FormText form={form} name="name" label={texts.name} />
      <FormRadioGroup form={form} name="gender" label={texts.gender} choices={genderChoices} />
      <FormRadioGroup form={form} name="kind" label={texts.kind} choices={kindChoices} />
      <FormText form={form} name="committee" label={texts.committee} />
      <FormColumns>
        <FormDate form={form} name="termFrom" label={texts.termFrom} />
        <FormDate form={form} name="termTo" label={texts.termTo} />
      </FormColumns>
      <FormDecimal form={form} name="attendance" label={texts.attendance} bounds={percentageBounds} />
    </FormModal>
  );
}
