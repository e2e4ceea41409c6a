import '@mantine/core/styles/Skeleton.layer.css';
import { Skeleton } from '@mantine/core';
import type { ComponentProps } from 'react';
import { editor as texts } from '../messages/ko.widgets.ts';
import { lazyPart } from './lazyPart.tsx';
import type RichTextFieldsOf from './RichTextFields.tsx';

type Props = ComponentProps<typeof RichTextFieldsOf>;

const RichTextFields = lazyPart<Props>(() => import('./RichTextFields.tsx'), { isLarge: true });

/** A text with headings, lists, links and tables. The editor is fetched when it is first needed. */
export function RichTextEditor(props: Props) {
  return (
    <RichTextFields
      {...props}
      fallback={<Skeleton height={320} role="status" aria-label={texts.loading} />}
    />
  );
}
