import type { Lifecycle } from './lifecycle.ts';

/**
 * Person who asks for a change. `isReviewer`: may publish such versions; `isWriter`: has written this one, if only in
 * part.
 */
export interface ReviewDecider {
  isReviewer: boolean;
  isWriter: boolean;
}

/**
 * Events of a chart by what people do to a version that another person reviews. `isComplete`: nothing keeps it from
 * being published. `isInForce`: it counts already, so that it is not called back.
 */
export interface ReviewEvents<Event> {
  edit(): Event;
  submit(given: { isComplete: boolean }): Event;
  return(given: { reason: string }): Event;
  publish(given: { by: ReviewDecider; isComplete: boolean }): Event;
  /** Calls a publication back; left out where there is no such way. */
  withdraw?(given: { by: ReviewDecider; isInForce: boolean; reason: string }): Event;
  /** A newer version takes its place. */
  supersede(): Event;
}

/**
 * The lifecycle of versions that another person reviews. Its guards `isOtherPerson` and `isComplete`, where it has
 * them, are named so.
 */
export interface Review<Code extends string, Event extends { type: string }> {
  chart: Lifecycle<Code, Event>;
  events: ReviewEvents<Event>;
}
