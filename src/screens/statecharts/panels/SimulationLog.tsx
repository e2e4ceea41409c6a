import { simulatePanel as texts } from '../../../messages/ko.workbenchRun.ts';
import { stateText } from '../../../statecharts/branchText.ts';
import type { Simulation, Situation } from '../../../statecharts/simulation.ts';
import { activePaths, type DescribedChart, instructionText, leavesAmong } from './chartTexts.ts';
import { StepList } from './StepList.tsx';

/** Names of the innermost states that are active after a step and were not before. */
function enteredNames({ chart, graph }: DescribedChart, before: Situation, after: Situation): string[] {
  const earlier = activePaths(before.place);
  return leavesAmong(graph, activePaths(after.place))
    .filter(({ path }) => !earlier.includes(path))
    .map(({ path }) => stateText(path, chart.labels));
}

interface SimulationLogProps {
  described: DescribedChart;
  simulation: Simulation;
  onShow(at: number): void;
}

/** Everything done so far; a click goes back to it, and what comes after is kept until something else is done. */
export function SimulationLog({ described, simulation: { first, steps, at }, onShow }: SimulationLogProps) {
  return (
    <section aria-label={texts.log}>
      <h2>{texts.log}</h2>
      <StepList
        start={texts.start}
        steps={steps.map(({ instruction, after }, index) =>
          texts.logged(
            instructionText(described, instruction),
            enteredNames(described, steps[index - 1]?.after ?? first, after),
          ),
        )}
        at={at}
        onShow={onShow}
      />
    </section>
  );
}
