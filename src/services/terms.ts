import { emptyResponse, responseOf } from '../contracts/envelope.ts';
import {
  type TermsKind,
  type TermsText,
  type TermsVersion,
  termsText,
  termsVersions,
} from '../contracts/terms.ts';
import { authClient, call } from './http.ts';

const open = { session: 'none', method: 'GET' } as const;
const textResponse = responseOf(termsText);
const versionsResponse = responseOf(termsVersions);

/** The version in force, with its text. Throws HttpError. */
export async function loadTermsInForce(kind: TermsKind, signal?: AbortSignal): Promise<TermsText> {
  const { data } = await call({
    ...open,
    path: '/esg/v1/terms/ver',
    query: { trmsSeCdId: kind },
    response: textResponse,
    signal,
  });
  return data;
}

/** Published versions, the one in force first. Throws HttpError. */
export async function listTermsVersions(kind: TermsKind, signal?: AbortSignal): Promise<TermsVersion[]> {
  const { data } = await call({
    ...open,
    path: '/esg/v1/terms/hist',
    query: { trmsSeCdId: kind },
    response: versionsResponse,
    signal,
  });
  return data.rows;
}

/** One published version with its text. Throws HttpError. */
export async function loadTerms(termId: string, signal?: AbortSignal): Promise<TermsText> {
  const { data } = await call({
    ...open,
    path: `/esg/v1/terms/${encodeURIComponent(termId)}`,
    response: textResponse,
    signal,
  });
  return data;
}

/** Agrees to the version in force; a cookie of the login refused with EV0015 speaks for the person. Throws HttpError. */
export async function agreeToTerms(
  body: { userId: string; termId: string },
  signal: AbortSignal,
): Promise<void> {
  await call({
    client: authClient,
    session: 'none',
    method: 'POST',
    path: '/esg/v1/user/terms',
    body: { ...body, agreeYn: 'Y' },
    response: emptyResponse,
    signal,
  });
}
