import { Input, type InputProps } from '@mantine/core';
import type { ComponentProps } from 'react';
import type { GroupState } from './FieldGroup.tsx';

interface PartInputProps extends InputProps, Omit<ComponentProps<'input'>, keyof InputProps> {
  group: GroupState;
}

/** One of several fields under one label. Mantine would leave out a description that it has not drawn itself. */
export function PartInput({ group: { described, isWrong }, readOnly, ...props }: PartInputProps) {
  return (
    <Input
      size="md"
      variant={readOnly ? 'filled' : 'default'}
      readOnly={readOnly}
      {...props}
      error={isWrong}
      attributes={described ? { input: { 'aria-describedby': described } } : undefined}
    />
  );
}
