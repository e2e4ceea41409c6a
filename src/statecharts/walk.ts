import {
  type ActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  createActor,
  type EventObject,
  type InspectionEvent,
  type Snapshot,
} from 'xstate';
import type { ChartModel } from './chart.ts';
import { branchesShown, type Microstep } from './coverage.ts';
import { buildGraph, type EventKind, getPath, type OwnEvent, readOwnEvents } from './graph.ts';
import { type Growth, TimerCollisionError, WalkLimitError } from './walkErrors.ts';

/** A timer that runs: the event it will bring and when (epoch ms of the model). */
export type Timer = { event: string; at: number };

/** A call that was started: the id of its invoke and what it was given. */
export type Call = { id: string; input: unknown };

/** Possible next move. `name` is the event type, invoke id or delay; `sample` names the data it carries. */
export type Move = { kind: EventKind; name: string; sample: string; event: AnyEventObject };

/** A resting place of a walk, with the branches that its last move showed and the calls that it started. */
export type Place = Snapshot<undefined> & {
  snapshot: AnyMachineSnapshot;
  now: number;
  timers: readonly Timer[];
  branches: readonly string[];
  calls: readonly Call[];
};

export type Step = { move: Move; after: Place };

/** A distinct place of a walk. */
export type VisitedPlace = {
  key: string;
  place: Place;
  /** The shortest way from the start, made when it is read. */
  readonly way: readonly Step[];
  /** Index of the place before and the step from it; null at the start. */
  arrival: { from: number; step: Step } | null;
  /** Moves that the chart accepted here. */
  steps: readonly Step[];
  /** Index of the place that each of `steps` leads to. */
  ends: readonly number[];
  /** Moves of which the chart knows here, but whose guards refused. */
  refusals: readonly Step[];
};

/** Everything that a walk through a chart can meet: each distinct place with the shortest way there. */
export type Walk = { places: readonly VisitedPlace[] };

const DEFAULT_LIMIT = 20_000;
/** Microsteps of one move after which a cycle of eventless transitions is assumed. */
const MICROSTEPS_MAX = 1_000;

const toOrder = (timers: readonly Timer[]) =>
  timers.toSorted((a, b) => a.at - b.at).map(({ event }) => event);

const samplesFor = <T>(
  table: Record<string, Record<string, T>>,
  name: string,
  what: string,
): [string, T][] => {
  const samples = Object.entries(table[name] ?? {});
  if (samples.length === 0) throw new Error(`The model has no sample for ${what} ${name}`);
  return samples;
};

/** The first timer to come. Two at one instant would make the walk ambiguous. */
function nextTimer(timers: readonly Timer[]): Timer | undefined {
  const [first, second] = timers.length > 1 ? timers.toSorted((a, b) => a.at - b.at) : timers;
  if (first && second && first.at === second.at) throw new TimerCollisionError(first.event, second.event);
  return first;
}

/** Returns how long the computer slept before an event that carries a later time than `now` (ms). */
const sleepBefore = ({ at }: AnyEventObject, now: number): number =>
  typeof at === 'number' ? Math.max(0, at - now) : 0;

/** Timers of a computer that sleeps stand still. */
const delayed = (timers: readonly Timer[], ms: number): readonly Timer[] =>
  ms === 0 ? timers : timers.map(({ event, at }) => ({ event, at: at + ms }));

const offered = (model: ChartModel, name: string, place: Place): Move[] =>
  samplesFor(model.events, name, 'the event').map(([sample, make]) => {
    const event = make(place) as AnyEventObject;
    return { kind: 'event', name, sample, event };
  });

function internalMoves(model: ChartModel, place: Place, nodes: readonly AnyStateNode[]): Move[] {
  const due = nextTimer(place.timers)?.event;
  const toMoves = ({ type, kind, name }: OwnEvent): Move[] => {
    if (kind === 'done')
      return samplesFor(model.results, name, 'the result of').map(([sample, make]) => {
        const event = { type, output: make(place) };
        return { kind, name, sample, event };
      });
    if (kind === 'error') {
      const event = { type, error: new Error(`unexpected failure of ${name}`) };
      return [{ kind, name, sample: 'unexpected', event }];
    }
    return kind === 'after' && due === type ? [{ kind, name, sample: 'due', event: { type } }] : [];
  };
  return nodes.flatMap((node) => readOwnEvents(node).flatMap(toMoves));
}

