import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createMachine,
  fromPromise,
  initialTransition,
  type MachineConfig,
  transition,
} from 'xstate';
import { toMachineJson } from '../../../src/statecharts/export/machineJson.ts';
import { toScxml } from '../../../src/statecharts/export/scxml.ts';
import { buildGraph, type ChartBranch, type ChartGraph } from '../../../src/statecharts/graph.ts';
import { charts } from '../../../src/statecharts/registry.ts';
import { findLeaves } from '../../../src/statecharts/walk.ts';
import { readScxml } from '../../support/scxml.ts';

const WALKS = 20;
const STEPS = 40;
/** Eventless transitions of one step, past which guards that are chosen at will have made a circle. */
const MICROSTEPS_MAX = 100;
const DELAY_MS = 60_000;

const scxmlId = (id: string, path: string) => (path === '' ? id : `${id}-${path.replaceAll('.', '-')}`);

/** The events of a branch in both languages. */
function findEvents(id: string, { event, eventKind, eventName, source }: ChartBranch): [string, string] {
  if (eventKind === 'done') return [event, `done.invoke.${eventName}`];
  if (eventKind === 'error') return [event, `error.platform.${eventName}`];
  if (eventKind === 'after') return [event, `after.${eventName}.${scxmlId(id, source)}`];
  return [event, event];
}

const byEvent = (one: { event?: string }, other: { event?: string }) =>
  (one.event ?? '').localeCompare(other.event ?? '');

const isSent = ({ eventKind, outcome }: ChartBranch) =>
  outcome === 'taken' && eventKind !== 'always' && eventKind !== 'stateDone';

/** The chart in XState with guards that are what `values` has, and delays of one length. */
function freeMachine(chart: (typeof charts)[number], graph: ChartGraph, values: Map<string, boolean>) {
  const names = (pick: (branch: ChartBranch) => string | null) => [
    ...new Set(graph.branches.flatMap((branch) => pick(branch) ?? [])),
  ];
  const sources = graph.states.flatMap(({ invokes }) => invokes.map(({ source }) => source));
  const machine = createMachine(toMachineJson(chart, graph) as MachineConfig<object, { type: string }>);
  const provided = machine.provide({
    guards: Object.fromEntries(
      names(({ guard }) => guard).map((name) => [name, () => values.get(name) ?? false]),
    ),
    delays: Object.fromEntries(
      names(({ eventKind, eventName }) => (eventKind === 'after' ? eventName : null)).map((name) => [
        name,
        DELAY_MS,
      ]),
    ),
    actors: Object.fromEntries(sources.map((source) => [source, fromPromise(() => new Promise(() => {}))])),
  }) as AnyStateMachine;
  provided.options = { ...provided.options, maxIterations: MICROSTEPS_MAX };
  return provided;
}

type Action = { type: string; params?: unknown };

/** The events of XState's deadlines that have begun and not ended, after what it does in a step. */
function updateDeadlines(running: Set<string>, actions: readonly Action[]): void {
  for (const { type, params } of actions) {
    if (type === 'xstate.raise') running.add((params as { event: { type: string } }).event.type);
    if (type === 'xstate.cancel') running.delete((params as { sendId: string }).sendId);
  }
}

describe('an interpreter of SCXML that is not ours', () => {
  const all = charts.map((chart) => [chart.id, chart, buildGraph(chart.machine)] as const);

  test.each(all)('%s: goes where XState goes, whatever the guards are', async (id, chart, graph) => {
    const events = graph.branches.filter(isSent).map((branch) => findEvents(id, branch));
    const names = new Map(events);
    const guards = [...new Set(graph.branches.flatMap(({ guard }) => guard ?? []))];
    const delays = Object.fromEntries(
      graph.branches.flatMap(({ eventKind, eventName }) =>
        eventKind === 'after' ? [[eventName, DELAY_MS]] : [],
      ),
    );
    const start = await readScxml(toScxml(id, graph, chart.labels, delays));
    const step = fc.record({
      event: fc.constantFrom(...events),
      isTrue: fc.array(fc.boolean(), { minLength: guards.length, maxLength: guards.length }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: STEPS, maxLength: STEPS }), async (steps) => {
        const values = new Map(guards.map((name) => [name, false]));
        const machine = freeMachine(chart, graph, values);
        const deadlines = new Set<string>();
        let [snapshot, actions] = initialTransition(machine) as [AnyMachineSnapshot, Action[]];
        updateDeadlines(deadlines, actions);
        const running = await start();
        const hasEnded = () => snapshot.status === 'done';
        const compare = () => {
          const expected = findLeaves(snapshot).map((path) => scxmlId(id, path));
          expect(running.states).toEqual(hasEnded() ? [`${id}--done`] : expected.toSorted());
          if (hasEnded()) return;
          expect(running.deadlines.toSorted(byEvent)).toEqual(
            [...deadlines].map((event) => ({ event: names.get(event), ms: DELAY_MS })).toSorted(byEvent),
          );
        };
        // guards chosen at will can contradict each other, and then eventless transitions go in a circle
        const attempt = (event: string) => {
          try {
            return transition(machine, snapshot, { type: event }) as [AnyMachineSnapshot, Action[]];
          } catch {
            return null;
          }
        };
        const follow = (event: string) => {
          const step = attempt(event);
          if (step === null || step[0].status === 'error') return false;
          deadlines.delete(event);
          [snapshot, actions] = step;
          updateDeadlines(deadlines, actions);
          return true;
        };
        compare();
        for (const { event, isTrue } of steps) {
          if (hasEnded()) break;
          const before = new Map(values);
          for (const [place, name] of guards.entries()) values.set(name, isTrue[place] ?? false);
          if (!follow('guards.set')) {
            for (const [name, value] of before) values.set(name, value);
            continue;
          }
          running.send('guards.set', Object.fromEntries(values));
          compare();
          if (!hasEnded() && follow(event[0])) {
            running.send(event[1]);
            compare();
          }
        }
      }),
      { numRuns: WALKS, seed: 1 },
    );
  });
});
