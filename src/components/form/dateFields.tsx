import type { FieldValues } from 'react-hook-form';
import type { Period } from '../../contracts/period.ts';
import { DateField } from '../DateField.tsx';
import type { DateFieldsProps } from '../DateFields.tsx';
import { PeriodInput } from '../PeriodInput.tsx';
import { type FieldProps, focusWithin, useField } from './useField.ts';

const openPeriod: readonly Period[] = [{ from: null, to: null }];

function BoundDate<V extends FieldValues>({
  kind,
  ...props
}: FieldProps<V, string | null> & Pick<DateFieldsProps, 'kind'>) {
  const { field, error, isRequired, nothing } = useField(props);
  const { description, disabled, label, readOnly } = props;
  return (
    <DateField
      kind={kind}
      label={label}
      description={description}
      disabled={disabled}
      readOnly={readOnly}
      error={error}
      ref={field.ref}
      required={isRequired}
      value={field.value || null}
      onChange={(value) => field.onChange(value ?? nothing)}
      onBlur={field.onBlur}
    />
  );
}

/** A day `YYYY-MM-DD`, typed or picked; null, or '' where the schema has no null, while there is none. */
export function FormDate<V extends FieldValues>(props: FieldProps<V, string | null>) {
  return <BoundDate kind="day" {...props} />;
}

/** A month `YYYY-MM`. */
export function FormMonth<V extends FieldValues>(props: FieldProps<V, string | null>) {
  return <BoundDate kind="month" {...props} />;
}

/** A year `YYYY`. */
export function FormYear<V extends FieldValues>(props: FieldProps<V, string | null>) {
  return <BoundDate kind="year" {...props} />;
}

/** From one day to another, both included. */
export function FormPeriod<V extends FieldValues>({
  fixedStart = false,
  ...props
}: FieldProps<V, Period> & { fixedStart?: boolean }) {
  const { field, error, isRequired } = useField(props, openPeriod);
  const { description, disabled, label, readOnly } = props;
  const { ref, value, onChange, onBlur } = field;
  return (
    <div ref={focusWithin(ref)}>
      <PeriodInput
        label={label}
        description={description}
        disabled={disabled}
        readOnly={readOnly}
        error={error}
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        fixedStart={fixedStart}
        required={isRequired}
      />
    </div>
  );
}
