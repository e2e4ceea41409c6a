import {
  type ActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  createActor,
  type EventObject,
  type InspectionEvent,
  type Snapshot,
} from 'xstate';
import { TestModel } from 'xstate/graph';
import type { ChartModel } from '../machines/chart.ts';
import { branchesShown, type Microstep } from './coverage.ts';
import { type EventKind, readEvent } from './graph.ts';

/** A timer that runs: the event it will bring and when (epoch ms of the model). */
export type Timer = { event: string; at: number };

/** What may happen next. `name` is the event type, invoke id or delay; `sample` names the data it carries. */
export type Move = { kind: EventKind; name: string; sample: string; event: AnyEventObject };

/** A resting place of a walk, with the branches its last move showed. */
export type Place = Snapshot<undefined> & {
  snapshot: AnyMachineSnapshot;
  now: number;
  timers: readonly Timer[];
  branches: readonly string[];
};

export type Step = { move: Move; after: Place };

/** Everything that a walk through a chart can meet: each distinct place with the shortest way there. */
export type Walk = {
  places: readonly { key: string; place: Place; way: readonly Step[]; steps: readonly Step[] }[];
};

const DEFAULT_LIMIT = 20_000;

const orderOf = (timers: readonly Timer[]) =>
  timers.toSorted((a, b) => a.at - b.at).map(({ event }) => event);

/** Key under which two places count as the same: state, facts, and which timer comes first. */
const placeKey = (model: ChartModel, { snapshot, timers }: Pick<Place, 'snapshot' | 'timers'>): string =>
  JSON.stringify([snapshot.value, model.facts(snapshot), orderOf(timers)]);

const samplesFor = (
  table: Record<string, Record<string, (moment: Place) => unknown>>,
  name: string,
  what: string,
) => {
  const samples = Object.entries(table[name] ?? {});
  if (samples.length === 0) throw new Error(`The model has no sample for ${what} ${name}`);
  return samples;
};

/** The first timer to come. Two at one instant would make the walk ambiguous. */
function nextTimer(timers: readonly Timer[]): Timer | undefined {
  const [first, second] = timers.toSorted((a, b) => a.at - b.at);
  if (first && second && first.at === second.at)
    throw new Error(`${first.event} and ${second.event} are due at the same instant; choose other samples`);
  return first;
}

/** All moves that `place` knows of, those its guards refuse included. */
export function movesAt(model: ChartModel, place: Place): Move[] {
  const timer = nextTimer(place.timers);
  const internal = place.snapshot._nodes.flatMap((node) =>
    node.ownEvents.flatMap((type): Move[] => {
      const { kind, name } = readEvent(type, node);
      if (kind === 'done')
        return samplesFor(model.results, name, 'the result of').map(([sample, make]) => ({
          kind,
          name,
          sample,
          event: { type, output: make(place) },
        }));
      if (kind === 'error') {
        const event = { type, error: new Error(`unexpected failure of ${name}`) };
        return [{ kind, name, sample: 'unexpected', event }];
      }
      if (kind === 'after')
        return timer?.event === type ? [{ kind, name, sample: 'due', event: { type } }] : [];
      return [];
    }),
  );
  return [...internal, ...offeredEvents(model, place)];
}

function offeredEvents(model: ChartModel, place: Place): Move[] {
  const known = new Set<string>(place.snapshot.machine.events);
  for (const type of known) if (!type.startsWith('xstate.')) samplesFor(model.events, type, 'the event');
  return Object.keys(model.events).flatMap((name) =>
    samplesFor(model.events, name, 'the event').map(([sample, make]) => {
      const event = make(place) as AnyEventObject;
      return { kind: 'event' as const, name, sample, event };
    }),
  );
}

/** Runs moves through the pure transition function, with the model's time. */
export function timedChart(model: ChartModel) {
  let now = model.start;
  const machine = model.at(() => now);
  const microsteps: Microstep[] = [];
  const collect = (inspected: InspectionEvent) => {
    if (inspected.type !== '@xstate.microstep') return;
    microsteps.push({ event: inspected.event, transitions: inspected._transitions });
  };
  const actor = createActor(machine, { inspect: collect, input: model.input });

  function run(
    from: readonly Timer[],
    next: (scope: ActorScope<AnyMachineSnapshot, AnyEventObject>) => AnyMachineSnapshot,
  ) {
    let timers = from;
    microsteps.length = 0;
    const snapshot = next({
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
      },
    });
    return { snapshot, timers, microsteps: [...microsteps] };
  }

  const placeOf = (result: ReturnType<typeof run>, before: AnyMachineSnapshot | undefined): Place => ({
    status: 'active',
    output: undefined,
    error: undefined,
    snapshot: result.snapshot,
    timers: result.timers,
    now,
    branches: branchesShown(before, result.microsteps, result.snapshot),
  });

  return {
    start(): Place {
      now = model.start;
      return placeOf(
        run([], (scope) => machine.getInitialSnapshot(scope, model.input)),
        undefined,
      );
    },
    take(place: Place, { kind, event }: Move): Place {
      const due = kind === 'after' ? place.timers.find((timer) => timer.event === event.type) : undefined;
      now = due ? due.at : place.now;
      const running = place.timers.filter((timer) => timer !== due);
      return placeOf(
        run(running, (scope) => machine.transition(place.snapshot, event, scope)),
        place.snapshot,
      );
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
    return timers.filter(({ event }) => event !== sendId);
  }
  if (action === 'xstate.raise') {
    const { event, delay } = params as { event: EventObject; delay: number | undefined };
    return delay === undefined ? timers : [...timers, { event: event.type, at: now + delay }];
  }
  return timers;
}

/** A place as the graph toolkit lists it. */
type Visited = { state: Place; transitions: Record<string, { event: Move & EventObject; state: Place }> };

/** Visits every place that the model's samples can reach. Throws past `limit` visits. */
export function walkThrough(model: ChartModel, limit = DEFAULT_LIMIT): Walk {
  const chart = timedChart(model);
  const logic = {
    transition: (place: Place, move: Move & EventObject) => chart.take(place, move),
    getInitialSnapshot: () => chart.start(),
    getPersistedSnapshot: (place: Place) => place,
  };
  const adjacency = new TestModel<Place, Move & EventObject, undefined>(logic, {
    events: (place) => movesAt(model, place).map((move) => ({ ...move, type: move.event.type })),
    filterEvents: (place, { event }) => place.snapshot.status === 'active' && place.snapshot.can(event),
    serializeState: (place) => placeKey(model, place),
    serializeEvent: ({ type, sample }) => `${type} ${sample}`,
    limit,
  }).getAdjacencyMap() as Record<string, Visited>;

  const ways = new Map<Place, readonly Step[]>();
  const places = Object.entries(adjacency).map(([key, { state, transitions }]) => {
    const way = ways.get(state) ?? [];
    const steps = Object.values(transitions).map(({ event, state: after }) => {
      const { type: _, ...move } = event;
      const step: Step = { move, after };
      ways.set(after, [...way, step]);
      return step;
    });
    return { key, place: state, way, steps };
  });
  return { places };
}
