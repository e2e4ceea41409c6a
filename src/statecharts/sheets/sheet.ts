import { type AnyStateMachine, StateMachine } from 'xstate';
import { sheets } from '../../messages/ko.sheets.ts';
import { stateText } from '../branchText.ts';
import type { ChartLabels, RegisteredChart, SampleLabel } from '../chart.ts';
import type { ChartTexts } from '../figures.ts';
import { buildGraph, type ChartGraph } from '../graph.ts';
import type { ChartPath, PathSet } from '../paths.ts';
import { findLeaves, type Move, type Place, type Step } from '../walk.ts';

/** One row that a tester does at one go: an action with what the server makes of it, or a wait. */
export type SheetRow = {
  number: number;
  /** 전제: what has to be there or be prepared. */
  given: readonly string[];
  action: readonly string[];
  /** Results that are seen afterwards. */
  expected: readonly string[];
  requirement: readonly string[];
  /** The least handy of its steps: a fault before a wait before what a person does. */
  by: SampleLabel['by'];
  /** Moves of the path, as `kind name/sample`. */
  moves: readonly string[];
  /** States in which the chart rests afterwards. */
  states: readonly string[];
};

export type TestCase = {
  id: string;
  title: string;
  /** Account, data and state to start from. */
  start: readonly string[];
  rows: readonly SheetRow[];
};

export type ChartSheet = {
  chart: Pick<RegisteredChart, 'id' | 'title' | 'purpose'>;
  /** The criterion the paths were made by. */
  cover: string;
  cases: readonly TestCase[];
  /** Branches that no path shows. */
  uncovered: readonly string[];
};

export const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** A chart with the figures of the settings in its texts, and what is shown for each status. */
type DescribedChart = RegisteredChart & Partial<Pick<ChartTexts, 'notices'>>;

/** Returns what a sample means in `place`. */
function toHere(label: SampleLabel, place: Place): SampleLabel {
  const leaves = findLeaves(place.snapshot);
  const found = Object.entries(label.in ?? {}).find(([state]) =>
    leaves.some((leaf) => leaf === state || leaf.startsWith(`${state}.`)),
  );
  return found?.[1] ?? label;
}

/** Calls by the id under which states invoke them. */
const callsById = ({ states }: ChartGraph): ReadonlyMap<string, string> =>
  new Map(states.flatMap(({ invokes }) => invokes.map(({ id, source }) => [id, source])));

/** The label of a sample. Throws and names it when the chart labels its samples but not this one. */
function toLabel(
  { id, labels }: RegisteredChart,
  { kind, name, sample }: Move,
  { calls, before }: { calls: ReadonlyMap<string, string>; before: Place },
): SampleLabel {
  const call = labels.calls[calls.get(name) ?? name] ?? name;
  if (kind === 'error') return { text: sheets.fails(call), given: sheets.defect, by: 'fault' };
  if (kind === 'after') return { text: waitText(labels, name, sample), by: 'clock' };
  const label = labels.samples?.[name]?.[sample];
  if (label) return toHere(label, before);
  if (labels.samples) throw new Error(`The chart ${id} has no label for the sample ${name}/${sample}`);
  const text = kind === 'event' ? (labels.events[name] ?? name) : call;
  return { text: `${text} (${sample})`, by: 'hand' };
}

function waitText({ delays }: ChartLabels, name: string, sample: string): string {
  const text = delays[name] ?? name;
  if (sample === 'before') return sheets.before(text);
  return sample === 'past' ? sheets.past(text) : sheets.wait(text);
}

const hasFeedback = (context: unknown): context is { feedback: { status: string; message: string | null } } =>
  typeof context === 'object' &&
  context !== null &&
  'feedback' in context &&
  typeof context.feedback === 'object' &&
  context.feedback !== null &&
  'status' in context.feedback;

/**
 * The feedback that came between two places. What a refusal reads is the label's `own` or the catalogue's, since samples
 * carry stand-ins; what a success reads is its own.
 */
function noticeBetween(
  { notices = {} }: DescribedChart,
  { before, after, own }: { before: Place | undefined; after: Place; own: string | undefined },
): string[] {
  const { context } = after.snapshot;
  if (!hasFeedback(context)) return [];
  const earlier: unknown = before?.snapshot.context;
  if (hasFeedback(earlier) && earlier.feedback === context.feedback) return [];
  const { status, message } = context.feedback;
  const text = own ?? (status === 'C200' ? message : (notices[status] ?? message));
  return text ? [sheets.feedback(text)] : [];
}

/** Ids of the calls that run a chart of their own: their outcomes are what a person comes to, and no reply. */
function invokedCharts({ implementations }: AnyStateMachine, { states }: ChartGraph): ReadonlySet<string> {
  const isChart = (source: string) => implementations.actors[source] instanceof StateMachine;
  return new Set(
    states.flatMap(({ invokes }) => invokes.filter(({ source }) => isChart(source)).map(({ id }) => id)),
  );
}

/** Steps that belong to one row: what a person or the clock does, then what comes back. */
function fold(steps: readonly Step[], ownCharts: ReadonlySet<string>): Step[][] {
  const groups: Step[][] = [];
  for (const step of steps) {
    const { kind, name } = step.move;
    const isReply = (kind === 'done' || kind === 'error') && !ownCharts.has(name);
    const last = groups.at(-1);
    if (isReply && last) last.push(step);
    else groups.push([step]);
  }
  return groups;
}

