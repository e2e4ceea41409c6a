import { createMachine, type MachineConfig } from 'xstate';
import { withoutOwnActions } from '../actionNames.ts';
import type { ChartLabels } from '../chart.ts';
import { buildGraph, type ChartBranch, type ChartGraph, type ChartState } from '../graph.ts';

const filled = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) =>
        value !== null &&
        value !== '' &&
        value !== false &&
        !(Array.isArray(value) && value.length === 0) &&
        !(typeof value === 'object' && Object.keys(value).length === 0),
    ),
  ) as Partial<T>;

/** One state of a machine as XState and Stately read it. */
export type StateJson = { [key: string]: unknown; states?: Record<string, StateJson> };

/**
 * The chart as the JSON configuration of an XState machine: guards, actions, calls and delays by name, descriptions,
 * and `meta` with the requirements. The root's `meta` also has the chart's title, purpose and labels.
 */
export function toMachineJson(
  chart: { id: string; title: string; purpose: string; labels: ChartLabels },
  graph: ChartGraph,
): StateJson & { id: string } {
  const { id, title, purpose, labels } = chart;
  const toTransition = ({ targets, guard, actions, reenter, description, requirement }: ChartBranch) =>
    filled({
      target: targets.map((path) => (path === '' ? `#${id}` : `#${id}.${path}`)),
      guard,
      actions: withoutOwnActions(actions),
      reenter,
      description,
      meta: filled({ requirement }),
    });
  const toTransitions = (branches: readonly ChartBranch[]) => branches.map(toTransition);
  const byName = (branches: readonly ChartBranch[]) =>
    Object.fromEntries(
      [...Map.groupBy(branches, ({ eventName }) => eventName)].map(([name, group]) => [
        name,
        toTransitions(group),
      ]),
    );

  function readState(state: ChartState): StateJson {
    const { path, kind, initial, history, description, requirement, tags, entry, exit, invokes } = state;
    const own = graph.branches.filter(({ source, outcome }) => source === path && outcome === 'taken');
    const of = (eventKind: ChartBranch['eventKind'], name?: string) =>
      own.filter(
        (branch) => branch.eventKind === eventKind && (name === undefined || branch.eventName === name),
      );
    const inside = graph.states.filter(({ parent }) => parent === path);
    return filled({
      type: kind === 'atomic' || kind === 'compound' ? null : kind,
      history,
      description,
      initial: initial?.split('.').at(-1) ?? null,
      tags,
      meta: filled({ requirement }),
      entry: withoutOwnActions(entry),
      exit: withoutOwnActions(exit),
      invoke: invokes.map(({ id: invokeId, source }) =>
        filled({
          id: invokeId,
          src: source,
          onDone: toTransitions(of('done', invokeId)),
          onError: toTransitions(of('error', invokeId)),
        }),
      ),
      on: byName(of('event')),
      after: byName(of('after')),
      always: toTransitions(of('always')),
      onDone: toTransitions(of('stateDone')),
      states: Object.fromEntries(inside.map((child) => [child.path.split('.').at(-1), readState(child)])),
    }) as StateJson;
  }

  const root = graph.states.find(({ path }) => path === '');
  if (!root) throw new Error(`The graph of ${id} has no root`);
  const top = readState(root);
  return { id, ...top, meta: { ...filled({ requirement: root.requirement }), title, purpose, labels } };
}

/** The graph of a machine that was exported as JSON. Throws where XState cannot read it. */
export const graphOfMachineJson = (json: StateJson): ChartGraph =>
  buildGraph(createMachine(json as MachineConfig<object, { type: string }>));

/** Names that XState 4 had for parts of transitions and states, and XState 5 passes over, with those of now. */
const transitionNames = { cond: 'guard', in: 'guard', internal: 'reenter' } as const;
const stateNames = { activities: 'invoke' } as const;

/** A name of XState 4 in a machine. `where`: path of the state and, for a transition, the event. */
export type FormerName = { name: string; now: string; where: string };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const findName = (part: unknown, names: Readonly<Record<string, string>>, where: string): FormerName[] =>
  isObject(part)
    ? Object.entries(names)
        .filter(([name]) => Object.hasOwn(part, name))
        .map(([name, now]) => ({ name, now, where }))
    : [];

/** The first name of XState 4 that is in `machine`; XState 5 would read the machine without what it names. */
export function findFormerName(machine: StateJson): FormerName | undefined {
  const inTransitions = (transitions: unknown, where: string) =>
    [transitions].flat().flatMap((each) => findName(each, transitionNames, where));
  const inTable = (table: unknown, path: string): FormerName[] =>
    isObject(table)
      ? Object.entries(table).flatMap(([event, each]) => inTransitions(each, `${path}: ${event}`))
      : [];
  const inState = (state: unknown, path: string): FormerName[] => {
    if (!isObject(state)) return [];
    const { on, after, always, onDone, invoke, states } = state;
    return [
      ...findName(state, stateNames, path),
      ...inTable(on, path),
      ...inTable(after, path),
      ...inTransitions(always, `${path}: always`),
      ...inTransitions(onDone, `${path}: onDone`),
      ...[invoke]
        .flat()
        .flatMap((call) =>
          isObject(call)
            ? [
                ...inTransitions(call.onDone, `${path}: onDone`),
                ...inTransitions(call.onError, `${path}: onError`),
              ]
            : [],
        ),
      ...(isObject(states)
        ? Object.entries(states).flatMap(([key, child]) => inState(child, `${path}.${key}`))
        : []),
    ];
  };
  return inState(machine, String(machine.id ?? ''))[0];
}
