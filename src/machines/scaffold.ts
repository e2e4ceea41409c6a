import { type EventObject, fromPromise, type NonReducibleUnknown } from 'xstate';
import type { Failure, Feedback } from './result.ts';

type Outcome = { status: string };
type Done<O> = { event: { output: O } };

/** Actors and actions of a chart's `setup` that must be replaced by `.provide` before the chart runs. */
export function placeholders(chart: string) {
  const notProvided = (name: string) => new Error(`${chart} chart: ${name} has to be provided`);
  return {
    call: <O, I = NonReducibleUnknown>(name: string) =>
      fromPromise<O, I>(() => Promise.reject(notProvided(name))),
    effect:
      <P = undefined>(name: string) =>
      (_: unknown, _params: P) => {
        throw notProvided(name);
      },
  };
}

/** Guard: the call succeeded. */
export const isSuccess = (_: unknown, { status }: Outcome): boolean => status === 'C200';

/** Guard: what was to be loaded is not there for this user, or not any more. */
export const isGone = (_: unknown, { status }: Outcome): boolean => status === 'N0404' || status === 'A0403';

/** Parameter of guards: the status of a call's output. */
export const outcome = ({ event }: Done<Outcome>): Outcome => ({ status: event.output.status });

/** Parameter of guards and actions: a call's whole output. */
export const output = <O>({ event }: Done<O>): O => event.output;

/**
 * Input of an invoke that one type of event starts, for what the context must not keep, such as a password. The lint
 * of the charts refuses every other input that reads an event.
 */
export const inputFrom = <
  A extends { event: EventObject },
  const K extends A['event']['type'],
  I extends NonReducibleUnknown,
>(
  type: K,
  read: (args: Omit<A, 'event'> & { event: Extract<A['event'], { type: K }> }) => I,
): ((args: A) => I) =>
  Object.assign(
    (args: A): I => {
      if (args.event.type !== type) throw new Error(`Chart: ${args.event.type} starts a call of ${type}`);
      return read(args as A & { event: Extract<A['event'], { type: K }> });
    },
    { startedBy: type },
  );

/** Narrows a union to the member whose guard has already been checked; throws on any other. */
export function narrow<O extends Outcome, S extends O['status']>(
  result: O,
  status: S,
): Extract<O, { status: S }> {
  if (result.status !== status) throw new Error(`Chart: ${result.status} where ${status} was due`);
  return result as Extract<O, { status: S }>;
}

/** Action: shows why a call failed. */
export const setFailureFeedback = {
  type: 'setFeedback',
  params: ({ event }: Done<Outcome>): Feedback => {
    const { status, message } = event.output as Failure;
    return { status, message };
  },
} as const;

/** Action: shows that a call rejected unexpectedly. */
export const setUnexpectedFeedback = {
  type: 'setFeedback',
  params: { status: 'S0001', message: null },
} as const satisfies { type: 'setFeedback'; params: Feedback };
