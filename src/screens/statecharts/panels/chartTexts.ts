import { moveTexts, refusalTexts } from '../../../messages/ko.workbenchRun.ts';
import type { RegisteredChart } from '../../../statecharts/chart.ts';
import type { ChartBranch, ChartGraph, EventKind } from '../../../statecharts/graph.ts';
import type { Instruction, Refusal } from '../../../statecharts/simulation.ts';
import type { Place } from '../../../statecharts/walk.ts';

/** A registered chart with its graph: what a Korean text about it is made from. */
export type DescribedChart = { chart: RegisteredChart; graph: ChartGraph };

/** A sentence of a label within another text: without its full stop. */
const asLabel = (sentence: string) => sentence.replace(/\.$/, '');

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** `ms` as h:mm:ss, with thousandths where there are any. */
export function clockTime(ms: number): string {
  const parts = [Math.floor((ms % HOUR) / MINUTE), Math.floor((ms % MINUTE) / SECOND)];
  const [minutes, seconds] = parts.map((part) => String(part).padStart(2, '0'));
  const thousandths = ms % SECOND === 0 ? '' : `.${String(ms % SECOND).padStart(3, '0')}`;
  return `${Math.floor(ms / HOUR)}:${minutes}:${seconds}${thousandths}`;
}

/** The call behind an invoke id, in Korean. */
function callText({ chart, graph }: DescribedChart, id: string): string {
  const source = graph.states.flatMap(({ invokes }) => invokes).find((invoke) => invoke.id === id)?.source;
  return asLabel(chart.labels.calls[source ?? id] ?? id);
}

/** Returns what a person or the world does, in Korean. */
export const eventLabel = ({ chart }: DescribedChart, event: string): string =>
  asLabel(chart.labels.events[event] ?? event);

const sampleText = ({ chart }: DescribedChart, name: string, sample: string): string =>
  asLabel(chart.labels.samples?.[name]?.[sample]?.text ?? sample);

export const guardText = ({ chart }: DescribedChart, guard: string): string =>
  asLabel(chart.labels.guards[guard] ?? guard);
const delayText = ({ chart }: DescribedChart, delay: string): string =>
  asLabel(chart.labels.delays[delay] ?? delay);

/** Returns what an instruction does, in Korean. `due` (ms since the start) is named where it is known. */
export function instructionText(
  described: DescribedChart,
  instruction: Instruction,
  due: number | null = null,
): string {
  const { kind, name } = instruction;
  switch (kind) {
    case 'event': {
      const text = eventLabel(described, name);
      const isOnly = Object.keys(described.chart.model.events[name] ?? {}).length === 1;
      return isOnly ? text : moveTexts.withSample(text, sampleText(described, name, instruction.sample));
    }
    case 'done':
      return moveTexts.reply(callText(described, name), sampleText(described, name, instruction.sample));
    case 'error':
      return moveTexts.failure(callText(described, name));
    case 'time': {
      const delay = delayText(described, name);
      return due === null
        ? moveTexts.time[instruction.to](delay)
        : moveTexts.timed[instruction.to](delay, clockTime(due));
    }
    case 'guard':
      return moveTexts.assumed(guardText(described, name), instruction.as);
    default:
      return kind satisfies never;
  }
}

/** Returns the reason an instruction was refused, in Korean. */
export function refusalText(described: DescribedChart, refusal: Refusal): string {
  switch (refusal.kind) {
    case 'guards':
      return refusalTexts.guards(refusal.guards.map((guard) => guardText(described, guard)));
    case 'later':
      return refusalTexts.later(delayText(described, refusal.first));
    case 'ended':
    case 'unheard':
    case 'notPending':
    case 'notRunning':
    case 'passed':
    case 'gone':
    case 'broken':
      return refusalTexts[refusal.kind];
    default:
      return refusal satisfies never;
  }
}

/** Paths of all active states but the root. */
export const activePaths = ({ snapshot }: Pick<Place, 'snapshot'>): string[] =>
  snapshot._nodes.filter(({ path }) => path.length > 0).map(({ path }) => path.join('.'));

/** The innermost of some states, in document order. */
export const leavesAmong = ({ states }: ChartGraph, paths: readonly string[]) =>
  states.filter(({ path, kind }) => paths.includes(path) && (kind === 'atomic' || kind === 'final'));

/** Returns what brings a branch about and on what condition, in Korean. */
export function branchText(described: DescribedChart, branch: ChartBranch): string {
  const { eventKind, eventName, guard, outcome } = branch;
  const condition = guard === null ? '' : guardText(described, guard);
  return moveTexts.branch(
    causeText(described, eventKind, eventName),
    outcome === 'refused' ? moveTexts.refused : condition,
  );
}

function causeText(described: DescribedChart, kind: EventKind, name: string): string {
  switch (kind) {
    case 'event':
      return eventLabel(described, name);
    case 'done':
      return moveTexts.result(callText(described, name));
    case 'error':
      return moveTexts.failure(callText(described, name));
    case 'after':
      return delayText(described, name);
    case 'always':
      return moveTexts.always;
    case 'stateDone':
      return moveTexts.stateDone;
    default:
      return kind satisfies never;
  }
}

/** Returns what an event of a running actor is about, in Korean; its type where the chart does not know it. */
export function eventTypeText(described: DescribedChart, type: string): string {
  const branch = described.graph.branches.find(({ event }) => event === type);
  return branch ? causeText(described, branch.eventKind, branch.eventName) : type;
}
