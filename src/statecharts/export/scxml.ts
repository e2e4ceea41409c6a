import { withoutOwnActions } from '../actionNames.ts';
import { eventText, guardText, otherwiseIds, stateText } from '../branchText.ts';
import type { ChartLabels } from '../chart.ts';
import type { ChartBranch, ChartGraph, ChartState } from '../graph.ts';
import { escapeXml } from './xml.ts';

const NAMESPACE = 'http://www.w3.org/2005/07/scxml';
const OWN = 'urn:esg-console:statecharts';

/** Events by which a host sets what guards and delays are, as an object in their data. */
const SET_GUARDS = 'guards.set';
const SET_DELAYS = 'delays.set';

type Attributes = Record<string, string | null>;

const formatAttributes = (attributes: Attributes): string =>
  Object.entries(attributes)
    .map(([name, value]) => (value === null || value === '' ? '' : ` ${name}="${escapeXml(value)}"`))
    .join('');

const isBelow = (path: string, above: string) =>
  path !== above && (above === '' || path.startsWith(`${above}.`));

/** The member of a variable of the data model. */
const toMember = (variable: string, name: string) =>
  /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name) ? `${variable}.${name}` : `${variable}[${JSON.stringify(name)}]`;

const isWildcard = ({ eventKind, eventName }: ChartBranch) =>
  eventKind === 'event' && eventName.endsWith('*');

/**
 * The chart as SCXML that runs: states, transitions and deadlines are the chart's. What only the product decides is in
 * the ECMAScript data model: `guards` has a boolean for each guard, `delays` the milliseconds of each named delay, null
 * where they are not known, so that nothing becomes due by itself. A host changes them by the events `guards.set` and
 * `delays.set`, whose data are the new values. A call is a line of the log; its answer is the event `done.invoke.<id>`
 * or `error.platform.<id>`. Names and texts are attributes of a namespace of ours.
 *
 * @param delays milliseconds of named delays, as far as they are known
 */
