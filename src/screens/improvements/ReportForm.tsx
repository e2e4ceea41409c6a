import * as z from 'zod/mini';
import { FormModal } from '../../components/form/FormModal.tsx';
import { FormUpload } from '../../components/form/FormUpload.tsx';
import { FormTextArea } from '../../components/form/fields.tsx';
import { useResourceForm } from '../../components/form/useResourceForm.ts';
import {
  type ImprovementDetail,
  improvementReason,
  improvementReport,
} from '../../contracts/improvements.ts';
import { improvementTexts as texts } from '../../messages/ko.improvements.ts';
import { cancelImprovement, rejectImprovement, reportImprovement } from '../../services/improvements.ts';

interface TaskFormProps {
  task: ImprovementDetail;
  onSaved(): void;
  onClose(): void;
}

const reportSchema = z.pick(improvementReport, { proofCn: true, attachments: true });

/** Reports a task as done: what was done, with the files that prove it. */
export function ReportForm({ task, onSaved, onClose }: TaskFormProps) {
  const { form, flow } = useResourceForm({
    schema: reportSchema,
    record: task,
    toValues: ({ proofCn, attachments }) => ({ proofCn, attachments }),
    save: (values, signal, { improveTaskId, version }) =>
      reportImprovement({ improveTaskId }, { ...values, version }, signal),
    savedText: texts.reported,
    onSaved,
    onCancel: onClose,
  });
  return (
    <FormModal flow={flow} title={texts.reportTitle} submitText={texts.report}>
      <FormTextArea form={form} name="proofCn" label={texts.proof} description={texts.reportHint} />
      <FormUpload form={form} name="attachments" label={texts.files} />
    </FormModal>
  );
}

const reasonSchema = z.object({
  reason: improvementReason.shape.reason.check(z.minLength(1)),
});

const kinds = {
  reject: { send: rejectImprovement, title: texts.rejectTitle, submit: texts.reject, saved: texts.rejected },
  cancel: { send: cancelImprovement, title: texts.cancelTitle, submit: texts.cancel, saved: texts.cancelled },
} as const;

/** Sends a task back, or cancels it, with the reason. */
export function ReasonForm({ kind, task, onSaved, onClose }: TaskFormProps & { kind: keyof typeof kinds }) {
  const { send, title, submit, saved } = kinds[kind];
  const { form, flow } = useResourceForm({
    schema: reasonSchema,
    record: task,
    toValues: () => ({ reason: '' }),
    save: ({ reason }, signal, { improveTaskId, version }) =>
      send({ improveTaskId }, { reason, version }, signal),
    savedText: saved,
    onSaved,
    onCancel: onClose,
  });
  return (
    <FormModal flow={flow} title={title} submitText={submit}>
      <FormTextArea form={form} name="reason" label={texts.reason} />
    </FormModal>
  );
}
