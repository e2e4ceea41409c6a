import type { ChartModel } from '../machines/chart.ts';
import { graphOf } from './graph.ts';
import { hash } from './hash.ts';
import type { Step, Walk } from './walk.ts';

/** A way through the chart from its start. `id` stays the same while the moves do. */
export type ChartPath = { id: string; title: string; steps: readonly Step[] };

const moveLabel = ({ move: { kind, name, sample } }: Step): string =>
  kind === 'event' ? `${name}/${sample}` : kind === 'after' ? `after(${name})` : `${kind}(${name})/${sample}`;

const signature = (steps: readonly Step[]): string => steps.map(moveLabel).join(' → ');

const isPrefix = (short: string, long: string) => long === short || long.startsWith(`${short} → `);

export const pathOfSteps = (steps: readonly Step[]): ChartPath => {
  const title = signature(steps);
  return { id: hash(title), title, steps };
};

/** Without those that another path begins with. */
function longest(paths: readonly ChartPath[]): ChartPath[] {
  return paths.filter(
    (path, index) =>
      !paths.some(
        (other, otherIndex) =>
          otherIndex !== index &&
          isPrefix(path.title, other.title) &&
          (path.title !== other.title || otherIndex < index),
      ),
  );
}

/**
 * Shortest paths that together take every transition of the chart, each of its guarded candidates included, and
 * every refusal that happens while another region takes the event. Refusals of events that nothing takes belong
 * to the forbidden events. Throws and names the transitions that the model's samples cannot reach.
 */
export function pathsOverTransitions(model: ChartModel, walk: Walk): ChartPath[] {
  const ways = new Map<string, readonly Step[]>();
  for (const { place, way, steps } of walk.places) {
    if (way.length === 0) for (const id of place.branches) ways.set(id, way);
    for (const step of steps)
      for (const id of step.after.branches) {
        const known = ways.get(id);
        if (known === undefined || known.length > way.length + 1) ways.set(id, [...way, step]);
      }
  }
  const { branches } = graphOf(model.at(() => model.start));
  const unreachable = branches
    .filter(({ id, outcome }) => outcome === 'taken' && !ways.has(id))
    .map(({ id }) => id);
  if (unreachable.length > 0)
    throw new Error(`The model's samples never take these transitions:\n${unreachable.join('\n')}`);
  return longest(
    branches.map(({ id }) => pathOfSteps(ways.get(id) ?? [])).filter(({ steps }) => steps.length > 0),
  );
}
