import {
  type AnyEventObject,
  type AnyStateMachine,
  type AnyStateNode,
  and,
  type EventObject,
  type GuardPredicate,
  type MachineContext,
  or,
  type ParameterizedObject,
} from 'xstate';
import type { ChartModel } from './chart.ts';
import { findCandidates, guardName, readEvent } from './graph.ts';
import { type Move, type Place, type Timer, timedChart } from './walk.ts';

/** Action of a person on a simulated chart. `name` is an event type, an invoke id, a delay or a guard. */
export type Instruction =
  | { kind: 'event' | 'done' | 'error'; name: string; sample: string }
  /** Time goes on to a deadline, to the millisecond before it, or to the one after it has come. */
  | { kind: 'time'; name: string; to: 'due' | 'before' | 'past' }
  /** From now on the guard is `as`; null lets it decide again. */
  | { kind: 'guard'; name: string; as: boolean | null };

/** Reason an instruction cannot be followed. */
export type Refusal =
  | { kind: 'ended' }
  /** No active state reacts to the event. */
  | { kind: 'unheard' }
  /** All guards of all candidates refused. */
  | { kind: 'guards'; guards: readonly string[] }
  /** The call is not under way. */
  | { kind: 'notPending' }
  | { kind: 'notRunning' }
  /** Another deadline comes first. */
  | { kind: 'later'; first: string }
  | { kind: 'passed' }
  /** The chart or its model has no such event, sample, call or guard, or not any more. */
  | { kind: 'gone' }
  /** The assumptions contradict the data, so that the chart cannot work with them. */
  | { kind: 'broken'; message: string };

/** Place of a simulated chart, with the guards that are assumed to be true or false. */
export type Situation = { place: Place; assumed: ReadonlyMap<string, boolean> };

/** Steps that were done and where they led; `at` of the steps count, the others were undone. */
export type Simulation = {
  first: Situation;
  steps: readonly { instruction: Instruction; after: Situation }[];
  at: number;
};

export type SimulatedMove = {
  group: 'action' | 'reply' | 'time';
  instruction: Exclude<Instruction, { kind: 'guard' }>;
  /** Epoch ms of the model at which a deadline comes; null for everything else. */
  due: number | null;
  refusal: Refusal | null;
};

/** A replayed trace; `stale` is its first instruction that does not fit, which ended the replay. */
export type Replay = {
  simulation: Simulation;
  stale: { index: number; instruction: Instruction; refusal: Refusal } | null;
};

export type Simulator = {
  start(): Simulation;
  /** Everything that may be tried now: what would be refused carries its reason. */
  moves(simulation: Simulation): SimulatedMove[];
  /** The guards that the active states look at, in document order. */
  guards(simulation: Simulation): string[];
  /** Follows an instruction; what was undone before is forgotten. */
  follow(simulation: Simulation, instruction: Instruction): Simulation | Refusal;
  replay(instructions: readonly Instruction[]): Replay;
};

export const getSituation = ({ first, steps, at }: Simulation): Situation => steps[at - 1]?.after ?? first;

export const isSimulation = (result: Simulation | Refusal): result is Simulation => 'steps' in result;

/** Goes to where the first `at` steps led. */
export const goTo = (simulation: Simulation, at: number): Simulation => ({
  ...simulation,
  at: Math.max(0, Math.min(at, simulation.steps.length)),
});

/** The instructions that led to where the simulation is. */
export const toInstructions = ({ steps, at }: Simulation): Instruction[] =>
  steps.slice(0, at).map(({ instruction }) => instruction);

/** The instruction that repeats a move of a walk. */
export const toInstruction = ({
  kind,
  name,
  sample,
}: Pick<Move, 'kind' | 'name' | 'sample'>): Instruction => {
  if (kind === 'event' || kind === 'done' || kind === 'error') return { kind, name, sample };
  if (kind === 'after')
    return { kind: 'time', name, to: sample === 'before' || sample === 'past' ? sample : 'due' };
  throw new Error(`A walk has no move of the kind ${kind}`);
};

