import { Link } from 'wouter';
import { DescriptionList } from '../../components/DescriptionList.tsx';
import type { RegisteredChart } from '../../machines/chart.ts';
import { details as texts, workbench } from '../../messages/ko.workbench.ts';
import { RequirementList } from './RequirementList.tsx';
import { usingScreens } from './usedBy.ts';

/** What the chart as a whole is for. */
export function ChartOverview({ chart }: { chart: RegisteredChart }) {
  const screens = usingScreens(chart);
  const { description, meta } = chart.machine.root;
  return (
    <DescriptionList
      lines={[
        [texts.purpose, chart.purpose],
        description && description !== chart.purpose ? [texts.root, description] : null,
        meta?.requirement ? [texts.requirement, <RequirementList key="list" ids={meta.requirement} />] : null,
        screens.length > 0
          ? [
              workbench.usedBy,
              <ul key="list">
                {screens.map(({ title, href }) => (
                  <li key={title}>{href === null ? title : <Link href={href}>{title}</Link>}</li>
                ))}
              </ul>,
            ]
          : null,
      ]}
    />
  );
}
