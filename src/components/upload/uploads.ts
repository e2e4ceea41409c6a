import { type ActorRefFrom, createActor, fromPromise, type SnapshotFrom } from 'xstate';
import type { AttachedFile, UploadRules } from '../../contracts/files.ts';
import {
  type Standing,
  type UploadListSettings,
  type UploadListSnapshot,
  uploadListMachine,
} from '../../machines/upload/list.ts';
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
export type UploadFeedback = UploadListSnapshot['value'];

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
  /** Files that are attached already. */
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

const standings = [
  'uploading',
  'failed',
  'rejected',
  'removing',
  'tobeDeleted',
  'removed',
] as const satisfies Standing[];

/** Null while no file is picked yet. */
function toStanding(state: UploadState): Standing | null {
  if (state.matches('attached')) return state.matches({ attached: 'saved' }) ? 'saved' : 'temped';
  return standings.find((standing) => state.matches(standing)) ?? null;
}

/**
 * A list of attachments: the chart `uploadList`, and the chart `upload` of each file. `subscribe` and `items` are for
 * useSyncExternalStore.
 */
export function createUploads(initial: UploadSettings) {
  type Entry = { key: number; actor: ActorRefFrom<UploadMachine> };
  const maxBytes = readClientSettings().limits.uploadBytes;
  const toSettings = ({ rules, single }: UploadSettings): UploadListSettings => ({
    rules: { maxBytes, ...rules },
    single: single ?? false,
  });
  const listeners = new Set<() => void>();
  let entries: Entry[] = [];
  let items: readonly UploadItem[] = [];
  let count = 0;
  let saved = initial.saved ?? [];
  /** Machine of the files that are picked from now on, whose rules it knows. */
  let machine = createUploadMachine(toSettings(initial).rules);
  let known = JSON.stringify(toSettings(initial));

  const notifyChange = () => {
    items = entries.map(({ key, actor }) => ({
      key,
      state: actor.getSnapshot(),
      send: (event) => actor.send(event),
    }));
    for (const listener of listeners) listener();
  };

  const begin = (first: UploadEvent, file?: File) => {
    const actor = createActor(
      machine.provide({
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
    entries = [...entries, { key, actor }];
    let standing: Standing | null = null;
    actor.subscribe((state) => {
      const next = toStanding(state);
      if (next !== null && next !== standing) {
        standing = next;
        list.send({ type: 'file.change', key, standing });
      }
      notifyChange();
    });
    actor.start();
    actor.send(first);
  };

  /** The files of the event that the list decides on. */
  let picked: readonly File[] = [];
  const list = createActor(
    uploadListMachine.provide({
      actions: {
        begin: (_, taken) => {
          for (const file of picked.filter((each) => taken.includes(each)))
            begin({ type: 'file.pick', file }, file);
        },
        dismiss: (_, keys) => {
          for (const { actor } of entries.filter(({ key }) => keys.includes(key))) {
            actor.send({ type: 'file.cancel' });
            actor.send({ type: 'file.remove' });
          }
        },
        forget: (_, keys) => {
          for (const { actor } of entries.filter(({ key }) => keys.includes(key))) actor.stop();
          entries = entries.filter(({ key }) => !keys.includes(key));
        },
        restore: () => {
          for (const file of saved) begin({ type: 'file.restore', file });
        },
      },
    }),
    { input: toSettings(initial) },
  );
  let shown = list.getSnapshot();
  list.subscribe((state) => {
    // Other settings alone change nothing that is shown.
    const isSame = state.value === shown.value && state.context.files === shown.context.files;
    shown = state;
    if (!isSame) notifyChange();
  });
  list.start();
  list.send({ type: 'files.restore' });

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    items: () => items,
    /** Returns what the list reports of the files that were picked last. */
    feedback: (): UploadFeedback => list.getSnapshot().value,
    /** Other rules apply to the files that are picked from now on. */
    configure(settings: UploadSettings): void {
      const wanted = toSettings(settings);
      if (JSON.stringify(wanted) === known) return;
      known = JSON.stringify(wanted);
      machine = createUploadMachine(wanted.rules);
      list.send({ type: 'settings.change', ...wanted });
    },
    /** Shows other saved files, unless the person has added or removed any. */
    replaceSaved(replacing: readonly AttachedFile[]): void {
      saved = replacing;
      list.send({ type: 'files.restore' });
    },
    /** Adds picked files. `hasFolder`: a folder was among what was dropped. */
    add(files: readonly File[], hasFolder = false): void {
      picked = files;
      list.send({ type: 'files.pick', files, hasFolder });
    },
    /** Forgets everything, after what was attached has been saved. */
    clear(): void {
      list.send({ type: 'files.clear' });
    },
    /** Ends what is on its way when nobody waits for it any more. */
    abandon() {
      for (const { actor } of entries) actor.send({ type: 'file.cancel' });
    },
  };
}

/** The attachments as a form sends them, those to be deleted included. */
export const toAttachments = (items: readonly UploadItem[]): { file: AttachedFile }[] =>
  items.flatMap(({ state }) =>
    state.hasTag('listed') && state.context.file ? [{ file: state.context.file }] : [],
  );

export const isUploading = (items: readonly UploadItem[]): boolean =>
  items.some(({ state }) => state.hasTag('busy'));
