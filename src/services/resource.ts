import type * as z from 'zod/mini';
import { answer, emptyAnswer } from '../contracts/envelope.ts';
import { call } from './http.ts';

/**
 * The calls that make, change and delete one of a kind: PUT, PATCH and DELETE of `path`. `Change` carries the
 * version it was made from: a stale one is refused with C0409. All throw HttpError.
 */
export function resourceCommands<
  Key extends Record<string, string>,
  Draft extends object,
  Change extends object,
>(path: string, key: z.ZodMiniType<Key>) {
  // What `answer` makes of a schema that is still open cannot be told from its type.
  const keyAnswer = answer(key) as unknown as z.ZodMiniType<{ data: Key }>;
  return {
    /** What names the new one. */
    async create(body: Draft, signal?: AbortSignal): Promise<Key> {
      const { data } = await call({ method: 'PUT', path, body, answer: keyAnswer, signal });
      return data;
    },
    async change(body: Change, signal?: AbortSignal): Promise<void> {
      await call({ method: 'PATCH', path, body, answer: emptyAnswer, signal });
    },
    async remove(query: Key, signal?: AbortSignal): Promise<void> {
      await call({ method: 'DELETE', path, query, answer: emptyAnswer, signal });
    },
  };
}
