import { useParams, useSearch } from 'wouter';
import * as z from 'zod/mini';
import { PageStack } from '../../components/PageStack.tsx';
import { RecordButtons } from '../../components/RecordButtons.tsx';
import { RecordGate } from '../../components/RecordGate.tsx';
import { useRecord } from '../../components/useRecord.ts';
import { evaluationQuery } from '../../contracts/diagnosisEvaluation.ts';
import { DIAGNOSIS_RUN, diagnosisResultKey } from '../../contracts/diagnosisRuns.ts';
import { EXTERNAL_RESULT } from '../../contracts/externalResults.ts';
import { INSTITUTION_ANSWER, INSTITUTION_YEAR } from '../../contracts/institutionAnswers.ts';
import { INSTITUTION_MAPPING } from '../../contracts/institutionMappings.ts';
import { evaluationTexts as texts } from '../../messages/ko.diagnosisAnalysis.ts';
import { messageByStatus } from '../../messages/ko.status.ts';
import { loadEvaluation } from '../../services/diagnosisAnalysis.ts';
import { HttpError } from '../../services/httpError.ts';
import { EvaluationPage } from './EvaluationPage.tsx';
import { evaluationsHref, INSTITUTION } from './evaluationHrefs.ts';

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
      <RecordGate of={record}>{(evaluation) => <EvaluationPage evaluation={evaluation} />}</RecordGate>
      <RecordButtons listHref={evaluationsHref} listText={texts.toList} />
    </PageStack>
  );
}
