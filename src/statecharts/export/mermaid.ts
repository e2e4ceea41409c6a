import { branchTexts as texts } from '../../messages/ko.workbench.ts';
import { eventText, guardText, otherwiseIds, stateKey, stateText } from '../branchText.ts';
import type { ChartLabels } from '../chart.ts';
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

  const kinds = new Map(graph.states.map(({ path, kind }) => [path, kind]));
  const arrows = graph.branches.flatMap((branch) =>
    branch.targets.map((target) => {
      const guard = guardText(branch, labels, otherwise);
      const text = guard === null ? eventText(branch, labels) : `${eventText(branch, labels)} [${guard}]`;
      const line = `${idOf(branch.source)} --> ${idOf(target)} : ${plain(text)}`;
      return { line, place: placeOf(branch.source, target) };
    }),
  );

  /** The innermost state around both ends; not a parallel one, in which a line would belong to its last region. */
  function placeOf(source: string, target: string): string {
    const around = (path: string) =>
      path.split('.').map((_, index, parts) => parts.slice(0, index).join('.'));
    const common = around(source).filter((path) => around(target).includes(path));
    return common.findLast((path) => kinds.get(path) === 'compound') ?? '';
  }
  const arrowsIn = (path: string, indent: string) =>
    arrows.filter(({ place }) => place === path).map(({ line }) => `${indent}${line}`);

  function linesOf(state: ChartState, indent: string): string[] {
    const { path, kind, initial } = state;
    const name = stateText(path, labels);
    const key = stateKey(path);
    const text = key === '' || key === name ? name : texts.named(name, key);
    const title = `${indent}state "${plain(text)}" as ${idOf(path)}`;
    const inside = childrenOf(path);
    if (inside.length === 0) {
      const description = state.description ? [`${indent}${idOf(path)} : ${plain(state.description)}`] : [];
      return [title, ...description, ...(kind === 'final' ? [`${indent}${idOf(path)} --> [*]`] : [])];
    }
    const deeper = `${indent}  `;
    const regions = inside.map((child) => linesOf(child, deeper));
    const body =
      kind === 'parallel'
        ? regions.flatMap((lines, index) => (index === 0 ? lines : [`${deeper}--`, ...lines]))
        : [...(initial === null ? [] : [`${deeper}[*] --> ${idOf(initial)}`]), ...regions.flat()];
    const within = path === '' ? [] : arrowsIn(path, deeper);
    return [title, `${indent}state ${idOf(path)} {`, ...body, ...within, `${indent}}`];
  }

  const root = graph.states.find(({ path }) => path === '');
  const isWrapped = root?.kind === 'parallel' || graph.branches.some(({ source }) => source === '');
  const states =
    root && isWrapped
      ? linesOf(root, '  ')
      : [
          ...(root?.initial ? [`  [*] --> ${idOf(root.initial)}`] : []),
          ...childrenOf('').flatMap((state) => linesOf(state, '  ')),
        ];
  return `${['stateDiagram-v2', ...states, ...arrowsIn('', '  ')].join('\n')}\n`;
}
