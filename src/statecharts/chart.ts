import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';

/** Place of a chart in a walk through it, and the model's time there (epoch ms). */
export type Moment = { snapshot: AnyMachineSnapshot; now: number };

/** Named samples of what an event may carry; the names are part of generated path ids, so they stay. */
export type Samples<T> = Record<string, (moment: Moment) => T>;

/**
 * Needs of a walk through the chart besides the chart: samples for everything that carries data, and the facts
 * of the context that guards look at.
 */
export type ChartModel = {
  /** Epoch ms at which walks begin. */
  start: number;
  /** Input an actor of the chart is started with, when it has any. */
  input?: unknown;
  /** The chart with delays that read `now` instead of the machine's clock. */
  at(now: () => number): AnyStateMachine;
  /** One whose `at` (epoch ms) is later than the moment comes after a sleep, in which no timer became due. */
  events: Record<string, Samples<AnyEventObject>>;
  /** Outcomes per invoke id. */
  results: Record<string, Samples<unknown>>;
  /** Ids of invoked charts that run until their state is left, so that there is no outcome. */
  endless?: readonly string[];
  /**
   * Reports whether the product can come to that in `moment`; without it, to everything. Walks leave out what it
   * cannot.
   */
  isPossible?(move: { kind: string; name: string; sample: string }, moment: Moment): boolean;
  /** The few facts of the context, besides the state, on which the way on depends. */
  facts(snapshot: AnyMachineSnapshot): unknown;
};

/**
 * Meaning of one sample to a tester. `by`: a person brings it about with the running product, only moving time does
 * (`clock`), or only a fault does (a server that is down, a broken answer).
 */
export type SampleLabel = {
  text: string;
  /** 전제: the account, data or state of the server it needs. */
  given?: string;
  /** The text that is shown, where it is not the catalogue's of the status. */
  feedback?: string;
  by: 'hand' | 'clock' | 'fault';
  /** Actions in place of the last step of an event, by the event's name, so that this comes of it. */
  instead?: Readonly<Record<string, string>>;
  /** Meaning instead while a state is active, by the state's path. */
  in?: Readonly<Record<string, SampleLabel>>;
};

/** A sentence, or the text that is shown for a status. */
export type Shown = string | { feedback: string };

/**
 * A step, for what a tester sees of it. `entered`: paths of the innermost states that it entered and that were not
 * active before. `moves`: names of the events and calls that it consists of; none where a case begins.
 */
export type SeenStep = {
  entered: readonly string[];
  moves: readonly string[];
  before: AnyMachineSnapshot;
  after: AnyMachineSnapshot;
};

/**
 * Plain Korean sentences for everything that has a name in the chart. A figure that a setting decides is a placeholder
 * of `statecharts/figures.ts`, such as `{codeLifetime}`.
 */
export type ChartLabels = {
  /** Short names by dotted path, the root's left out; no two states of one parent share a name. */
  states: Record<string, string>;
  events: Record<string, string>;
  guards: Record<string, string>;
  calls: Record<string, string>;
  delays: Record<string, string>;
  /** Entry, exit and transition actions; XState's own are left out. */
  actions: Record<string, string>;
  /** By event type or invoke id, then by the sample's name. */
  samples: Record<string, Record<string, SampleLabel>>;
  /**
   * Method and path per call, several joined by ', '; null for a call that never leaves the browser. `:name` is a
   * part that the request or the screen decides.
   */
  endpoints: Record<string, string | null>;
};

export type RegisteredChart = {
  id: string;
  title: string;
  purpose: string;
  machine: AnyStateMachine;
  labels: ChartLabels;
  /**
   * Returns what a tester sees after a step, where the descriptions of the states are about what cannot be seen.
   * Nothing: the page stays as it was. The feedback of the context is added to it. Figures are placeholders as in
   * labels.
   */
  shows?(step: SeenStep): readonly Shown[];
  model: ChartModel;
};
