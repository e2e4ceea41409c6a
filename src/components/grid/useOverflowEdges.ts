import { type RefObject, useLayoutEffect, useState } from 'react';

/** The sides of a scrolling element beyond which there is more. */
export type Edges = Readonly<Record<'left' | 'right', boolean>>;

const none: Edges = { left: false, right: false };

/** Returns the sides of `element` that hide something, as it scrolls and as its own or its content's size changes. */
export function useOverflowEdges(element: RefObject<HTMLElement | null>): Edges {
  const [edges, setEdges] = useState(none);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => {
      const { scrollLeft, scrollWidth, clientWidth } = current;
      // Zoomed pages scroll by parts of a pixel.
      const left = scrollLeft > 1;
      const right = scrollWidth - clientWidth - scrollLeft > 1;
      setEdges((before) => (before.left === left && before.right === right ? before : { left, right }));
    };
    const sizes = new ResizeObserver(measure);
    for (const sized of [current, ...current.children]) sizes.observe(sized);
    current.addEventListener('scroll', measure, { passive: true });
    measure();
    return () => {
      sizes.disconnect();
      current.removeEventListener('scroll', measure);
    };
  }, [element]);
  return edges;
}
