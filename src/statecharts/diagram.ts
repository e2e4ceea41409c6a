import { eventText, guardText, otherwiseIds, stateKey, stateText } from './branchText.ts';
import type { ChartLabels } from './chart.ts';
import type { ChartBranch, ChartGraph, ChartState } from './graph.ts';
import { textWidth, wrapText } from './textLines.ts';

/** Pixels. Texts are broken into lines here, so that the page and the exported picture are the same. */
export const metrics = {
  title: { size: 13, line: 18 },
  text: { size: 12, line: 16 },
  label: { size: 11, line: 14 },
  nodeWidth: 216,
  padding: 10,
  labelWidth: 168,
  labelPadding: 5,
  dot: 14,
} as const;

/**
 * A text of the diagram that stands for one branch. Lines of tone `event` say what happens, `guard` on what condition.
 */
export interface DiagramRow {
  branchId: string;
  lines: readonly { text: string; tone: 'event' | 'guard' }[];
}

export interface DiagramNode {
  /** Path of the state; for the dot of an initial state, its parent's path and `#initial`. */
  id: string;
  /** Id of the node it is drawn in; null at the top. */
  parent: string | null;
  shape: 'state' | 'compound' | 'parallel' | 'collapsed' | 'final' | 'history' | 'initial';
  /** Short name. */
  title: string;
  /** Last part of the path; '' where the title already is it. */
  key: string;
  /** Description in lines. */
  lines: readonly string[];
  /** Calls that it makes, in Korean. */
  calls: readonly string[];
  /** Branches that stay in the state. */
  rows: readonly DiagramRow[];
  transient: boolean;
  /** Region of a parallel state. */
  region: boolean;
  /** Number of states that it hides. */
  hidden: number;
  width: number;
  height: number;
}

/** All branches that lead from one node to another. */
export interface DiagramEdge {
  id: string;
  source: string;
  target: string;
  rows: readonly DiagramRow[];
  labelWidth: number;
  labelHeight: number;
}

export interface DiagramModel {
  nodes: readonly DiagramNode[];
  edges: readonly DiagramEdge[];
  /** Events left out for being possible in many states, with the number of states. */
  folded: readonly { event: string; text: string; states: number }[];
}

export interface DiagramView {
  /** Paths of the compound states whose inside is hidden. */
  collapsed: ReadonlySet<string>;
  /** Draws the events that many states have in common. */
  showsShared: boolean;
}

/** An event that more states than this handle is folded. */
const SHARED_OVER = 4;

const getTargets = (branch: ChartBranch) => branch.targets;

/** Event types that cut across the chart: the root or many states handle them. */
export function sharedEvents({ branches }: ChartGraph): ReadonlyMap<string, number> {
  const sources = new Map<string, Set<string>>();
  for (const branch of branches) {
    if (branch.eventKind !== 'event' || branch.outcome === 'refused') continue;
    const known = sources.get(branch.eventName) ?? new Set();
    sources.set(branch.eventName, known.add(branch.source));
  }
  return new Map(
    [...sources]
      .filter(([, states]) => states.size > SHARED_OVER || (states.size === 1 && states.has('')))
      .map(([event, states]) => [event, states.size]),
  );
}

