import { INDICATOR_DATA } from '../contracts/entries.ts';
import { emptyResponse, responseOf } from '../contracts/envelope.ts';
import {
  EVIDENCE,
  type EvidenceChange,
  type EvidenceCreate,
  type EvidenceDetail,
  type EvidenceKey,
  type EvidenceLinkChange,
  type EvidenceLinkCreate,
  type EvidenceLinkKey,
  type EvidenceQuery,
  type EvidenceReview,
  type EvidenceRow,
  type EvidenceWithdrawal,
  evidenceDetail,
  evidenceKey,
  evidenceLinkKey,
  evidenceRow,
  type KnownEvidence,
  knownEvidence,
} from '../contracts/evidence.ts';
import { fetchFile } from './files.ts';
import { touch } from './freshData.ts';
import { call } from './http.ts';
import { HttpError } from './httpError.ts';
import { createCrudClient, createReadClient } from './resource.ts';

const path = '/esg/v1/evidence';
const linkPath = `${path}/link`;
const reads = createReadClient<EvidenceRow, EvidenceDetail, Partial<EvidenceQuery>>(path, {
  id: evidenceKey.shape.evidenceId,
  row: evidenceRow,
  item: evidenceDetail,
});
const writes = createCrudClient<EvidenceKey, EvidenceCreate, EvidenceChange>(EVIDENCE, path, evidenceKey);
const linkResponse = responseOf(evidenceLinkKey);

/** The library of evidence, by title. Throws HttpError, like everything here. */
export const listEvidence = reads.list;
export const loadEvidence = reads.find;
/** See `readKnown` for its refusal of a content that the library has. */
export const createEvidence = writes.create;
export const changeEvidence = writes.change;
export const deleteEvidence = writes.remove;
export const withdrawEvidence = (
  { evidenceId }: EvidenceKey,
  body: EvidenceWithdrawal,
  signal?: AbortSignal,
): Promise<void> => writes.command('withdraw', { evidenceId }, body, signal);

/** The evidence of the library that has the content of a file that was refused for that; null for other errors. */
export function readKnown(error: unknown): KnownEvidence | null {
  if (!(error instanceof HttpError) || error.status !== 'C0409') return null;
  const known = knownEvidence.safeParse(error.data);
  return known.success ? known.data : null;
}

function touchLinked(refId: string | null): void {
  touch(INDICATOR_DATA, refId);
  touch(EVIDENCE);
}

/** Links evidence to a value. Refused with C0409 where the row cannot be written or has the evidence already. */
export async function linkEvidence(body: EvidenceLinkCreate, signal?: AbortSignal): Promise<EvidenceLinkKey> {
  const { data } = await call({ method: 'PUT', path: linkPath, body, response: linkResponse, signal });
  touchLinked(body.refId);
  return data;
}

export async function changeEvidenceLink(body: EvidenceLinkChange, signal?: AbortSignal): Promise<void> {
  await call({ method: 'PATCH', path: linkPath, body, response: emptyResponse, signal });
  touchLinked(null);
}

export async function unlinkEvidence(
  { evidenceLinkId }: EvidenceLinkKey,
  signal?: AbortSignal,
): Promise<void> {
  const query = { evidenceLinkId };
  await call({ method: 'DELETE', path: linkPath, query, response: emptyResponse, signal });
  touchLinked(null);
}

export async function reviewEvidence(
  { evidenceLinkId }: EvidenceLinkKey,
  body: EvidenceReview,
  signal?: AbortSignal,
): Promise<void> {
  const at = `${linkPath}/${evidenceLinkId}/review`;
  await call({ method: 'PATCH', path: at, body, response: emptyResponse, signal });
  touchLinked(null);
}

/** Fetches the evidence of a cycle as one ZIP file with a sheet of what it proves. */
export const downloadEvidence = (entryCycleId: string, signal?: AbortSignal) =>
  fetchFile({ method: 'GET', path: `${path}/zip`, query: { entryCycleId }, signal });
