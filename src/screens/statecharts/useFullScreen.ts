import { useEffect, useRef, useState } from 'react';

/** Holds whether the workbench covers the page. Escape ends it where nothing else takes the key. */
export function useFullScreen() {
  const [isFull, setFull] = useState(false);
  const before = useRef<Element | null>(null);
  useEffect(() => {
    if (!isFull) return;
    before.current = document.activeElement;
    const end = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) setFull(false);
    };
    document.addEventListener('keydown', end);
    document.documentElement.style.overflow = 'hidden';
    return () => {
      document.removeEventListener('keydown', end);
      document.documentElement.style.overflow = '';
      if (before.current instanceof HTMLElement) before.current.focus();
    };
  }, [isFull]);
  return [isFull, setFull] as const;
}
