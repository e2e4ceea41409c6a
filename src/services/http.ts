import * as z from 'zod/mini';
import type { TokenPair } from '../contracts/auth.ts';
import { type ForcedOutCode, SUCCESS } from '../contracts/status.ts';
import { readTokens } from '../stores/session.ts';
import { readExpiry, sameSession } from './accessToken.ts';
import { noteAnswer } from './answeredRequests.ts';
import { isInBackground } from './background.ts';
import { HttpError } from './httpError.ts';
import { createRefresher } from './refresh.ts';
import { serverNow } from './serverClock.ts';
import {
  type Client,
  createClient,
  exchange,
  invalidResponse,
  toFailure,
  type WireRequest,
  type WireResponse,
} from './wire.ts';

/** A token with less life left than this is renewed before it is used. */
const RENEWAL_MARGIN_MS = 30_000;

const EXPIRED_TOKEN = /^Bearer\b.*\berror="invalid_token"/i;

/** Status that a caller gets as a response, not as an error (document 1, section 8). */
const RETURNED_REFUSAL = 'EV0044';

export interface HttpHandlers {
  /** The session is over, or there is none, and the login page is to show why; null after a bare 401. */
  onForcedOut(status: ForcedOutCode | null): void;
  /** The person is signed in and may not do this. */
  onForbidden(): void;
  /** A call waits for a renewal of the tokens, which is under way. */
  onRenewal(): void;
}

let handlers: HttpHandlers = { onForcedOut() {}, onForbidden() {}, onRenewal() {} };

export type ReceivedFile = NonNullable<WireResponse['file']>;

/** Says who acts on what the transport finds out; it neither navigates nor shows anything itself. */
export function configureHttp(given: HttpHandlers): void {
  handlers = given;
}

/** @public tests look for it by its name */
export const mainClient = createClient('/api', 90_000);
export const excelClient = createClient('/excel/api', 60_000);
export const authClient = createClient('/api', 60_000);

const refresher = createRefresher(authClient);

export interface Call<T extends z.core.$ZodType> extends WireRequest {
  /** Contract of the whole envelope. */
  response: T;
  /** 60 s authentication calls and excel calls name theirs; the main client otherwise. */
  client?: Client;
  /** `none`: a step of signing in. It carries no token, and no response to it ends a session. */
  session?: 'bearer' | 'none';
}

/** A response from before signing in, or for a session left meanwhile, does not concern the present one. */
function concernsPresentSession(usedToken: string | null): boolean {
  const stored = readTokens();
  if (usedToken === null || stored === null) return usedToken === null && stored === null;
  return sameSession(stored.accessToken, usedToken);
}

function tellHandlers(error: HttpError, usedToken: string | null): void {
  if (error.kind === 'forbidden') handlers.onForbidden();
  if (error.kind === 'forcedOut' && concernsPresentSession(usedToken)) {
    handlers.onForcedOut(error.forcedOutStatus);
  }
}

async function renewFor(usedToken: string): Promise<string> {
  try {
    const renewal = refresher.now();
    handlers.onRenewal();
    return (await renewal).accessToken;
  } catch (error) {
    if (error instanceof HttpError) tellHandlers(error, usedToken);
    throw error;
  }
}

function needsRenewal(accessToken: string): boolean {
  if (refresher.isUnderWay()) return true;
  const expiry = readExpiry(accessToken);
  return expiry !== null && expiry - serverNow() < RENEWAL_MARGIN_MS;
}

async function freshToken(): Promise<string | null> {
  const stored = readTokens()?.accessToken ?? null;
  return stored !== null && needsRenewal(stored) ? renewFor(stored) : stored;
}

async function findReplacement(usedToken: string): Promise<string> {
  const stored = readTokens()?.accessToken;
  return stored && stored !== usedToken ? stored : renewFor(usedToken);
}

const isExpired = ({ http, envelope, challenge }: WireResponse): boolean =>
  http === 401 && envelope?.status === 'M004' && EXPIRED_TOKEN.test(challenge);

function parseReply<T extends z.core.$ZodType>(reply: WireResponse, response: T): z.core.output<T> {
  const status = reply.envelope?.status;
  if (status !== SUCCESS && status !== RETURNED_REFUSAL) throw toFailure(reply);
  const parsed = z.safeParse(response, reply.envelope);
  if (parsed.success) return parsed.data;
  throw status === SUCCESS ? invalidResponse(reply, parsed.error) : toFailure(reply);
}

/** The server reads the mark in the query, of any call. */
const withBackground = (request: WireRequest): WireRequest =>
  isInBackground(request.signal) ? { ...request, query: { ...request.query, background: 1 } } : request;

/** Exchanges with a token that is good for it, and has `accept` turn the reply into the result or an HttpError. */
async function exchangeAs<T>(
  session: 'bearer' | 'none',
  client: Client,
  given: WireRequest,
  accept: (reply: WireResponse) => T,
): Promise<T> {
  const request = withBackground(given);
  let token = session === 'bearer' ? await freshToken() : null;
  let reply = await exchange(client, request, token);
  if (token !== null && isExpired(reply)) {
    token = await findReplacement(token);
    reply = await exchange(client, request, token);
  }
  if (request.method !== 'GET' && reply.requestId !== null) noteAnswer(reply.requestId);
  try {
    return accept(reply);
  } catch (error) {
    if (session === 'bearer' && error instanceof HttpError) tellHandlers(error, token);
    throw error;
  }
}

/**
 * Makes a call and returns its parsed envelope: a success or, where the contract has it, EV0044.
 * Throws HttpError for everything else. A token that is about to expire, or that the server calls expired, is
 * renewed first and the call made (again) with the new one.
 */
export function call<T extends z.core.$ZodType>(request: Call<T>): Promise<z.core.output<T>> {
  const { client = mainClient, session = 'bearer', response } = request;
  return exchangeAs(session, client, request, (reply) => parseReply(reply, response));
}

const forFile = <T>(request: WireRequest & { client: Client }, accept: (reply: WireResponse) => T) =>
  exchangeAs('bearer', request.client, { ...request, expects: 'file' }, accept);

function toFile(reply: WireResponse): ReceivedFile {
  if (!reply.file) throw toFailure(reply);
  return reply.file;
}

/** Calls for a file, with the rules of `call`. Returns its content and its `Content-Disposition`. */
export const callForFile = (request: WireRequest & { client: Client }): Promise<ReceivedFile> =>
  forFile(request, toFile);

/** As `callForFile`; null for one that the server makes later. */
export const callForLateFile = (request: WireRequest & { client: Client }): Promise<ReceivedFile | null> =>
  forFile(request, (reply) => (reply.http === 202 ? null : toFile(reply)));

/**
 * Renews the tokens on the console's own occasions. `soon`: before expiry or on return to the tab, where occasions
 * within 400 ms make one renewal; `now`: a page waits for it. Rejects with HttpError and calls no handler: the
 * asker decides.
 */
export const renewTokens = (when: 'now' | 'soon'): Promise<TokenPair> => refresher[when]();
