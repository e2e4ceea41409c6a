import { describe, expect, test } from 'vitest';
import { sessionChart } from '../../src/statecharts/charts/session/model.ts';
import { verificationChart } from '../../src/statecharts/charts/verification/chart.ts';
import { toursOver } from '../../src/statecharts/tour.ts';
import { walkThrough } from '../../src/statecharts/walk.ts';

const { model } = verificationChart;
const walk = walkThrough(model);

describe('tours', () => {
  test('show every branch that a walk shows, within their length', () => {
    const { paths, uncovered } = toursOver(model, walk, { isPossible: () => true, maxSteps: 20 });
    expect(uncovered).toEqual([]);
    expect(Math.max(...paths.map(({ steps }) => steps.length))).toBeLessThanOrEqual(20);
    const shown = new Set(paths.flatMap(({ steps }) => steps.flatMap(({ after }) => after.branches)));
    const walked = new Set(walk.places.flatMap(({ steps }) => steps.flatMap(({ after }) => after.branches)));
    expect(shown).toEqual(walked);
  });

  test('are fewer the longer they may be', () => {
    const count = (maxSteps: number) =>
      toursOver(model, walk, { isPossible: () => true, maxSteps }).paths.length;
    expect(count(20)).toBeLessThan(count(6));
  });

  test('leave out what is not possible, and name the branches that it would show', () => {
    const { paths, uncovered } = toursOver(model, walk, {
      isPossible: ({ move }) => move.kind !== 'error',
      maxSteps: 20,
    });
    expect(uncovered.toSorted()).toEqual([
      'restoring: error(restore)',
      'sending: error(send)',
      'sending: error(send) [isOutdated]',
      'waiting.checking: error(check)',
    ]);
    expect(paths.some(({ title }) => title.includes('error('))).toBe(false);
  });

  test('end where no way is open, and name what no way leads to', () => {
    const { paths, uncovered } = toursOver(model, walk, {
      isPossible: () => true,
      mayFollow: (tour, { move }) => tour.length < 3 || move.kind !== 'done',
      maxSteps: 20,
    });
    expect(paths.length).toBeGreaterThan(0);
    const shown = new Set(paths.flatMap(({ steps }) => steps.flatMap(({ after }) => after.branches)));
    for (const id of uncovered) expect(shown).not.toContain(id);
  });

  test('of the session end, though its places leave out when tokens and people became due', () => {
    const session = walkThrough(sessionChart.model);
    const { paths, uncovered } = toursOver(sessionChart.model, session, {
      isPossible: () => true,
      maxSteps: 16,
    });
    for (const { steps } of paths) expect(steps.length).toBeGreaterThan(0);
    expect(uncovered).toEqual([]);
  });

  test('do what may follow only', () => {
    const { paths } = toursOver(model, walk, {
      isPossible: () => true,
      mayFollow: (tour) => tour.at(-1)?.move.name !== 'check',
      maxSteps: 20,
    });
    for (const { steps } of paths)
      expect(steps.slice(0, -1).some(({ move }) => move.name === 'check')).toBe(false);
  });
});
