import { useEffect, useState, useSyncExternalStore } from 'react';
import { attachmentsOf, createUploads, isUploading, type UploadSettings } from './uploads.ts';

/** A list of attachments; the settings are taken as they are when it appears. */
export function useUploads(settings: UploadSettings = {}) {
  const [uploads] = useState(() => createUploads(settings));
  const items = useSyncExternalStore(uploads.subscribe, uploads.items);
  useEffect(() => () => uploads.abandon(), [uploads]);

  return {
    settings,
    items,
    add: uploads.add,
    clear: uploads.clear,
    /** The attachments of this moment, for the body of the form's call. */
    read: () => attachmentsOf(uploads.items()),
    isUploading: isUploading(items),
  };
}

export type UploadList = ReturnType<typeof useUploads>;
