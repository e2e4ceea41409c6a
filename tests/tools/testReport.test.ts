import { describe, expect, it } from 'vitest';
import { readBrowserReport, readVitestReport, type StageResult, summarize } from '../../tools/testReport.ts';

const stage = (over: Partial<StageResult>): StageResult => ({
  name: 'types',
  seconds: 10,
  budget: 20,
  passed: 1,
  failed: 0,
  skipped: 0,
  tests: [],
  ...over,
});

describe('the summary of a test run', () => {
  it('shows each stage against its budget and ends with the totals', () => {
    const lines = summarize(
      [stage({}), stage({ name: 'browser', seconds: 500, budget: 400, passed: 3, failed: 1, skipped: 2 })],
      { seconds: 510, budget: 540 },
    );
    expect(lines).toContain('ok     types     10 s of  20 s              1 passed, 0 failed, 0 skipped');
    expect(lines).toContain('FAILED browser  500 s of 400 s OVER BUDGET  3 passed, 1 failed, 2 skipped');
    expect(lines.at(-2)).toMatch(/^ +all stages +510 s of 540 s$/);
    expect(lines.at(-1)).toBe('4 passed, 1 failed, 2 skipped');
  });

  it('marks a stage only above its budget', () => {
    const runReport = (seconds: number) =>
      summarize([stage({ seconds, budget: 20 })], { seconds, budget: 540 })
        .join()
        .includes('OVER BUDGET');
    expect(runReport(20)).toBe(false);
    expect(runReport(21)).toBe(true);
  });

  it('lists the twenty slowest tests over all stages, the slowest first', () => {
    const tests = (prefix: string, first: number) =>
      Array.from({ length: 15 }, (_, place) => ({ name: `${prefix} ${place}`, ms: first + place * 1000 }));
    const lines = summarize(
      [stage({ name: 'one', tests: tests('a', 100) }), stage({ name: 'two', tests: tests('b', 600) })],
      { seconds: 1, budget: 1 },
    );
    const listed = lines.slice(1, lines.indexOf(''));
    expect(listed).toHaveLength(20);
    expect(listed[0]).toBe('  14.6 s  two  b 14');
    expect(listed[1]).toBe('  14.1 s  one  a 14');
    expect(listed.at(-1)).toBe('   5.1 s  one  a 5');
  });

  it('names each failed test with the first lines of its message, right above the stages', () => {
    const failure = Array.from({ length: 30 }, (_, line) => `line ${line}`).join('\n');
    const lines = summarize(
      [stage({ name: 'browser', failed: 1, tests: [{ name: 'e2e/a.spec.ts: one', ms: 5, failure }] })],
      { seconds: 1, budget: 1 },
    );
    const at = lines.indexOf('FAILED browser  e2e/a.spec.ts: one');
    expect(lines[at + 1]).toBe('       line 0');
    expect(lines[at + 12]).toBe('       line 11');
    expect(lines[at + 14]).toContain('FAILED browser   10 s');
  });
});

describe('reports of runners', () => {
  it('of Vitest count what is to do as skipped, and name tests by their file', () => {
    const report = {
      numPassedTests: 1,
      numFailedTests: 1,
      numPendingTests: 1,
      numTodoTests: 1,
      testResults: [
        {
          name: '/srv/app/tests/a.test.ts',
          assertionResults: [
            { fullName: 'a b', duration: 12, failureMessages: [] },
            { fullName: 'a c', failureMessages: ['\u001b[31mnot equal\u001b[39m'] },
          ],
        },
      ],
    };
    expect(readVitestReport(report, '/srv/app')).toEqual({
      totals: { passed: 1, failed: 1, skipped: 2 },
      tests: [
        { name: 'tests/a.test.ts: a b', ms: 12 },
        { name: 'tests/a.test.ts: a c', ms: 0, failure: 'not equal' },
      ],
    });
  });

  it('of Playwright count a test that passed at a second try as failed, with the time of both', () => {
    const spec = (title: string, durations: number[]) => ({
      title,
      tests: [
        {
          projectName: 'phone',
          results: durations.map((duration, place) => ({
            duration,
            errors: durations.length > 1 && place === 0 ? [{ message: 'timed out' }] : [],
          })),
        },
      ],
    });
    const report = {
      stats: { expected: 1, unexpected: 0, flaky: 1, skipped: 0 },
      suites: [
        {
          title: 'a.spec.ts',
          specs: [spec('one', [5])],
          suites: [{ title: 'the page', specs: [spec('two', [7, 8])] }],
        },
      ],
    };
    expect(readBrowserReport(report)).toEqual({
      totals: { passed: 1, failed: 1, skipped: 0 },
      tests: [
        { name: 'e2e/a.spec.ts: one (phone)', ms: 5 },
        { name: 'e2e/a.spec.ts: the page two (phone)', ms: 15, failure: 'timed out' },
      ],
    });
  });
});
