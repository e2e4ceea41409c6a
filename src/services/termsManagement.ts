import { responseOf } from '../contracts/envelope.ts';
import {
  type ConsentCountList,
  type ConsentQuery,
  consentCountList,
  TERMS_REF,
  type TermsChange,
  type TermsDetail,
  type TermsDraft,
  type TermsKey,
  type TermsQuery,
  type TermsRow,
  termsDetail,
  termsKey,
  termsRow,
} from '../contracts/terms.ts';
import { call } from './http.ts';
import { createCrudClient, createReadClient } from './resource.ts';

const path = '/esg/v1/terms';
const reads = createReadClient<TermsRow, TermsDetail, Partial<TermsQuery>>(path, {
  id: termsKey.shape.termId,
  row: termsRow,
  item: termsDetail,
  itemPath: `${path}/detail`,
});
const writes = createCrudClient<TermsKey, TermsDraft, TermsChange>(TERMS_REF, path, termsKey);
const countsResponse = responseOf(consentCountList);

/**
 * Versions as administrators manage them, the newest first unless sorted otherwise. Throws HttpError, like everything
 * here.
 */
export const listTerms = reads.list;
/** One version in whatever state. */
export const loadTermsDetail = reads.find;

/** Lists how people decided about a version, by company and role. */
export async function listConsentCounts(
  termId: string,
  query: Partial<ConsentQuery>,
  signal?: AbortSignal,
): Promise<ConsentCountList> {
  const request = { method: 'GET', path: `${path}/${termId}/consents`, query } as const;
  const { data } = await call({ ...request, response: countsResponse, signal });
  return data;
}

export const createTerms = writes.create;
export const changeTerms = writes.change;
export const deleteTerms = writes.remove;
/** A command of the chart `document`: submit, publish or return. */
export const commandTerms = writes.command;
