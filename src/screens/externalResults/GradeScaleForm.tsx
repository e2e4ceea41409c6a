import { useWatch } from 'react-hook-form';
import { FormRadioGroup } from '../../components/form/choiceFields.tsx';
import { FormYear } from '../../components/form/dateFields.tsx';
import { FormDecimal } from '../../components/form/decimalFields.tsx';
import { FormModal } from '../../components/form/FormModal.tsx';
import { FormSwitch, FormTextArea } from '../../components/form/fields.tsx';
import { toChoices } from '../../components/form/toChoices.ts';
import { useResourceForm } from '../../components/form/useResourceForm.ts';
import type { EditorProps } from '../../components/grid/EditableList.tsx';
import { type GradeScaleRow, scoreBounds } from '../../contracts/gradeScales.ts';
import { scaleTexts as texts } from '../../messages/ko.externalResults.ts';
import { changeGradeScale, createGradeScale } from '../../services/gradeScales.ts';
import { InstitutionField } from './InstitutionField.tsx';
import { scaleNames, scaleSchema, toScaleDraft, toScaleValues } from './scaleSchema.ts';

const kinds = toChoices(texts.kinds);

/** The grades or scores that an institution gives from a year on. */
export default function GradeScaleForm({ row, onSaved, onClose }: EditorProps<GradeScaleRow>) {
  const { form, flow } = useResourceForm({
    schema: scaleSchema,
    record: row,
    toValues: toScaleValues,
    requiresConfirmation: row !== null,
    save: async (values, signal, shown) => {
      const draft = toScaleDraft(values);
      if (!shown) {
        await createGradeScale(draft, signal);
        return;
      }
      const { instCdId: _fixed, ...content } = draft;
      const { instGrdScaleId, version } = shown;
      await changeGradeScale({ ...content, instGrdScaleId, version }, signal);
    },
    names: scaleNames,
    onSaved,
    onCancel: onClose,
  });
  const kindCd = useWatch({ control: form.control, name: 'kindCd' });
  return (
    <FormModal flow={flow} title={row ? texts.edit : texts.create}>
      <InstitutionField form={form} name="instCdId" label={texts.institution} fixed={row} />
      <FormYear form={form} name="fromYr" label={texts.fromYr} description={texts.fromYrHint} />
      <FormRadioGroup form={form} name="kindCd" label={texts.kind} choices={kinds} />
      {kindCd === 'GRADE' ? (
        <FormTextArea
          form={form}
          name="gradeLines"
          label={texts.grades}
          description={texts.gradesHint}
          rows={8}
          required
        />
      ) : (
        <FormDecimal
          form={form}
          name="max"
          label={texts.max}
          description={texts.maxHint}
          bounds={scoreBounds}
          required
        />
      )}
      <FormSwitch
        form={form}
        name="toBeConfirmed"
        label={texts.toBeConfirmed}
        description={texts.toBeConfirmedHint}
      />
      <FormTextArea form={form} name="remark" label={texts.remark} description={texts.remarkHint} rows={3} />
    </FormModal>
  );
}
