import { MantineContext } from '@mantine/core';
import { type ReactNode, use } from 'react';
import { MantineRoot } from '../../src/app/MantineRoot.tsx';

/**
 * The product's theme, without what a window with no layout breaks: Mantine hides the dropdown of a field that is
 * nowhere on the screen, as every field is in jsdom, as soon as it has worked that out. Nothing is faded in or out.
 */
export function TestRoot({ children }: { children: ReactNode }) {
  return (
    <MantineRoot>
      <TestEnvironment>{children}</TestEnvironment>
    </MantineRoot>
  );
}

function TestEnvironment({ children }: { children: ReactNode }) {
  const settings = use(MantineContext);
  return settings && <MantineContext value={{ ...settings, env: 'test' }}>{children}</MantineContext>;
}
