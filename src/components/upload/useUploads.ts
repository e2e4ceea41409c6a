import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLatest } from '../useLatest.ts';
import { createUploads, isUploading, toAttachments, type UploadSettings } from './uploads.ts';

/** A list of attachments. The settings may change; other saved files never replace what has been edited. */
export function useUploads(settings: UploadSettings = {}) {
  const [uploads] = useState(() => createUploads(settings));
  const items = useSyncExternalStore(uploads.subscribe, uploads.items);
  const feedback = useSyncExternalStore(uploads.subscribe, uploads.feedback);
  useEffect(() => () => uploads.abandon(), [uploads]);
  useLayoutEffect(() => uploads.configure(settings));

  const latest = useLatest(settings);
  const wanted = JSON.stringify(settings.saved?.map(({ id }) => id) ?? []);
  const shown = useRef(wanted);
  useEffect(() => {
    if (shown.current === wanted) return;
    shown.current = wanted;
    uploads.replaceSaved(latest.current.saved ?? []);
  }, [uploads, latest, wanted]);

  return {
    settings,
    items,
    feedback,
    add: uploads.add,
    clear: uploads.clear,
    /** The attachments of this moment, for the body of the form's call. */
    read: () => toAttachments(uploads.items()),
    isUploading: isUploading(items),
  };
}

export type UploadList = ReturnType<typeof useUploads>;
