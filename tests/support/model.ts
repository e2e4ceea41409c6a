import { afterAll, describe, expect, type TestContext, test } from 'vitest';
import type { AnyMachineSnapshot, InspectionEvent } from 'xstate';
import type { RegisteredChart } from '../../src/statecharts/chart.ts';
import { type Coverage, computeCoverage } from '../../src/statecharts/coverage.ts';
import { toRecord } from '../../src/statecharts/coverageRecord.ts';
import { buildGraph, getPath } from '../../src/statecharts/graph.ts';
import { type ChartPath, pathOfSteps, pathsOverTransitions } from '../../src/statecharts/paths.ts';
import {
  type Move,
  movesAt,
  type Place,
  type Step,
  type Walk,
  walkThrough,
} from '../../src/statecharts/walk.ts';
import { testCalls } from './calls.ts';
import { writeCoverage } from './coverageFile.ts';
import { ModelClock } from './modelClock.ts';

/** Dotted paths of the innermost states of a state value. */
export type LeafOf<V> = V extends string
  ? V
  : { [K in keyof V & string]: V[K] extends undefined ? never : `${K}.${LeafOf<V[K]>}` }[keyof V & string];

/**
 * The running system whose chart is walked: headless, or with screens around it. `calls` settles what the chart
 * asked for; `trace` lists everything done to the outside system so far.
 */
export type ModelActors = {
  actor: { getSnapshot(): AnyMachineSnapshot; send(event: Move['event']): void };
  calls: { resolve(invokeId: string, output: unknown): void; reject(invokeId: string, error: unknown): void };
  trace(): readonly unknown[];
  /** Resolves when everything that was set off has happened. */
  settle(): Promise<void>;
  /** Runs what the helper itself sets off: answers, passing time, forbidden events. Screens need their act(). */
  within?(what: () => void): Promise<void>;
  stop(): void | Promise<void>;
};

export type Given = { clock: ModelClock; inspect(inspected: InspectionEvent): void };

/** Marks a state that is left at once; there is nothing to check in it. */
export const passedThrough = Symbol('passed through');

export type Check<W> = (system: W, snapshot: AnyMachineSnapshot) => unknown;

export type ModelSpec<E extends { type: string }, L extends string, W extends ModelActors> = {
  chart: RegisteredChart;
  start(given: Given): W | Promise<W>;
  /** Makes the event happen the way it happens in life. */
  events: { [T in E['type']]: (system: W, event: Extract<E, { type: T }>) => unknown };
  /** Checks of what holds while the state is active. */
  states: { [K in L]: Check<W> | typeof passedThrough };
};

export type AnySpec<W extends ModelActors> = {
  chart: RegisteredChart;
  start(given: Given): W | Promise<W>;
  events: Record<string, (system: W, event: never) => unknown>;
  states: Record<string, Check<W> | typeof passedThrough>;
};

const findLeaves = (snapshot: AnyMachineSnapshot): string[] =>
  snapshot._nodes.filter(({ type }) => type === 'atomic' || type === 'final').map(getPath);

/** Everything the specification lacks, or names though the chart has it not. Empty when complete. */
export function findGaps<W extends ModelActors>({ chart, events, states }: AnySpec<W>): string[] {
  const graph = buildGraph(chart.machine);
  const leaves = graph.states.filter(({ kind }) => kind === 'atomic' || kind === 'final');
  const types = new Set(graph.branches.filter((b) => b.eventKind === 'event').map((b) => b.eventName));
  const absent = (wanted: Iterable<string>, table: object, what: string) =>
    [...wanted].filter((name) => !Object.hasOwn(table, name)).map((name) => `${what} ${name} is missing`);
  const unknown = (table: object, known: ReadonlySet<string>, what: string) =>
    Object.keys(table)
      .filter((name) => !known.has(name))
      .map((name) => `${what} ${name} is not of this chart`);
  const paths = new Set(leaves.map(({ path }) => path));
  const mismarked = leaves
    .filter(({ path }) => Object.hasOwn(states, path))
    .filter(({ path, transient }) => (states[path] === passedThrough) !== transient)
    .map(
      ({ path, transient }) => `check ${path} ${transient ? 'can never run' : 'must not be passed through'}`,
    );
  return [
    ...absent(types, events, 'executor'),
    ...absent(types, chart.model.events, 'sample'),
    ...absent(paths, states, 'check'),
    ...unknown(events, types, 'executor'),
    ...unknown(states, paths, 'check'),
    ...mismarked,
  ];
}

