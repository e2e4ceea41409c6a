import * as z from 'zod/mini';
import { logReason } from '../contracts/logs.ts';
import { logTexts } from '../messages/ko.logs.ts';
import { FormModal } from './form/FormModal.tsx';
import { FormTextArea } from './form/fields.tsx';
import { followText } from './form/rules.ts';
import { useResourceForm } from './form/useResourceForm.ts';

const schema = z.object({ reason: followText(logReason, logTexts.reasonRule) });

interface ReasonModalProps {
  title: string;
  hint: string;
  submitText: string;
  /** Text of the toast once `run` has ended. */
  doneText: string;
  /** Does what needs the reason; what it rejects with is shown in the form. */
  run(reason: string, signal: AbortSignal): Promise<void>;
  onDone(): void;
  onClose(): void;
}

/** Asks why personal data is shown or downloaded: the reason is kept in the log. */
export function ReasonModal({ title, hint, submitText, doneText, run, onDone, onClose }: ReasonModalProps) {
  const { form, flow } = useResourceForm({
    schema,
    record: null,
    toValues: () => ({ reason: '' }),
    save: ({ reason }, signal) => run(reason, signal),
    savedText: doneText,
    onSaved: onDone,
    onCancel: onClose,
  });
  return (
    <FormModal flow={flow} title={title} submitText={submitText}>
      <FormTextArea form={form} name="reason" label={logTexts.reason} description={hint} />
    </FormModal>
  );
}
