import { requirements } from '../machines/requirements.ts';
import { withoutOwnActions } from './actionNames.ts';
import type { RegisteredChart, SampleLabel } from './chart.ts';
import { sampleLimits } from './charts/sampleLimits.ts';
import { fillFigures, toFigures } from './figures.ts';
import { generatePaths } from './generate.ts';
import { buildGraph, type ChartBranch, type ChartGraph } from './graph.ts';
import { findContradictions } from './sheets/contradictions.ts';
import { buildSheet } from './sheets/sheet.ts';
import { branchesOfWalk, type VisitedPlace, type Walk, walkThrough } from './walk.ts';
import { TimerCollisionError, WalkLimitError } from './walkErrors.ts';

/**
 * Fault of a chart. `where`: the state, branch or name it is about. `message`: what is wrong and what to
 * do, for the author of the chart.
 */
export type LintProblem = {
  chart: string;
  kind:
    | 'text'
    | 'figure'
    | 'sample'
    | 'input'
    | 'sheet'
    | 'unreachable'
    | 'unbounded'
    | 'noExit'
    | 'timers'
    | 'broken';
  where: string;
  message: string;
};

type Report = (kind: LintProblem['kind'], where: string, message: string) => void;

const isKorean = (text: string | undefined): boolean => /[가-힣]/.test(text ?? '');
const isKnown = (id: string): boolean => Object.hasOwn(requirements, id);
const getNames = (branches: readonly ChartBranch[], kinds: readonly ChartBranch['eventKind'][]) => [
  ...new Set(branches.filter(({ eventKind }) => kinds.includes(eventKind)).map((b) => b.eventName)),
];

/** Names of the chart's own actions, those of XState left out. */
function findActions({ states, branches }: ChartGraph): string[] {
  const names = [
    ...states.flatMap(({ entry, exit }) => [...entry, ...exit]),
    ...branches.flatMap(({ actions }) => actions),
  ];
  return [...new Set(withoutOwnActions(names))];
}

function checkDescriptions({ states, branches }: ChartGraph, report: Report): void {
  for (const { path, description, requirement } of states) {
    const where = path === '' ? 'the root' : path;
    if (!isKorean(description))
      report('text', where, `${where} has no Korean description; give the state a description`);
    if (path !== '' && requirement.length === 0)
      report('text', where, `${where} names no requirement; give the state meta.requirement`);
  }
  for (const { requirement, where } of [
    ...states.map((state) => ({ ...state, where: state.path })),
    ...branches.map((branch) => ({ ...branch, where: branch.id })),
  ])
    for (const id of requirement.filter((id) => !isKnown(id)))
      report(
        'text',
        where,
        `${where} names the unknown requirement ${id}; add it to src/machines/requirements.ts`,
      );
}

function checkStateNames({ labels }: RegisteredChart, { states }: ChartGraph, report: Report): void {
  const named = states.filter(({ path }) => path !== '');
  for (const { path } of named)
    if (!isKorean(labels.states[path]))
      report('text', path, `${path} has no short Korean name; add it to labels.states`);
  for (const path of Object.keys(labels.states))
    if (!named.some((state) => state.path === path))
      report('text', path, `labels.states names ${path}, which is no state; take it out`);
  for (const siblings of Map.groupBy(named, ({ parent }) => parent).values()) {
    const known = new Set<string>();
    for (const { path } of siblings) {
      const name = labels.states[path] ?? '';
      if (known.has(name)) report('text', path, `${path} and a state beside it are both called “${name}”`);
      if (name !== '') known.add(name);
    }
  }
}

function checkLabels({ machine, labels, model }: RegisteredChart, graph: ChartGraph, report: Report): void {
  const { branches } = graph;
  const guards = new Set(branches.flatMap(({ guard }) => guard ?? []));
  const calls = Object.keys(machine.implementations.actors);
  const expected = {
    guards: [...guards],
    events: getNames(branches, ['event']),
    delays: getNames(branches, ['after']),
    calls,
    actions: findActions(graph),
  } as const;
  for (const table of ['guards', 'events', 'delays', 'calls', 'actions'] as const)
    for (const name of expected[table])
      if (!isKorean(labels[table][name]))
        report('text', name, `${name} has no Korean sentence; add it to labels.${table}`);
  for (const name of calls)
    if (labels.endpoints[name] === undefined)
      report('text', name, `${name} has no endpoint; add it to labels.endpoints, null for a local call`);

  const paths = new Set(graph.states.map(({ path }) => path));
  for (const [name, samples] of Object.entries(labels.samples))
    for (const [sample, { in: places = {} }] of Object.entries(samples))
      for (const place of Object.keys(places).filter((path) => !paths.has(path)))
        report(
          'text',
          `${name}/${sample}`,
          `${name}/${sample} means something in ${place}, which is no state`,
        );

  const tables = Object.entries({ ...model.events, ...model.results });
  for (const [name, samples] of tables)
    for (const sample of Object.keys(samples))
      if (!isKorean(labels.samples[name]?.[sample]?.text))
        report(
          'text',
          `${name}/${sample}`,
          `${name}/${sample} has no label; add it to labels.samples.${name}`,
        );
}

