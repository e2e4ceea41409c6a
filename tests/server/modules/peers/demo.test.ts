import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PeerPeriod, ShownComparison } from '../../../../src/contracts/peerComparison.ts';
import type { PeerFactSheet } from '../../../../src/contracts/peerFactSheet.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { signIn } from '../../support/signIn.ts';

let test: TestApp;
let token = '';
const path = '/api/esg/v1/peer';
const read = async (address: string) => (await test.call('GET', address, undefined, { token })).data;

beforeAll(async () => {
  test = await startTestApp({ SECOND_FACTOR: 'none' });
  token = (await signIn(test, 'operator01')).accessToken;
});
afterAll(() => test.stop());

it('the demo company is compared with eight others in every period that it has published', async () => {
  const periods: PeerPeriod[] = await read(`${path}/periods`);
  expect(periods.length).toBeGreaterThan(0);
  for (const period of periods) {
    const shown: ShownComparison = await read(`${path}?${new URLSearchParams(period)}`);
    if (shown.status !== 'compared') throw new Error(`${period.crtrYr} ${period.brnCd}: ${shown.status}`);
    expect(shown).toMatchObject({ digits: 8, total: { peerCnt: 8 } });
    const domains = shown.groups.filter(({ lvl, position }) => lvl === 1 && position !== null);
    expect(domains.map(({ domainCd }) => domainCd)).toEqual(
      period.brnCd === 'Y' ? ['P', 'E', 'S', 'G'] : ['E', 'S'],
    );
  }
});

it('the demo company has medians beside figures of the year', async () => {
  const periods: PeerPeriod[] = await read(`${path}/periods`);
  const year = periods.find(({ brnCd }) => brnCd === 'Y');
  const { peerState, rows }: PeerFactSheet = await read(`${path}/factsheet?crtrYr=${year?.crtrYr}`);
  expect(peerState).toBe('shown');
  const compared = rows.filter((row) => row.compared?.peers);
  expect(compared.length).toBeGreaterThan(10);
});
