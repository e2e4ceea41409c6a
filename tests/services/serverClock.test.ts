import { beforeEach, describe, expect, it, vi } from 'vitest';

let clock: typeof import('../../src/services/serverClock.ts');

const LOCAL = Date.UTC(2026, 10, 21, 3, 0, 0);
const HOUR = 60 * 60_000;

beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['Date'], now: LOCAL });
  clock = await import('../../src/services/serverClock.ts');
});

/** A response that took `took` ms to come, from a server that is `ahead` ms ahead of the local clock. */
function hear(ahead: number, took = 0): void {
  const header = new Date(Date.now() - took / 2 + ahead).toUTCString();
  clock.measureServerClock(header, Date.now() - took, Date.now());
}

const offBy = () => clock.serverNow() - Date.now();

describe('the clock of the server', () => {
  it('counts as right until the server has been heard', () => {
    expect(offBy()).toBe(0);
  });

  it('is known to about a second after one answer', () => {
    hear(HOUR);
    expect(Math.abs(offBy() - HOUR)).toBeLessThanOrEqual(500);
  });

  it('gives a time back to the millisecond, though time passes meanwhile', () => {
    hear(HOUR);
    let now = LOCAL;
    vi.spyOn(Date, 'now').mockImplementation(() => now++);
    expect(clock.toServerTime(clock.toLocalTime(LOCAL))).toBe(LOCAL);
  });

  it('does not jitter with answers that agree, quick or slow', () => {
    hear(HOUR);
    const first = offBy();
    for (const [ahead, took] of [
      [HOUR + 700, 40],
      [HOUR - 400, 3_000],
      [HOUR + 4_000, 10_000],
    ] as const) {
      hear(ahead, took);
      expect(offBy()).toBe(first);
    }
  });

  it('is learnt better from a quick answer after a slow one', () => {
    hear(HOUR + 4_000, 10_000);
    hear(HOUR, 20);
    expect(Math.abs(offBy() - HOUR)).toBeLessThanOrEqual(1_000);
  });

  it('is learnt again when the local clock has been set', () => {
    hear(HOUR);
    vi.setSystemTime(LOCAL + HOUR);
    hear(0);
    expect(Math.abs(offBy())).toBeLessThanOrEqual(500);
  });

  it.each([null, '', 'yesterday'])('is not learnt from the header %j', (header) => {
    hear(HOUR);
    const known = offBy();
    clock.measureServerClock(header, Date.now(), Date.now());
    expect(offBy()).toBe(known);
  });

  it('is known in whole milliseconds, as timers count', () => {
    hear(HOUR, 101);
    expect(Number.isInteger(offBy())).toBe(true);
  });

  it('turns server times into local ones', () => {
    hear(HOUR);
    const deadline = clock.serverNow() + 300_000;
    expect(clock.toLocalTime(deadline)).toBe(Date.now() + 300_000);
    expect(clock.toLocalTime(new Date(deadline).toISOString())).toBe(Date.now() + 300_000);
  });
});
