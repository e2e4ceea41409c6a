import {
  type ActivityChange,
  type ActivityDetail,
  type ActivityDraft,
  type ActivityKey,
  type ActivityQuery,
  type ActivityRow,
  type ActivityStart,
  type ActivityStartQuery,
  activityDetail,
  activityKey,
  activityRow,
  activityStart,
  COUNCIL_REF,
} from '../contracts/consultativeBody.ts';
import { responseOf } from '../contracts/envelope.ts';
import { call } from './http.ts';
import { createCrudClient, createReadClient } from './resource.ts';

const path = '/esg/v1/consultativeBody';
const reads = createReadClient<ActivityRow, ActivityDetail, Partial<ActivityQuery>>(path, {
  id: activityKey.shape.activityId,
  row: activityRow,
  item: activityDetail,
});
const writes = createCrudClient<ActivityKey, ActivityDraft, ActivityChange>(COUNCIL_REF, path, activityKey);
const startResponse = responseOf(activityStart);

/**
 * Activities that the person reaches, the newest month first unless sorted otherwise. Throws HttpError, like everything
 * here.
 */
export const listActivities = reads.list;
export const loadActivity = reads.find;

/** Loads what a new activity begins with; of this month and the own department where the query names none. */
export async function loadActivityStart(
  query: ActivityStartQuery,
  signal?: AbortSignal,
): Promise<ActivityStart> {
  const { data } = await call({
    method: 'GET',
    path: `${path}/start`,
    query,
    response: startResponse,
    signal,
  });
  return data;
}

export const createActivity = writes.create;
export const changeActivity = writes.change;
export const deleteActivity = writes.remove;
/** A command of the chart `document`: submit, publish or return. */
export const commandActivity = writes.command;
