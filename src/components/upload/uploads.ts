import { type ActorRefFrom, createActor, fromPromise, type SnapshotFrom } from 'xstate';
import {
  ATTACHMENTS_MAX,
  type AttachedFile,
  type UploadRules,
  uploadRefusal,
} from '../../contracts/files.ts';
import {
  createUploadMachine,
  type DiscardInput,
  type SendInput,
  type UploadDiscarded,
  type UploadEvent,
  type UploadSent,
} from '../../machines/upload/machine.ts';
import { readClientSettings } from '../../services/clientSettings.ts';
import { deleteTemporary, uploadTemporary } from '../../services/files.ts';
import { toResult } from '../toResult.ts';

type UploadMachine = ReturnType<typeof createUploadMachine>;
export type UploadState = SnapshotFrom<UploadMachine>;

/** One file of the list, from the pick on. */
export interface UploadItem {
  key: number;
  state: UploadState;
  send(event: UploadEvent): void;
}

export interface UploadSettings {
  rules?: UploadRules | undefined;
  /** Only the latest file stays; one that is refused or cannot be uploaded replaces nothing. */
  single?: boolean | undefined;
  /** What is attached already. */
  saved?: readonly AttachedFile[] | undefined;
}

const REFUSED_FILE = 'F0001';

async function send(file: File, { report }: SendInput, signal: AbortSignal): Promise<UploadSent> {
  const result = await toResult(uploadTemporary(file, { onProgress: report, signal }));
  if (result.status === 'C200') return { status: 'C200', file: result.value };
  const { status, message } = result;
  return { status: status === REFUSED_FILE ? 'REJECTED' : 'FAILED', message };
}

async function discard({ id }: DiscardInput, signal: AbortSignal): Promise<UploadDiscarded> {
  const result = await toResult(deleteTemporary(id, signal));
  return result.status === 'C200' ? { status: 'C200' } : { status: 'FAILED', message: result.message };
}

/** A list of attachments, each on its own chart. `subscribe` and `items` are for useSyncExternalStore. */
export function createUploads(initial: UploadSettings) {
  /** `replaced`: another file has replaced it, so it leaves the list whatever becomes of it. */
  type Entry = { key: number; actor: ActorRefFrom<UploadMachine>; replaced: boolean };
  const maxBytes = readClientSettings().limits.uploadBytes;
  let allRules: UploadRules = {};
  let single = false;
  const configure = (settings: UploadSettings) => {
    allRules = { maxBytes, ...settings.rules };
    single = settings.single ?? false;
  };
  const listeners = new Set<() => void>();
  let entries: Entry[] = [];
  let items: readonly UploadItem[] = [];
  let count = 0;

  const notifyChange = () => {
    items = entries.map(({ key, actor }) => ({
      key,
      state: actor.getSnapshot(),
      send: (event) => {
        actor.send(event);
        if (single && event.type === 'file.keep') replaceOthers(key);
      },
    }));
    for (const listener of listeners) listener();
  };

  const begin = (first: UploadEvent, file?: File) => {
    const actor = createActor(
      createUploadMachine(allRules).provide({
        actors: {
          send: fromPromise<UploadSent, SendInput>(({ input, signal }) => {
            if (!file) throw new Error('A saved file is not sent');
            return send(file, input, signal);
          }),
          discard: fromPromise<UploadDiscarded, DiscardInput>(({ input, signal }) => discard(input, signal)),
        },
      }),
    );
    count += 1;
    const key = count;
    const entry: Entry = { key, actor, replaced: false };
    entries = [...entries, entry];
    actor.start();
    actor.send(first);
    let wasUploading = actor.getSnapshot().matches('uploading');
    actor.subscribe((state) => {
      const isAttached = state.matches({ attached: 'temped' });
      if (single && isAttached && wasUploading)
        replace((other) => other.key < key && !other.actor.getSnapshot().matches('rejected'));
      wasUploading = state.matches('uploading');
      // The server sweeps up a replaced file that it could not delete at once.
      if (state.matches('removed') || (isAttached && entry.replaced)) {
        entries = entries.filter((other) => other !== entry);
        actor.stop();
      }
      notifyChange();
    });
  };

  const dismiss = ({ actor }: Entry) => {
    actor.send({ type: 'file.cancel' });
    actor.send({ type: 'file.remove' });
  };
  function replace(isReplaced: (entry: Entry) => boolean): void {
    for (const entry of entries.filter(isReplaced)) {
      dismiss(entry);
      entry.replaced = true;
    }
  }
  const replaceOthers = (key: number) => {
    for (const entry of entries) if (entry.key === key) entry.replaced = false;
    replace((entry) => entry.key !== key);
  };
  /** The last file that the rules allow, after those they refuse. */
  const latestOf = (files: readonly File[]) => {
    const isRefused = (file: File) => uploadRefusal(file, allRules) !== null;
    const latest = files.filter((file) => !isRefused(file)).slice(-1);
    return [...files.filter(isRefused).slice(0, ATTACHMENTS_MAX - 1), ...latest];
  };
  const isCounted = ({ actor }: Entry) =>
    !actor.getSnapshot().matches('rejected') && !actor.getSnapshot().matches('tobeDeleted');
  const isFailed = ({ actor }: Entry) =>
    actor.getSnapshot().matches('rejected') || actor.getSnapshot().matches('failed');

  const restore = (saved: readonly AttachedFile[]) => {
    for (const file of saved) begin({ type: 'file.restore', file });
    notifyChange();
  };
  configure(initial);
  restore(initial.saved ?? []);

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    items: () => items,
    /** Other rules apply to the files that are picked from now on. */
    configure,
    /** Shows other saved files, unless the person has added or removed any. */
    replaceSaved(saved: readonly AttachedFile[]): void {
      if (!entries.every(({ actor }) => actor.getSnapshot().matches({ attached: 'saved' }))) return;
      for (const { actor } of entries) actor.stop();
      entries = [];
      restore(saved);
    },
    /** Adds picked files; returns how many it left out because the list is full. */
    add(files: readonly File[]): number {
      // What has failed before is no file that could be lost.
      if (single && files.length > 0) for (const entry of entries.filter(isFailed)) dismiss(entry);
      const room = ATTACHMENTS_MAX - entries.filter(isCounted).length;
      const taken = single ? latestOf(files) : files.slice(0, Math.max(0, room));
      for (const file of taken) begin({ type: 'file.pick', file }, file);
      notifyChange();
      return single ? 0 : files.length - taken.length;
    },
    /** Forgets everything, after what was attached has been saved. */
    clear() {
      for (const { actor } of entries) actor.stop();
      entries = [];
      notifyChange();
    },
    /** Ends what is on its way when nobody waits for it any more. */
    abandon() {
      for (const { actor } of entries) actor.send({ type: 'file.cancel' });
    },
  };
}

export type Uploads = ReturnType<typeof createUploads>;

/** The attachments as a form sends them, those to be deleted included. */
export const attachmentsOf = (items: readonly UploadItem[]): { file: AttachedFile }[] =>
  items.flatMap(({ state }) =>
    state.hasTag('listed') && state.context.file ? [{ file: state.context.file }] : [],
  );

export const isUploading = (items: readonly UploadItem[]): boolean =>
  items.some(({ state }) => state.hasTag('busy'));
