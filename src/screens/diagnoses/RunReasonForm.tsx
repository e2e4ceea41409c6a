import * as z from 'zod/mini';
import { FormModal } from '../../components/form/FormModal.tsx';
import { FormTextArea } from '../../components/form/fields.tsx';
import { useResourceForm } from '../../components/form/useResourceForm.ts';
import type { DiagnosisRunRow } from '../../contracts/diagnosisRuns.ts';
import { diagnosisRunTexts as texts } from '../../messages/ko.diagnosisRuns.ts';
import { results } from '../../messages/ko.grid.ts';
import { nameCommand, type ReasonCommand, type RefusedRun, reasonField } from './runCommands.ts';
import { sendCommands } from './sendCommands.ts';

const schema = z.object({ reason: reasonField.check(z.minLength(1)) });

interface RunReasonFormProps {
  command: ReasonCommand;
  rows: readonly DiagnosisRunRow[];
  /** Called with the runs for which the server refused it. */
  onDone(refused: RefusedRun[]): void;
  onClose(): void;
}

/** Asks for the reason that a confirmation or a publication is taken back. */
export default function RunReasonForm({ command, rows, onDone, onClose }: RunReasonFormProps) {
  const { form, flow } = useResourceForm({
    schema,
    record: null,
    toValues: () => ({ reason: '' }),
    save: ({ reason }, signal) => sendCommands(command, rows, { reason, signal }),
    savedText: results.done,
    onSaved: onDone,
    onCancel: onClose,
  });
  const title = nameCommand(command);
  return (
    <FormModal flow={flow} title={title} submitText={title}>
      <FormTextArea form={form} name="reason" label={texts.reason} description={texts.reasonHint} />
    </FormModal>
  );
}
