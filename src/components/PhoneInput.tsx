import { Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import { type CommonCode, codeGroups } from '../contracts/commonCodes.ts';
import { getHead, PHONE_BODY_MAX, type Phone, splitPhone } from '../contracts/phone.ts';
import { phoneInput as texts } from '../messages/ko.widgets.ts';
import { toDigits } from './digits.ts';
import { FieldGroup } from './FieldGroup.tsx';
import { InlineAlert } from './InlineAlert.tsx';
import { PartInput } from './PartInput.tsx';
import classes from './PhoneInput.module.css';
import { SelectField } from './SelectField.tsx';
import { useCodeChoices } from './useCodeChoices.ts';

interface PhoneInputProps {
  label: string;
  /** Kind of common codes that the heads are. Give the field a key that changes with it. */
  kind: 'mobile' | 'landline';
  value: Phone;
  onChange(value: Phone): void;
  onBlur?(): void;
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
  description?: ReactNode;
}

const groups = { mobile: codeGroups.networkNo, landline: codeGroups.regionNo } as const;

/** A number is pasted with its head; before the choices have come, the head is known by its form alone. */
function splitNumber(digits: string, choices: readonly string[] | null): Phone | null {
  if (digits.length <= PHONE_BODY_MAX) return null;
  const hasHead = choices
    ? choices.some((choice) => digits.startsWith(choice))
    : getHead(digits) !== undefined;
  if (!hasHead) return null;
  const { head, body } = splitPhone(digits, choices ?? []);
  return { head, body: body.slice(0, PHONE_BODY_MAX) };
}

/** Chosen already, a head stays to choose whether it is a code or not. */
function withCurrent(choices: readonly CommonCode[], head: string) {
  const offered = choices.map(({ commonCodeId: value, commonCodeKorName: label }) => ({ value, label }));
  return offered.some(({ value }) => value === head) ? offered : [{ value: head, label: head }, ...offered];
}

/**
 * The head of a phone number to choose among its common codes, and the digits after it, 8 at most, to type or paste.
 * A head that is no code any more can be kept.
 */
export function PhoneInput({
  label,
  kind,
  value,
  onChange,
  onBlur,
  error,
  required,
  disabled,
  readOnly,
  description,
}: PhoneInputProps) {
  const { choices, isLoading, isFailed, message, retry } = useCodeChoices(groups[kind]);
  const heads = choices?.map(({ commonCodeId }) => commonCodeId) ?? null;
  const type = (typed: string) => {
    const digits = toDigits(typed, 12);
    onChange(splitNumber(digits, heads) ?? { ...value, body: digits.slice(0, PHONE_BODY_MAX) });
  };

  return (
    <div>
      <FieldGroup label={label} description={description} required={required} error={error}>
        {(group) => (
          <>
            <div className={classes.head}>
              <SelectField
                aria-label={`${label} ${kind === 'mobile' ? texts.head : texts.areaCode}`}
                aria-busy={isLoading || undefined}
                data={withCurrent(choices ?? [], value.head)}
                value={value.head}
                onChange={(head) => head && onChange({ ...value, head })}
                disabled={disabled}
                readOnly={readOnly}
                variant={readOnly ? 'filled' : 'default'}
                rightSection={isLoading && <Loader size="xs" />}
              />
            </div>
            <PartInput
              className={classes.body}
              aria-label={`${label} ${texts.body}`}
              group={group}
              aria-required={required}
              type="tel"
              inputMode="numeric"
              autoComplete={kind === 'mobile' ? 'tel-local' : 'off'}
              value={value.body}
              onChange={(event) => type(event.currentTarget.value)}
              onBlur={onBlur}
              disabled={disabled}
              readOnly={readOnly}
            />
          </>
        )}
      </FieldGroup>
      {isFailed && <InlineAlert text={message ?? texts.noHeads} onAction={retry} isError />}
    </div>
  );
}
