import type { Fault } from './faults.ts';

/** The part of its faults that the tests of each chart have to catch. */
const LEAST_CAUGHT = 0.95;

/**
 * Finds what is wrong with a run of one chart, a sentence each: survivors without a reason, reasons for faults of this
 * run that do not survive, reasons for what is no fault of the chart (`all`), too few caught.
 */
export function listProblems(
  run: { all: readonly Fault[]; tried: readonly Fault[]; survivors: readonly Fault[] },
  reasons: Readonly<Record<string, string>>,
): string[] {
  const getIds = (faults: readonly Fault[]) => new Set(faults.map(({ id }) => id));
  const [all, tried, survivors] = [getIds(run.all), getIds(run.tried), getIds(run.survivors)];
  const explained = Object.keys(reasons);
  const rate = tried.size === 0 ? 1 : 1 - survivors.size / tried.size;
  return [
    ...[...survivors].filter((id) => !explained.includes(id)).map((id) => `survives without a reason: ${id}`),
    ...explained
      .filter((id) => tried.has(id) && !survivors.has(id))
      .map((id) => `has a reason to survive, but is caught: ${id}`),
    ...explained
      .filter((id) => !all.has(id))
      .map((id) => `has a reason, but is no fault of the chart: ${id}`),
    ...(rate < LEAST_CAUGHT
      ? [`catches ${(100 * rate).toFixed(1)} %, less than ${100 * LEAST_CAUGHT} %`]
      : []),
  ];
}
