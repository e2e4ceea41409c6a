import { branchTexts as texts } from '../messages/ko.workbench.ts';
import type { ChartLabels } from './chart.ts';
import type { ChartBranch, ChartGraph } from './graph.ts';

/** A sentence as a label: without its full stop. */
const asLabel = (sentence: string) => sentence.replace(/\.$/, '');

/**
 * Labels with calls and endpoints also by the id of an invoke, which branches know, where its source has another name.
 */
export function labelsByInvoke(labels: ChartLabels, { states }: ChartGraph): ChartLabels {
  const invokes = states.flatMap((state) => state.invokes);
  const byId = <Label>(table: Readonly<Record<string, Label>>): Record<string, Label> => ({
    ...Object.fromEntries(
      invokes.flatMap(({ id, source }) => {
        const label = table[source];
        return label === undefined ? [] : [[id, label]];
      }),
    ),
    ...table,
  });
  return { ...labels, calls: byId(labels.calls), endpoints: byId(labels.endpoints) };
}

/** Last part of a state's path, as the chart's code names it; '' for the root. */
export const stateKey = (path: string): string => path.split('.').at(-1) ?? '';

/** Short name of a state in Korean; its key where the chart has no label for it. */
export const stateText = (path: string, { states }: Pick<ChartLabels, 'states'>): string =>
  path === '' ? texts.root : (states[path] ?? stateKey(path));

/** Returns what brings the branch about, as a Korean label; the name itself where the chart has no label for it. */
export function eventText({ eventKind, eventName }: ChartBranch, labels: ChartLabels): string {
  switch (eventKind) {
    case 'event':
      return asLabel(labels.events[eventName] ?? eventName);
    case 'done':
      return texts.done(asLabel(labels.calls[eventName] ?? eventName));
    case 'error':
      return texts.error(asLabel(labels.calls[eventName] ?? eventName));
    case 'after':
      return asLabel(labels.delays[eventName] ?? eventName);
    case 'always':
      return texts.always;
    default:
      eventKind satisfies 'stateDone';
      return texts.stateDone;
  }
}

/** Ids of the branches that come after others of the same state and event, and need no guard of their own. */
export function otherwiseIds({ branches }: ChartGraph): ReadonlySet<string> {
  const guarded = new Set<string>();
  const found = new Set<string>();
  for (const { id, source, event, guard, outcome } of branches) {
    const key = `${source}: ${event}`;
    if (guard !== null) guarded.add(key);
    else if (outcome === 'taken' && guarded.has(key)) found.add(id);
  }
  return found;
}

/** On what condition the branch is taken, as a Korean label; null where there is none. */
export function guardText(
  { id, guard, outcome }: ChartBranch,
  labels: ChartLabels,
  otherwise: ReadonlySet<string>,
): string | null {
  if (outcome === 'refused') return texts.refused;
  if (guard !== null) return asLabel(labels.guards[guard] ?? guard);
  return otherwise.has(id) ? texts.otherwise : null;
}
