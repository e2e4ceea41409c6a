import { execFileSync } from 'node:child_process';
import type { ChartSheet, TestCase } from '../src/statecharts/sheets/sheet.ts';
import { root } from '../tools/sources.ts';
import { test } from './drivers/outside.ts';
import { chooseMostTelling } from './support/mostTelling.ts';
import { SheetFollower } from './support/sheetFollower.ts';
import { toSentences } from './support/sheetSentences.ts';
import { expect } from './support/test.ts';

/** Number of cases followed of each sheet; all of them with SHEETS=all, which takes half an hour. */
const counts = { joinStatus: 1, indicatorSet: 1, passwordRecovery: 2, signUp: 2 } as const;

/** The sheet of a chart as testers get it. */
function toCases(chart: string): readonly TestCase[] {
  const args = ['tools/paths.ts', chart, '--format', 'json'];
  const json = execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8', stdio: 'pipe' });
  const { charts } = JSON.parse(json) as { charts: readonly ChartSheet[] };
  return charts.flatMap(({ cases }) => cases);
}

for (const [chart, count] of Object.entries(counts))
  test.describe(`sheet of ${chart}`, () => {
    const cases = toCases(chart).filter((each) => toSentences(each).length > 0);
    for (const testCase of process.env.SHEETS === 'all'
      ? cases
      : chooseMostTelling(cases, toSentences, count))
      test.describe(testCase.id, () => {
        // each case begins with the demo's data
        test.use({ ownServer: { SHEET_CASE: testCase.id } });

        test('can be followed by what it says', async ({ otherBrowser }) => {
          expect(await new SheetFollower(otherBrowser).follow(testCase)).toBeGreaterThan(0);
        });
      });
  });
