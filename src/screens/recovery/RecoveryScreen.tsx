import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import type { RecoveryPage } from '../../machines/passwordRecovery/types.ts';
import { layout } from '../../messages/ko.ts';
import { RecoveryFlow } from './RecoveryFlow.tsx';
import { type Flow, pageAt, useRecoveryActor } from './recoveryActors.ts';
import { Loading } from './VerificationStep.tsx';

interface RecoveryScreenProps {
  flow: Flow;
  step: RecoveryPage;
}

/** Recovery of a password and release from dormancy, at either of their pages. */
export default function RecoveryScreen({ flow, step }: RecoveryScreenProps) {
  const actor = useRecoveryActor(flow);
  const addressed = pageAt(flow, usePathname());
  useEffect(() => {
    if (addressed !== null) actor.send({ type: 'page.open', page: addressed });
  }, [actor, addressed]);

  // Until the other page is shown, nothing can be typed that it would lose.
  const isHere = useSelector(actor, ({ context: { page } }) => page === null || page === step);
  return isHere ? <RecoveryFlow actor={actor} flow={flow} /> : <Loading label={layout.loading} />;
}
