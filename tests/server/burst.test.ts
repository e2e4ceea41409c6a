import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPasswords } from '../../server/modules/passwords/hashing.ts';
import { startTestApp, type TestApp } from './support/app.ts';
import { engine } from './support/database.ts';

const wrong = { userId: 'worker01', password: 'Not!2026right' };

describe('a burst of sign-ins', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ LOGIN_ATTEMPTS: '100', DATABASE_QUEUE: '150', PASSWORD_QUEUE: '20' });
  });
  afterAll(() => app.stop());

  test('leaves the server responsive, and what is too much is refused with 503 and Retry-After', async () => {
    let ended = false;
    let longest = 0;
    const watch = (async () => {
      for (let last = performance.now(); !ended; last = performance.now()) {
        await pause(1);
        longest = Math.max(longest, performance.now() - last);
      }
    })();
    const begun = performance.now();
    const answers = await Promise.all(
      Array.from({ length: 500 }, async (_none, index) => {
        // tries of one id wait for each other before they wait for a hash
        const stranger = { ...wrong, userId: `nobody${index}` };
        const { http, status, response } = await app.call('POST', '/api/auth/login', stranger);
        return `${http} ${status} ${response.headers['retry-after'] ?? ''}`.trim();
      }),
    );
    const took = performance.now() - begun;
    ended = true;
    await watch;
    const kinds = [...new Set(answers)].filter((answer) => !/^200 M00[16]$/.test(answer));
    expect(kinds).toEqual(['503 S0003 1']);
    // PGlite runs in this process: without turns the event loop is held from the first statement to the last.
    if (engine === 'pglite') {
      expect(longest, `event loop held for ${longest} of ${took} ms`).toBeLessThan(took * 0.4);
    }
    expect((await app.call('POST', '/api/auth/login', wrong)).status).toMatch(/M00[16]/);
  });

  test.runIf(engine === 'pglite')(
    'as many calls as DATABASE_QUEUE allows are under way at once',
    async () => {
      // a call that waits for the database, however its address is written: others end before the next one begins
      const bases = ['/api', '/%61pi'];
      const calls = Array.from({ length: 200 }, (_none, index) =>
        app.call('GET', `${bases[index % 2]}/esg/v1/terms/hist?trmsSeCdId=privacy`),
      );
      const answers = await Promise.all(calls);
      expect(answers.filter(({ http }) => http === 503).length).toBeGreaterThan(0);
      expect(answers.filter(({ http }) => http !== 503).length).toBeGreaterThanOrEqual(150);
    },
  );

  test('PASSWORD_QUEUE bounds how many hashes wait', async () => {
    const passwords = await createPasswords({ ...app.config.limits, passwordQueue: 3 });
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () => passwords.hash('Any!2026thing')),
    );
    const refused = results.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThanOrEqual(16);
    for (const result of refused) {
      expect(result).toMatchObject({ reason: { code: 'S0003', headers: { 'retry-after': '1' } } });
    }
  });
});
