import { type ReactNode, useEffect } from 'react';
import { type FieldPathByValue, type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';
import { formPage } from '../../messages/ko.widgets.ts';
import { feedbackText } from '../feedbackText.ts';
import { ReasonButton } from '../ReasonButton.tsx';
import { useAvailability } from '../useAvailability.ts';
import classes from './Availability.module.css';

interface AvailabilityProps<V extends FieldValues> {
  form: UseFormReturn<V>;
  name: FieldPathByValue<V, string>;
  /** Asks the server whether the value is free. */
  check(value: string, signal: AbortSignal): Promise<boolean>;
  /** Reports whether the value is one that could be saved. */
  isComplete(value: string): boolean;
  texts: { check: string; available(value: string): string; unavailable(value: string): string };
  /** The field. */
  children: ReactNode;
}

/** Type of the error of a value that is not free. */
const TAKEN = 'taken';

/**
 * A field with a button that shows whether what was entered is still free, or what is wrong with it. The server decides
 * again when it is saved.
 */
export function Availability<V extends FieldValues>({
  form,
  name,
  check,
  isComplete,
  texts,
  children,
}: AvailabilityProps<V>) {
  const typed: string = useWatch({ control: form.control, name });
  const [state, send] = useAvailability({ check, isComplete });
  const { value, feedback } = state.context;

  useEffect(
    () =>
      form.subscribe({
        name,
        formState: { values: true },
        callback: () => {
          send({ type: 'value.edit' });
          if (form.getFieldState(name).error?.type === TAKEN) form.clearErrors(name);
        },
      }),
    [form, name, send],
  );

  const taken = state.matches('refused') ? texts.unavailable(value) : null;
  useEffect(() => {
    if (taken !== null) form.setError(name, { type: TAKEN, message: taken }, { shouldFocus: true });
  }, [form, name, taken]);

  return (
    <div className={classes.field}>
      {children}
      <ReasonButton
        variant="default"
        reason={typed === '' ? formPage.nothingEntered : null}
        onClick={() => {
          if (isComplete(typed)) send({ type: 'value.check', value: typed });
          else void form.trigger(name, { shouldFocus: true });
        }}
      >
        {texts.check}
      </ReasonButton>
      <p role="status" className={classes.availability}>
        {state.matches('available') && texts.available(value)}
        {feedback && feedbackText(feedback)}
      </p>
    </div>
  );
}