export async function checkPlace<W extends ModelActors>(
  { chart, states }: AnySpec<W>,
  system: W,
  place: Place,
) {
  const snapshot = system.actor.getSnapshot();
  expect(snapshot.value).toEqual(place.snapshot.value);
  expect(chart.model.facts(snapshot)).toEqual(chart.model.facts(place.snapshot));
  for (const leaf of findLeaves(snapshot)) {
    const check = states[leaf];
    if (check === undefined) throw new Error(`check ${leaf} is missing`);
    if (check === passedThrough)
      throw new Error(`${leaf} was to be passed through, but the chart rests in it`);
    await check(system, snapshot);
  }
}

const within = (system: ModelActors, what: () => void) => (system.within ? system.within(what) : what());

async function waitUntilDue<W extends ModelActors>(
  spec: AnySpec<W>,
  system: W,
  clock: ModelClock,
  before: Place,
  { after }: Step,
) {
  if (after.now > clock.time()) {
    await within(system, () => clock.advanceTo(after.now - 1));
    await system.settle();
    await checkPlace(spec, system, before);
  }
  await within(system, () => clock.advanceTo(after.now));
}

async function perform<W extends ModelActors>(
  spec: AnySpec<W>,
  system: W,
  clock: ModelClock,
  before: Place,
  step: Step,
) {
  const { kind, name, event } = step.move;
  if (kind === 'done') await within(system, () => system.calls.resolve(name, event.output));
  else if (kind === 'error') await within(system, () => system.calls.reject(name, event.error));
  else if (kind === 'after') await waitUntilDue(spec, system, clock, before, step);
  else {
    const execute = spec.events[name];
    if (execute === undefined) throw new Error(`executor ${name} is missing`);
    if (step.after.now > clock.time()) clock.sleepUntil(step.after.now);
    await execute(system, event as never);
  }
  await system.settle();
}

/** Further work on a walk: in each place, the last included, and at its end. */
export type Visits<W> = { at?(system: W, place: Place): unknown; end?(system: W): unknown };

/** Walks `path` in a fresh system and compares each place with the model's. */
export async function runPath<W extends ModelActors>(
  spec: AnySpec<W>,
  start: Place,
  path: ChartPath,
  coverage: Coverage,
  { at, end }: Visits<W> = {},
): Promise<void> {
  const clock = new ModelClock(spec.chart.model.start);
  const system = await spec.start({ clock, inspect: coverage.inspect });
  try {
    await system.settle();
    await checkPlace(spec, system, start);
    await at?.(system, start);
    let before = start;
    for (const step of path.steps) {
      await perform(spec, system, clock, before, step);
      await checkPlace(spec, system, step.after);
      await at?.(system, step.after);
      before = step.after;
    }
    await end?.(system);
  } finally {
    await system.stop();
    clock.release();
  }
}

/** Sends what `place` forbids and expects that nothing at all comes of it. */
async function expectForbidden<W extends ModelActors>(spec: AnySpec<W>, system: W, place: Place) {
  const before = system.actor.getSnapshot();
  // A chart that has ended accepts nothing more, and reports that on the console.
  if (before.status !== 'active') return;
  const traced = system.trace().length;
  const forbidden = movesAt(spec.chart.model, place).filter(
    ({ kind, event }) => kind === 'event' && !place.snapshot.can(event),
  );
  for (const { event, sample } of forbidden) {
    await within(system, () => system.actor.send(event));
    await system.settle();
    const after = system.actor.getSnapshot();
    const what = `${event.type}/${sample}`;
    expect(after.value, what).toEqual(before.value);
    expect(after.context, what).toEqual(before.context);
    expect(system.trace().slice(traced), what).toEqual([]);
  }
}

