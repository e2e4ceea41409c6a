import type { CycleState } from '../../contracts/entryStates.ts';
import { createLifecycle } from '../lifecycle.ts';
import { type CycleActor, cycleMachine } from './machine.ts';

export const cycleLifecycle = createLifecycle(cycleMachine);

/** The server itself, which opens a cycle on its day and ends its collecting after the due day. */
export const byServer: CycleActor = { isOperator: true };

/** Reports whether rows of a cycle in `state` may be written. */
export const isEntryOpen = (state: CycleState): boolean =>
  cycleMachine.resolveState({ value: state, context: {} }).hasTag('open');
