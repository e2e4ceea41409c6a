import { type CoverageRecord, coverageRecord } from '../contracts/chartCoverage.ts';

const KEY = 'statecharts:coverage';

/** The record in `text`; null when it is none. */
export function parseCoverage(text: string): CoverageRecord | null {
  try {
    return coverageRecord.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Reads what this browser's person recorded or imported, as text; null when nothing, or storage is unusable. */
export function readKeptCoverage(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Keeps a record; null forgets it. */
export function keepCoverage(record: CoverageRecord | null): void {
  try {
    if (record === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(record));
  } catch {
    // Without storage the record can still be exported from the page that made it.
  }
}
