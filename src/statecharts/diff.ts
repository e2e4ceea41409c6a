import type { RegisteredChart } from './chart.ts';
import { generatePaths, type PathOptions } from './generate.ts';
import { buildGraph } from './graph.ts';

/** Basis for comparing two releases of a chart: transitions and paths by id, with what makes each what it is. */
export type ChartSnapshot = {
  id: string;
  /** Targets, actions and reentry per branch. */
  transitions: Readonly<Record<string, string>>;
  /** Moves per path; a path whose moves lead elsewhere has another id. */
  paths: Readonly<Record<string, string>>;
};

export type Changes = { added: string[]; gone: string[]; changed: string[] };
export type ChartDiff = { id: string; transitions: Changes; paths: Changes };

/** The chart as it is now, with its paths for `options`. */
export function takeSnapshot({ id, machine, model }: RegisteredChart, options: PathOptions): ChartSnapshot {
  const { branches } = buildGraph(machine);
  const { paths } = generatePaths(model, options);
  return {
    id,
    transitions: Object.fromEntries(
      branches.map(({ id: branch, targets, actions, reenter, outcome }) => [
        branch,
        `${outcome === 'refused' ? 'refused' : targets.join(' ') || 'stays'}${reenter ? ', reenters' : ''} / ${actions.join(' ')}`,
      ]),
    ),
    paths: Object.fromEntries(paths.map(({ id: path, title }) => [path, title])),
  };
}

function compareTransitions(
  before: ChartSnapshot['transitions'],
  after: ChartSnapshot['transitions'],
): Changes {
  return {
    added: Object.keys(after).filter((id) => !Object.hasOwn(before, id)),
    gone: Object.keys(before).filter((id) => !Object.hasOwn(after, id)),
    changed: Object.keys(after)
      .filter((id) => Object.hasOwn(before, id) && before[id] !== after[id])
      .map((id) => `${id}: ${before[id]} → ${after[id]}`),
  };
}

/** A path with the same moves and another id is a changed one. */
function comparePaths(before: ChartSnapshot['paths'], after: ChartSnapshot['paths']): Changes {
  const added = Object.entries(after).filter(([id]) => !Object.hasOwn(before, id));
  const gone = Object.entries(before).filter(([id]) => !Object.hasOwn(after, id));
  const newIdByTitle = new Map(added.map(([id, title]) => [title, id]));
  const goneTitles = new Set(gone.map(([, title]) => title));
  const line = ([id, title]: [string, string]) => `${id} ${title}`;
  return {
    added: added.filter(([, title]) => !goneTitles.has(title)).map(line),
    gone: gone.filter(([, title]) => !newIdByTitle.has(title)).map(line),
    changed: gone.flatMap(([id, title]) => {
      const now = newIdByTitle.get(title);
      return now === undefined ? [] : [`${id} → ${now} ${title}`];
    }),
  };
}

const nothing: Omit<ChartSnapshot, 'id'> = { transitions: {}, paths: {} };

/** Differences chart by chart, those without any left out. */
export function diffSnapshots(
  before: readonly ChartSnapshot[],
  after: readonly ChartSnapshot[],
): ChartDiff[] {
  const ids = new Set([...after, ...before].map(({ id }) => id));
  return [...ids]
    .map((id) => {
      const old = before.find((chart) => chart.id === id) ?? nothing;
      const now = after.find((chart) => chart.id === id) ?? nothing;
      return {
        id,
        transitions: compareTransitions(old.transitions, now.transitions),
        paths: comparePaths(old.paths, now.paths),
      };
    })
    .filter(({ transitions, paths }) =>
      [transitions, paths].some(
        ({ added, gone, changed }) => added.length + gone.length + changed.length > 0,
      ),
    );
}
