import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { actions, confirmations } from '../../messages/ko.grid.ts';
import { Question } from '../Question.tsx';
import { LeftOutContext } from '../upload/leftOut.ts';
import { FormFields } from './FormFields.tsx';
import classes from './FormFrame.module.css';
import { readSaving, SaveButton } from './SaveButton.tsx';
import { SaveProblems } from './SaveProblems.tsx';
import { useSaveKey } from './saveKey.ts';
import { FieldLabelsContext } from './useField.ts';
import type { FormFlow } from './useFormFlow.ts';

interface FormFrameProps {
  flow: FormFlow;
  /** Name of the form. */
  label: string;
  submitText?: string;
  /** Further buttons, before those of the form. */
  buttons?: ReactNode;
  children: ReactNode;
}

/** Fields with what every form has: refusal, cancel and save, and the questions before saving and leaving. */
export function FormFrame({ flow, label, submitText = actions.save, buttons, children }: FormFrameProps) {
  useSaveKey();
  return (
    <>
      <form className={classes.form} aria-label={label} noValidate onSubmit={flow.onSubmit}>
        <FieldLabelsContext value={flow.labels}>
          <LeftOutContext value={flow.fileLists ?? null}>
            <FormFields isLocked={flow.isBusy}>{children}</FormFields>
          </LeftOutContext>
        </FieldLabelsContext>
        <SaveProblems flow={flow} />
        <div className={classes.buttons}>
          {buttons}
          <Button variant="default" disabled={flow.isBusy} onClick={flow.cancel}>
            {actions.cancel}
          </Button>
          <SaveButton {...readSaving(flow)}>{submitText}</SaveButton>
        </div>
      </form>
      <FormQuestions flow={flow} />
    </>
  );
}

/** The questions of the form chart: before saving and before leaving. */
export function FormQuestions({
  flow,
  cancelQuestion = confirmations.cancel,
}: {
  flow: Pick<FormFlow, 'state' | 'send' | 'isNew'>;
  cancelQuestion?: string | undefined;
}) {
  const { send } = flow;
  const text = getQuestion(flow, cancelQuestion);
  if (text === null) return null;
  return (
    <Question
      text={text}
      onConfirm={() => send({ type: 'form.confirm' })}
      onCancel={() => send({ type: 'form.cancel' })}
    />
  );
}

function getQuestion(
  { state, isNew }: Pick<FormFlow, 'state' | 'isNew'>,
  cancelQuestion: string,
): string | null {
  if (state.matches('confirming')) return isNew ? confirmations.saveNew : confirmations.save;
  if (state.matches('confirmingFiles')) return confirmations.saveWithoutFiles(state.context.leftOut);
  if (!state.matches('leaving')) return null;
  return state.context.leave?.why === 'cancel' ? cancelQuestion : confirmations.leave;
}
