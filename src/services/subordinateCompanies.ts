import { type BizSectionChoice, bizSectionChoices } from '../contracts/bizSections.ts';
import { responseOf } from '../contracts/envelope.ts';
import {
  SUBORDINATE_COMPANY,
  type SubordinateChange,
  type SubordinateDraft,
  type SubordinateKey,
  type SubordinateQuery,
  type SubordinateRow,
  subordinateKey,
  subordinateRow,
} from '../contracts/subordinateCompanies.ts';
import { call } from './http.ts';
import { createCrudClient, createReadClient } from './resource.ts';

const path = '/esg/v1/subordinateCompany';
const reads = createReadClient<SubordinateRow, SubordinateRow, Partial<SubordinateQuery>>(path, {
  id: subordinateKey.shape.subordinateCompanyId,
  row: subordinateRow,
  item: subordinateRow,
});
const writes = createCrudClient<SubordinateKey, SubordinateDraft, SubordinateChange>(
  SUBORDINATE_COMPANY,
  path,
  subordinateKey,
);

/** Subsidiaries, siblings in their order; all of them without `size`. Throws HttpError, like everything here. */
export const listSubordinates = reads.list;
export const createSubordinate = writes.create;
/** Edits and moves in one go. */
export const changeSubordinate = writes.change;
export const deleteSubordinate = writes.remove;

const sectionsResponse = responseOf(bizSectionChoices);

/** The business sections that are in use, of the own company; administrators name one. */
export async function listBizSections(signal?: AbortSignal, custCoId?: string): Promise<BizSectionChoice[]> {
  const query = { custCoId };
  const request = { method: 'GET', path: '/esg/v1/bizSection/list', query, signal } as const;
  return (await call({ ...request, response: sectionsResponse })).data.rows;
}
