// Plants faults into the charts and runs their tests: `npm run mutate -- [chart …] [--sample N] [--seed TEXT]`.
// The comparison with the reviewed tables is not among these tests. Exits with 1 when a chart's tests catch less
// than 95 % of its faults, or when a survivor has no reason in survivors.ts.
import { createHash } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { RegisteredChart } from '../../src/statecharts/chart.ts';
import { charts } from '../../src/statecharts/registry.ts';
import { chartFaults } from './chartFaults.ts';
import type { Fault } from './faults.ts';
import { listProblems } from './judge.ts';
import { startRunner } from './run.ts';
import { survivors as explained } from './survivors.ts';
import { getTargets } from './targets.ts';

type Options = { sample: number | undefined; seed: string };
type Outcome = { chart: string; total: number; survivors: readonly Fault[]; problems: readonly string[] };
type FaultRunner = Awaited<ReturnType<typeof startRunner>>;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** At most so often somebody who waits is told how far it is. */
const TELL_EVERY_MS = 5_000;

/**
 * Shows how far a run is, on standard error: faults are tried again by each kind of tests that is still to catch them.
 */
function createProgress() {
  let stage = '';
  let total = 0;
  let tried = new Set<string>();
  let toldAt = 0;
  const tell = (text: string) => {
    toldAt = performance.now();
    process.stderr.write(`${text}\n`);
  };
  return {
    begin(name: string, faults: readonly Fault[]) {
      stage = name;
      total = faults.length;
      tried = new Set();
      tell(`${stage}: ${total} faults to try`);
    },
    onTried(fault: string) {
      tried.add(fault);
      if (performance.now() - toldAt >= TELL_EVERY_MS) tell(`${stage}: ${tried.size} of ${total} tried`);
    },
  };
}

function readOptions(): { ids: readonly string[]; options: Options } {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { sample: { type: 'string' }, seed: { type: 'string', default: '1' } },
  });
  const sample = values.sample === undefined ? undefined : Number(values.sample);
  if (sample !== undefined && !(Number.isInteger(sample) && sample > 0))
    throw new Error(`--sample takes a whole number above 0, not ${values.sample}`);
  const known = charts.map(({ id }) => id);
  const unknown = positionals.filter((id) => !known.includes(id));
  if (unknown.length > 0) throw new Error(`No chart ${unknown.join(', ')}; there are ${known.join(', ')}`);
  return { ids: positionals.length > 0 ? positionals : known, options: { sample, seed: values.seed } };
}

/** As many as asked for, the same for the same seed. */
function takeSample(faults: readonly Fault[], { sample, seed }: Options): readonly Fault[] {
  if (sample === undefined) return faults;
  const rank = ({ id }: Fault) => createHash('sha256').update(`${seed} ${id}`).digest('hex');
  return faults.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1)).slice(0, sample);
}

async function tryChart(runner: FaultRunner, chart: RegisteredChart, options: Options): Promise<Outcome> {
  const { journeys, headless, rendered } = getTargets(chart.id);
  const all = chartFaults(chart);
  const tried = takeSample(all, options);
  const reasons = explained[chart.id] ?? {};
  const { id } = chart;
  progress.begin(`${id}, journeys`, tried);
  let left = await runner.findSurvivors('headless', tried, journeys);
  progress.begin(`${id}, other tests of the chart`, left);
  left = await runner.findSurvivors('headless', left, headless);
  // Survivors that are explained have been seen to survive with the screens, too
  const open = left.filter(({ id }) => !Object.hasOwn(reasons, id));
  progress.begin(`${id}, screens`, open);
  const seen = await runner.findSurvivors('rendered', open, rendered);
  left = left.filter((fault) => !open.includes(fault) || seen.includes(fault));

  const problems = listProblems({ all, tried, survivors: left }, reasons);
  return { chart: chart.id, total: tried.length, survivors: left, problems };
}

function report({ chart, total, survivors, problems }: Outcome): void {
  const caught = total - survivors.length;
  print(`${chart.padEnd(20)} ${caught}/${total} caught (${((100 * caught) / total).toFixed(1)} %)`);
  for (const { id } of survivors) print(`    ${id}\n        ${explained[chart]?.[id] ?? 'no reason'}`);
  for (const problem of problems) print(`    ! ${problem}`);
}

const { ids, options } = readOptions();
const progress = createProgress();
const runner = await startRunner(progress.onTried);
const outcomes: Outcome[] = [];
try {
  for (const chart of charts.filter(({ id }) => ids.includes(id))) {
    const outcome = await tryChart(runner, chart, options);
    outcomes.push(outcome);
    report(outcome);
  }
} finally {
  await runner.close();
}
const total = outcomes.reduce((sum, each) => sum + each.total, 0);
const caught = total - outcomes.reduce((sum, each) => sum + each.survivors.length, 0);
const problems = outcomes.flatMap((each) => each.problems);
print(`all ${caught}/${total} caught, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
