import type * as z from 'zod/mini';
import { emptyResponse, listOf, responseOf } from '../contracts/envelope.ts';
import {
  type AccessLogRow,
  type LogKind,
  type LogQuery,
  type LogReviewMonth,
  type LogReviewSign,
  logPaths,
  logReviewList,
  logRows,
  type menuOpened,
  type PrivacyLogRow,
  type RoleLogRow,
} from '../contracts/logs.ts';
import { touch } from './freshData.ts';
import { call } from './http.ts';
import type { WireRequest } from './wire.ts';

/** Key of the monthly reviews among the resources (see freshData). */
export const LOG_REVIEW = 'logReview';

type RowOf<K extends LogKind> = { access: AccessLogRow; privacy: PrivacyLogRow; role: RoleLogRow }[K];
type Page<Row> = { rows: Row[]; total: number };

const toPage = <K extends LogKind>(kind: K) =>
  // The type of `responseOf` over one of several schemas is not narrow enough.
  responseOf(listOf(logRows[kind])) as unknown as z.ZodMiniType<{ data: Page<RowOf<K>> }>;

/** One page of a log, masked. Throws HttpError, like everything here. */
export async function listLog<K extends LogKind>(
  kind: K,
  query: LogQuery,
  signal?: AbortSignal,
): Promise<Page<RowOf<K>>> {
  const path = `/esg/v1/${logPaths[kind]}/list`;
  const wire = query as WireRequest['query'];
  const { data } = await call({ method: 'GET', path, query: wire, response: toPage(kind), signal });
  return data;
}

/** Lines without masks, which is logged with its reason. */
export async function unmaskLog<K extends LogKind>(
  kind: K,
  ids: readonly string[],
  reason: string,
  signal?: AbortSignal,
): Promise<RowOf<K>[]> {
  const path = `/esg/v1/${logPaths[kind]}/unmask`;
  const { data } = await call({
    method: 'POST',
    path,
    body: { ids, reason },
    response: toPage(kind),
    signal,
  });
  return data.rows;
}

const reviewsResponse = responseOf(logReviewList);

export async function listLogReviews(log: LogKind, signal?: AbortSignal): Promise<LogReviewMonth[]> {
  const path = '/esg/v1/logReview/list';
  const { data } = await call({ method: 'GET', path, query: { log }, response: reviewsResponse, signal });
  return data.rows;
}

/** Refused with C0409 for a month that has not ended or is signed. */
export async function signLogReview(body: LogReviewSign, signal?: AbortSignal): Promise<void> {
  await call({ method: 'PUT', path: '/esg/v1/logReview', body, response: emptyResponse, signal });
  touch(LOG_REVIEW);
}

/** Logs that a person has opened the page of a route. Nothing is shown where it could not be: the page itself is not concerned. */
export async function reportMenu(name: string): Promise<void> {
  const body = { name } satisfies z.infer<typeof menuOpened>;
  await call({ method: 'POST', path: '/esg/v1/accessLog/menu', body, response: emptyResponse }).catch(
    () => {},
  );
}
