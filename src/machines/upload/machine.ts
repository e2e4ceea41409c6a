import { assign, setup } from 'xstate';
import {
  type AttachedFile,
  type UploadedFile,
  type UploadRefusal,
  type UploadRules,
  uploadRefusal,
} from '../../contracts/files.ts';
import type { StateMeta } from '../requirements.ts';
import { isSuccess, narrow, placeholders } from '../scaffold.ts';

/** Facts of a picked file before it is sent. `type` is its MIME type, `size` in bytes. */
export type PickedFile = { name: string; type: string; size: number };

/** Reason a file is not accepted; `message` is the server's, which looked inside. */
export type UploadRejection = { reason: UploadRefusal | 'server'; message: string | null };

export type UploadSent =
  | { status: 'C200'; file: UploadedFile }
  | { status: 'REJECTED'; message: string }
  | { status: 'FAILED'; message: string };

export type UploadDiscarded = { status: 'C200' } | { status: 'FAILED'; message: string };

export type UploadEvent =
  | { type: 'file.pick'; file: PickedFile }
  | { type: 'file.restore'; file: AttachedFile }
  | { type: 'upload.progress'; sent: number }
  | { type: 'file.cancel' }
  | { type: 'file.retry' }
  | { type: 'file.remove' }
  | { type: 'file.keep' };

export type UploadContext = {
  name: string;
  size: number;
  /** Bytes that have gone out. */
  sent: number;
  rejection: UploadRejection | null;
  /** Last failure; null when unexpected. */
  message: string | null;
  file: AttachedFile | null;
};

export type SendInput = { report(sent: number): void };
export type DiscardInput = { id: string };

const { call } = placeholders('upload');

const toFile = (result: UploadSent): AttachedFile => narrow(result, 'C200').file;

const toMessage = (result: { status: string; message?: string }) => result.message ?? null;

