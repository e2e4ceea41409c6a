import * as z from 'zod/mini';
import { emptyResponse, responseOf } from '../contracts/envelope.ts';
import type { SetCommand } from '../contracts/indicatorSets.ts';
import {
  type ChainQuery,
  type IndustryTab,
  PARTNER_WEIGHT,
  type WeightableSet,
  type WeightChange,
  type WeightCreate,
  type WeightDetail,
  type WeightDifference,
  type WeightKey,
  type WeightProblem,
  type WeightQuery,
  type WeightRow,
  type WeightVersionKey,
  type WeightVersionRow,
  weightableSets,
  weightChain,
  weightDetail,
  weightDifferences,
  weightKey,
  weightProblems,
  weightRow,
  weightVersionKey,
  weightVersions,
} from '../contracts/partnerWeights.ts';
import { messageByStatus } from '../messages/ko.status.ts';
import { touch } from './freshData.ts';
import { call } from './http.ts';
import { HttpError } from './httpError.ts';
import { createCrudClient, createReadClient } from './resource.ts';
import { THREAD } from './threads.ts';
import type { WireRequest } from './wire.ts';

const path = '/esg/v1/ptnrWht';
const reads = createReadClient<WeightRow, WeightDetail, Partial<WeightQuery>>(path, {
  id: weightKey.shape.ptnrWhtId,
  row: weightRow,
  item: weightDetail,
});
const writes = createCrudClient<WeightKey, never, WeightChange>(PARTNER_WEIGHT, path, weightKey);
const responses = {
  detail: responseOf(weightDetail),
  versions: responseOf(weightVersions),
  chain: responseOf(weightChain),
  problems: responseOf(weightProblems),
  comparison: responseOf(weightDifferences),
  sets: responseOf(weightableSets),
  key: responseOf(weightVersionKey),
};

/** One page of weights of partner sets. Throws HttpError, like everything here. */
export const listWeights = reads.list;

async function read<T>(
  at: string,
  response: z.ZodMiniType<{ data: T }>,
  query: object,
  signal?: AbortSignal,
): Promise<T> {
  const request = { method: 'GET', path: `${path}${at}`, query: query as WireRequest['query'] } as const;
  const { data } = await call({ ...request, response, signal });
  return data;
}

/** Reads about one table of weights. An id that is none is refused with N0404 without a call. */
async function readOf<T>(
  ptnrWhtId: string,
  at: string,
  response: z.ZodMiniType<{ data: T }>,
  query: object,
  signal?: AbortSignal,
): Promise<T> {
  if (!z.uuid().safeParse(ptnrWhtId).success) {
    throw new HttpError('refused', { status: 'N0404', message: messageByStatus.N0404 });
  }
  return read(`/${ptnrWhtId}${at}`, response, query, signal);
}

/** A version, the current one, or the first draft, when `ver` is absent. */
export const loadWeights = (id: string, ver?: number, signal?: AbortSignal): Promise<WeightDetail> =>
  readOf(id, '', responses.detail, { ver }, signal);

/** All versions, the newest first. */
export async function listWeightVersions(id: string, signal?: AbortSignal): Promise<WeightVersionRow[]> {
  return (await readOf(id, '/versions', responses.versions, {}, signal)).rows;
}

/** Tabs of an industry, of those above it and of the default. */
export async function loadWeightChain(
  id: string,
  query: ChainQuery,
  signal?: AbortSignal,
): Promise<IndustryTab[]> {
  return (await readOf(id, '/weights', responses.chain, query, signal)).tabs;
}

/** Lists the reasons a version cannot be published. */
export async function listWeightProblems(
  id: string,
  ver: number,
  signal?: AbortSignal,
): Promise<WeightProblem[]> {
  return (await readOf(id, '/problems', responses.problems, { ver }, signal)).rows;
}

/** Weights that differ between two versions. */
export async function compareWeights(
  id: string,
  vers: { from: number; to: number },
  signal?: AbortSignal,
): Promise<WeightDifference[]> {
  return (await readOf(id, '/comparison', responses.comparison, vers, signal)).rows;
}

/** Published sets of the caller that have no weights yet. */
export async function listWeightableSets(signal?: AbortSignal): Promise<WeightableSet[]> {
  return (await read('/sets', responses.sets, {}, signal)).rows;
}

function touchWeights(ptnrWhtId: string): void {
  touch(PARTNER_WEIGHT, ptnrWhtId);
  touch(THREAD, ptnrWhtId);
}

async function writeKey(
  method: 'PUT' | 'PATCH',
  at: string,
  body: object,
  signal?: AbortSignal,
): Promise<WeightVersionKey> {
  const { data } = await call({ method, path: at, body, response: responses.key, signal });
  touchWeights(data.ptnrWhtId);
  return data;
}

export const createWeights = (body: WeightCreate, signal?: AbortSignal): Promise<WeightVersionKey> =>
  writeKey('PUT', path, body, signal);

/** Opens the draft of the next version from a published one. */
export const openWeightDraft = (id: string, body: SetCommand, signal?: AbortSignal) =>
  writeKey('PATCH', `${path}/${id}/draft`, body, signal);

/** Saves all that was changed in a draft, or nothing. */
export async function changeWeights(body: WeightChange, signal?: AbortSignal): Promise<void> {
  await writes.change(body, signal);
  touch(THREAD, body.ptnrWhtId);
}

/** A command of a version's lifecycle, or `takeOver`, which moves a draft to the newest version of its set. */
export async function commandWeights(
  name: 'submit' | 'return' | 'publish' | 'takeOver',
  key: WeightKey,
  body: SetCommand & { reason?: string },
  signal?: AbortSignal,
): Promise<void> {
  await writes.command(name, key, body, signal);
  touch(THREAD, key.ptnrWhtId);
}

/** Removes a draft, with the weights as a whole where they have no other version. */
export async function removeWeightDraft(query: WeightKey & SetCommand, signal?: AbortSignal): Promise<void> {
  await call({ method: 'DELETE', path, query, response: emptyResponse, signal });
  touchWeights(query.ptnrWhtId);
}
