import { useReactFlow, useStoreApi } from '@xyflow/react';
import { useCallback, useEffect, useRef } from 'react';
import type { Box, PlacedDiagram } from '../../../statecharts/diagram.ts';

/** Below this the texts cannot be read. */
const READABLE = 0.6;
const PADDING_PX = 24;

const duration = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 200);

/** Moves the view over the diagram. */
export function useCamera(placed: PlacedDiagram) {
  const { fitView, getViewport, setCenter, setViewport } = useReactFlow();
  const store = useStoreApi();
  const latest = useRef(placed);
  useEffect(() => {
    latest.current = placed;
  }, [placed]);

  const boxOf = useCallback(
    (id: string): Box | undefined => latest.current.nodes.find((node) => node.id === id),
    [],
  );

  const fit = useCallback(() => void fitView({ padding: 0.04, duration: duration() }), [fitView]);

  /** Shows all of it where that can be read, and else begins at the top, where the flow does. */
  const start = useCallback(() => {
    const { width, height } = store.getState();
    const { width: wide, height: high, nodes } = latest.current;
    const zoom = Math.min((width - 2 * PADDING_PX) / wide, (height - 2 * PADDING_PX) / high, 1);
    if (zoom >= READABLE || width === 0) {
      void fitView({ padding: 0.04, maxZoom: 1 });
      return;
    }
    const first = nodes.find(({ shape }) => shape === 'initial');
    const middle = first ? first.x + first.width / 2 : wide / 2;
    const near = Math.max(READABLE, Math.min(0.8, (width - 2 * PADDING_PX) / wide));
    const left = wide * near <= width ? (width - wide * near) / 2 : width / 2 - middle * near;
    void setViewport({ x: left, y: PADDING_PX, zoom: near });
  }, [fitView, setViewport, store]);

  /** Moves a state into the middle. */
  const show = useCallback(
    (id: string) => {
      const box = boxOf(id);
      if (!box) return;
      const zoom = Math.max(getViewport().zoom, READABLE);
      void setCenter(box.x + box.width / 2, box.y + Math.min(box.height, 200) / 2, {
        zoom,
        duration: duration(),
      });
    },
    [boxOf, getViewport, setCenter],
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
