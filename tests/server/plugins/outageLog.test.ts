import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createOutageLog, OUTAGE_LOG_MS } from '../../../server/plugins/outageLog.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const refused = () =>
  new Error('Failed query', { cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }) });
const ended = () => new Error('Connection terminated unexpectedly');

function start() {
  const entries: Record<string, unknown>[] = [];
  const outage = createOutageLog({ error: (entry: object) => void entries.push({ ...entry }) });
  return { entries, outage };
}

it('logs the first failure of a kind with its error, and the others as one number for each interval', () => {
  const { entries, outage } = start();
  for (let each = 0; each < 1_400; each += 1) outage.add(refused());
  outage.add(ended());
  expect(entries.map(({ kind, err }) => [kind, err instanceof Error])).toEqual([
    ['ECONNREFUSED', true],
    ['Connection terminated unexpectedly', true],
  ]);
  vi.advanceTimersByTime(OUTAGE_LOG_MS);
  expect(entries.slice(2)).toEqual([{ kind: 'ECONNREFUSED', refused: 1_399 }]);
  outage.add(refused());
  vi.advanceTimersByTime(OUTAGE_LOG_MS);
  expect(entries.slice(3)).toEqual([{ kind: 'ECONNREFUSED', refused: 1 }]);
});

it('begins again with an error once an interval had none', () => {
  const { entries, outage } = start();
  outage.add(refused());
  vi.advanceTimersByTime(OUTAGE_LOG_MS);
  outage.add(refused());
  expect(entries.map(({ err }) => err instanceof Error)).toEqual([true, true]);
});

it('sums up at its end what has not been', () => {
  const { entries, outage } = start();
  outage.add(refused());
  outage.add(refused());
  outage.close();
  expect(entries.at(-1)).toEqual({ kind: 'ECONNREFUSED', refused: 1 });
  expect(vi.getTimerCount()).toBe(0);
});
