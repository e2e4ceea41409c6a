import { expect, test } from 'vitest';
import { arrowHead, edgePath } from '../../src/statecharts/edgePath.ts';
import { findNeighbour } from '../../src/statecharts/neighbour.ts';

const box = (id: string, x: number, y: number) => ({ id, x, y, width: 100, height: 50 });
const middle = box('middle', 200, 200);
const boxes = [
  middle,
  box('above', 220, 100),
  box('farAbove', 200, 0),
  box('below', 180, 300),
  box('left', 0, 210),
  box('right', 400, 180),
];

test.each([
  ['up', 'above'],
  ['down', 'below'],
  ['left', 'left'],
  ['right', 'right'],
] as const)('the nearest box %s is %s', (direction, id) => {
  expect(findNeighbour(middle, boxes, direction)?.id).toBe(id);
});

test('there is none beyond the edge', () => {
  expect(findNeighbour(box('top', 200, -100), boxes, 'up')).toBeNull();
});

test('a line turns in round corners and ends in an arrow that points along it', () => {
  const points = [
    { x: 0, y: 0 },
    { x: 0, y: 40 },
    { x: 30, y: 40 },
  ];
  expect(edgePath(points)).toBe('M 0 0 L 0 32 Q 0 40 8 40 L 30 40');
  expect(arrowHead(points)).toBe('M 30 40 L 22 43.6 L 22 36.4 Z');
  expect([edgePath([]), arrowHead([])]).toEqual(['', '']);
});
