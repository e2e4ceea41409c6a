import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { DropPosition } from './moves.ts';

/** Parts of a row's height at its top and bottom that mean before and after. */
const EDGE = 0.28;

export interface DropHint {
  targetId: string;
  position: DropPosition;
  /** Korean reason; null when the drop would be accepted. */
  refusal: string | null;
}

interface TreeDrag {
  /** Tells the trees of one page apart. */
  treeId: string;
  toRefusal(draggedId: string, targetId: string, position: DropPosition): string | null;
  onDrop(draggedId: string, targetId: string, position: DropPosition): void;
  onHint(hint: DropHint | null): void;
}

function positionIn(element: Element, clientY: number): DropPosition {
  const { top, height } = element.getBoundingClientRect();
  const part = height === 0 ? 0.5 : (clientY - top) / height;
  if (part < EDGE) return 'before';
  return part > 1 - EDGE ? 'after' : 'inside';
}

/** Scrolls the tree while something is dragged near its edge. */
export function useDragScroll(scroller: RefObject<HTMLElement | null>, isOn: boolean): void {
  useEffect(() => {
    const element = scroller.current;
    return isOn && element ? autoScrollForElements({ element }) : undefined;
  }, [scroller, isOn]);
}

/** Makes a row something to drag and to drop on, while there is a `drag`. */
export function useRowDrag(row: RefObject<HTMLElement | null>, id: string, drag: TreeDrag | null): boolean {
  const [isDragging, setDragging] = useState(false);
  const given = useRef(drag);
  given.current = drag;
  const isOn = drag !== null;
  useEffect(() => {
    const element = row.current;
    if (!element || !isOn) return;
    const report = (draggedId: unknown, clientY: number) => {
      if (typeof draggedId !== 'string' || draggedId === id) return given.current?.onHint(null);
      const position = positionIn(element, clientY);
      const refusal = given.current?.toRefusal(draggedId, id, position) ?? null;
      given.current?.onHint({ targetId: id, position, refusal });
    };
    return combine(
      draggable({
        element,
        getInitialData: () => ({ treeId: given.current?.treeId, id }),
        onDragStart: () => setDragging(true),
        onDrop: () => {
          setDragging(false);
          given.current?.onHint(null);
        },
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.treeId === given.current?.treeId,
        onDrag: ({ source, location }) => report(source.data.id, location.current.input.clientY),
        onDragLeave: () => given.current?.onHint(null),
        onDrop: ({ source, location }) => {
          const { id: draggedId } = source.data;
          if (typeof draggedId !== 'string' || draggedId === id) return;
          given.current?.onDrop(draggedId, id, positionIn(element, location.current.input.clientY));
        },
      }),
    );
  }, [row, id, isOn]);
  return isDragging;
}

export type { TreeDrag };
