import { parseArgs } from 'node:util';
import { TestModel } from 'xstate/graph';
import type { ChartModel } from '../../src/statecharts/chart.ts';
import { criteria, generatePaths } from '../../src/statecharts/generate.ts';
import { charts } from '../../src/statecharts/registry.ts';
import { walkBranches } from '../../src/statecharts/walk.ts';
import { median } from './median.ts';
import { chain, distinctEvents, random, regions } from './syntheticCharts.ts';

// Measures how long paths take: every criterion over every chart, and large charts that are made for the purpose.
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, limit: { type: 'string', default: '60' } },
});
const rounds = Number(values.rounds);
/** Seconds that xstate/graph is expected to need at most, going by a smaller chart. */
const limitSeconds = Number(values.limit);
const GOAL_MS = 1_000;
const GOAL_RATIO = 15;
const PLACES = 200_000;

const print = (line: string) => process.stdout.write(`${line}\n`);

/** Milliseconds of processor time, which other programs do not lengthen as they do the time on the clock. */
function measureTime(what: () => unknown): number {
  const before = process.cpuUsage();
  what();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

const measureMedian = (what: () => unknown): number =>
  median(Array.from({ length: rounds }, () => measureTime(what)));

function everyCriterion(): void {
  for (const { model } of charts) {
    const walk = walkBranches(model);
    for (const cover of criteria) generatePaths(model, { cover }, walk);
  }
}

const overTransitions = (model: ChartModel) =>
  generatePaths(model, { cover: 'transitions', limit: PLACES }).paths.length;

/** The same by the library's own toolkit. */
function byLibrary(model: ChartModel): void {
  const machine = model.at(() => 0);
  const events = Object.keys(model.events).map((type) => ({ type }));
  new TestModel(machine, {
    events,
    filterEvents: (snapshot, event) => snapshot.can(event),
    serializeState: ({ value }) => JSON.stringify(value),
    limit: Number.POSITIVE_INFINITY,
  }).getShortestPaths();
}

const cold = measureTime(everyCriterion);
const warm = measureMedian(everyCriterion);
print(
  `every criterion, ${charts.length} charts: ${cold.toFixed(0)} ms cold, ${warm.toFixed(0)} ms warm (goal: ${GOAL_MS} ms)`,
);

for (const make of [chain, random, distinctEvents, regions]) {
  const small = make(1_000);
  const large = make(10_000);
  overTransitions(small);
  const smallMs = measureMedian(() => overTransitions(small));
  const largeMs = measureMedian(() => overTransitions(large));
  const ratio = largeMs / smallMs;
  print(
    `${make.name}: 1,000 transitions ${smallMs.toFixed(0)} ms, 10,000 transitions ${largeMs.toFixed(0)} ms, ${ratio.toFixed(1)}× (goal: at most ${GOAL_RATIO}×)`,
  );
  // of five regions the library walks every combination, which does not end
  if (make === regions) {
    print('  xstate/graph: 100,000 places and more, not tried');
    continue;
  }
  const tenth = make(100);
  const ownTenth = measureMedian(() => overTransitions(tenth));
  const libraryTenth = measureMedian(() => byLibrary(tenth));
  print(
    `  xstate/graph: 100 transitions ${libraryTenth.toFixed(1)} ms, ${(libraryTenth / ownTenth).toFixed(1)}× ours`,
  );
  if ((libraryTenth * 100) / 1_000 > limitSeconds) {
    print(`  xstate/graph: 1,000 transitions would take more than ${limitSeconds} s`);
    continue;
  }
  const library = measureTime(() => byLibrary(small));
  print(
    `  xstate/graph: 1,000 transitions ${library.toFixed(0)} ms, ${(library / smallMs).toFixed(1)}× ours`,
  );
}
