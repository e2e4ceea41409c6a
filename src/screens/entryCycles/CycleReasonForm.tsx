import * as z from 'zod/mini';
import { FormDate } from '../../components/form/dateFields.tsx';
import { FormColumns } from '../../components/form/FormColumns.tsx';
import { FormModal } from '../../components/form/FormModal.tsx';
import { FormTextArea } from '../../components/form/fields.tsx';
import { useResourceForm } from '../../components/form/useResourceForm.ts';
import { cycleReasonCommand, type EntryCycleRow } from '../../contracts/entryCycles.ts';
import { toDashedDay } from '../../contracts/seoulTime.ts';
import { cycleTexts as texts } from '../../messages/ko.entryScreens.ts';
import { cycleStateTexts } from '../../messages/ko.entryStates.ts';
import { results } from '../../messages/ko.grid.ts';
import { extendEntryCycle, reopenEntryCycle, resumeEntryCycle } from '../../services/entryCycles.ts';
import { extensionSchema, toExtension } from './cycleValues.ts';

/** Commands that need a reason. */
export type ReasonCommand = 'cycle.resume' | 'cycle.extend' | 'cycle.reopen';

interface CycleReasonFormProps {
  command: ReasonCommand;
  cycle: EntryCycleRow;
  onDone(): void;
  onClose(): void;
}

/** Asks for the reason of a command, and for new days where it has them. */
export default function CycleReasonForm({ command, ...props }: CycleReasonFormProps) {
  return command === 'cycle.reopen' ? (
    <ReopenForm {...props} />
  ) : (
    <ExtensionForm {...props} command={command} />
  );
}

const reopening = z.pick(cycleReasonCommand, { reason: true });

function ReopenForm({ cycle, onDone, onClose }: Omit<CycleReasonFormProps, 'command'>) {
  const { form, flow } = useResourceForm({
    schema: reopening,
    record: null,
    toValues: () => ({ reason: '' }),
    save: ({ reason }, signal) => reopenEntryCycle(cycle, { reason, version: cycle.version }, signal),
    savedText: results.done,
    onSaved: onDone,
    onCancel: onClose,
  });
  const title = cycleStateTexts.events['cycle.reopen'];
  return (
    <FormModal flow={flow} title={title} submitText={title}>
      <FormTextArea form={form} name="reason" label={texts.reason} description={texts.reopenHint} />
    </FormModal>
  );
}

function ExtensionForm({
  command,
  cycle,
  onDone,
  onClose,
}: CycleReasonFormProps & { command: Exclude<ReasonCommand, 'cycle.reopen'> }) {
  const isExtension = command === 'cycle.extend';
  const { dueYmd, apprvDueYmd, version } = cycle;
  const send = isExtension ? extendEntryCycle : resumeEntryCycle;
  const { form, flow } = useResourceForm({
    schema: extensionSchema(cycle, { isLater: isExtension }),
    record: null,
    toValues: () => ({ dueYmd: toDashedDay(dueYmd), apprvDueYmd: toDashedDay(apprvDueYmd), reason: '' }),
    save: (values, signal) => send(cycle, toExtension(values, version), signal),
    savedText: results.done,
    onSaved: onDone,
    onCancel: onClose,
  });
  const title = cycleStateTexts.events[command];
  const hint = isExtension ? texts.extensionHint : texts.resumeHint;
  return (
    <FormModal flow={flow} title={title} submitText={title}>
      <FormTextArea form={form} name="reason" label={texts.reason} />
      <FormColumns>
        <FormDate form={form} name="dueYmd" label={texts.dueYmd} description={hint} />
        <FormDate form={form} name="apprvDueYmd" label={texts.apprvDueYmd} description={hint} />
      </FormColumns>
    </FormModal>
  );
}
