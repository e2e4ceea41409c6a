import { describe, expect, test } from 'vitest';
import { createActor, setup } from 'xstate';
import { computeCoverage } from '../../src/statecharts/coverage.ts';
import { buildGraph } from '../../src/statecharts/graph.ts';
import { doorMachine } from './door.ts';

const branchIds = (source: string) =>
  buildGraph(doorMachine)
    .branches.filter((branch) => branch.source === source)
    .map(({ id }) => id);

describe('the graph of a chart', () => {
  test('lists every state below its parent and knows those that are left at once', () => {
    const { states } = buildGraph(doorMachine);
    expect(states.map(({ path }) => path)).toEqual([
      '',
      'leaf',
      'leaf.shut',
      'leaf.checking',
      'leaf.open',
      'leaf.closing',
      'leaf.jammed',
      'bell',
      'bell.silent',
      'bell.ringing',
    ]);
    expect(states.filter(({ transient }) => transient).map(({ path }) => path)).toEqual(['leaf.closing']);
    expect(states.find(({ path }) => path === 'leaf.open')?.parent).toBe('leaf');
  });

  test('lists each candidate of an event as a branch, and the refusal when all are guarded', () => {
    expect(branchIds('leaf.checking')).toEqual([
      'leaf.checking: done(check) [opens]',
      'leaf.checking: done(check) [triesLeft]',
      'leaf.checking: done(check)',
      'leaf.checking: error(check)',
    ]);
    expect(branchIds('leaf.shut')).toEqual([
      'leaf.shut: code.enter [hasCode]',
      'leaf.shut: code.enter [refused]',
    ]);
    expect(branchIds('leaf.open')).toEqual(['leaf.open: close', 'leaf.open: after(closesItself)']);
    expect(branchIds('leaf.closing')).toEqual(['leaf.closing: always']);
  });

  test('keeps ids apart when one guard is used twice, and refuses guards without a name', () => {
    const guards = { warm: () => true };
    const twice = setup({ guards }).createMachine({
      initial: 'a',
      states: { a: { on: { go: [{ guard: 'warm', target: 'b' }, { guard: 'warm' }] } }, b: {} },
    });
    expect(buildGraph(twice).branches.map(({ id }) => id)).toEqual([
      'a: go [warm]',
      'a: go [warm] #2',
      'a: go [refused]',
    ]);
    const nameless = setup({ guards }).createMachine({ on: { go: { guard: () => true } } });
    expect(() => buildGraph(nameless)).toThrow('has no name');
  });

  test('an inserted candidate leaves the ids of the others as they were', () => {
    const chart = (candidates: { guard?: 'cold' | 'warm' }[]) =>
      setup({ guards: { cold: () => true, warm: () => true } }).createMachine({ on: { go: candidates } });
    const before = buildGraph(chart([{ guard: 'warm' }, {}])).branches.map(({ id }) => id);
    const after = buildGraph(chart([{ guard: 'cold' }, { guard: 'warm' }, {}])).branches.map(({ id }) => id);
    expect(after).toEqual(expect.arrayContaining(before));
  });
});

describe('coverage', () => {
  function run(...events: Parameters<ReturnType<typeof start>['send']>[0][]) {
    const coverage = computeCoverage(doorMachine);
    const actor = start(coverage);
    for (const event of events) actor.send(event);
    actor.stop();
    return coverage;
  }
  const start = (coverage: ReturnType<typeof computeCoverage>) =>
    createActor(doorMachine, { inspect: coverage.inspect }).start();

  test('counts a transition that was taken', () => {
    expect([...run({ type: 'knock' }).shown()]).toEqual(['bell.silent: knock [isShut]']);
  });

  test('counts guards that refused, also while another region takes the event', () => {
    expect([...run({ type: 'code.enter', code: '' }).shown()]).toEqual(['leaf.shut: code.enter [refused]']);
  });

  test('names what was never shown', () => {
    const missing = run({ type: 'knock' }).missing();
    expect(missing.map(({ id }) => id)).toContain('leaf.open: after(closesItself)');
    expect(missing.map(({ id }) => id)).not.toContain('bell.silent: knock [isShut]');
  });

  test('an event that nothing listens to shows nothing', () => {
    expect([...run({ type: 'close' }).shown()]).toEqual([]);
  });

  test('counts eventless transitions', () => {
    const chart = setup({ guards: { never: () => false } }).createMachine({
      id: 'hurry',
      initial: 'a',
      states: { a: { on: { go: 'b' } }, b: { always: 'c' }, c: { always: { guard: 'never', target: 'a' } } },
    });
    const coverage = computeCoverage(chart);
    createActor(chart, { inspect: coverage.inspect }).start().send({ type: 'go' });
    expect(coverage.missing().map(({ id }) => id)).toEqual(['c: always [never]']);
  });
});
