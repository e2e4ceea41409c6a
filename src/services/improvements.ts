import {
  IMPROVEMENT,
  type ImprovementChange,
  type ImprovementDetail,
  type ImprovementDraft,
  type ImprovementKey,
  type ImprovementQuery,
  type ImprovementReason,
  type ImprovementReport,
  type ImprovementRow,
  improvementDetail,
  improvementKey,
  improvementRow,
} from '../contracts/improvements.ts';
import { createCrudClient, createReadClient } from './resource.ts';

const path = '/esg/v1/improveTask';
const reads = createReadClient<ImprovementRow, ImprovementDetail, Partial<ImprovementQuery>>(path, {
  id: improvementKey.shape.improveTaskId,
  row: improvementRow,
  item: improvementDetail,
});
const writes = createCrudClient<ImprovementKey, ImprovementDraft, ImprovementChange>(
  IMPROVEMENT,
  path,
  improvementKey,
);

/** Tasks that the person reaches, the one that is due first at the top. Throws HttpError, like everything here. */
export const listImprovements = reads.list;
export const loadImprovement = reads.find;
export const createImprovement = writes.create;
export const changeImprovement = writes.change;

export const startImprovement = (key: ImprovementKey, version: number, signal?: AbortSignal) =>
  writes.command('start', key, { version }, signal);
export const reportImprovement = (key: ImprovementKey, body: ImprovementReport, signal?: AbortSignal) =>
  writes.command('report', key, body, signal);
export const verifyImprovement = (key: ImprovementKey, version: number, signal?: AbortSignal) =>
  writes.command('verify', key, { version }, signal);
export const rejectImprovement = (key: ImprovementKey, body: ImprovementReason, signal?: AbortSignal) =>
  writes.command('reject', key, body, signal);
export const cancelImprovement = (key: ImprovementKey, body: ImprovementReason, signal?: AbortSignal) =>
  writes.command('cancel', key, body, signal);
