import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/dates/styles.layer.css';
import { DateInput, DatesProvider, MonthPickerInput, YearPickerInput } from '@mantine/dates';
import type { ReactNode, Ref } from 'react';
import { dateInput, periodInput as texts } from '../messages/ko.widgets.ts';
import calendar from './Calendar.module.css';
import { calendarTexts, dateSettings } from './dateSettings.ts';
import { useTypedDay } from './useTypedDay.ts';

export interface DateFieldsProps {
  kind: 'day' | 'month' | 'year';
  label: string;
  /** `YYYY-MM-DD`, `YYYY-MM` or `YYYY` by its kind, null for none; of a day also what was typed and is none. */
  value: string | null;
  onChange(value: string | null): void;
  onBlur?(): void;
  description?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
  ref?: Ref<HTMLElement>;
}

/** Length of the part of `YYYY-MM-DD` that a value of each kind is. */
const lengths = { day: 10, month: 7, year: 4 } as const;

/** The first day of the month or year. */
const asDay = (value: string | null) => value && `${value}-01-01`.slice(0, 10);

export default function DateFields({
  kind,
  label,
  value,
  onChange,
  readOnly,
  ref,
  ...rest
}: DateFieldsProps) {
  const shared = {
    ...calendarTexts,
    ...rest,
    label,
    size: 'md',
    variant: readOnly ? 'filled' : 'default',
    readOnly,
    clearable: !readOnly && !rest.required,
    clearButtonProps: { 'aria-label': texts.clear(label), tabIndex: 0 },
    valueFormat: dateInput.formats[kind],
    placeholder: dateInput.choose[kind],
  } as const;
  const typed = useTypedDay({ value, onChange, onBlur: rest.onBlur });
  const choose = (day: string | null) => onChange(day === null ? null : day.slice(0, lengths[kind]));

  // These two are buttons, whose label would hide what was chosen.
  const named = { ...shared, 'aria-label': value === null ? label : `${label} ${value}` };

  return (
    <DatesProvider settings={dateSettings}>
      {kind === 'day' && (
        <DateInput
          key={typed.key}
          {...shared}
          {...typed.props}
          ref={ref as Ref<HTMLInputElement>}
          classNames={{ day: calendar.day }}
          getDayProps={typed.getDayProps}
          error={rest.error || typed.problem}
        />
      )}
      {kind === 'month' && (
        <MonthPickerInput
          {...named}
          ref={ref as Ref<HTMLButtonElement>}
          value={asDay(value)}
          onChange={choose}
        />
      )}
      {kind === 'year' && (
        <YearPickerInput
          {...named}
          ref={ref as Ref<HTMLButtonElement>}
          value={asDay(value)}
          onChange={choose}
        />
      )}
    </DatesProvider>
  );
}
