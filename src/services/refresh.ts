import { type TokenPair, tokenPair } from '../contracts/auth.ts';
import { responseOf } from '../contracts/envelope.ts';
import { SUCCESS } from '../contracts/status.ts';
import { readSession, readTokens, storeTokens } from '../stores/session.ts';
import { HttpError } from './httpError.ts';
import { inOneTab } from './tabLock.ts';
import { type Client, exchange, invalidResponse, toFailure } from './wire.ts';

const DEBOUNCE_MS = 400;

const refreshResponse = responseOf(tokenPair);

interface Announced {
  promise: Promise<TokenPair>;
  resolve: (renewal: Promise<TokenPair>) => void;
  /** The access token this renewal is to replace. */
  stale: string | null;
  timer: number;
}

/**
 * Renews the stored tokens, one renewal at a time in all tabs of the browser. `client` carries POST /auth/refresh.
 * Rejections are HttpError; `forcedOut` when the session is over (with M004 when nothing is stored any more).
 */
export function createRefresher(client: Client) {
  let underWay: Promise<TokenPair> | null = null;
  let announced: Announced | null = null;

  const sessionGone = () => new HttpError('forcedOut', { status: 'M004' });
  const storedAccessToken = () => readTokens()?.accessToken ?? null;

  async function rotate(stale: string | null): Promise<TokenPair> {
    const session = readSession();
    if (!session) throw sessionGone();
    // While this tab waited for its turn another one renewed them.
    if (session.accessToken !== stale) return session;
    const { refreshToken } = session;
    const reply = await exchange(
      client,
      { method: 'POST', path: '/auth/refresh', body: { userId: session.user.userId, refreshToken } },
      session.accessToken,
    );
    if (reply.envelope?.status !== SUCCESS) throw toFailure(reply);
    const renewed = refreshResponse.safeParse(reply.envelope);
    if (!renewed.success) throw invalidResponse(reply, renewed.error);
    const stored = readTokens();
    if (!stored) throw sessionGone();
    // Somebody signed in again before the response came: that session counts.
    if (stored.refreshToken !== refreshToken) return stored;
    storeTokens(renewed.data.data);
    return renewed.data.data;
  }

  /** Renews at once, or joins the renewal under way. */
  function now(stale = storedAccessToken()): Promise<TokenPair> {
    underWay ??= inOneTab(() => rotate(stale)).finally(() => {
      underWay = null;
    });
    if (announced) {
      window.clearTimeout(announced.timer);
      announced.resolve(underWay);
      announced = null;
    }
    return underWay;
  }

  /** Renews once nobody has asked for 400 ms: timer, focus and network come back in one burst. */
  function soon(): Promise<TokenPair> {
    if (underWay) return underWay;
    if (announced) window.clearTimeout(announced.timer);
    const stale = announced?.stale ?? storedAccessToken();
    announced = {
      ...(announced ?? Promise.withResolvers<TokenPair>()),
      stale,
      timer: window.setTimeout(() => now(stale), DEBOUNCE_MS),
    };
    return announced.promise;
  }

  return { now, soon, isUnderWay: () => underWay !== null };
}
