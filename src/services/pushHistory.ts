import { responseOf } from '../contracts/envelope.ts';
import {
  type PushHistoryDetail,
  type PushHistoryQuery,
  type PushHistoryRow,
  pushHistoryDetail,
  pushHistoryKey,
  pushHistoryList,
} from '../contracts/pushHistory.ts';
import { touch } from './freshData.ts';
import { call } from './http.ts';

/** Key of the sent messages among the resources (see freshData). */
export const PUSH_HISTORY = 'pushHistory';

const listResponse = responseOf(pushHistoryList);
const detailResponse = responseOf(pushHistoryDetail);
const keyResponse = responseOf(pushHistoryKey);

/** Messages sent to people, the newest first unless sorted otherwise. Throws HttpError, like everything here. */
export async function listPushHistory(
  query: Partial<PushHistoryQuery>,
  signal?: AbortSignal,
): Promise<{ rows: PushHistoryRow[]; total: number }> {
  const { data } = await call({
    method: 'GET',
    path: '/esg/v1/pushHistoryList',
    query,
    response: listResponse,
    signal,
  });
  return data;
}

export async function loadPushHistory(id: string, signal?: AbortSignal): Promise<PushHistoryDetail> {
  const path = `/esg/v1/pushHistory/${encodeURIComponent(id)}`;
  const { data } = await call({ method: 'GET', path, response: detailResponse, signal });
  return data;
}

/** Sends it again; returns the id of the new delivery. Refused with C0409 for sensitive or queued ones, and twice. */
export async function resendPush(id: string, signal?: AbortSignal): Promise<string> {
  const path = `/esg/v1/reSend/${encodeURIComponent(id)}`;
  const { data } = await call({ method: 'PUT', path, response: keyResponse, signal });
  touch(PUSH_HISTORY);
  return data.pushHistoryId;
}
