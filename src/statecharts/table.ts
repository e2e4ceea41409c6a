import type { AnyStateNode } from 'xstate';
import type { RegisteredChart } from './chart.ts';
import { branchIds, buildGraph, type ChartBranch, findCandidates, getPath } from './graph.ts';
import { type Call, type Move, type Place, type Walk, walkThrough } from './walk.ts';

type Action = AnyStateNode['entry'][number];

/** Observations of a walk under the model's limits: of the branches, and of the timers by the event they bring. */
type Observed = {
  samples: ReadonlyMap<string, ReadonlySet<string>>;
  notices: ReadonlyMap<string, ReadonlySet<string>>;
  delays: ReadonlyMap<string, ReadonlySet<number>>;
};

const NONE = '–';

const findStateNodes = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(findStateNodes),
];

/** Constant parameters as they are, computed ones as `…`. */
function paramsText(params: unknown): string {
  if (params === undefined) return '';
  if (typeof params === 'function') return '(…)';
  if (typeof params !== 'object' || params === null) return `(${JSON.stringify(params)})`;
  const pairs = Object.entries(params).map(([name, value]) => `${name} ${JSON.stringify(value)}`);
  return `(${pairs.join(', ')})`;
}

function actionText(action: Action): string {
  if (typeof action === 'string') return action;
  if (typeof action === 'function') return 'type' in action ? String(action.type) : action.name;
  return `${action.type}${paramsText(action.params)}`;
}

/** Names and constant parameters of actions in their order, without the timers that XState starts and cancels. */
const actionTexts = (actions: readonly Action[]): string[] =>
  actions.map(actionText).filter((text) => text !== 'xstate.raise' && text !== 'xstate.cancel');

const listed = (texts: Iterable<string>): string => [...texts].join(', ') || NONE;

const readFeedback = ({ snapshot }: Place): string | undefined => {
  const { feedback } = snapshot.context as { feedback?: { status?: unknown } | null };
  return typeof feedback?.status === 'string' ? feedback.status : undefined;
};

function add<T>(sets: Map<string, Set<T>>, key: string, value: T): void {
  const known = sets.get(key);
  if (known) known.add(value);
  else sets.set(key, new Set([value]));
}

function observe({ places }: Walk): Observed {
  const samples = new Map<string, Set<string>>();
  const notices = new Map<string, Set<string>>();
  const delays = new Map<string, Set<number>>();
  const startTimers = (before: Place | undefined, { timers, now }: Place) => {
    const toKey = (event: string, time: string, ms: number) => `${event} ${time} ${ms}`;
    // one that ran before comes when it was to come, or after a sleep as much later as the sleep was long
    const running = new Set(
      before?.timers.flatMap(({ event, at }) => [
        toKey(event, 'at', at),
        toKey(event, 'in', at - before.now),
      ]),
    );
    for (const { event, at } of timers)
      if (!running.has(toKey(event, 'at', at)) && !running.has(toKey(event, 'in', at - now)))
        add(delays, event, at - now);
  };
  for (const { place, way, steps } of places) {
    if (way.length === 0) startTimers(undefined, place);
    for (const { move, after } of steps) {
      startTimers(place, after);
      const feedback = readFeedback(after);
      for (const id of after.branches) {
        if (move.kind === 'done') add(samples, id, move.sample);
        if (feedback !== undefined) add(notices, id, feedback);
      }
    }
  }
  return { samples, notices, delays };
}

function eventText({ id, eventKind, eventName }: ChartBranch, { samples }: Observed): string {
  switch (eventKind) {
    case 'event':
      return eventName;
    case 'done':
      return `${eventName} → ${listed(samples.get(id) ?? [])}`;
    case 'error':
      return `${eventName} → unexpected failure`;
    case 'after':
      return `after ${eventName}`;
    case 'always':
      return 'always';
    case 'stateDone':
      return `done ${eventName}`;
  }
}

function targetText({ outcome, targets, actions, reenter }: ChartBranch): string {
  if (outcome === 'refused') return '(refused)';
  if (targets.length > 0) return `${targets.join(', ')}${reenter ? ' (entered again)' : ''}`;
  return actions.length > 0 ? '(stays)' : '(ignored)';
}

const cell = (text: string): string => text.replaceAll('|', '\\|');
const row = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string[] => [
  row(head),
  row(head.map(() => '---')),
  ...rows.map(row),
];

