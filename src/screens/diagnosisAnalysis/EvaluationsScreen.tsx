import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { MessagePage } from '../../components/MessagePage.tsx';
import { PageStack } from '../../components/PageStack.tsx';
import { RecordGate } from '../../components/RecordGate.tsx';
import { useRecord } from '../../components/useRecord.ts';
import { DIAGNOSIS_RUN } from '../../contracts/diagnosisRuns.ts';
import { EXTERNAL_RESULT } from '../../contracts/externalResults.ts';
import { INSTITUTION_ANSWER, INSTITUTION_YEAR } from '../../contracts/institutionAnswers.ts';
import { evaluationTexts as texts } from '../../messages/ko.diagnosisAnalysis.ts';
import { pathTo } from '../../paths/console.ts';
import { listEvaluations } from '../../services/diagnosisAnalysis.ts';
import { InstitutionList } from './InstitutionList.tsx';

/** Institutions and years that the results of the company can be laid beside. */
export default function EvaluationsScreen() {
  const record = useRecord((signal) => listEvaluations({}, signal), {
    resources: [DIAGNOSIS_RUN, EXTERNAL_RESULT, INSTITUTION_YEAR, INSTITUTION_ANSWER],
  });
  return (
    <PageStack>
      <RecordGate of={record}>
        {(rows) => (rows.length === 0 ? <NoInstitutions /> : <InstitutionList rows={rows} />)}
      </RecordGate>
    </PageStack>
  );
}

const NoInstitutions = () => (
  <MessagePage
    title={texts.empty}
    text={texts.emptyHint}
    level={2}
    actions={
      <>
        <Button component={Link} href={pathTo('perfmgmt-esgresult')}>
          {texts.toGrades}
        </Button>
        <Button component={Link} href={pathTo('perfmgmt-institutiondata')} variant="default">
          {texts.toAnswers}
        </Button>
      </>
    }
  />
);
