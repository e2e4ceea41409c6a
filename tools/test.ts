import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildIsFresh, root } from './sources.ts';

interface Totals {
  passed: number;
  failed: number;
  skipped: number;
}

interface Stage {
  name: string;
  command: string[];
  env?: Record<string, string>;
  /** Whether what the stage works on is there; a stage without it is not run and counts as one failure. */
  ready?: () => boolean;
  /** Where the runner leaves its totals; without it the stage counts as one check. */
  totals?: () => Totals;
}

const reports = path.join(root, 'test-results', 'totals');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

function readReport(name: string): unknown {
  return JSON.parse(readFileSync(path.join(reports, name), 'utf8'));
}

function vitest(name: string, projects: string[]): Stage {
  const report = `${name.replaceAll(' ', '-')}.json`;
  return {
    name,
    command: [
      'vitest',
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${path.join(reports, report)}`,
    ],
    totals() {
      const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = readReport(report) as {
        numPassedTests: number;
        numFailedTests: number;
        numPendingTests: number;
        numTodoTests: number;
      };
      return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests };
    },
  };
}

const stages: Stage[] = [
  { name: 'types', command: ['tsc', '--noEmit'] },
  { name: 'style', command: ['biome', 'check'] },
  vitest('unit and model-based', ['unit', 'ui']),
  vitest('server on PGlite', ['server-pglite']),
  vitest('server on PostgreSQL', ['server-postgres']),
  { name: 'build and budgets', command: ['node', 'tools/build.ts'] },
  {
    name: 'browser',
    ready: buildIsFresh,
    command: ['playwright', 'test', '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: path.join(reports, 'browser.json') },
    totals() {
      const { stats } = readReport('browser.json') as {
        stats: { expected: number; unexpected: number; flaky: number; skipped: number };
      };
      return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
    },
  },
];

function runStage(stage: Stage): Totals {
  process.stdout.write(`\n── ${stage.name}\n`);
  if (stage.ready?.() === false) {
    process.stdout.write('not run: an earlier stage did not leave what it needs\n');
    return { passed: 0, failed: 1, skipped: 0 };
  }
  const [command = '', ...args] = stage.command;
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...stage.env },
    shell: process.platform === 'win32',
  });
  const ok = status === 0;
  if (!stage.totals) return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
  try {
    const totals = stage.totals();
    // a runner can fail without a failed test: a file that does not load, an error outside every test
    return ok || totals.failed > 0 ? totals : { ...totals, failed: 1 };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

const results = stages.map((stage) => {
  const began = performance.now();
  const totals = runStage(stage);
  return { name: stage.name, seconds: Math.round((performance.now() - began) / 1000), ...totals };
});

const sum = (key: keyof Totals) => results.reduce((count, result) => count + result[key], 0);
process.stdout.write('\n');
for (const { name, seconds, passed, failed, skipped } of results) {
  process.stdout.write(
    `${failed > 0 ? 'FAILED' : 'ok    '} ${name.padEnd(22)} ${String(seconds).padStart(4)} s  ${passed} passed, ${failed} failed, ${skipped} skipped\n`,
  );
}
process.exitCode = sum('failed') > 0 ? 1 : 0;
process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped\n`);
