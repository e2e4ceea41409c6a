import * as z from 'zod/mini';
import { FormModal } from '../../components/form/FormModal.tsx';
import { FormSwitch, FormText } from '../../components/form/fields.tsx';
import { useResourceForm } from '../../components/form/useResourceForm.ts';
import { type ClassificationRow, classificationCreate } from '../../contracts/classifications.ts';
import { classificationTexts as texts } from '../../messages/ko.indicators.ts';
import { changeClassification, createClassification } from '../../services/indicators.ts';

const schema = z.object({ clsfctnNm: classificationCreate.shape.clsfctnNm, enabled: z.boolean() });

interface ClassificationFormProps {
  /** The node to change; null makes a new one below `upIdctrsClsfctnId`. */
  node: ClassificationRow | null;
  upIdctrsClsfctnId: string;
  onSaved(idctrsClsfctnId: string): void;
  onClose(): void;
}

export default function ClassificationForm({
  node,
  upIdctrsClsfctnId,
  onSaved,
  onClose,
}: ClassificationFormProps) {
  const { form, flow } = useResourceForm({
    schema,
    record: node,
    toValues: (shown) => ({ clsfctnNm: shown?.clsfctnNm ?? '', enabled: shown?.enabled ?? true }),
    requiresConfirmation: node !== null,
    save: async (values, signal, shown) => {
      if (!shown) return createClassification({ ...values, upIdctrsClsfctnId }, signal);
      const { idctrsClsfctnId, version } = shown;
      await changeClassification({ ...values, idctrsClsfctnId, version }, signal);
      return { idctrsClsfctnId };
    },
    onSaved: ({ idctrsClsfctnId }) => onSaved(idctrsClsfctnId),
    onCancel: onClose,
  });
  return (
    <FormModal flow={flow} title={node ? texts.editTitle : texts.createTitle}>
      <FormText form={form} name="clsfctnNm" label={texts.name} />
      <FormSwitch form={form} name="enabled" label={texts.enabled} />
    </FormModal>
  );
}
