import type { AnyEventObject, AnyStateMachine } from 'xstate';
import { createMachine } from 'xstate';
import type { ChartModel } from '../../src/statecharts/chart.ts';

type Edges = Record<string, Record<string, string>>;

function buildModel(machine: AnyStateMachine, types: Iterable<string>): ChartModel {
  const events: Record<string, Record<string, () => AnyEventObject>> = {};
  for (const type of types) events[type] = { plain: () => ({ type }) };
  return { start: 0, at: () => machine, events, results: {}, facts: () => null };
}

const formatStates = (edges: Edges) =>
  Object.fromEntries(Object.entries(edges).map(([state, on]) => [state, { on }]));

const getTypes = (edges: Edges) => new Set(Object.values(edges).flatMap(Object.keys));

function flat(id: string, edges: Edges): ChartModel {
  const initial = Object.keys(edges)[0] ?? '';
  return buildModel(createMachine({ id, initial, states: formatStates(edges) }), getTypes(edges));
}

/** As many states as transitions, each leading to the next. */
export function chain(transitions: number): ChartModel {
  const edges: Edges = {};
  for (let at = 0; at <= transitions; at += 1)
    edges[`s${at}`] = at < transitions ? { next: `s${at + 1}` } : {};
  return flat('chain', edges);
}

/** Four transitions from each state, one of them to a state further on, the others by a fixed sequence anywhere. */
export function random(transitions: number): ChartModel {
  const states = Math.ceil(transitions / 4);
  let seed = 1;
  const next = () => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
    return seed % states;
  };
  const edges: Edges = {};
  for (let at = 0; at < states; at += 1)
    edges[`s${at}`] = {
      go: `s${(at + 1) % states}`,
      a: `s${next()}`,
      b: `s${next()}`,
      c: `s${next()}`,
    };
  return flat('random', edges);
}

/** Ten transitions from each state, no two of the chart under one event. */
export function distinctEvents(transitions: number): ChartModel {
  const states = Math.ceil(transitions / 10);
  const edges: Edges = {};
  for (let at = 0; at < states; at += 1)
    edges[`s${at}`] = Object.fromEntries(
      Array.from({ length: 10 }, (_, index) => [`e${at * 10 + index}`, `s${(at * 10 + index + 1) % states}`]),
    );
  return flat('distinctEvents', edges);
}

/** Five regions of ten states that share no event: 100,000 combinations. */
export function regions(transitions: number): ChartModel {
  const perState = Math.ceil(transitions / 50);
  const types: string[] = [];
  const region = (name: string) => {
    const edges: Edges = {};
    for (let at = 0; at < 10; at += 1) {
      const on: Record<string, string> = {};
      for (let index = 0; index < perState; index += 1) {
        on[`${name}.e${index}`] = `s${(at + index + 1) % 10}`;
        if (at === 0) types.push(`${name}.e${index}`);
      }
      edges[`s${at}`] = on;
    }
    return { initial: 's0', states: formatStates(edges) };
  };
  const states = Object.fromEntries(['r1', 'r2', 'r3', 'r4', 'r5'].map((name) => [name, region(name)]));
  return buildModel(createMachine({ id: 'regions', type: 'parallel', states }), types);
}
