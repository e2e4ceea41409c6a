import { sessionChart } from '../src/statecharts/charts/session/model.ts';
import { createDriver, possibleInTour, test } from './drivers/session.ts';
import { expect } from './support/test.ts';
import { buildTours, driveRows, recordBrowserCoverage } from './support/tours.ts';

// a server of its own: these paths lock accounts, set new passwords and move its clock
test.use({ ownServer: {} });

const { tours, uncovered } = buildTours(sessionChart, possibleInTour);
const shown = new Set<string>();

/** Reports whether an account has another password afterwards, so that other tours go first. */
const setsPassword = ({ rows }: (typeof tours)[number]) =>
  rows.some(({ moves }) => moves.includes('event newPassword.end/changed'));

const signedIn = ['signedIn.password.fresh', 'signedIn.tokens.valid', 'signedIn.presence.active'];
const signedInBut = (...other: string[]) => ['signedIn.password.fresh', ...other];

test.describe('session, along generated paths', () => {
  for (const { id, rows } of tours.toSorted((a, b) => Number(setsPassword(a)) - Number(setsPassword(b))))
    test(id, async ({ page }) => {
      const driver = await createDriver(page);
      await driveRows(driver, rows);
      for (const branch of driver.shown()) shown.add(branch);
    });

  // a walk takes no notice of how often the tokens were renewed
  test('the renewal that is due while the warning is open waits for the person', async ({ page }) => {
    const driver = await createDriver(page);
    await driver.perform(['done restoreSession/session']);
    for (let renewal = 1; renewal <= 3; renewal += 1) {
      await driver.perform(['after renewalDue/due', 'done refreshTokens/renewed']);
      await driver.expectStates(signedIn);
    }
    await driver.perform(['after idleWarning/due']);
    await driver.expectStates(signedInBut('signedIn.tokens.valid', 'signedIn.presence.idleWarning'));
    await driver.perform(['after renewalDue/due']);
    await driver.expectStates(signedInBut('signedIn.tokens.postponed', 'signedIn.presence.idleWarning'));
    await driver.perform(['event activity/now']);
    await driver.expectStates(signedInBut('signedIn.tokens.refreshing', 'signedIn.presence.active'));
    await driver.perform(['done refreshTokens/renewed']);
    await driver.expectStates(signedIn);
    for (const branch of driver.shown()) shown.add(branch);
  });

  test('a session that ended on the server (M004, M002) leads to the login page, and back by a sign-in', async ({
    page,
  }) => {
    const driver = await createDriver(page);
    await driver.perform(['done restoreSession/session']);
    for (const status of ['M004', 'M002']) {
      await driver.perform([`event session.expired/${status}`]);
      await driver.expectStates(['signedOut.idle']);
      await driver.perform(['event login.submit/credentials', 'done login/signedIn']);
      await driver.expectStates(signedIn);
    }
  });

  test.afterAll(() => recordBrowserCoverage(sessionChart, import.meta.filename, shown));
});

test('what tours leave to other tests is known', () => {
  expect(uncovered.toSorted()).toEqual(
    [
      // a late reply, or the first one of a page: calls end no session before there is one
      'dormantNotice: session.expired [awayFromLogin]',
      // calls that reject: a defect of the program
      'loggingOut: error(logout)',
      'passwordChange: session.expired [awayFromLogin]',
      'reconsentNotice: session.expired [awayFromLogin]',
      'restoring: error(restoreSession)',
      'restoring: session.expired [awayFromLogin]',
      // an administrator has to disable the account meanwhile
      'secondFactor.confirming: done(confirmSecondFactor) [isAccountRefusal]',
      'secondFactor.confirming: error(confirmSecondFactor)',
      // texts cannot be sent, only where their service is down
      'secondFactor.resending: done(resendSecondFactor)',
      'secondFactor.resending: done(resendSecondFactor) [isAccountRefusal]',
      'secondFactor.resending: error(resendSecondFactor)',
      'secondFactor: session.expired [awayFromLogin]',
      // the account would be gone
      'signedIn: account.withdrawn',
      // a renewal that is refused for no reason of the session
      'signedIn.tokens.refreshing: done(refreshTokens)',
      'signedIn.tokens.refreshing: error(refreshTokens)',
      // the test above shows it
      'signedIn.tokens.valid: after(renewalDue) [idleWarningShown]',
      'signedOut.authenticating: error(login)',
      'signedOut: session.expired [awayFromLogin]',
    ].toSorted(),
  );
});
