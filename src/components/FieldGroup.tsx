import { type ReactNode, useId } from 'react';
import classes from './FieldGroup.module.css';

interface FieldGroupProps {
  label: string;
  required?: boolean;
  error?: ReactNode;
  /** The fields, in a row. Each has a name of its own and takes the ids as `aria-describedby`. */
  children(described: string | undefined): ReactNode;
}

/** Several fields under one label, such as the parts of a number. */
export function FieldGroup({ label, required, error, children }: FieldGroupProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand in the layout of the other fields
    <div role="group" aria-labelledby={`${id}-label`}>
      <span id={`${id}-label`} className={classes.label}>
        {label}
        {required && (
          <span aria-hidden="true" className={classes.required}>
            {' *'}
          </span>
        )}
      </span>
      <div className={classes.fields}>{children(error ? `${id}-error` : undefined)}</div>
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}
