import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { AttachedFile } from '../../contracts/files.ts';
import type { RegisteredChart, Samples } from '../chart.ts';
import {
  createUploadMachine,
  type UploadContext,
  type UploadDiscarded,
  type UploadEvent,
  type UploadSent,
} from './machine.ts';

const machine = createUploadMachine({});

const report: AttachedFile = {
  id: '0b7c1a52-6f0d-4c58-9d55-0d9a43f0a401',
  name: '지속가능경영보고서.pdf',
  contentType: 'application/pdf',
  size: 2048,
  attached: true,
  tobeDeleted: false,
};

export const uploadChart = {
  id: 'upload',
  title: '첨부파일',
  purpose: '첨부파일 하나의 검사, 임시 저장, 취소, 다시 올리기와 삭제를 정합니다.',
  machine,
  labels: {
    events: {
      'file.pick': '파일을 고르거나 끌어다 놓습니다.',
      'file.restore': '이미 저장된 첨부파일을 보여 줍니다.',
      'upload.progress': '올린 양이 늘어납니다.',
      'file.cancel': '올리기를 취소합니다.',
      'file.retry': '다시 시도를 누릅니다.',
      'file.remove': '첨부파일의 삭제를 누릅니다.',
      'file.keep': '삭제 표시를 되돌립니다.',
    } satisfies Record<UploadEvent['type'], string>,
    guards: {
      isRefused: '차단 확장자이거나 첨부 조건에 맞지 않습니다.',
      isSuccess: '서버가 받아들였습니다.',
      isRejected: '서버가 파일의 내용을 보고 거절했습니다.',
    },
    calls: {
      send: '파일을 임시 저장소에 올립니다.',
      discard: '임시 저장소에서 파일을 삭제합니다.',
    },
    delays: {},
  },
  model: {
    start: Date.UTC(2026, 2, 2),
    at: () => machine,
    events: {
      'file.pick': {
        report: () => ({
          type: 'file.pick',
          file: { name: report.name, type: report.contentType, size: report.size },
        }),
        script: () => ({
          type: 'file.pick',
          file: { name: 'setup.exe', type: 'application/octet-stream', size: 10 },
        }),
      },
      'file.restore': { saved: () => ({ type: 'file.restore', file: report }) },
      'upload.progress': { half: () => ({ type: 'upload.progress', sent: 1024 }) },
      'file.cancel': { plain: () => ({ type: 'file.cancel' }) },
      'file.retry': { plain: () => ({ type: 'file.retry' }) },
      'file.remove': { plain: () => ({ type: 'file.remove' }) },
      'file.keep': { plain: () => ({ type: 'file.keep' }) },
    } satisfies Record<UploadEvent['type'], Samples<AnyEventObject>>,
    results: {
      send: {
        temped: (): UploadSent => ({ status: 'C200', file: { ...report, temped: true } }),
        rejected: (): UploadSent => ({
          status: 'REJECTED',
          message: '보안 정책에 위배되는 첨부파일은 업로드에서 제외되었습니다.',
        }),
        refused: (): UploadSent => ({
          status: 'FAILED',
          message: '네트워크에 연결할 수 없습니다. 연결 상태를 확인한 후 다시 시도해 주세요.',
        }),
      },
      discard: {
        gone: (): UploadDiscarded => ({ status: 'C200' }),
        refused: (): UploadDiscarded => ({
          status: 'FAILED',
          message: '네트워크에 연결할 수 없습니다. 연결 상태를 확인한 후 다시 시도해 주세요.',
        }),
      },
    },
    facts: ({ context }: AnyMachineSnapshot) => {
      const { sent, rejection, message } = context as UploadContext;
      return { sent, rejection: rejection?.reason, failed: message !== null };
    },
  },
} as const satisfies RegisteredChart;
