import { responseOf } from '../contracts/envelope.ts';
import {
  GRADE_SCALE,
  type GradeScaleChange,
  type GradeScaleDraft,
  type GradeScaleKey,
  type GradeScaleQuery,
  type GradeScaleRow,
  gradeScaleKey,
  gradeScaleRow,
  type ScaleOfYearQuery,
  type ShownScale,
  scaleOfYear,
} from '../contracts/gradeScales.ts';
import { call } from './http.ts';
import { createCrudClient, createReadClient } from './resource.ts';

const path = '/esg/v1/instGrdScale';
const reads = createReadClient<GradeScaleRow, GradeScaleRow, Partial<GradeScaleQuery>>(path, {
  id: gradeScaleKey.shape.instGrdScaleId,
  row: gradeScaleRow,
  item: gradeScaleRow,
});
const writes = createCrudClient<GradeScaleKey, GradeScaleDraft, GradeScaleChange>(
  GRADE_SCALE,
  path,
  gradeScaleKey,
);
const ofYearResponse = responseOf(scaleOfYear);

export const listGradeScales = reads.list;
export const createGradeScale = writes.create;
export const changeGradeScale = writes.change;
export const deleteGradeScale = writes.remove;

/** The scale of an institution in a year; null where there is none. Throws HttpError, like everything here. */
export async function loadScaleOfYear(
  query: ScaleOfYearQuery,
  signal?: AbortSignal,
): Promise<ShownScale | null> {
  const { data } = await call({
    method: 'GET',
    path: `${path}/ofYear`,
    query,
    response: ofYearResponse,
    signal,
  });
  return data.scale;
}
