import { Link } from 'wouter';
import { resultHref } from '../../components/diagnosis/hrefs.ts';
import { FormSection } from '../../components/form/FormSection.tsx';
import type { DiagnosisResult } from '../../contracts/diagnosisRuns.ts';
import { diagnosisResultTexts as texts } from '../../messages/ko.diagnosisScreens.ts';
import { NodeTable } from './NodeTable.tsx';
import classes from './Results.module.css';
import type { ResultAddress } from './resultAddress.ts';
import { listSections } from './resultNodes.ts';

interface SectionTableProps {
  result: DiagnosisResult;
  address: ResultAddress;
}

/** Sections that the company's result is made of, each with the way to its own. */
export function SectionTable({ result, address }: SectionTableProps) {
  const { dgnsYr, brnCd, parts } = result;
  const provisional = parts.filter((part) => part.provisional).map(({ bizSectNm }) => bizSectNm);
  return (
    <FormSection title={texts.sections}>
      {provisional.length > 0 && <p className={classes.note}>{texts.sectionProvisional(provisional)}</p>}
      <NodeTable
        label={texts.table(texts.sections)}
        result={result}
        nodes={listSections(result)}
        topLevel={0}
        address={address}
        renderName={(node) => (
          <Link
            className={classes.link}
            href={resultHref({ dgnsYr, brnCd, bizSectId: node.itemId }, { custCoId: address.custCoId })}
          >
            {node.itemNm}
          </Link>
        )}
      />
    </FormSection>
  );
}
