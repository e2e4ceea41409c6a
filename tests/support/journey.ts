import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type ExecutableActionObject,
  initialTransition,
  transition,
} from 'xstate';
import type { RegisteredChart, Samples } from '../../src/statecharts/chart.ts';
import { getPath } from '../../src/statecharts/graph.ts';

/** Effect of the chart on the outside system: the action's name, or the name and part of its parameters. */
type Effect = string | readonly [name: string, params: unknown];

/**
 * One step of a journey: `[move, to, changes, effects]`.
 *
 * `move`: an event or `call=outcome` by the names of the model's samples (`login.submit`, `code.submit/fiveDigits`,
 * `login=M005`), `call!` for an unexpected failure, `+5m` (`ms`, `s`, `m`, `h`) for time that passes, or an event.
 * `to`: the innermost states that become active, `=` when none does.
 * `changes`: every value of the context that is another afterwards, each compared with toMatchObject; a string
 * stands for the status of a notice.
 * `effects`: everything done to the outside system, in its order.
 * `accepted`: the chart takes the event though nothing of the above comes of it.
 */
export type JourneyStep = readonly [
  move: string | AnyEventObject,
  to: string,
  changes?: Readonly<Record<string, unknown>>,
  effects?: readonly Effect[],
  accepted?: 'accepted',
];

/** The move in which `call` is refused with `status`, for refusals of which the model has no sample. */
export const replies = (call: string, status: string): AnyEventObject => ({
  type: `xstate.done.actor.${call}`,
  output: { status, message: `${status} of the server` },
});

type Timer = { event: string; at: number };

/** Timers that may come due in one step. */
const MAX_TIMERS = 100;
const UNITS = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000 } as const;

function parseDuration(move: string): number | undefined {
  const [, amount, unit] = /^\+(\d+)(ms|s|m|h)$/.exec(move) ?? [];
  return amount === undefined ? undefined : Number(amount) * UNITS[unit as keyof typeof UNITS];
}

const findLeaves = (snapshot: AnyMachineSnapshot): string[] =>
  snapshot._nodes.filter(({ type }) => type === 'atomic' || type === 'final').map(getPath);

function takeSample<T>(
  samples: Samples<T> | undefined,
  name: string | undefined,
  what: string,
): Samples<T>[string] {
  const sample = name === undefined ? Object.values(samples ?? {})[0] : samples?.[name];
  if (sample === undefined) throw new Error(`The model has no sample ${name ?? ''} for ${what}`);
  return sample;
}

const sorted = (words: string): string => words.split(' ').toSorted().join(' ');

const readStatus = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'status' in value ? value.status : value;

/** Runs a chart through the pure transition function, its timers and the model's time included. */
class Traveller {
  private readonly chart: RegisteredChart;
  private readonly machine: RegisteredChart['machine'];
  private snapshot: AnyMachineSnapshot;
  private now: number;
  private timers: readonly Timer[] = [];
  private effects: [name: string, params: unknown][] = [];

  constructor(chart: RegisteredChart, input: unknown) {
    this.chart = chart;
    this.now = chart.model.start;
    this.machine = chart.model.at(() => this.now);
    const [snapshot, actions] = initialTransition(this.machine, input ?? chart.model.input);
    this.snapshot = snapshot;
    this.note(actions);
  }

  /** `[move, to, changes, effects]` as they are, to compare with the step that was foreseen. */
  take(move: string | AnyEventObject) {
    const before = this.snapshot;
    this.effects = [];
    const duration = typeof move === 'string' ? parseDuration(move) : undefined;
    let isAccepted: boolean | undefined;
    if (duration !== undefined) this.passTo(this.now + duration);
    else {
      const event = typeof move === 'string' ? this.toEvent(move) : move;
      isAccepted = before.can(event);
      this.send(event);
    }
    const left = findLeaves(before);
    const entered = findLeaves(this.snapshot).filter((leaf) => !left.includes(leaf));
    const context = this.snapshot.context as Record<string, unknown>;
    const old = before.context as Record<string, unknown>;
    const changed = Object.keys(context).filter((key) => !isDeepStrictEqual(context[key], old[key]));
    return {
      to: sorted(entered.join(' ')) || '=',
      changes: Object.fromEntries(changed.map((key) => [key, context[key]])),
      effects: this.effects,
      isAccepted,
    };
  }

