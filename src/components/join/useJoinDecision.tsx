import { Button } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { userCommands as texts } from '../../messages/ko.users.ts';
import { useSession } from '../session.tsx';
import { decideJoin, type Joining } from './joining.ts';

const RefuseJoin = lazy(() => import('./RefuseJoin.tsx'));

interface DecisionOptions {
  /** Join that is decided about; null where there is nobody to decide about. */
  of: Joining | null;
  isBusy: boolean;
  approve(): void;
  /** Called when the join has been refused. */
  onRefused(): void;
}

/**
 * Returns what a page has for the decision about a join: its buttons, where the chart allows them, and the reason's
 * window.
 */
export function useJoinDecision({ of: joining, isBusy, approve, onRefused }: DecisionOptions): {
  refuseButton: ReactNode;
  approveButton: ReactNode;
  refusal: ReactNode;
} {
  const viewer = useSession(({ context }) => context.user);
  const [isRefusing, setRefusing] = useState(false);
  const mayDecide = (type: 'join.approve' | 'join.refuse') =>
    joining !== null && decideJoin(joining, viewer, type).isAllowed;
  return {
    refuseButton: mayDecide('join.refuse') && (
      <Button variant="default" disabled={isBusy} onClick={() => setRefusing(true)}>
        {texts.refuse}
      </Button>
    ),
    approveButton: mayDecide('join.approve') && (
      <Button disabled={isBusy} onClick={approve}>
        {texts.approveJoin}
      </Button>
    ),
    refusal: isRefusing && joining && (
      <Suspense>
        <RefuseJoin
          id={joining.id}
          onDone={() => {
            setRefusing(false);
            onRefused();
          }}
          onClose={() => setRefusing(false)}
        />
      </Suspense>
    ),
  };
}
