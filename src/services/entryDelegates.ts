import {
  ENTRY_DELEGATE,
  type EntryDelegateDraft,
  type EntryDelegateKey,
  type EntryDelegateQuery,
  type EntryDelegateRow,
  entryDelegateKey,
  entryDelegateRow,
} from '../contracts/entryDelegates.ts';
import { responseOf } from '../contracts/envelope.ts';
import { type PickerUser, pickerUserList } from '../contracts/userPicker.ts';
import { call } from './http.ts';
import { createCrudClient, createReadClient } from './resource.ts';

const path = '/esg/v1/entryDelegate';
const reads = createReadClient<EntryDelegateRow, EntryDelegateRow, Partial<EntryDelegateQuery>>(path, {
  id: entryDelegateKey.shape.entryDelegateId,
  row: entryDelegateRow,
  item: entryDelegateRow,
});
const writes = createCrudClient<EntryDelegateKey, EntryDelegateDraft, EntryDelegateKey>(
  ENTRY_DELEGATE,
  path,
  entryDelegateKey,
);
const colleaguesResponse = responseOf(pickerUserList);

/** Delegations that the caller sees, the newest first. Throws HttpError, like everything here. */
export const listEntryDelegates = reads.list;
export const createEntryDelegate = writes.create;

/** Ends a delegation at once, as it was seen. */
export const endEntryDelegate = (
  { entryDelegateId, version }: Pick<EntryDelegateRow, 'entryDelegateId' | 'version'>,
  signal?: AbortSignal,
): Promise<void> => writes.command('end', { entryDelegateId }, { version }, signal);

/** The first people of the company whose name or e-mail address holds `q`, who can be given work. */
export async function searchColleagues(
  q: string,
  signal?: AbortSignal,
): Promise<{ rows: PickerUser[]; total: number }> {
  const { data } = await call({
    method: 'GET',
    path: `${path}/colleagues`,
    query: q === '' ? {} : { q },
    response: colleaguesResponse,
    signal,
  });
  return data;
}
