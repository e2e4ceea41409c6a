import type { ReactNode } from 'react';
import { diagnosisFigureTexts as texts } from '../../messages/ko.diagnosisScreens.ts';
import classes from './Diagnosis.module.css';
import { formatScore } from './figures.ts';

interface MainScoreProps {
  score: string | null;
  /** Shown where there is no score. */
  children: ReactNode;
}

/** Score that a page is about, in large digits. */
export const MainScore = ({ score, children }: MainScoreProps) => (
  <p className={classes.mainScore}>
    {score === null ? (
      children
    ) : (
      <>
        <strong>{formatScore(score)}</strong>
        {texts.score('')}
      </>
    )}
  </p>
);
