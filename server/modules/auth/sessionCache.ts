import { LRUCache } from 'lru-cache';
import type { Principal } from '../../plugins/session.ts';

/** A session as its row was when it was last read. */
export interface CachedSession {
  principal: Principal;
  sessionExpiresAtMs: number;
  lastUsedAtMs: number;
  /** The day in Seoul on which the company's policy was read. */
  day: string;
}

const MAX = 10_000;

/** Tokens are looked up by their signatures, 32 bytes in base64url: a map hashes its keys, and whole tokens are long. */
const getSignature = (token: string): string => token.slice(-43);

/** The sessions a process has lately seen, found by their access tokens and forgotten by session or by person. */
export function createSessionCache() {
  const sessionsByUser = new Map<string, Set<string>>();
  const bySignature = new LRUCache<string, { token: string; sessionId: string; expiresAtMs: number }>({
    max: MAX,
  });
  const bySession = new LRUCache<string, CachedSession>({
    max: MAX,
    dispose({ principal }) {
      const ids = sessionsByUser.get(principal.id);
      ids?.delete(principal.sessionId);
      if (ids?.size === 0) sessionsByUser.delete(principal.id);
    },
  });
  let changes = 0;

  function forgetSession(sessionId: string): void {
    changes++;
    bySession.delete(sessionId);
  }

  return {
    /** Counts how often something was forgotten so far. */
    changes: () => changes,

    /** The session of a token that has not expired at `nowMs`. */
    find(token: string, nowMs: number): CachedSession | undefined {
      const known = bySignature.get(getSignature(token));
      return known?.token === token && nowMs < known.expiresAtMs ? bySession.get(known.sessionId) : undefined;
    },

    remember(token: string, expiresAtMs: number, session: CachedSession): void {
      const { id, sessionId } = session.principal;
      bySignature.set(getSignature(token), { token, sessionId, expiresAtMs });
      bySession.set(sessionId, session);
      sessionsByUser.set(id, (sessionsByUser.get(id) ?? new Set()).add(sessionId));
    },

    forgetSession,

    forgetUser(userId: string): void {
      changes++;
      for (const sessionId of [...(sessionsByUser.get(userId) ?? [])]) forgetSession(sessionId);
    },

    clear(): void {
      changes++;
      bySession.clear();
      bySignature.clear();
    },
  };
}
