import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { type CoverageRecord, coverageRecord } from '../src/contracts/chartCoverage.ts';
import { countCovered, coveredIn, mergeRecords } from '../src/statecharts/coverageRecord.ts';
import { buildGraph } from '../src/statecharts/graph.ts';
import { charts } from '../src/statecharts/registry.ts';
import { root } from './sources.ts';

/** Folder in which each suite of a test run leaves what it showed of the charts. */
export const coverageParts = path.join(root, 'test-results', 'coverage', 'statecharts');
/** Folder in which each suite leaves how many of its steps went past the screen. */
export const pastScreenParts = path.join(root, 'test-results', 'coverage', 'pastScreen');
/** The whole run's record, which the workbench can import. */
const coverageFile = path.join(root, 'test-results', 'coverage', 'statecharts.json');
/** The record that a release ships. */
const shippedFile = path.join(root, 'src', 'statecharts', 'coverage.json');

const pastScreen = z.object({ title: z.string(), steps: z.number(), past: z.record(z.string(), z.number()) });

/** Takes away what earlier runs left, whose tests may be gone. */
export function clearCoverage(): void {
  rmSync(coverageParts, { recursive: true, force: true });
  rmSync(pastScreenParts, { recursive: true, force: true });
  rmSync(coverageFile, { force: true });
}

/** The records in `folder` in one; of registered charts only. */
export function readCoverage(folder = coverageParts): CoverageRecord {
  const files = globSync('*.json', { cwd: folder }).sort();
  const merged = mergeRecords(
    files.map((file) => coverageRecord.parse(JSON.parse(readFileSync(path.join(folder, file), 'utf8')))),
  );
  const known = new Set(charts.map(({ id }) => id));
  return {
    version: 1,
    charts: Object.fromEntries(Object.entries(merged.charts).filter(([id]) => known.has(id))),
  };
}

/** One line for the end of a run. */
export function summarizeCoverage(record: CoverageRecord): string {
  const counts = charts.map(({ id, machine }) => {
    const graph = buildGraph(machine);
    const covered = coveredIn([record], id, graph);
    return covered.status === 'run'
      ? countCovered(covered)
      : { total: graph.branches.length, any: 0, by: { headless: 0, rendered: 0, browser: 0, manual: 0 } };
  });
  const sum = (of: (count: (typeof counts)[number]) => number) =>
    counts.reduce((total, count) => total + of(count), 0);
  const [any, total] = [sum((count) => count.any), sum((count) => count.total)];
  const [headless, rendered, browser] = (['headless', 'rendered', 'browser'] as const).map((kind) =>
    sum(({ by }) => by[kind]),
  );
  return `statecharts: ${any} of ${total} branches shown (headless ${headless}, rendered ${rendered}, browser ${browser})`;
}

/** One line for each suite of which some steps went past the screen, and one for all. */
export function summarizePastScreen(folder = pastScreenParts): string[] {
  const parts = globSync('*.json', { cwd: folder })
    .sort()
    .map((file) => pastScreen.parse(JSON.parse(readFileSync(path.join(folder, file), 'utf8'))));
  const countOf = (past: Record<string, number>) =>
    Object.values(past).reduce((total, count) => total + count, 0);
  const lines = parts
    .filter(({ past }) => countOf(past) > 0)
    .map(({ title, steps, past }) => {
      const events = Object.entries(past).map(([name, count]) => `${name} ${count}`);
      return `  ${title}: ${countOf(past)} of ${steps} (${events.join(', ')})`;
    });
  const [all, past] = [
    parts.reduce((total, { steps }) => total + steps, 0),
    parts.reduce((total, part) => total + countOf(part.past), 0),
  ];
  return [`rendered walks: ${past} of ${all} steps went past the screen`, ...lines];
}

/** Puts the parts of a finished run together, and returns the line that sums them up. */
export function writeCoverage(): string {
  const record = readCoverage();
  mkdirSync(path.dirname(coverageFile), { recursive: true });
  writeFileSync(coverageFile, JSON.stringify(record));
  return [summarizeCoverage(record), ...summarizePastScreen()].join('\n');
}

if (import.meta.main) {
  const record = coverageRecord.parse(JSON.parse(readFileSync(coverageFile, 'utf8')));
  writeFileSync(shippedFile, `${JSON.stringify(record, null, 1)}\n`);
  process.stdout.write(`${summarizeCoverage(record)}\nwritten to ${path.relative(root, shippedFile)}\n`);
}
