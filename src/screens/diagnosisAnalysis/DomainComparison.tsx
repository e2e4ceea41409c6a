import { Chart } from '../../components/charts/Chart.tsx';
import type { ChartSpec } from '../../components/charts/spec.ts';
import { ScoreText } from '../../components/diagnosis/ScoreText.tsx';
import { FormSection } from '../../components/form/FormSection.tsx';
import { PlainTable } from '../../components/PlainTable.tsx';
import { type DiagnosisEvaluation, toScalePercent } from '../../contracts/diagnosisEvaluation.ts';
import { evaluationTexts as texts } from '../../messages/ko.diagnosisAnalysis.ts';
import { diagnosisFigureTexts as figureTexts } from '../../messages/ko.diagnosisScreens.ts';
import classes from './Analysis.module.css';
import { toShownScore } from './overviewCharts.ts';

interface DomainRow {
  domain: DiagnosisEvaluation['domains'][number];
  grade: string | null;
  /** Place of the grade on the scale of the institution, 0 to 100. */
  position: number | null;
}

const toRows = ({ domains, external }: DiagnosisEvaluation): DomainRow[] =>
  domains.map((domain) => {
    const grade = domain.domainCd === null ? null : (external?.domainGrades[domain.domainCd] ?? null);
    const position = grade === null || !external?.scale ? null : toScalePercent(external.scale, grade);
    return { domain, grade, position };
  });

const toSpec = (rows: readonly DomainRow[]): ChartSpec => ({
  kind: 'bar',
  categories: rows.map(({ domain }) => domain.itemNm),
  series: [
    { name: texts.score, values: rows.map(({ domain }) => toShownScore(domain.score)) },
    {
      name: texts.positionSeries,
      values: rows.map(({ position }) => position && Math.round(position * 10) / 10),
    },
  ],
  max: 100,
});

/** Scores of domains beside where the grades of an institution are on its own scale. */
export function DomainComparison({ evaluation }: { evaluation: DiagnosisEvaluation }) {
  const rows = toRows(evaluation);
  const { external } = evaluation;
  return (
    <FormSection title={texts.domains}>
      <p className={classes.note}>{external ? texts.domainsHint : texts.noGrade}</p>
      {external && external.scale === null && <p className={classes.note}>{texts.noScale}</p>}
      {rows.some(({ position }) => position !== null) && (
        <Chart title={texts.domainChart} spec={toSpec(rows)} countedAt={null} />
      )}
      <PlainTable
        label={texts.domains}
        headers={[texts.domain, texts.score, texts.external, texts.position]}
        rows={rows.map(({ domain, grade, position }) => ({
          key: domain.itemId,
          cells: [
            domain.itemNm,
            <ScoreText key="score" node={{ ...domain, cause: null }} />,
            grade ?? texts.none,
            position === null ? texts.none : figureTexts.percent(position.toFixed(1)),
          ],
        }))}
      />
    </FormSection>
  );
}
