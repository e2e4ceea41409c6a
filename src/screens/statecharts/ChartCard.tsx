import { Link } from 'wouter';
import { workbench as texts } from '../../messages/ko.workbench.ts';
import { coveragePanel as coverage } from '../../messages/ko.workbenchRun.ts';
import { pathTo } from '../../paths/console.ts';
import { type Covered, countCovered } from '../../statecharts/coverageRecord.ts';
import classes from './Charts.module.css';
import { countSizes, type ShownChart } from './charts.ts';
import { Thumbnail } from './Thumbnail.tsx';
import { usingScreens } from './usedBy.ts';

/** Purpose of a chart, its size, and the screens that run it. */
export function ChartCard({ chart, graph, covered }: ShownChart & { covered: Covered | null }) {
  const { id, title, purpose } = chart;
  const { states, branches, calls, isParallel } = countSizes(graph);
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
        <CoverageFigure covered={covered} />
        {screens.length > 0 && (
          <p className={classes.users}>
            <span>{texts.usedBy}</span> {screens.map((screen) => screen.title).join(', ')}
          </p>
        )}
      </div>
    </article>
  );
}

/** Share of the chart that has been tried; its place is kept until that is known. */
function CoverageFigure({ covered }: { covered: Covered | null }) {
  if (covered?.status !== 'run')
    return (
      <p className={classes.coverage}>{covered && (covered.stale ? coverage.changed : coverage.noRun)}</p>
    );
  const { any, total } = countCovered(covered);
  const text = coverage.total(any, total);
  return (
    <p className={classes.coverage}>
      <meter className={classes.meter} min={0} max={total} value={any} aria-label={coverage.title}>
        {text}
      </meter>
      {text}
    </p>
  );
}
