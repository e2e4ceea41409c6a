import type { NodeTrend } from '../../contracts/diagnosis.ts';
import { diagnosisFigureTexts as texts } from '../../messages/ko.diagnosisScreens.ts';
import classes from './Diagnosis.module.css';
import { formatDelta } from './figures.ts';

/** Difference from an earlier result with its direction, or why there is none. */
export function TrendText({ trend }: { trend: NodeTrend }) {
  if (trend.status === 'notComparable')
    return (
      <span className={classes.quiet}>
        {texts.notComparable} <span className={classes.cause}>{texts.notComparableCauses[trend.cause]}</span>
      </span>
    );
  const delta = formatDelta(trend.delta);
  if (trend.trend === 'same')
    return (
      <span className={classes.figure} title={texts.spokenSame(delta)}>
        {texts.same}
      </span>
    );
  const isRise = trend.trend === 'rise';
  return (
    <span className={classes.figure}>
      <span aria-hidden="true" className={classes.trend} data-trend={trend.trend}>
        {isRise ? texts.rise(delta) : texts.fall(delta)}
      </span>
      <span className={classes.spoken}>{isRise ? texts.spokenRise(delta) : texts.spokenFall(delta)}</span>
    </span>
  );
}
