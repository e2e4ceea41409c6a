import { verificationChart } from '../src/statecharts/charts/verification/chart.ts';
import { createDriver, possibleInTour, test } from './drivers/verification.ts';
import { expect } from './support/test.ts';
import { buildTours, driveRows, recordBrowserCoverage } from './support/tours.ts';

const { tours, uncovered } = buildTours(verificationChart, possibleInTour);
const shown = new Set<string>();

test.describe('verification, along generated paths', () => {
  for (const { id, rows } of tours)
    test(id, async ({ page }) => {
      const driver = await createDriver(page);
      await driveRows(driver, rows);
      for (const branch of driver.shown()) shown.add(branch);
    });

  test.afterAll(() => recordBrowserCoverage(verificationChart, import.meta.filename, shown));
});

test('what is left to the component tests is known', () => {
  expect(uncovered.toSorted()).toEqual([
    // calls that reject: a defect of the program
    'restoring: error(restore)',
    'sending: error(send)',
    'sending: error(send) [isOutdated]',
    // the fields are locked meanwhile
    'sending: request.edit',
    // a response that is a minute late
    'waiting.checking: done(check)',
    'waiting.checking: error(check)',
    'waiting.checking: request.edit',
  ]);
});
