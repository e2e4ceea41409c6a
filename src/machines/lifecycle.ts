import { type AnyStateMachine, type EventFromLogic, type StateValueFrom, transition } from 'xstate';

type StateOf<M extends AnyStateMachine> = Extract<StateValueFrom<M>, string>;

/**
 * `next` is the state to store; `forbiddenBy` the guard that does not allow the event, null where the state has none.
 */
type Decision<Code extends string> =
  | { isAllowed: true; next: Code }
  | { isAllowed: false; forbiddenBy: string | null };

export interface Lifecycle<Code extends string, Event extends { type: string }> {
  id: string;
  /** Names of its guards; each needs a text for when it does not allow something. */
  guards: readonly string[];
  decide(code: Code, event: Event): Decision<Code>;
}

/**
 * A chart of which only the state is stored, for the server that guards with it and the screens that ask it which
 * buttons to show. Its states are not nested; its guards look at the event alone, which has what they have to know.
 * Each guard is named for what it allows: `isOtherPerson`, not `isAuthor`.
 */
export function createLifecycle<M extends AnyStateMachine>(
  machine: M,
): Lifecycle<StateOf<M>, EventFromLogic<M>>;
export function createLifecycle<
  M extends AnyStateMachine,
  const Codes extends { readonly [state in StateOf<M>]: string },
>(
  machine: M,
  /** Stored code of each state; its own name when absent. */
  codes: Codes,
): Lifecycle<Codes[StateOf<M>], EventFromLogic<M>>;
export function createLifecycle<M extends AnyStateMachine>(
  machine: M,
  codes: Readonly<Record<string, string>> = {},
): Lifecycle<string, EventFromLogic<M>> {
  const codeByState = new Map(Object.keys(machine.states).map((state) => [state, codes[state] ?? state]));
  const stateByCode = new Map([...codeByState].map(([state, code]) => [code, state]));

  /** The guard that forbade the event that was tried last. */
  let forbiddenBy: string | null = null;
  const implementations = Object.entries(machine.implementations.guards);
  const guards = implementations.map(([name, guard]) => {
    // one that is made of others is watched through them
    if (typeof guard !== 'function' || 'check' in guard) return [name, guard];
    const watched = (...given: Parameters<typeof guard>) => {
      const isAllowed = guard(...given);
      if (!isAllowed) forbiddenBy ??= name;
      return isAllowed;
    };
    return [name, watched];
  });
  const watchedMachine = machine.provide({ guards: Object.fromEntries(guards) }) as AnyStateMachine;

  return {
    id: machine.id,
    guards: implementations.map(([name]) => name),
    decide(code, event) {
      const value = stateByCode.get(code);
      if (value === undefined) throw new Error(`${machine.id} has no state ${code}`);
      const before = watchedMachine.resolveState({ value, context: {} });
      forbiddenBy = null;
      if (!before.can(event)) return { isAllowed: false, forbiddenBy };
      const [after] = transition(watchedMachine, before, event);
      const next = codeByState.get(String(after.value));
      if (next === undefined) throw new Error(`${machine.id} leads to no stored state`);
      return { isAllowed: true, next };
    },
  };
}
