import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/ko';
import { DateInput, DatesProvider } from '@mantine/dates';
import dayjs from 'dayjs';
import type { ReactNode } from 'react';
import { isInOrder, type Period, readDay } from '../contracts/period.ts';
import { periodInput as texts } from '../messages/ko.widgets.ts';
import { FieldGroup } from './FieldGroup.tsx';
import classes from './PeriodInput.module.css';

interface PeriodFieldsProps {
  label: string;
  value: Period;
  onChange(value: Period): void;
  onBlur?(): void;
  /** The start is settled and only shown. */
  fixedStart?: boolean;
  size?: 'sm' | 'md';
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
}

const CLEAR_PX = 32;

const dates = { locale: 'ko', firstDayOfWeek: 0 } as const;

export default function PeriodFields({
  label,
  value,
  onChange,
  onBlur,
  fixedStart = false,
  size = 'md',
  error,
  required,
  disabled = false,
}: PeriodFieldsProps) {
  const problem = error || (isInOrder(value) ? null : texts.invalidOrder);

  // DateInput would keep the last day that was readable on the way, such as the 3rd on the way to the 30th.
  const forget = (end: 'from' | 'to', typed: string) => {
    if (value[end] !== null && readDay(typed) === null) onChange({ ...value, [end]: null });
  };

  const field = (end: 'from' | 'to', described: string | undefined) => {
    const name = `${label} ${texts[end]}`;
    return (
      <DateInput
        size={size}
        className={classes.field}
        classNames={{ day: classes.day }}
        rightSectionWidth={CLEAR_PX}
        aria-label={name}
        aria-required={required}
        attributes={described ? { input: { 'aria-describedby': described } } : undefined}
        error={described !== undefined}
        valueFormat="YYYY-MM-DD"
        placeholder={texts.placeholder}
        dateParser={readDay}
        value={value[end]}
        onChange={(day) => onChange({ ...value, [end]: day })}
        onInput={(event) => forget(end, event.currentTarget.value)}
        onBlur={onBlur}
        getDayProps={(day) => ({ disabled: !isInOrder({ ...value, [end]: day }) })}
        ariaLabels={texts.calendar}
        monthLabelFormat={texts.monthFormat}
        yearLabelFormat={texts.yearFormat}
        monthsListFormat={texts.monthOfListFormat}
        getDayAriaLabel={(day) => dayjs(day).format(texts.dayFormat)}
        clearable
        clearButtonProps={{ 'aria-label': texts.clear(name), tabIndex: 0 }}
        disabled={disabled || (end === 'from' && fixedStart)}
      />
    );
  };

  return (
    <DatesProvider settings={dates}>
      <FieldGroup label={label} required={required} error={problem}>
        {(described) => (
          <>
            {field('from', described)}
            <span aria-hidden="true" className={classes.until}>
              ~
            </span>
            {field('to', described)}
          </>
        )}
      </FieldGroup>
    </DatesProvider>
  );
}
