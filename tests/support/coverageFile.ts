import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { CoverageRecord } from '../../src/contracts/chartCoverage.ts';
import { coverageParts, pastScreenParts } from '../../tools/chartCoverage.ts';

/** Leaves what one suite showed; the end of the whole run puts all of them together. `file` is the test file. */
export function writeCoverage(file: string, title: string, record: CoverageRecord): void {
  const name = `${path.relative(process.cwd(), path.resolve(file))} ${title}`.replaceAll(/[^\w.]+/g, '-');
  mkdirSync(coverageParts, { recursive: true });
  writeFileSync(path.join(coverageParts, `${name}.json`), JSON.stringify(record));
}

/** Leaves how many of one suite's steps a person could not have made with the screen, by event. */
export function writePastScreen(title: string, steps: number, past: ReadonlyMap<string, number>): void {
  mkdirSync(pastScreenParts, { recursive: true });
  const name = `${title.replaceAll(/[^\w.]+/g, '-')}.json`;
  writeFileSync(
    path.join(pastScreenParts, name),
    JSON.stringify({ title, steps, past: Object.fromEntries(past) }),
  );
}
