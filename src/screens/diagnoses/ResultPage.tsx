import { PageStack } from '../../components/PageStack.tsx';
import type { DiagnosisResult } from '../../contracts/diagnosisRuns.ts';
import { DomainTable } from './DomainTable.tsx';
import { ResultHead } from './ResultHead.tsx';
import { ResultTabs } from './ResultTabs.tsx';
import type { ResultAddress } from './resultAddress.ts';
import { findWhole } from './resultNodes.ts';
import { SectionTable } from './SectionTable.tsx';

interface ResultPageProps {
  result: DiagnosisResult;
  address: ResultAddress;
}

/** A result as a whole: its figures by sections, domains, categories and indicators. */
export function ResultPage({ result, address }: ResultPageProps) {
  return (
    <PageStack>
      <ResultHead result={result} whole={findWhole(result)} address={address} />
      <ResultTabs result={result} category={null} address={address}>
        <PageStack>
          {result.bizSectId === null && <SectionTable result={result} address={address} />}
          <DomainTable result={result} address={address} />
        </PageStack>
      </ResultTabs>
    </PageStack>
  );
}
