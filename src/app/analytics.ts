import { useEffect } from 'react';
import { readClientSettings } from '../services/clientSettings.ts';

/** Functions of a service that counts page views. */
export interface AnalyticsAdapter {
  pageView(path: string): void;
}

interface Analytics {
  /** Null: nothing is counted, and no script of anybody else's is fetched. */
  adapter: AnalyticsAdapter | null;
  /** True when every page is counted by itself; otherwise only those that call `countPageView`. */
  automaticPageViews: boolean;
}

const analytics: Analytics = { adapter: null, automaticPageViews: false };

/** Sets up the counting of page views. `automaticPageViews` is off unless asked for. */
export function setUpAnalytics(adapter: AnalyticsAdapter | null, { automaticPageViews = false } = {}): void {
  Object.assign(analytics, { adapter, automaticPageViews });
}

/** Counts a page view. Adds nothing personal: `path` has no query. */
export const countPageView = (path: string): void => analytics.adapter?.pageView(path);

let connected: string | null = null;

/** Connects the service that the server's settings name, once; without one nothing is loaded. */
async function connect(): Promise<void> {
  const { analyticsId } = readClientSettings();
  if (analyticsId === null || analyticsId === connected) return;
  connected = analyticsId;
  const { loadGoogleTag } = await import('./googleTag.ts');
  setUpAnalytics(loadGoogleTag(analyticsId));
}

/** Connects analytics, and counts each page that is opened where automatic page views are on. */
export function useAnalytics(path: string): void {
  useEffect(() => {
    // The console works the same when the part cannot be fetched.
    connect().catch(() => {});
  }, []);
  useEffect(() => {
    if (analytics.automaticPageViews) countPageView(path);
  }, [path]);
}
