import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** A call that a state makes while it is active. */
export type ChartInvoke = { id: string; source: string };

export type ChartState = {
  /** Dotted path below the root; '' is the root itself. */
  path: string;
  parent: string | null;
  kind: AnyStateNode['type'];
  description: string;
  requirement: readonly string[];
  tags: readonly string[];
  /** Path of the child that is entered first; null for atomic and parallel states. */
  initial: string | null;
  history: 'shallow' | 'deep' | null;
  /** Names of actions; ones that XState defines keep its prefix, `xstate.`. */
  entry: readonly string[];
  exit: readonly string[];
  invokes: readonly ChartInvoke[];
  /** Left at once, so nobody ever sees it. */
  transient: boolean;
};

/**
 * One thing that can come of an event in a state: a candidate transition, or, where the last candidate is
 * guarded, that all of them refuse. Ids stay the same while source, event and guard do.
 */
export type ChartBranch = {
  id: string;
  source: string;
  event: string;
  eventKind: EventKind;
  /** Event type, invoke id or delay name. */
  eventName: string;
  guard: string | null;
  targets: readonly string[];
  /** Names of the transition's own actions. */
  actions: readonly string[];
  reenter: boolean;
  description: string;
  requirement: readonly string[];
  outcome: 'taken' | 'refused';
};

export type EventKind = 'event' | 'done' | 'error' | 'after' | 'always' | 'stateDone';

export type ChartGraph = { states: readonly ChartState[]; branches: readonly ChartBranch[] };

export const getPath = (node: AnyStateNode): string => node.path.join('.');

export type OwnEvent = { type: string; kind: EventKind; name: string };

function findStateNodes(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(findStateNodes)];
}

/** Reads what an event descriptor of `node` is about. */
export function readEvent(event: string, node: AnyStateNode): { kind: EventKind; name: string } {
  if (event === '') return { kind: 'always', name: '' };
  const read = (prefix: string, kind: EventKind) =>
    event.startsWith(prefix) ? { kind, name: event.slice(prefix.length) } : undefined;
  const after = read('xstate.after.', 'after');
  if (after) return { kind: 'after', name: after.name.slice(0, -(node.id.length + 1)) };
  return (
    read('xstate.done.actor.', 'done') ??
    read('xstate.error.actor.', 'error') ??
    read('xstate.done.state.', 'stateDone') ?? { kind: 'event', name: event }
  );
}

/** Name of a transition's guard, null without one. */
export function guardName(transition: AnyTransitionDefinition): string | null {
  const { guard } = transition;
  if (guard === undefined) return null;
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'object' && 'type' in guard) return String(guard.type);
  throw new Error(`A guard of ${transition.source.id} has no name; put it into setup()`);
}

/** Names of actions in their order. */
function actionNames(actions: readonly AnyStateNode['entry'][number][]): string[] {
  return actions.map((action) => {
    if (typeof action === 'string') return action;
    if (typeof action === 'function') return 'type' in action ? String(action.type) : action.name;
    return String(action.type);
  });
}

const eventLabel = (event: string, node: AnyStateNode): string => {
  const { kind, name } = readEvent(event, node);
  return kind === 'event' ? name : name === '' ? kind : `${kind}(${name})`;
};

/** Charts do not change, so what is read of a part of one is kept as long as the part is. */
export function perPart<P extends object, T>(read: (part: P) => T): (part: P) => T {
  const known = new WeakMap<P, T>();
  return (part) => {
    const value = known.get(part) ?? read(part);
    known.set(part, value);
    return value;
  };
}

/** Candidate transitions of a state per event, eventless ones under ''. */
export const findCandidates = perPart(
  (node: AnyStateNode): ReadonlyMap<string, readonly AnyTransitionDefinition[]> => {
    const candidates = new Map<string, readonly AnyTransitionDefinition[]>(node.transitions);
    if (node.always && node.always.length > 0) candidates.set('', node.always);
    return candidates;
  },
);

const isTransient = (node: AnyStateNode): boolean =>
  node.always?.at(-1)?.guard === undefined && Boolean(node.always?.length);

/** Returns what a state reacts to by itself, without its parents; events that it only forbids are left out. */
export const readOwnEvents = perPart((node: AnyStateNode): readonly OwnEvent[] =>
  node.ownEvents.map((type) => ({ type, ...readEvent(type, node) })),
);

/** Ids of the branches of one state and event, in the order of its candidates; the refusal comes last. */
export const branchIds = (node: AnyStateNode, event: string): readonly string[] =>
  getBranchIds(node).get(event) ?? [];

const getBranchIds = perPart(
  (node: AnyStateNode) =>
    new Map([...findCandidates(node).keys()].map((event) => [event, nameBranches(node, event)])),
);

function nameBranches(node: AnyStateNode, event: string): string[] {
  const seen = new Map<string, number>();
  const prefix = `${getPath(node)}: ${eventLabel(event, node)}`;
  const candidates = findCandidates(node).get(event) ?? [];
  const ids = candidates.map((candidate) => {
    const guard = guardName(candidate);
    const id = guard === null ? prefix : `${prefix} [${guard}]`;
    const count = (seen.get(id) ?? 0) + 1;
    seen.set(id, count);
    return count === 1 ? id : `${id} #${count}`;
  });
  return candidates.at(-1)?.guard === undefined ? ids : [...ids, `${prefix} [refused]`];
}

const readState = (node: AnyStateNode): ChartState => ({
  path: getPath(node),
  parent: node.parent ? getPath(node.parent) : null,
  kind: node.type,
  description: node.description ?? '',
  requirement: node.meta?.requirement ?? [],
  tags: node.tags,
  initial: node.type === 'compound' ? getPath(node.initial.target[0] ?? node) : null,
  history: node.type === 'history' ? ((node.history || 'shallow') as 'shallow' | 'deep') : null,
  entry: actionNames(node.entry),
  exit: actionNames(node.exit),
  invokes: node.invoke.map(({ id, src }) => ({ id, source: String(src) })),
  transient: isTransient(node),
});

function findBranches(node: AnyStateNode): ChartBranch[] {
  return [...findCandidates(node)].flatMap(([event, candidates]) =>
    branchIds(node, event).map((id, index): ChartBranch => {
      const candidate = candidates[index];
      const { kind, name } = readEvent(event, node);
      return {
        id,
        source: getPath(node),
        event,
        eventKind: kind,
        eventName: name,
        guard: candidate ? guardName(candidate) : null,
        targets: candidate?.target?.map(getPath) ?? [],
        actions: candidate ? actionNames(candidate.actions) : [],
        reenter: candidate?.reenter ?? false,
        description: candidate?.description ?? '',
        requirement: candidate?.meta?.requirement ?? [],
        outcome: candidate ? 'taken' : 'refused',
      };
    }),
  );
}

/** States and branches of a chart, in document order. Every guard must have a name. */
export function buildGraph(machine: AnyStateMachine): ChartGraph {
  const nodes = findStateNodes(machine.root);
  return { states: nodes.map(readState), branches: nodes.flatMap(findBranches) };
}
