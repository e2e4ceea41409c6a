import { type RefObject, useEffect } from 'react';

/** Calls `close` on a press outside `area` and on Escape, which also gives the focus back to `opener`. */
export function usePopup(
  open: boolean,
  close: () => void,
  { area, opener }: { area: RefObject<HTMLElement | null>; opener: RefObject<HTMLElement | null> },
): void {
  useEffect(() => {
    if (!open) return;
    const onPress = ({ target }: PointerEvent) => {
      if (!(target instanceof Node) || !area.current?.contains(target)) close();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      close();
      opener.current?.focus();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
    };
  }, [open, close, area, opener]);
}
