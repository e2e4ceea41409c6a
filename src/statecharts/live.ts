import type { ChartModel } from './chart.ts';
import {
  createSimulator,
  getSituation,
  type Instruction,
  isSimulation,
  type Simulation,
  toInstruction,
  toInstructions,
} from './simulation.ts';
import { type Place, walkThrough } from './walk.ts';

/** Observation of a running actor: an event's type and the state it led to. The first has no event. */
export type Observation = {
  event: string | null;
  /** Dotted paths of the active states but the root. */
  states: readonly string[];
  facts: unknown;
};

/** Instructions that lead through the same states; `followed` of the observations fit, from the first on. */
export type Retraced = { instructions: Instruction[]; followed: number };

const formatStates = ({ snapshot }: Place): string =>
  JSON.stringify(
    snapshot._nodes
      .filter(({ path }) => path.length > 0)
      .map(({ path }) => path.join('.'))
      .sort(),
  );
const toFacts = (model: ChartModel, { snapshot }: Place): string =>
  JSON.stringify(model.facts(snapshot)) ?? 'null';

const isOf = (event: string, { kind, name, ...rest }: Instruction): boolean => {
  if (kind === 'event') return event === name;
  if (kind === 'time') return 'to' in rest && rest.to === 'due' && event.startsWith(`xstate.after.${name}.`);
  return event === `xstate.${kind}.actor.${name}`;
};

/**
 * Finds instructions by which the model's samples lead through what was observed: first to the first state, by the
 * shortest way, then event by event. Null when the samples do not even lead to the first.
 */
export function retrace(model: ChartModel, observations: readonly Observation[]): Retraced | null {
  const simulator = createSimulator(model);
  const closeness = (place: Place, { states, facts }: Observation): number => {
    if (formatStates(place) !== JSON.stringify([...states].sort())) return 0;
    return toFacts(model, place) === (JSON.stringify(facts) ?? 'null') ? 2 : 1;
  };
  const closest = <T>(candidates: readonly T[], findPlace: (candidate: T) => Place, to: Observation) => {
    const fitting = candidates.filter((candidate) => closeness(findPlace(candidate), to) > 0);
    return fitting.find((candidate) => closeness(findPlace(candidate), to) === 2) ?? fitting[0];
  };

  const [first, ...others] = observations;
  if (first === undefined) return null;
  const beginning = closest(walkThrough(model).places, ({ place }) => place, first);
  if (beginning === undefined) return null;
  let { simulation } = simulator.replay(beginning.way.map(({ move }) => toInstruction(move)));

  let followed = 1;
  for (const observation of others) {
    const next = closest(
      simulator
        .moves(simulation)
        .filter(({ instruction }) => observation.event !== null && isOf(observation.event, instruction))
        .map(({ instruction }) => simulator.follow(simulation, instruction))
        .filter(isSimulation),
      (candidate: Simulation) => getSituation(candidate).place,
      observation,
    );
    // what the chart ignores leads nowhere
    if (next === undefined && closeness(getSituation(simulation).place, observation) === 0) break;
    simulation = next ?? simulation;
    followed += 1;
  }
  return { instructions: toInstructions(simulation), followed };
}
