import { assign, setup } from 'xstate';
import {
  IMPORT_BYTES_MAX,
  type ImportApplied,
  type ImportPreview,
  importExtensions,
} from '../../contracts/excelImport.ts';
import { type UploadRefusal, uploadRefusal } from '../../contracts/files.ts';
import type { StateMeta } from '../requirements.ts';
import type { Failure, Result } from '../result.ts';
import { isSuccess, narrow, outcome, placeholders } from '../scaffold.ts';

/** Facts of a picked file before it is sent. `size` in bytes. */
export type PickedSheet = { name: string; type: string; size: number };

export type PreviewResult = Result<ImportPreview>;
/** `N0404`, `C0409`: the preview is gone, or what is stored has changed since. */
export type ApplyResult = Result<ImportApplied>;

export type ExcelImportEvent =
  | { type: 'file.pick'; file: PickedSheet }
  | { type: 'upload.progress'; sent: number }
  | { type: 'import.cancel' }
  | { type: 'import.retry' }
  | { type: 'removal.confirm' }
  | { type: 'import.apply' }
  | { type: 'import.restart' };

export type ExcelImportContext = {
  file: PickedSheet | null;
  /** Bytes that have gone out. */
  sent: number;
  rejection: UploadRefusal | null;
  preview: ImportPreview | null;
  /** Last failure; `message` is null when it was unexpected. */
  failure: { message: string | null } | null;
  /** Rows that were stored or removed. */
  applied: number;
  /** Rows that were left out. */
  refused: number;
};

export type PreviewInput = { reportSent(bytes: number): void };
export type ApplyInput = { importId: string };

const empty: ExcelImportContext = {
  file: null,
  sent: 0,
  rejection: null,
  preview: null,
  failure: null,
  applied: 0,
  refused: 0,
};

const toRefusal = (file: PickedSheet) =>
  uploadRefusal(file, { whitelist: importExtensions, maxBytes: IMPORT_BYTES_MAX });

const { call } = placeholders('excelImport');

/** A refused file is explained by its field. */
function toMessage(result: PreviewResult | ApplyResult): string {
  const { message, fields } = result as Failure;
  return fields?.[0]?.message ?? message;
}

