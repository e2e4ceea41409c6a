import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { readClientSettings } from '../../services/clientSettings.ts';
import { RecoveryFlow } from './RecoveryFlow.tsx';
import { type Flow, recoveryMachineFor, type Step } from './recoveryActors.ts';

interface RecoveryScreenProps {
  flow: Flow;
  step: Step;
}

/** Recovery of a password and release from dormancy, at either of their pages. */
export default function RecoveryScreen({ flow, step }: RecoveryScreenProps) {
  const [machine] = useState(() => recoveryMachineFor(flow, step));
  const actor = useActorRef(machine, {
    input: { purpose: flow, limits: readClientSettings().limits },
  });
  return <RecoveryFlow actor={actor} flow={flow} />;
}
