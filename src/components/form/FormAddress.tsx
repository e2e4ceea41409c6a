import type { FieldValues } from 'react-hook-form';
import { type Address, AddressInput } from '../address/AddressInput.tsx';
import { type FieldProps, focusWithin, toMessage, useField } from './useField.ts';

const noAddress: readonly Address[] = [{ zip: '', address: '', detail: '' }];

/** A postal address; each of its lines shows its own error. */
export function FormAddress<V extends FieldValues>({
  inKorea = true,
  zipRequired = false,
  detailRequired = false,
  ...props
}: FieldProps<V, Address> & { inKorea?: boolean; zipRequired?: boolean; detailRequired?: boolean }) {
  const { field, error, fieldError, isRequired } = useField(props, noAddress);
  const { description, disabled, label, readOnly } = props;
  const { ref, value, onChange, onBlur } = field;
  const parts = fieldError as { [Part in keyof Address]?: unknown } | undefined;
  const errors = {
    zip: toMessage(parts?.zip),
    address: toMessage(parts?.address),
    detail: toMessage(parts?.detail),
  };
  const isOfPart = Object.values(errors).some((message) => message !== undefined);
  return (
    <div ref={focusWithin(ref)}>
      <AddressInput
        label={label}
        description={description}
        disabled={disabled}
        readOnly={readOnly}
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        inKorea={inKorea}
        zipRequired={zipRequired}
        detailRequired={detailRequired}
        required={isRequired}
        errors={isOfPart ? errors : { address: error }}
      />
    </div>
  );
}
