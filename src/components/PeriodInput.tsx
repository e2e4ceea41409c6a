import '@mantine/core/styles/Skeleton.layer.css';
import { Skeleton } from '@mantine/core';
import type { ComponentProps } from 'react';
import { periodInput as texts } from '../messages/ko.widgets.ts';
import { lazyPart } from './lazyPart.tsx';
import type PeriodFieldsOf from './PeriodFields.tsx';

type Props = ComponentProps<typeof PeriodFieldsOf>;

const PeriodFields = lazyPart<Props>(() => import('./PeriodFields.tsx'));

/** From one day to another, typed or picked from a calendar, which is fetched when it is first needed. */
export function PeriodInput(props: Props) {
  return (
    <PeriodFields {...props} fallback={<Skeleton height={72} role="status" aria-label={texts.loading} />} />
  );
}
