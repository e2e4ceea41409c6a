import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../../../server/seed/demo.ts';
import { median } from '../../../../tools/bench/median.ts';
import { countStatements } from '../../../../tools/bench/signInCost.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { engine } from '../../support/database.ts';
import { createPostgresDatabase } from '../../support/postgresCopies.ts';

/** Sign-ins that are counted: statements that the server makes by itself come with less than half of them. */
const SAMPLES = 7;

describe.runIf(engine === 'postgres')('what a sign-in costs the database', () => {
  let test: TestApp;
  let pool: Pool;
  beforeAll(async () => {
    const url = await createPostgresDatabase();
    test = await startTestApp({}, { url });
    pool = new Pool({ connectionString: url, max: 1 });
    await pool.query('create extension pg_stat_statements');
  });
  afterAll(async () => {
    await pool.end();
    await test.stop();
  });

  async function signIn(userId: string, device: string): Promise<void> {
    const body = { userId, password: DEMO_PASSWORD };
    const headers = { 'user-agent': device };
    const answer = await test.call('POST', '/api/auth/login', body, { headers });
    expect(answer.data.accessToken).toEqual(expect.any(String));
  }

  it('is two statements from the first device of a person, also when its version changes', async () => {
    const counts: number[] = [];
    for (let version = 0; version < SAMPLES; version++) {
      counts.push(await countStatements(pool, () => signIn('worker01', `Browser/${version}.0`)));
    }
    expect(median(counts)).toBe(2);
  });

  it('is more only where the device is new', async () => {
    await signIn('partner01', 'Browser');
    expect(await countStatements(pool, () => signIn('partner01', 'Telephone'))).toBeGreaterThan(2);
    const counts: number[] = [];
    for (let sample = 0; sample < SAMPLES; sample++) {
      const device = sample % 2 === 0 ? 'Browser' : 'Telephone';
      counts.push(await countStatements(pool, () => signIn('partner01', device)));
    }
    expect(median(counts)).toBe(2);
  });
});
