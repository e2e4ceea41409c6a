import { Button } from '@mantine/core';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { toast } from '../../../components/toast.ts';
import { simulatePanel as texts } from '../../../messages/ko.workbenchRun.ts';
import type { Instruction } from '../../../statecharts/simulation.ts';
import { getSituation } from '../../../statecharts/simulation.ts';
import { StateName } from '../StateName.tsx';
import { useDiagram, useFire, useOverlay, type WorkbenchPanelProps } from '../workbench.ts';
import { activePaths, instructionText, leavesAmong, refusalText } from './chartTexts.ts';
import { GuardAssumptions } from './GuardAssumptions.tsx';
import classes from './Panels.module.css';
import { SimulatedMoves } from './SimulatedMoves.tsx';
import { SimulationLog } from './SimulationLog.tsx';
import { SituationFacts } from './SituationFacts.tsx';
import { movesByBranch, simulationOverlay } from './simulationOverlay.ts';
import { type RunningSimulation, useSimulation } from './useSimulation.ts';

/** Walks through the chart by hand: events, outcomes of calls and time, none of which has an effect. */
export function SimulatePanel({ chart, graph }: WorkbenchPanelProps) {
  const described = useMemo(() => ({ chart, graph }), [chart, graph]);
  const running = useSimulation(chart);
  const { simulator, simulation, follow, show } = running;
  const [refused, setRefused] = useState<string | null>(null);
  const next = useMemo(() => movesByBranch(simulator, simulation), [simulator, simulation]);
  const { place, assumed } = getSituation(simulation);
  const leaves = leavesAmong(graph, activePaths(place));
  const { reveal } = useDiagram();

  useOverlay(useMemo(() => simulationOverlay(graph, simulation, next), [graph, simulation, next]));
  const [innermost] = leaves;
  useEffect(() => {
    if (innermost) reveal(innermost.path);
  }, [innermost, reveal]);

  const run = useCallback(
    (instruction: Instruction) => {
      const refusal = follow(instruction);
      const what = instructionText(described, instruction);
      setRefused(refusal && texts.refused(what, refusalText(described, refusal)));
    },
    [described, follow],
  );
  const fire = useCallback(
    (branchId: string) => {
      const instruction = next.get(branchId);
      if (instruction) run(instruction);
      else setRefused(whyNot(described, running, branchId));
    },
    [described, next, run, running],
  );
  useFire(fire);

  const goTo = (at: number) => {
    setRefused(null);
    show(at);
  };
  const share = async () => {
    await navigator.clipboard.writeText(window.location.href);
    toast(texts.shared);
  };

  return (
    <div className={classes.panel}>
      <StaleTrace described={described} stale={running.stale} />
      <section aria-label={texts.now}>
        <h2>{texts.now}</h2>
        <div role="status">
          <ul className={classes.states}>
            {leaves.map(({ path, description }) => (
              <li key={path}>
                <b>
                  <StateName path={path} labels={chart.labels} />
                </b>{' '}
                {description}
              </li>
            ))}
          </ul>
          {refused && <p className={classes.refused}>{refused}</p>}
        </div>
        <SituationFacts chart={chart} place={place} />
        <div className={classes.buttons}>
          <Button
            variant="default"
            size="compact-sm"
            disabled={simulation.at === 0}
            onClick={() => goTo(simulation.at - 1)}
          >
            {texts.undo}
          </Button>
          <Button
            variant="default"
            size="compact-sm"
            disabled={simulation.at === simulation.steps.length}
            onClick={() => goTo(simulation.at + 1)}
          >
            {texts.redo}
          </Button>
          <Button variant="default" size="compact-sm" disabled={simulation.at === 0} onClick={() => goTo(0)}>
            {texts.restart}
          </Button>
          <Button variant="default" size="compact-sm" onClick={() => void share()}>
            {texts.share}
          </Button>
        </div>
      </section>
      <SimulatedMoves
        described={described}
        moves={simulator.moves(simulation)}
        start={chart.model.start}
        onMove={run}
      />
      <GuardAssumptions
        described={described}
        guards={simulator.guards(simulation)}
        assumed={assumed}
        onAssume={run}
      />
      <SimulationLog described={described} simulation={simulation} onShow={goTo} />
    </div>
  );
}

/** Returns the reason nothing takes a branch at the moment. */
function whyNot(
  described: Parameters<typeof refusalText>[0],
  { simulator, simulation }: RunningSimulation,
  branchId: string,
): string {
  const branch = described.graph.branches.find(({ id }) => id === branchId);
  const move = simulator
    .moves(simulation)
    .find(
      ({ instruction: { kind, name }, refusal }) =>
        refusal && name === branch?.eventName && (kind === 'time' ? 'after' : kind) === branch.eventKind,
    );
  if (!move?.refusal) return texts.nothingTakes;
  return texts.refused(instructionText(described, move.instruction), refusalText(described, move.refusal));
}

function StaleTrace({
  described,
  stale,
}: {
  described: Parameters<typeof refusalText>[0];
  stale: RunningSimulation['stale'];
}) {
  if (stale === null) return null;
  const text =
    stale === 'unreadable'
      ? texts.unreadable
      : texts.stale(
          stale.index + 1,
          instructionText(described, stale.instruction),
          refusalText(described, stale.refusal),
        );
  return (
    <p role="alert" className={classes.refused}>
      {text}
    </p>
  );
}
