import { Link } from 'wouter';
import { journeyTexts as texts } from '../../messages/ko.workbench.ts';
import { pathTo } from '../../paths/console.ts';
import { journeys } from '../../statecharts/charts/journeys.ts';
import classes from './Charts.module.css';

/** Ways of a person over several charts. */
export function JourneyList() {
  return (
    <section aria-labelledby="journeys">
      <h2 id="journeys" className={classes.name}>
        {texts.title}
      </h2>
      <p className={classes.purpose}>{texts.lead}</p>
      <ul>
        {journeys.map(({ id, title, purpose }) => (
          <li key={id}>
            <Link href={pathTo('statecharts-chart', { id: 'journeys', journey: id })}>{title}</Link>
            <p className={classes.purpose}>{purpose}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
