import { type FocusEvent, useState } from 'react';

/**
 * Props with which a select draws its options once it has the focus, in place of all of them with the page, out of
 * sight: there are hundreds of countries. Focus comes before every key and click, so what these do stays the same.
 */
export function useOptionsOnFocus(onFocus?: (event: FocusEvent<HTMLInputElement>) => void) {
  const [hasBeenFocused, setHasBeenFocused] = useState(false);
  return {
    comboboxProps: { keepMounted: hasBeenFocused },
    onFocus(event: FocusEvent<HTMLInputElement>) {
      setHasBeenFocused(true);
      onFocus?.(event);
    },
  };
}
