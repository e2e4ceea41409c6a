import { roleUsersChart } from '../src/statecharts/charts/roleUsers/chart.ts';
import { createDriver, possibleInTour, test } from './drivers/roleUsers.ts';
import { expect } from './support/test.ts';
import { buildTours, driveRows, recordBrowserCoverage } from './support/tours.ts';

const { tours, uncovered } = buildTours(roleUsersChart, possibleInTour);
const shown = new Set<string>();

test('the window of a role’s users, along generated paths', async ({ page }) => {
  for (const { id, rows } of tours)
    await test.step(id, async () => {
      const driver = await createDriver(page);
      await driveRows(driver, rows);
      for (const branch of driver.shown()) shown.add(branch);
    });
});

test.afterAll(() => recordBrowserCoverage(roleUsersChart, import.meta.filename, shown));

test('what tours leave to other tests is known', () => {
  expect(uncovered.toSorted()).toEqual([
    // calls that reject: a defect of the program
    'loading: error(load)',
    'saving: error(save)',
  ]);
});
