import '@mantine/core/styles/Radio.layer.css';
import { Radio } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import { livePanel as texts } from '../../../messages/ko.workbenchRun.ts';
import { pathTo } from '../../../paths/console.ts';
import { stateText } from '../../../statecharts/branchText.ts';
import type { ChartLabels } from '../../../statecharts/chart.ts';
import { charts } from '../../../statecharts/registry.ts';
import type { WorkbenchPanelProps } from '../workbench.ts';
import { LiveStream } from './LiveStream.tsx';
import classes from './Panels.module.css';
import { type LiveActor, useLiveActors } from './useLiveActors.ts';

/** The charts that run in the console's other tabs: which states they are in, and what happens to them. */
export function LivePanel({ chart, graph }: WorkbenchPanelProps) {
  const { actors, clear } = useLiveActors();
  const [chosen, setChosen] = useState<string | null>(null);
  const all = [...actors.values()];
  const own = all.filter((actor) => actor.chart === chart.id);
  const shown = own.find(({ key }) => key === chosen) ?? own[0];
  const others = charts.filter(({ id }) => id !== chart.id && all.some((actor) => actor.chart === id));

  return (
    <div className={classes.panel}>
      <p className={classes.quiet}>{texts.note}</p>
      {own.length > 0 ? (
        <Radio.Group label={texts.actors} value={shown?.key ?? null} onChange={setChosen}>
          {own.map((actor) => (
            <Radio key={actor.key} value={actor.key} label={toText(actor, chart.labels)} />
          ))}
        </Radio.Group>
      ) : (
        <p role="status">{all.length === 0 ? texts.none : texts.noneOfChart}</p>
      )}
      {shown && (
        <LiveStream
          key={shown.key}
          described={{ chart, graph }}
          actor={shown}
          onClear={() => clear(shown.key)}
        />
      )}
      {others.length > 0 && (
        <section aria-label={texts.others}>
          <h2>{texts.others}</h2>
          <ul className={classes.states}>
            {others.map(({ id, title }) => (
              <li key={id}>
                <Link href={`${pathTo('statecharts-chart', { id })}?tab=live`}>{title}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

const toText = ({ page, history }: LiveActor, labels: ChartLabels): string => {
  const states = history.at(-1)?.states ?? [];
  const innermost = states.filter((path) => !states.some((other) => other.startsWith(`${path}.`)));
  return texts.actor(page, innermost.map((path) => stateText(path, labels)).join(', '));
};