const isPossible = (model: ChartModel, place: Place) => (move: Move) =>
  model.isPossible?.(move, place) ?? true;

function checkSamples(model: ChartModel, machine: AnyStateMachine): void {
  for (const type of machine.events)
    if (!type.startsWith('xstate.') && !type.endsWith('*')) samplesFor(model.events, type, 'the event');
}

/** All possible moves that `place` knows of, those that its guards refuse or that nothing listens to included. */
export function movesAt(model: ChartModel, place: Place): Move[] {
  checkSamples(model, place.snapshot.machine);
  return [
    ...internalMoves(model, place, place.snapshot._nodes),
    ...Object.keys(model.events).flatMap((name) => offered(model, name, place)),
  ].filter(isPossible(model, place));
}

/** Finds the moves that some states react to, without a look at the events of the rest of the chart. */
export function moveFinder(model: ChartModel) {
  const order = new Map(Object.keys(model.events).map((name, index) => [name, index]));

  const namesFor = (descriptor: string): string[] => {
    if (!descriptor.endsWith('*')) return order.has(descriptor) ? [descriptor] : [];
    const prefix = descriptor.slice(0, -1);
    return [...order.keys()].filter((name) => `${name}.`.startsWith(prefix));
  };

  return (place: Place, nodes: readonly AnyStateNode[]): Move[] => {
    const names = new Set<string>();
    for (const node of nodes)
      for (const { type, kind } of readOwnEvents(node))
        if (kind === 'event') for (const name of namesFor(type)) names.add(name);
    const sorted = [...names].sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
    const own = sorted.flatMap((name) => offered(model, name, place));
    return [...internalMoves(model, place, nodes), ...own].filter(isPossible(model, place));
  };
}

/** `machine` with a bound on what one event may set off, so that a cycle without an exit throws. */
function bounded(machine: AnyStateMachine): AnyStateMachine {
  if (Number.isFinite(machine.options.maxIterations)) return machine;
  const copy = machine.provide({}) as AnyStateMachine;
  copy.options = { ...copy.options, maxIterations: MICROSTEPS_MAX };
  return copy;
}

/** Runs moves through the pure transition function, with the model's time. */
export function timedChart(model: ChartModel) {
  let now = model.start;
  const machine = bounded(model.at(() => now));
  let microsteps: Microstep[] = [];
  const collect = (inspected: InspectionEvent) => {
    if (inspected.type !== '@xstate.microstep') return;
    microsteps.push({ event: inspected.event, transitions: inspected._transitions });
  };
  const actor = createActor(machine, { inspect: collect, input: model.input });
  let timers: readonly Timer[] = [];
  let calls: Call[] = [];
  const scope: ActorScope<AnyMachineSnapshot, AnyEventObject> = {
    self: actor,
    system: actor.system,
    id: '',
    sessionId: '',
    logger: () => {},
    defer: () => {},
    emit: () => {},
    stopChild: () => {},
    actionExecutor: (action) => {
      timers = timersAfter(timers, action.type, action.params, now);
      if (action.type === 'xstate.spawnChild') {
        const { id, input } = action.params as Call;
        calls.push({ id, input });
      }
    },
  };

  function run(
    running: readonly Timer[],
    before: AnyMachineSnapshot | undefined,
    next: () => AnyMachineSnapshot,
  ): Place {
    timers = running;
    microsteps = [];
    calls = [];
    const snapshot = next();
    return {
      status: 'active',
      output: undefined,
      error: undefined,
      snapshot,
      timers,
      now,
      branches: branchesShown(before, microsteps, snapshot),
      calls,
    };
  }

  const take = (place: Place, { kind, event }: Move): Place => {
    const due = kind === 'after' ? place.timers.find((timer) => timer.event === event.type) : undefined;
    const asleep = kind === 'event' ? sleepBefore(event, place.now) : 0;
    now = due ? due.at : place.now + asleep;
    const running = due ? place.timers.filter((timer) => timer !== due) : delayed(place.timers, asleep);
    return run(running, place.snapshot, () => machine.transition(place.snapshot, event, scope));
  };

  return {
    machine,
    start(): Place {
      now = model.start;
      return run([], undefined, () => machine.getInitialSnapshot(scope, model.input));
    },
    take,
    /** The place after `move`, and whether any transition took it. */
    attempt(place: Place, move: Move): { after: Place; isTaken: boolean } {
      const after = take(place, move);
      const isTaken =
        microsteps[0]?.transitions.some(
          ({ target, actions }) => target !== undefined || actions.length > 0,
        ) ?? false;
      return { after, isTaken };
    },
  };
}

