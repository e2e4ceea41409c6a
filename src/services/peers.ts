import { responseOf } from '../contracts/envelope.ts';
import {
  type PeerPeriod,
  peerPeriods,
  type ShownComparison,
  shownComparison,
} from '../contracts/peerComparison.ts';
import { type PeerFactSheet, type PeerFactSheetQuery, peerFactSheet } from '../contracts/peerFactSheet.ts';
import { call } from './http.ts';

const path = '/esg/v1/peer';
const comparisonResponse = responseOf(shownComparison);
const factSheetResponse = responseOf(peerFactSheet);
const periodsResponse = responseOf(peerPeriods);

/** The own published result of a period beside those of its industry. Throws HttpError, like everything here. */
export async function loadPeers(query: PeerPeriod, signal?: AbortSignal): Promise<ShownComparison> {
  return (await call({ method: 'GET', path, query, response: comparisonResponse, signal })).data;
}

/** Periods of which the company has a published result, the newest first. */
export async function listPeerPeriods(signal?: AbortSignal): Promise<PeerPeriod[]> {
  const request = { method: 'GET', path: `${path}/periods`, response: periodsResponse } as const;
  return (await call({ ...request, signal })).data;
}

/** Figures of a company over three years beside the medians of its industry. Refused with N0404 for no such company. */
export async function loadPeerFactSheet(
  query: PeerFactSheetQuery,
  signal?: AbortSignal,
): Promise<PeerFactSheet> {
  const request = { method: 'GET', path: `${path}/factsheet`, response: factSheetResponse } as const;
  return (await call({ ...request, query, signal })).data;
}
