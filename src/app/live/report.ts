import type { AnyActorRef, AnyMachineSnapshot, InspectionEvent } from 'xstate';
import type { LiveMessage, LiveState } from '../../contracts/liveCharts.ts';
import type { RegisteredChart } from '../../statecharts/chart.ts';
import { branchesShown, type Microstep } from '../../statecharts/coverage.ts';
import { charts } from '../../statecharts/registry.ts';
import { watchActors } from './actors.ts';

interface ReportOptions {
  tab: string;
  known: readonly AnyActorRef[];
  send(message: LiveMessage): void;
}

const chartById = new Map<string, RegisteredChart>(charts.map((chart) => [chart.id, chart]));

const isMachineSnapshot = (snapshot: unknown): snapshot is AnyMachineSnapshot =>
  typeof snapshot === 'object' && snapshot !== null && 'machine' in snapshot && '_nodes' in snapshot;

const findChart = (snapshot: unknown): RegisteredChart | undefined =>
  isMachineSnapshot(snapshot) ? chartById.get(snapshot.machine.id) : undefined;

/** JSON values only: facts are made for comparison, and a channel refuses functions. */
const plain = (facts: unknown): unknown => JSON.parse(JSON.stringify(facts ?? null));

/** Sends which registered charts run in this tab, then each of their steps, until it is ended. */
export function reportActors({ tab, known, send }: ReportOptions): () => void {
  const before = new WeakMap<object, AnyMachineSnapshot>();
  const pending = new WeakMap<object, Microstep[]>();
  const roots = new Set<AnyActorRef>();
  const subscriptions: { unsubscribe(): void }[] = [];

  function readState(actor: AnyActorRef, snapshot: AnyMachineSnapshot): LiveState[] {
    const chart = findChart(snapshot);
    if (!chart) return [];
    const states = snapshot._nodes.filter(({ path }) => path.length > 0).map(({ path }) => path.join('.'));
    return [{ actor: actor.sessionId, chart: chart.id, states, facts: plain(chart.model.facts(snapshot)) }];
  }

  /** The actor and the charts that it invokes. */
  function statesBelow(actor: AnyActorRef): LiveState[] {
    const snapshot: unknown = actor.getSnapshot();
    if (!isMachineSnapshot(snapshot)) return [];
    before.set(actor, snapshot);
    const children = Object.values(snapshot.children).flatMap((child) =>
      child ? statesBelow(child as AnyActorRef) : [],
    );
    return [...readState(actor, snapshot), ...children];
  }

  const sendRunning = () =>
    send({
      type: 'running',
      tab,
      page: window.location.pathname,
      actors: [...roots].flatMap(statesBelow),
    });

  function observe(inspected: InspectionEvent): void {
    const { actorRef } = inspected;
    if (inspected.type === '@xstate.microstep') {
      const steps = pending.get(actorRef) ?? [];
      steps.push({ event: inspected.event, transitions: inspected._transitions });
      pending.set(actorRef, steps);
    }
    if (inspected.type !== '@xstate.snapshot' || !isMachineSnapshot(inspected.snapshot)) return;
    const { snapshot, event } = inspected;
    const previous = before.get(actorRef);
    const branches = branchesShown(previous, pending.get(actorRef) ?? [], snapshot);
    pending.delete(actorRef);
    before.set(actorRef, snapshot);
    for (const state of readState(actorRef as AnyActorRef, snapshot))
      send({ type: 'step', tab, at: Date.now(), event: event.type, branches, state });
    const wentAway = Object.keys(previous?.children ?? {}).some((id) => !snapshot.children[id]);
    if (wentAway) sendRunning();
  }

  function follow(actor: AnyActorRef): void {
    if (roots.has(actor)) return;
    roots.add(actor);
    subscriptions.push(actor.system.inspect(observe));
  }

  for (const actor of known) follow(actor);
  // one that starts later has no state yet: its first step reports it
  const stopWatching = watchActors({
    started: follow,
    stopped(actor) {
      roots.delete(actor);
      sendRunning();
    },
  });
  sendRunning();
  return () => {
    stopWatching();
    for (const subscription of subscriptions) subscription.unsubscribe();
  };
}
