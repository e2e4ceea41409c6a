import { stripVTControlCharacters } from 'node:util';

interface Totals {
  passed: number;
  failed: number;
  skipped: number;
}

interface TimedTest {
  name: string;
  ms: number;
  /** The message of the failure; absent when the test passed. */
  failure?: string;
}

export interface StageResult extends Totals {
  name: string;
  seconds: number;
  /** Seconds the stage should need on two cores. */
  budget: number;
  tests: TimedTest[];
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;

    assertionResults: { fullName: string; duration?: number | null; failureMessages?: string[] | null }[];
  }[];
}

interface BrowserResult {
  duration: number;
  errors?: { message?: string }[];
}

interface BrowserSuite {
  title: string;
  suites?: BrowserSuite[];
  specs?: { title: string; tests: { projectName: string; results: BrowserResult[] }[] }[];
}

interface BrowserReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: BrowserSuite[];
}

export interface StageReport {
  totals: Totals;
  tests: TimedTest[];
}

/** Reads what Vitest's JSON reporter wrote; file names become relative to `root`. */
export function readVitestReport(report: unknown, root: string): StageReport {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } =
    report as VitestReport;
  return {
    totals: { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests },
    tests: testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration, failureMessages }) => ({
        name: `${name.replaceAll('\\', '/').replace(`${root.replaceAll('\\', '/')}/`, '')}: ${fullName}`,
        ms: duration ?? 0,
        ...toFailure(failureMessages ?? []),
      })),
    ),
  };
}

/** Reads what Playwright's JSON reporter wrote. A test that passed at a second try only has failed. */
export function readBrowserReport(report: unknown): StageReport {
  const { stats, suites } = report as BrowserReport;
  return {
    totals: { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped },
    tests: suites.flatMap((suite) => toTimes(suite, '')),
  };
}

const toFailure = (messages: readonly string[]): { failure?: string } =>
  messages.length > 0 ? { failure: stripVTControlCharacters(messages.join('\n')) } : {};

function toTimes({ title, suites = [], specs = [] }: BrowserSuite, above: string): TimedTest[] {
  // the outermost suite is the file
  const place = above === '' ? `e2e/${title}:` : `${above} ${title}`;
  return [
    ...specs.flatMap((spec) =>
      spec.tests.map(({ projectName, results }) => ({
        name: `${place} ${spec.title} (${projectName})`,
        ms: results.reduce((sum, { duration }) => sum + duration, 0),
        ...toFailure(results.flatMap(({ errors = [] }) => errors.map(({ message = '' }) => message))),
      })),
    ),
    ...suites.flatMap((suite) => toTimes(suite, place)),
  ];
}

export const sumTotals = (results: readonly Totals[]): Totals => ({
  passed: results.reduce((sum, { passed }) => sum + passed, 0),
  failed: results.reduce((sum, { failed }) => sum + failed, 0),
  skipped: results.reduce((sum, { skipped }) => sum + skipped, 0),
});

export const totalsLine = ({ passed, failed, skipped }: Totals): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;

const againstBudget = (seconds: number, budget: number): string =>
  `${String(seconds).padStart(4)} s of ${String(budget).padStart(3)} s ${seconds > budget ? 'OVER BUDGET' : '           '}`;

const linesOfFailure = 12;

/**
 * The slowest tests of all stages, the failed tests with the first lines of their messages, each stage with its
 * time against its budget, then the whole run.
 */
export function summarize(
  results: readonly StageResult[],
  run: { seconds: number; budget: number },
  slowest = 20,
): string[] {
  const width = Math.max(...results.map(({ name }) => name.length));
  const tests = results
    .flatMap(({ name, tests }) => tests.map((test) => ({ ...test, stage: name })))
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, slowest);
  const failures = results.flatMap(({ name: stage, tests }) =>
    tests.flatMap(({ name, failure }) => (failure === undefined ? [] : [{ stage, name, failure }])),
  );
  return [
    `The ${tests.length} slowest tests:`,
    ...tests.map(
      ({ name, ms, stage }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${stage.padEnd(width)}  ${name}`,
    ),
    '',
    ...failures.flatMap(({ stage, name, failure }) => [
      `FAILED ${stage}  ${name}`,
      ...failure
        .split('\n')
        .slice(0, linesOfFailure)
        .map((line) => `       ${line}`),
      '',
    ]),
    ...results.map((result) => {
      const outcome = result.failed > 0 ? 'FAILED' : 'ok    ';
      const time = againstBudget(result.seconds, result.budget);
      return `${outcome} ${result.name.padEnd(width)} ${time}  ${totalsLine(result)}`;
    }),
    `       ${'all stages'.padEnd(width)} ${againstBudget(run.seconds, run.budget)}`.trimEnd(),
    totalsLine(sumTotals(results)),
  ];
}