function timersAfter(
  timers: readonly Timer[],
  action: string,
  params: unknown,
  now: number,
): readonly Timer[] {
  if (action === 'xstate.cancel') {
    const { sendId } = params as { sendId: string };
    return timers.some(({ event }) => event === sendId)
      ? timers.filter(({ event }) => event !== sendId)
      : timers;
  }
  if (action === 'xstate.raise') {
    const { event, delay } = params as { event: EventObject; delay: number | undefined };
    return delay === undefined ? timers : [...timers, { event: event.type, at: now + delay }];
  }
  return timers;
}

const factsKey = (model: ChartModel, snapshot: AnyMachineSnapshot): string =>
  JSON.stringify(model.facts(snapshot)) ?? '';

const timerKey = (timers: readonly Timer[]): string => (timers.length === 0 ? '' : toOrder(timers).join(' '));

const isLeaf = ({ type }: AnyStateNode): boolean => type === 'atomic' || type === 'final';

/** The active state of each innermost region, under a key that is the same where it may go on in the same ways. */
export function getRegions(
  model: ChartModel,
  { snapshot, timers }: Place,
): { leaf: AnyStateNode; key: string }[] {
  const rest = `${factsKey(model, snapshot)} ${timerKey(timers)}`;
  return snapshot._nodes.filter(isLeaf).map((leaf) => ({ leaf, key: `${leaf.id} ${rest}` }));
}

/** Returns the states of a place that have not been met with these facts before; their moves are worth trying. */
type Novelty = (model: ChartModel, place: Place) => readonly AnyStateNode[];

const everything: Novelty = (_, { snapshot }) => snapshot._nodes;

/** Innermost states are new once for each facts and each order of timers, whatever the other regions are in. */
function byRegion(): Novelty {
  const known = new Set<string>();
  return (model, place) => {
    const chains = new Set<AnyStateNode>();
    for (const { leaf, key } of getRegions(model, place)) {
      if (known.has(key)) continue;
      known.add(key);
      for (let node: AnyStateNode | undefined = leaf; node; node = node.parent) chains.add(node);
    }
    return place.snapshot._nodes.filter((node) => chains.has(node));
  };
}

/** Counts the values of each part of the places, for the error of a walk that grows too large. */
function measureGrowth(model: ChartModel, places: readonly VisitedPlace[]): Growth[] {
  const values = new Map<string, Set<string>>();
  const add = (part: string, value: unknown) => {
    const known = values.get(part) ?? new Set();
    values.set(part, known.add(JSON.stringify(value) ?? ''));
  };
  for (const { place } of places) {
    add('states', place.snapshot.value);
    add('order of timers', toOrder(place.timers));
    const facts = model.facts(place.snapshot);
    if (typeof facts === 'object' && facts !== null)
      for (const [name, fact] of Object.entries(facts)) add(`facts.${name}`, fact);
    else add('facts', facts);
    for (const [name, value] of Object.entries(place.snapshot.context)) add(`context.${name}`, value);
  }
  return [...values]
    .map(([part, known]) => ({ part, values: known.size }))
    .filter((growth) => growth.values > 1)
    .sort((a, b) => b.values - a.values)
    .slice(0, 5);
}

