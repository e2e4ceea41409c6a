import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RegisteredChart } from '../src/statecharts/chart.ts';
import { generatePaths, type PathOptions } from '../src/statecharts/generate.ts';
import type { ChartPath } from '../src/statecharts/paths.ts';
import type { Move, Place } from '../src/statecharts/walk.ts';

type Driver = { leftOut?(move: Move, before: Place): string | null };

function findReason(leftOut: Required<Driver>['leftOut'], start: Place, { steps }: ChartPath): string | null {
  let before = start;
  for (const { move, after } of steps) {
    const reason = leftOut(move, before);
    if (reason !== null) return `${move.kind} ${move.name}/${move.sample}: ${reason}`;
    before = after;
  }
  return null;
}

/**
 * Returns why tests by a driver leave paths out, by the id of the path. `driver`: module as the tests in `folder`
 * import it; where it is not there yet or exports no `leftOut`, nothing is left out.
 */
export async function reasonsToSkip(
  chosen: readonly RegisteredChart[],
  options: PathOptions,
  { driver, folder }: { driver: string; folder: string },
): Promise<ReadonlyMap<string, string>> {
  const reasons = new Map<string, string>();
  const file = path.resolve(folder, driver);
  // a driver may be written after the tests that are to use it
  if (!existsSync(file)) return reasons;
  const { leftOut }: Driver = await import(pathToFileURL(file).href);
  if (leftOut === undefined) return reasons;
  for (const { model } of chosen) {
    const { start, paths } = generatePaths(model, options);
    for (const found of paths) {
      const reason = findReason(leftOut, start, found);
      if (reason !== null) reasons.set(found.id, reason);
    }
  }
  return reasons;
}
