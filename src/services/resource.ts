import type * as z from 'zod/mini';
import { emptyResponse, listOf, responseOf } from '../contracts/envelope.ts';
import { messageByStatus } from '../messages/ko.status.ts';
import { touch } from './freshData.ts';
import { call } from './http.ts';
import { HttpError } from './httpError.ts';
import type { WireRequest } from './wire.ts';

/**
 * Client of one resource: PUT, PATCH and DELETE of `path`. `Change` names the record by its key and has the version
 * it was made from: a stale one is refused with C0409. Every success is reported as a change of `resource`. All
 * throw HttpError.
 */
export function createCrudClient<
  Key extends Record<string, string>,
  Draft extends object,
  Change extends Key,
>(resource: string, path: string, key: z.ZodMiniType<Key>) {
  // The type of `responseOf` over an open schema is not narrow enough.
  const keyResponse = responseOf(key) as unknown as z.ZodMiniType<{ data: Key }>;
  const touchRecord = (named: Key) => {
    const ids = Object.values(key.parse(named));
    touch(resource, ids.length === 1 ? (ids[0] ?? null) : null);
  };
  return {
    /** Returns the key of the new record. */
    async create(body: Draft, signal?: AbortSignal): Promise<Key> {
      const { data } = await call({ method: 'PUT', path, body, response: keyResponse, signal });
      touchRecord(data);
      return data;
    },
    async change(body: Change, signal?: AbortSignal): Promise<void> {
      await call({ method: 'PATCH', path, body, response: emptyResponse, signal });
      touchRecord(body);
    },
    /** PATCH `path`/{id}/{name}, a command of its lifecycle. Refused with C0409 when the chart forbids it. */
    async command(name: string, named: Key, body?: object, signal?: AbortSignal): Promise<void> {
      const [id = '', ...others] = Object.values(key.parse(named));
      if (others.length > 0) throw new Error(`Keys of ${resource} have more than one field`);
      await call({ method: 'PATCH', path: `${path}/${id}/${name}`, body, response: emptyResponse, signal });
      touchRecord(named);
    },
    async remove(query: Key, signal?: AbortSignal): Promise<void> {
      await call({ method: 'DELETE', path, query, response: emptyResponse, signal });
      touchRecord(query);
    },
  };
}

/**
 * Reads of one resource: GET `path`/list and GET `itemPath`/{id}, which is `path`/{id} unless given. An id that the key's schema does not accept is refused
 * with N0404 without a call. Both throw HttpError.
 */
export function createReadClient<Row, Item, Query extends object>(
  path: string,
  {
    id,
    row,
    item,
    itemPath = path,
  }: { id: z.ZodMiniType; row: z.ZodMiniType<Row>; item: z.ZodMiniType<Item>; itemPath?: string },
) {
  const listResponse = responseOf(listOf(row)) as unknown as z.ZodMiniType<{
    data: { rows: Row[]; total: number };
  }>;
  const itemResponse = responseOf(item) as unknown as z.ZodMiniType<{ data: Item }>;
  return {
    async list(query: Query, signal?: AbortSignal): Promise<{ rows: Row[]; total: number }> {
      const request = { method: 'GET', path: `${path}/list`, query: query as WireRequest['query'] } as const;
      const { data } = await call({ ...request, response: listResponse, signal });
      return data;
    },
    async find(key: string, signal?: AbortSignal): Promise<Item> {
      if (!id.safeParse(key).success) {
        throw new HttpError('refused', { status: 'N0404', message: messageByStatus.N0404 });
      }
      const { data } = await call({
        method: 'GET',
        path: `${itemPath}/${key}`,
        response: itemResponse,
        signal,
      });
      return data;
    },
  };
}
