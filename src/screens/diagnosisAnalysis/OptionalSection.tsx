import type { ComponentProps, ReactNode } from 'react';
import { FormSection } from '../../components/form/FormSection.tsx';
import { RecordGate } from '../../components/RecordGate.tsx';

interface OptionalSectionProps<T> {
  title: string;
  of: ComponentProps<typeof RecordGate<T>>['of'];
  children(record: T): ReactNode;
}

/** A part of a page that is made of records of another area; nothing for readers who do not reach that area. */
export function OptionalSection<T>({ title, of, children }: OptionalSectionProps<T>) {
  const [state] = of;
  if (state.matches('failed') && state.context.feedback?.status === 'A0403') return null;
  return (
    <FormSection title={title}>
      <RecordGate of={of}>{children}</RecordGate>
    </FormSection>
  );
}
