import { signUpChart } from '../src/statecharts/charts/signUp/chart.ts';
import { createDriver, possibleInTour, test } from './drivers/signUp.ts';
import { expect } from './support/test.ts';
import { buildTours, driveRows, recordBrowserCoverage } from './support/tours.ts';

const { tours, uncovered } = buildTours(signUpChart, possibleInTour);
const shown = new Set<string>();

test.describe('sign-up of a worker, along generated paths', () => {
  for (const { id, rows } of tours)
    test(id, async ({ page }) => {
      const driver = await createDriver(page);
      await driveRows(driver, rows);
      for (const branch of driver.shown()) shown.add(branch);
    });

  test.afterAll(() => recordBrowserCoverage(signUpChart, import.meta.filename, shown));
});

test('what tours leave to other tests is known', () => {
  expect(uncovered.toSorted()).toEqual([
    // nobody else has the invitation
    'ended: form.leave',
    // calls that reject: a defect of the program
    'filling.id.checking: error(checkId)',
    // the tab is never left, and nobody else has the invitation
    'filling.invitation.checking: done(recheck)',
    'filling.invitation.checking: done(recheck) [isClosed]',
    'filling.invitation.checking: error(recheck)',
    'filling.invitation: invitation.recheck',
    'filling.password.checking: done(checkPassword) [isRefused]',
    'filling.password.checking: error(checkPassword)',
    'filling.phone.broken: phone.edit',
    'filling.phone.broken: phone.edit [isVerified]',
    'filling.phone.broken: phone.retry',
    // a number is typed again that was confirmed before
    'filling.phone.verified: phone.edit [isVerified]',
    // the chart of the verification, which runs within, says so
    'filling.phone.verifying: code.sent',
    'filling.phone.verifying: error(verification)',
    'loading: error(load)',
    // another visitor has to submit, take the id or change the company meanwhile
    'reloading: done(reload)',
    'reloading: done(reload) [isClosed]',
    'reloading: done(reload) [isSuccess]',
    'reloading: error(reload)',
    'submitting: done(submit)',
    'submitting: done(submit) [isClosed]',
    'submitting: done(submit) [isIdTaken]',
    'submitting: done(submit) [isPasswordRefused]',
    'submitting: error(submit)',
  ]);
});
