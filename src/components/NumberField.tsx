import '@mantine/core/styles/NumberInput.layer.css';
import { NumberInput, type NumberInputProps } from '@mantine/core';
import { type ClipboardEvent, useState } from 'react';
import { numberInput as texts } from '../messages/ko.widgets.ts';
import { number } from './formats.ts';

interface NumberFieldProps
  extends Omit<
    NumberInputProps,
    'value' | 'defaultValue' | 'onChange' | 'max' | 'decimalScale' | 'allowNegative' | 'isAllowed'
  > {
  value: number | null;
  onChange(value: number | null): void;
  /** What would exceed it, or go below its negative, cannot be typed. */
  maximum?: number;
  allowNegative?: boolean;
  /** Most digits after the decimal point; none by default. */
  decimalScale?: number;
}

const MAX_FIGURES = 15;

function numberOf(entry: string | number): number | null {
  if (entry === '') return null;
  const value = Number(entry);
  return Number.isNaN(value) ? null : value;
}

/** The number in a pasted text, in plain figures: full-width figures count, separators and units are dropped. */
function figuresOf(text: string): string {
  const [found] =
    text
      .normalize('NFKC')
      .replaceAll('−', '-')
      .replace(/[\s,]/g, '')
      .match(/-?\d*\.?\d+/) ?? [];
  return found ?? '';
}

/** A number with thousands separators. What is no number, or one figure too many, cannot be typed. */
export function NumberField({
  value,
  onChange,
  maximum,
  allowNegative = false,
  decimalScale = 0,
  description,
  ...props
}: NumberFieldProps) {
  // "-" and "1." are on the way to a number; the value alone would undo them.
  const [entry, setEntry] = useState<string | number>(value ?? '');
  const shown = numberOf(entry) === value ? entry : (value ?? '');

  const change = (typed: string | number) => {
    setEntry(typed);
    const next = numberOf(typed);
    if (next !== value) onChange(next);
  };

  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text');
    const figures = figuresOf(pasted);
    if (figures === pasted) return;
    event.preventDefault();
    event.stopPropagation();
    if (figures !== '') insert(event.currentTarget, figures);
  };

  return (
    <NumberInput
      size="md"
      {...props}
      hideControls
      thousandSeparator=","
      allowedDecimalSeparators={['.']}
      decimalScale={decimalScale}
      allowNegative={allowNegative}
      value={shown}
      description={description ?? (maximum === undefined ? undefined : texts.maximum(number(maximum)))}
      isAllowed={({ value: figures, floatValue }) =>
        figures.replace(/\D/g, '').length <= MAX_FIGURES &&
        (maximum === undefined || floatValue === undefined || Math.abs(floatValue) <= maximum)
      }
      onChange={change}
      onPasteCapture={paste}
    />
  );
}

/** Puts `text` in place of the selection, the way typing it would. */
function insert(input: HTMLInputElement, text: string) {
  input.setRangeText(text, input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end');
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
