import dayjs from 'dayjs';
import 'dayjs/locale/ko';
import { periodInput as texts } from '../messages/ko.widgets.ts';

/** Korean calendars; their weeks begin on Sunday. */
export const dateSettings = { locale: 'ko', firstDayOfWeek: 0 } as const;

/** Names of the parts of every calendar of the console. */
export const calendarTexts = {
  ariaLabels: texts.calendar,
  monthLabelFormat: texts.monthFormat,
  yearLabelFormat: texts.yearFormat,
  monthsListFormat: texts.monthOfListFormat,
  getDayAriaLabel: (day: string) => dayjs(day).format(texts.dayFormat),
} as const;
