import { describe, expect, test } from 'vitest';
import { charts } from '../../src/machines/registry.ts';
import { requirements } from '../../src/machines/requirements.ts';
import { type ChartBranch, graphOf } from '../../src/statecharts/graph.ts';

const isKorean = (text: string | undefined) => /[가-힣]/.test(text ?? '');

test('every chart is registered once, under the id of its machine', () => {
  const ids = charts.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { id, machine } of charts) expect(machine.id).toBe(id);
});

describe.each(charts)('$id', ({ title, purpose, machine, labels }) => {
  const { states, branches } = graphOf(machine);
  const names = (kinds: readonly ChartBranch['eventKind'][]) => [
    ...new Set(branches.filter(({ eventKind }) => kinds.includes(eventKind)).map((b) => b.eventName)),
  ];

  test('has a Korean title and purpose', () => {
    expect([title, purpose].filter((text) => !isKorean(text))).toEqual([]);
  });

  test('describes every state in Korean and points at the specification', () => {
    const below = states.filter(({ path }) => path !== '');
    expect(below.filter(({ description }) => !isKorean(description)).map(({ path }) => path)).toEqual([]);
    expect(below.filter(({ requirement }) => requirement.length === 0).map(({ path }) => path)).toEqual([]);
    const known = Object.keys(requirements);
    for (const { requirement } of below) expect(known).toEqual(expect.arrayContaining([...requirement]));
  });

  test('has a Korean sentence for every guard, event, delay and call', () => {
    const guards = [...new Set(branches.flatMap(({ guard }) => guard ?? []))];
    expect(guards.filter((name) => !isKorean(labels.guards[name]))).toEqual([]);
    expect(names(['event']).filter((name) => !isKorean(labels.events[name]))).toEqual([]);
    expect(names(['after']).filter((name) => !isKorean(labels.delays[name]))).toEqual([]);
    const calls = Object.keys(machine.implementations.actors);
    expect(calls.filter((name) => !isKorean(labels.calls[name]))).toEqual([]);
  });

  test('shows what happens when a call succeeds and when it breaks', () => {
    expect(names(['error'])).toEqual(names(['done']));
    const unhandled = branches.filter(
      ({ eventKind, outcome }) => eventKind === 'done' && outcome === 'refused',
    );
    expect(unhandled.map(({ id }) => id)).toEqual([]);
  });
});
