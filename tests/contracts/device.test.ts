import { expect, it } from 'vitest';
import { describeDevice } from '../../src/contracts/device.ts';

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [`${windows} Chrome/140.0.0.0 Safari/537.36`, 'Chrome · Windows'],
  [`${windows} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Edge · Windows'],
  [`${windows} Chrome/138.0.0.0 Whale/4.33.325.17 Safari/537.36`, 'Whale · Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:142.0) Gecko/20100101 Firefox/142.0', 'Firefox · macOS'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    'Safari · iOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-S921N) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'Samsung Internet · Android',
  ],
  ['curl/8.15.0', null],
  ['', null],
  [null, null],
])('of %j is %j', (userAgent, device) => {
  expect(describeDevice(userAgent)).toBe(device);
});
