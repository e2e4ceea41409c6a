import { Link } from 'wouter';
import { workbench as texts } from '../../messages/ko.workbench.ts';
import { pathTo } from '../../paths/console.ts';
import classes from './Charts.module.css';
import { type ShownChart, sizesOf } from './charts.ts';
import { Thumbnail } from './Thumbnail.tsx';
import { usingScreens } from './usedBy.ts';

/** What a chart is for, how large it is, and which screens run it. */
export function ChartCard({ chart, graph }: ShownChart) {
  const { id, title, purpose } = chart;
  const { states, branches, calls, isParallel } = sizesOf(graph);
  const screens = usingScreens(chart);
  return (
    <article className={classes.card}>
      <Thumbnail graph={graph} />
      <div className={classes.text}>
        <h2 className={classes.name}>
          <Link href={pathTo('statecharts-chart', { id })}>{title}</Link>
          <code className={classes.id}>{id}</code>
        </h2>
        <p className={classes.purpose}>{purpose}</p>
        <ul className={classes.sizes} aria-label={texts.sizes}>
          <li>{texts.states(states)}</li>
          <li>{texts.branches(branches)}</li>
          {calls > 0 && <li>{texts.calls(calls)}</li>}
          {isParallel && <li>{texts.regions}</li>}
        </ul>
        {screens.length > 0 && (
          <p className={classes.users}>
            <span>{texts.usedBy}</span> {screens.map((screen) => screen.title).join(', ')}
          </p>
        )}
      </div>
    </article>
  );
}
