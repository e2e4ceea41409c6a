import type { ShownNode } from '../../contracts/diagnosisRuns.ts';
import { diagnosisFigureTexts as texts } from '../../messages/ko.diagnosisScreens.ts';
import classes from './Diagnosis.module.css';
import { formatScore } from './figures.ts';

/** Reason that a node has no score of its own; null where it has one. */
export const nameCause = (cause: string | null): string | null =>
  cause === null ? null : (texts.causes[cause] ?? cause);

/**
 * Score of a node with one decimal. What does not apply, what was not answered and counts 0, what cannot be computed and
 * what the reader may not see are told apart.
 */
export function ScoreText({ node }: { node: Pick<ShownNode, 'score' | 'outcome' | 'cause'> }) {
  const { score, outcome, cause } = node;
  const reason = nameCause(cause);
  const isScored = outcome === 'scored';
  return (
    <span>
      {score !== null && <span className={classes.figure}>{texts.score(formatScore(score))}</span>}{' '}
      {!isScored && <span className={classes.quiet}>{texts.outcomes[outcome]}</span>}
      {reason !== null && !isScored && ' '}
      {reason !== null && <span className={classes.cause}>{reason}</span>}
    </span>
  );
}
