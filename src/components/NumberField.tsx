import '@mantine/core/styles/NumberInput.layer.css';
import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useEventListener, useMergedRef } from '@mantine/hooks';
import { type ClipboardEvent, useState } from 'react';
import { decimalsIn, NUMBER_TEXT_MAX, plainNumber } from '../contracts/numberText.ts';
import { treeGrid } from '../messages/ko.tree.ts';
import { validation } from '../messages/ko.validation.ts';
import { numberInput as texts } from '../messages/ko.widgets.ts';
import { number } from './formats.ts';
import { useLatest } from './useLatest.ts';

interface NumberFieldProps
  extends Omit<
    NumberInputProps,
    'value' | 'defaultValue' | 'onChange' | 'max' | 'decimalScale' | 'allowNegative' | 'isAllowed'
  > {
  value: number | null;
  onChange(value: number | null): void;
  /** Greatest number: more than it, or less than its negative, cannot be typed. */
  maximum?: number;
  allowNegative?: boolean;
  /** Most digits after the decimal point; none by default. */
  decimalScale?: number;
}

const MAX_FIGURES = 15;
/** Longest part of a pasted text that a message shows. */
const SHOWN_MAX = 20;

function parseNumber(entry: string | number): number | null {
  if (entry === '') return null;
  const value = Number(entry);
  return Number.isNaN(value) ? null : value;
}

/** A number, or the beginning of one. */
const onTheWay = /^-?\d*\.?\d*$/;
const currency = /^[₩￦]\s*/;
/** Units that are often copied along with a number and change nothing of it, which `억` or `k` would. */
const unit = /\s*(원|명|건|개|점|회|톤|시간|일|%p|t|kg|kWh|MWh|tCO2(eq)?|m2|m3)$/i;

/** The figures of a pasted number; null when the text is none. */
const toFigures = (text: string): string | null =>
  text.length > NUMBER_TEXT_MAX
    ? null
    : plainNumber(text.normalize('NFKC').trim().replace(currency, '').replace(unit, ''));

/**
 * A number with thousands separators. What is no number, or one figure too many, cannot be typed, and what is pasted
 * and would not be taken as it is leaves the field as it was, each with the reason.
 */
export function NumberField({
  value,
  onChange,
  maximum,
  allowNegative = false,
  decimalScale = 0,
  description,
  error,
  onFocus,
  ref,
  ...props
}: NumberFieldProps) {
  // "-" and "1." are on the way to a number; the value alone would undo them.
  const [entry, setEntry] = useState<string | number>(value ?? '');
  const shown = parseNumber(entry) === value ? entry : (value ?? '');

  // Another value ends it; but what was typed stays explained beside what is typed on: "-5" is not to become a silent 5.
  const [refused, setRefused] = useState<{ text: string; value: number | null; isTyped: boolean } | null>(
    null,
  );
  const isShown = refused && (refused.isTyped ? parseNumber(entry) === value : refused.value === value);
  const refusal = isShown ? refused.text : null;

  const change = (typed: string | number) => {
    setEntry(typed);
    // The field may call with what it was given a rendering ago: what was refused since is only known here.
    const isShorter = String(typed).length < String(shown).length;
    setRefused((before) => (before?.isTyped && !isShorter ? before : null));
    const next = parseNumber(typed);
    if (next !== value) onChange(next);
  };

  /** Returns the reason the field would not take `figures`; null when it does. */
  const reasonAgainst = (figures: string): string | null => {
    if (!allowNegative && figures.startsWith('-')) return texts.negative;
    const hasPoint = figures.includes('.') && decimalScale === 0;
    if (hasPoint || decimalsIn(figures) > decimalScale) return treeGrid.decimals(decimalScale);
    if (figures.replace(/\D/g, '').length > MAX_FIGURES) return texts.figures(MAX_FIGURES);
    if (maximum !== undefined && Math.abs(Number(figures)) > maximum) return validation.tooBig(maximum);
    return null;
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>): void => {
    event.preventDefault();
    event.stopPropagation();
    const input = event.currentTarget;
    if (input.readOnly || input.disabled) return;
    const pasted = event.clipboardData.getData('text').trim();
    if (pasted === '') return;
    const figures = toFigures(pasted);
    const outcome = figures === null ? null : plainNumber(withFigures(input, figures));
    const reason = outcome === null ? texts.onlyNumber : reasonAgainst(outcome);
    if (reason === null) insert(input, figures ?? '');
    else setRefused({ text: texts.notPasted(abbreviate(pasted), reason), value, isTyped: false });
  };
  const type = (event: InputEvent): void => {
    const input = event.currentTarget as HTMLInputElement;
    const isTyped = event.inputType === 'insertText' || event.inputType === 'insertCompositionText';
    const typed = (event.data ?? '').normalize('NFKC');
    if (!isTyped || typed === '') return;
    const figures = withFigures(input, typed);
    const text = onTheWay.test(figures) ? reasonAgainst(figures) : texts.onlyTyped;
    if (text !== null) {
      event.preventDefault();
      setRefused({ text, value, isTyped: true });
    } else if (typed !== event.data && !event.isComposing) {
      event.preventDefault();
      insert(input, typed);
    }
  };
  // React's own event of the name is another one, which comes with no `inputType`.
  const latest = useLatest(type);
  const [hear] = useState(() => (event: InputEvent) => latest.current(event));
  const listen = useEventListener('beforeinput', hear);

  return (
    <NumberInput
      size="md"
      {...props}
      ref={useMergedRef(ref, listen)}
      hideControls
      thousandSeparator=","
      allowedDecimalSeparators={['.']}
      decimalScale={decimalScale}
      allowNegative={allowNegative}
      value={shown}
      description={description ?? (maximum === undefined ? undefined : texts.maximum(number(maximum)))}
      isAllowed={({ value: figures }) => reasonAgainst(figures) === null}
      error={refusal === null ? error : <span role="alert">{refusal}</span>}
      onChange={change}
      onPasteCapture={paste}
      onFocus={(event) => {
        setRefused(null);
        onFocus?.(event);
      }}
    />
  );
}

const abbreviate = (text: string) => (text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX)}…` : text);

/** Returns what an input would show with `figures` in place of its selection, without separators. */
function withFigures({ value, selectionStart, selectionEnd }: HTMLInputElement, figures: string): string {
  const [before, after] = [value.slice(0, selectionStart ?? 0), value.slice(selectionEnd ?? 0)];
  return `${before}${figures}${after}`.replaceAll(',', '');
}

/** Puts `text` in place of the selection, the way typing it would. */
function insert(input: HTMLInputElement, text: string) {
  input.setRangeText(text, input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end');
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
