import { Button } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { toast } from '../../../components/toast.ts';
import { playbackMachine } from '../../../machines/playback/machine.ts';
import { requirements } from '../../../machines/requirements.ts';
import { simulatePanel, pathsPanel as texts } from '../../../messages/ko.workbenchRun.ts';
import { toRecord } from '../../../statecharts/coverageRecord.ts';
import type { ChartPath } from '../../../statecharts/paths.ts';
import { toInstruction } from '../../../statecharts/simulation.ts';
import { formatTrace } from '../../../statecharts/trace.ts';
import type { Place } from '../../../statecharts/walk.ts';
import { StateName } from '../StateName.tsx';
import { useAddress } from '../useAddress.ts';
import { type Overlay, type OverlayMark, useDiagram, useOverlay } from '../workbench.ts';
import { activePaths, type DescribedChart, instructionText, leavesAmong } from './chartTexts.ts';
import classes from './Panels.module.css';
import { PlaybackControls, speeds } from './PlaybackControls.tsx';
import { Facts } from './SituationFacts.tsx';
import { StepList } from './StepList.tsx';
import { addToOwnRecord } from './useCoverageRecords.ts';

interface PathPlayerProps {
  described: DescribedChart;
  start: Place;
  path: ChartPath;
  /** Number of steps that the address shows. */
  first: number;
}

/** One path, step by step or by itself, over the diagram. */
export function PathPlayer({ described, start, path, first }: PathPlayerProps) {
  const { chart, graph } = described;
  const { change } = useAddress();
  const playback = useActorRef(playbackMachine, {
    input: { length: path.steps.length, first, stepMs: speeds.normal },
  });
  const at = useSelector(playback, ({ context }) => context.at);
  const place = path.steps[at - 1]?.after ?? start;
  const leaves = leavesAmong(graph, activePaths(place));
  useOverlay(useMemo(() => toOverlay(start, path, at), [start, path, at]));
  const { reveal } = useDiagram();
  const [innermost] = leaves;
  useEffect(() => {
    if (innermost) reveal(innermost.path);
  }, [innermost, reveal]);

  const trace = () => formatTrace(path.steps.slice(0, at).map(({ move }) => toInstruction(move)));
  const share = async () => {
    const link = new URL(window.location.href);
    link.searchParams.set('step', String(at));
    await navigator.clipboard.writeText(link.href);
    toast(simulatePanel.shared);
  };
  const markDone = () => {
    const shown = [start, ...path.steps.map(({ after }) => after)].flatMap(({ branches }) => branches);
    addToOwnRecord(toRecord(chart.id, graph, 'manual', new Set(shown)));
    toast(texts.marked);
  };
  const cited = findRequirements(described, [start, ...path.steps.map(({ after }) => after)]);

  return (
    <section aria-label={texts.player} className={classes.panel}>
      <h2>{path.id}</h2>
      <div role="status">
        <p className={classes.quiet}>{texts.position(at, path.steps.length)}</p>
        <ul className={classes.states}>
          {leaves.map(({ path: state, description }) => (
            <li key={state}>
              <b>
                <StateName path={state} labels={chart.labels} />
              </b>{' '}
              {description}
            </li>
          ))}
        </ul>
      </div>
      <Facts facts={chart.model.facts(place.snapshot)} />
      <PlaybackControls actor={playback} />
      <StepList
        start={simulatePanel.start}
        steps={path.steps.map(({ move, after }) =>
          instructionText(
            described,
            toInstruction(move),
            move.kind === 'after' ? after.now - chart.model.start : null,
          ),
        )}
        at={at}
        onShow={(next) => playback.send({ type: 'playback.show', at: next })}
      />
      <div className={classes.buttons}>
        <Button variant="default" size="compact-sm" onClick={() => void share()}>
          {simulatePanel.share}
        </Button>
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => change({ tab: 'simulate', trace: trace() || null }, { push: true })}
        >
          {texts.simulate}
        </Button>
        <Button variant="default" size="compact-sm" onClick={markDone}>
          {texts.markDone}
        </Button>
      </div>
      {cited.length > 0 && (
        <section aria-label={texts.requirements}>
          <h3>{texts.requirements}</h3>
          <ul className={classes.states}>
            {cited.map((id) => (
              <li key={id}>
                <b>{id}</b> {requirementText(id)}
              </li>
            ))}
          </ul>
        </section>
      )}
    </section>
  );
}

const requirementText = (id: string): string =>
  Object.entries(requirements).find(([known]) => known === id)?.[1] ?? id;

/** Ids of what the specification asks for on the way through some places. */
export function findRequirements({ graph }: DescribedChart, places: readonly Place[]): string[] {
  const passed = new Set(places.flatMap((place) => [...activePaths(place), ...place.branches]));
  const parts = [
    ...graph.states.filter(({ path }) => passed.has(path)),
    ...graph.branches.filter(({ id }) => passed.has(id)),
  ];
  return [...new Set(parts.flatMap(({ requirement }) => requirement))];
}

function toOverlay(start: Place, { steps }: ChartPath, at: number): Overlay {
  const mark = (ids: readonly string[], value: OverlayMark['mark']) =>
    ids.map((id): [string, OverlayMark] => [id, { mark: value }]);
  const passed = [start, ...steps.slice(0, at).map(({ after }) => after)];
  const now = passed.at(-1) ?? start;
  return {
    states: new Map([...mark(passed.flatMap(activePaths), 'visited'), ...mark(activePaths(now), 'active')]),
    branches: new Map([
      ...mark(steps[at]?.after.branches ?? [], 'next'),
      ...mark(
        passed.flatMap(({ branches }) => branches),
        'visited',
      ),
    ]),
  };
}
