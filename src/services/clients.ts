import { type ClientQuery, type ClientRow, clientList } from '../contracts/clients.ts';
import { responseOf } from '../contracts/envelope.ts';
import { call } from './http.ts';

const listResponse = responseOf(clientList);

/** The customers of the partner company of the person who is signed in. Throws HttpError. */
export async function listClients(
  query: Partial<ClientQuery>,
  signal?: AbortSignal,
): Promise<{ rows: ClientRow[]; total: number }> {
  const request = { method: 'GET', path: '/esg/v1/client/list', query, signal } as const;
  return (await call({ ...request, response: listResponse })).data;
}
