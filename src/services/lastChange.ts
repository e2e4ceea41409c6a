import { responseOf } from '../contracts/envelope.ts';
import { type LastChange, lastChange, type RecordRef } from '../contracts/lastChange.ts';
import { call } from './http.ts';

const response = responseOf(lastChange);

/** Loads who did what to a record last, also to one that is gone; null where that is not known. Throws HttpError. */
export async function loadLastChange(query: RecordRef, signal?: AbortSignal): Promise<LastChange | null> {
  const { data } = await call({ method: 'GET', path: '/esg/v1/lastChange', query, response, signal });
  return data;
}
