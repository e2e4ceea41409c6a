import { useMemo } from 'react';
import { Link } from 'wouter';
import { resultHref } from '../../../components/diagnosis/hrefs.ts';
import { ScoreText } from '../../../components/diagnosis/ScoreText.tsx';
import { FormSection } from '../../../components/form/FormSection.tsx';
import { PlainTable } from '../../../components/PlainTable.tsx';
import type { DiagnosisInput } from '../../../contracts/diagnosis.ts';
import { compareSections } from '../../../contracts/diagnosisComparison.ts';
import type { DiagnosisResult } from '../../../contracts/diagnosisRuns.ts';
import { makeDiagnosis } from '../../../contracts/diagnosisTree.ts';
import { diagnosisComparisonTexts as texts } from '../../../messages/ko.diagnosisComparison.ts';
import { grid } from '../../../messages/ko.grid.ts';
import classes from './Comparison.module.css';

interface SectionsTableProps {
  /** Input of the company's result. */
  input: DiagnosisInput;
  result: DiagnosisResult;
  custCoId: string | null;
}

/** Sections of the company side by side, by their domains. */
export function SectionsTable({ input, result, custCoId }: SectionsTableProps) {
  const compared = useMemo(() => compareSections(makeDiagnosis(input)), [input]);
  if (!compared) return <p>{texts.noCompany}</p>;
  const { company, domains, rows } = compared;
  return (
    <FormSection title={texts.sections}>
      <PlainTable
        label={texts.sectionsTable}
        headers={[texts.section, texts.whole, ...domains.map(({ itemNm }) => itemNm)]}
        rows={[
          ...rows.map(({ section, domains: ofSection }) => ({
            key: section.itemId,
            cells: [
              <span key="name">
                <Link
                  className={classes.link}
                  href={resultHref({ ...result, bizSectId: section.itemId }, { custCoId })}
                >
                  {section.itemNm}
                </Link>
                {section.itemId === result.bizSectId && (
                  <span className={classes.quiet}> {texts.thisSection}</span>
                )}
              </span>,
              <ScoreText key="whole" node={section} />,
              ...ofSection.map((node, place) =>
                node ? <ScoreText key={domains[place]?.itemId} node={node} /> : grid.none,
              ),
            ],
          })),
          {
            key: company.itemId,
            cells: [
              <strong key="name">{texts.company}</strong>,
              <ScoreText key="whole" node={company} />,
              ...domains.map((node) => <ScoreText key={node.itemId} node={node} />),
            ],
          },
        ]}
      />
    </FormSection>
  );
}
