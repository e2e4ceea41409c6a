import { type AnyStateMachine, createMachine, type StateValueFrom } from 'xstate';
import type { StateMeta } from '../../machines/requirements.ts';

/** The Korean sentence of a state, and the requirements that it fulfils. */
export type StateTexts = { description: string; requirement: StateMeta['requirement'] };

type PathIn<V> = V extends string
  ? V
  : { [K in keyof V & string]: K | `${K}.${PathIn<V[K]>}` }[keyof V & string];
/** Dotted paths of a machine's states, without the root's. */
export type StatePath<M extends AnyStateMachine> = PathIn<StateValueFrom<M>>;

type StateConfig = { description?: string; meta?: object; states?: Record<string, StateConfig> };

/**
 * The machine with `texts` in its states, by path ('' is the root). A chart that the login page loads keeps them out of
 * its own code, which has no bytes to spare. Throws on a path that is no state and on a state that has a text of its own.
 */
export function withStateTexts<M extends AnyStateMachine>(
  machine: M,
  texts: Readonly<Record<string, StateTexts>>,
): M {
  const unused = new Set(Object.keys(texts));
  const merge = (config: StateConfig, path: string): StateConfig => {
    const own = texts[path];
    unused.delete(path);
    if (own && config.description !== undefined)
      throw new Error(`${machine.id}: the state ${path} is described twice`);
    const inside = Object.entries(config.states ?? {}).map(([key, state]) => [
      key,
      merge(state, path === '' ? key : `${path}.${key}`),
    ]);
    return {
      ...config,
      ...(own && { description: own.description, meta: { ...config.meta, requirement: own.requirement } }),
      ...(inside.length > 0 && { states: Object.fromEntries(inside) }),
    };
  };
  const config = merge(machine.config as StateConfig, '');
  if (unused.size > 0) throw new Error(`${machine.id} has no state ${[...unused].join(', ')}`);
  return createMachine(config, machine.implementations) as AnyStateMachine as M;
}