type AnyGuard = GuardPredicate<MachineContext, EventObject, unknown, ParameterizedObject>;
type PlainGuard = (args: unknown, params: unknown) => boolean;

/** Lets each guard of `machine` be overruled by what `assumed` holds at the time. */
function withAssumptions(machine: AnyStateMachine, assumed: () => Situation['assumed']): AnyStateMachine {
  const overrule = (name: string, guard: AnyGuard) => {
    // `stateIn`, `not`, `and` and `or` look at the snapshot, which a plain function is not given
    if (typeof guard !== 'function' || 'check' in guard)
      return or([() => assumed().get(name) === true, and([() => assumed().get(name) !== false, guard])]);
    const isTrue = guard as PlainGuard;
    return (args: unknown, params: unknown) => assumed().get(name) ?? isTrue(args, params);
  };
  const guards = Object.entries(machine.implementations.guards).flatMap(([name, guard]) =>
    guard ? [[name, overrule(name, guard as AnyGuard)]] : [],
  );
  return machine.provide({ guards: Object.fromEntries(guards) });
}

type Prepared = { move: Move; now?: undefined } | { move: null; now: number };

const findNode = ({ snapshot }: Place, { event }: Timer): AnyStateNode | undefined =>
  snapshot._nodes.find(({ ownEvents }) => ownEvents.includes(event));

const formatDelay = (place: Place, timer: Timer): string => {
  const node = findNode(place, timer);
  return node ? readEvent(timer.event, node).name : timer.event;
};

const byTime = (timers: readonly Timer[]): Timer[] => timers.toSorted((a, b) => a.at - b.at);

/** Under assumptions that contradict the context, guards, samples and actions may throw. */
function attempt<T>(what: () => T): T | Refusal {
  try {
    return what();
  } catch (error) {
    return { kind: 'broken', message: error instanceof Error ? error.message : String(error) };
  }
}

