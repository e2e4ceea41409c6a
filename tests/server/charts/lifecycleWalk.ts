import { expect } from 'vitest';
import type { RegisteredChart } from '../../../src/statecharts/chart.ts';
import type { ChartPath } from '../../../src/statecharts/paths.ts';
import { timedChart } from '../../../src/statecharts/walk.ts';

/** A thing of the server whose lifecycle a chart guards. */
export interface LifecycleDriver {
  /** Makes what a sample of the chart says true, and makes its call. Returns whether the server did what was asked. */
  perform(name: string, sample: string): Promise<boolean>;
  readState(): Promise<string>;
}

/**
 * Walks a path by calls to the server. In each state that no earlier path came to, everything that the chart forbids
 * there is tried first: the server refuses it and stays where it is.
 *
 * @param leftOut samples that no call can bring about in a state, such as `draft entry.close/cycle`
 */
export async function walkLifecycle(
  chart: RegisteredChart,
  path: ChartPath,
  driver: LifecycleDriver,
  { tried, leftOut }: { tried: Set<string>; leftOut(state: string, name: string, sample: string): boolean },
): Promise<void> {
  let place = timedChart(chart.model).start();
  for (const step of [...path.steps, null]) {
    const state = String(place.snapshot.value);
    expect(await driver.readState()).toBe(state);
    if (!tried.has(state)) {
      tried.add(state);
      for (const [name, samples] of Object.entries(chart.model.events))
        for (const [sample, make] of Object.entries(samples)) {
          if (place.snapshot.can(make(place)) || leftOut(state, name, sample)) continue;
          const what = `${state} ${name}/${sample}`;
          expect([what, await driver.perform(name, sample)]).toEqual([what, false]);
          expect([what, await driver.readState()]).toEqual([what, state]);
        }
    }
    if (step === null) return;
    const { name, sample } = step.move;
    const what = `${state} ${name}/${sample}`;
    expect([what, await driver.perform(name, sample)]).toEqual([what, true]);
    place = step.after;
  }
}
