import { type FocusEvent, useState } from 'react';

/**
 * Props with which a select draws its options once it has the focus, in place of all of them with the page, out of
 * sight: there are hundreds of countries. Focus comes before every key and click, so what these do stays the same.
 * Focus alone does not open the list, which would lie over what comes next, such as the reason for a refusal.
 */
export function useOptionsOnFocus(onFocus?: (event: FocusEvent<HTMLInputElement>) => void) {
  const [hasBeenFocused, setHasBeenFocused] = useState(false);
  return {
    openOnFocus: false,
    comboboxProps: { keepMounted: hasBeenFocused },
    onFocus(event: FocusEvent<HTMLInputElement>) {
      setHasBeenFocused(true);
      onFocus?.(event);
    },
  };
}
