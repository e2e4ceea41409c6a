import { useLocalStorage } from '@mantine/hooks';

const densities = ['comfortable', 'compact'] as const;
export type Density = (typeof densities)[number];

const KEY = 'density';

/** Returns the distance of rows in every list, as this browser's person chose it; other lists and tabs follow. */
export function useDensity() {
  return useLocalStorage<Density>({
    key: KEY,
    defaultValue: 'comfortable',
    getInitialValueInEffect: false,
    serialize: (density) => density,
    deserialize: (text) => densities.find((known) => known === text) ?? 'comfortable',
  });
}
