// Makes charts wrong while their tests run. A setup file of Vitest: it must be there before any chart is made.
import { Actor, type AnyStateMachine, type AnyStateNode, not, StateNode } from 'xstate';
import { type Alteration, type Fault, findStateNodes, type TransitionPlace } from './faults.ts';

type Undo = () => void;
/** A chart with what XState keeps in it for itself. */
type Machine = AnyStateMachine & { idMap: Map<string, AnyStateNode> };
type Delay = number | ((...args: never[]) => number);

/** Charts that were made while nothing was planted, each module's own among them. */
const known: Machine[] = [];
let planted: Fault | undefined;
let isCopying = false;
let undoAll: Undo[] = [];

/** A chart made wrong may take eventless transitions in a circle. */
const MAX_MICROSTEPS = 1_000;

/**
 * A chart made wrong may also start a call again each time that it ends. Where calls end at once nothing else has a
 * turn meanwhile, a test's time limit included.
 */
const MAX_EVENTS_A_TURN = 10_000;

function set<T extends object, K extends keyof T>(object: T, key: K, value: T[K]): Undo {
  const former = object[key];
  object[key] = value;
  return () => {
    object[key] = former;
  };
}

const without = <T>(items: readonly T[], index: number): T[] => items.filter((_, each) => each !== index);

function nodeAt(root: AnyStateNode, path: string): AnyStateNode {
  const keys = path === '' ? [] : path.split('.');
  return keys.reduce((node, key) => {
    const child = node.states[key];
    if (child === undefined) throw new Error(`${root.id} has no state ${path}`);
    return child;
  }, root);
}

function transitionAt(root: AnyStateNode, { state, event, index }: TransitionPlace) {
  const node = nodeAt(root, state);
  const candidates = event === '' ? node.always : node.transitions.get(event);
  const transition = candidates?.[index];
  if (transition === undefined)
    throw new Error(`${root.id} has no transition ${index} for ${event} in ${state}`);
  return { node, transition };
}

function drop(root: AnyStateNode, at: TransitionPlace): Undo[] {
  const { node } = transitionAt(root, at);
  if (at.event === '') return [set(node, 'always', without(node.always ?? [], at.index))];
  const rest = without(node.transitions.get(at.event) ?? [], at.index);
  const left = [...node.transitions].map(
    ([event, list]) => [event, event === at.event ? rest : list] as const,
  );
  return [set(node, 'transitions', new Map(left.filter(([, list]) => list.length > 0)))];
}

function flip(root: AnyStateNode, at: TransitionPlace): Undo[] {
  const { transition } = transitionAt(root, at);
  const { guard } = transition;
  const named = typeof guard === 'string' ? { type: guard } : guard;
  if (typeof named !== 'object' || !('type' in named)) throw new Error(`No named guard in ${at.state}`);
  const { guards } = root.machine.implementations;
  const type = `not ${named.type}`;
  return [set(guards, type, not(named)), set(transition, 'guard', { type })];
}

const shifted = new WeakSet<object>();

function shift(machine: AnyStateMachine, delay: string, byMs: number): Undo[] {
  const delays = machine.implementations.delays as Record<string, Delay>;
  const former = delays[delay];
  if (former === undefined) throw new Error(`${machine.id} has no delay ${delay}`);
  if (typeof former === 'function' && shifted.has(former)) return [];
  const later: Delay = (...args) =>
    Math.max(0, (typeof former === 'number' ? former : former(...args)) + byMs);
  shifted.add(later);
  return [set(delays, delay, later)];
}

function alter(value: unknown, how: Alteration): unknown {
  if (how === 'add' && typeof value === 'number') return value + 1;
  if (how === 'negate' && typeof value === 'boolean') return !value;
  if (how === 'truncate' && (typeof value === 'string' || Array.isArray(value))) return value.slice(0, -1);
  return how === 'fill' && value === null ? 'filled' : value;
}

/** A copy of `value` in which the property at `path` is altered; as it is where it has none. */
function alterAt(value: unknown, [name, ...rest]: readonly string[], how: Alteration): unknown {
  if (typeof value !== 'object' || value === null || name === undefined || !(name in value)) return value;
  const copy: Record<string, unknown> = Object.assign(Array.isArray(value) ? [] : Object.create(null), value);
  if (rest.length > 0) copy[name] = alterAt(copy[name], rest, how);
  else if (how === 'drop') delete copy[name];
  else copy[name] = alter(copy[name], how);
  return copy;
}

