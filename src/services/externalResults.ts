import { responseOf } from '../contracts/envelope.ts';
import {
  EXTERNAL_RESULT,
  type ExternalResultChange,
  type ExternalResultDetail,
  type ExternalResultDraft,
  type ExternalResultKey,
  type ExternalResultQuery,
  type ExternalResultRow,
  externalResultDetail,
  externalResultKey,
  externalResultRow,
  type ResultCourse,
  type ResultCourseQuery,
  resultCourses,
} from '../contracts/externalResults.ts';
import { call } from './http.ts';
import { createCrudClient, createReadClient } from './resource.ts';

const path = '/esg/v1/evlInstRst';
const reads = createReadClient<ExternalResultRow, ExternalResultDetail, Partial<ExternalResultQuery>>(path, {
  id: externalResultKey.shape.evlInstRstId,
  row: externalResultRow,
  item: externalResultDetail,
});
const writes = createCrudClient<ExternalResultKey, ExternalResultDraft, ExternalResultChange>(
  EXTERNAL_RESULT,
  path,
  externalResultKey,
);
const coursesResponse = responseOf(resultCourses);

/** Results of external institutions, the newest year first. Throws HttpError, like everything here. */
export const listExternalResults = reads.list;
export const loadExternalResult = reads.find;
export const createExternalResult = writes.create;
export const changeExternalResult = writes.change;
export const deleteExternalResult = writes.remove;

/** Overall grades of a company over the years, by institution and scale. */
export async function listResultCourses(
  query: ResultCourseQuery,
  signal?: AbortSignal,
): Promise<ResultCourse[]> {
  const { data } = await call({
    method: 'GET',
    path: `${path}/course`,
    query,
    response: coursesResponse,
    signal,
  });
  return data.courses;
}
