import type { Point } from './diagram.ts';

const between = (from: Point, to: Point, length: number): Point => {
  const distance = Math.hypot(to.x - from.x, to.y - from.y);
  const part = distance === 0 ? 0 : Math.min(length, distance / 2) / distance;
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
};

const at = ({ x, y }: Point) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;

/** SVG path data along `points`, its corners rounded by `radius` pixels at most. */
export function edgePath(points: readonly Point[], radius = 8): string {
  const [first, ...rest] = points;
  if (!first) return '';
  const parts = rest.map((point, index) => {
    const before = points[index] ?? first;
    const next = rest[index + 1];
    if (!next) return `L ${at(point)}`;
    return `L ${at(between(point, before, radius))} Q ${at(point)} ${at(between(point, next, radius))}`;
  });
  return [`M ${at(first)}`, ...parts].join(' ');
}

/** SVG path data of an arrow head at the last of `points`. */
export function arrowHead(points: readonly Point[], size = 8): string {
  const end = points.at(-1);
  const before = points.at(-2);
  if (!end || !before) return '';
  const length = Math.hypot(end.x - before.x, end.y - before.y) || 1;
  const along = { x: (end.x - before.x) / length, y: (end.y - before.y) / length };
  const back = { x: end.x - along.x * size, y: end.y - along.y * size };
  const aside = { x: (-along.y * size) / 2.2, y: (along.x * size) / 2.2 };
  const corner = (side: 1 | -1) => at({ x: back.x + side * aside.x, y: back.y + side * aside.y });
  return `M ${at(end)} L ${corner(1)} L ${corner(-1)} Z`;
}
