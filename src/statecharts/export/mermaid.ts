import type { ChartLabels } from '../../machines/chart.ts';
import { eventText, guardText, otherwiseIds } from '../branchText.ts';
import type { ChartGraph, ChartState } from '../graph.ts';

/** A path as an identifier; the prefix keeps it apart from the language's own words. */
const idOf = (path: string): string => `s_${path.replaceAll('.', '_')}`;

/** Text without the characters that end or comment a line of the language. */
const plain = (text: string): string =>
  text
    .replaceAll(':', '：')
    .replaceAll(';', '；')
    .replaceAll('#', '＃')
    .replaceAll('"', '”')
    .replaceAll(/\s+/g, ' ');

/** The chart as a Mermaid `stateDiagram-v2`. Transitions that stay in their state are left out. */
export function mermaidOf(graph: ChartGraph, labels: ChartLabels): string {
  const childrenOf = (path: string) => graph.states.filter(({ parent }) => parent === path);
  const otherwise = otherwiseIds(graph);

  function linesOf(state: ChartState, indent: string): string[] {
    const { path, kind, initial } = state;
    const name = path.split('.').at(-1) ?? '';
    const title = `${indent}state "${plain(name)}" as ${idOf(path)}`;
    const inside = childrenOf(path);
    if (inside.length === 0) {
      const text = state.description ? [`${indent}${idOf(path)} : ${plain(state.description)}`] : [];
      return [title, ...text, ...(kind === 'final' ? [`${indent}${idOf(path)} --> [*]`] : [])];
    }
    const deeper = `${indent}  `;
    const regions = inside.map((child) => linesOf(child, deeper));
    const body =
      kind === 'parallel'
        ? regions.flatMap((lines, index) => (index === 0 ? lines : [`${deeper}--`, ...lines]))
        : [...(initial === null ? [] : [`${deeper}[*] --> ${idOf(initial)}`]), ...regions.flat()];
    return [title, `${indent}state ${idOf(path)} {`, ...body, `${indent}}`];
  }

  const root = graph.states.find(({ path }) => path === '');
  const isWrapped = root?.kind === 'parallel' || graph.branches.some(({ source }) => source === '');
  const states =
    root && isWrapped
      ? linesOf({ ...root, path: '' }, '  ')
      : [
          ...(root?.initial ? [`  [*] --> ${idOf(root.initial)}`] : []),
          ...childrenOf('').flatMap((state) => linesOf(state, '  ')),
        ];
  const transitions = graph.branches.flatMap((branch) =>
    branch.targets.map((target) => {
      const guard = guardText(branch, labels, otherwise);
      const text = guard === null ? eventText(branch, labels) : `${eventText(branch, labels)} [${guard}]`;
      return `  ${idOf(branch.source)} --> ${idOf(target)} : ${plain(text)}`;
    }),
  );
  return `${['stateDiagram-v2', ...states, ...transitions].join('\n')}\n`;
}
