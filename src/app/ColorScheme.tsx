import { localStorageColorSchemeManager, MantineContext, useProviderColorScheme } from '@mantine/core';
import { type ReactNode, use, useMemo } from 'react';
import { COLOR_SCHEME_KEY } from './themeScript.ts';

const manager = localStorageColorSchemeManager({ key: COLOR_SCHEME_KEY });

/** Lets what is below read and change the colour scheme; until it is chosen, the system's is used. */
export function ColorScheme({ children }: { children: ReactNode }) {
  const settings = use(MantineContext);
  if (!settings) throw new Error('ColorScheme needs MantineRoot around it');
  const { getRootElement } = settings;
  const { colorScheme, setColorScheme, clearColorScheme } = useProviderColorScheme({
    manager,
    defaultColorScheme: 'auto',
    forceColorScheme: undefined,
    getRootElement,
  });
  const value = useMemo(
    () => ({ ...settings, colorScheme, setColorScheme, clearColorScheme }),
    [settings, colorScheme, setColorScheme, clearColorScheme],
  );
  return <MantineContext value={value}>{children}</MantineContext>;
}
