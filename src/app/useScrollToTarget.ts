import { useLayoutEffect } from 'react';
import { openPage } from '../components/openPage.ts';

/** Room above the target of a hash, in pixels. */
const TARGET_OFFSET = 200;

/** As long as content is still drawn, milliseconds, the target is waited for and kept in place. */
const FOLLOWED_MS = 10_000;

/** Events of a person who goes on from the target. */
const ownMoves = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

function findTarget(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

function getTop(hash: string): number {
  const target = findTarget(hash);
  return target ? Math.max(0, target.getBoundingClientRect().top + window.scrollY - TARGET_OFFSET) : 0;
}

/**
 * Scrolls to the target of the address, or to the top where it names none. Content that is drawn later may bring the
 * target or move it: it is followed until the person moves or the returned function is called.
 */
function scrollToTarget(): () => void {
  const { hash } = window.location;
  let top = getTop(hash);
  window.scrollTo(0, top);
  if (hash === '') return () => {};

  const ended = new AbortController();
  const follow = () => {
    const next = getTop(hash);
    if (Math.abs(next - top) < 1) return;
    top = next;
    window.scrollTo(0, top);
  };
  const drawn = new MutationObserver(follow);
  const resized = new ResizeObserver(follow);
  drawn.observe(document.body, { childList: true, subtree: true });
  resized.observe(document.body);
  const end = () => ended.abort();
  const timer = setTimeout(end, FOLLOWED_MS);
  ended.signal.addEventListener('abort', () => {
    clearTimeout(timer);
    drawn.disconnect();
    resized.disconnect();
  });
  for (const move of ownMoves)
    window.addEventListener(move, end, { capture: true, passive: true, signal: ended.signal });
  return end;
}

/** Reports whether a press on a plain link leads to where the address is already: the browser then reports nothing. */
function leadsHere({ target, defaultPrevented }: MouseEvent): boolean {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  return !defaultPrevented && link !== null && link.hash !== '' && link.href === window.location.href;
}

/**
 * Scrolls a page that has just been drawn to its top, or to the target that the address names; to that again
 * whenever the same address is asked for once more, by a link or by the browser's history.
 */
export function useScrollToTarget(): void {
  useLayoutEffect(() => {
    // The browser would put a page that is gone back to where it was left.
    window.history.scrollRestoration = 'manual';
    const page = openPage();
    const left = new AbortController();
    const { signal } = left;
    let stop = scrollToTarget();
    const again = () => {
      stop();
      stop = scrollToTarget();
    };
    const onVisit = () => {
      if (openPage() === page && window.location.hash !== '') again();
    };
    const onClick = (event: MouseEvent) => {
      if (!leadsHere(event)) return;
      event.preventDefault();
      again();
    };
    // The router makes `pushState` an event.
    for (const visit of ['pushState', 'popstate']) window.addEventListener(visit, onVisit, { signal });
    document.addEventListener('click', onClick, { signal });
    return () => {
      left.abort();
      stop();
    };
  }, []);
}
