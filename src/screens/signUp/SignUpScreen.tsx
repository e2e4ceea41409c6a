import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useParams } from 'wouter';
import type { SignUpKind } from '../../contracts/join.ts';
import { readClientSettings } from '../../services/clientSettings.ts';
import type { FormHandle } from './formHandle.ts';
import { SignUpFlow } from './SignUpFlow.tsx';
import { recheckInvitation, signUpMachineFor } from './signUpActors.ts';

/** Sign-up by the link of an invitation. */
export default function SignUpScreen({ kind }: { kind: SignUpKind }) {
  const { url = '' } = useParams<{ url?: string }>();
  return <SignUp key={url} kind={kind} invitationKey={url} />;
}

function SignUp({ kind, invitationKey }: { kind: SignUpKind; invitationKey: string }) {
  const [handle] = useState<FormHandle>(() => ({ current: null }));
  const [machine] = useState(() => signUpMachineFor(kind, handle));
  const { limits } = readClientSettings();
  const actor = useActorRef(machine, { input: { kind, key: invitationKey, limits } });
  useEffect(() => recheckInvitation(actor), [actor]);
  return <SignUpFlow actor={actor} handle={handle} />;
}
