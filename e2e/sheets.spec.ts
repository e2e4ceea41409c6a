import { execFileSync } from 'node:child_process';
import type { ChartSheet, TestCase } from '../src/statecharts/sheets/sheet.ts';
import { root } from '../tools/sources.ts';
import { test } from './drivers/outside.ts';
import { SheetFollower } from './support/sheetFollower.ts';
import { sentencesOf } from './support/sheetSentences.ts';
import { expect } from './support/test.ts';

/** How many cases are followed of a sheet; all of them with SHEETS=all, which takes half an hour. */
const counts = { joinStatus: 5, indicatorSet: 4, passwordRecovery: 7, signUp: 4 } as const;

/** The sheet of a chart as testers get it. */
function casesOf(chart: string): readonly TestCase[] {
  const args = ['tools/paths.ts', chart, '--format', 'json'];
  const json = execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8', stdio: 'pipe' });
  const { charts } = JSON.parse(json) as { charts: readonly ChartSheet[] };
  return charts.flatMap(({ cases }) => cases);
}

/** The first `count` cases when each next one is the one that has the most that those before have not. */
function mostTelling(cases: readonly TestCase[], count: number): TestCase[] {
  const known = new Set<string>();
  const left = new Set(cases.filter((each) => sentencesOf(each).length > 0));
  const chosen: TestCase[] = [];
  const countNew = (each: TestCase) =>
    [...new Set(sentencesOf(each))].filter((text) => !known.has(text)).length;
  while (chosen.length < count && left.size > 0) {
    const [next] = [...left].toSorted((one, other) => countNew(other) - countNew(one));
    if (next === undefined) break;
    left.delete(next);
    for (const text of sentencesOf(next)) known.add(text);
    chosen.push(next);
  }
  return chosen;
}

for (const [chart, count] of Object.entries(counts))
  test.describe(`sheet of ${chart}`, () => {
    const most = process.env.SHEETS === 'all' ? Number.POSITIVE_INFINITY : count;
    for (const testCase of mostTelling(casesOf(chart), most))
      test.describe(testCase.id, () => {
        // each case begins with the demo's data
        test.use({ ownServer: { SHEET_CASE: testCase.id } });

        test('can be followed by what it says', async ({ otherBrowser }) => {
          expect(await new SheetFollower(otherBrowser).follow(testCase)).toBeGreaterThan(0);
        });
      });
  });
