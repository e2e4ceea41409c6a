import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { countPageView, setUpAnalytics, useAnalytics } from '../../src/app/analytics.ts';

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

test('does nothing without a service', () => {
  expect(() => countPageView('/a')).not.toThrow();
});
