import { MantineContext, MantineThemeProvider } from '@mantine/core';
import type { ContextType, ReactNode } from 'react';
import { theme } from './theme.ts';

type MantineSettings = NonNullable<ContextType<typeof MantineContext>>;

const fixed = () => {};
const settings: MantineSettings = {
  colorScheme: 'light',
  setColorScheme: fixed,
  clearColorScheme: fixed,
  getRootElement: () => document.documentElement,
  classNamesPrefix: 'mantine',
  cssVariablesSelector: ':root',
  withStaticClasses: true,
};

/**
 * What MantineProvider does, less the <style> elements it writes at run time, which the CSP forbids, and less
 * the colour schemes the console does not have. The variables stand in theme.css.
 */
export function MantineRoot({ children }: { children: ReactNode }) {
  return (
    <MantineContext value={settings}>
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  );
}
