import * as z from 'zod/mini';
import { documentReturn } from '../../contracts/documents.ts';
import { documents as texts } from '../../messages/ko.documents.ts';
import { FormModal } from '../form/FormModal.tsx';
import { FormTextArea } from '../form/fields.tsx';
import { useResourceForm } from '../form/useResourceForm.ts';

const schema = z.pick(documentReturn, { reason: true });

interface ReturnDocumentProps {
  title: string;
  /** Text of the toast afterwards. */
  done: string;
  run(reason: string, signal: AbortSignal): Promise<unknown>;
  onDone(): void;
  onClose(): void;
}

/** Asks why a document goes back to its writer, and sends it back. */
export default function ReturnDocument({ title, done, run, onDone, onClose }: ReturnDocumentProps) {
  const { form, flow } = useResourceForm({
    schema,
    record: null,
    toValues: () => ({ reason: '' }),
    save: ({ reason }, signal) => run(reason, signal),
    savedText: done,
    onSaved: onDone,
    onCancel: onClose,
  });
  return (
    <FormModal flow={flow} title={title} submitText={title}>
      <FormTextArea form={form} name="reason" label={texts.reason} description={texts.reasonHint} />
    </FormModal>
  );
}
