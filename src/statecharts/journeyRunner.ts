import type { Actor, AnyActorLogic } from 'xstate';
import type { ChartModel, RegisteredChart } from './chart.ts';
import { getPath, readOwnEvents } from './graph.ts';
import type { Journey, JourneyBounds, JourneyJoin } from './journey.ts';
import { findLeaves, getRegions, type Move, moveFinder, type Place, type Step, timedChart } from './walk.ts';

/** A chart that runs within a leg: the leg's own, or one that it has invoked. */
type Running = {
  /** The leg, then the ids of the calls down to this chart. */
  path: string;
  chart: RegisteredChart;
  model: ChartModel;
  timed: ReturnType<typeof timedChart>;
  place: Place;
};

/** Place of a person: the leg's chart, then what it has invoked, innermost last. */
export type Spot = { leg: string; running: readonly Running[] };

/**
 * One step of a case. `move`: a person, the clock or the server does something. `start`: a chart begins, because a
 * join leads to it or its parent has invoked it. `end`: a parent goes on with what the chart it invoked has come to.
 */
export type JourneyStep = {
  kind: 'move' | 'start' | 'end';
  leg: string;
  path: string;
  chart: string;
  /** Null where a chart begins. */
  before: Place | null;
  after: Place;
  move: Move | null;
  /** The join that led here. */
  join: JourneyJoin | null;
};

export type Choice = { running: number; move: Move } | { join: JourneyJoin };
export type Advance = { choice: Choice; to: Spot; steps: readonly JourneyStep[] };

export class JourneyError extends Error {
  override name = 'JourneyError';
}

export const isActive = ({ snapshot }: Place, state: string): boolean =>
  snapshot._nodes.some((node) => getPath(node) === state);

const isBelow = (state: string, above: string): boolean => state === above || state.startsWith(`${above}.`);

export function toKey({ model, place, path }: Running): string {
  // in one order, whichever region changed last
  const regions = getRegions(model, place).map(({ key }) => key);
  return [path, place.snapshot.status, ...regions.sort()].join(' ');
}

export const joinId = ({ from, to }: JourneyJoin): string =>
  `${from.leg}.${from.state} → ${to.leg}.${to.state}${'event' in from ? '' : ' (link)'}`;

const getLeg = (path: string): string => path.split('/')[0] ?? path;

/** Reports whether `bounds` have what a move brings: the outcome of a call, or the data of an event. */
function hasSample(bounds: JourneyBounds | undefined, { kind, name, sample }: Move): boolean {
  if (kind === 'event') return bounds?.samples?.[name]?.includes(sample) ?? true;
  return kind === 'after' || (bounds?.outcomes?.[name]?.includes(sample) ?? true);
}

/** Names of the events that open alerts leave to a person; null where none is open. */
function eventsOfAlerts(running: readonly Running[]): ReadonlySet<string> | null {
  const alerts = running.flatMap(({ place }) =>
    place.snapshot._nodes.filter(({ tags }) => tags.includes('alert')),
  );
  const names = alerts.flatMap((node) => readOwnEvents(node).filter(({ kind }) => kind === 'event'));
  return alerts.length === 0 ? null : new Set(names.map(({ name }) => name));
}

const readStatus = (output: unknown): unknown =>
  typeof output === 'object' && output !== null && 'status' in output ? output.status : undefined;

