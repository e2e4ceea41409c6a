import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { useParams } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { toResult } from '../../components/toResult.ts';
import { verification } from '../../components/verification/verification.ts';
import { provideFindId } from '../../machines/findId/machine.ts';
import { paths } from '../../paths/paths.ts';
import { readClientSettings } from '../../services/clientSettings.ts';
import { serverNow } from '../../services/serverClock.ts';
import { loadFoundId } from '../../services/verification.ts';
import { keepFoundId, readFoundId } from '../../stores/recovery.ts';
import { FindIdFlow } from './FindIdFlow.tsx';

/** The chart at the page of the request, or at the page of the result `smsCertId`. */
const findIdMachineFor = (smsCertId: string | undefined) =>
  provideFindId(
    {
      async restore() {
        if (smsCertId === undefined) return { status: 'REQUEST' };
        const userId = readFoundId(smsCertId, serverNow());
        return userId === null ? { status: 'NO_RESULT' } : { status: 'FOUND', userId };
      },
      loadId: (input, signal) =>
        toResult(loadFoundId(input.smsCertId, signal), (userId) => ({ status: 'C200' as const, userId })),
    },
    {
      navigate(destination) {
        if (destination.to === 'request') navigate(paths.findId(), { replace: true });
        else navigate(paths.foundId(destination.smsCertId), { replace: true });
      },
      keepFound: (found) => keepFoundId(found, serverNow()),
    },
    verification,
  );

/** Finding a forgotten id, and its result. */
export default function FindIdScreen() {
  const { id } = useParams<{ id?: string }>();
  const [machine] = useState(() => findIdMachineFor(id));
  const actor = useActorRef(machine, { input: readClientSettings() });
  return <FindIdFlow actor={actor} />;
}
