import { describe, expect, test } from 'vitest';
import { compareGraphs } from '../../src/statecharts/compare.ts';
import { graphOfMachineJson, type StateJson } from '../../src/statecharts/export/machineJson.ts';

const chart = (states: Record<string, StateJson>) =>
  graphOfMachineJson({ id: 'door', initial: 'shut', states });

const before = chart({
  shut: { description: '닫혀 있습니다.', on: { push: 'open', ring: 'shut' } },
  open: { description: '열려 있습니다.', on: { pull: 'shut' } },
  broken: { description: '고장 났습니다.' },
});
const after = chart({
  shut: { description: '닫혀 있습니다.', on: { push: 'locked' } },
  open: { description: '활짝 열려 있습니다.', on: { pull: 'shut' } },
  locked: { description: '잠겨 있습니다.', on: { push: 'open' } },
});
const { states, branches, union } = compareGraphs(before, after);

describe('two releases of a chart', () => {
  test('differ in states that came, went or are described otherwise', () => {
    expect(states.map(({ change, part, fields }) => [change, part.path, ...fields])).toEqual([
      ['changed', 'open', 'description'],
      ['added', 'locked'],
      ['removed', 'broken'],
    ]);
  });

  test('differ in transitions that came, went or lead elsewhere', () => {
    expect(branches.map(({ change, part, fields }) => [change, part.id, ...fields])).toEqual([
      ['changed', 'shut: push', 'targets'],
      ['added', 'locked: push'],
      ['removed', 'shut: ring'],
    ]);
    expect(branches[0]?.before?.targets).toEqual(['open']);
  });

  test('are drawn in one: everything of now, and what is gone', () => {
    expect(union.states.map(({ path }) => path)).toEqual(['', 'shut', 'open', 'locked', 'broken']);
    expect(union.branches.map(({ id }) => id)).toEqual([
      'shut: push',
      'open: pull',
      'locked: push',
      'shut: ring',
    ]);
  });

  test('that are the same differ in nothing', () => {
    const same = compareGraphs(after, after);
    expect([same.states, same.branches]).toEqual([[], []]);
  });
});
