import { responseOf } from '../contracts/envelope.ts';
import { type ReleaseSnapshot, releaseSnapshot } from '../contracts/statecharts.ts';
import { call } from './http.ts';

const snapshotResponse = responseOf(releaseSnapshot);

/** The charts of the release that the server runs, as its build wrote them. Throws HttpError. */
export async function loadReleaseSnapshot(signal?: AbortSignal): Promise<ReleaseSnapshot> {
  const { data } = await call({
    method: 'GET',
    path: '/statecharts/snapshot',
    response: snapshotResponse,
    signal,
  });
  return data;
}
