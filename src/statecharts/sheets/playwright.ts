import type { ChartSheet, SheetRow, TestCase } from './sheet.ts';

const quoted = (text: string): string => JSON.stringify(text);
const listed = (texts: readonly string[]): string => `[${texts.map(quoted).join(', ')}]`;

function stepLines({ number, action, expected, moves, states }: SheetRow): string[] {
  return [
    `    await test.step(${quoted(`${number}. ${action.join(' ')}`)}, async () => {`,
    `      await driver.perform(${listed(moves)});`,
    `      await driver.expectStates(${listed(states)}, ${listed(expected)});`,
    '    });',
  ];
}

const caseLines = ({ id, start, rows }: TestCase, reason: string | undefined): string[] => [
  `  test(${quoted(id)}, async ({ page }) => {`,
  ...(reason === undefined ? [] : [`    test.skip(true, ${quoted(reason)});`]),
  `    const driver = await createDriver(page, ${listed(start)});`,
  ...rows.flatMap(stepLines),
  '  });',
  '',
];

/** Lines for a chart without a driver: every test of the skeleton waits for one. */
const missingDriver = [
  'type Driver = {',
  '  /** Brings about moves of the chart, each as `kind name/sample`. */',
  '  perform(moves: readonly string[]): Promise<void>;',
  '  /** Checks that these states are shown, which testers read as `texts`. */',
  '  expectStates(states: readonly string[], texts: readonly string[]): Promise<void>;',
  '};',
  '',
  'async function createDriver(page: Page, start: readonly string[]): Promise<Driver> {',
  "  throw new Error([page.url(), 'has no driver for', ...start].join(' '));",
  '}',
  '',
  "test.fixme(true, 'this chart has no driver yet');",
  '',
];

/**
 * Playwright tests of a chart's cases. `driver`: module that exports `createDriver(page, start)`, as the skeleton
 * without one declares it, and the `test` to run it in. `reasons`: why cases are skipped, by their ids.
 */
export function sheetPlaywright(
  { chart, cases }: ChartSheet,
  driver?: string,
  reasons: ReadonlyMap<string, string> = new Map(),
): string {
  return [
    ...(driver
      ? [`import { createDriver, test } from ${quoted(driver)};`, '']
      : ["import { type Page, test } from '@playwright/test';", '', ...missingDriver]),
    `test.describe(${quoted(`${chart.title} (${chart.id})`)}, () => {`,
    ...cases.flatMap((testCase) => caseLines(testCase, reasons.get(testCase.id))),
    '});',
    '',
  ].join('\n');
}
