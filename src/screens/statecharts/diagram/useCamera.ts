import { useReactFlow, useStoreApi } from '@xyflow/react';
import { useCallback, useEffect, useRef } from 'react';
import type { Box, PlacedDiagram } from '../../../statecharts/diagram.ts';

/** Below this the texts are tiring to read. */
const READABLE = 0.8;
const PADDING_PX = 24;

const duration = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 200);

/** The left edge of a window of `width` that has the first state in it, and what follows as near its middle as can be. */
function beginning(nodes: PlacedDiagram['nodes'], width: number): number {
  const [first, second] = nodes
    .filter(({ parent, shape }) => parent === null && shape !== 'initial')
    .toSorted((a, b) => a.y - b.y);
  if (!first) return 0;
  const getMiddle = (box: Box) => box.x + box.width / 2;
  const middle = (getMiddle(first) + getMiddle(second ?? first)) / 2;
  const left = middle - width / 2;
  return Math.min(Math.max(left, first.x + first.width + PADDING_PX - width), first.x - PADDING_PX);
}

/** Moves the view over the diagram. */
export function useCamera(placed: PlacedDiagram, selected: string | null) {
  const { fitView, getViewport, setCenter, setViewport } = useReactFlow();
  const store = useStoreApi();
  const latest = useRef(placed);
  const first = useRef(selected);
  useEffect(() => {
    latest.current = placed;
  }, [placed]);

  const toBox = useCallback(
    (id: string): Box | undefined => latest.current.nodes.find((node) => node.id === id),
    [],
  );

  const fit = useCallback(() => void fitView({ padding: 0.04, duration: duration() }), [fitView]);

  /** Shows all of it where that can be read, else what the address names, else the beginning of the flow. */
  const start = useCallback(() => {
    const { width, height } = store.getState();
    const { width: wide, height: high, nodes } = latest.current;
    const chosen = nodes.find(({ id }) => id === first.current);
    const zoom = Math.min((width - 2 * PADDING_PX) / wide, (height - 2 * PADDING_PX) / high, 1);
    if (zoom >= READABLE || width === 0) {
      void fitView({ padding: 0.04, maxZoom: 1 });
      return;
    }
    if (chosen) {
      void setCenter(chosen.x + chosen.width / 2, chosen.y + chosen.height / 2, { zoom: 1, duration: 0 });
      return;
    }
    const near = 1;
    const left = wide * near <= width ? (width - wide * near) / 2 : -beginning(nodes, width / near) * near;
    void setViewport({ x: left, y: PADDING_PX, zoom: near });
  }, [fitView, setCenter, setViewport, store]);

  /** Moves a state into the middle. */
  const show = useCallback(
    (id: string) => {
      const box = toBox(id);
      if (!box) return;
      const zoom = Math.max(getViewport().zoom, READABLE);
      void setCenter(box.x + box.width / 2, box.y + Math.min(box.height, 200) / 2, {
        zoom,
        duration: duration(),
      });
    },
    [toBox, getViewport, setCenter],
  );

  /** Moves an element of the diagram into view when it is not. */
  const follow = useCallback(
    (element: HTMLElement, zoom: number) => {
      const { domNode } = store.getState();
      if (!domNode) return;
      const outer = domNode.getBoundingClientRect();
      const inner = element.getBoundingClientRect();
      const isSeen =
        inner.left >= outer.left &&
        inner.right <= outer.right &&
        inner.top >= outer.top &&
        inner.bottom <= outer.bottom;
      if (isSeen) return;
      const { x, y, zoom: scale } = getViewport();
      const middle = {
        x: (inner.left + inner.width / 2 - outer.left - x) / scale,
        y: (inner.top + inner.height / 2 - outer.top - y) / scale,
      };
      void setCenter(middle.x, middle.y, { zoom, duration: duration() });
    },
    [getViewport, setCenter, store],
  );

  return { fit, start, show, follow };
}
