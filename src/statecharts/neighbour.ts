import type { Box } from './diagram.ts';

export type Direction = 'up' | 'down' | 'left' | 'right';

const ahead: Record<Direction, (dx: number, dy: number) => { along: number; across: number }> = {
  up: (dx, dy) => ({ along: -dy, across: Math.abs(dx) }),
  down: (dx, dy) => ({ along: dy, across: Math.abs(dx) }),
  left: (dx, dy) => ({ along: -dx, across: Math.abs(dy) }),
  right: (dx, dy) => ({ along: dx, across: Math.abs(dy) }),
};

/** A box counts by the middle of its top, where its name is: boxes around others would be far from it otherwise. */
const findPlace = ({ x, y, width }: Box) => ({ x: x + width / 2, y });

/**
 * The box nearest to `from` in a direction; null where there is none. What lies to the side counts double, so that
 * the way goes straight on where it can.
 */
export function findNeighbour<T extends Box>(from: Box, boxes: readonly T[], direction: Direction): T | null {
  const start = findPlace(from);
  const found = boxes.flatMap((box) => {
    const place = findPlace(box);
    const { along, across } = ahead[direction](place.x - start.x, place.y - start.y);
    return along > 1 && across <= along * 3 ? [{ box, distance: along + 2 * across }] : [];
  });
  return found.toSorted((a, b) => a.distance - b.distance)[0]?.box ?? null;
}
