import type { AnyStateMachine, AnyStateNode } from 'xstate';
import type { RegisteredChart } from '../../src/statecharts/chart.ts';
import { branchIds, findCandidates, getPath, readEvent } from '../../src/statecharts/graph.ts';
import { walkThrough } from '../../src/statecharts/walk.ts';

/** A candidate transition: the path of its state, its event descriptor ('' for `always`), its index there. */
export type TransitionPlace = { state: string; event: string; index: number };

/** A part of a file that is read as `text`; `start` and `end` are places in its source. */
export type Edit = { file: string; start: number; end: number; text: string };

/** Ways to make a value wrong: left out, larger by one, shorter by its last part, the opposite, or there at all. */
export type Alteration = 'drop' | 'add' | 'truncate' | 'negate' | 'fill';

/** One thing made wrong in a chart. `id` is readable and unique within the chart. */
export type Fault = { id: string; chart: string } & (
  | { kind: 'retarget'; at: TransitionPlace; to: string }
  | { kind: 'dropTransition'; at: TransitionPlace }
  | { kind: 'flipGuard'; at: TransitionPlace }
  | { kind: 'dropGuard'; at: TransitionPlace }
  | { kind: 'dropAction'; at: TransitionPlace; action: number }
  | { kind: 'dropEntry' | 'dropExit'; state: string; action: number }
  | { kind: 'shiftDelay'; delay: string; byMs: number }
  | { kind: 'editBody'; edit: Edit }
  | { kind: 'alterInput'; call: string; property: readonly string[]; how: Alteration }
);

/** Far enough to be another figure, near enough to be overlooked. */
const SHIFTS_MS = [-1_000, 1_000];

type Action = AnyStateNode['entry'][number];

const actionName = (action: Action): string =>
  typeof action === 'string'
    ? action
    : typeof action === 'function' && !('type' in action)
      ? action.name
      : String(action.type);

/** XState's own timers belong to `after`. */
const isOwn = (action: Action): boolean => !['xstate.raise', 'xstate.cancel'].includes(actionName(action));

/** A state and all below it. */
export const findStateNodes = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(findStateNodes),
];

/** Another state beside `target`, the next in document order; undefined where there is none to go to instead. */
function findNeighbour(target: AnyStateNode): AnyStateNode | undefined {
  const { parent } = target;
  if (!parent || parent.type === 'parallel') return undefined;
  const siblings = Object.values(parent.states).filter(({ type }) => type !== 'history');
  const next = siblings[(siblings.indexOf(target) + 1) % siblings.length];
  return next === target ? undefined : next;
}

function transitionFaults(node: AnyStateNode): Fault[] {
  const chart = node.machine.id;
  return [...findCandidates(node)].flatMap(([event, candidates]) => {
    const ids = branchIds(node, event);
    return candidates.flatMap((candidate, index): Fault[] => {
      const at = { state: getPath(node), event, index };
      const branch = ids[index] ?? '';
      const [target, ...others] = candidate.target ?? [];
      const neighbour = target && others.length === 0 ? findNeighbour(target) : undefined;
      const to = neighbour && getPath(neighbour);
      return [
        { id: `${branch} | transition dropped`, chart, kind: 'dropTransition', at },
        ...(to === undefined
          ? []
          : [{ id: `${branch} | goes to ${to}`, chart, kind: 'retarget' as const, at, to }]),
        ...(candidate.guard === undefined
          ? []
          : [
              { id: `${branch} | guard flipped`, chart, kind: 'flipGuard' as const, at },
              { id: `${branch} | guard dropped`, chart, kind: 'dropGuard' as const, at },
            ]),
        ...candidate.actions.map((each, action): Fault => {
          const id = `${branch} | action ${action + 1} ${actionName(each)} dropped`;
          return { id, chart, kind: 'dropAction', at, action };
        }),
      ];
    });
  });
}

function stateFaults(node: AnyStateNode): Fault[] {
  const state = getPath(node);
  const drop = (kind: 'dropEntry' | 'dropExit', actions: readonly Action[]) =>
    actions.flatMap((each, action): Fault[] => {
      const when = kind === 'dropEntry' ? 'entry' : 'exit';
      const id = `${state} | ${when} action ${action + 1} ${actionName(each)} dropped`;
      return isOwn(each) ? [{ id, chart: node.machine.id, kind, state, action }] : [];
    });
  return [...drop('dropEntry', node.entry), ...drop('dropExit', node.exit)];
}

function delayFaults(machine: AnyStateMachine, nodes: readonly AnyStateNode[]): Fault[] {
  const names = nodes.flatMap((node) =>
    node.ownEvents.map((event) => readEvent(event, node)).filter(({ kind }) => kind === 'after'),
  );
  return [...new Set(names.map(({ name }) => name))].flatMap((delay) =>
    SHIFTS_MS.map((byMs): Fault => {
      const id = `delay ${delay} | ${byMs > 0 ? '+' : ''}${byMs} ms`;
      return { id, chart: machine.id, kind: 'shiftDelay', delay, byMs };
    }),
  );
}

const alterations: Record<Alteration, string> = {
  drop: 'dropped',
  add: 'larger by one',
  truncate: 'truncated',
  negate: 'negated',
  fill: 'filled',
};

function makeAlterations(value: unknown): Alteration[] {
  if (value === null) return ['drop', 'fill'];
  if (typeof value === 'number') return ['drop', 'add'];
  if (typeof value === 'boolean') return ['drop', 'negate'];
  if (typeof value === 'string' || Array.isArray(value))
    return value.length > 0 ? ['drop', 'truncate'] : ['drop'];
  return ['drop'];
}

/** Every property of `value`, those of properties included, with its value. */
function getProperties(value: unknown, path: readonly string[] = []): [readonly string[], unknown][] {
  const own: [readonly string[], unknown][] = path.length > 0 && value !== undefined ? [[path, value]] : [];
  if (typeof value !== 'object' || value === null) return own;
  return [...own, ...Object.entries(value).flatMap(([name, part]) => getProperties(part, [...path, name]))];
}

/** Faults of what the calls of a walk are given, each property made wrong in each way. */
export function inputFaults({ id: chart, model }: RegisteredChart): Fault[] {
  const faults = new Map<string, Fault>();
  for (const { place, way, steps } of walkThrough(model).places)
    for (const { calls } of [...(way.length === 0 ? [place] : []), ...steps.map(({ after }) => after)])
      for (const { id: call, input } of calls)
        for (const [property, value] of getProperties(input))
          for (const how of makeAlterations(value)) {
            const id = `input of ${call} | ${property.join('.')} ${alterations[how]}`;
            faults.set(id, { id, chart, kind: 'alterInput', call, property, how });
          }
  return [...faults.values()];
}

/** Every fault that can be planted into `machine`, in document order. */
export function findFaults(machine: AnyStateMachine): Fault[] {
  const nodes = findStateNodes(machine.root);
  return [
    ...nodes.flatMap((node) => [...stateFaults(node), ...transitionFaults(node)]),
    ...delayFaults(machine, nodes),
  ];
}
