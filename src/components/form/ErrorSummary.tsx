import { type FieldPath, type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form';
import { formPage as texts } from '../../messages/ko.widgets.ts';
import classes from './ErrorSummary.module.css';
import { type FormLabels, toMessage } from './useField.ts';

interface ErrorSummaryProps<V extends FieldValues, C, O> {
  form: UseFormReturn<V, C, O>;
  labels: FormLabels;
}

/** Every field that is wrong, each leading to its field; nothing while none is. */
export function ErrorSummary<V extends FieldValues, C, O>({ form, labels }: ErrorSummaryProps<V, C, O>) {
  const { isSubmitted, errors } = useFormState({ control: form.control });
  const found = [...labels].flatMap(([name, { label }]) => {
    const message = toMessage(form.getFieldState(name as FieldPath<V>).error);
    return message === undefined ? [] : [{ name: name as FieldPath<V>, label, message }];
  });
  // what several fields make up is wrong where one of them is, which is listed by itself
  const wrong = found.filter(({ name }) => !found.some((other) => other.name.startsWith(`${name}.`)));
  const isShown = isSubmitted && Object.keys(errors).length > 0 && wrong.length > 0;
  return (
    <div role="alert" className={classes.summary}>
      {isShown && (
        <>
          <p className={classes.heading}>{texts.summary(wrong.length)}</p>
          <ul>
            {wrong.map(({ name, label, message }) => (
              <li key={name}>
                <button type="button" className={classes.link} onClick={() => form.setFocus(name)}>
                  {label}
                </button>
                {`: ${message}`}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
