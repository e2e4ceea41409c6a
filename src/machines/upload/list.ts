import { assign, type SnapshotFrom, setup } from 'xstate';
import { ATTACHMENTS_MAX, type UploadRules, uploadRefusal } from '../../contracts/files.ts';
import type { StateMeta } from '../requirements.ts';
import { placeholders } from '../scaffold.ts';
import type { PickedFile } from './machine.ts';

/** State of the chart `upload` of one file, as far as the list goes by it. */
export type Standing =
  | 'uploading'
  | 'failed'
  | 'rejected'
  | 'temped'
  | 'saved'
  | 'removing'
  | 'tobeDeleted'
  | 'removed';

/** One file of the list. `replaced`: another file has replaced it, so it leaves the list whatever becomes of it. */
export type ListedFile = { key: number; standing: Standing; replaced: boolean };

/** `single`: only the latest file stays; one that is refused or cannot be uploaded replaces nothing. */
export type UploadListSettings = { rules: UploadRules; single: boolean };

export type UploadListContext = UploadListSettings & { files: readonly ListedFile[] };

export type UploadListEvent =
  /** `hasFolder`: a folder was among what was dropped, which cannot be attached. */
  | { type: 'files.pick'; files: readonly PickedFile[]; hasFolder: boolean }
  /** Files that are attached already are shown, unless the person has added or removed any. */
  | { type: 'files.restore' }
  /** Sent when what was attached has been saved. */
  | { type: 'files.clear' }
  /** A file's own chart has moved on. Keys grow with each file. */
  | { type: 'file.change'; key: number; standing: Standing }
  /** Other rules apply to the files that are picked from now on. */
  | ({ type: 'settings.change' } & UploadListSettings);

type Change = Pick<ListedFile, 'key' | 'standing'>;
type Picked = { files: readonly PickedFile[] };
type InContext = { context: UploadListContext };

const isFailed = ({ standing }: ListedFile) => standing === 'rejected' || standing === 'failed';
const isCounted = ({ standing }: ListedFile) => standing !== 'rejected' && standing !== 'tobeDeleted';

/** The last file that the rules allow, after those they refuse. */
function getLatest(files: readonly PickedFile[], rules: UploadRules): PickedFile[] {
  const isRefused = (file: PickedFile) => uploadRefusal(file, rules) !== null;
  const latest = files.filter((file) => !isRefused(file)).slice(-1);
  return [...files.filter(isRefused).slice(0, ATTACHMENTS_MAX - 1), ...latest];
}

/** Those of the picked files that the list takes in. */
export function findAccepted(
  { rules, single, files }: UploadListContext,
  picked: Picked,
): readonly PickedFile[] {
  if (single) return getLatest(picked.files, rules);
  const room = ATTACHMENTS_MAX - files.filter(isCounted).length;
  return picked.files.slice(0, Math.max(0, room));
}

const toStanding = ({ files }: UploadListContext, key: number) =>
  files.find((file) => file.key === key)?.standing;

/** Returns the files that one that has just been uploaded, or kept after all, replaces. */
function replacedBy(context: UploadListContext, { key, standing }: Change): readonly ListedFile[] {
  if (!context.single) return [];
  const before = toStanding(context, key);
  if (standing === 'saved' && before === 'tobeDeleted')
    return context.files.filter((file) => file.key !== key);
  if (standing === 'temped' && before === 'uploading')
    return context.files.filter((file) => file.key < key && file.standing !== 'rejected');
  return [];
}

const toKeys = (files: readonly ListedFile[]): number[] => files.map(({ key }) => key);

const { effect } = placeholders('uploadList');
const change = ({ event }: { event: Change }): Change => ({ key: event.key, standing: event.standing });
const picked = ({ event }: { event: Picked }): Picked => ({ files: event.files });

/** The failed make room for a new choice; then what the list takes in is begun. */
const take = [
  {
    type: 'dismiss',
    params: ({ context, event }: InContext & { event: Picked }) =>
      context.single && event.files.length > 0 ? toKeys(context.files.filter(isFailed)) : [],
  },
  {
    type: 'begin',
    params: ({ context, event }: InContext & { event: Picked }) => findAccepted(context, event),
  },
] as const;

