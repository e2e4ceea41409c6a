import { type ReactNode, useId } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { actions } from '../../messages/ko.grid.ts';
import { DeferredContent } from '../DeferredContent.tsx';
import { LeftOutContext } from '../upload/leftOut.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FormBar } from './FormBar.tsx';
import { FormFields } from './FormFields.tsx';
import { FormQuestions } from './FormFrame.tsx';
import classes from './FormPage.module.css';
import { readSaving, SaveButton } from './SaveButton.tsx';
import { SaveProblems } from './SaveProblems.tsx';
import { FieldLabelsContext } from './useField.ts';
import type { FormFlow } from './useFormFlow.ts';

interface FormPageProps<V extends FieldValues, C, O> {
  form: UseFormReturn<V, C, O>;
  flow: FormFlow;
  /** Name of the form. */
  label: string;
  /** Address of the list that the page belongs to. */
  listHref?: string;
  listText?: string;
  submitText?: string;
  /** Text of the button that leaves the form, and of its question, where it leads back to what is saved. */
  cancelText?: string;
  cancelQuestion?: string;
  /** Beginning of a refusal, before its reason. */
  failedText?: string;
  /** The main button in place of the one that saves, while nothing has been changed. */
  main?: ReactNode;
  /** Further buttons before the main one. */
  buttons?: ReactNode;
  /** Content that belongs to the page and not to the form, above the bar. */
  after?: ReactNode;
  children: ReactNode;
}

/**
 * A form that is a page of its own: its fields, what is wrong with them together at the top, and a bar with the ways
 * out at the left and saving at the right, which stays in view.
 */
export function FormPage<V extends FieldValues, C, O>({
  form,
  flow,
  label,
  listHref,
  listText = actions.list,
  submitText = actions.save,
  cancelText = actions.cancel,
  cancelQuestion,
  failedText,
  main,
  buttons,
  after,
  children,
}: FormPageProps<V, C, O>) {
  const id = useId();
  const { state, labels } = flow;

  const problems = <SaveProblems flow={flow} failedText={failedText} />;
  const bar = (
    <FormBar flow={flow} listHref={listHref} listText={listText} cancelText={cancelText} buttons={buttons}>
      {main && state.matches('pristine') ? (
        main
      ) : (
        <SaveButton form={id} {...readSaving(flow)}>
          {submitText}
        </SaveButton>
      )}
    </FormBar>
  );

  return (
    <>
      <form
        id={id}
        className={classes.page}
        aria-label={label}
        aria-busy={flow.isBusy}
        noValidate
        onSubmit={flow.onSubmit}
      >
        <ErrorSummary form={form} labels={labels} />
        <FieldLabelsContext value={labels}>
          <LeftOutContext value={flow.fileLists ?? null}>
            <FormFields isLocked={flow.isBusy}>{children}</FormFields>
          </LeftOutContext>
        </FieldLabelsContext>
        {after === undefined && problems}
        {after === undefined && bar}
      </form>
      {after !== undefined && (
        <DeferredContent>
          {after}
          {problems}
          {bar}
        </DeferredContent>
      )}
      <FormQuestions flow={flow} cancelQuestion={cancelQuestion} />
    </>
  );
}