function alterInput(root: AnyStateNode, { call, property, how }: Extract<Fault, { kind: 'alterInput' }>) {
  const invokes = findStateNodes(root).flatMap(({ invoke }) => invoke.filter(({ id }) => id === call));
  if (invokes.length === 0) throw new Error(`${root.id} has no call ${call}`);
  return invokes.map((invoke) => {
    const { input } = invoke;
    const given = (args: never): unknown => (typeof input === 'function' ? input(args) : input);
    return set(invoke, 'input', ((args: never) => alterAt(given(args), property, how)) as typeof input);
  });
}

function plantInto(root: AnyStateNode, fault: Fault): Undo[] {
  switch (fault.kind) {
    case 'retarget': {
      const { transition } = transitionAt(root, fault.at);
      return [set(transition, 'target', [nodeAt(root, fault.to)])];
    }
    case 'dropTransition':
      return drop(root, fault.at);
    case 'flipGuard':
      return flip(root, fault.at);
    case 'dropGuard':
      return [set(transitionAt(root, fault.at).transition, 'guard', undefined)];
    case 'dropAction': {
      const { transition } = transitionAt(root, fault.at);
      return [set(transition, 'actions', without(transition.actions, fault.action))];
    }
    case 'dropEntry': {
      const node = nodeAt(root, fault.state);
      return [set(node, 'entry', without(node.entry, fault.action))];
    }
    case 'dropExit': {
      const node = nodeAt(root, fault.state);
      return [set(node, 'exit', without(node.exit, fault.action))];
    }
    case 'shiftDelay':
      return shift(root.machine, fault.delay, fault.byMs);
    case 'editBody':
      // planted when the file is read
      return [];
    case 'alterInput':
      return alterInput(root, fault);
  }
}

/**
 * Gives `machine` other nodes, with the fault: much is remembered per node, by XState and by the toolkit, and what
 * was read of a sound node must not be taken for the faulty one.
 */
function plantIntoCopy(machine: Machine, fault: Fault): Undo[] {
  const StateMachine = machine.constructor as new (
    ...made: [Machine['config'], Machine['implementations']]
  ) => Machine;
  isCopying = true;
  const { root, states, events, idMap } = new StateMachine(machine.config, machine.implementations);
  isCopying = false;
  return [
    set(machine, 'root', root),
    set(machine, 'states', states),
    set(machine, 'events', events),
    set(machine, 'idMap', idMap),
    ...plantInto(root, fault),
  ];
}

/** Mends every chart, then plants `fault` into its chart and into every copy of it that is made from now on. */
export function plant(fault: Fault | undefined): void {
  for (const undo of undoAll.toReversed()) undo();
  planted = fault;
  const affected = fault ? known.filter(({ id }) => id === fault.chart) : [];
  undoAll = fault ? affected.flatMap((machine) => plantIntoCopy(machine, fault)) : [];
}

type Internals = { _initialize(this: AnyStateNode): void };

const prototype = StateNode.prototype as unknown as Internals;
const { _initialize } = prototype;

prototype._initialize = function () {
  _initialize.call(this);
  if (this.parent) return;
  this.machine.options = { ...this.machine.options, maxIterations: MAX_MICROSTEPS };
  if (isCopying) return;
  if (planted === undefined) known.push(this.machine as Machine);
  else if (planted.chart === this.machine.id) plantInto(this, planted);
};

type Processing = { _process(this: unknown, event: unknown): void };

const actors = Actor.prototype as unknown as Processing;
const { _process } = actors;
/** Tests put other timers in place of this one. */
const atNextTurn = setImmediate;
let eventsThisTurn = 0;

actors._process = function (event) {
  if (eventsThisTurn === 0)
    atNextTurn(() => {
      eventsThisTurn = 0;
    });
  eventsThisTurn += 1;
  if (planted && eventsThisTurn > MAX_EVENTS_A_TURN) throw new Error('The chart goes round in a circle');
  _process.call(this, event);
};
