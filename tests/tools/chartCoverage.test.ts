import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { CoverageRecord } from '../../src/contracts/chartCoverage.ts';
import { coverageRecord } from '../../src/contracts/chartCoverage.ts';
import shipped from '../../src/statecharts/coverage.json' with { type: 'json' };
import { toRecord } from '../../src/statecharts/coverageRecord.ts';
import { buildGraph } from '../../src/statecharts/graph.ts';
import { charts } from '../../src/statecharts/registry.ts';
import { readCoverage, summarizeCoverage, summarizePastScreen } from '../../tools/chartCoverage.ts';

function write(records: Record<string, unknown>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'coverage-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, record] of Object.entries(records))
    writeFileSync(path.join(folder, `${name}.json`), JSON.stringify(record));
  return folder;
}

const [chart] = charts;
if (chart === undefined) throw new Error('no charts');
const graph = buildGraph(chart.machine);
const [first = ''] = graph.branches.map(({ id }) => id);
const part = (kind: 'headless' | 'rendered'): CoverageRecord =>
  toRecord(chart.id, graph, kind, new Set([first]));

test('the parts of a run become one record of the registered charts', () => {
  const folder = write({
    alone: part('headless'),
    withScreens: part('rendered'),
    door: toRecord('door', graph, 'headless', new Set([first])),
  });
  const record = readCoverage(folder);
  expect(Object.keys(record.charts)).toEqual([chart.id]);
  expect(record.charts[chart.id]?.branches).toEqual({ [first]: ['headless', 'rendered'] });
  expect(summarizeCoverage(record)).toMatch(/1 of \d+ branches shown \(headless 1, rendered 1, browser 0\)$/);
});

test('a run that left nothing shows nothing', () => {
  expect(readCoverage(write({}))).toEqual({ version: 1, charts: {} });
});

test('a file that is no record is refused', () => {
  expect(() => readCoverage(write({ broken: { version: 2 } }))).toThrow();
});

test('the record that is shipped can be read', () => {
  expect(coverageRecord.parse(shipped)).toEqual(shipped);
});

test('the end of a run shows which events came past the screen, of the suites that have any', () => {
  const folder = write({
    menu: { title: 'menu', steps: 40, past: { 'route.changed': 3, 'menu.reload': 2 } },
    gate: { title: 'gate', steps: 7, past: {} },
  });
  expect(summarizePastScreen(folder)).toEqual([
    'rendered walks: 5 of 47 steps went past the screen',
    '  menu: 5 of 40 (route.changed 3, menu.reload 2)',
  ]);
});
