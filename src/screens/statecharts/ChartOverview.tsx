import { Link } from 'wouter';
import { DescriptionList } from '../../components/DescriptionList.tsx';
import { details as texts, workbench } from '../../messages/ko.workbench.ts';
import type { RegisteredChart } from '../../statecharts/chart.ts';
import type { ChartGraph } from '../../statecharts/graph.ts';
import classes from './Details.module.css';
import { RequirementList } from './RequirementList.tsx';
import { usingScreens } from './usedBy.ts';

/** Overview of what the chart does, who uses it, and how to read its diagram. */
export function ChartOverview({ chart, graph }: { chart: RegisteredChart; graph: ChartGraph }) {
  const screens = usingScreens(chart);
  const root = graph.states.find(({ path }) => path === '');
  const requirement = [...new Set(graph.states.flatMap((state) => state.requirement))].toSorted();
  return (
    <>
      {root && <p className={classes.description}>{root.description}</p>}
      <DescriptionList
        lines={[
          [
            workbench.usedBy,
            screens.length === 0 ? (
              workbench.noScreen
            ) : (
              <ul key="list" className={classes.plain}>
                {screens.map(({ title, href }) => (
                  <li key={title}>{href === null ? title : <Link href={href}>{title}</Link>}</li>
                ))}
              </ul>
            ),
          ],
        ]}
      />
      {requirement.length > 0 && (
        <details>
          <summary className={classes.fold}>{texts.requirements(requirement.length)}</summary>
          <RequirementList ids={requirement} />
        </details>
      )}
      <details>
        <summary className={classes.fold}>{texts.legend}</summary>
        <dl className={classes.legend}>
          {texts.legendLines.map(([shape, text]) => (
            <div key={shape} className={classes.line}>
              <dt>
                <span className={classes.shape} data-shape={shape} />
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}
