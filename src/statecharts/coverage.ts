import type { AnyEventObject, AnyMachineSnapshot, AnyTransitionDefinition, InspectionEvent } from 'xstate';
import { branchIds, buildGraph, type ChartBranch, findCandidates, getPath, perPart } from './graph.ts';

/** One microstep as inspection reports it. */
export type Microstep = { event: AnyEventObject; transitions: readonly AnyTransitionDefinition[] };

const takenId = perPart((transition: AnyTransitionDefinition): string | undefined => {
  const { source, eventType } = transition;
  const index = findCandidates(source).get(eventType)?.indexOf(transition) ?? -1;
  return index < 0 ? undefined : branchIds(source, eventType)[index];
});

/**
 * Branches shown by one macrostep: the transitions taken, and the guards that all refused. `before` is undefined
 * for the first step of an actor.
 */
export function branchesShown(
  before: AnyMachineSnapshot | undefined,
  microsteps: readonly Microstep[],
  after: AnyMachineSnapshot,
): string[] {
  const taken = microsteps.flatMap(({ transitions }) => transitions.map(takenId));
  const [first] = microsteps;
  const refused = before && first ? refusals(before, first.event.type, first.transitions) : [];
  return [...taken, ...refused, ...refusals(after, '', [])].filter((id) => id !== undefined);
}

function refusals(
  snapshot: AnyMachineSnapshot,
  event: string,
  transitions: readonly AnyTransitionDefinition[],
): string[] {
  const guarded = snapshot._nodes.filter(
    (node) => findCandidates(node).get(event)?.at(-1)?.guard !== undefined,
  );
  if (guarded.length === 0) return [];
  const sources = transitions.map(({ source }) => getPath(source));
  return guarded.flatMap((node) => {
    const path = getPath(node);
    const handledHereOrBelow = sources.some(
      (source) => source === path || path === '' || source.startsWith(`${path}.`),
    );
    return handledHereOrBelow ? [] : branchIds(node, event).slice(-1);
  });
}

export type Coverage = {
  /** Hand to `createActor` as `inspect`. */
  inspect(inspected: InspectionEvent): void;
  shown(): ReadonlySet<string>;
  /** Branches of the chart that no inspected actor has shown. */
  missing(): ChartBranch[];
};

/** Collects which branches of `machine` its running actors have shown. Actors of other charts are ignored. */
export function computeCoverage(machine: Parameters<typeof buildGraph>[0]): Coverage {
  const shown = new Set<string>();
  const resting = new WeakMap<object, AnyMachineSnapshot>();
  const pending = new WeakMap<object, Microstep[]>();
  const graph = buildGraph(machine);

  const isOurs = (snapshot: unknown): snapshot is AnyMachineSnapshot =>
    typeof snapshot === 'object' &&
    snapshot !== null &&
    'machine' in snapshot &&
    (snapshot as AnyMachineSnapshot).machine.id === machine.id;

  return {
    inspect(inspected) {
      if (inspected.type === '@xstate.microstep' && isOurs(inspected.snapshot)) {
        const steps = pending.get(inspected.actorRef) ?? [];
        steps.push({ event: inspected.event, transitions: inspected._transitions });
        pending.set(inspected.actorRef, steps);
      }
      if (inspected.type === '@xstate.snapshot' && isOurs(inspected.snapshot)) {
        const before = resting.get(inspected.actorRef);
        const steps = pending.get(inspected.actorRef) ?? [];
        for (const id of branchesShown(before, steps, inspected.snapshot)) shown.add(id);
        resting.set(inspected.actorRef, inspected.snapshot);
        pending.delete(inspected.actorRef);
      }
    },
    shown: () => shown,
    missing: () => graph.branches.filter(({ id }) => !shown.has(id)),
  };
}
