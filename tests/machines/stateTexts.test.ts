import { describe, expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { sessionMachine } from '../../src/machines/session/machine.ts';
import { sessionChart } from '../../src/statecharts/charts/session/model.ts';
import { type StateTexts, withStateTexts } from '../../src/statecharts/charts/stateTexts.ts';
import { buildGraph } from '../../src/statecharts/graph.ts';

const machine = createMachine({
  id: 'lamp',
  initial: 'off',
  states: { off: { on: { press: 'on' } }, on: { initial: 'dim', states: { dim: {} } } },
});
const texts: Record<string, StateTexts> = {
  '': { description: '등입니다.', requirement: [] },
  off: { description: '꺼져 있습니다.', requirement: ['D1-§2-dialog'] },
  'on.dim': { description: '어둡게 켜져 있습니다.', requirement: [] },
};
const read = (described: typeof machine) =>
  buildGraph(described).states.map(({ path, description, requirement }) => [path, description, requirement]);

describe('a machine with the texts of its states', () => {
  test('has them by path, also after it was provided with something', () => {
    const expected = [
      ['', '등입니다.', []],
      ['off', '꺼져 있습니다.', ['D1-§2-dialog']],
      ['on', '', []],
      ['on.dim', '어둡게 켜져 있습니다.', []],
    ];
    expect(read(withStateTexts(machine, texts))).toEqual(expected);
    expect(read(withStateTexts(machine, texts).provide({}) as typeof machine)).toEqual(expected);
  });

  test('refuses a text of no state, and a second one', () => {
    expect(() => withStateTexts(machine, { gone: { description: '', requirement: [] } })).toThrow(
      'lamp has no state gone',
    );
    expect(() => withStateTexts(withStateTexts(machine, texts), texts)).toThrow('twice');
  });
});

test('the session runs what is registered: the same chart but for the texts', () => {
  const bare = (of: typeof sessionMachine) => {
    const { states, branches } = buildGraph(of);
    return { states: states.map((state) => ({ ...state, description: '', requirement: [] })), branches };
  };
  expect(bare(sessionChart.machine)).toEqual(bare(sessionMachine));
  expect(
    buildGraph(sessionMachine)
      .states.map(({ description }) => description)
      .join(''),
  ).toBe('');
});
