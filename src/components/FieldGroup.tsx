import { type ReactNode, useId } from 'react';
import classes from './FieldGroup.module.css';

/** State that the fields of a group share. */
export interface GroupState {
  /** Ids of what describes the group, for `aria-describedby`. */
  described: string | undefined;
  isWrong: boolean;
}

interface FieldGroupProps {
  label: string;
  description?: ReactNode;
  required?: boolean;
  error?: ReactNode;
  /** The fields, in a row. Each has a name of its own. */
  children(group: GroupState): ReactNode;
}

/** Several fields under one label, such as the parts of a number. */
export function FieldGroup({ label, description, required, error, children }: FieldGroupProps) {
  const id = useId();
  const describing = [description ? `${id}-description` : null, error ? `${id}-error` : null];
  const described = describing.filter((part) => part !== null).join(' ') || undefined;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be part of the layout of the other fields
    <div role="group" aria-labelledby={`${id}-label`}>
      <span id={`${id}-label`} className={classes.label}>
        {label}
        {required && (
          <span aria-hidden="true" className={classes.required}>
            {' *'}
          </span>
        )}
      </span>
      <div className={classes.fields}>{children({ described, isWrong: Boolean(error) })}</div>
      {description && (
        <p id={`${id}-description`} className={classes.description}>
          {description}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}
