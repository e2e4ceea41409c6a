import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ToldTouched, Touched } from '../../src/contracts/touched.ts';
import { noteAnswer } from '../../src/services/answeredRequests.ts';
import {
  concerns,
  hear,
  recordKey,
  subscribe,
  touch,
  touchEverything,
} from '../../src/services/freshData.ts';
import { createReloader, GAP_MS, SETTLE_MS } from '../../src/services/reloader.ts';

const toTouched = (resource: string | null, id: string | null = null): Touched => ({ resource, id });

describe('a change', () => {
  test.each([
    ['menu', toTouched('menu'), true],
    ['menu', toTouched('menu', 'm1'), true],
    ['menu', toTouched('menus', 'm1'), false],
    ['menu', toTouched(null), true],
    [recordKey('menu', 'm1'), toTouched('menu', 'm1'), true],
    [recordKey('menu', 'm1'), toTouched('menu', 'm2'), false],
    [recordKey('menu', 'm1'), toTouched('menu'), true],
    [recordKey('menu', 'm1'), toTouched('men', 'u/m1'), false],
    [recordKey('menu', 'm1'), toTouched('commonCode', 'm1'), false],
    [recordKey('menu', 'm1'), toTouched(null), true],
  ])('concerns what is shown under %s: %j %s', (key, change, expected) => {
    expect(concerns(change, key)).toBe(expected);
  });

  const tabs: BroadcastChannel[] = [];
  const otherTab = () => {
    const channel = new BroadcastChannel('freshData');
    tabs.push(channel);
    return channel;
  };
  afterEach(() => {
    for (const tab of tabs.splice(0)) tab.close();
  });

  test('made here reaches this tab at once and the other tabs', async () => {
    const heard: Touched[] = [];
    const stop = subscribe((change) => heard.push(change));
    const elsewhere = new Promise((resolve) => {
      otherTab().onmessage = ({ data }) => resolve(data);
    });
    touch('menu', 'm1');
    expect(heard).toEqual([toTouched('menu', 'm1')]);
    expect(await elsewhere).toMatchObject(toTouched('menu', 'm1'));
    stop();
    touch('menu');
    expect(heard).toHaveLength(1);
  });

  test('made in another tab reaches this one; what is none does not', async () => {
    const heard: Touched[] = [];
    const stop = subscribe((change) => heard.push(change));
    const tab = otherTab();
    tab.postMessage({ key: 'menu' });
    tab.postMessage(toTouched('menu', 'm1'));
    await waitFor(() => expect(heard).toHaveLength(1));
    expect(heard).toEqual([toTouched('menu', 'm1')]);
    stop();
  });

  describe('that the server tells of', () => {
    const heardFrom = (told: ToldTouched): Touched[] => {
      const heard: Touched[] = [];
      const stop = subscribe((change) => heard.push(change));
      hear(told);
      stop();
      return heard;
    };

    test.each([
      ['the same record', { resource: 'menu', id: 'm1' }, 0],
      ['another record', { resource: 'menu', id: 'm2' }, 1],
      ['all records', { resource: 'menu', id: null }, 1],
      ['another resource', { resource: 'role', id: 'm1' }, 1],
      ['a record of a resource that was reported as a whole', { resource: 'code', id: 'c1' }, 0],
    ])('is not reported again after the own request reported %s', (_, change, times) => {
      noteAnswer('own');
      touch('menu', 'm1');
      touch('code');
      const told = { ...change, requestId: 'own' };
      expect(heardFrom(told)).toEqual(Array.from({ length: times }, () => change));
    });

    test('is reported where somebody else made it, several did, or the answer came after what was reported', () => {
      touch('menu', 'm9');
      noteAnswer('late');
      const change = toTouched('menu', 'm9');
      for (const requestId of ['late', 'theirs', undefined])
        expect(heardFrom({ ...change, ...(requestId && { requestId }) })).toEqual([change]);
    });

    test('is not reported again where another tab made it and said so', async () => {
      const heard: Touched[] = [];
      const stop = subscribe((change) => heard.push(change));
      otherTab().postMessage({ ...toTouched('menu', 'm5'), requestIds: ['elsewhere'] });
      await waitFor(() => expect(heard).toHaveLength(1));
      stop();
      expect(heardFrom({ ...toTouched('menu', 'm5'), requestId: 'elsewhere' })).toEqual([]);
    });

    test('is remembered for the last hundred requests', () => {
      for (let place = 0; place <= 100; place += 1) {
        noteAnswer(`request ${place}`);
        touch('menu', `of ${place}`);
      }
      expect(heardFrom({ ...toTouched('menu', 'of 100'), requestId: 'request 100' })).toEqual([]);
      expect(heardFrom({ ...toTouched('menu', 'of 0'), requestId: 'request 0' })).toHaveLength(1);
    });
  });

  test('that was missed may be of anything', () => {
    const heard: Touched[] = [];
    const stop = subscribe((change) => heard.push(change));
    touchEverything();
    stop();
    expect(heard).toEqual([toTouched(null)]);
  });
});

describe('stale data', () => {
  let loads: number[];
  let reloader: ReturnType<typeof createReloader>;
  beforeEach(() => {
    vi.useFakeTimers({ now: 0 });
    loads = [];
    reloader = createReloader(() => loads.push(performance.now()));
  });
  afterEach(() => {
    reloader.stop();
    vi.useRealTimers();
  });
  const elapse = (ms: number) => vi.advanceTimersByTime(ms);

  test('is loaded once for changes that come together', () => {
    reloader.markStale();
    elapse(SETTLE_MS - 1);
    reloader.markStale();
    expect(loads).toEqual([]);
    elapse(1);
    expect(loads).toHaveLength(1);
    elapse(10 * GAP_MS);
    expect(loads).toHaveLength(1);
  });

  test('is loaded at most once per gap, and for the last change too', () => {
    for (let elapsed = 0; elapsed < 3 * GAP_MS; elapsed += 100) {
      reloader.markStale();
      elapse(100);
    }
    expect(loads).toHaveLength(3);
    reloader.markStale();
    elapse(GAP_MS);
    expect(loads).toHaveLength(4);
    for (const [place, at] of loads.entries())
      if (place > 0) expect(at - (loads[place - 1] ?? 0)).toBeGreaterThanOrEqual(GAP_MS);
  });

  test('is not loaded while a load is under way, but after it for what changed meanwhile', () => {
    reloader.setLoading(true);
    reloader.markStale();
    elapse(5 * GAP_MS);
    expect(loads).toEqual([]);
    reloader.setLoading(false);
    elapse(SETTLE_MS);
    expect(loads).toHaveLength(1);
  });

  test('is fresh when a load begins after the change', () => {
    reloader.markStale();
    reloader.setLoading(true);
    reloader.setLoading(false);
    elapse(5 * GAP_MS);
    expect(loads).toEqual([]);
  });

  test('waits in a hidden tab until the tab is shown', () => {
    reloader.setHidden(true);
    reloader.markStale();
    elapse(60 * GAP_MS);
    expect(loads).toEqual([]);
    reloader.setHidden(false);
    elapse(SETTLE_MS);
    expect(loads).toHaveLength(1);
  });

  test('is left alone when nobody shows it any more', () => {
    reloader.markStale();
    reloader.stop();
    elapse(GAP_MS);
    expect(loads).toEqual([]);
  });
});
