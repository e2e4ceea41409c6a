import path from 'node:path';
import { createVitest, type Reporter, type TestProject, type TestSuite } from 'vitest/node';
import { root } from '../sources.ts';
import { setEdit } from './edit.ts';
import type { Fault } from './faults.ts';

/** More at once load less again, and need more memory. */
const BATCH = 50;
const ATTEMPTS = 3;
/** Name of the run of the tests without a fault. */
const SOUND = 'no fault';

/** Returns the first error of the first failed test; undefined when none failed. */
const failureIn = (suites: readonly TestSuite[]): unknown =>
  suites
    .flatMap((suite) => [...suite.children.allTests('failed')])
    .flatMap((test) => test.result().errors ?? [])[0];

/** Kind of run of the tests: without screens, or with them. */
export type Runner = 'headless' | 'rendered';

function* chunks<T>(items: readonly T[], size: number) {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}

const isEdit = ({ kind }: Fault): boolean => kind === 'editBody';

/** Faults that one process tries together: those in a file's text change what it has read, so each has its own. */
const splitIntoBatches = (faults: readonly Fault[]): (readonly Fault[])[] => [
  ...chunks(
    faults.filter((fault) => !isEdit(fault)),
    BATCH,
  ),
  ...chunks(faults.filter(isEdit), 1),
];

const isModelTest = (file: string): boolean => /\bmodel\.test\.tsx?$/.test(file);

const runFile = path.join(root, 'tools/mutate/faults.run.ts');

/**
 * Starts Vitest once; `findSurvivors` may be called as often as wanted, one call at a time. `onTried` is told each
 * fault whose tests have ended.
 */
export async function startRunner(onTried: (fault: string) => void) {
  const reporter: Reporter = {
    onTestSuiteResult: (suite) => {
      if (suite.parent.type === 'module' && suite.name !== SOUND) onTried(suite.name);
    },
  };
  const vitest = await createVitest('test', {
    config: path.join(root, 'tools/mutate/vitest.config.ts'),
    watch: false,
    reporters: [reporter],
  });
  const getProject = (runner: Runner): TestProject => {
    const project = vitest.projects.find(({ name }) => name === runner);
    if (project === undefined) throw new Error(`No Vitest project ${runner}`);
    return project;
  };

  async function withEdit<T>([fault]: readonly Fault[], run: () => Promise<T>): Promise<T> {
    if (fault?.kind !== 'editBody') return run();
    const { file } = fault.edit;
    setEdit(fault.edit);
    vitest.invalidateFile(file);
    try {
      return await run();
    } finally {
      setEdit(undefined);
      vitest.invalidateFile(file);
    }
  }

  async function runBatch(runner: Runner, chart: string, faults: readonly Fault[], files: readonly string[]) {
    const project = getProject(runner);
    project.provide('mutation', { chart, faults, files, isWalked: files.some(isModelTest) });
    for (let attempt = 1; ; attempt += 1) {
      const result = await vitest.runTestSpecifications([project.createSpecification(runFile)]);
      const suites = result.testModules.flatMap(({ children }) => [...children.suites()]);
      const errors = result.testModules.flatMap((module) => module.errors());
      if (suites.length > 0 || errors.length > 0) return { suites, errors };
      // On a busy machine a worker may come too late
      if (attempt === ATTEMPTS)
        throw new Error(`The tests of ${chart} did not start`, { cause: result.unhandledErrors[0] });
    }
  }

  /** Those of `faults`, all of one chart, that no test in `files` sees. Throws when tests fail without a fault. */
  async function findSurvivors(
    runner: Runner,
    faults: readonly Fault[],
    files: readonly string[],
  ): Promise<Fault[]> {
    const [first] = faults;
    if (first === undefined || files.length === 0) return [...faults];
    const run = (some: readonly Fault[]) => withEdit(some, () => runBatch(runner, first.chart, some, files));
    const { suites: sound, errors: why } = await run([]);
    if (why[0] || sound[0]?.state() !== 'passed')
      throw new Error(`${files.join(', ')} fail without a fault`, { cause: why[0] ?? failureIn(sound) });

    const survivors: Fault[] = [];
    const batches = splitIntoBatches(faults);
    for (let batch = batches.shift(); batch !== undefined; batch = batches.shift()) {
      const { suites, errors } = await run(batch);
      const readState = (name: string) => suites.find((suite) => suite.name === name)?.state();
      if (errors.length > 0) {
        // One of them keeps the tests from being collected, which is to be caught
        const half = Math.ceil(batch.length / 2);
        if (batch.length > 1) batches.unshift(batch.slice(0, half), batch.slice(half));
        continue;
      }
      survivors.push(...batch.filter(({ id }) => readState(id) !== 'failed'));
    }
    return survivors;
  }

  return { findSurvivors, close: () => vitest.close() };
}
