import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { AttachedFile } from '../../../contracts/files.ts';
import {
  createUploadMachine,
  type UploadContext,
  type UploadDiscarded,
  type UploadEvent,
  type UploadSent,
} from '../../../machines/upload/machine.ts';
import type { RegisteredChart, Samples } from '../../chart.ts';
import { byHand, offline, offlineMessage } from '../sampleLabels.ts';

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
    states: {
      waiting: '파일 대기',
      rejected: '첨부 거절',
      uploading: '업로드 중',
      failed: '업로드 실패',
      attached: '첨부됨',
      'attached.temped': '임시 저장',
      'attached.saved': '저장됨',
      removing: '삭제 중',
      tobeDeleted: '삭제 예정',
      removed: '목록에서 빠짐',
    },
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
    endpoints: { send: 'PUT /files/temp', discard: 'DELETE /files/temp/:id' },
    delays: {},
    actions: {
      describe: '고른 파일의 이름과 크기를 보여 줍니다.',
      reject: '올리지 않은 까닭을 보여 줍니다.',
      measure: '올린 양을 보여 줍니다.',
      attach: '올린 파일을 첨부합니다.',
      setMessage: '실패한 까닭을 보여 주거나 지웁니다.',
      markDeleted: '삭제 표시를 하거나 되돌립니다.',
    },
    samples: {
      'file.pick': {
        report: byHand(
          'PDF 파일을 고릅니다.',
          '{uploadSize} 이하의 PDF 파일이 있습니다. operator01로 공지사항 등록 화면을 엽니다.',
        ),
        script: byHand('차단 확장자인 setup.exe 파일을 고릅니다.', '내용은 무엇이든 됩니다.'),
      },
      'file.restore': {
        saved: byHand('첨부파일이 있는 내용의 수정 화면을 엽니다.', '첨부파일이 있는 공지사항입니다.'),
      },
      'upload.progress': { half: byHand('파일을 절반쯤 올립니다.') },
      'file.cancel': { plain: byHand('올리는 중에 취소를 누릅니다.') },
      'file.retry': { plain: byHand('다시 시도를 누릅니다.') },
      'file.remove': { plain: byHand('첨부파일의 삭제를 누릅니다.') },
      'file.keep': { plain: byHand('삭제 표시된 첨부파일의 되돌리기를 누릅니다.') },
      send: {
        temped: byHand('임시 저장소에 저장합니다.'),
        rejected: byHand(
          '보안 정책에 위배되어 제외했다고 합니다(F0001).',
          '확장자만 .pdf로 바꾼 실행 파일을 고릅니다.',
        ),
        refused: offline,
      },
      discard: { gone: byHand('임시 저장소에서 삭제합니다.'), refused: offline },
    },
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
          message: offlineMessage,
        }),
      },
      discard: {
        gone: (): UploadDiscarded => ({ status: 'C200' }),
        refused: (): UploadDiscarded => ({
          status: 'FAILED',
          message: offlineMessage,
        }),
      },
    },
    facts: ({ context }: AnyMachineSnapshot) => {
      const { sent, rejection, message } = context as UploadContext;
      return { sent, rejection: rejection?.reason, failed: message !== null };
    },
  },
} as const satisfies RegisteredChart;
