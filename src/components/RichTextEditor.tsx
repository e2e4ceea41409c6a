import '@mantine/core/styles/Skeleton.layer.css';
import { Skeleton } from '@mantine/core';
import { type ComponentProps, lazy, Suspense } from 'react';
import { editor as texts } from '../messages/ko.widgets.ts';

const RichTextFields = lazy(() => import('./RichTextFields.tsx'));

/** A text with headings, lists, links and tables. The editor is fetched when it is first needed. */
export function RichTextEditor(props: ComponentProps<typeof RichTextFields>) {
  return (
    <Suspense fallback={<Skeleton height={320} role="status" aria-label={texts.loading} />}>
      <RichTextFields {...props} />
    </Suspense>
  );
}