export function toScxml(
  id: string,
  graph: ChartGraph,
  labels: ChartLabels,
  delays: Readonly<Record<string, number>> = {},
): string {
  // an event of a state would also match the events of the states below it if its id had dots
  const getId = (path: string) => (path === '' ? id : `${id}-${path.replaceAll('.', '-')}`);
  // a path has no empty part, so that no state has this id
  const doneId = `${id}--done`;
  const otherwise = otherwiseIds(graph);
  const kinds = new Map(graph.states.map(({ path, kind }) => [path, kind]));
  const taken = graph.branches.filter(({ outcome }) => outcome === 'taken');
  const guardNames = [...new Set(taken.flatMap(({ guard }) => (guard === null ? [] : [guard])))];
  const delayNames = [
    ...new Set(taken.flatMap(({ eventKind, eventName }) => (eventKind === 'after' ? [eventName] : []))),
  ].filter((name) => Number.isNaN(Number(name)));

  const dueEvent = (delay: string, path: string) => `after.${delay}.${getId(path)}`;

  function findEvent({ eventKind, eventName, source }: ChartBranch): string | null {
    switch (eventKind) {
      case 'event':
        return eventName;
      case 'done':
        return `done.invoke.${eventName}`;
      case 'error':
        return `error.platform.${eventName}`;
      case 'after':
        return dueEvent(eventName, source);
      case 'always':
        return null;
      default:
        eventKind satisfies 'stateDone';
        return `done.state.${getId(source)}`;
    }
  }

  /**
   * Targets as SCXML needs them for the same states to be left and entered: there only a transition from a compound
   * state to states below it can be internal, so one that stays in its own state has no target or its initial one.
   */
  function findTargets({ source, targets, reenter }: ChartBranch): {
    targets: readonly string[];
    type: string | null;
  } {
    if (targets.length === 0 || reenter) return { targets, type: null };
    const isCompound = kinds.get(source) === 'compound';
    if (targets.length === 1 && targets[0] === source) {
      const initial = graph.states.find(({ path }) => path === source)?.initial ?? null;
      if (isCompound && initial !== null) return { targets: [initial], type: 'internal' };
      return { targets: kinds.get(source) === 'parallel' ? targets : [], type: null };
    }
    const isInside = isCompound && targets.every((target) => isBelow(target, source));
    return { targets, type: isInside ? 'internal' : null };
  }

  function formatTransition(branch: ChartBranch, indent: string): string {
    const { guard, actions } = branch;
    const { targets, type } = findTargets(branch);
    const attributes = formatAttributes({
      event: findEvent(branch),
      cond: guard === null ? null : toMember('guards', guard),
      target: targets.map(getId).join(' '),
      type,
      'esg:id': branch.id,
      'esg:text': eventText(branch, labels),
      'esg:guardText': guardText(branch, labels, otherwise),
      'esg:actions': withoutOwnActions(actions).join(' '),
    });
    return `${indent}<transition${attributes}/>`;
  }

  /** Deadlines that begin when the state is entered, and end when it is left. */
  function formatDeadlines(own: readonly ChartBranch[], path: string, indent: string) {
    const names = new Set(
      own.filter(({ eventKind }) => eventKind === 'after').map(({ eventName }) => eventName),
    );
    const starts = [...names].flatMap((name) => {
      const event = dueEvent(name, path);
      if (!Number.isNaN(Number(name)))
        return [`${indent}  <send${formatAttributes({ id: event, event, delay: `${name}ms` })}/>`];
      const delay = toMember('delays', name);
      const send = formatAttributes({ id: event, event, delayexpr: `${delay} + 'ms'` });
      return [
        `${indent}  <if${formatAttributes({ cond: `${delay} !== null` })}>`,
        `${indent}    <send${send}/>`,
        `${indent}  </if>`,
      ];
    });
    const ends = [...names].map(
      (name) => `${indent}  <cancel${formatAttributes({ sendid: dueEvent(name, path) })}/>`,
    );
    return { starts, ends };
  }

  function formatState(state: ChartState, indent: string): string[] {
    const { path, kind, initial, history, description, requirement, invokes, entry, exit } = state;
    const name =
      history !== null ? 'history' : kind === 'parallel' ? 'parallel' : kind === 'final' ? 'final' : 'state';
    const attributes = formatAttributes({
      id: getId(path),
      initial: initial === null ? null : getId(initial),
      type: history,
      'esg:path': path,
      'esg:title': stateText(path, labels),
      'esg:description': description,
      'esg:requirement': requirement.join(' '),
      'esg:entry': withoutOwnActions(entry).join(' '),
      'esg:exit': withoutOwnActions(exit).join(' '),
    });
    const deeper = `${indent}  `;
    const own = taken.filter(({ source }) => source === path);
    const { starts, ends } = formatDeadlines(own, path, deeper);
    const calls = invokes.map(({ id: call, source }) => {
      const log = formatAttributes({ label: 'call', expr: `'${call}'`, 'esg:source': source });
      return `${deeper}  <log${log}/>`;
    });
    const begins = [...calls, ...starts];
    const root =
      path === ''
        ? [
            `${deeper}<transition event="${SET_GUARDS}"><assign location="guards" expr="_event.data"/></transition>`,
            `${deeper}<transition event="${SET_DELAYS}"><assign location="delays" expr="_event.data"/></transition>`,
            `${deeper}<transition${formatAttributes({ event: `done.state.${getId('')}`, target: doneId })}/>`,
          ]
        : [];
    const inside = [
      ...(begins.length === 0 ? [] : [`${deeper}<onentry>`, ...begins, `${deeper}</onentry>`]),
      ...(ends.length === 0 ? [] : [`${deeper}<onexit>`, ...ends, `${deeper}</onexit>`]),
      ...root,
      // XState takes the most exact descriptor, SCXML the first one that matches
      ...own
        .toSorted((one, other) => Number(isWildcard(one)) - Number(isWildcard(other)))
        .map((branch) => formatTransition(branch, deeper)),
      ...graph.states.filter(({ parent }) => parent === path).flatMap((child) => formatState(child, deeper)),
    ];
    return inside.length === 0
      ? [`${indent}<${name}${attributes}/>`]
      : [`${indent}<${name}${attributes}>`, ...inside, `${indent}</${name}>`];
  }

  const formatData = (variable: string, values: Readonly<Record<string, unknown>>) =>
    `    <data${formatAttributes({ id: variable, expr: `(${JSON.stringify(values)})` })}/>`;

  const top = graph.states.find(({ path }) => path === '');
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<scxml xmlns="${NAMESPACE}" xmlns:esg="${OWN}" version="1.0" datamodel="ecmascript"${formatAttributes({ name: id, initial: id })}>`,
    '  <datamodel>',
    formatData('guards', Object.fromEntries(guardNames.map((name) => [name, false]))),
    formatData('delays', Object.fromEntries(delayNames.map((name) => [name, delays[name] ?? null]))),
    '  </datamodel>',
    ...(top ? formatState(top, '  ') : []),
    `  <final${formatAttributes({ id: doneId })}/>`,
    '</scxml>',
    '',
  ].join('\n');
}
