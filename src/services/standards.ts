import { emptyResponse, responseOf } from '../contracts/envelope.ts';
import {
  STANDARD_REF,
  type StandardChange,
  type StandardDetail,
  type StandardSet,
  type StandardSetsQuery,
  standardDetail,
  standardSets,
} from '../contracts/evaluationStandards.ts';
import { touch } from './freshData.ts';
import { call } from './http.ts';
import { THREAD } from './threads.ts';

/** Key of evaluation criteria (see freshData). */
export const STANDARD = STANDARD_REF;

const path = '/esg/v1/standard';
const setsResponse = responseOf(standardSets);
const detailResponse = responseOf(standardDetail);

/** The sets that one reaches with their versions: the first that `query` finds. Throws HttpError, like everything here. */
export async function listStandardSets(
  query: StandardSetsQuery,
  signal?: AbortSignal,
): Promise<{ rows: StandardSet[]; total: number }> {
  const { data } = await call({
    method: 'GET',
    path: `${path}/list`,
    query,
    response: setsResponse,
    signal,
  });
  return data;
}

/** Criteria of one version of a set. */
export async function loadStandard(
  cosetId: string,
  ver: number,
  signal?: AbortSignal,
): Promise<StandardDetail> {
  const { data } = await call({
    method: 'GET',
    path: `${path}/${cosetId}`,
    query: { ver },
    response: detailResponse,
    signal,
  });
  return data;
}

/** Also a line of the history, which is on the same page. */
export async function changeStandard(body: StandardChange, signal?: AbortSignal): Promise<void> {
  await call({ method: 'PATCH', path, body, response: emptyResponse, signal });
  touch(STANDARD, body.cosetId);
  touch(THREAD, body.cosetId);
}
