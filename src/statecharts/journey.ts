import type { EventFrom } from 'xstate';
import type { RegisteredChart } from './chart.ts';
import type { StatePath } from './charts/stateTexts.ts';

/** Place at which one chart of a journey goes over into another. */
export type JourneyJoin = {
  /** An event that is sent in `state` and leads into `into`, or a link that is shown in `state`. */
  from: { leg: string; state: string } & ({ event: string; into: string } | { link: string });
  to: { leg: string; state: string };
  /** Data that the next chart has from this one, as a Korean sentence. */
  carries: string;
};

/** Part of a leg's chart that belongs to the journey; all of it without. */
export type JourneyBounds = {
  /** The leg stays in these states and those below them. */
  within?: readonly string[];
  /** Events that do not come. */
  without?: readonly string[];
  /** Events that do not come to the charts that the leg's own invokes. */
  invokedWithout?: readonly string[];
  /** The outcomes that calls have here, by the id of the call, also of a chart that the leg's own invokes. */
  outcomes?: Readonly<Record<string, readonly string[]>>;
  /** The samples that events have here, by the name of the event, also of a chart that the leg's own invokes. */
  samples?: Readonly<Record<string, readonly string[]>>;
};

/** A way of a person over several charts. A chart that goes through two of its parts is two legs. */
export type Journey = {
  id: string;
  title: string;
  purpose: string;
  legs: Readonly<Record<string, RegisteredChart>>;
  bounds: Readonly<Record<string, JourneyBounds>>;
  start: { leg: string; state: string };
  goal: { leg: string; state: string };
  joins: readonly JourneyJoin[];
  /** 전제 of every case. */
  given: readonly string[];
  /** Texts of the charts' samples that are other ones here, such as the account. */
  replacements: Readonly<Record<string, string>>;
};

type StateOf<C extends RegisteredChart> = StatePath<C['machine']>;
type EventOf<C extends RegisteredChart> = EventFrom<C['machine']>['type'];

type Legs = Readonly<Record<string, RegisteredChart>>;
type Place<L extends Legs> = { [K in keyof L & string]: { leg: K; state: StateOf<L[K]> } }[keyof L & string];
type Exit<L extends Legs> = {
  [K in keyof L & string]: { leg: K; state: StateOf<L[K]> } & (
    | { event: EventOf<L[K]>; into: StateOf<L[K]> }
    | { link: string }
  );
}[keyof L & string];

type JourneyOf<L extends Legs> = Omit<Journey, 'legs' | 'bounds' | 'start' | 'goal' | 'joins'> & {
  legs: L;
  bounds: {
    readonly [K in keyof L]?: {
      within?: readonly StateOf<L[K]>[];
      without?: readonly EventOf<L[K]>[];
      invokedWithout?: JourneyBounds['invokedWithout'];
      outcomes?: JourneyBounds['outcomes'];
      samples?: JourneyBounds['samples'];
    };
  };
  start: NoInfer<Place<L>>;
  goal: NoInfer<Place<L>>;
  joins: readonly { from: NoInfer<Exit<L>>; to: NoInfer<Place<L>>; carries: string }[];
};

/** A journey whose states and events the compiler looks up in its charts. */
export const journey = <const L extends Legs>(parts: JourneyOf<L>): Journey => parts as Journey;
