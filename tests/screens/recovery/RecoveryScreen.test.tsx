import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Route } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { recovery } from '../../../src/messages/ko.recovery.ts';
import { layout } from '../../../src/messages/ko.ts';
import RecoveryScreen from '../../../src/screens/recovery/RecoveryScreen.tsx';
import { serverNow } from '../../../src/services/serverClock.ts';
import { keepTicket, readTicket } from '../../../src/stores/recovery.ts';
import { actorsStarted } from '../../support/rendered.tsx';
import { happen, show } from '../../support/screens.tsx';

const REQUEST = '/user/password';
const RESET = '/user/password/reset';
const { title, resetTitle } = recovery.password;

const ticket = {
  userId: 'worker01',
  channel: 'EMAIL',
  userInfo: 'worker01@demo.example',
  certNo: '024680',
} as const;
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const goTo = (path: string) => happen(() => navigate(path));

test('its two pages share one actor, which ends with them', async () => {
  keepTicket('password', ticket, serverNow());
  const actors = actorsStarted('passwordRecovery', { inspect: () => {} });
  show(
    <>
      <Route path={REQUEST}>
        <RecoveryScreen flow="password" step="request" />
      </Route>
      <Route path={RESET}>
        <RecoveryScreen flow="password" step="reset" />
      </Route>
    </>,
    { at: RESET },
  );
  expect(await heading(resetTitle)).toBeVisible();
  await goTo(REQUEST);
  expect(await heading(title)).toBeVisible();
  expect(readTicket('password', serverNow())).toEqual(ticket);
  await goTo(RESET);
  expect(await heading(resetTitle)).toBeVisible();
  expect(actors.map((actor) => actor.getSnapshot().status)).toEqual(['active']);
  await goTo('/user/login');
  expect(actors.map((actor) => actor.getSnapshot().status)).toEqual(['stopped']);
});

test('a page that is still shown while the address is the other page’s waits, and goes on when it is its own again', async () => {
  keepTicket('password', ticket, serverNow());
  show(<RecoveryScreen flow="password" step="reset" />, { at: RESET });
  expect(await heading(resetTitle)).toBeVisible();
  await goTo(REQUEST);
  expect(await screen.findByRole('status', { name: layout.loading })).toBeVisible();
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  await goTo(RESET);
  expect(await heading(resetTitle)).toBeVisible();
});
