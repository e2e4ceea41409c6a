import { emptyResponse, responseOf } from '../contracts/envelope.ts';
import { type HandOverPreview, handOverPreview, type Receiver, receivers } from '../contracts/handOver.ts';
import { touchEverything } from './freshData.ts';
import { call } from './http.ts';

const getPath = (id: string) => `/esg/v1/handOver/${encodeURIComponent(id)}`;
const previewResponse = responseOf(handOverPreview);
const receiversResponse = responseOf(receivers);

/** Loads what a person would hand over. Throws HttpError, like everything here. */
export async function previewHandOver(id: string, signal?: AbortSignal): Promise<HandOverPreview> {
  const { data } = await call({ method: 'GET', path: getPath(id), response: previewResponse, signal });
  return data;
}

/** Lists who can take over from a person, by name; `q` narrows them. */
export async function listReceivers(
  id: string,
  q: string,
  signal?: AbortSignal,
): Promise<{ rows: Receiver[]; total: number }> {
  const { data } = await call({
    method: 'GET',
    path: `${getPath(id)}/receivers`,
    response: receiversResponse,
    signal,
    query: q === '' ? {} : { q },
  });
  return data;
}

/** Moves all that waits for a person to another one. */
export async function handOver(id: string, toId: string, signal?: AbortSignal): Promise<void> {
  await call({ method: 'PATCH', path: getPath(id), body: { toId }, response: emptyResponse, signal });
  // lists of any kind show whose work it is
  touchEverything();
}
