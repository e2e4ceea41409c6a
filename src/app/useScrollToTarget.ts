import { useLayoutEffect } from 'react';

/** Room above the target of a hash, in pixels. */
const TARGET_OFFSET = 200;

function targetOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/** Scrolls a page that has just been drawn to its top, or to the target that the address names. */
export function useScrollToTarget(): void {
  useLayoutEffect(() => {
    const { hash } = window.location;
    const target = hash === '' ? null : targetOf(hash);
    const top = target ? target.getBoundingClientRect().top + window.scrollY - TARGET_OFFSET : 0;
    window.scrollTo(0, Math.max(0, top));
  }, []);
}
