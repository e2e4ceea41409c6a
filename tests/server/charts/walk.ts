import { expect } from 'vitest';
import { type AnyMachineSnapshot, SimulatedClock } from 'xstate';
import type { RegisteredChart } from '../../../src/statecharts/chart.ts';
import type { ChartPath } from '../../../src/statecharts/paths.ts';
import { type Move, type Place, timedChart } from '../../../src/statecharts/walk.ts';
import type { ChartServer } from './server.ts';

/**
 * The browser's time beside the server's, which may run ahead of it. Timers of the chart run by it. `start`: the time
 * at which a walk begins in the chart's model; here it begins when the server's clock is.
 */
export class BrowserClock extends SimulatedClock {
  private readonly server: ChartServer;
  private epoch: number;
  private readonly shift: number;

  constructor(server: ChartServer, start: number) {
    super();
    this.server = server;
    this.epoch = server.clock.nowMs();
    this.shift = this.epoch - start;
  }

  /** Epoch ms. */
  time = (): number => this.epoch + this.now();

  /** Time of this walk (epoch ms) for one of the model. */
  ofModel(time: number): number {
    return time + this.shift;
  }

  /** Time of the browser (epoch ms) at which the server's clock shows `serverTime` (epoch ms or ISO 8601). */
  toLocal(serverTime: number | string): number {
    const at = typeof serverTime === 'string' ? Date.parse(serverTime) : serverTime;
    return at - this.server.clock.nowMs() + this.time();
  }

  /** Time passes for both. */
  pass(ms: number): void {
    this.server.clock.advance(ms);
    this.increment(ms);
  }

  /** The browser's computer sleeps, so that none of its timers becomes due, while the server's clock runs on. */
  sleepUntil(time: number): void {
    const ms = Math.max(0, time - this.time());
    this.server.clock.advance(ms);
    this.epoch += ms;
  }

  /** Time passes for the server alone. */
  passAtServer(ms: number): void {
    this.server.clock.advance(ms);
  }
}

/** One walk of a chart whose calls go to a server. */
export interface ServerWalk {
  clock: BrowserClock;
  actor: { getSnapshot(): AnyMachineSnapshot };
  /** Makes the calls that belong to a move, and lets the chart know of it; `outcome` is what the path has come next. */
  perform(move: Move, before: Place, outcome: Move | undefined): Promise<void>;
  /** Names in the model's facts and notices that are others here. */
  names: ReadonlyMap<string, string>;
  /** That the server is where the chart is, as far as asking it changes nothing; in each place. */
  checkPlace(snapshot: AnyMachineSnapshot): Promise<void>;
  /** Just before a delay ends. */
  beforeDue(name: string): Promise<void>;
  /** That the server is where the chart is, at the end of the path. */
  checkServer(snapshot: AnyMachineSnapshot, path: ChartPath): Promise<void>;
  stop(): void;
}

export const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

const readFeedback = ({ context }: AnyMachineSnapshot): string | undefined => context.feedback?.status;

function expectPlace(chart: RegisteredChart, walk: ServerWalk, place: Place, what: string): void {
  const snapshot = walk.actor.getSnapshot();
  const toFacts = (from: AnyMachineSnapshot) => ({
    facts: chart.model.facts(from),
    feedback: readFeedback(from),
  });
  const expected = JSON.stringify(toFacts(place.snapshot), (_, value) => walk.names.get(value) ?? value);
  expect(snapshot.value, what).toEqual(place.snapshot.value);
  expect(JSON.stringify(toFacts(snapshot)), what).toBe(expected);
}

/** Walks `path`, each of its calls made to the server, and expects what the chart says of every step. */
export async function walkPath(chart: RegisteredChart, path: ChartPath, walk: ServerWalk): Promise<void> {
  try {
    let before = timedChart(chart.model).start();
    await settle();
    expectPlace(chart, walk, before, 'start');
    for (const [index, { move, after }] of path.steps.entries()) {
      const what = `${move.name}/${move.sample}`;
      if (move.kind === 'after') {
        walk.clock.pass(after.now - before.now - 1);
        await settle();
        expectPlace(chart, walk, before, `1 ms before ${what}`);
        await walk.beforeDue(move.name);
        walk.clock.pass(1);
      } else await walk.perform(move, before, path.steps[index + 1]?.move);
      await settle();
      expectPlace(chart, walk, after, what);
      await walk.checkPlace(walk.actor.getSnapshot());
      before = after;
    }
    await walk.checkServer(walk.actor.getSnapshot(), path);
  } finally {
    walk.stop();
  }
}
