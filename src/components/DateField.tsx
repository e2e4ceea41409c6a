import '@mantine/core/styles/Skeleton.layer.css';
import { Skeleton } from '@mantine/core';
import { periodInput as texts } from '../messages/ko.widgets.ts';
import type { DateFieldsProps } from './DateFields.tsx';
import { lazyPart } from './lazyPart.tsx';

const DateFields = lazyPart<DateFieldsProps>(() => import('./DateFields.tsx'));

/** A day, typed or picked, a month or a year; the calendar is fetched when it is first needed. */
export function DateField(props: DateFieldsProps) {
  return (
    <DateFields {...props} fallback={<Skeleton height={72} role="status" aria-label={texts.loading} />} />
  );
}
