import { afterAll, describe, expect, type TestContext, test } from 'vitest';
import type { AnyEventObject, AnyMachineSnapshot, InspectionEvent } from 'xstate';
import { computeCoverage } from '../../src/statecharts/coverage.ts';
import { readOwnEvents } from '../../src/statecharts/graph.ts';
import { pathOfSteps, pathsPreferring } from '../../src/statecharts/paths.ts';
import {
  type Move,
  movesAt,
  type Place,
  type VisitedPlace,
  walkBranches,
} from '../../src/statecharts/walk.ts';
import { findRefusedControls, placesOfStates, watchActor } from './controls.ts';
import { writePastScreen } from './coverageFile.ts';
import {
  type AnySpec,
  checkPlace,
  findGaps,
  type Given,
  getTitle,
  type ModelActors,
  type ModelSpec,
  SuiteRecord,
  toStart,
} from './model.ts';
import { isUsable } from './usable.ts';

/** A chart with its screen drawn around it. */
export type ScreenSystem = ModelActors & { within(what: () => void): Promise<void> };

/** Actions that executors are given besides the system. */
export type PastScreen = {
  /** Sends an event that no control brings about, or none that is there at the moment; it is counted. */
  fromOutside(event: AnyEventObject): Promise<void>;
};

type Find<W, E> = (system: W, event: E) => Element | null;

/**
 * Way in which an event comes about. A function finds the control, null where it is not on the screen; null in its
 * place: no control of the page does it, and the walk brings it about as it happens in life. What comes past the screen
 * gives the reason in `outside`; `offered` is when the control is there although other ways lead to the event, too, and
 * walks prefer those places.
 */
export type Control<W, E> =
  | Find<W, E>
  | null
  | { outside: string; find?: Find<W, E>; offered?(snapshot: AnyMachineSnapshot, event: E): boolean };

export type ScreenSpec<E extends { type: string }, L extends string, W extends ScreenSystem> = Omit<
  ModelSpec<E, L, W>,
  'events'
> & {
  events: { [T in E['type']]: (system: W & PastScreen, event: Extract<E, { type: T }>) => unknown };
  controls: { [T in E['type']]: Control<W, Extract<E, { type: T }>> };
  /** Branches, by id, that only a walk without the screen can show, each with the reason. */
  withoutScreen?: Readonly<Record<string, string>>;
};

type AnyControl<W> = Control<W, AnyEventObject>;
type AnyScreenSpec<W extends ScreenSystem> = AnySpec<W> & {
  controls: Record<string, AnyControl<W>>;
  withoutScreen?: Readonly<Record<string, string>>;
};

const splitParts = <W>(
  control: AnyControl<W> | undefined,
): Exclude<AnyControl<W>, Find<W, AnyEventObject> | null> =>
  typeof control === 'function' ? { find: control, outside: '' } : (control ?? { outside: '' });

const isListenedTo = ({ _nodes }: AnyMachineSnapshot, name: string) =>
  _nodes.some((node) =>
    readOwnEvents(node).some(
      ({ type }) => type === name || (type.endsWith('*') && name.startsWith(type.slice(0, -1))),
    ),
  );

class ScreenWalk<W extends ScreenSystem> {
  private readonly spec: AnyScreenSpec<W>;
  /** Steps that went past the screen, by event. */
  readonly past = new Map<string, number>();
  private isCounting = true;
  private readonly looked = new Set<string>();

  constructor(spec: AnyScreenSpec<W>) {
    this.spec = spec;
  }

  /** Starts a system whose executors are watched for events that they send past the screen. */
  watched = async (given: Given): Promise<W & PastScreen> => {
    const system = await this.spec.start(given);
    const send = (event: AnyEventObject) => {
      if (this.isCounting) this.past.set(event.type, (this.past.get(event.type) ?? 0) + 1);
      system.actor.send(event);
    };
    const actor = Object.assign(Object.create(system.actor) as W['actor'], { send });
    return { ...system, actor, fromOutside: (event) => system.within(() => send(event)) };
  };

  /** Reports whether `move` has a control in `place`, as far as the specification goes. */
  isOffered = ({ snapshot }: Place, { kind, name, event }: Move): boolean => {
    const { offered } = splitParts(this.spec.controls[name]);
    return kind !== 'event' || offered === undefined || offered(snapshot, event);
  };

  private usable(system: W, { name, event }: Move): Element | null {
    const element = splitParts(this.spec.controls[name]).find?.(system, event as never) ?? null;
    return element && isUsable(element) ? element : null;
  }

  /** Controls of events that nothing listens to are away or disabled, but for those that do something else here. */
  private expectNoDeadControl(system: W, moves: readonly Move[]) {
    const snapshot = system.actor.getSnapshot();
    const [live, dead] = [true, false].map((is) =>
      moves.filter(({ name }) => isListenedTo(snapshot, name) === is),
    );
    const used = new Set(live?.map((move) => this.usable(system, move)));
    for (const move of dead ?? []) {
      const element = this.usable(system, move);
      const what = element && !used.has(element) ? element.outerHTML : null;
      expect(what, `${move.name} is forbidden, but its control can be used`).toBeNull();
    }
  }