/** Runs the charts of a journey one after the other. */
export function journeyRunner({ id, legs, bounds, joins }: Journey, charts: readonly RegisteredChart[]) {
  const fail = (text: string): never => {
    throw new JourneyError(`${id}: ${text}`);
  };
  const findChart = (leg: string): RegisteredChart => legs[leg] ?? fail(`there is no leg ${leg}`);
  const finders = new Map<string, ReturnType<typeof moveFinder>>();
  const findIn = (path: string, model: ChartModel) => {
    const found = finders.get(path) ?? moveFinder(model);
    finders.set(path, found);
    return found;
  };
  const toMoves = ({ path, model, place }: Running) => findIn(path, model)(place, place.snapshot._nodes);

  const begin = (path: string, chart: RegisteredChart, now: number, input: unknown): Running => {
    const model: ChartModel = { ...chart.model, start: now, input };
    const timed = timedChart(model);
    return { path, chart, model, timed, place: timed.start() };
  };

  /** The leg's chart where the shortest way leads to `state`. */
  function enter(leg: string, state: string, now: number): Running {
    const chart = findChart(leg);
    const first = begin(leg, chart, now, chart.model.input);
    const queue = [first];
    const known = new Set([toKey(first)]);
    for (const running of queue) {
      if (isActive(running.place, state))
        return { ...running, place: { ...running.place, branches: [], calls: [] } };
      for (const move of toMoves(running)) {
        const { after, isTaken } = running.timed.attempt(running.place, move);
        const next = { ...running, place: after };
        if (!isTaken || known.has(toKey(next))) continue;
        known.add(toKey(next));
        queue.push(next);
      }
    }
    return fail(`the samples of ${chart.id} never lead to ${state}`);
  }

  /** The registered chart that the innermost chart has invoked, and the id of the call. */
  function invokedBy({ model, place }: Running): { id: string; chart: RegisteredChart } | undefined {
    for (const node of place.snapshot._nodes)
      for (const invoked of node.invoke) {
        const logic: unknown = place.snapshot.machine.implementations.actors[String(invoked.src)];
        const chart =
          typeof logic === 'object' && logic !== null && 'id' in logic
            ? charts.find(({ machine }) => machine.id === logic.id)
            : undefined;
        if (chart && !model.endless?.includes(invoked.id)) return { id: invoked.id, chart };
      }
    return undefined;
  }

  /** Returns what a parent makes of the end of a chart; null where its samples do not know such an end. */
  function toEnd(parent: Running, call: string, child: Running): JourneyStep | null {
    const output: unknown = child.place.snapshot.output;
    const samples = Object.entries(parent.model.results[call] ?? {});
    const sample = samples.find(([, make]) => readStatus(make(parent.place)) === readStatus(output));
    if (sample === undefined) return null;
    const before = { ...parent.place, now: child.place.now };
    const event = { type: `xstate.done.actor.${call}`, output };
    const move: Move = { kind: 'done', name: call, sample: sample[0], event };
    const after = parent.timed.take(before, move);
    return {
      kind: 'end',
      leg: getLeg(parent.path),
      path: parent.path,
      chart: parent.chart.id,
      before,
      after,
      move,
      join: null,
    };
  }

  const toStart = ({ path, chart, place }: Running, join: JourneyJoin | null): JourneyStep => ({
    kind: 'start',
    leg: getLeg(path),
    path,
    chart: chart.id,
    before: null,
    after: place,
    move: null,
    join,
  });

  /** Begins charts that are invoked and ends those that are done, until a person has to go on. Null: no such way. */
  function settle(running: readonly Running[]): { running: readonly Running[]; steps: JourneyStep[] } | null {
    const stack = [...running];
    const steps: JourneyStep[] = [];
    for (;;) {
      const top = stack.at(-1);
      if (top === undefined) return null;
      if (top.place.snapshot.status === 'done' && stack.length > 1) {
        stack.pop();
        const parent = stack.pop();
        const call = top.path.slice((parent?.path.length ?? 0) + 1);
        const end = parent && toEnd(parent, call, top);
        if (!parent || !end) return null;
        steps.push(end);
        stack.push({ ...parent, place: end.after });
        continue;
      }
      const invoked = invokedBy(top);
      if (invoked === undefined) return { running: stack, steps };
      const ref = top.place.snapshot.children[invoked.id] as Actor<AnyActorLogic> | undefined;
      const input: unknown = ref?.options.input ?? invoked.chart.model.input;
      const child = begin(`${top.path}/${invoked.id}`, invoked.chart, top.place.now, input);
      steps.push(toStart(child, null));
      stack.push(child);
    }
  }

  const isWithin = (leg: string, { snapshot }: Place): boolean => {
    const within = bounds[leg]?.within;
    return (
      within === undefined || findLeaves(snapshot).every((leaf) => within.some((at) => isBelow(leaf, at)))
    );
  };

  function follow(join: JourneyJoin, now: number): { to: Spot; steps: JourneyStep[] } | null {
    const entered = enter(join.to.leg, join.to.state, now);
    const settled = settle([entered]);
    return (
      settled && {
        to: { leg: join.to.leg, running: settled.running },
        steps: [toStart(entered, join), ...settled.steps],
      }
    );
  }

  function joinAfter(leg: string, { move, after }: Step, before: Place): JourneyJoin | undefined {
    return joins.find(
      ({ from }) =>
        from.leg === leg &&
        'event' in from &&
        move.kind === 'event' &&
        move.name === from.event &&
        isActive(before, from.state) &&
        isActive(after, from.into),
    );
  }

  function take(spot: Spot, index: number, move: Move): Advance | null {
    const top = spot.running.at(-1);
    const actor = spot.running[index];
    if (top === undefined || actor === undefined) return null;
    const before = { ...actor.place, now: top.place.now };
    const { after, isTaken } = actor.timed.attempt(before, move);
    if (!isTaken) return null;
    const choice = { running: index, move };
    const own: JourneyStep = {
      kind: 'move',
      leg: spot.leg,
      path: actor.path,
      chart: actor.chart.id,
      before,
      after,
      move,
      join: null,
    };
    const join = index === 0 ? joinAfter(spot.leg, { move, after }, before) : undefined;
    if (join) {
      const followed = follow(join, after.now);
      return followed && { choice, to: followed.to, steps: [own, ...followed.steps] };
    }
    const moved = { ...actor, place: after };
    const below = spot.running[index + 1];
    const call = below?.path.slice(actor.path.length + 1) ?? '';
    const isKept = below !== undefined && before.snapshot.children[call] === after.snapshot.children[call];
    const settled = settle([
      ...spot.running.slice(0, index),
      moved,
      ...(isKept ? spot.running.slice(index + 1) : []),
    ]);
    return settled && { choice, to: { ...spot, running: settled.running }, steps: [own, ...settled.steps] };
  }

  return {
    begin({ leg, state }: Journey['start']): { spot: Spot; steps: readonly JourneyStep[] } {
      const entered = enter(leg, state, findChart(leg).model.start);
      const settled = settle([entered]) ?? fail(`${leg}.${state} leads nowhere`);
      return {
        spot: { leg, running: settled.running },
        steps: [toStart(entered, null), ...settled.steps],
      };
    },
    /** Everything that can happen at `spot` within the journey's bounds. */
    advancesAt(spot: Spot): Advance[] {
      const found: Advance[] = [];
      const inFront = eventsOfAlerts(spot.running);
      const firstDue = Math.min(...spot.running.flatMap(({ place }) => place.timers.map(({ at }) => at)));
      spot.running.forEach((actor, index) => {
        const child = spot.running[index + 1]?.path.slice(actor.path.length + 1);
        for (const move of toMoves(actor)) {
          if (move.kind === 'done' && move.name === child) continue;
          const { without, invokedWithout } = bounds[spot.leg] ?? {};
          if ((index === 0 ? without : invokedWithout)?.includes(move.name)) continue;
          if (move.kind === 'event' && inFront?.has(move.name) === false) continue;
          if (!hasSample(bounds[spot.leg], move)) continue;
          const due = actor.place.timers.find(({ event }) => event === move.event.type);
          if (move.kind === 'after' && due?.at !== firstDue) continue;
          const advance = take(spot, index, move);
          if (advance) found.push(advance);
        }
      });
      const [leg] = spot.running;
      for (const join of joins)
        if (
          leg &&
          'link' in join.from &&
          join.from.leg === spot.leg &&
          isActive(leg.place, join.from.state)
        ) {
          const followed = follow(join, leg.place.now);
          if (followed) found.push({ choice: { join }, ...followed });
        }
      return found;
    },
    isWithin: ({ leg, running: [own] }: Spot): boolean => own !== undefined && isWithin(leg, own.place),
  };
}
