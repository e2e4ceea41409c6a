import { DeferredContent } from '../../components/DeferredContent.tsx';
import { ActivityHistory } from '../../components/history/ActivityHistory.tsx';
import { PageStack } from '../../components/PageStack.tsx';
import { useSession } from '../../components/session.tsx';
import { DIAGNOSIS_RUN, type DiagnosisResult } from '../../contracts/diagnosisRuns.ts';
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
  const isWorker = useSession(({ context }) => context.user?.userAuth === 'ROLE_WORKER');
  return (
    <PageStack>
      <ResultHead result={result} whole={findWhole(result)} address={address} />
      <ResultTabs result={result} category={null} address={address}>
        <PageStack>
          {result.bizSectId === null && <SectionTable result={result} address={address} />}
          <DomainTable result={result} address={address} />
          {!isWorker && (
            <DeferredContent>
              <ActivityHistory refType={DIAGNOSIS_RUN} refId={result.dgnsRunId} />
            </DeferredContent>
          )}
        </PageStack>
      </ResultTabs>
    </PageStack>
  );
}