/**
 * A list of attachments, each of which has a chart `upload` of its own. The widget runs those and reports their
 * changes; it provides `begin` (uploads files), `dismiss` (takes files out, by key), `forget` (those that are gone, by
 * key) and `restore`.
 */
export const uploadListMachine = setup({
  types: {
    context: {} as UploadListContext,
    events: {} as UploadListEvent,
    input: {} as UploadListSettings,
    meta: {} as StateMeta,
  },
  actions: {
    begin: effect<readonly PickedFile[]>('begin'),
    dismiss: effect<readonly number[]>('dismiss'),
    forget: effect<readonly number[]>('forget'),
    restore: effect('restore'),
    rememberSettings: assign((_, { rules, single }: UploadListSettings) => ({ rules, single })),
    rememberChange: assign({
      files: ({ context }, { key, standing }: Change) => {
        const replaced = toKeys(replacedBy(context, { key, standing }));
        const wasListed = toStanding(context, key) !== undefined;
        const files = context.files.map((file) =>
          file.key === key
            ? { ...file, standing, replaced: file.replaced && standing !== 'saved' }
            : { ...file, replaced: file.replaced || replaced.includes(file.key) },
        );
        return wasListed ? files : [...files, { key, standing, replaced: false }];
      },
    }),
    forgetFile: assign({
      files: ({ context }, { key }: Change) => context.files.filter((file) => file.key !== key),
    }),
    forgetAll: assign({ files: [] }),
  },
  guards: {
    isTooMany: ({ context }, given: Picked) =>
      !context.single && findAccepted(context, given).length < given.files.length,
    hasFolder: (_, { hasFolder }: { hasFolder: boolean }) => hasFolder,
    isUntouched: ({ context }) => context.files.every(({ standing }) => standing === 'saved'),
    replacesOthers: ({ context }, params: Change) => replacedBy(context, params).length > 0,
    // The server sweeps up a replaced file that it could not delete at once.
    isGone: ({ context }, { key, standing }: Change) =>
      standing === 'removed' ||
      (standing === 'temped' && context.files.some((file) => file.key === key && file.replaced)),
  },
}).createMachine({
  id: 'uploadList',
  description: `첨부파일을 ${ATTACHMENTS_MAX}개까지, 또는 한 개만 받습니다.`,
  context: ({ input }) => ({ ...input, files: [] }),
  initial: 'quiet',
  on: {
    'files.pick': [
      {
        guard: { type: 'isTooMany', params: picked },
        target: '.full',
        actions: take,
      },
      {
        guard: { type: 'hasFolder', params: ({ event }) => ({ hasFolder: event.hasFolder }) },
        target: '.folder',
        actions: take,
      },
      { target: '.quiet', actions: take },
    ],
    'files.restore': {
      guard: 'isUntouched',
      actions: [{ type: 'forget', params: ({ context }) => toKeys(context.files) }, 'forgetAll', 'restore'],
    },
    'files.clear': {
      actions: [{ type: 'forget', params: ({ context }) => toKeys(context.files) }, 'forgetAll'],
    },
    'file.change': [
      {
        guard: { type: 'isGone', params: change },
        actions: [
          { type: 'forgetFile', params: change },
          { type: 'forget', params: ({ event }) => [event.key] },
        ],
      },
      {
        guard: { type: 'replacesOthers', params: change },
        actions: [
          {
            type: 'dismiss',
            params: ({ context, event }) => toKeys(replacedBy(context, event)),
          },
          { type: 'rememberChange', params: change },
        ],
      },
      { actions: { type: 'rememberChange', params: change } },
    ],
    'settings.change': { actions: { type: 'rememberSettings', params: ({ event }) => event } },
  },
  states: {
    quiet: {
      description: '첨부할 파일을 고르거나 끌어다 놓기를 기다립니다.',
      meta: { requirement: ['D2-§5-upload'] },
    },
    full: {
      description: `${ATTACHMENTS_MAX}개가 넘어 남는 파일은 첨부하지 않았다고 알립니다.`,
      meta: { requirement: ['D2-§5-upload'] },
    },
    folder: {
      description: '폴더는 첨부할 수 없다고 알립니다.',
      meta: { requirement: ['D2-§5-upload'] },
    },
  },
});

export type UploadListSnapshot = SnapshotFrom<typeof uploadListMachine>;
