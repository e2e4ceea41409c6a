import type { RegisteredChart } from '../../src/statecharts/chart.ts';
import { toRecord } from '../../src/statecharts/coverageRecord.ts';
import { buildGraph } from '../../src/statecharts/graph.ts';
import { buildSheet, type SheetRow } from '../../src/statecharts/sheets/sheet.ts';
import { type TourOptions, toursOver } from '../../src/statecharts/tour.ts';
import { walkThrough } from '../../src/statecharts/walk.ts';
import { writeCoverage } from '../../tests/support/coverageFile.ts';
import type { BrowserDriver } from './chartDriver.ts';
import { chooseMostTelling } from './mostTelling.ts';
import { test } from './test.ts';

/**
 * Tours of a chart for the browser, each with the rows it is driven by: those that come to every state. Each branch is
 * shown by walks with the screen drawn; PATHS=all has each in the browser, too.
 */
export function buildTours(chart: RegisteredChart, options: TourOptions) {
  const walk = walkThrough(chart.model);
  const [first] = walk.places;
  if (first === undefined) throw new Error(`the walk of ${chart.id} has no places`);
  const start = first.place;
  const { paths, uncovered } = toursOver(chart.model, walk, options);
  const { cases } = buildSheet(chart, { start, paths, uncovered }, { cover: 'transitions' });
  const tours =
    process.env.PATHS === 'all'
      ? cases
      : chooseMostTelling(cases, ({ rows }) => rows.flatMap(({ states }) => states));
  return { tours, uncovered };
}

/** One after the other, drives the chart by the moves of each row and checks the states that it leads to. */
export async function driveRows(driver: BrowserDriver, rows: readonly SheetRow[]): Promise<void> {
  for (const { number, action, moves, states } of rows)
    await test.step(`${number}. ${action.join(' ')}`, async () => {
      await driver.perform(moves);
      await driver.expectStates(states);
    });
}

/** Records what browser tests of one file showed of a chart. */
export function recordBrowserCoverage(
  chart: RegisteredChart,
  file: string,
  branches: ReadonlySet<string>,
): void {
  writeCoverage(
    file,
    `${chart.id} in the browser`,
    toRecord(chart.id, buildGraph(chart.machine), 'browser', branches),
  );
}