/** Simulates the chart of `model` without running anything of it: no call is made, no action has an effect. */
export function createSimulator(model: ChartModel): Simulator {
  let assumed: Situation['assumed'] = new Map();
  const chart = timedChart({ ...model, at: (now) => withAssumptions(model.at(now), () => assumed) });

  function toRefusal({ snapshot }: Place, event: AnyEventObject): Refusal | null {
    if (snapshot.can(event)) return null;
    const guards = snapshot._nodes.flatMap((node) =>
      (findCandidates(node).get(event.type) ?? []).flatMap((candidate) => guardName(candidate) ?? []),
    );
    return guards.length === 0 ? { kind: 'unheard' } : { kind: 'guards', guards: [...new Set(guards)] };
  }

  function prepareTime(
    place: Place,
    { name, to }: Extract<Instruction, { kind: 'time' }>,
  ): Prepared | Refusal {
    const timers = byTime(place.timers);
    if (to === 'past') {
      const [next] = timers;
      return next && next.at <= place.now + 1
        ? { kind: 'later', first: formatDelay(place, next) }
        : { move: null, now: place.now + 1 };
    }
    const timer = timers.find((candidate) => formatDelay(place, candidate) === name);
    const [first] = timers;
    if (timer === undefined || first === undefined) return { kind: 'notRunning' };
    if (timer.at > first.at) return { kind: 'later', first: formatDelay(place, first) };
    if (to === 'due') return { move: { kind: 'after', name, sample: 'due', event: { type: timer.event } } };
    return place.now < timer.at - 1 ? { move: null, now: timer.at - 1 } : { kind: 'passed' };
  }

  function prepare(place: Place, instruction: Exclude<Instruction, { kind: 'guard' }>): Prepared | Refusal {
    if (place.snapshot.status !== 'active') return { kind: 'ended' };
    const { kind, name } = instruction;
    if (kind === 'time') return prepareTime(place, instruction);
    const { sample } = instruction;
    if (kind === 'event') {
      const make = model.events[name]?.[sample];
      if (make === undefined) return { kind: 'gone' };
      const event = make(place);
      return toRefusal(place, event) ?? { move: { kind, name, sample, event } };
    }
    const make =
      kind === 'error' ? () => new Error(`unexpected failure of ${name}`) : model.results[name]?.[sample];
    if (make === undefined) return { kind: 'gone' };
    const isPending = place.snapshot._nodes.some(({ invoke }) => invoke.some(({ id }) => id === name));
    if (!isPending) return { kind: 'notPending' };
    const event =
      kind === 'error'
        ? { type: `xstate.error.actor.${name}`, error: make(place) }
        : { type: `xstate.done.actor.${name}`, output: make(place) };
    return toRefusal(place, event) ?? { move: { kind, name, sample, event } };
  }

  function take(situation: Situation, instruction: Instruction): Situation | Refusal {
    assumed = situation.assumed;
    const { place } = situation;
    if (instruction.kind === 'guard') {
      const { name, as } = instruction;
      if (!Object.hasOwn(place.snapshot.machine.implementations.guards, name)) return { kind: 'gone' };
      const others = [...assumed].filter(([other]) => other !== name);
      return {
        place: { ...place, branches: [] },
        assumed: new Map(as === null ? others : [...others, [name, as]]),
      };
    }
    return attempt(() => {
      const prepared = prepare(place, instruction);
      if ('kind' in prepared) return prepared;
      const after = prepared.move
        ? chart.take(place, prepared.move)
        : { ...place, now: prepared.now, branches: [] };
      return { place: after, assumed };
    });
  }

  function follow(simulation: Simulation, instruction: Instruction): Simulation | Refusal {
    const after = take(getSituation(simulation), instruction);
    if ('kind' in after) return after;
    const steps = [...simulation.steps.slice(0, simulation.at), { instruction, after }];
    return { first: simulation.first, steps, at: steps.length };
  }

  const start = (): Simulation => {
    assumed = new Map();
    return { first: { place: chart.start(), assumed }, steps: [], at: 0 };
  };

  return {
    start,
    follow,

    moves(simulation) {
      const situation = getSituation(simulation);
      const { place } = situation;
      assumed = situation.assumed;
      const move = (
        group: SimulatedMove['group'],
        instruction: SimulatedMove['instruction'],
        due: number | null = null,
      ): SimulatedMove => {
        const prepared = attempt(() => prepare(place, instruction));
        return { group, instruction, due, refusal: 'kind' in prepared ? prepared : null };
      };
      const calls = place.snapshot._nodes.flatMap(({ invoke }) => invoke.map(({ id }) => id));
      return [
        ...Object.entries(model.events).flatMap(([name, samples]) =>
          Object.keys(samples).map((sample) => move('action', { kind: 'event', name, sample })),
        ),
        ...calls.flatMap((name) => [
          ...Object.keys(model.results[name] ?? {}).map((sample) =>
            move('reply', { kind: 'done', name, sample }),
          ),
          move('reply', { kind: 'error', name, sample: 'unexpected' }),
        ]),
        ...byTime(place.timers).flatMap((timer) =>
          (['before', 'due'] as const).map((to) =>
            move('time', { kind: 'time', name: formatDelay(place, timer), to }, timer.at),
          ),
        ),
      ];
    },

    guards(simulation) {
      const { snapshot } = getSituation(simulation).place;
      const nodes = snapshot._nodes.toSorted((a, b) => a.order - b.order);
      const names = nodes.flatMap((node) =>
        [...findCandidates(node).values()].flat().flatMap((candidate) => guardName(candidate) ?? []),
      );
      return [...new Set(names)];
    },

    replay(instructions) {
      let simulation = start();
      for (const [index, instruction] of instructions.entries()) {
        const next = follow(simulation, instruction);
        if (!isSimulation(next)) return { simulation, stale: { index, instruction, refusal: next } };
        simulation = next;
      }
      return { simulation, stale: null };
    },
  };
}
