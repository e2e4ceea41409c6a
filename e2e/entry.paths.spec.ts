import { entryChart } from '../src/statecharts/charts/entry/chart.ts';
import { createDriver, findEntries, openCycle, possibleInTour, signInBoth } from './drivers/entry.ts';
import { expect, test } from './support/test.ts';
import { buildTours, driveRows, recordBrowserCoverage } from './support/tours.ts';

test.use({ ownServer: {} });

const { tours, uncovered } = buildTours(entryChart, possibleInTour);
const shown = new Set<string>();
/** A cycle that is closed has no value left for another tour. */
const closes = ({ rows }: (typeof tours)[number]) => rows.some(({ states }) => states.includes('closed'));

test('a value of two people, along generated paths', async ({ page, otherBrowser }) => {
  const operator = await otherBrowser();
  const cycle = await signInBoth(page, operator);
  const entries = await findEntries(page, cycle);
  for (const tour of tours)
    await test.step(tour.id, async () => {
      const [own] = closes(tour) ? await findEntries(page, await openCycle(operator, cycle)) : [];
      const entry = own ?? entries.pop();
      if (!entry) throw new Error('the demo has too few values that nobody has entered');
      const driver = await createDriver(page, operator, entry);
      await driveRows(driver, tour.rows);
      for (const branch of driver.shown()) shown.add(branch);
    });
});

test.afterAll(() => recordBrowserCoverage(entryChart, import.meta.filename, shown));

test('what tours leave to other tests is known', () => {
  expect(uncovered.toSorted()).toEqual([]);
});
