import type { ChartGraph } from '../../../statecharts/graph.ts';
import {
  getSituation,
  isSimulation,
  type Simulation,
  type Simulator,
} from '../../../statecharts/simulation.ts';
import type { Overlay, OverlayMark } from '../workbench.ts';
import { activePaths } from './chartTexts.ts';

/** Returns what each move that is not refused would show, by branch id: the first move that takes the branch. */
export function movesByBranch(simulator: Simulator, simulation: Simulation) {
  const found = new Map<string, Parameters<Simulator['follow']>[1]>();
  for (const { instruction, refusal } of simulator.moves(simulation)) {
    if (refusal) continue;
    const next = simulator.follow(simulation, instruction);
    if (!isSimulation(next)) continue;
    for (const id of getSituation(next).place.branches) if (!found.has(id)) found.set(id, instruction);
  }
  return found;
}

/** The diagram of a simulated chart: where it is, where it was, what may come next and what its guards refuse. */
export function simulationOverlay(
  { branches }: ChartGraph,
  simulation: Simulation,
  next: ReadonlyMap<string, unknown>,
): Overlay {
  const { first, steps, at } = simulation;
  const passed = [first, ...steps.slice(0, at).map(({ after }) => after)];
  const active = activePaths(getSituation(simulation).place);
  const mark = (ids: Iterable<string>, value: OverlayMark['mark']) =>
    [...ids].map((id): [string, OverlayMark] => [id, { mark: value }]);
  const blocked = branches.filter(
    ({ id, source, guard }) => guard !== null && active.includes(source) && !next.has(id),
  );
  return {
    states: new Map([
      ...mark(
        passed.flatMap(({ place }) => activePaths(place)),
        'visited',
      ),
      ...mark(active, 'active'),
    ]),
    branches: new Map([
      ...mark(
        passed.flatMap(({ place }) => place.branches),
        'visited',
      ),
      ...mark(
        blocked.map(({ id }) => id),
        'blocked',
      ),
      ...mark(next.keys(), 'next'),
    ]),
  };
}
