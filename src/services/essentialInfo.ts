import { responseOf } from '../contracts/envelope.ts';
import {
  ESSENTIAL_INFO,
  type EssentialChange,
  type EssentialDetail,
  type EssentialDraft,
  type EssentialKey,
  type EssentialQuery,
  type EssentialRow,
  type EssentialValues,
  essentialDetail,
  essentialKey,
  essentialRow,
  essentialValues,
  PARTNER_ESSENTIAL_INFO,
  type PartnerChange,
  type PartnerDraft,
  type PartnerEssentialKey,
  type PartnerInfoQuery,
  type PartnerInfoRow,
  type PartnerValues,
  partnerEssentialKey,
  partnerInfoRow,
  partnerValues,
} from '../contracts/essentialInfo.ts';
import { call } from './http.ts';
import { createCrudClient, createReadClient } from './resource.ts';

const path = '/esg/v1/essentialInfo';
const reads = createReadClient<EssentialRow, EssentialDetail, Partial<EssentialQuery>>(path, {
  id: essentialKey.shape.essentialInfoId,
  row: essentialRow,
  item: essentialDetail,
});
const writes = createCrudClient<EssentialKey, EssentialDraft, EssentialChange>(
  ESSENTIAL_INFO,
  path,
  essentialKey,
);

/** Years of the own company and its subsidiaries, the newest first. Throws HttpError, like everything here. */
export const listEssentialInfo = reads.list;
export const loadEssentialInfo = reads.find;
export const createEssentialInfo = writes.create;
export const changeEssentialInfo = writes.change;
export const deleteEssentialInfo = writes.remove;

const previousResponse = responseOf(essentialValues);

/** Loads what was entered for the year before; N0404 when nothing was. */
export async function loadPreviousYear(
  crtrYr: string,
  subordinateCompanyId: string | null,
  signal?: AbortSignal,
): Promise<EssentialValues> {
  const query = { crtrYr, subordinateCompanyId: subordinateCompanyId ?? undefined };
  const request = { method: 'GET', path: `${path}/previous`, query, signal } as const;
  return (await call({ ...request, response: previousResponse })).data;
}

const partnerPath = '/esg/v1/partnerEssentialInfo';
const partnerReads = createReadClient<PartnerInfoRow, PartnerInfoRow, Partial<PartnerInfoQuery>>(
  partnerPath,
  { id: partnerEssentialKey.shape.partnerEssentialInfoId, row: partnerInfoRow, item: partnerInfoRow },
);
const partnerWrites = createCrudClient<PartnerEssentialKey, PartnerDraft, PartnerChange>(
  PARTNER_ESSENTIAL_INFO,
  partnerPath,
  partnerEssentialKey,
);

/** Years of the own partner company, the newest first. */
export const listPartnerInfo = partnerReads.list;
export const loadPartnerInfo = partnerReads.find;
export const createPartnerInfo = partnerWrites.create;
export const changePartnerInfo = partnerWrites.change;
export const deletePartnerInfo = partnerWrites.remove;

const partnerPreviousResponse = responseOf(partnerValues);

/** Loads what the partner company entered for the year before; N0404 when it did not. */
export async function loadPreviousPartnerYear(crtrYr: string, signal?: AbortSignal): Promise<PartnerValues> {
  const request = { method: 'GET', path: `${partnerPath}/previous`, query: { crtrYr }, signal } as const;
  return (await call({ ...request, response: partnerPreviousResponse })).data;
}
