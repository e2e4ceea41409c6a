import type { ChartModel } from './chart.ts';
import { buildGraph } from './graph.ts';
import { walkBranches } from './walk.ts';

/**
 * Returns how long the deadlines of a chart are, in milliseconds by the name of the delay, as its model has them when
 * they first begin. One that the model never begins is left out.
 */
export function readDelays(model: ChartModel): Record<string, number> {
  const names = new Map(
    buildGraph(model.at(() => model.start)).branches.flatMap(({ event, eventKind, eventName }) =>
      eventKind === 'after' ? [[event, eventName] as const] : [],
    ),
  );
  if (names.size === 0) return {};
  const delays: Record<string, number> = {};
  for (const { place } of walkBranches(model).places)
    for (const { event, at } of place.timers) {
      const name = names.get(event);
      if (name !== undefined) delays[name] ??= at - place.now;
    }
  return delays;
}
