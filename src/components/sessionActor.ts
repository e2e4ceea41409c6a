import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { sessionMachine } from '../machines/session/machine.ts';

/** The one long-lived actor of the session chart: screens send it events and draw its state. */
export type SessionActor = ActorRefFrom<typeof sessionMachine>;
export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;
