import { useSelector } from '@xstate/react';
import { createContext, type ReactNode, use } from 'react';
import type { SessionActor, SessionSnapshot } from '../machines/session/machine.ts';

const SessionContext = createContext<SessionActor | null>(null);

/** Gives everything below it the running session. */
export function SessionProvider({ actor, children }: { actor: SessionActor; children: ReactNode }) {
  return <SessionContext value={actor}>{children}</SessionContext>;
}

/** The session to send events to; the same one for the whole life of the page. */
export function useSessionActor(): SessionActor {
  const actor = use(SessionContext);
  if (!actor) throw new Error('useSessionActor needs a SessionProvider above it');
  return actor;
}

/** Returns what `select` picks from the session's state; draws again only when that changes. */
export function useSession<T>(select: (state: SessionSnapshot) => T): T {
  return useSelector(useSessionActor(), select);
}
