import * as z from 'zod/mini';
import { FormModal } from '../../components/form/FormModal.tsx';
import { FormTextArea } from '../../components/form/fields.tsx';
import { useResourceForm } from '../../components/form/useResourceForm.ts';
import { type EvidenceRow, evidenceWithdrawal } from '../../contracts/evidence.ts';
import { evidenceLibrary as texts } from '../../messages/ko.evidence.ts';
import { withdrawEvidence } from '../../services/evidence.ts';

const schema = z.pick(evidenceWithdrawal, { reason: true });

interface WithdrawFormProps {
  record: EvidenceRow;
  onDone(): void;
  onClose(): void;
}

/** Asks for the reason before evidence is withdrawn. */
export default function WithdrawForm({ record, onDone, onClose }: WithdrawFormProps) {
  const { form, flow } = useResourceForm({
    schema,
    record: null,
    toValues: () => ({ reason: '' }),
    save: ({ reason }, signal) => withdrawEvidence(record, { reason, version: record.version }, signal),
    savedText: texts.withdrawn,
    onSaved: onDone,
    onCancel: onClose,
  });
  return (
    <FormModal flow={flow} title={texts.withdrawTitle} submitText={texts.withdraw}>
      <FormTextArea form={form} name="reason" label={texts.withdrawReason} description={texts.withdrawHint} />
    </FormModal>
  );
}
