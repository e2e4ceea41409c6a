import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { FormSection } from '../../components/form/FormSection.tsx';
import { PlainTable } from '../../components/PlainTable.tsx';
import type { EvaluationRow } from '../../contracts/diagnosisEvaluation.ts';
import { evaluationTexts as texts } from '../../messages/ko.diagnosisAnalysis.ts';
import { namePeriod } from '../../messages/ko.entries.ts';
import classes from './Analysis.module.css';
import { evaluationHref } from './evaluationHrefs.ts';

/** Institutions in their years, each with the way to its analysis. */
export const InstitutionList = ({ rows }: { rows: readonly EvaluationRow[] }) => (
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
