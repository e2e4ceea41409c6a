import { describe, expect, test } from 'vitest';
import { computeCoverage } from '../../src/statecharts/coverage.ts';
import { pathsOverTransitions } from '../../src/statecharts/paths.ts';
import { walkThrough } from '../../src/statecharts/walk.ts';
import {
  describeModel,
  expectAllBranches,
  findGaps,
  type ModelActors,
  passedThrough,
  runPath,
} from '../support/model.ts';
import { type DoorEvent, type DoorLeaf, type DoorSpec, doorChart, doorMachine, startDoor } from './door.ts';

const send = (system: ModelActors, event: DoorEvent) => system.actor.send(event);
const exists = () => {};

const spec: DoorSpec = {
  chart: doorChart,
  start: startDoor,
  events: { 'code.enter': send, close: send, knock: send },
  states: {
    'leaf.shut': exists,
    'leaf.checking': exists,
    'leaf.open': exists,
    'leaf.closing': passedThrough,
    'leaf.jammed': exists,
    'bell.silent': exists,
    'bell.ringing': exists,
  },
};

type Loose = Parameters<typeof findGaps<ModelActors>>[0];
const loose = (changes: Partial<Loose>): Loose => ({ ...(spec as unknown as Loose), ...changes });
const without = <T extends object>(table: T, key: keyof T & string): T => {
  const { [key]: _, ...rest } = table;
  return rest as T;
};

const walk = walkThrough(doorChart.model);
const [first] = walk.places;
if (first === undefined) throw new Error('no places');
const start = first.place;
const paths = pathsOverTransitions(doorChart.model, walk);
const pathTo = (end: string) => {
  const path = paths.find(({ title }) => title.endsWith(end));
  if (path === undefined) throw new Error(`no path ends with ${end}`);
  return path;
};
const run = (changes: Partial<Loose>, end: string) =>
  runPath(loose(changes), start, pathTo(end), computeCoverage(doorMachine));

describeModel<DoorEvent, DoorLeaf, ModelActors>('a complete specification passes', spec);

describe('completeness', () => {
  test('a complete specification has no gaps', () => {
    expect(findGaps(loose({}))).toEqual([]);
  });

  test('a missing executor is a gap, and a path that needs it fails', async () => {
    const events = without(spec.events, 'knock');
    expect(findGaps(loose({ events }))).toEqual(['executor knock is missing']);
    await expect(run({ events }, 'knock/knock')).rejects.toThrow('executor knock is missing');
  });

  test('a missing state check is a gap, and a path that comes there fails', async () => {
    const states = without(spec.states, 'bell.ringing');
    expect(findGaps(loose({ states }))).toEqual(['check bell.ringing is missing']);
    await expect(run({ states }, 'knock/knock')).rejects.toThrow('check bell.ringing is missing');
  });

  test('executors and checks of events and states that the chart has not are gaps', () => {
    expect(
      findGaps(
        loose({
          events: { ...spec.events, 'window.open': send },
          states: { ...spec.states, 'leaf.ajar': exists },
        } as Partial<Loose>),
      ),
    ).toEqual(['executor window.open is not of this chart', 'check leaf.ajar is not of this chart']);
  });

  test('a state in which the chart rests must be checked; one that is left at once cannot be', async () => {
    const resting = { ...spec.states, 'leaf.open': passedThrough } as Loose['states'];
    expect(findGaps(loose({ states: resting }))).toEqual(['check leaf.open must not be passed through']);
    await expect(run({ states: resting }, 'close/close')).rejects.toThrow('the chart rests in it');
    const transient = { ...spec.states, 'leaf.closing': exists } as Loose['states'];
    expect(findGaps(loose({ states: transient }))).toEqual(['check leaf.closing can never run']);
  });
});

describe('a path fails', () => {
  test('when an executor does nothing', async () => {
    await expect(run({ events: { ...spec.events, knock: () => {} } }, 'knock/knock')).rejects.toThrow(
      /silent.*ringing|ringing.*silent/s,
    );
  });

  test('when a state check fails', async () => {
    const states: Loose['states'] = {
      ...spec.states,
      'leaf.open': () => {
        throw new Error('the door is not open at all');
      },
    };
    await expect(run({ states }, 'close/close')).rejects.toThrow('the door is not open at all');
  });

  test('when the running chart differs from the model, a timer that comes early included', async () => {
    const hasty = doorMachine.provide({ delays: { closesItself: 4_999 } });
    await expect(run({ start: (given) => startDoor(given, hasty) }, 'after(closesItself)')).rejects.toThrow();
    const slow = doorMachine.provide({ delays: { closesItself: 5_001 } });
    await expect(run({ start: (given) => startDoor(given, slow) }, 'after(closesItself)')).rejects.toThrow();
    await expect(run({}, 'after(closesItself)')).resolves.toBeUndefined();
  });

  test('when the facts differ though the state does not', async () => {
    const forgetful = doorMachine.provide({ actions: { count: () => {} } });
    await expect(run({ start: (given) => startDoor(given, forgetful) }, 'close/close')).rejects.toThrow();
  });
});

describe('coverage of a run', () => {
  test('names the branch that no path took', async () => {
    const coverage = computeCoverage(doorMachine);
    for (const path of paths)
      if (!path.title.endsWith('error(check)/unexpected')) await runPath(loose({}), start, path, coverage);
    expect(() => expectAllBranches(coverage, ['taken'])).toThrow('branches that no path took');
    expect(coverage.missing().filter(({ outcome }) => outcome === 'taken')).toMatchObject([
      { id: 'leaf.checking: error(check)' },
    ]);
    await runPath(loose({}), start, pathTo('error(check)/unexpected'), coverage);
    expectAllBranches(coverage, ['taken']);
    expect(() => expectAllBranches(coverage, ['taken', 'refused'])).toThrow('branches that no path took');
  });
});
