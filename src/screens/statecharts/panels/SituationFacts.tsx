import { simulatePanel as texts } from '../../../messages/ko.workbenchRun.ts';
import type { RegisteredChart } from '../../../statecharts/chart.ts';
import type { Place } from '../../../statecharts/walk.ts';
import { clockTime } from './chartTexts.ts';
import classes from './Panels.module.css';

/** Time since the start, and the few values on which the way on depends. */
export function SituationFacts({ chart, place }: { chart: RegisteredChart; place: Place }) {
  return (
    <>
      <p className={classes.quiet}>{texts.elapsed(clockTime(place.now - chart.model.start))}</p>
      <Facts facts={chart.model.facts(place.snapshot)} />
    </>
  );
}

/** Facts of a chart's model, folded. */
export function Facts({ facts }: { facts: unknown }) {
  const text = JSON.stringify(facts, null, 2);
  return text === undefined || text === 'null' ? null : (
    <details>
      <summary>{texts.facts}</summary>
      <pre className={classes.facts}>{text}</pre>
    </details>
  );
}
