import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { FormSection } from '../../components/form/FormSection.tsx';
import { MessagePage } from '../../components/MessagePage.tsx';
import { PageStack } from '../../components/PageStack.tsx';
import { PlainTable } from '../../components/PlainTable.tsx';
import { RecordGate } from '../../components/RecordGate.tsx';
import { useRecord } from '../../components/useRecord.ts';
import type { EvaluationRow } from '../../contracts/diagnosisEvaluation.ts';
import { DIAGNOSIS_RUN } from '../../contracts/diagnosisRuns.ts';
import { EXTERNAL_RESULT } from '../../contracts/externalResults.ts';
import { INSTITUTION_ANSWER, INSTITUTION_YEAR } from '../../contracts/institutionAnswers.ts';
import { evaluationTexts as texts } from '../../messages/ko.diagnosisAnalysis.ts';
import { namePeriod } from '../../messages/ko.entries.ts';
import { pathTo } from '../../paths/console.ts';
import { listEvaluations } from '../../services/diagnosisAnalysis.ts';
import classes from './Analysis.module.css';
import { evaluationHref } from './evaluationHrefs.ts';

/** Institutions and years that the results of the company can be laid beside. */
export default function EvaluationsScreen() {
  const record = useRecord((signal) => listEvaluations({}, signal), {
    resources: [DIAGNOSIS_RUN, EXTERNAL_RESULT, INSTITUTION_YEAR, INSTITUTION_ANSWER],
  });
  return (
    <PageStack>
      <RecordGate of={record}>
        {(rows) => (rows.length === 0 ? <NoInstitutions /> : <Institutions rows={rows} />)}
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

const Institutions = ({ rows }: { rows: readonly EvaluationRow[] }) => (
  <FormSection title={texts.listTitle}>
    <p className={classes.note}>{texts.listHint}</p>
    <PlainTable
      label={texts.listTitle}
      headers={[texts.institution, texts.year, texts.grade, texts.answers, texts.compare, texts.open]}
      rows={rows.map((row) => ({
        key: `${row.instCdId} ${row.crtrYr}`,
        cells: [
          row.instNm ?? row.instCdId,
          texts.yearShown(row.crtrYr),
          row.external ? <strong key="grade">{row.external.grade}</strong> : texts.none,
          row.answers
            ? texts.answersShown(row.answers.answeredCnt, row.answers.itemCnt, row.answers.percent)
            : texts.none,
          row.result ? namePeriod({ crtrYr: row.result.dgnsYr, brnCd: row.result.brnCd }) : texts.noResult,
          <OpenButton key="open" row={row} />,
        ],
      }))}
    />
  </FormSection>
);

function OpenButton({ row: { crtrYr, instCdId, instNm, result } }: { row: EvaluationRow }) {
  if (!result) return texts.none;
  return (
    <Button
      component={Link}
      variant="default"
      size="xs"
      aria-label={texts.openOf(instNm ?? instCdId, crtrYr)}
      href={evaluationHref({ crtrYr, instCdId, bizSectId: null, result })}
    >
      {texts.open}
    </Button>
  );
}