/** One attachment, from the moment it is picked. The widget provides the actors `send` and `discard`. */
export const createUploadMachine = (rules: UploadRules) =>
  setup({
    types: {
      context: {} as UploadContext,
      events: {} as UploadEvent,
      tags: {} as 'busy' | 'listed',
      meta: {} as StateMeta,
    },
    actors: {
      send: call<UploadSent, SendInput>('send'),
      discard: call<UploadDiscarded, DiscardInput>('discard'),
    },
    actions: {
      describe: assign((_, { name, size }: { name: string; size: number }) => ({ name, size })),
      reject: assign({ rejection: (_, rejection: UploadRejection) => rejection }),
      measure: assign({ sent: (_, sent: number) => sent }),
      attach: assign((_, file: AttachedFile) => ({ file, name: file.name, size: file.size, message: null })),
      setMessage: assign({ message: (_, message: string | null) => message }),
      markDeleted: assign({
        file: ({ context }, tobeDeleted: boolean) => context.file && { ...context.file, tobeDeleted },
      }),
    },
    guards: {
      isRefused: (_, file: PickedFile) => uploadRefusal(file, rules) !== null,
      isSuccess,
      isRejected: (_, { status }: { status: string }) => status === 'REJECTED',
    },
  }).createMachine({
    id: 'upload',
    description: '고른 첨부파일 하나를 임시 저장소에 올리고, 빼거나 삭제 표시를 합니다.',
    context: { name: '', size: 0, sent: 0, rejection: null, message: null, file: null },
    initial: 'waiting',
    states: {
      waiting: {
        description: '첨부할 파일이 정해지기를 기다립니다.',
        meta: { requirement: ['D2-§5-upload'] },
        on: {
          'file.pick': [
            {
              guard: { type: 'isRefused', params: ({ event }) => event.file },
              target: 'rejected',
              actions: [
                { type: 'describe', params: ({ event }) => event.file },
                {
                  type: 'reject',
                  params: ({ event }) => ({
                    reason: uploadRefusal(event.file, rules) ?? 'blocked',
                    message: null,
                  }),
                },
              ],
            },
            { target: 'uploading', actions: { type: 'describe', params: ({ event }) => event.file } },
          ],
          'file.restore': {
            target: 'attached.saved',
            actions: { type: 'attach', params: ({ event }) => event.file },
          },
        },
      },
      rejected: {
        description: '보안 정책이나 첨부 조건에 맞지 않아 올리지 않은 까닭을 보여 줍니다.',
        meta: { requirement: ['D2-§5-upload'] },
        on: { 'file.remove': 'removed' },
      },
      uploading: {
        description: '임시 저장소로 올리고 있으며 얼마나 올렸는지 보여 줍니다.',
        tags: 'busy',
        meta: { requirement: ['D2-§4-upload'] },
        entry: [
          { type: 'measure', params: 0 },
          { type: 'setMessage', params: null },
        ],
        invoke: {
          id: 'send',
          src: 'send',
          input: ({ self }) => ({ report: (sent) => self.send({ type: 'upload.progress', sent }) }),
          onDone: [
            {
              guard: { type: 'isSuccess', params: ({ event }) => event.output },
              target: 'attached.temped',
              actions: { type: 'attach', params: ({ event }) => toFile(event.output) },
            },
            {
              guard: { type: 'isRejected', params: ({ event }) => event.output },
              target: 'rejected',
              actions: {
                type: 'reject',
                params: ({ event }) => ({ reason: 'server', message: toMessage(event.output) }),
              },
            },
            {
              target: 'failed',
              actions: { type: 'setMessage', params: ({ event }) => toMessage(event.output) },
            },
          ],
          onError: { target: 'failed', actions: { type: 'setMessage', params: null } },
        },
        on: {
          'upload.progress': { actions: { type: 'measure', params: ({ event }) => event.sent } },
          'file.cancel': 'removed',
        },
      },
      failed: {
        description: '올리지 못한 까닭을 보여 주고 다시 올리거나 뺄 수 있게 합니다.',
        meta: { requirement: ['D2-§4-upload'] },
        on: { 'file.retry': 'uploading', 'file.remove': 'removed' },
      },
      attached: {
        description: '첨부되어 있습니다.',
        tags: 'listed',
        meta: { requirement: ['D2-§4-upload'] },
        initial: 'temped',
        states: {
          temped: {
            description: '임시 저장소에 있어, 빼면 바로 삭제합니다.',
            meta: { requirement: ['D2-§4-upload'] },
            on: { 'file.remove': '#upload.removing' },
          },
          saved: {
            description: '이미 저장되어 있어, 빼면 삭제 표시만 합니다.',
            meta: { requirement: ['D2-§4-upload'] },
            on: { 'file.remove': '#upload.tobeDeleted' },
          },
        },
      },
      removing: {
        description: '임시 저장소에서 삭제하고 있습니다.',
        tags: 'busy',
        meta: { requirement: ['D2-§4-upload'] },
        entry: { type: 'setMessage', params: null },
        invoke: {
          id: 'discard',
          src: 'discard',
          input: ({ context }) => ({ id: context.file?.id ?? '' }),
          onDone: [
            { guard: { type: 'isSuccess', params: ({ event }) => event.output }, target: 'removed' },
            {
              target: 'attached.temped',
              actions: { type: 'setMessage', params: ({ event }) => toMessage(event.output) },
            },
          ],
          onError: { target: 'attached.temped', actions: { type: 'setMessage', params: null } },
        },
      },
      tobeDeleted: {
        description: '저장하면 삭제됩니다. 그때까지 되돌릴 수 있습니다.',
        tags: 'listed',
        meta: { requirement: ['D2-§4-upload'] },
        entry: { type: 'markDeleted', params: true },
        exit: { type: 'markDeleted', params: false },
        on: { 'file.keep': 'attached.saved' },
      },
      removed: {
        description: '첨부 목록에서 빠졌습니다.',
        meta: { requirement: ['D2-§4-upload'] },
      },
    },
  });
