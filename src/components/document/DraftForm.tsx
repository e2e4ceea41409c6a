import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { DocumentState } from '../../contracts/documents.ts';
import { documentReview } from '../../machines/document/lifecycle.ts';
import { actions } from '../../messages/ko.grid.ts';
import { ConfirmDialog } from '../command/ConfirmDialog.tsx';
import { deleting, useCommands } from '../command/useCommands.ts';
import { FormPage } from '../form/FormPage.tsx';
import type { FormFlow } from '../form/useFormFlow.ts';
import type { DocumentCalls } from './documentCalls.ts';
import { ReturnAlert } from './ReturnAlert.tsx';
import { ReviewButtons } from './ReviewButtons.tsx';

/** A draft as it is stored, with what can be done with it besides saving. */
export interface StoredDraft {
  document: { state: DocumentState; isWriter: boolean; returnReason: string | null };
  calls: DocumentCalls;
  deleteQuestion: string;
  remove(signal: AbortSignal): Promise<void>;
  reload(): void;
}

interface DraftFormProps<V extends FieldValues> {
  form: UseFormReturn<V>;
  flow: FormFlow;
  label: string;
  listHref: string;
  /** Null for a new document. */
  draft: StoredDraft | null;
  /** Called once it has been deleted. */
  onDeleted(): void;
  children: ReactNode;
}

/** A new document as a form, or a draft with the ways to have it reviewed and to delete it. */
export function DraftForm<V extends FieldValues>(props: DraftFormProps<V>) {
  const { form, flow, label, listHref, draft, onDeleted, children } = props;
  const commands = useCommands(
    { selected: draft ? [draft] : [], reload: () => draft?.reload() },
    {
      delete: {
        ...deleting<StoredDraft>((shown, signal) => shown.remove(signal)),
        question: () => draft?.deleteQuestion ?? '',
        onDone: onDeleted,
      },
    },
  );
  const isBusy = flow.isBusy || commands.isRunning;

  return (
    <>
      {draft && <ReturnAlert reason={draft.document.returnReason} />}
      <FormPage
        form={form}
        flow={flow}
        label={label}
        listHref={listHref}
        submitText={draft ? actions.save : actions.register}
        buttons={
          draft && (
            <Button variant="default" disabled={isBusy} onClick={() => commands.run('delete')}>
              {actions.delete}
            </Button>
          )
        }
        main={
          draft && (
            <ReviewButtons
              review={documentReview}
              shown={draft.document}
              calls={draft.calls}
              isReviewer={false}
              mayWrite
              isBusy={isBusy}
              reload={draft.reload}
            />
          )
        }
      >
        {children}
      </FormPage>
      <ConfirmDialog commands={commands} />
    </>
  );
}
