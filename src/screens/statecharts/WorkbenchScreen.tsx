import { Button } from '@mantine/core';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { useEffect, useMemo } from 'react';
import { Link, useParams } from 'wouter';
import { usePhone } from '../../components/grid/phone.ts';
import { TabPanel, TabStrip } from '../../components/TabStrip.tsx';
import { product } from '../../messages/ko.ts';
import { workbench as texts } from '../../messages/ko.workbench.ts';
import { pathTo } from '../../paths/console.ts';
import { Canvas } from './Canvas.tsx';
import { countSizes, findLargeGroups, type ShownChart, shownCharts } from './charts.ts';
import { JourneyPage } from './JourneyPage.tsx';
import { panelTabs } from './panels.ts';
import { useFullScreen } from './useFullScreen.ts';
import { useDiagramControl, useView } from './useWorkbench.ts';
import classes from './Workbench.module.css';
import { DiagramContext } from './workbench.ts';

/** One chart: its diagram, and a panel that explains or runs it; or one journey. */
export default function WorkbenchScreen() {
  const { id, journey } = useParams();
  // one route for both: its table loads with the login page, which has no bytes to spare
  if (id === 'journeys') return <JourneyPage id={journey} />;
  const shown = shownCharts().find(({ chart }) => chart.id === id);
  if (shown) return <Workbench key={shown.chart.id} {...shown} />;
  return (
    <div className={classes.unknown}>
      <h1>{texts.unknownChart}</h1>
      <Button component={Link} href={pathTo('statecharts')} variant="default">
        {texts.backToList}
      </Button>
    </div>
  );
}

function Workbench({ chart, graph }: ShownChart) {
  const groups = useMemo(() => findLargeGroups(graph), [graph]);
  const view = useView(groups);
  const own = useMemo(() => ({ graph, labels: chart.labels }), [chart, graph]);
  const { selection, select, collapsed, collapse } = view;
  const control = useDiagramControl(own, collapsed, collapse);
  const isPhone = usePhone();
  const [isFull, setFull] = useFullScreen();
  const tab = panelTabs.find(({ id }) => id === view.params.get('tab')) ?? panelTabs[0];
  const { Panel } = tab;

  useEffect(() => {
    document.title = `${chart.title} | ${texts.documentTitle} | ${product.name}`;
  }, [chart]);

  const canvas = <Canvas chart={chart} view={view} control={control} isFull={isFull} onFull={setFull} />;
  const picture = (
    <div key="picture" className={classes.cell}>
      {isPhone && !isFull ? (
        <Button variant="default" fullWidth onClick={() => setFull(true)}>
          {texts.openDiagram}
        </Button>
      ) : (
        canvas
      )}
    </div>
  );
  const panel = (
    <div key="panel" className={classes.panel}>
      <TabPanel name="workbench" selected={tab.id}>
        <Panel chart={chart} graph={graph} selection={selection} select={select} />
      </TabPanel>
    </div>
  );
  return (
    <DiagramContext value={control.diagram}>
      <div className={classes.workbench} data-full={isFull || undefined}>
        <Heading chart={chart} graph={graph} />
        <div className={classes.tabs}>
          <TabStrip
            name="workbench"
            label={texts.tabList}
            tabs={panelTabs}
            selected={tab.id}
            onChange={(next) => view.change({ tab: next === panelTabs[0].id ? null : next }, { push: true })}
          />
        </div>
        <div className={classes.body} data-place={tab.place}>
          {tab.place === 'above' ? [panel, picture] : [picture, panel]}
        </div>
      </div>
    </DiagramContext>
  );
}

function Heading({ chart: { id, title, purpose }, graph }: ShownChart) {
  const { states, branches, refusals } = countSizes(graph);
  return (
    <header className={classes.heading}>
      <Link href={pathTo('statecharts')} className={classes.back}>
        <IconArrowLeft aria-hidden size={16} />
        {texts.backToList}
      </Link>
      <div className={classes.headline}>
        <h1>{title}</h1>
        <code>{id}</code>
        <span className={classes.sizes}>
          {texts.states(states)} · {texts.branches(branches)}
          {refusals > 0 && ` · ${texts.refusals(refusals)}`}
        </span>
      </div>
      <p className={classes.purpose}>{purpose}</p>
    </header>
  );
}
