import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TermsKind, TermsVersion } from '../../../../src/contracts/terms.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

const versions = async (kind: TermsKind): Promise<TermsVersion[]> =>
  (await test.call('GET', `/api/esg/v1/terms/hist?trmsSeCdId=${kind}`)).data.rows;
const textOf = async (termId: string): Promise<string> =>
  (await test.call('GET', `/api/esg/v1/terms/${termId}`)).data.trmsCn;

describe.each(['service', 'privacy'] as const)('the %s text of a new installation', (kind) => {
  it('has a version in force and the one before, each with its date', async () => {
    const rows = await versions(kind);
    expect(rows.map(({ ver, crtrYmd }) => [ver, crtrYmd])).toEqual([
      ['1.1', '20260601'],
      ['1.0', '20250301'],
    ]);
    const inForce = await test.call('GET', `/api/esg/v1/terms/ver?trmsSeCdId=${kind}`);
    expect(inForce.data.termId).toBe(rows[0]?.termId);
  });

  it('numbers its parts without a gap, and the versions differ', async () => {
    const [revised = '', first = ''] = await Promise.all(
      (await versions(kind)).map(({ termId }) => textOf(termId)),
    );
    expect(revised).not.toBe(first);
    for (const text of [revised, first]) {
      const numbers = [...text.matchAll(/<h3>제?(\d+)/g)].map(([, number]) => Number(number));
      expect(numbers.length).toBeGreaterThan(7);
      expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    }
  });
});

it('knows no other kind of text', async () => {
  expect(await test.call('GET', '/api/esg/v1/terms/hist?trmsSeCdId=cookies')).toMatchObject({
    http: 400,
    status: 'V0001',
  });
});
