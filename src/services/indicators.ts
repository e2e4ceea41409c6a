import {
  type ClassificationChange,
  type ClassificationDraft,
  type ClassificationKey,
  type ClassificationRow,
  classificationKey,
  classificationTree,
} from '../contracts/classifications.ts';
import { responseOf } from '../contracts/envelope.ts';
import {
  type IndicatorChange,
  type IndicatorDetail,
  type IndicatorDraft,
  type IndicatorKey,
  type IndicatorQuery,
  type IndicatorRow,
  type IndicatorVersion,
  indicatorDetail,
  indicatorKey,
  indicatorRow,
  indicatorVersions,
} from '../contracts/indicators.ts';
import { type ReferencedIndicator, referencedIndicators } from '../contracts/readiness.ts';
import { touch } from './freshData.ts';
import { call } from './http.ts';
import { createCrudClient, createReadClient } from './resource.ts';
import { THREAD } from './threads.ts';

/** Keys of the resources (see freshData). */
export const CLASSIFICATION = 'classification';
export const INDICATOR = 'indicator';

const treePath = '/esg/v1/classification';
const treeResponse = responseOf(classificationTree);
const tree = createCrudClient<ClassificationKey, ClassificationDraft, ClassificationChange>(
  CLASSIFICATION,
  treePath,
  classificationKey,
);

/** The whole classification, from the top down, siblings in their order. Throws HttpError, like everything here. */
export async function listClassifications(signal?: AbortSignal): Promise<ClassificationRow[]> {
  const { data } = await call({ method: 'GET', path: `${treePath}/list`, response: treeResponse, signal });
  return data.rows;
}
export const createClassification = tree.create;
/** Edits and moves in one go. */
export const changeClassification = tree.change;
export const deleteClassification = tree.remove;

const path = '/esg/v1/indicator';
const reads = createReadClient<IndicatorRow, IndicatorDetail, Partial<IndicatorQuery>>(path, {
  id: indicatorKey.shape.indicatorId,
  row: indicatorRow,
  item: indicatorDetail,
});
const writes = createCrudClient<IndicatorKey, IndicatorDraft, IndicatorChange>(INDICATOR, path, indicatorKey);
const referencesResponse = responseOf(referencedIndicators);
const versionsResponse = responseOf(indicatorVersions);

export const listIndicators = reads.list;
export const loadIndicator = reads.find;
export const createIndicator = writes.create;
export const deleteIndicator = writes.remove;

/** Also a line of the history, which is on the same page. */
export async function changeIndicator(body: IndicatorChange, signal?: AbortSignal): Promise<void> {
  await writes.change(body, signal);
  touch(THREAD, body.indicatorId);
}

/** All versions of an indicator, the newest first. */
export async function listIndicatorVersions(
  indicatorId: string,
  signal?: AbortSignal,
): Promise<IndicatorVersion[]> {
  const { data } = await call({
    method: 'GET',
    path: `${path}/${indicatorId}/versions`,
    response: versionsResponse,
    signal,
  });
  return data.rows;
}

/** All indicators with what they refer to, by their codes. */
export async function listReferences(signal?: AbortSignal): Promise<ReferencedIndicator[]> {
  const { data } = await call({
    method: 'GET',
    path: `${path}/references`,
    response: referencesResponse,
    signal,
  });
  return data.rows;
}
