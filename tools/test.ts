import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { clearCoverage, writeCoverage } from './chartCoverage.ts';
import { buildIsFresh, root } from './sources.ts';
import {
  readBrowserReport,
  readVitestReport,
  type StageReport,
  type StageResult,
  summarize,
  sumTotals,
} from './testReport.ts';

interface Stage {
  name: string;
  /** Seconds it should need on two cores, beside the other lane. */
  budget: number;
  command: string[];
  env?: Record<string, string>;
  /** Reports whether what the stage works on is there; a stage without it is not run and counts as one failure. */
  ready?: () => boolean;
  /** Reads the totals that the runner left; without it the stage counts as one check. */
  report?: () => StageReport;
}

const runBudget = 780;
const reports = path.join(root, 'test-results', 'totals');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
clearCoverage();
// Hundreds of processes load the same packages; compiling them is a fifth of the time a server takes to start.
process.env.NODE_COMPILE_CACHE ??= path.join(root, 'node_modules/.cache/node');

const readReport = (name: string): unknown => JSON.parse(readFileSync(path.join(reports, name), 'utf8'));

function vitest(name: string, budget: number, projects: string[]): Stage {
  const report = `${name.replaceAll(' ', '-')}.json`;
  return {
    name,
    budget,
    command: [
      'vitest',
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${path.join(reports, report)}`,
    ],
    report: () => readVitestReport(readReport(report), root),
  };
}

const browser: Stage = {
  name: 'browser',
  budget: 560,
  ready: buildIsFresh,
  command: ['playwright', 'test', '--reporter=list,json'],
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: path.join(reports, 'browser.json') },
  report: () => readBrowserReport(readReport('browser.json')),
};

/**
 * The lanes run side by side, the stages of a lane one after the other. Browser tests wait more than they
 * compute, so that the second lane uses the time they leave.
 */
const lanes: Stage[][] = [
  [
    // each checker works out most types by itself: one needs half the processor time of the four that it has by default
    { name: 'types', budget: 35, command: ['tsc', '--noEmit', '--checkers', '1'] },
    { name: 'style', budget: 12, command: ['biome', 'check'] },
    { name: 'unused code', budget: 12, command: ['knip', '--no-progress'] },
    { name: 'build and budgets', budget: 30, command: ['node', 'tools/build.ts'] },
    browser,
  ],
  [vitest('component', 290, ['ui']), vitest('server on PostgreSQL', 350, ['server-postgres'])],
];
/** For the lane that is through first. */
const rest: Stage[] = [vitest('server on PGlite', 100, ['server-pglite']), vitest('unit', 80, ['unit'])];

// Stages write in the order of the list: the first unfinished one as it runs, those behind it when their turn comes.
const order = [...lanes.flat(), ...rest];
const written = new Map<Stage, Buffer[]>(order.map((stage) => [stage, []]));
const finished = new Set<Stage>();

function flush(): void {
  for (const stage of order) {
    for (const chunk of written.get(stage)?.splice(0) ?? []) process.stdout.write(chunk);
    if (!finished.has(stage)) return;
  }
}

function write(stage: Stage, chunk: Buffer | string): void {
  written.get(stage)?.push(Buffer.from(chunk));
  flush();
}

const running = new Set<ChildProcess>();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    for (const child of running) child.kill(signal);
    process.exit(1);
  });
}

async function runCommand(stage: Stage): Promise<boolean> {
  const [command = '', ...args] = stage.command;
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}), ...stage.env },
    shell: process.platform === 'win32',
  });
  running.add(child);
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => write(stage, chunk));
  try {
    const [code] = await once(child, 'close');
    return code === 0;
  } catch (error) {
    write(stage, `${error}\n`);
    return false;
  } finally {
    running.delete(child);
  }
}

async function runStage(stage: Stage): Promise<StageReport> {
  const check = (ok: boolean): StageReport => ({
    totals: { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 },
    tests: [],
  });
  if (stage.ready?.() === false) {
    write(stage, 'not run: an earlier stage did not leave what it needs\n');
    return check(false);
  }
  const ok = await runCommand(stage);
  if (!stage.report) return check(ok);
  try {
    const { totals, tests } = stage.report();
    // a runner can fail without a failed test: a file that does not load, an error outside every test
    return { tests, totals: ok || totals.failed > 0 ? totals : { ...totals, failed: 1 } };
  } catch {
    return check(false);
  }
}

const secondsSince = (began: number): number => Math.round((performance.now() - began) / 1000);

async function runLane(stages: readonly Stage[]): Promise<StageResult[]> {
  const results: StageResult[] = [];
  const left = [...stages];
  const next = () => left.shift() ?? rest.shift();
  for (let stage = next(); stage; stage = next()) {
    const began = performance.now();
    write(stage, `\n── ${stage.name}\n`);
    const { totals, tests } = await runStage(stage);
    finished.add(stage);
    flush();
    results.push({
      name: stage.name,
      budget: stage.budget,
      seconds: secondsSince(began),
      ...totals,
      tests,
    });
  }
  return results;
}

const began = performance.now();
const results = (await Promise.all(lanes.map(runLane))).flat();
const lines = summarize(results, { seconds: secondsSince(began), budget: runBudget });
process.stdout.write(`\n${writeCoverage()}\n${lines.join('\n')}\n`);
process.exitCode = sumTotals(results).failed > 0 ? 1 : 0;
