import { Input, type InputProps } from '@mantine/core';
import type { ComponentProps } from 'react';

interface PartInputProps extends InputProps, Omit<ComponentProps<'input'>, keyof InputProps> {
  /** Id of what is wrong with the whole, from the group around it. */
  described: string | undefined;
}

/** One of several fields under one label. Mantine would leave out a description that it has not drawn itself. */
export function PartInput({ described, ...props }: PartInputProps) {
  return (
    <Input
      size="md"
      {...props}
      error={described !== undefined}
      attributes={described ? { input: { 'aria-describedby': described } } : undefined}
    />
  );
}
