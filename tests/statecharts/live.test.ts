import { describe, expect, test } from 'vitest';
import { type Observation, retrace } from '../../src/statecharts/live.ts';
import { createSimulator, getSituation, type Instruction } from '../../src/statecharts/simulation.ts';
import { doorChart } from './door.ts';

const { model } = doorChart;

const enter: Instruction = { kind: 'event', name: 'code.enter', sample: 'digits' };
const opened: Instruction = { kind: 'done', name: 'check', sample: 'open' };
const closed: Instruction = { kind: 'time', name: 'closesItself', to: 'due' };
const events = new Map<Instruction, string>([
  [enter, 'code.enter'],
  [opened, 'xstate.done.actor.check'],
  [closed, 'xstate.after.closesItself.door.leaf.open'],
]);

/** Returns what a bridge would have seen of an actor that is led by `instructions`. */
function observe(instructions: readonly Instruction[]): Observation[] {
  const { simulation } = createSimulator(model).replay(instructions);
  const at = (index: number, event: string | null): Observation => {
    const { snapshot } = getSituation({ ...simulation, at: index }).place;
    const states = snapshot._nodes.filter(({ path }) => path.length > 0).map(({ path }) => path.join('.'));
    return { event, states, facts: model.facts(snapshot) };
  };
  return [at(0, null), ...instructions.map((step, index) => at(index + 1, events.get(step) ?? null))];
}

describe('what was observed of a running chart', () => {
  test('becomes a trace of samples that leads through the same states', () => {
    const seen = observe([enter, opened, closed]);
    expect(retrace(model, seen)).toEqual({ instructions: [enter, opened, closed], followed: 4 });
  });

  test('is reached first by the shortest way when watching began in the middle', () => {
    const seen = observe([enter, opened, closed]).slice(2);
    expect(retrace(model, seen)).toEqual({ instructions: [enter, opened, closed], followed: 2 });
  });

  test('may hold events that the chart ignored', () => {
    const [first, ...others] = observe([enter]);
    if (first === undefined) throw new Error('nothing was observed');
    const seen = [first, { ...first, event: 'close' }, ...others];
    expect(retrace(model, seen)).toEqual({ instructions: [enter], followed: 3 });
  });

  test('is followed as far as the samples lead', () => {
    const [first, ...others] = observe([enter]);
    if (first === undefined) throw new Error('nothing was observed');
    const strange: Observation = { ...first, event: 'code.enter', states: ['leaf', 'leaf.jammed'] };
    expect(retrace(model, [first, ...others, strange])).toEqual({ instructions: [enter], followed: 2 });
    expect(retrace(model, [{ ...first, states: ['leaf', 'leaf.ajar'] }])).toBeNull();
    expect(retrace(model, [])).toBeNull();
  });
});
