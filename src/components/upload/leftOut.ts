import { createContext, use, useEffect } from 'react';
import { ATTACHMENTS_MAX } from '../../contracts/files.ts';
import { upload as texts } from '../../messages/ko.upload.ts';
import { useLatest } from '../useLatest.ts';
import type { UploadList } from './useUploads.ts';

/** The lists of attachments of a form; each returns the names of what was picked and is not attached. */
export type LeftOutLists = Set<() => readonly string[]>;

export const LeftOutContext = createContext<LeftOutLists | null>(null);

/** Returns what was picked and is not attached: refused or failed files by name, those beyond the limit, folders. */
function listLeftOut({ items, feedback }: Pick<UploadList, 'items' | 'feedback'>): string[] {
  const names = items
    .filter(({ state }) => state.matches('rejected') || state.matches('failed'))
    .map(({ state }) => state.context.name);
  if (feedback === 'full') return [...names, texts.beyondLimit(ATTACHMENTS_MAX)];
  return feedback === 'folder' ? [...names, texts.droppedFolder] : names;
}

/** Lets the form around a list of attachments ask before it is saved without some of what was picked. */
export function useLeftOut(uploads: UploadList): void {
  const lists = use(LeftOutContext);
  const latest = useLatest(uploads);
  useEffect(() => {
    const read = () => listLeftOut(latest.current);
    lists?.add(read);
    return () => void lists?.delete(read);
  }, [lists, latest]);
}
