import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { layout } from '../../messages/ko.ts';
import { readClientSettings } from '../../services/clientSettings.ts';
import { RecoveryFlow } from './RecoveryFlow.tsx';
import { type Flow, recoveryMachineFor, type Step } from './recoveryActors.ts';
import { Loading } from './VerificationStep.tsx';

interface RecoveryScreenProps {
  flow: Flow;
  step: Step;
}

/** Recovery of a password and release from dormancy, at either of their pages. */
export default function RecoveryScreen(props: RecoveryScreenProps) {
  const [visit, setVisit] = useState(0);
  return <RecoveryPage key={visit} {...props} onReturn={() => setVisit(visit + 1)} />;
}

/** `onReturn`: the person went back before the next page was there, so that this one has to start again. */
function RecoveryPage({ flow, step, onReturn }: RecoveryScreenProps & { onReturn(): void }) {
  const [machine] = useState(() => recoveryMachineFor(flow, step));
  const actor = useActorRef(machine, {
    input: { purpose: flow, limits: readClientSettings().limits },
  });
  // The page of the new password has a chart of its own. Until it is shown, nothing can be typed that it would lose.
  const isLeaving = useSelector(actor, (snapshot) => step === 'request' && snapshot.matches('resetting'));
  useEffect(() => {
    if (!isLeaving) return;
    window.addEventListener('popstate', onReturn);
    return () => window.removeEventListener('popstate', onReturn);
  }, [isLeaving, onReturn]);

  return isLeaving ? <Loading label={layout.loading} /> : <RecoveryFlow actor={actor} flow={flow} />;
}
