import { Button } from '@mantine/core';
import * as z from 'zod/mini';
import { entryReasonCommand } from '../../contracts/entries.ts';
import { entryGridTexts as texts } from '../../messages/ko.entryGrid.ts';
import type { EntryCommandName } from '../../services/entries.ts';
import { ConfirmDialog } from '../command/ConfirmDialog.tsx';
import { FormModal } from '../form/FormModal.tsx';
import { FormTextArea } from '../form/fields.tsx';
import { useResourceForm } from '../form/useResourceForm.ts';
import { Modal } from '../Modal.tsx';
import classes from './CommandDialogs.module.css';
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
export function CommandDialogs({
  of,
  labels = {},
  getName,
}: {
  of: EntryCommands;
  /** Names of commands that mean something of their own here. */
  labels?: Partial<Record<EntryCommandName, string>>;
  getName(id: string): string;
}) {
  const { commands, refusals, closeRefusals, reasonFor, closeReason, runWithReason } = of;
  return (
    <>
      <ConfirmDialog commands={commands} />
      {reasonFor && (
        <ReasonForm
          title={labels[reasonFor.name] ?? texts.commands[reasonFor.name]}
          run={runWithReason}
          onClose={closeReason}
        />
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