const getName = (path: string): string => path || '(root)';

function branchRows(nodes: readonly AnyStateNode[], branches: readonly ChartBranch[], observed: Observed) {
  const actionsById = new Map(
    nodes.flatMap((node) =>
      [...findCandidates(node)].flatMap(([event, candidates]) => {
        const ids = branchIds(node, event);
        return candidates.map(({ actions }, index): [string, string[]] => [
          ids[index] ?? '',
          actionTexts(actions),
        ]);
      }),
    ),
  );
  return branches.map((branch) => {
    const actions = actionsById.get(branch.id) ?? [];
    const delays = branch.eventKind === 'after' ? (observed.delays.get(branch.event) ?? []) : [];
    const notices = actions.some((text) => text.startsWith('setFeedback'))
      ? (observed.notices.get(branch.id) ?? [])
      : [];
    return [
      getName(branch.source),
      eventText(branch, observed),
      branch.guard ?? NONE,
      targetText(branch),
      listed(actions),
      listed([...delays].toSorted((a, b) => a - b).map(String)),
      listed(notices),
    ];
  });
}

const CALL_HEAD = ['Call', 'Started by', 'Input'];

const inputText = (input: unknown): string =>
  JSON.stringify(input, (_, value: unknown) => (typeof value === 'function' ? '(function)' : value)) ?? NONE;

/** One row for each input that a walk gives a call, with the moves that start the call so. */
function callRows({ places }: Walk): string[][] {
  const starters = new Map<string, { call: Call; starts: Set<string> }>();
  const note = (calls: readonly Call[], move: Move | undefined) => {
    for (const call of calls) {
      const key = `${call.id} ${inputText(call.input)}`;
      const known = starters.get(key) ?? { call, starts: new Set() };
      known.starts.add(move === undefined ? '(start)' : `${move.name}/${move.sample}`);
      starters.set(key, known);
    }
  };
  for (const { place, way, steps } of places) {
    if (way.length === 0) note(place.calls, undefined);
    for (const { move, after } of steps) note(after.calls, move);
  }
  return [...starters.values()].map(({ call, starts }) => [
    call.id,
    listed([...starts].toSorted()),
    inputText(call.input),
  ]);
}

/** Part of the table of a chart: what each of its calls is given. Empty without calls. */
export function callTable({ model }: Pick<RegisteredChart, 'model'>, walk = walkThrough(model)): string {
  const rows = callRows(walk);
  return rows.length === 0 ? '' : ['', ...table(CALL_HEAD, rows), ''].join('\n');
}

/** That part of a whole table. */
export const callTableIn = (text: string): string => {
  const at = text.indexOf(`\n${row(CALL_HEAD)}\n`);
  return at < 0 ? '' : text.slice(at);
};

function stateText(node: AnyStateNode): string {
  const kind = node.type === 'atomic' ? [] : [node.type];
  const initial =
    node.type === 'compound' ? [`starts in ${node.initial.target.map(getPath).join(', ')}`] : [];
  return listed([...kind, ...initial]);
}

/**
 * The chart as Markdown for a review: what each state starts, does and is tagged with, then one line per branch
 * with the samples that take it, its guard, target, actions with their constant parameters, delay (ms, as the
 * walk under the specification's figures measures it) and notices (statuses), then what each call is given. Names
 * and samples only, so that a change of wording changes nothing.
 */
export function branchTable({ id, machine, model }: RegisteredChart): string {
  const nodes = findStateNodes(machine.root);
  const walk = walkThrough(model);
  const observed = observe(walk);
  const states = nodes.map((node) => [
    getName(getPath(node)),
    stateText(node),
    listed(actionTexts(node.entry)),
    listed(actionTexts(node.exit)),
    listed(node.invoke.map((call) => (call.id === call.src ? call.id : `${call.id} (${call.src})`))),
    listed(node.tags),
  ]);
  return [
    `# ${id}`,
    '',
    'Written from the chart and reviewed against the specification; a test compares them.',
    '',
    ...table(['State', 'Kind', 'On entry', 'On exit', 'Calls', 'Tags'], states),
    '',
    ...table(
      ['From', 'Event or outcome', 'Guard', 'Target', 'Actions', 'Delay (ms)', 'Feedback'],
      branchRows(nodes, buildGraph(machine).branches, observed),
    ),
    callTable({ model }, walk),
  ].join('\n');
}
