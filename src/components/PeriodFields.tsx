import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/dates/styles.layer.css';
import { DateInput, DatesProvider } from '@mantine/dates';
import type { ReactNode } from 'react';
import { isInOrder, type Period } from '../contracts/period.ts';
import { periodInput as texts } from '../messages/ko.widgets.ts';
import calendar from './Calendar.module.css';
import { calendarTexts, dateSettings } from './dateSettings.ts';
import { FieldGroup, type GroupState } from './FieldGroup.tsx';
import classes from './PeriodInput.module.css';
import { useTypedDay } from './useTypedDay.ts';

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
  readOnly?: boolean;
  description?: ReactNode;
}

const CLEAR_PX = 32;

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
  readOnly = false,
  description,
}: PeriodFieldsProps) {
  const typed = {
    from: useTypedDay({ value: value.from, onChange: (from) => onChange({ ...value, from }), onBlur }),
    to: useTypedDay({ value: value.to, onChange: (to) => onChange({ ...value, to }), onBlur }),
  };
  const problem =
    error || typed.from.problem || typed.to.problem || (isInOrder(value) ? null : texts.invalidOrder);

  const field = (end: 'from' | 'to', { described, isWrong }: GroupState) => {
    const name = `${label} ${texts[end]}`;
    return (
      <DateInput
        key={`${end} ${typed[end].key}`}
        {...typed[end].props}
        size={size}
        className={classes.field}
        classNames={{ day: calendar.day }}
        rightSectionWidth={CLEAR_PX}
        aria-label={name}
        aria-required={required}
        attributes={described ? { input: { 'aria-describedby': described } } : undefined}
        error={isWrong}
        valueFormat="YYYY-MM-DD"
        placeholder={texts.placeholder}
        getDayProps={(day) => ({
          ...typed[end].getDayProps(day),
          disabled: !isInOrder({ ...value, [end]: day }),
        })}
        {...calendarTexts}
        clearable={!readOnly}
        readOnly={readOnly}
        variant={readOnly ? 'filled' : 'default'}
        clearButtonProps={{ 'aria-label': texts.clear(name), tabIndex: 0 }}
        disabled={disabled || (end === 'from' && fixedStart)}
      />
    );
  };

  return (
    <DatesProvider settings={dateSettings}>
      <FieldGroup label={label} description={description} required={required} error={problem}>
        {(group) => (
          <>
            {field('from', group)}
            <span aria-hidden="true" className={classes.until}>
              ~
            </span>
            {field('to', group)}
          </>
        )}
      </FieldGroup>
    </DatesProvider>
  );
}
