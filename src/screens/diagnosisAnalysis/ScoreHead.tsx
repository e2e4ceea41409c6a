import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { type DescriptionLine, DescriptionList } from '../../components/DescriptionList.tsx';
import { formatPercent } from '../../components/diagnosis/figures.ts';
import { resultHref } from '../../components/diagnosis/hrefs.ts';
import { MainScore } from '../../components/diagnosis/MainScore.tsx';
import { ResultMarks } from '../../components/diagnosis/ResultMarks.tsx';
import { RunStateBadge } from '../../components/diagnosis/RunStateBadge.tsx';
import { TrendText } from '../../components/diagnosis/TrendText.tsx';
import { dateTime } from '../../components/formats.ts';
import type { DiagnosisOverview, ShownOverview } from '../../contracts/diagnosisOverview.ts';
import { isQuarter } from '../../contracts/quarters.ts';
import { overviewTexts as texts } from '../../messages/ko.diagnosisAnalysis.ts';
import { diagnosisFigureTexts as figureTexts, nameResult } from '../../messages/ko.diagnosisScreens.ts';
import classes from './Analysis.module.css';

interface ScoreHeadProps {
  overview: DiagnosisOverview;
  shown: ShownOverview;
  /** An administrator reads one company of many. */
  isAdmin: boolean;
}

/** Score of a result with its band, how far it can be relied on, and how it has changed. */
export function ScoreHead({ overview: { custCoId, companyNm }, shown, isAdmin }: ScoreHeadProps) {
  const { score, bandCd, bandNames, provisionalLimit, parts, isPublished, runStateCd } = shown;
  const provisional = parts.filter((part) => part.provisional).map(({ bizSectNm }) => bizSectNm);
  return (
    <section className={classes.head} aria-label={texts.result}>
      <div className={classes.title}>
        <h2 className={classes.heading}>{texts.heading(nameResult(shown))}</h2>
        <RunStateBadge state={runStateCd} />
        <ResultMarks of={shown} provisionalLimit={provisionalLimit} />
      </div>
      {isAdmin && <p className={classes.note}>{companyNm}</p>}
      <div className={classes.figures}>
        <MainScore score={score}>
          <span className={classes.none}>{figureTexts.outcomes.notApplicable}</span>
        </MainScore>
        {bandCd && <p className={classes.band}>{bandNames[bandCd]}</p>}
        <DescriptionList lines={toLines(shown)} />
      </div>
      {!isPublished && <p className={classes.note}>{texts.notPublished}</p>}
      {provisional.length > 0 && <p className={classes.note}>{texts.provisionalSections(provisional)}</p>}
      <div>
        <Button
          component={Link}
          href={resultHref(shown, isAdmin ? { custCoId } : {})}
          variant="default"
          size="sm"
        >
          {texts.toResult}
        </Button>
      </div>
    </section>
  );
}

const toLines = ({ coverage, yoy, qoq, brnCd, madeAt, rev }: ShownOverview): DescriptionLine[] => [
  [texts.coverage, formatPercent(coverage)],
  [texts.yoy, <TrendText key="yoy" trend={yoy} />],
  isQuarter(brnCd) ? [texts.qoq, <TrendText key="qoq" trend={qoq} />] : null,
  [texts.madeAt, dateTime(madeAt)],
  [texts.rev, texts.revShown(rev)],
];