type WalkOptions = {
  limit?: number;
  /** Place at which the walk begins instead of the chart's start. */
  start?: Place;
  /** Moves that the walk does without are not allowed. */
  allows?(place: Place, move: Move): boolean;
};

function explore(
  model: ChartModel,
  { limit = DEFAULT_LIMIT, start, allows = () => true }: WalkOptions,
  novelty: Novelty,
): Walk {
  const chart = timedChart(model);
  checkSamples(model, chart.machine);
  const find = moveFinder(model);
  type Growing = VisitedPlace & { nodes: readonly AnyStateNode[] };
  const places: Growing[] = [];
  const indexByKey = new Map<string, number>();

  function visit(place: Place, arrival: VisitedPlace['arrival']): number {
    const { snapshot, timers } = place;
    const key = JSON.stringify([snapshot.value, factsKey(model, snapshot), timerKey(timers)]);
    const known = indexByKey.get(key);
    if (known !== undefined) return known;
    if (places.length >= limit)
      throw new WalkLimitError(chart.machine.id, limit, measureGrowth(model, places));
    const nodes = novelty(model, place);
    places.push({
      key,
      place,
      get way() {
        return wayTo(places, this);
      },
      arrival,
      steps: [],
      ends: [],
      refusals: [],
      nodes,
    });
    indexByKey.set(key, places.length - 1);
    return places.length - 1;
  }

  visit(start ?? chart.start(), null);
  for (let from = 0; from < places.length; from += 1) {
    const visited = places[from];
    if (visited === undefined || visited.place.snapshot.status !== 'active') continue;
    const steps: Step[] = [];
    const ends: number[] = [];
    const refusals: Step[] = [];
    for (const move of find(visited.place, visited.nodes)) {
      if (!allows(visited.place, move)) continue;
      const { after, isTaken } = chart.attempt(visited.place, move);
      const step = { move, after };
      if (isTaken) {
        steps.push(step);
        ends.push(visit(after, { from, step }));
      } else refusals.push(step);
    }
    Object.assign(visited, { steps, ends, refusals });
  }
  return { places };
}

function wayTo(places: readonly VisitedPlace[], { arrival }: VisitedPlace): Step[] {
  const way: Step[] = [];
  for (let at = arrival; at !== null; at = places[at.from]?.arrival ?? null) way.push(at.step);
  return way.reverse();
}

/** Visits every place that the model's samples can reach. Throws a `WalkLimitError` past `limit` places. */
export const walkThrough = (model: ChartModel, limit = DEFAULT_LIMIT, start?: Place): Walk =>
  explore(model, start ? { limit, start } : { limit }, everything);

/** Ids of the branches that a walk shows, refusals included. */
export function branchesOfWalk({ places }: Walk): Set<string> {
  const shown = new Set(places[0]?.place.branches);
  for (const { steps, refusals } of places)
    for (const { after } of [...steps, ...refusals]) for (const id of after.branches) shown.add(id);
  return shown;
}

/**
 * Visits enough places to show every branch: each state of a region once for each facts, in place of each
 * combination of regions. Where a branch needs a combination, it visits every place after all.
 */
export function walkBranches(model: ChartModel, options: WalkOptions = {}): Walk {
  const walk = explore(model, options, byRegion());
  const machine = walk.places[0]?.place.snapshot.machine;
  const shown = branchesOfWalk(walk);
  const isWhole = machine === undefined || buildGraph(machine).branches.every(({ id }) => shown.has(id));
  return isWhole ? walk : explore(model, options, everything);
}

/** Paths of the innermost active states, in document order. */
export const findLeaves = ({ _nodes }: AnyMachineSnapshot): string[] =>
  _nodes
    .filter(isLeaf)
    .sort((a, b) => a.order - b.order)
    .map(getPath);