/** A file on its way into the database. The widget provides the actors `preview` and `apply`. */
export const excelImportMachine = setup({
  types: {
    context: {} as ExcelImportContext,
    events: {} as ExcelImportEvent,
    tags: {} as 'busy',
    meta: {} as StateMeta,
  },
  actors: {
    preview: call<PreviewResult, PreviewInput>('preview'),
    apply: call<ApplyResult, ApplyInput>('apply'),
  },
  actions: {
    forget: assign(empty),
    keepFile: assign((_, file: PickedSheet) => ({ ...empty, file })),
    reject: assign((_, file: PickedSheet) => ({ ...empty, file, rejection: toRefusal(file) })),
    measure: assign({ sent: (_, sent: number) => sent }),
    keepPreview: assign({ preview: (_, preview: ImportPreview) => preview }),
    fail: assign({ failure: (_, message: string | null) => ({ message }) }),
    clearFailure: assign({ failure: null }),
    count: assign((_, { rows, refused }: ImportApplied) => ({ applied: rows, refused })),
  },
  guards: {
    isRefused: (_, file: PickedSheet) => toRefusal(file) !== null,
    isSuccess,
    isStale: (_, { status }: { status: string }) => status === 'N0404' || status === 'C0409',
    hasErrors: ({ context: { preview } }) =>
      preview !== null && preview.counts.error > 0 && !preview.isPartial,
    removesRows: ({ context }) => (context.preview?.removed ?? 0) > 0,
    changesNothing: ({ context }) => {
      const counts = context.preview?.counts;
      return counts !== undefined && counts.new + counts.changed === 0;
    },
  },
}).createMachine({
  id: 'excelImport',
  description:
    '엑셀이나 CSV 파일을 올려 행마다 결과를 미리 보고 적용합니다. 한 번에 모두 적용하는 파일과, 오류가 없는 행만 적용하는 파일이 있습니다.',
  context: empty,
  initial: 'waiting',
  states: {
    waiting: {
      description: '가져올 파일을 고르기를 기다리며, 고를 수 없는 파일이면 까닭을 보여 줍니다.',
      meta: { requirement: ['D2-§7-import'] },
      on: {
        'file.pick': [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.file },
            actions: { type: 'reject', params: ({ event }) => event.file },
          },
          { target: 'uploading', actions: { type: 'keepFile', params: ({ event }) => event.file } },
        ],
      },
    },
    uploading: {
      description: '파일을 올리고 서버가 행을 확인하기를 기다립니다.',
      tags: 'busy',
      meta: { requirement: ['D2-§7-import'] },
      entry: ['clearFailure', { type: 'measure', params: 0 }],
      invoke: {
        id: 'preview',
        src: 'preview',
        input: ({ self }) => ({ reportSent: (sent) => self.send({ type: 'upload.progress', sent }) }),
        onDone: [
          {
            guard: { type: 'isSuccess', params: outcome },
            target: 'previewed',
            actions: { type: 'keepPreview', params: ({ event }) => narrow(event.output, 'C200').value },
          },
          { target: 'failed', actions: { type: 'fail', params: ({ event }) => toMessage(event.output) } },
        ],
        onError: { target: 'failed', actions: { type: 'fail', params: null } },
      },
      on: {
        'upload.progress': { actions: { type: 'measure', params: ({ event }) => event.sent } },
        'import.cancel': { target: 'waiting', actions: 'forget' },
      },
    },
    failed: {
      description: '가져오지 못한 까닭을 보여 주고 다시 시도하거나 다른 파일을 고를 수 있게 합니다.',
      meta: { requirement: ['D2-§7-import'] },
      on: { 'import.retry': 'uploading', 'import.restart': { target: 'waiting', actions: 'forget' } },
    },
    previewed: {
      description: '행마다 무엇이 바뀌는지 보여 줍니다.',
      meta: { requirement: ['D2-§7-import'] },
      initial: 'checking',
      on: { 'import.restart': { target: 'waiting', actions: 'forget' } },
      states: {
        checking: {
          description: '미리보기에 오류나 삭제가 있는지 살핍니다.',
          meta: { requirement: ['D2-§7-import'] },
          always: [
            { guard: 'hasErrors', target: 'faulty' },
            { guard: 'removesRows', target: 'unconfirmed' },
            { guard: 'changesNothing', target: 'unchanged' },
            'ready',
          ],
        },
        faulty: {
          description: '모두 함께 적용하는 파일에 오류가 있는 행이 있어 적용할 수 없습니다.',
          meta: { requirement: ['D2-§7-import'] },
        },
        unchanged: {
          description: '저장된 자료와 같아 적용할 것이 없습니다.',
          meta: { requirement: ['D2-§7-import'] },
        },
        unconfirmed: {
          description: '파일에 없어 삭제될 자료를 확인하기를 기다립니다.',
          meta: { requirement: ['D2-§7-import'] },
          on: { 'removal.confirm': 'ready' },
        },
        ready: {
          description: '적용하기를 기다립니다.',
          meta: { requirement: ['D2-§7-import'] },
          on: { 'import.apply': '#excelImport.applying' },
        },
      },
    },
    applying: {
      description: '미리 본 행을 저장하고 있습니다.',
      tags: 'busy',
      meta: { requirement: ['D2-§7-import'] },
      entry: 'clearFailure',
      invoke: {
        id: 'apply',
        src: 'apply',
        input: ({ context }) => ({ importId: context.preview?.importId ?? '' }),
        onDone: [
          {
            guard: { type: 'isSuccess', params: outcome },
            target: 'applied',
            actions: {
              type: 'count',
              params: ({ event }) => narrow(event.output, 'C200').value,
            },
          },
          {
            guard: { type: 'isStale', params: outcome },
            target: 'failed',
            actions: { type: 'fail', params: ({ event }) => toMessage(event.output) },
          },
          {
            target: 'previewed.ready',
            actions: { type: 'fail', params: ({ event }) => toMessage(event.output) },
          },
        ],
        onError: { target: 'previewed.ready', actions: { type: 'fail', params: null } },
      },
    },
    applied: {
      description: '몇 건을 적용하고 몇 건을 남겼는지 보여 줍니다.',
      meta: { requirement: ['D2-§7-import'] },
      on: { 'import.restart': { target: 'waiting', actions: 'forget' } },
    },
  },
});
