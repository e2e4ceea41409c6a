import { Button } from '@mantine/core';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { type ReactNode, useEffect, useMemo } from 'react';
import { Link } from 'wouter';
import { product } from '../../messages/ko.ts';
import { journeyTexts as texts, workbench } from '../../messages/ko.workbench.ts';
import { pathTo } from '../../paths/console.ts';
import { journeys } from '../../statecharts/charts/journeys.ts';
import type { Journey } from '../../statecharts/journey.ts';
import { journeyCases } from '../../statecharts/journeys.ts';
import { charts } from '../../statecharts/registry.ts';
import { journeySheet } from '../../statecharts/sheets/journeySheet.ts';
import type { SheetRow, TestCase } from '../../statecharts/sheets/sheet.ts';
import { shownCharts } from './charts.ts';
import classes from './Journey.module.css';
import { JourneyPlayer } from './JourneyPlayer.tsx';
import { ChoiceList } from './panels/ChoiceList.tsx';
import { SheetExport } from './panels/SheetExport.tsx';
import { StateName } from './StateName.tsx';
import { useAddress } from './useAddress.ts';

/** One journey: its cases, and the rows of the one that is chosen, with links into each chart. */
export function JourneyPage({ id }: { id: string | undefined }) {
  const journey = journeys.find((candidate) => candidate.id === id);
  if (journey) return <ShownJourney key={journey.id} journey={journey} />;
  return (
    <div className={classes.page}>
      <h1>{texts.unknown}</h1>
      <Button component={Link} href={pathTo('statecharts')} variant="default">
        {workbench.backToList}
      </Button>
    </div>
  );
}

function ShownJourney({ journey }: { journey: Journey }) {
  const { params, change } = useAddress();
  const { made, sheet } = useMemo(() => {
    const found = journeyCases(journey, charts);
    return { made: found, sheet: journeySheet(journey, found, shownCharts()) };
  }, [journey]);
  const { cases } = sheet;
  const id = params.get('path');
  const chosen = cases.find((candidate) => candidate.id === id);
  const steps = made.cases.find((candidate) => candidate.id === id)?.steps;
  useEffect(() => {
    document.title = `${journey.title} | ${workbench.documentTitle} | ${product.name}`;
  }, [journey]);

  return (
    <div className={classes.page}>
      <header>
        <Link href={pathTo('statecharts')} className={classes.back}>
          <IconArrowLeft aria-hidden size={16} />
          {workbench.backToList}
        </Link>
        <h1>{journey.title}</h1>
        <p>{journey.purpose}</p>
      </header>
      <nav aria-label={texts.charts}>
        <ul className={classes.charts}>
          {[...new Map(Object.values(journey.legs).map((chart) => [chart.id, chart])).values()].map(
            (chart) => (
              <li key={chart.id}>
                <Link href={pathTo('statecharts-chart', { id: chart.id })}>{chart.title}</Link>
              </li>
            ),
          )}
        </ul>
      </nav>
      {chosen && steps ? (
        <CaseRows chosen={chosen} onClose={() => change({ path: null, state: null }, { push: true })}>
          <JourneyPlayer key={chosen.id} start={made.start} steps={steps} />
        </CaseRows>
      ) : (
        <>
          {id !== null && <p role="alert">{texts.gone}</p>}
          <div className={classes.head}>
            <p role="status">{texts.cases(cases.length)}</p>
            <SheetExport name={journey.id} sheet={() => sheet} />
          </div>
          <ChoiceList
            label={texts.list}
            items={cases}
            onChoose={(shown) => change({ path: shown.id }, { push: true })}
          >
            {(shown) => (
              <>
                <b>{shown.id}</b>
                <span>{shown.rows.map(({ action }) => action.join(' ')).join(' → ')}</span>
              </>
            )}
          </ChoiceList>
        </>
      )}
    </div>
  );
}

interface CaseRowsProps {
  chosen: TestCase;
  onClose(): void;
  /** The player of the case. */
  children: ReactNode;
}

function CaseRows({ chosen: { id, start, rows }, onClose, children }: CaseRowsProps) {
  return (
    <section aria-label={id} className={classes.page}>
      <Button variant="subtle" size="compact-sm" justify="start" onClick={onClose}>
        {texts.close}
      </Button>
      <h2>{id}</h2>
      <ul aria-label={texts.given}>
        {start.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {children}
      <ol aria-label={texts.steps} className={classes.rows}>
        {rows.map((row) => (
          <li key={row.number}>
            <Row row={row} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A state of a row names its chart before a colon. */
function stateLink(state: string) {
  const [chart = '', path = ''] = state.split(': ');
  const known = shownCharts().find((shown) => shown.chart.id === chart)?.chart;
  if (known === undefined) throw new Error(`A journey's row names the unknown chart ${chart}`);
  const { title, labels } = known;
  return { title, labels, path, href: `${pathTo('statecharts-chart', { id: chart })}?state=${path}` };
}

function Row({ row: { given, action, expected, states } }: { row: SheetRow }) {
  return (
    <>
      <b>{action.join(' ')}</b>
      {given.length > 0 && (
        <p className={classes.quiet}>
          {texts.given}: {given.join(' ')}
        </p>
      )}
      <p>
        {texts.expected}: {expected.join(' ')}
      </p>
      <p className={classes.states}>
        {states.map(stateLink).map(({ title, labels, path, href }) => (
          <Link key={href} href={href}>
            {title} · <StateName path={path} labels={labels} />
          </Link>
        ))}
      </p>
    </>
  );
}
