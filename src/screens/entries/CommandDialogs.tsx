import { Button } from '@mantine/core';
import * as z from 'zod/mini';
import { ConfirmDialog } from '../../components/command/ConfirmDialog.tsx';
import { FormModal } from '../../components/form/FormModal.tsx';
import { FormTextArea } from '../../components/form/fields.tsx';
import { useResourceForm } from '../../components/form/useResourceForm.ts';
import { Modal } from '../../components/Modal.tsx';
import { entryReasonCommand } from '../../contracts/entries.ts';
import { entryGridTexts as texts } from '../../messages/ko.entryGrid.ts';
import classes from './Entries.module.css';
import type { EntryCommands } from './useEntryCommands.ts';

const schema = z.pick(entryReasonCommand, { reason: true });

interface ReasonFormProps {
  title: string;
  run(reason: string, signal: AbortSignal): Promise<void>;
  onClose(): void;
}

/** Asks for the reason of a command, and runs it. */
function ReasonForm({ title, run, onClose }: ReasonFormProps) {
  const { form, flow } = useResourceForm({
    schema,
    record: null,
    toValues: () => ({ reason: '' }),
    save: ({ reason }, signal) => run(reason, signal),
    savedText: texts.processed,
    onSaved: onClose,
    onCancel: onClose,
  });
  return (
    <FormModal flow={flow} title={title} submitText={title}>
      <FormTextArea form={form} name="reason" label={texts.reason} />
    </FormModal>
  );
}

/** Questions and results of the commands of entries. */
export function CommandDialogs({ of, getName }: { of: EntryCommands; getName(id: string): string }) {
  const { commands, refusals, closeRefusals, reasonFor, closeReason, runWithReason } = of;
  return (
    <>
      <ConfirmDialog commands={commands} />
      {reasonFor && (
        <ReasonForm title={texts.commands[reasonFor.name]} run={runWithReason} onClose={closeReason} />
      )}
      {refusals && (
        <Modal
          title={texts.outcome.title}
          width={640}
          onClose={closeRefusals}
          footer={<Button onClick={closeRefusals}>{texts.outcome.close}</Button>}
        >
          <p>{texts.outcome.summary(refusals.done, refusals.refused.length)}</p>
          <ul className={classes.refusals}>
            {refusals.refused.map(({ id, message }) => (
              <li key={id}>
                <strong>{getName(id)}</strong> {message}
              </li>
            ))}
          </ul>
        </Modal>
      )}
    </>
  );
}