/** Every Korean text of a chart, with where it is. */
function toTexts({ title, purpose, labels }: RegisteredChart, { states, branches }: ChartGraph) {
  const { endpoints: _, samples, ...tables } = labels;
  const of = ({ text, given, in: places = {} }: SampleLabel): string[] => [
    ...(given === undefined ? [text] : [text, given]),
    ...Object.values(places).flatMap(of),
  ];
  return [
    ['title', title],
    ['purpose', purpose],
    ...states.map(({ path, description }) => [path, description]),
    ...branches.map(({ id, description }) => [id, description]),
    ...Object.values(tables).flatMap((table) => Object.entries(table)),
    ...Object.entries(samples).flatMap(([name, table]) =>
      Object.entries(table).flatMap(([sample, label]) =>
        of(label).map((text) => [`${name}/${sample}`, text]),
      ),
    ),
  ] as [string, string][];
}

const hours: Record<string, string> = { '1시간': '한 시간' };
const counts: Record<string, string> = { 5: '다섯' };

/** Ways to type the figures that settings decide, each with its placeholder. */
function typedFigures(): [RegExp, string][] {
  const figures = Object.entries(toFigures(sampleLimits));
  return figures.flatMap(([name, figure]): [RegExp, string][] => {
    const isCount = /^\d+$/.test(figure);
    const words = [figure, (isCount ? counts : hours)[figure] ?? figure];
    if (figure === '1시간') words.push('60분');
    const unit = isCount ? ' ?(회|번|차례)' : '';
    return [[new RegExp(`(?<!\\d)(${words.join('|')})${unit}`), name]];
  });
}

function checkFigures(chart: RegisteredChart, graph: ChartGraph, report: Report): void {
  const typed = typedFigures();
  for (const [where, text] of toTexts(chart, graph)) {
    try {
      fillFigures(text, sampleLimits);
    } catch (error) {
      report('figure', where, `${where}: ${error instanceof Error ? error.message : String(error)}`);
    }
    const found = typed.find(([expression]) => expression.test(text));
    if (found)
      report(
        'figure',
        where,
        `${where} types a figure that a setting decides; write {${found[1]}} in “${text}”`,
      );
  }
}

function checkSamples({ model }: RegisteredChart, { states, branches }: ChartGraph, report: Report): void {
  const invokes = states.flatMap((state) => state.invokes.map(({ id }) => id));
  const endless = model.endless ?? [];
  const ending = invokes.filter((id) => !endless.includes(id));
  const tables = [
    ['event', getNames(branches, ['event']), model.events, 'model.events'],
    ['result of', ending, model.results, 'model.results'],
  ] as const;
  for (const [what, names, table, place] of tables)
    for (const name of names)
      if (Object.keys(table[name] ?? {}).length === 0)
        report('sample', name, `the ${what} ${name} has no sample; add one to ${place}.${name}`);
  for (const id of new Set(invokes.filter((id, index) => invokes.indexOf(id) !== index)))
    report('sample', id, `several states invoke ${id}; give each invoke an id of its own`);
  const settled = getNames(branches, ['done', 'error']);
  for (const id of endless)
    if (!invokes.includes(id)) report('sample', id, `no state invokes ${id}; take it out of model.endless`);
    else if (settled.includes(id) || Object.hasOwn(model.results, id))
      report('sample', id, `${id} has an outcome; take it out of model.endless`);
}

function checkVisible(walk: Walk, { states, branches }: ChartGraph, report: Report): void {
  const shown = branchesOfWalk(walk);
  const entered = new Set(
    walk.places.flatMap(({ place }) => place.snapshot._nodes.map((node) => node.path.join('.'))),
  );
  // A state that is left at once is never seen in a place, only passed through.
  for (const { id, targets, source } of branches)
    if (shown.has(id)) for (const path of [source, ...targets]) entered.add(path);
  const unreachable = states.filter(({ path, kind }) => kind !== 'history' && !entered.has(path));
  for (const { path } of unreachable)
    report(
      'unreachable',
      path,
      `no sample leads to ${path}; add a sample or a transition, or remove the state`,
    );
  for (const { id, source, outcome } of branches)
    if (outcome === 'taken' && !shown.has(id) && !unreachable.some(({ path }) => path === source))
      report('unreachable', id, `no sample takes ${id}; add a sample, or remove the transition`);
}

