import { useCallback, useMemo, useState } from 'react';
import type { RegisteredChart } from '../../../statecharts/chart.ts';
import {
  createSimulator,
  goTo,
  type Instruction,
  isSimulation,
  type Refusal,
  type Replay,
  type Simulation,
  type Simulator,
  toInstructions,
} from '../../../statecharts/simulation.ts';
import { formatTrace, parseTrace } from '../../../statecharts/trace.ts';
import { useAddress } from '../useAddress.ts';

export interface RunningSimulation {
  simulator: Simulator;
  simulation: Simulation;
  /** Part of the address that the chart does not do; `unreadable` when it is no trace at all. */
  stale: Replay['stale'] | 'unreadable';
  /** Returns why the chart refused, null when it did not. */
  follow(instruction: Instruction): Refusal | null;
  /** Shows where the first `at` steps led. */
  show(at: number): void;
}

/** A simulation that begins with the trace in the address, and keeps the address up to date. */
export function useSimulation({ model }: RegisteredChart): RunningSimulation {
  const { params, change } = useAddress();
  const simulator = useMemo(() => createSimulator(model), [model]);
  const [first] = useState<{ simulation: Simulation; stale: RunningSimulation['stale'] }>(() => {
    const instructions = parseTrace(params.get('trace') ?? '');
    return instructions
      ? simulator.replay(instructions)
      : { simulation: simulator.start(), stale: 'unreadable' };
  });
  const [simulation, setSimulation] = useState(first.simulation);
  const [stale, setStale] = useState(first.stale);

  const show = useCallback(
    (next: Simulation) => {
      setSimulation(next);
      setStale(null);
      change({ trace: formatTrace(toInstructions(next)) || null });
    },
    [change],
  );
  const follow = useCallback(
    (instruction: Instruction) => {
      const next = simulator.follow(simulation, instruction);
      if (!isSimulation(next)) return next;
      show(next);
      return null;
    },
    [show, simulation, simulator],
  );
  return {
    simulator,
    simulation,
    stale,
    follow,
    show: useCallback((at: number) => show(goTo(simulation, at)), [show, simulation]),
  };
}
