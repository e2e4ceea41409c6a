import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RegisteredChart } from '../src/machines/chart.ts';
import { snapshotOf } from '../src/statecharts/diff.ts';
import type { PathOptions } from '../src/statecharts/generate.ts';

// Runs in a process of its own, since the charts of another revision are loaded beside this one's.
const [registry = '', options = '{}'] = process.argv.slice(2);
const module: { charts: readonly RegisteredChart[] } = await import(
  pathToFileURL(path.resolve(registry)).href
);
const asked = JSON.parse(options) as PathOptions;
process.stdout.write(JSON.stringify(module.charts.map((chart) => snapshotOf(chart, asked))));
