import {
  type EntryKey,
  type EntryOverride,
  type EntryVersionDetail,
  entryKey,
  entryVersionDetail,
  entryVersionKey,
  INDICATOR_DATA,
  type IndicatorData,
  indicatorData,
  indicatorDataKey,
} from '../contracts/entries.ts';
import { responseOf } from '../contracts/envelope.ts';
import { messageByStatus } from '../messages/ko.status.ts';
import { touch } from './freshData.ts';
import { call } from './http.ts';
import { HttpError } from './httpError.ts';

const path = '/esg/v1/idctrsData';
const dataResponse = responseOf(indicatorData);
const versionResponse = responseOf(entryVersionDetail);
const overrideResponse = responseOf(entryKey);
const notFound = () => new HttpError('refused', { status: 'N0404', message: messageByStatus.N0404 });

/**
 * Values of an indicator over the quarters of two years and over three years, up to a year; the indicator as the version
 * `ver` of its set has it, or the newest. Throws HttpError, like everything here.
 */
export async function loadIndicatorData(
  oncoIdctrsId: string,
  query: { crtrYr?: string | undefined; ver?: string | undefined },
  signal?: AbortSignal,
): Promise<IndicatorData> {
  if (!indicatorDataKey.safeParse({ oncoIdctrsId }).success) throw notFound();
  const request = { method: 'GET', path: `${path}/indicator/${oncoIdctrsId}`, query, signal } as const;
  return (await call({ ...request, response: dataResponse })).data;
}

/** An approved value of the indicator `oncoIdctrsId`. Refused with N0404, also where it is of another indicator. */
export async function loadEntryVersion(
  { oncoIdctrsId, daId }: { oncoIdctrsId: string; daId: string },
  signal?: AbortSignal,
): Promise<EntryVersionDetail> {
  if (!entryVersionKey.safeParse({ daId }).success) throw notFound();
  const request = { method: 'GET', path: `${path}/version/${daId}`, signal } as const;
  const { data } = await call({ ...request, response: versionResponse });
  if (data.node !== null && data.node.oncoIdctrsId !== oncoIdctrsId) throw notFound();
  return data;
}

/** Writes a value of a year in place of the one that its quarters give; returns the row that has it. */
export async function overrideYear(body: EntryOverride, signal?: AbortSignal): Promise<EntryKey> {
  const request = { method: 'PUT', path: `${path}/override`, body, signal } as const;
  const { data } = await call({ ...request, response: overrideResponse });
  touch(INDICATOR_DATA, null);
  return data;
}
