import autocannon from 'autocannon';
import { benchUser, password } from './engines.ts';

const signInConnections = 8;
const callConnections = 20;
/** People who change something at the same time. */
export const changingConnections = 10;

/**
 * People that sign in while sign-in is measured: each connection is one, as sign-ins of one person displace each other.
 */
export const benchUsers = Array.from({ length: signInConnections }, (_, index) => benchUser(index));

/** As a browser sends it: better-auth refuses a sign-in from a fetch without an origin. */
const toHeaders = (url: string) => ({ 'content-type': 'application/json', origin: url });

/** Calls by which one signs in to the product and to better-auth. */
export const productSignIn = {
  path: '/api/auth/login',
  body: (name: string) => JSON.stringify({ userId: name, password, tabIdx: 0 }),
  expected: '"accessToken"',
};
export const betterAuthSignIn = {
  path: '/api/auth/sign-in/email',
  body: (name: string) => JSON.stringify({ email: `${name}@bench.example`, password }),
  expected: '"token"',
};
type SignIn = typeof productSignIn;

async function perSecond(seconds: number, options: autocannon.Options): Promise<number> {
  const result = await autocannon({ duration: seconds, ...options });
  const refused = result.non2xx + result.errors + result.timeouts + result.mismatches;
  if (refused > 0) {
    throw new Error(`${refused} of ${result.requests.total} requests to ${options.url} failed`);
  }
  return result.requests.average;
}

/** Sign-ins per second. */
export function signIns(url: string, { path, body, expected }: SignIn, seconds: number): Promise<number> {
  let connection = 0;
  return perSecond(seconds, {
    url: url + path,
    method: 'POST',
    connections: signInConnections,
    headers: toHeaders(url),
    setupClient: (client) => client.setBody(body(benchUsers[connection++] ?? '')),
    verifyBody: (answer) => String(answer).includes(expected),
  });
}

/** Calls per second. */
export const calls = (url: string, headers: Record<string, string>, seconds: number): Promise<number> =>
  perSecond(seconds, { url, connections: callConnections, headers });

/**
 * Changes per second of things that each connection changes one after the other: `toBody` gives what a connection sends
 * for the `turn`th time, from 0 on, and every response has `expected` in it.
 */
export function changes(
  url: string,
  headers: Record<string, string>,
  seconds: number,
  { toBody, expected }: { toBody(connection: number, turn: number): string; expected: string },
): Promise<number> {
  let connection = 0;
  return perSecond(seconds, {
    url,
    method: 'PATCH',
    connections: changingConnections,
    headers: { ...headers, 'content-type': 'application/json' },
    setupClient(client) {
      const own = connection++;
      let turn = 0;
      client.setBody(toBody(own, turn));
      client.on('response', () => client.setBody(toBody(own, ++turn)));
    },
    verifyBody: (answer) => String(answer).includes(expected),
  });
}

export async function signInOnce(url: string, { path, body, expected }: SignIn, name: string) {
  const response = await fetch(url + path, { method: 'POST', headers: toHeaders(url), body: body(name) });
  const text = await response.text();
  if (!text.includes(expected)) throw new Error(`${name} could not sign in: ${text}`);
  return { response, text };
}

/** Headers of a call to the product as `name`. */
export async function productSession(url: string, name: string): Promise<{ authorization: string }> {
  const { text } = await signInOnce(url, productSignIn, name);
  const answer = JSON.parse(text) as { data: { accessToken: string } };
  return { authorization: `Bearer ${answer.data.accessToken}` };
}

/** Headers of a call to better-auth as `name`. */
export async function betterAuthSession(url: string, name: string): Promise<{ cookie: string }> {
  const { response } = await signInOnce(url, betterAuthSignIn, name);
  return {
    cookie: response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; '),
  };
}
