import type { ChartLabels } from '../../machines/chart.ts';
import { eventText, guardText, otherwiseIds, stateText } from '../branchText.ts';
import type { ChartBranch, ChartGraph, ChartState } from '../graph.ts';
import { escapeXml } from './xml.ts';

const NAMESPACE = 'http://www.w3.org/2005/07/scxml';
const OWN = 'urn:esg-console:statecharts';

type Attributes = Record<string, string | null>;

const attributesOf = (attributes: Attributes): string =>
  Object.entries(attributes)
    .map(([name, value]) => (value === null || value === '' ? '' : ` ${name}="${escapeXml(value)}"`))
    .join('');

const eventOf = ({ eventKind, eventName, source }: ChartBranch): string | null => {
  switch (eventKind) {
    case 'event':
      return eventName;
    case 'done':
      return `done.invoke.${eventName}`;
    case 'error':
      return `error.platform.${eventName}`;
    case 'after':
      return `after.${eventName}.${source}`;
    case 'always':
      return null;
    default:
      eventKind satisfies 'stateDone';
      return `done.state.${source}`;
  }
};

/**
 * The chart as SCXML with the null datamodel. A guard is the one condition that datamodel has, `In`, on a state named
 * after it, so that every processor can read the file; `esg:guard` has the guard's name, and deadlines are events.
 */
export function scxmlOf(id: string, graph: ChartGraph, labels: ChartLabels): string {
  const idOf = (path: string) => (path === '' ? id : path);
  const otherwise = otherwiseIds(graph);

  const transitionOf = (branch: ChartBranch, indent: string): string => {
    const { guard, targets, actions, reenter } = branch;
    const attributes = attributesOf({
      event: eventOf(branch),
      cond: guard === null ? null : `In('guard.${guard}')`,
      target: targets.map(idOf).join(' '),
      type: reenter || targets.length === 0 ? null : 'internal',
      'esg:text': eventText(branch, labels),
      'esg:guard': guard,
      'esg:guardText': guardText(branch, labels, otherwise),
      'esg:actions': actions.join(' '),
    });
    return `${indent}<transition${attributes}/>`;
  };

  function linesOf(state: ChartState, indent: string): string[] {
    const { path, kind, initial, history, description, requirement, invokes, entry, exit } = state;
    const name =
      history !== null ? 'history' : kind === 'parallel' ? 'parallel' : kind === 'final' ? 'final' : 'state';
    const attributes = attributesOf({
      id: idOf(path),
      initial,
      type: history,
      'esg:title': stateText(path, labels),
      'esg:description': description,
      'esg:requirement': requirement.join(' '),
      'esg:entry': entry.join(' '),
      'esg:exit': exit.join(' '),
    });
    const deeper = `${indent}  `;
    const inside = [
      ...invokes.map((invoke) => `${deeper}<invoke${attributesOf({ id: invoke.id, src: invoke.source })}/>`),
      ...graph.branches
        .filter(({ source, outcome }) => source === path && outcome === 'taken')
        .map((branch) => transitionOf(branch, deeper)),
      ...graph.states.filter(({ parent }) => parent === path).flatMap((child) => linesOf(child, deeper)),
    ];
    return inside.length === 0
      ? [`${indent}<${name}${attributes}/>`]
      : [`${indent}<${name}${attributes}>`, ...inside, `${indent}</${name}>`];
  }

  const root = graph.states.find(({ path }) => path === '');
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<scxml xmlns="${NAMESPACE}" xmlns:esg="${OWN}" version="1.0" datamodel="null" name="${escapeXml(id)}" initial="${escapeXml(id)}">`,
    ...(root ? linesOf(root, '  ') : []),
    '</scxml>',
    '',
  ].join('\n');
}
