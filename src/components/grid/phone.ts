import { useMediaQuery } from '@mantine/hooks';

/** Windows in which lists are cards and their tools fold. */
const PHONE = '(max-width: 47.99em)';

export const isPhone = (): boolean => window.matchMedia(PHONE).matches;

export const usePhone = (): boolean => useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
