import { Button } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { usePhone } from '../../components/grid/phone.ts';
import { playbackMachine } from '../../machines/playback/machine.ts';
import { journeyTexts as texts, workbench } from '../../messages/ko.workbench.ts';
import { pathsPanel, simulatePanel } from '../../messages/ko.workbenchRun.ts';
import type { JourneyStep } from '../../statecharts/journeyRunner.ts';
import { toInstruction } from '../../statecharts/simulation.ts';
import { Canvas } from './Canvas.tsx';
import { type ShownChart, shownCharts } from './charts.ts';
import { activePaths, instructionText, leavesAmong } from './panels/chartTexts.ts';
import panel from './panels/Panels.module.css';
import { PlaybackControls, speeds } from './panels/PlaybackControls.tsx';
import { StepList } from './panels/StepList.tsx';
import { StateName } from './StateName.tsx';
import { useFullScreen } from './useFullScreen.ts';
import { useDiagramControl, useView } from './useWorkbench.ts';
import classes from './Workbench.module.css';
import type { Overlay, OverlayMark } from './workbench.ts';

function toShownChart({ chart }: JourneyStep): ShownChart {
  const found = shownCharts().find((shown) => shown.chart.id === chart);
  if (found === undefined) throw new Error(`A journey runs the unknown chart ${chart}`);
  return found;
}

/** Returns what a step is, with the chart in which it happens. */
function stepText(step: JourneyStep): string {
  const described = toShownChart(step);
  const { title } = described.chart;
  if (step.move) return texts.step(title, instructionText(described, toInstruction(step.move)));
  if (step.join && 'link' in step.join.from) return texts.step(title, step.join.from.link);
  return texts.step(title, texts.kinds[step.kind]);
}

/** `start`: what is there before the first step. */
interface JourneyPlayerProps {
  start: readonly JourneyStep[];
  steps: readonly JourneyStep[];
}

/** One case of a journey, step by step or by itself, each over the diagram of the chart it happens in. */
export function JourneyPlayer({ start, steps }: JourneyPlayerProps) {
  const playback = useActorRef(playbackMachine, {
    input: { length: steps.length, first: 0, stepMs: speeds.normal },
  });
  const at = useSelector(playback, ({ context }) => context.at);
  const passed = useMemo(() => [...start, ...steps.slice(0, at)], [start, steps, at]);
  const step = passed.at(-1);
  return (
    <div className={classes.body}>
      {step && <StepDiagram key={step.chart} step={step} passed={passed} />}
      <section aria-label={texts.player} className={classes.panel}>
        <div className={panel.panel}>
          <p role="status" className={panel.quiet}>
            {pathsPanel.position(at, steps.length)}
          </p>
          {step && <Situation step={step} />}
          <PlaybackControls actor={playback} />
          <StepList
            start={simulatePanel.start}
            steps={steps.map(stepText)}
            at={at}
            onShow={(next) => playback.send({ type: 'playback.show', at: next })}
          />
        </div>
      </section>
    </div>
  );
}

function Situation({ step }: { step: JourneyStep }) {
  const { chart, graph } = toShownChart(step);
  return (
    <ul className={panel.states}>
      {leavesAmong(graph, activePaths(step.after)).map(({ path, description }) => (
        <li key={path}>
          <b>
            {chart.title} · <StateName path={path} labels={chart.labels} />
          </b>{' '}
          {description}
        </li>
      ))}
    </ul>
  );
}

/** The diagram of the chart in which a step happens, with the way that it has taken there. */
function StepDiagram({ step, passed }: { step: JourneyStep; passed: readonly JourneyStep[] }) {
  const { chart, graph } = toShownChart(step);
  const view = useView();
  const own = useMemo(() => ({ graph, labels: chart.labels }), [chart, graph]);
  const control = useDiagramControl(own, view.collapsed, view.collapse);
  const overlay = useMemo(() => toOverlay(step, passed), [step, passed]);
  const isPhone = usePhone();
  const [isFull, setFull] = useFullScreen();
  const [innermost] = leavesAmong(graph, activePaths(step.after));
  const { reveal } = control.diagram;
  useEffect(() => {
    if (innermost) reveal(innermost.path);
  }, [innermost, reveal]);

  if (isPhone && !isFull)
    return (
      <Button variant="default" fullWidth onClick={() => setFull(true)}>
        {workbench.openDiagram}
      </Button>
    );
  return (
    <div className={classes.workbench} data-full={isFull || undefined}>
      <Canvas chart={chart} view={view} isFull={isFull} control={{ ...control, overlay }} onFull={setFull} />
    </div>
  );
}

function toOverlay(step: JourneyStep, passed: readonly JourneyStep[]): Overlay {
  const own = passed.filter(({ path }) => path === step.path).map(({ after }) => after);
  const mark = (ids: readonly string[], value: OverlayMark['mark']) =>
    ids.map((id): [string, OverlayMark] => [id, { mark: value }]);
  return {
    states: new Map([
      ...mark(own.flatMap(activePaths), 'visited'),
      ...mark(activePaths(step.after), 'active'),
    ]),
    branches: new Map([
      ...mark(
        own.flatMap(({ branches }) => branches),
        'visited',
      ),
      ...mark(step.after.branches, 'active'),
    ]),
  };
}
