import { type FormEvent, useRef, useState } from 'react';
import { readDay } from '../contracts/period.ts';
import { seoulDay } from '../contracts/seoulTime.ts';
import { validation } from '../messages/ko.validation.ts';
import { serverNow } from '../services/serverClock.ts';

interface TypedDay {
  /** `YYYY-MM-DD`, or what was typed and is no day; null for nothing. */
  value: string | null;
  onChange(value: string | null): void;
  onBlur?: (() => void) | undefined;
}

/**
 * Lets a day be typed into Mantine's DateInput. What is no day stays in view and becomes the value, which the schema of
 * a day refuses: DateInput would keep the last day that was readable on the way, or empty the field when it is left.
 * `key` and `props` are for the DateInput; `problem` is what is wrong once the field was left or a form was sent.
 */
export function useTypedDay({ value, onChange, onBlur }: TypedDay) {
  // the text that the input shows while it is no day
  const [unread, setUnread] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const [key, setKey] = useState(0);
  const input = useRef<HTMLInputElement | null>(null);
  if (unread !== null && unread !== value) {
    // another value came from elsewhere, of which the input would not know
    setUnread(null);
    setKey(key + 1);
  }
  const isRead = value === null || readDay(value) === value;
  const today = seoulDay(serverNow());

  const change = (next: string | null, problem = '') => {
    input.current?.setCustomValidity(problem);
    setUnread(problem === '' ? null : next);
    onChange(next);
  };
  const props = {
    value: isRead ? value : null,
    onChange: (day: string | null) => change(day),
    onInput: ({ currentTarget }: FormEvent<HTMLInputElement>) => {
      const typed = currentTarget.value;
      input.current = currentTarget;
      if (typed.trim() === '') change(null);
      else if (readDay(typed) === null) change(typed, validation.day);
    },
    onBlur: () => {
      setLeft(true);
      onBlur?.();
    },
    onInvalid: () => setLeft(true),
    dateParser: readDay,
    fixOnBlur: isRead,
    defaultDate: today,
  };
  /** Marks the day that it is in Seoul, wherever the computer is. */
  const getDayProps = (day: string) => ({ 'data-current': day === today || undefined });
  return { key, props, getDayProps, problem: !isRead && isLeft ? validation.day : null };
}