  /** Innermost states. */
  rest(): string {
    return findLeaves(this.snapshot).join(' ');
  }

  private toEvent(move: string): AnyEventObject {
    const { model } = this.chart;
    const moment = { snapshot: this.snapshot, now: this.now };
    const [, call, outcome] = /^([^=!/]+)[=!](.*)$/.exec(move) ?? [];
    if (call === undefined) {
      const [name = '', sample] = move.split('/');
      return takeSample(model.events[name], sample, name)(moment);
    }
    if (move.endsWith('!'))
      return { type: `xstate.error.actor.${call}`, error: new Error(`unexpected failure of ${call}`) };
    const output = takeSample(model.results[call], outcome, call)(moment);
    return { type: `xstate.done.actor.${call}`, output };
  }

  private passTo(time: number): void {
    for (let fired = 0; ; fired += 1) {
      if (fired > MAX_TIMERS) throw new Error('Timers start each other without end');
      const due = this.timers.toSorted((a, b) => a.at - b.at).find(({ at }) => at <= time);
      if (due === undefined) break;
      this.now = due.at;
      this.timers = this.timers.filter((timer) => timer !== due);
      this.send({ type: due.event });
    }
    this.now = time;
  }

  private send(event: AnyEventObject): void {
    const [snapshot, actions] = transition(this.machine, this.snapshot, event);
    this.snapshot = snapshot as AnyMachineSnapshot;
    this.note(actions);
  }

  private note(actions: readonly ExecutableActionObject[]): void {
    for (const { type, params } of actions) {
      const { event, delay, sendId } = (params ?? {}) as {
        event?: { type: string };
        delay?: number;
        sendId?: string;
      };
      if (type === 'xstate.cancel') this.timers = this.timers.filter((timer) => timer.event !== sendId);
      else if (type === 'xstate.raise' && event && delay !== undefined)
        this.timers = [...this.timers, { event: event.type, at: this.now + delay }];
      else if (!type.startsWith('xstate.') || type === 'xstate.sendTo') this.effects.push([type, params]);
    }
  }
}

function compare(taken: ReturnType<Traveller['take']>, step: JourneyStep, what: string): void {
  const [, to, changes = {}, effects = [], accepted] = step;
  expect(
    { to: taken.to, changes: Object.keys(taken.changes), effects: taken.effects.map(([name]) => name) },
    what,
  ).toEqual({
    to: sorted(to),
    changes: expect.toSatisfy(
      (keys: string[]) => isDeepStrictEqual(keys.toSorted(), Object.keys(changes).toSorted()),
      `changes of ${Object.keys(changes).join(', ') || 'nothing'}`,
    ),
    effects: effects.map((effect) => (typeof effect === 'string' ? effect : effect[0])),
  });
  const isWithoutEffect = to === '=' && Object.keys(changes).length === 0 && effects.length === 0;
  if (isWithoutEffect && taken.isAccepted !== undefined)
    expect(taken.isAccepted, `${what} is accepted`).toBe(accepted !== undefined);
  for (const [key, value] of Object.entries(changes)) {
    const actual = taken.changes[key];
    if (typeof value === 'string') expect(readStatus(actual), `${what}: ${key}`).toBe(value);
    else expect({ [key]: actual }, what).toMatchObject({ [key]: value });
  }
  for (const [index, effect] of effects.entries())
    if (typeof effect !== 'string')
      expect({ params: taken.effects[index]?.[1] }, what).toMatchObject({ params: effect[1] });
}

/**
 * Registers one test per journey through `chart`: from its start, step by step, with everything that must come
 * of each step written down by hand. A journey ends where its last step does.
 */
export function describeJourneys(
  chart: RegisteredChart,
  journeys: Readonly<Record<string, readonly JourneyStep[]>>,
  { input }: { input?: unknown } = {},
): void {
  describe(`journeys of ${chart.id}`, () => {
    test.each(Object.entries(journeys))('%s', (_, steps) => {
      const traveller = new Traveller(chart, input);
      for (const [index, step] of steps.entries()) {
        const at = traveller.rest();
        const name = typeof step[0] === 'string' ? step[0] : step[0].type;
        compare(traveller.take(step[0]), step, `step ${index + 1}: ${name} in ${at}`);
      }
    });
  });
}
