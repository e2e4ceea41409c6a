import { describe, expect, test } from 'vitest';
import { journeys } from '../../src/statecharts/charts/journeys.ts';
import { passwordRecoveryChart } from '../../src/statecharts/charts/passwordRecovery/chart.ts';
import { sessionChart } from '../../src/statecharts/charts/session/model.ts';
import { buildGraph } from '../../src/statecharts/graph.ts';
import { journey } from '../../src/statecharts/journey.ts';
import { JourneyError } from '../../src/statecharts/journeyRunner.ts';
import { journeyCases } from '../../src/statecharts/journeys.ts';
import { charts } from '../../src/statecharts/registry.ts';

test('ids of journeys are unique, and no chart has one of them as another thing', () => {
  const ids = journeys.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { id } of journeys) expect(id).toMatch(/^[A-Za-z0-9]+$/);
});

describe.each(journeys.map((registered) => [registered.id, registered] as const))('%s', (_, registered) => {
  const { legs, joins, start, goal, bounds, title, purpose, given } = registered;
  const formatStates = (leg: string) => {
    const chart = legs[leg];
    if (chart === undefined) throw new Error(`no leg ${leg}`);
    return buildGraph(chart.machine).states.map(({ path }) => path);
  };

  test('has Korean texts', () => {
    const texts = [title, purpose, ...given, ...joins.map(({ carries }) => carries)];
    for (const text of texts) expect(text).toMatch(/[가-힣]/);
  });

  test('runs registered charts only', () => {
    for (const chart of Object.values(legs)) expect(charts).toContain(chart);
  });

  test('names states that exist', () => {
    const ends = joins.flatMap(({ from, to }) => [from, to]);
    for (const { leg, state } of [start, goal, ...ends]) expect(formatStates(leg)).toContain(state);
    for (const { from } of joins) if ('into' in from) expect(formatStates(from.leg)).toContain(from.into);
    for (const [leg, { within = [] }] of Object.entries(bounds))
      expect(formatStates(leg)).toEqual(expect.arrayContaining([...within]));
  });

  test('its bounds name outcomes and events that some chart of it has', () => {
    for (const { without = [], invokedWithout = [], outcomes = {} } of Object.values(bounds)) {
      for (const name of [...without, ...invokedWithout])
        expect(charts.some(({ model }) => name in model.events)).toBe(true);
      for (const [call, samples] of Object.entries(outcomes)) {
        const known = charts.flatMap(({ model }) => Object.keys(model.results[call] ?? {}));
        expect(known).toEqual(expect.arrayContaining([...samples]));
      }
    }
  });

  test('every join and every transition on the way is taken by a case, and each case ends at the goal', () => {
    const { cases, uncovered } = journeyCases(registered, charts);
    expect(uncovered).toEqual([]);
    expect(cases.length).toBeGreaterThan(0);
    for (const { id, steps } of cases) {
      expect(id).toMatch(new RegExp(`^${registered.id}-[0-9a-f]{8}$`));
      const last = steps.findLast(({ path }) => path === goal.leg);
      expect(last?.after.snapshot.matches(goal.state)).toBe(true);
    }
  });
});

test('the compiler refuses states and events that a chart does not have', () => {
  const parts = {
    id: 'wrong',
    title: '틀린 여정',
    purpose: '',
    legs: { recovery: passwordRecoveryChart, session: sessionChart },
    bounds: {},
    given: [],
    replacements: {},
  };
  const wrong = journey({
    ...parts,
    start: { leg: 'recovery', state: 'verifying' },
    // @ts-expect-error the session chart has no such state
    goal: { leg: 'session', state: 'verifying' },
    joins: [
      {
        // @ts-expect-error the recovery chart has no such event
        from: { leg: 'recovery', state: 'completed', event: 'login.submit', into: 'left' },
        to: { leg: 'session', state: 'signedOut.idle' },
        carries: '아무것도 가져가지 않습니다.',
      },
    ],
  });
  expect(journeyCases(wrong, charts).uncovered).toEqual(['recovery.completed → session.signedOut.idle']);
});

test('a join that the samples never reach is named', () => {
  const [recovery] = journeys;
  if (recovery === undefined) throw new Error('no journeys');
  const nowhere = { ...recovery, start: { leg: 'recovery', state: 'nowhere' } };
  expect(() => journeyCases(nowhere, charts)).toThrow(JourneyError);
  expect(() => journeyCases(nowhere, charts)).toThrow('passwordRecovery never lead to nowhere');
});
