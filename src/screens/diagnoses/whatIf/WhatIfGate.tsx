import '@mantine/core/styles/Skeleton.layer.css';
import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { RecordFailure } from '../../../components/RecordFailure.tsx';
import type { WhatIfContext, WhatIfEvent } from '../../../machines/whatIf/machine.ts';
import { layout } from '../../../messages/ko.ts';

interface WhatIfGateProps<T> {
  /** The chart, as `useWhatIf` returns it. */
  of: readonly [
    { matches(value: 'failed'): boolean; context: WhatIfContext<T> },
    (event: Extract<WhatIfEvent, { type: 'input.retry' }>) => void,
    unknown?,
  ];
  children(input: T): ReactNode;
}

/** Draws what a result was made of once it is loaded; the reason and another try where it cannot be. */
export function WhatIfGate<T>({ of: [state, send], children }: WhatIfGateProps<T>) {
  const { input, feedback } = state.context;
  if (state.matches('failed'))
    return <RecordFailure reason={feedback} history={null} onRetry={() => send({ type: 'input.retry' })} />;
  if (input !== null) return children(input);
  return (
    <div role="status" aria-label={layout.loading}>
      <Skeleton height={320} radius="md" />
    </div>
  );
}
