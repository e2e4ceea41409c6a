import { useParams, useSearch } from 'wouter';
import * as z from 'zod/mini';
import { type DescriptionLine, DescriptionList } from '../../components/DescriptionList.tsx';
import { formatScore } from '../../components/diagnosis/figures.ts';
import { ResultMarks } from '../../components/diagnosis/ResultMarks.tsx';
import { PageStack } from '../../components/PageStack.tsx';
import { RecordButtons } from '../../components/RecordButtons.tsx';
import { RecordGate } from '../../components/RecordGate.tsx';
import { useRecord } from '../../components/useRecord.ts';
import { type DiagnosisEvaluation, evaluationQuery } from '../../contracts/diagnosisEvaluation.ts';
import { DIAGNOSIS_RUN, diagnosisResultKey } from '../../contracts/diagnosisRuns.ts';
import { EXTERNAL_RESULT } from '../../contracts/externalResults.ts';
import { INSTITUTION_ANSWER, INSTITUTION_YEAR } from '../../contracts/institutionAnswers.ts';
import { INSTITUTION_MAPPING } from '../../contracts/institutionMappings.ts';
import { evaluationTexts as texts } from '../../messages/ko.diagnosisAnalysis.ts';
import { diagnosisFigureTexts as figureTexts, nameResult } from '../../messages/ko.diagnosisScreens.ts';
import { messageByStatus } from '../../messages/ko.status.ts';
import { loadEvaluation } from '../../services/diagnosisAnalysis.ts';
import { HttpError } from '../../services/httpError.ts';
import classes from './Analysis.module.css';
import { DomainComparison } from './DomainComparison.tsx';
import { evaluationsHref, INSTITUTION } from './evaluationHrefs.ts';
import { PairComparison } from './PairComparison.tsx';
import { ResultChoice } from './ResultChoice.tsx';

const evaluationAddress = z.object({ ...diagnosisResultKey.shape, ...evaluationQuery.shape });

/** A result of the company beside an external institution in a year. */
export default function EvaluationScreen() {
  const { crtrYr, dgnsRstId } = useParams();
  const instCdId = new URLSearchParams(useSearch()).get(INSTITUTION);
  const address = evaluationAddress.safeParse({ crtrYr, dgnsRstId, instCdId });
  const record = useRecord(
    async (signal) => {
      if (!address.success)
        throw new HttpError('refused', { status: 'N0404', message: messageByStatus.N0404 });
      return loadEvaluation(address.data, signal);
    },
    {
      deps: [crtrYr, dgnsRstId, instCdId],
      resources: [DIAGNOSIS_RUN, EXTERNAL_RESULT, INSTITUTION_YEAR, INSTITUTION_ANSWER, INSTITUTION_MAPPING],
    },
  );
  return (
    <PageStack isBusy={record[0].matches('loading')}>
      <RecordGate of={record}>{(evaluation) => <Evaluation evaluation={evaluation} />}</RecordGate>
      <RecordButtons listHref={evaluationsHref} listText={texts.toList} />
    </PageStack>
  );
}

function Evaluation({ evaluation }: { evaluation: DiagnosisEvaluation }) {
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