/** Builds what to draw of a chart, with the size of everything and without positions. */
export function buildDiagram(graph: ChartGraph, labels: ChartLabels, view: DiagramView): DiagramModel {
  const shared = sharedEvents(graph);
  const isFolded = ({ eventKind, eventName }: ChartBranch) =>
    !view.showsShared && eventKind === 'event' && shared.has(eventName);
  const drawn = graph.branches.filter((branch) => branch.outcome === 'taken' && !isFolded(branch));
  const byPath = new Map(graph.states.map((state) => [state.path, state]));
  const otherwise = otherwiseIds(graph);
  const toRows = (branches: readonly ChartBranch[]) => rowsFor(branches, labels, otherwise);

  const shownAt = (path: string): string => {
    const ancestors = path.split('.').map((_, index, parts) => parts.slice(0, index).join('.'));
    return ancestors.slice(1).find((ancestor) => view.collapsed.has(ancestor)) ?? path;
  };
  const root = byPath.get('');
  const drawsRoot = root?.kind === 'parallel' || drawn.some(({ source }) => source === '');
  const nodes = graph.states
    .filter(({ path }) => (path !== '' || drawsRoot) && shownAt(path) === path)
    .map((state) => nodeFor(state));

  function nodeFor(state: ChartState): DiagramNode {
    const isCollapsed = view.collapsed.has(state.path);
    const parent = state.parent === '' && !drawsRoot ? null : state.parent;
    const staying = drawn.filter((branch) => branch.source === state.path && getTargets(branch).length === 0);
    return sized({
      id: state.path,
      parent,
      shape: toShape(state, isCollapsed),
      title: stateText(state.path, labels),
      key: Object.hasOwn(labels.states, state.path) ? stateKey(state.path) : '',
      lines: wrapText(state.description, metrics.nodeWidth - 2 * metrics.padding, metrics.text.size, 4),
      calls: state.invokes.map(({ id }) => labels.calls[id] ?? id),
      rows: toRows(staying),
      transient: state.transient,
      region: state.parent !== null && byPath.get(state.parent)?.kind === 'parallel',
      hidden: isCollapsed ? graph.states.filter(({ path }) => path.startsWith(`${state.path}.`)).length : 0,
    });
  }

  const initials = graph.states.filter(
    ({ path, initial }) => initial !== null && shownAt(path) === path && !view.collapsed.has(path),
  );
  const dots = initials.map(
    ({ path }): DiagramNode => ({
      id: `${path}#initial`,
      parent: path === '' && !drawsRoot ? null : path,
      shape: 'initial',
      title: '',
      key: '',
      lines: [],
      calls: [],
      rows: [],
      transient: false,
      region: false,
      hidden: 0,
      width: metrics.dot,
      height: metrics.dot,
    }),
  );
  const starts = initials.map(({ path, initial }) =>
    edgeFor(`${path}#initial`, shownAt(initial ?? path), []),
  );

  const pairs = new Map<string, { source: string; target: string; branches: ChartBranch[] }>();
  for (const branch of drawn) {
    for (const path of getTargets(branch)) {
      const source = shownAt(branch.source);
      const target = shownAt(path);
      // hidden inside a collapsed state
      if (source === target && view.collapsed.has(source) && branch.source !== source) continue;
      const key = `${source} → ${target}`;
      const pair = pairs.get(key) ?? { source, target, branches: [] };
      pair.branches.push(branch);
      pairs.set(key, pair);
    }
  }
  const edges = [...pairs.values()].map(({ source, target, branches }) =>
    edgeFor(source, target, toRows(branches)),
  );
  return {
    // a dot comes before what it leads to
    nodes: [...dots, ...nodes],
    edges: [...starts, ...edges],
    folded: view.showsShared
      ? []
      : [...shared].map(([event, states]) => ({ event, text: labels.events[event] ?? event, states })),
  };
}

function toShape({ kind, history }: ChartState, isCollapsed: boolean): DiagramNode['shape'] {
  if (history !== null) return 'history';
  if (kind === 'final') return 'final';
  if (kind === 'compound' || kind === 'parallel') return isCollapsed ? 'collapsed' : kind;
  return 'state';
}

function rowsFor(
  branches: readonly ChartBranch[],
  labels: ChartLabels,
  otherwise: ReadonlySet<string>,
): DiagramRow[] {
  const lines = (text: string, tone: 'event' | 'guard') =>
    wrapText(text, metrics.labelWidth - 2 * metrics.labelPadding, metrics.label.size).map((line) => ({
      text: line,
      tone,
    }));
  let previous = '';
  return branches.map((branch) => {
    const { event, source } = branch;
    const isSame = previous === `${source}: ${event}`;
    previous = `${source}: ${event}`;
    const guard = guardText(branch, labels, otherwise);
    return {
      branchId: branch.id,
      lines: [
        ...(isSame && guard !== null ? [] : lines(eventText(branch, labels), 'event')),
        ...(guard === null ? [] : lines(guard, 'guard')),
      ],
    };
  });
}

const rowsHeight = (rows: readonly DiagramRow[]): number =>
  rows.reduce((sum, { lines }) => sum + lines.length * metrics.label.line + 4, 0);

/** Height of a node's own texts, above its children where it has some. */
export function headerHeight({ lines, calls, rows }: Omit<DiagramNode, 'width' | 'height'>): number {
  const { title, text, padding } = metrics;
  const body = lines.length * text.line + calls.length * (text.line + 2);
  return 2 * padding + title.line + body + (rows.length > 0 ? rowsHeight(rows) + 4 : 0);
}

function sized(node: Omit<DiagramNode, 'width' | 'height'>): DiagramNode {
  if (node.shape === 'history') return { ...node, width: 32, height: 32 };
  return { ...node, width: metrics.nodeWidth, height: headerHeight(node) };
}

function edgeFor(source: string, target: string, rows: readonly DiagramRow[]): DiagramEdge {
  const widths = rows.flatMap(({ lines }) => lines.map(({ text }) => textWidth(text, metrics.label.size)));
  return {
    id: `${source} → ${target}`,
    source,
    target,
    rows,
    labelWidth: rows.length === 0 ? 0 : Math.ceil(Math.max(...widths)) + 2 * metrics.labelPadding + 4,
    labelHeight: rows.length === 0 ? 0 : rowsHeight(rows) + 4,
  };
}

export interface Point {
  x: number;
  y: number;
}
export interface Box extends Point {
  width: number;
  height: number;
}

/** A diagram with a place for everything. Boxes and points are in the diagram's own coordinates, not their parent's. */
export interface PlacedDiagram {
  width: number;
  height: number;
  nodes: readonly (DiagramNode & Box)[];
  edges: readonly (DiagramEdge & { points: readonly Point[]; label: Box | null })[];
  folded: DiagramModel['folded'];
}
