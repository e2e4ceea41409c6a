import type { ReactNode } from 'react';
import { landlineHeads, mobileHeads, PHONE_BODY_MAX } from '../contracts/phone.ts';
import { phoneInput as texts } from '../messages/ko.widgets.ts';
import { toDigits } from './digits.ts';
import { FieldGroup } from './FieldGroup.tsx';
import { PartInput } from './PartInput.tsx';
import classes from './PhoneInput.module.css';
import { SelectField } from './SelectField.tsx';

/** `body` holds digits only, 8 at most. */
export interface Phone {
  head: string;
  body: string;
}

interface PhoneInputProps {
  label: string;
  kind: 'mobile' | 'landline';
  value: Phone;
  onChange(value: Phone): void;
  onBlur?(): void;
  /** Heads to choose from; those of the kind by default. */
  heads?: readonly string[];
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
}

/** The head of a phone number to choose, and the digits after it, 8 at most, to type or paste. */
export function PhoneInput({
  label,
  kind,
  value,
  onChange,
  onBlur,
  heads = kind === 'mobile' ? mobileHeads : landlineHeads,
  error,
  required,
  disabled,
}: PhoneInputProps) {
  const type = (typed: string) => {
    const digits = toDigits(typed, 12);
    const head = digits.length > PHONE_BODY_MAX ? heads.find((known) => digits.startsWith(known)) : undefined;
    if (head !== undefined) onChange({ head, body: digits.slice(head.length, head.length + PHONE_BODY_MAX) });
    else onChange({ ...value, body: digits.slice(0, PHONE_BODY_MAX) });
  };

  return (
    <FieldGroup label={label} required={required} error={error}>
      {(described) => (
        <>
          <div className={classes.head}>
            <SelectField
              aria-label={`${label} ${kind === 'mobile' ? texts.head : texts.areaCode}`}
              data={heads}
              value={value.head}
              onChange={(head) => head && onChange({ ...value, head })}
              disabled={disabled}
            />
          </div>
          <PartInput
            className={classes.body}
            aria-label={`${label} ${texts.body}`}
            described={described}
            aria-required={required}
            type="tel"
            inputMode="numeric"
            autoComplete={kind === 'mobile' ? 'tel-local' : 'off'}
            value={value.body}
            onChange={(event) => type(event.currentTarget.value)}
            onBlur={onBlur}
            disabled={disabled}
          />
        </>
      )}
    </FieldGroup>
  );
}
