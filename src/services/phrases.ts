import {
  type PhraseChange,
  type PhraseDetail,
  type PhraseDraft,
  type PhraseKey,
  type PhraseQuery,
  type PhraseRow,
  phraseDetail,
  phraseKey,
  phraseRow,
} from '../contracts/phrases.ts';
import { touch } from './freshData.ts';
import { createCrudClient, createReadClient } from './resource.ts';
import { THREAD } from './threads.ts';

/** Key of the standard texts of reports (see freshData). */
export const PHRASE = 'phrase';

const path = '/esg/v1/phrase';
const reads = createReadClient<PhraseRow, PhraseDetail, PhraseQuery>(path, {
  id: phraseKey.shape.phraseId,
  row: phraseRow,
  item: phraseDetail,
});
const writes = createCrudClient<PhraseKey, PhraseDraft, PhraseChange>(PHRASE, path, phraseKey);

/** The years that have texts, the newest first. Throws HttpError, like everything here. */
export const listPhrases = reads.list;
export const loadPhrase = reads.find;
export const createPhrase = writes.create;
export const deletePhrase = writes.remove;

/** Also a line of the history, which is on the same page. */
export async function changePhrase(body: PhraseChange, signal?: AbortSignal): Promise<void> {
  await writes.change(body, signal);
  touch(THREAD, body.phraseId);
}
