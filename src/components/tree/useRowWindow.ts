import {
  defaultRangeExtractor,
  observeElementRect,
  useVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual';
import type { RefObject } from 'react';

/** Drawn where the list has no height yet: before its first layout, and in a tab that is hidden. */
const FIRST_SIZE = { width: 800, height: 480 };
const OVERSCAN = 8;

interface RowWindow {
  count: number;
  /** Pixels: of every row, or about, where rows are measured by `measureElement`. */
  rowHeight: number;
  scroller: RefObject<HTMLElement | null>;
  /** A row that stays in the page wherever the list is scrolled to, as the focus is on it. */
  keep?: number | undefined;
  /** Pixels at the top and the bottom that something covers: a heading, a footer. */
  paddingStart?: number;
  paddingEnd?: number;
}

/** The rows of a long list that are in sight. */
export function useRowWindow(list: RowWindow): Virtualizer<HTMLElement, Element> {
  const { count, rowHeight, scroller, keep, paddingStart = 0, paddingEnd = 0 } = list;
  return useVirtualizer<HTMLElement, Element>({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    measureElement: (element) => element.getBoundingClientRect().height || rowHeight,
    overscan: OVERSCAN,
    initialRect: FIRST_SIZE,
    scrollPaddingStart: paddingStart,
    scrollPaddingEnd: paddingEnd,
    observeElementRect: (instance, report) =>
      observeElementRect(instance, (rect) => report(rect.height === 0 ? FIRST_SIZE : rect)),
    rangeExtractor: (range) => {
      const rows = defaultRangeExtractor(range);
      if (keep === undefined || keep < 0 || keep >= count || rows.includes(keep)) return rows;
      return [...rows, keep].sort((a, b) => a - b);
    },
  });
}
