import { lazy, Suspense } from 'react';
import type { DiagnosisResult } from '../../contracts/diagnosisRuns.ts';
import type { ResultAddress } from './resultAddress.ts';

const ExplainDrawer = lazy(() => import('../../components/diagnosis/ExplainDrawer.tsx'));

interface ExplainedProps {
  result: DiagnosisResult;
  address: ResultAddress;
}

/** The explanation that the address of a result opens. */
export function Explained({ result, address }: ExplainedProps) {
  const { explain, toHref, show } = address;
  if (explain === null) return null;
  return (
    <Suspense>
      <ExplainDrawer
        result={result}
        itemId={explain}
        toHref={(itemId) => toHref({ explain: itemId })}
        onClose={() => show({ explain: null })}
      />
    </Suspense>
  );
}
