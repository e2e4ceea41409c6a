import { type DescriptionLine, DescriptionList } from '../../components/DescriptionList.tsx';
import { formatScore } from '../../components/diagnosis/figures.ts';
import { ResultMarks } from '../../components/diagnosis/ResultMarks.tsx';
import { PageStack } from '../../components/PageStack.tsx';
import type { DiagnosisEvaluation } from '../../contracts/diagnosisEvaluation.ts';
import { evaluationTexts as texts } from '../../messages/ko.diagnosisAnalysis.ts';
import { diagnosisFigureTexts as figureTexts, nameResult } from '../../messages/ko.diagnosisScreens.ts';
import classes from './Analysis.module.css';
import { DomainComparison } from './DomainComparison.tsx';
import { PairComparison } from './PairComparison.tsx';
import { ResultChoice } from './ResultChoice.tsx';

/** Result and institution, their domains and indicators beside each other. */
export function EvaluationPage({ evaluation }: { evaluation: DiagnosisEvaluation }) {
  const { instNm, instCdId, crtrYr } = evaluation;
  return (
    <PageStack>
      <section className={classes.head} aria-label={texts.choice}>
        <div className={classes.title}>
          <h2 className={classes.heading}>{texts.heading(instNm ?? instCdId, crtrYr)}</h2>
          <ResultMarks of={evaluation} />
        </div>
        <DescriptionList lines={toLines(evaluation)} />
        <ResultChoice evaluation={evaluation} />
      </section>
      <DomainComparison evaluation={evaluation} />
      <PairComparison evaluation={evaluation} />
    </PageStack>
  );
}

function toLines(evaluation: DiagnosisEvaluation): DescriptionLine[] {
  const { score, bandNm, external, answers } = evaluation;
  return [
    [texts.ownResult, nameResult(evaluation)],
    score === null ? null : [texts.score, figureTexts.score(formatScore(score))],
    bandNm === null ? null : [texts.band, bandNm],
    [texts.external, external?.grade ?? texts.noGrade],
    answers && [texts.answers, texts.answersShown(answers.answeredCnt, answers.itemCnt, answers.percent)],
  ];
}
