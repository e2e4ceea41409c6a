import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { countPageView, setUpAnalytics, useAnalytics } from '../../src/app/analytics.ts';
import { setClientSettings } from '../support/clientSettings.ts';

afterEach(() => setUpAnalytics(null));

test('counts no page by itself unless that is asked for', () => {
  const pageView = vi.fn();
  setUpAnalytics({ pageView });
  const { rerender } = renderHook(({ path }) => useAnalytics(path), { initialProps: { path: '/a' } });
  rerender({ path: '/b' });
  expect(pageView).not.toHaveBeenCalled();
  countPageView('/c');
  expect(pageView.mock.calls).toEqual([['/c']]);
});

test('counts each page once where that is asked for', () => {
  const pageView = vi.fn();
  setUpAnalytics({ pageView }, { automaticPageViews: true });
  const { rerender } = renderHook(({ path }) => useAnalytics(path), { initialProps: { path: '/a' } });
  rerender({ path: '/a' });
  rerender({ path: '/b' });
  expect(pageView.mock.calls).toEqual([['/a'], ['/b']]);
});

const tags = () => document.querySelectorAll('script[src*=googletagmanager]');

test('loads and sends nothing without a service', async () => {
  renderHook(() => useAnalytics('/a'));
  await Promise.resolve();
  expect(() => countPageView('/a')).not.toThrow();
  expect(tags()).toHaveLength(0);
  expect(window).not.toHaveProperty('dataLayer');
});

test('ANALYTICS_ID loads the tag, which counts what is asked for and nothing by itself', async () => {
  setClientSettings({ analyticsId: 'G-AB12CD34EF' });
  const { rerender } = renderHook(({ path }) => useAnalytics(path), { initialProps: { path: '/a' } });
  await waitFor(() => expect(tags()).toHaveLength(1));
  expect(tags()[0]).toHaveAttribute('src', 'https://www.googletagmanager.com/gtag/js?id=G-AB12CD34EF');
  rerender({ path: '/b' });
  const readSent = () =>
    (window as unknown as { dataLayer: ArrayLike<unknown>[] }).dataLayer.map((entry) => [
      ...Array.from(entry),
    ]);
  expect(readSent()).toEqual([
    ['js', expect.any(Date)],
    ['config', 'G-AB12CD34EF', { send_page_view: false }],
  ]);
  countPageView('/c');
  expect(readSent().at(-1)).toEqual(['event', 'page_view', { page_path: '/c' }]);
});
