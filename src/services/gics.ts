import { responseOf } from '../contracts/envelope.ts';
import { type GicsNode, gicsTree } from '../contracts/gics.ts';
import { call } from './http.ts';

/** Key of the industry classification among the resources (see freshData). */
export const GICS = 'gics';

const treeResponse = responseOf(gicsTree);

/** The industry classification: sectors with the three levels below them. Needs no sign-in. Throws HttpError. */
export async function loadGics(signal?: AbortSignal): Promise<GicsNode[]> {
  const { data } = await call({
    method: 'GET',
    path: '/esg/v1/gics',
    response: treeResponse,
    session: 'none',
    signal,
  });
  return data;
}
