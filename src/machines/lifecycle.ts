import { type AnyStateMachine, type ContextFrom, type EventFromLogic, transition } from 'xstate';
import { resourceRefusals } from '../messages/ko.resource.ts';

type StateOf<M extends AnyStateMachine> = string & keyof M['states'];
type EventTypeOf<M extends AnyStateMachine> = EventFromLogic<M>['type'];

/** `next` is the state to store. `refused` is the reason, in Korean, why the chart does not allow the event. */
export type Decision<Code extends string> =
  | { isAllowed: true; next: Code }
  | { isAllowed: false; refused: string };

export interface Lifecycle<Code extends string, Event extends { type: string }, Facts> {
  decide(code: Code, event: Event, facts: Facts): Decision<Code>;
  /** Null when the chart allows the event. */
  blockedReason(code: Code, event: Event, facts: Facts): string | null;
}

/**
 * A chart of which only the state is stored, for the server that guards with it and the screens that ask it which
 * buttons to show. Its states are not nested; its context is the facts that its guards look at, and is not stored.
 * Each guard allows what it names; `reasons` has the text of each for when it does not.
 */
export function createLifecycle<M extends AnyStateMachine, Code extends string = StateOf<M>>({
  machine,
  states,
  events,
  reasons,
}: {
  machine: M;
  /** How each state is stored, by its own name when absent, and what it is called in Korean. */
  states: { [state in StateOf<M>]: { code?: Code; name: string } };
  /** What each event is called in Korean: 승인, 반려. */
  events: { [type in EventTypeOf<M>]: string };
  reasons: Readonly<Record<string, string>>;
}): Lifecycle<Code, EventFromLogic<M>, ContextFrom<M>> {
  const entries = Object.entries(states as Record<string, { code?: Code; name: string }>);
  const stateByCode = new Map(entries.map(([state, { code = state as Code }]) => [code, state]));
  const codeByState = new Map([...stateByCode].map(([code, state]) => [state, code]));
  const eventNames = events as Record<string, string>;

  /** The guard that forbade the last event that was tried. */
  let forbiddingGuard: string | undefined;
  const guards = Object.entries(machine.implementations.guards).map(([name, guard]) => {
    if (reasons[name] === undefined) throw new Error(`Guard ${name} of ${machine.id} has no reason`);
    if (typeof guard !== 'function' || 'check' in guard) return [name, guard];
    const watched = (...given: Parameters<typeof guard>) => {
      const isAllowed = guard(...given);
      if (!isAllowed) forbiddingGuard ??= name;
      return isAllowed;
    };
    return [name, watched];
  });
  const watchedMachine = machine.provide({ guards: Object.fromEntries(guards) }) as AnyStateMachine;

  function decide(code: Code, event: EventFromLogic<M>, facts: ContextFrom<M>): Decision<Code> {
    const value = stateByCode.get(code);
    if (value === undefined) throw new Error(`${machine.id} has no state ${code}`);
    const before = watchedMachine.resolveState({ value, context: facts });
    forbiddingGuard = undefined;
    if (!before.can(event)) {
      const name = (states as Record<string, { name: string }>)[value]?.name ?? value;
      const general = resourceRefusals.state(name, eventNames[event.type] ?? event.type);
      const refused = forbiddingGuard === undefined ? general : (reasons[forbiddingGuard] ?? general);
      return { isAllowed: false, refused };
    }
    const [after] = transition(watchedMachine, before, event);
    const next = codeByState.get(String(after.value));
    if (next === undefined)
      throw new Error(`${machine.id} leads to ${String(after.value)}, which is not stored`);
    return { isAllowed: true, next };
  }

  return {
    decide,
    blockedReason(code, event, facts) {
      const decision = decide(code, event, facts);
      return decision.isAllowed ? null : decision.refused;
    },
  };
}
