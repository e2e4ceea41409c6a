import { sessionChart } from '../src/machines/session/model.ts';
import { createDriver, possibleInTour, test } from './drivers/session.ts';
import { recordBrowserCoverage, toursOf } from './support/tours.ts';

// a server of its own: these paths lock accounts, set new passwords and move its clock
test.use({ serverEnv: { LOG_LEVEL: 'fatal' } });

const { tours } = toursOf(sessionChart, { ...possibleInTour, maxSteps: 16 });
const shown = new Set<string>();

/** Whether an account has another password afterwards, so that other tours go first. */
const setsPassword = ({ rows }: (typeof tours)[number]) =>
  rows.some(({ moves }) => moves.includes('event newPassword.end/changed'));

test.describe('session, along generated paths', () => {
  for (const { id, rows, branches } of tours.toSorted(
    (a, b) => Number(setsPassword(a)) - Number(setsPassword(b)),
  ))
    test(id, async ({ page }) => {
      const driver = await createDriver(page);
      for (const { number, action, moves, states } of rows)
        await test.step(`${number}. ${action.join(' ')}`, async () => {
          await driver.perform(moves);
          await driver.expectStates(states);
        });
      for (const branch of branches) shown.add(branch);
    });

  test.afterAll(() => recordBrowserCoverage(sessionChart, import.meta.filename, shown));
});
