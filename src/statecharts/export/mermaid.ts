import { branchTexts as texts } from '../../messages/ko.workbench.ts';
import { eventText, guardText, otherwiseIds, stateKey, stateText } from '../branchText.ts';
import type { ChartLabels } from '../chart.ts';
import type { ChartGraph, ChartState } from '../graph.ts';

/** A path as an identifier; the prefix keeps it apart from the language's own words. */
const getId = (path: string): string => `s_${path.replaceAll('.', '_')}`;

/** Text without the characters that end or comment a line of the language. */
const plain = (text: string): string =>
  text
    .replaceAll(':', '：')
    .replaceAll(';', '；')
    .replaceAll('#', '＃')
    .replaceAll('"', '”')
    .replaceAll(/\s+/g, ' ');

/** The chart as a Mermaid `stateDiagram-v2`. Transitions that stay in their state are left out. */
export function toMermaid(graph: ChartGraph, labels: ChartLabels): string {
  const findChildren = (path: string) => graph.states.filter(({ parent }) => parent === path);
  const otherwise = otherwiseIds(graph);

  const kinds = new Map(graph.states.map(({ path, kind }) => [path, kind]));
  const arrows = graph.branches.flatMap((branch) =>
    branch.targets.map((target) => {
      const guard = guardText(branch, labels, otherwise);
      const text = guard === null ? eventText(branch, labels) : `${eventText(branch, labels)} [${guard}]`;
      const line = `${getId(branch.source)} --> ${getId(target)} : ${plain(text)}`;
      return { line, place: findCommonAncestor(branch.source, target) };
    }),
  );

  /** The innermost state around both ends; not a parallel one, in which a line would belong to its last region. */
  function findCommonAncestor(source: string, target: string): string {
    const around = (path: string) =>
      path.split('.').map((_, index, parts) => parts.slice(0, index).join('.'));
    const common = around(source).filter((path) => around(target).includes(path));
    return common.findLast((path) => kinds.get(path) === 'compound') ?? '';
  }
  const arrowsIn = (path: string, indent: string) =>
    arrows.filter(({ place }) => place === path).map(({ line }) => `${indent}${line}`);

  function toLines(state: ChartState, indent: string): string[] {
    const { path, kind, initial } = state;
    const name = stateText(path, labels);
    const key = stateKey(path);
    const text = key === '' || key === name ? name : texts.named(name, key);
    const title = `${indent}state "${plain(text)}" as ${getId(path)}`;
    const inside = findChildren(path);
    if (inside.length === 0) {
      const description = state.description ? [`${indent}${getId(path)} : ${plain(state.description)}`] : [];
      return [title, ...description, ...(kind === 'final' ? [`${indent}${getId(path)} --> [*]`] : [])];
    }
    const deeper = `${indent}  `;
    const regions = inside.map((child) => toLines(child, deeper));
    const body =
      kind === 'parallel'
        ? regions.flatMap((lines, index) => (index === 0 ? lines : [`${deeper}--`, ...lines]))
        : [...(initial === null ? [] : [`${deeper}[*] --> ${getId(initial)}`]), ...regions.flat()];
    const within = path === '' ? [] : arrowsIn(path, deeper);
    return [title, `${indent}state ${getId(path)} {`, ...body, ...within, `${indent}}`];
  }

  const root = graph.states.find(({ path }) => path === '');
  const isWrapped = root?.kind === 'parallel' || graph.branches.some(({ source }) => source === '');
  const states =
    root && isWrapped
      ? toLines(root, '  ')
      : [
          ...(root?.initial ? [`  [*] --> ${getId(root.initial)}`] : []),
          ...findChildren('').flatMap((state) => toLines(state, '  ')),
        ];
  return `${['stateDiagram-v2', ...states, ...arrowsIn('', '  ')].join('\n')}\n`;
}
