import { simulatePanel as texts } from '../../../messages/ko.workbenchRun.ts';
import type { Simulation } from '../../../statecharts/simulation.ts';
import { type DescribedChart, instructionText } from './chartTexts.ts';
import { StepList } from './StepList.tsx';

interface SimulationLogProps {
  described: DescribedChart;
  simulation: Simulation;
  onShow(at: number): void;
}

/** Everything done so far; a click goes back to it, and what comes after is kept until something else is done. */
export function SimulationLog({ described, simulation: { steps, at }, onShow }: SimulationLogProps) {
  return (
    <section aria-label={texts.log}>
      <h2>{texts.log}</h2>
      <StepList
        start={texts.start}
        steps={steps.map(({ instruction }) => instructionText(described, instruction))}
        at={at}
        onShow={onShow}
      />
    </section>
  );
}