/** Returns what is done in a step in place of its event's sample, because of what comes of it later. */
function replacedActions({ labels }: RegisteredChart, steps: readonly Step[]): ReadonlyMap<Step, string> {
  const replaced = new Map<Step, string>();
  for (const [index, { move }] of steps.entries()) {
    const instead = labels.samples[move.name]?.[move.sample]?.instead ?? {};
    for (const [event, text] of Object.entries(instead)) {
      const step = steps.slice(0, index).findLast((each) => each.move.name === event);
      if (step) replaced.set(step, text);
    }
  }
  return replaced;
}

export const worst = (bys: readonly SampleLabel['by'][]): SampleLabel['by'] =>
  bys.includes('fault') ? 'fault' : bys.includes('clock') ? 'clock' : 'hand';

/** Makes rows of a chart's steps. */
export function rowMaker(chart: DescribedChart, graph: ChartGraph) {
  const states = new Map(graph.states.map((state) => [state.path, state]));
  const branches = new Map(graph.branches.map((branch) => [branch.id, branch]));
  const calls = callsById(graph);
  const ownCharts = invokedCharts(chart.machine, graph);
  const describe = (path: string): string[] => {
    const description = states.get(path)?.description;
    return description ? [sheets.state(stateText(path, chart.labels), description)] : [];
  };
  const toShown = (
    entered: readonly string[],
    { before, after, moves }: { before: Place; after: Place; moves: readonly string[] },
  ): string[] =>
    chart
      .shows?.({ entered, moves, before: before.snapshot, after: after.snapshot })
      .map((shown) =>
        typeof shown === 'string'
          ? shown
          : sheets.feedback(chart.notices?.[shown.feedback] ?? shown.feedback),
      ) ?? entered.flatMap(describe);
  /** Returns what a tester sees in a place without any step. */
  const toOpening = (place: Place) =>
    toShown(findLeaves(place.snapshot), { before: place, after: place, moves: [] });

  function actionText(move: Move | undefined, text: string, isFirst: boolean): string[] {
    if (move === undefined || move.kind === 'event' || move.kind === 'after' || ownCharts.has(move.name))
      return [text];
    const isLocal = chart.labels.endpoints?.[calls.get(move.name) ?? move.name] === null;
    const outcome = isLocal ? sheets.localOutcome(text) : sheets.outcome(text);
    return isFirst ? [sheets.open, outcome] : [outcome];
  }

  function findRow(
    steps: readonly Step[],
    { before, number, replaced }: { before: Place; number: number; replaced?: ReadonlyMap<Step, string> },
  ): SheetRow {
    const after = steps.at(-1)?.after ?? before;
    const leaves = findLeaves(after.snapshot);
    const earlier = findLeaves(before.snapshot);
    const entered = leaves.filter((leaf) => !earlier.includes(leaf));
    const samples = steps.map((step, index): SampleLabel => {
      const text = replaced?.get(step);
      const label = toLabel(chart, step.move, { calls, before: steps[index - 1]?.after ?? before });
      return text === undefined ? label : { text, by: label.by };
    });
    const own = samples.findLast(({ feedback }) => feedback !== undefined)?.feedback;
    const seen = [
      ...toShown(entered, { before, after, moves: steps.map(({ move }) => move.name) }),
      ...noticeBetween(chart, { before, after, own }),
    ];
    const taken = steps.flatMap((step) => step.after.branches);
    const effects = taken.flatMap((id) => branches.get(id)?.actions ?? []);
    const others = chart.shows ? [] : unique(effects.flatMap((name) => chart.labels.actions?.[name] ?? []));
    return {
      number,
      given: unique(samples.flatMap(({ given }) => given ?? [])),
      action: samples.flatMap(({ text }, index) => actionText(steps[index]?.move, text, index === 0)),
      expected: seen.length > 0 ? seen : others.length > 0 ? others : [sheets.unchanged],
      requirement: unique([
        ...taken.flatMap((id) => branches.get(id)?.requirement ?? []),
        ...entered.flatMap((leaf) => states.get(leaf)?.requirement ?? []),
      ]),
      by: worst(samples.map(({ by }) => by)),
      moves: steps.map(({ move: { kind, name, sample } }) => `${kind} ${name}/${sample}`),
      states: leaves,
    };
  }

  return { toOpening, findRow };
}

/**
 * The paths of a chart as cases that a tester follows by hand. `chart` and `graph` come with the figures of the
 * settings already in their texts. Throws where a sample has no label though the chart labels its samples.
 */
export function buildSheet(
  chart: DescribedChart,
  { start, paths, uncovered }: PathSet,
  { cover, graph = buildGraph(chart.machine) }: { cover: string; graph?: ChartGraph },
): ChartSheet {
  const { toOpening, findRow } = rowMaker(chart, graph);
  const ownCharts = invokedCharts(chart.machine, graph);
  const opening = toOpening(start).map(sheets.startsIn);

  function toCase({ id, title, steps }: ChartPath): TestCase {
    let before = start;
    const replaced = replacedActions(chart, steps);
    const rows = fold(steps, ownCharts).map((group, index) => {
      const row = findRow(group, { before, number: index + 1, replaced });
      before = group.at(-1)?.after ?? before;
      return row;
    });
    const bys = rows.map(({ by }) => by);
    return {
      id,
      title,
      start: [
        ...opening,
        ...(rows[0]?.given ?? []),
        ...(bys.includes('clock') ? [sheets.clock] : []),
        ...(bys.includes('fault') ? [sheets.faults] : []),
      ],
      rows,
    };
  }

  const { id, title, purpose } = chart;
  return { chart: { id, title, purpose }, cover, cases: paths.map(toCase), uncovered };
}
