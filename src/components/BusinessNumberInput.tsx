import { TextInput } from '@mantine/core';
import { type ClipboardEvent, Fragment, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { BUSINESS_NUMBER_LENGTH, formatBusinessNumber } from '../contracts/businessNumber.ts';
import { businessNumberInput as texts } from '../messages/ko.widgets.ts';
import classes from './BusinessNumberInput.module.css';
import { toDigits } from './digits.ts';
import { FieldGroup } from './FieldGroup.tsx';
import { PartInput } from './PartInput.tsx';

const lengths = [3, 2, 5] as const;

interface BusinessNumberInputProps {
  label: string;
  /** Digits without hyphens, 10 when complete. */
  value: string;
  onChange?(digits: string): void;
  onBlur?(): void;
  readOnly?: boolean;
  disabled?: boolean;
  description?: ReactNode;
  error?: ReactNode;
  required?: boolean;
}

function splitParts(digits: string): string[] {
  let start = 0;
  return lengths.map((length) => {
    const part = digits.slice(start, start + length);
    start += length;
    return part;
  });
}

/** A business registration number in its three parts of 3, 2 and 5 digits, or as one read-only text. */
export function BusinessNumberInput({
  label,
  value,
  onChange,
  onBlur,
  readOnly,
  disabled,
  description,
  error,
  required,
}: BusinessNumberInputProps) {
  // A part that is filled half has to stay in its place, which the digits alone do not show.
  const [entered, setEntered] = useState(() => splitParts(value));
  const parts = entered.join('') === value ? entered : splitParts(value);
  const inputs = useRef<(HTMLInputElement | null)[]>([]);

  if (readOnly) {
    return (
      <TextInput
        label={label}
        description={description}
        variant="filled"
        value={formatBusinessNumber(value)}
        readOnly
      />
    );
  }

  const focusPart = (index: number, caret: 'start' | 'end') => {
    const input = inputs.current[index];
    if (!input) return;
    input.focus();
    const at = caret === 'start' ? 0 : input.value.length;
    input.setSelectionRange(at, at);
  };

  const enter = (next: string[]) => {
    setEntered(next);
    onChange?.(next.join(''));
  };

  const type = (index: number, input: HTMLInputElement) => {
    const length = lengths[index] ?? 0;
    const atEnd = input.selectionStart === input.value.length;
    const part = toDigits(input.value, length);
    const grown = part.length > (parts[index]?.length ?? 0);
    enter(parts.with(index, part));
    if (grown && atEnd && part.length === length) focusPart(index + 1, 'start');
  };

  const paste = (index: number, event: ClipboardEvent) => {
    const digits = toDigits(event.clipboardData.getData('text'), BUSINESS_NUMBER_LENGTH);
    if (digits.length <= (lengths[index] ?? 0)) return;
    event.preventDefault();
    const whole = digits.length === BUSINESS_NUMBER_LENGTH || index === 0;
    const before = whole
      ? ''
      : parts
          .slice(0, index)
          .join('')
          .padEnd(index === 1 ? 3 : 5, ' ');
    const next = splitParts(before + digits).map((part) => part.trim());
    enter(next);
    focusPart(
      next.findLastIndex((part) => part !== ''),
      'end',
    );
  };

  const step = (index: number, event: KeyboardEvent<HTMLInputElement>) => {
    const { selectionStart, selectionEnd, value: text } = event.currentTarget;
    if (selectionStart !== selectionEnd) return;
    const toPrevious = (event.key === 'Backspace' || event.key === 'ArrowLeft') && selectionStart === 0;
    const toNext = event.key === 'ArrowRight' && selectionStart === text.length;
    if (!toPrevious && !toNext) return;
    event.preventDefault();
    focusPart(toPrevious ? index - 1 : index + 1, toPrevious ? 'end' : 'start');
  };

  return (
    <FieldGroup label={label} description={description} required={required} error={error}>
      {(group) =>
        lengths.map((length, index) => (
          <Fragment key={texts.parts[index]}>
            {index > 0 && (
              <span aria-hidden="true" className={classes.hyphen}>
                -
              </span>
            )}
            <PartInput
              ref={(element) => {
                inputs.current[index] = element;
              }}
              className={classes.part}
              style={{ '--figures': length }}
              aria-label={`${label} ${texts.parts[index]}`}
              group={group}
              disabled={disabled}
              aria-required={required}
              inputMode="numeric"
              autoComplete="off"
              value={parts[index]}
              onChange={(event) => type(index, event.currentTarget)}
              onPaste={(event) => paste(index, event)}
              onKeyDown={(event) => step(index, event)}
              onBlur={onBlur}
            />
          </Fragment>
        ))
      }
    </FieldGroup>
  );
}
