import { describe, expect, test } from 'vitest';
import {
  forgetTicket,
  forgetVerification,
  keepFoundId,
  keepTicket,
  keepVerification,
  readFoundId,
  readTicket,
  readVerification,
} from '../../src/stores/recovery.ts';

const NOW = Date.UTC(2026, 2, 2);
const MINUTE = 60_000;
const kept = {
  channel: 'SMS' as const,
  request: { userId: 'worker01', userInfo: '01000000003' },
  code: { smsIdntId: '8f14e45f-ceea-467f-a8b1-3f5c9d4b0a11', expiresAt: NOW + 5 * MINUTE, attemptsLeft: 4 },
  requestsLeft: 3,
  retryAt: null,
};
const ticket = { userId: 'worker01', channel: 'SMS' as const, userInfo: '01000000003', certNo: '012345' };

describe('a verification', () => {
  test('is kept per purpose, as long as requests are counted, until it is forgotten', () => {
    keepVerification('password', kept, NOW);
    expect(readVerification('password', NOW + 60 * MINUTE - 1, 60 * MINUTE)).toEqual(kept);
    expect(readVerification('password', NOW + 60 * MINUTE, 60 * MINUTE)).toBeNull();
    expect(readVerification('dormant', NOW, 60 * MINUTE)).toBeNull();
    forgetVerification('password');
    expect(readVerification('password', NOW, 60 * MINUTE)).toBeNull();
  });

  test.each(['', 'null', '{}', '{"at":1,"value":{"channel":"PIGEON"}}', 'no json'])(
    '%j is nothing',
    (text) => {
      sessionStorage.setItem('verification:password', text);
      expect(readVerification('password', NOW, 60 * MINUTE)).toBeNull();
    },
  );
});

test('a ticket for a new password is kept for ten minutes, in this tab only', () => {
  keepTicket('dormant', ticket, NOW);
  expect(readTicket('dormant', NOW + 10 * MINUTE - 1)).toEqual(ticket);
  expect(readTicket('dormant', NOW + 10 * MINUTE)).toBeNull();
  expect(readTicket('password', NOW)).toBeNull();
  expect(localStorage).toHaveLength(0);
  forgetTicket('dormant');
  expect(readTicket('dormant', NOW)).toBeNull();
});

test('a found id is returned to the address it was found for', () => {
  keepFoundId({ smsCertId: 'a', userId: 'worker01' }, NOW);
  expect(readFoundId('a', NOW)).toBe('worker01');
  expect(readFoundId('worker01', NOW)).toBeNull();
  expect(readFoundId('a', NOW + 10 * MINUTE)).toBeNull();
});
