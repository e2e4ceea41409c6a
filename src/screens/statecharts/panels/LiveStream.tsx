import { Button } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { toast } from '../../../components/toast.ts';
import { livePanel as texts } from '../../../messages/ko.workbenchRun.ts';
import { toRecord } from '../../../statecharts/coverageRecord.ts';
import { retrace } from '../../../statecharts/live.ts';
import { formatTrace } from '../../../statecharts/trace.ts';
import { StateName } from '../StateName.tsx';
import { useAddress } from '../useAddress.ts';
import { type Overlay, type OverlayMark, useDiagram, useOverlay } from '../workbench.ts';
import { type DescribedChart, eventTypeText, leavesAmong } from './chartTexts.ts';
import classes from './Panels.module.css';
import { Facts } from './SituationFacts.tsx';
import { StepList } from './StepList.tsx';
import { addToOwnRecord } from './useCoverageRecords.ts';
import type { LiveActor, LiveObservation } from './useLiveActors.ts';

interface LiveStreamProps {
  described: DescribedChart;
  actor: LiveActor;
  onClear(): void;
}

/** Events of one running actor; the view can be stopped and gone through backwards while more arrives. */
export function LiveStream({ described, actor, onClear }: LiveStreamProps) {
  const { chart, graph } = described;
  const { history } = actor;
  const { change } = useAddress();
  const last = history.length - 1;
  const [stoppedAt, setStoppedAt] = useState<number | null>(null);
  const [problem, indicatorSetProblem] = useState<string | null>(null);
  const at = Math.min(stoppedAt ?? last, last);
  const shown = history[at];
  useOverlay(useMemo(() => toOverlay(history, at), [history, at]));
  const leaves = leavesAmong(graph, shown?.states ?? []);
  const innermost = leaves[0]?.path;
  const { reveal } = useDiagram();
  useEffect(() => {
    if (innermost !== undefined) reveal(innermost);
  }, [innermost, reveal]);

  const makePath = () => {
    const observations = history.slice(0, at + 1);
    const retraced = retrace(chart.model, observations);
    if (retraced === null) return indicatorSetProblem(texts.impossible);
    const { instructions, followed } = retraced;
    // what fits is worth seeing only when all of it does, or when the person knows that it does not
    if (followed < observations.length) indicatorSetProblem(texts.partly(followed, observations.length));
    else change({ tab: 'simulate', trace: formatTrace(instructions) || null }, { push: true });
  };
  const record = () => {
    const branches = new Set(history.flatMap((observation) => observation.branches));
    addToOwnRecord(toRecord(chart.id, graph, 'manual', branches));
    toast(texts.recorded(branches.size));
  };
  const clear = () => {
    setStoppedAt(null);
    indicatorSetProblem(null);
    onClear();
  };

  return (
    <>
      <div role="status">
        <p className={classes.quiet}>{stoppedAt === null ? texts.following : texts.paused}</p>
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
      </div>
      <Facts facts={shown?.facts} />
      <div className={classes.buttons}>
        <Button size="compact-sm" onClick={() => setStoppedAt(stoppedAt === null ? last : null)}>
          {stoppedAt === null ? texts.pause : texts.follow}
        </Button>
        <Button variant="default" size="compact-sm" disabled={at === 0} onClick={() => setStoppedAt(at - 1)}>
          {texts.back}
        </Button>
        <Button
          variant="default"
          size="compact-sm"
          disabled={at === last}
          onClick={() => setStoppedAt(at + 1)}
        >
          {texts.forward}
        </Button>
      </div>
      <section aria-label={texts.stream}>
        <h2>{texts.stream}</h2>
        <StepList
          start={history[0]?.event ? eventTypeText(described, history[0].event) : texts.first}
          steps={history.slice(1).map(({ event }) => eventTypeText(described, event ?? ''))}
          at={at}
          onShow={setStoppedAt}
        />
      </section>
      {problem && (
        <p role="alert" className={classes.refused}>
          {problem}
        </p>
      )}
      <div className={classes.buttons}>
        <Button variant="default" size="compact-sm" onClick={makePath}>
          {texts.makePath}
        </Button>
        <Button variant="default" size="compact-sm" onClick={record}>
          {texts.record}
        </Button>
        <Button variant="default" size="compact-sm" onClick={clear}>
          {texts.clear}
        </Button>
      </div>
    </>
  );
}

function toOverlay(history: readonly LiveObservation[], at: number): Overlay {
  const mark = (ids: readonly string[], value: OverlayMark['mark']) =>
    ids.map((id): [string, OverlayMark] => [id, { mark: value }]);
  const passed = history.slice(0, at + 1);
  return {
    states: new Map([
      ...mark(
        passed.flatMap(({ states }) => states),
        'visited',
      ),
      ...mark(history[at]?.states ?? [], 'active'),
    ]),
    branches: new Map([
      ...mark(
        passed.flatMap(({ branches }) => branches),
        'visited',
      ),
      ...mark(history[at]?.branches ?? [], 'active'),
    ]),
  };
}
