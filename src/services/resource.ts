import type * as z from 'zod/mini';
import { answer, emptyAnswer } from '../contracts/envelope.ts';
import { touch } from './freshData.ts';
import { call } from './http.ts';

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
  // The type of `answer` over an open schema is not narrow enough.
  const keyAnswer = answer(key) as unknown as z.ZodMiniType<{ data: Key }>;
  const touchRecord = (named: Key) => {
    const ids = Object.values(key.parse(named));
    touch(resource, ids.length === 1 ? (ids[0] ?? null) : null);
  };
  return {
    /** Returns the key of the new record. */
    async create(body: Draft, signal?: AbortSignal): Promise<Key> {
      const { data } = await call({ method: 'PUT', path, body, answer: keyAnswer, signal });
      touchRecord(data);
      return data;
    },
    async change(body: Change, signal?: AbortSignal): Promise<void> {
      await call({ method: 'PATCH', path, body, answer: emptyAnswer, signal });
      touchRecord(body);
    },
    async remove(query: Key, signal?: AbortSignal): Promise<void> {
      await call({ method: 'DELETE', path, query, answer: emptyAnswer, signal });
      touchRecord(query);
    },
  };
}
