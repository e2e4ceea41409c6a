import { listOf, responseOf } from '../contracts/envelope.ts';
import {
  type ServiceMonths,
  type ServiceOwner,
  type ServiceStateQuery,
  type ServiceStateRow,
  serviceMonths,
  servicePaths,
  serviceStateRow,
} from '../contracts/serviceState.ts';
import { call } from './http.ts';

const listResponse = responseOf(listOf(serviceStateRow));
const monthsResponse = responseOf(serviceMonths);

/** Lists the use of the service by companies, or partners, by month. Throws HttpError, like everything here. */
export async function listServiceState(
  owner: ServiceOwner,
  query: Partial<ServiceStateQuery>,
  signal?: AbortSignal,
): Promise<{ rows: ServiceStateRow[]; total: number }> {
  const path = `/esg/v1/${servicePaths[owner]}/list`;
  return (await call({ method: 'GET', path, query, response: listResponse, signal })).data;
}

/** The last months of one owner, or of all. */
export async function listServiceMonths(
  owner: ServiceOwner,
  ownerId: string | undefined,
  signal?: AbortSignal,
): Promise<ServiceMonths> {
  const path = `/esg/v1/${servicePaths[owner]}/months`;
  return (await call({ method: 'GET', path, query: { ownerId }, response: monthsResponse, signal })).data;
}
