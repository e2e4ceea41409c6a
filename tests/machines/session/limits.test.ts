import { describe, expect, test } from 'vitest';
import { activeSession, MINUTE, operator, SECOND, START, startDriving } from './drive.ts';

const presence = (state: string) => ({ signedIn: { presence: state } });
const tokens = (state: string) => ({ signedIn: { tokens: state } });
const longToken = 8 * 60 * MINUTE;

describe('the idle limit is the one that the session was started with', () => {
  test.each([
    [480, 475],
    [60, 55],
    [10, 5],
    [4, 2],
    [1, 0.5],
  ])('of %i minutes: the warning comes after %d', async (limit, warning) => {
    const drive = await startDriving({ sessionIdleMs: limit * MINUTE });
    await drive.restore(activeSession(START, operator, longToken + limit * MINUTE));
    await drive.passTo(START + warning * MINUTE - 1);
    expect(drive.state()).toMatchObject(presence('active'));
    await drive.passTo(START + warning * MINUTE);
    expect(drive.state()).toMatchObject(presence('idleWarning'));
    await drive.passTo(START + limit * MINUTE - 1);
    expect(drive.state()).toMatchObject(presence('idleWarning'));
    await drive.passTo(START + limit * MINUTE);
    expect(drive.state()).toEqual({ signedOut: 'idle' });
  });

  test('also when the tab slept', async () => {
    const drive = await startDriving({ sessionIdleMs: 20 * MINUTE });
    await drive.restore(activeSession(START, operator, longToken));
    drive.send({ type: 'tab.returned', at: START + 15 * MINUTE });
    expect(drive.state()).toMatchObject(presence('idleWarning'));
    drive.send({ type: 'activity', at: START + 20 * MINUTE });
    expect(drive.state()).toEqual({ signedOut: 'idle' });
  });
});

describe('a token that lives for a minute', () => {
  test('is renewed a quarter before its end, not again and again', async () => {
    const drive = await startDriving({ accessTokenMs: MINUTE });
    await drive.restore(activeSession(START, operator, MINUTE));
    await drive.passTo(START + 45 * SECOND - 1);
    expect(drive.state()).toMatchObject(tokens('valid'));
    await drive.passTo(START + 45 * SECOND);
    expect(drive.state()).toMatchObject(tokens('refreshing'));
  });

  test.each([
    [15 * SECOND - 1, 'valid'],
    [15 * SECOND, 'refreshing'],
  ])('and is %i ms old on return to the tab', async (age, state) => {
    const drive = await startDriving({ accessTokenMs: MINUTE });
    await drive.restore(activeSession(START, operator, MINUTE));
    drive.send({ type: 'tab.returned', at: START + age });
    expect(drive.state()).toMatchObject(tokens(state));
  });
});

test.each([
  [29, 'fresh'],
  [30, 'fresh'],
  [31, 'prompting'],
])('under a limit of 30 days a password of %i days is %s', async (days, password) => {
  const drive = await startDriving({ passwordAgeDays: 30 });
  const modified = new Date(START - days * 24 * 60 * MINUTE).toISOString().slice(0, 10).replaceAll('-', '');
  await drive.restore(activeSession(START, { ...operator, passwordModifiedDate: modified }));
  expect(drive.state()).toMatchObject({ signedIn: { password } });
});
