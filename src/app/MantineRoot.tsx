import { MantineContext, MantineThemeProvider } from '@mantine/core';
import type { ContextType, ReactNode } from 'react';
import { theme } from './theme.ts';

type MantineSettings = NonNullable<ContextType<typeof MantineContext>>;

const fixed = () => {};
const settings: MantineSettings = {
  colorScheme: 'auto',
  setColorScheme: fixed,
  clearColorScheme: fixed,
  getRootElement: () => document.documentElement,
  classNamesPrefix: 'mantine',
  cssVariablesSelector: ':root',
  withStaticClasses: true,
};

/**
 * Does the work of MantineProvider, less the <style> elements it writes at run time, which the CSP forbids: the
 * variables are in theme.css. The colour scheme is set by themeScript.ts and changed by what ColorScheme.tsx provides,
 * which the login page does without.
 */
export function MantineRoot({ children }: { children: ReactNode }) {
  return (
    <MantineContext value={settings}>
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  );
}
