import { afterEach, expect, it } from 'vitest';
import { sampleLimits } from '../../../../src/statecharts/charts/sampleLimits.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';

let test: TestApp;
afterEach(() => test.stop());

async function policy(): Promise<string> {
  const { headers } = await test.app.inject({ method: 'GET', url: '/healthz' });
  return String(headers['content-security-policy']);
}

it('data that is opened as a page may load nothing', async () => {
  test = await startTestApp();
  const { headers } = await test.app.inject({ method: 'GET', url: '/api/clientSettings' });
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
  });
  const docs = await test.app.inject({ method: 'GET', url: '/api/docs/' });
  expect([docs.statusCode, String(docs.headers['content-security-policy'])]).toEqual([
    200,
    expect.stringContaining("script-src 'self'"),
  ]);
});

it('the postcode service is let in by the CSP unless it is off, and nothing else is', async () => {
  test = await startTestApp();
  const { http, data } = await test.call('GET', '/api/clientSettings');
  expect([http, data]).toEqual([
    200,
    {
      demoMode: test.config.demoMode,
      addressSearch: 'daum',
      analyticsId: null,
      notificationUrlOrigins: [],
      statechartsOpen: true,
      limits: sampleLimits,
    },
  ]);
  expect(await policy()).toContain("script-src 'self' https://t1.kakaocdn.net;");
  expect(await policy()).toContain(
    "frame-src 'self' https://postcode.map.kakao.com https://postcode.map.daum.net;",
  );
  expect(await policy()).toContain("connect-src 'self';");
});

it('where addresses are typed by hand no foreign script is allowed', async () => {
  test = await startTestApp({ ADDRESS_SEARCH: 'manual' });
  expect((await test.call('GET', '/api/clientSettings')).data).toMatchObject({ addressSearch: 'manual' });
  expect(await policy()).toContain("script-src 'self';");
  expect(await policy()).not.toContain('kakao');
});

it('analytics are named to the console and let in by the CSP where they are set', async () => {
  test = await startTestApp({ ADDRESS_SEARCH: 'manual', ANALYTICS_ID: 'G-AB12CD34EF' });
  expect((await test.call('GET', '/api/clientSettings')).data).toMatchObject({ analyticsId: 'G-AB12CD34EF' });
  expect(await policy()).toContain("script-src 'self' https://www.googletagmanager.com;");
  expect(await policy()).toContain(
    "connect-src 'self' https://www.google-analytics.com https://*.google-analytics.com;",
  );
});

it('the sites that notifications may lead to are named to the console', async () => {
  test = await startTestApp({ NOTIFICATION_URL_ORIGINS: 'https://partner.example,https://esg.example' });
  expect((await test.call('GET', '/api/clientSettings')).data).toMatchObject({
    notificationUrlOrigins: ['https://partner.example', 'https://esg.example'],
  });
});
