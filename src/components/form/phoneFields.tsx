import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { firstHeads, type Phone } from '../../contracts/phone.ts';
import { BusinessNumberInput } from '../BusinessNumberInput.tsx';
import { PhoneInput } from '../PhoneInput.tsx';
import { type FieldProps, focusWithin, useField } from './useField.ts';

/** A head alone is no number. */
const noPhone: readonly Phone[] = Object.values(firstHeads).map((head) => ({ head, body: '' }));

/** The head of a phone number to choose and the digits after it. */
export function FormPhone<V extends FieldValues>({
  kind,
  ...props
}: FieldProps<V, Phone> & Pick<ComponentProps<typeof PhoneInput>, 'kind'>) {
  const { field, error, isRequired } = useField(props, noPhone);
  const { description, disabled, label, readOnly } = props;
  const { ref, value, onChange, onBlur } = field;
  return (
    <div ref={focusWithin(ref)}>
      <PhoneInput
        kind={kind}
        label={label}
        description={description}
        disabled={disabled}
        readOnly={readOnly}
        error={error}
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        required={isRequired}
      />
    </div>
  );
}

/** A business registration number, its digits without hyphens. */
export function FormBusinessNumber<V extends FieldValues>(props: FieldProps<V, string>) {
  const { field, error, isRequired } = useField(props);
  const { description, disabled, label, readOnly } = props;
  const { ref, value, onChange, onBlur } = field;
  return (
    <div ref={focusWithin(ref)}>
      <BusinessNumberInput
        label={label}
        description={description}
        disabled={disabled}
        readOnly={readOnly}
        error={error}
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        required={isRequired}
      />
    </div>
  );
}