  /** Sends what `place` forbids; nothing comes of it and the screen stays as it is. Once for each kind of place. */
  expectForbidden = async (system: W, place: Place) => {
    const { model } = this.spec.chart;
    const before = system.actor.getSnapshot();
    if (before.status !== 'active') return;
    const key = JSON.stringify([before.value, model.facts(place.snapshot)]);
    if (this.looked.has(key)) return;
    this.looked.add(key);
    const moves = movesAt(model, place).filter(({ kind }) => kind === 'event');
    this.expectNoDeadControl(system, moves);
    // The screen's own data may be other than the model's.
    const forbidden = moves.filter(({ event }) => !place.snapshot.can(event) && !before.can(event));
    if (forbidden.length === 0) return;
    const traced = system.trace().length;
    this.isCounting = false;
    await system.within(() => {
      for (const { event, sample } of forbidden) {
        system.actor.send(event);
        const after = system.actor.getSnapshot();
        expect(after.value, `${event.type}/${sample}`).toEqual(before.value);
        expect(after.context, `${event.type}/${sample}`).toEqual(before.context);
      }
    });
    this.isCounting = true;
    await system.settle();
    expect(system.trace().slice(traced), 'outside of the chart').toEqual([]);
    await checkPlace(this.spec, system, place);
  };

  /** Uses the controls of what the guards refuse in `visited`, where they are to be had. */
  expectRefused = async (system: W, { place, refusals }: VisitedPlace) => {
    await this.expectForbidden(system, place);
    for (const { move } of refusals) {
      if (!this.usable(system, move)) continue;
      await this.spec.events[move.name]?.(system, move.event as never);
      await system.settle();
      expect(system.actor.getSnapshot().value, `${move.name}/${move.sample}`).toEqual(place.snapshot.value);
    }
  };

  /** Every event has its control; those that come past the screen are the ones with a reason. */
  gaps(): string[] {
    const { controls, events } = this.spec;
    const names = new Set([...Object.keys(controls), ...Object.keys(events)]);
    return [...names]
      .filter((name) => !(Object.hasOwn(controls, name) && Object.hasOwn(events, name)))
      .map((name) => `control of ${name}`);
  }

  async reportPast({ annotate }: Pick<TestContext, 'annotate'>) {
    const counted = [...this.past];
    const findReason = (name: string) => {
      const { outside } = splitParts(this.spec.controls[name]);
      return outside === '' ? undefined : outside;
    };
    for (const [name, steps] of counted)
      await annotate(`${name}: ${steps}, ${findReason(name) ?? 'no reason given'}`, 'past the screen');
    expect(
      counted.filter(([name]) => findReason(name) === undefined),
      'events that came past the screen without a reason',
    ).toEqual([]);
  }
}

/** Places that together show each guard's refusal, each refusal in the first place that has it. */
function placesOfRefusals(places: readonly VisitedPlace[]): VisitedPlace[] {
  const shown = new Set<string>();
  return places.filter(({ refusals }) => {
    const news = refusals.flatMap(({ after }) => after.branches).filter((id) => !shown.has(id));
    for (const id of news) shown.add(id);
    return news.length > 0;
  });
}

/**
 * Registers the tests of one chart with its screen: one per generated path, on which each kind of place is also
 * tried with what it forbids; what guards refuse, by the controls where they are there; that no branch is left out;
 * and that only events with a reason came past the screen.
 */
export function describeScreens<E extends { type: string }, L extends string, W extends ScreenSystem>(
  title: string,
  typedSpec: ScreenSpec<E, L, W>,
): void {
  const given = typedSpec as unknown as AnyScreenSpec<W>;
  const screenWalk = new ScreenWalk(given);
  const spec: AnySpec<W> = { ...given, start: screenWalk.watched };
  const { model, machine } = spec.chart;

  describe(title, () => {
    test('every event has an executor and a control, and every state a check', () => {
      expect([...findGaps(spec), ...screenWalk.gaps()]).toEqual([]);
    });

    const walk = walkBranches(model);
    const start = toStart(walk);
    const coverage = computeCoverage(machine);
    const record = new SuiteRecord(spec, title, 'rendered');
    let steps = 0;
    afterAll(() => {
      record.write();
      writePastScreen(title, steps, screenWalk.past);
    });

    describe('paths', () => {
      for (const path of pathsPreferring(model, screenWalk.isOffered))
        test(`${path.id} ${path.title}`, async (context) => {
          steps += path.steps.filter(({ move }) => move.kind === 'event').length;
          await record.run(context, start, path, coverage, { at: screenWalk.expectForbidden });
        });
    });

    const refusing = placesOfRefusals(walk.places);
    describe.runIf(refusing.length > 0)('what guards refuse changes nothing', () => {
      for (const visited of refusing)
        test(`${getTitle(visited.place)} after ${visited.way.length} steps`, async (context) => {
          const end = (system: W) => screenWalk.expectRefused(system, visited);
          await record.run(context, start, pathOfSteps(visited.way), coverage, { end });
        });
    });

    describe('each enabled control sends an event that its state accepts', () => {
      const { id } = spec.chart;
      for (const { place, way } of placesOfStates(walk.places))
        test(getTitle(place), async (context) => {
          const watched = watchActor(id);
          const inspect = (inspected: InspectionEvent) => {
            coverage.inspect(inspected);
            watched.inspect(inspected);
          };
          const end = async ({ within }: W) =>
            expect(await findRefusedControls({ id, actor: watched.actor() }, within)).toEqual([]);
          await record.run(context, start, pathOfSteps(way), { ...coverage, inspect }, { end });
        });
    });

    test('no transition and no guard branch is left out', () => {
      const left = coverage.missing().map(({ id }) => id);
      expect(left, 'branches that no walk took').toEqual(Object.keys(given.withoutScreen ?? {}));
    });

    test('only what has a reason came past the screen', (context) => screenWalk.reportPast(context));
  });
}
