import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { type ComponentProps, lazy, Suspense } from 'react';
import { periodInput as texts } from '../messages/ko.widgets.ts';

const PeriodFields = lazy(() => import('./PeriodFields.tsx'));

/** From one day to another, typed or picked from a calendar, which is fetched when it is first needed. */
export function PeriodInput(props: ComponentProps<typeof PeriodFields>) {
  return (
    <Suspense fallback={<Skeleton height={72} role="status" aria-label={texts.loading} />}>
      <PeriodFields {...props} />
    </Suspense>
  );
}
