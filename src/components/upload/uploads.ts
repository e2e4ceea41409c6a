import { type ActorRefFrom, createActor, fromPromise, type SnapshotFrom } from 'xstate';
import { ATTACHMENTS_MAX, type AttachedFile, type UploadRules } from '../../contracts/files.ts';
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
import { outcomeOf } from '../outcome.ts';

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
  /** Only the latest file stays. */
  single?: boolean | undefined;
  /** What is attached already. */
  saved?: readonly AttachedFile[] | undefined;
}

const REFUSED_FILE = 'F0001';

async function sent(file: File, { report }: SendInput, signal: AbortSignal): Promise<UploadSent> {
  const outcome = await outcomeOf(uploadTemporary(file, { onProgress: report, signal }));
  if (outcome.status === 'C200') return { status: 'C200', file: outcome.value };
  const { status, message } = outcome.error;
  return { status: status === REFUSED_FILE ? 'REJECTED' : 'FAILED', message };
}

async function discarded({ id }: DiscardInput, signal: AbortSignal): Promise<UploadDiscarded> {
  const outcome = await outcomeOf(deleteTemporary(id, signal));
  return outcome.status === 'C200'
    ? { status: 'C200' }
    : { status: 'FAILED', message: outcome.error.message };
}

/** A list of attachments, each on its own chart. `subscribe` and `items` are for useSyncExternalStore. */
export function createUploads({ rules = {}, single = false, saved = [] }: UploadSettings) {
  type Entry = { key: number; actor: ActorRefFrom<UploadMachine> };
  const machine = createUploadMachine({ maxBytes: readClientSettings().limits.uploadBytes, ...rules });
  const listeners = new Set<() => void>();
  let entries: Entry[] = [];
  let items: readonly UploadItem[] = [];
  let count = 0;

  const changed = () => {
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
            return sent(file, input, signal);
          }),
          discard: fromPromise<UploadDiscarded, DiscardInput>(({ input, signal }) =>
            discarded(input, signal),
          ),
        },
      }),
    );
    count += 1;
    const key = count;
    entries = [...entries, { key, actor }];
    actor.start();
    actor.send(first);
    actor.subscribe((state) => {
      if (state.matches('removed')) {
        entries = entries.filter((entry) => entry.key !== key);
        actor.stop();
      }
      changed();
    });
  };

  const dismiss = ({ actor }: Entry) => {
    actor.send({ type: 'file.cancel' });
    actor.send({ type: 'file.remove' });
  };
  const isCounted = ({ actor }: Entry) =>
    !actor.getSnapshot().matches('rejected') && !actor.getSnapshot().matches('tobeDeleted');

  for (const file of saved) begin({ type: 'file.restore', file });
  changed();

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    items: () => items,
    /** Takes picked files; answers how many it left out because the list is full. */
    add(files: readonly File[]): number {
      if (single) for (const entry of entries) dismiss(entry);
      const room = ATTACHMENTS_MAX - entries.filter(isCounted).length;
      const taken = single ? files.slice(-1) : files.slice(0, Math.max(0, room));
      for (const file of taken) begin({ type: 'file.pick', file }, file);
      changed();
      return single ? 0 : files.length - taken.length;
    },
    /** Forgets everything, after what was attached has been saved. */
    clear() {
      for (const { actor } of entries) actor.stop();
      entries = [];
      changed();
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
