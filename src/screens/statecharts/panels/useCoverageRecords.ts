import { useEffect, useSyncExternalStore } from 'react';
import { type CoverageRecord, coverageRecord } from '../../../contracts/chartCoverage.ts';
import { mergeRecords } from '../../../statecharts/coverageRecord.ts';
import { keepCoverage, parseCoverage, readKeptCoverage } from '../../../stores/chartCoverage.ts';

const empty: CoverageRecord = { version: 1, charts: {} };
const listeners = new Set<() => void>();
let last: { text: string | null; record: CoverageRecord } = { text: null, record: empty };
let shipped: CoverageRecord | null = null;

/** Reads what this browser's person recorded by hand or imported. */
function readOwnRecord(): CoverageRecord {
  const text = readKeptCoverage();
  if (text !== last.text) last = { text, record: (text && parseCoverage(text)) || empty };
  return last.record;
}

/** Adds to what this browser's person has. Of a chart that has changed since, the new record alone is kept. */
export function addToOwnRecord(record: CoverageRecord): void {
  keepCoverage(mergeRecords([readOwnRecord(), record]));
  notify();
}

function notify(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

async function loadShipped(): Promise<void> {
  // without the release's record the person's own still counts
  const module = await import('../../../statecharts/coverage.json').catch(() => null);
  shipped = module ? coverageRecord.parse(module.default) : empty;
  notify();
}

/** The release's record and this person's own; null until the first is there. */
export function useCoverageRecords(): readonly [CoverageRecord, CoverageRecord] | null {
  const own = useSyncExternalStore(subscribe, readOwnRecord);
  const release = useSyncExternalStore(subscribe, () => shipped);
  useEffect(() => {
    if (release === null) void loadShipped();
  }, [release]);
  return release && [release, own];
}
