import { listOf, responseOf } from '../contracts/envelope.ts';
import { type NewNote, type Thread, type ThreadQuery, thread, threadCreated } from '../contracts/threads.ts';
import { touch } from './freshData.ts';
import { call } from './http.ts';

/** Key of the activity history among the resources (see freshData); its ids are those of what it is about. */
export const THREAD = 'thread';

const listResponse = responseOf(listOf(thread));
const createdResponse = responseOf(threadCreated);

/** One page of the activity history of a thing, newest first. Throws HttpError, like everything here. */
export async function listThreads(
  query: ThreadQuery,
  signal?: AbortSignal,
): Promise<{ rows: Thread[]; total: number }> {
  const { data } = await call({
    method: 'POST',
    path: '/esg/v1/threads',
    body: query,
    response: listResponse,
    signal,
  });
  return data;
}

/** Adds a comment with its attachments; returns its id. */
export async function addNote(note: NewNote, signal?: AbortSignal): Promise<string> {
  const { data } = await call({
    method: 'PUT',
    path: '/esg/v1/threads',
    body: note,
    response: createdResponse,
    signal,
  });
  touch(THREAD, note.refId);
  return data.threadId;
}