export const getTitle = ({ snapshot }: Place) => JSON.stringify(snapshot.value);

export function toStart({ places }: Walk): Place {
  const [first] = places;
  if (first === undefined) throw new Error('The walk has no places');
  return first.place;
}

/** Fails naming every branch of the chart that `coverage` has not seen, `outcome` narrowing what counts. */
export function expectAllBranches(coverage: Coverage, outcomes: readonly ('taken' | 'refused')[]): void {
  const missing = coverage.missing().filter(({ outcome }) => outcomes.includes(outcome));
  expect(
    missing.map(({ id }) => id),
    'branches that no path took',
  ).toEqual([]);
}

/** Record of what the passed paths of one suite showed: with screens around the chart, or without. */
export class SuiteRecord<W extends ModelActors> {
  private readonly shown = new Set<string>();
  private readonly spec: AnySpec<W>;
  private readonly title: string;
  private file: string | undefined;
  private readonly kind: 'headless' | 'rendered';

  constructor(spec: AnySpec<W>, title: string, kind: 'headless' | 'rendered') {
    this.spec = spec;
    this.title = title;
    this.kind = kind;
  }

  /** As `runPath`; what `path` shows counts for `coverage` anyhow, but is recorded only when nothing failed. */
  async run(
    { task }: TestContext,
    start: Place,
    path: ChartPath,
    coverage: Coverage,
    visits?: Visits<W>,
  ): Promise<void> {
    this.file = task.file.filepath;
    const own = computeCoverage(this.spec.chart.machine);
    const inspect = (inspected: InspectionEvent) => {
      own.inspect(inspected);
      coverage.inspect(inspected);
    };
    await runPath(this.spec, start, path, { ...own, inspect }, visits);
    for (const id of own.shown()) this.shown.add(id);
  }

  write(): void {
    const { chart } = this.spec;
    if (this.file !== undefined)
      writeCoverage(
        this.file,
        this.title,
        toRecord(chart.id, buildGraph(chart.machine), this.kind, this.shown),
      );
  }
}

/**
 * Registers the tests of one chart without its screen: completeness, one test per generated path, forbidden events
 * in every place, and that no branch is left out. With the screen it is `describeScreens` that does so.
 */
export function describeModel<E extends { type: string }, L extends string, W extends ModelActors>(
  title: string,
  typedSpec: ModelSpec<E, L, W>,
): void {
  const spec = typedSpec as unknown as AnySpec<W>;
  const { model, machine } = spec.chart;

  describe(title, () => {
    test('every event has an executor and every state a check', () => {
      expect(findGaps(spec)).toEqual([]);
    });

    const walk = walkThrough(model);
    testCalls(spec.chart, walk);
    const start = toStart(walk);
    const coverage = computeCoverage(machine);
    const record = new SuiteRecord(spec, title, 'headless');
    afterAll(() => record.write());

    describe('paths', () => {
      for (const path of pathsOverTransitions(model))
        test(`${path.id} ${path.title}`, async (context) => {
          await record.run(context, start, path, coverage);
        });
    });

    describe('forbidden events change nothing', () => {
      for (const { place, way } of walk.places)
        test(`${getTitle(place)} after ${way.length} steps`, async (context) => {
          const end = (system: W) => expectForbidden(spec, system, place);
          await record.run(context, start, pathOfSteps(way), coverage, { end });
        });
    });

    test('no transition and no guard branch is left out', () => {
      expectAllBranches(coverage, ['taken', 'refused']);
    });
  });
}
