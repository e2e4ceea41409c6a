import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { Redirect, useParams } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { toResult } from '../../components/toResult.ts';
import { provideReconsent } from '../../machines/reconsent/machine.ts';
import { paths } from '../../paths/paths.ts';
import { agreeToTerms, loadTermsInForce } from '../../services/terms.ts';
import { ReconsentFlow } from './ReconsentFlow.tsx';

const reconsentMachine = () =>
  provideReconsent(
    {
      loadTerms: (_, signal) =>
        toResult(loadTermsInForce('privacy', signal), (terms) => ({ status: 'C200' as const, terms })),
      agree: (input, signal) => toResult(agreeToTerms(input, signal)),
    },
    { navigate: () => navigate(paths.login(), { replace: true }) },
  );

/** Consent to a changed privacy text, asked for at sign-in. */
export default function ReconsentScreen() {
  const { userId } = useParams<{ userId?: string }>();
  return userId ? <Reconsent userId={userId} /> : <Redirect to={paths.login()} replace />;
}

function Reconsent({ userId }: { userId: string }) {
  const [machine] = useState(reconsentMachine);
  const actor = useActorRef(machine, { input: { userId } });
  return <ReconsentFlow actor={actor} />;
}
