import {
  ESG_INFO,
  type EsgInfoChange,
  type EsgInfoDetail,
  type EsgInfoDraft,
  type EsgInfoKey,
  type EsgInfoQuery,
  type EsgInfoRow,
  esgInfoDetail,
  esgInfoKey,
  esgInfoRow,
} from '../contracts/esgInfo.ts';
import { createCrudClient, createReadClient } from './resource.ts';

const path = '/esg/v1/esgInfo';
const reads = createReadClient<EsgInfoRow, EsgInfoDetail, Partial<EsgInfoQuery>>(path, {
  id: esgInfoKey.shape.esgInfoId,
  row: esgInfoRow,
  item: esgInfoDetail,
});
const writes = createCrudClient<EsgInfoKey, EsgInfoDraft, EsgInfoChange>(ESG_INFO, path, esgInfoKey);

/** ESG information of the own company, the newest first. Throws HttpError, like everything here. */
export const listEsgInfo = reads.list;
export const loadEsgInfo = reads.find;
export const createEsgInfo = writes.create;
export const changeEsgInfo = writes.change;
export const deleteEsgInfo = writes.remove;