/** Reports whether a chart waits for somebody or has ended: no call is under way and no timer runs. */
const isRest = ({ place: { snapshot, timers } }: VisitedPlace): boolean =>
  snapshot.status !== 'active' ||
  (timers.length === 0 && snapshot._nodes.every(({ invoke }) => invoke.length === 0));

function checkExits({ places }: Walk, report: Report): void {
  const before = places.map((): number[] => []);
  for (const [from, { ends }] of places.entries()) for (const to of ends) before[to]?.push(from);
  const leads = new Set(places.flatMap((place, index) => (isRest(place) ? [index] : [])));
  // A set goes on over what is added while it is gone through.
  for (const index of leads) for (const from of before[index] ?? []) leads.add(from);
  const trapped = places.filter((_, index) => !leads.has(index));
  const where = [...new Set(trapped.map(({ place }) => JSON.stringify(place.snapshot.value)))];
  for (const value of where)
    report(
      'noExit',
      value,
      `nothing leads from ${value} to a state that waits or ends; add a way out of the cycle`,
    );
}

/** Reports whether `input` reads the event that started its invoke, other than by `inputFrom`. */
function readsEvent(input: unknown, { place: { snapshot } }: VisitedPlace): boolean {
  if (typeof input !== 'function' || 'startedBy' in input) return false;
  let isRead = false;
  const args = {
    context: snapshot.context,
    self: { send: () => {} },
    get event() {
      isRead = true;
      return { type: '' };
    },
  };
  try {
    input(args);
  } catch {
    // what the event lacks, or a context of later than the start of the call
  }
  return isRead;
}

function checkInputs({ places }: Walk, report: Report): void {
  const readers = new Set(
    places.flatMap((visited) =>
      visited.place.snapshot._nodes.flatMap(({ invoke }) =>
        invoke.filter(({ input }) => readsEvent(input, visited)).map(({ id }) => id),
      ),
    ),
  );
  for (const id of readers)
    report(
      'input',
      id,
      `the input of ${id} reads an event that it may not have; read the context, or use inputFrom`,
    );
}

function reportBroken(error: unknown, report: Report): void {
  const message = error instanceof Error ? error.message : String(error);
  if (message.startsWith('Infinite loop'))
    report('noExit', 'the walk', `eventless transitions never rest; add a way out of the cycle. ${message}`);
  else report('broken', 'the walk', message);
}

/** Walks the chart; reports why it cannot be walked. */
function takeWalk({ model }: RegisteredChart, limit: number, report: Report): Walk | undefined {
  try {
    return walkThrough(model, limit);
  } catch (error) {
    if (error instanceof WalkLimitError)
      report('unbounded', error.growth.map(({ part }) => part).join(', '), error.message);
    else if (error instanceof TimerCollisionError)
      report(
        'timers',
        error.timers.join(', '),
        `${error.timers.join(' and ')} are due at one instant; give the samples or the delays different times`,
      );
    else reportBroken(error, report);
    return undefined;
  }
}

/** A tester cannot follow a row that contradicts its own precondition or an earlier one. */
function checkSheet(chart: RegisteredChart, graph: ChartGraph, report: Report): void {
  const cover = 'transitions';
  for (const problem of findContradictions(
    buildSheet(chart, generatePaths(chart.model, { cover }), { cover, graph }),
  ))
    report(
      'sheet',
      problem,
      `a row contradicts its precondition or an earlier one: ${problem}; change the labels of the samples`,
    );
}

/**
 * Everything that is wrong with a chart: what it lacks for its readers, and what makes it impossible or endless to
 * walk through. Ends after `limit` places at the latest.
 */
export function lintChart(chart: RegisteredChart, limit = 20_000): LintProblem[] {
  const problems: LintProblem[] = [];
  const report: Report = (kind, where, message) =>
    problems.push({ chart: chart.id, kind, where, message: `${chart.id}: ${message}` });
  const graph = buildGraph(chart.machine);
  for (const name of ['title', 'purpose'] as const)
    if (!isKorean(chart[name])) report('text', name, `the chart has no Korean ${name}`);
  checkDescriptions(graph, report);
  checkStateNames(chart, graph, report);
  checkLabels(chart, graph, report);
  checkFigures(chart, graph, report);
  checkSamples(chart, graph, report);
  if (problems.some(({ kind }) => kind === 'sample')) return problems;
  const walk = takeWalk(chart, limit, report);
  if (walk) {
    checkVisible(walk, graph, report);
    checkExits(walk, report);
    checkInputs(walk, report);
  }
  if (problems.length === 0) checkSheet(chart, graph, report);
  return problems;
}
