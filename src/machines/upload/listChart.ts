import type { AnyMachineSnapshot } from 'xstate';
import { ATTACHMENTS_MAX } from '../../contracts/files.ts';
import type { RegisteredChart, SampleLabel, Samples } from '../chart.ts';
import {
  type Standing,
  type UploadListContext,
  type UploadListEvent,
  type UploadListSettings,
  uploadListMachine,
} from './list.ts';
import type { PickedFile } from './machine.ts';

const plain = (text: string): SampleLabel => ({ text, by: 'hand' });
const report = (count: number): PickedFile => ({
  name: `보고서 ${count}.pdf`,
  type: 'application/pdf',
  size: 2048,
});
const reports = (count: number) => Array.from({ length: count }, (_, place) => report(place + 1));
const script: PickedFile = { name: 'setup.exe', type: 'application/octet-stream', size: 10 };
const change = (key: number, standing: Standing) => () => ({ type: 'file.change', key, standing }) as const;

export const uploadListChart = {
  id: 'uploadList',
  title: '첨부파일 목록',
  purpose: '첨부할 수 있는 개수와, 한 개만 받는 곳에서 새 파일이 앞선 파일을 대신하는 때를 정합니다.',
  machine: uploadListMachine,
  usedBy: ['example-fileboard', 'example-validation-example'],
  labels: {
    events: {
      'files.pick': '파일을 고르거나 끌어다 놓습니다.',
      'files.restore': '이미 저장된 첨부파일을 보여 줍니다.',
      'files.clear': '첨부한 파일이 저장됩니다.',
      'file.change': '첨부파일 하나의 상태가 바뀝니다.',
      'settings.change': '첨부 조건이 바뀝니다.',
    } satisfies Record<UploadListEvent['type'], string>,
    guards: {
      isTooMany: `여러 개를 받는 곳이고 ${ATTACHMENTS_MAX}개가 넘습니다.`,
      hasFolder: '폴더가 섞여 있습니다.',
      isUntouched: '저장된 파일뿐이고 아직 고치지 않았습니다.',
      replacesOthers: '한 개만 받는 곳에서 새 파일을 올렸거나 삭제 표시를 되돌려 다른 파일을 대신합니다.',
      isGone: '파일이 빠졌거나, 다른 파일이 대신한 뒤 삭제하지 못했습니다.',
    },
    calls: {},
    delays: {},
    actions: {
      begin: '받은 파일을 올리기 시작합니다.',
      dismiss: '대신한 파일이나 실패한 파일을 뺍니다.',
      forget: '목록에서 없앱니다.',
      restore: '저장된 첨부파일을 보여 줍니다.',
      rememberSettings: '첨부 조건을 기억합니다.',
      rememberChange: '파일의 상태를 기억합니다.',
      forgetFile: '빠진 파일을 잊습니다.',
      forgetAll: '모든 파일을 잊습니다.',
    },
    samples: {
      'files.pick': {
        one: plain('PDF 한 개'),
        tooMany: plain(`PDF ${ATTACHMENTS_MAX + 1}개`),
        blocked: plain('차단 확장자와 PDF 한 개씩'),
        folder: plain('폴더 하나'),
      },
      'files.restore': { saved: plain('저장된 첨부파일이 있는 화면을 엶') },
      'files.clear': { saved: plain('저장 완료') },
      'file.change': {
        firstUploading: plain('첫 파일을 올리기 시작'),
        firstFailed: { text: '첫 파일을 올리지 못함', by: 'fault' },
        firstTemped: plain('첫 파일이 첨부됨'),
        firstSaved: plain('저장된 첫 파일을 보여 주거나 삭제 표시를 되돌림'),
        firstToBeDeleted: plain('첫 파일에 삭제 표시'),
        firstRemoved: plain('첫 파일이 빠짐'),
        secondUploading: plain('다음 파일을 올리기 시작'),
        secondTemped: plain('다음 파일이 첨부됨'),
      },
      'settings.change': { single: plain('한 개만 받는 곳'), many: plain('여러 개를 받는 곳') },
    },
    endpoints: {},
  },
  model: {
    start: Date.UTC(2026, 2, 2),
    input: { rules: {}, single: true } satisfies UploadListSettings,
    at: () => uploadListMachine,
    events: {
      'files.pick': {
        one: () => ({ type: 'files.pick', files: [report(1)], hasFolder: false }),
        tooMany: () => ({ type: 'files.pick', files: reports(ATTACHMENTS_MAX + 1), hasFolder: false }),
        blocked: () => ({ type: 'files.pick', files: [script, report(1)], hasFolder: false }),
        folder: () => ({ type: 'files.pick', files: [], hasFolder: true }),
      },
      'files.restore': { saved: () => ({ type: 'files.restore' }) },
      'files.clear': { saved: () => ({ type: 'files.clear' }) },
      'file.change': {
        firstUploading: change(1, 'uploading'),
        firstFailed: change(1, 'failed'),
        firstTemped: change(1, 'temped'),
        firstSaved: change(1, 'saved'),
        firstToBeDeleted: change(1, 'tobeDeleted'),
        firstRemoved: change(1, 'removed'),
        secondUploading: change(2, 'uploading'),
        secondTemped: change(2, 'temped'),
      },
      'settings.change': {
        single: () => ({ type: 'settings.change', rules: {}, single: true }),
        many: () => ({ type: 'settings.change', rules: {}, single: false }),
      },
    } satisfies Record<UploadListEvent['type'], Samples<UploadListEvent>>,
    results: {},
    facts: ({ context }: AnyMachineSnapshot) => {
      const { single, files } = context as UploadListContext;
      return { single, files: files.toSorted((a, b) => a.key - b.key) };
    },
  },
} as const satisfies RegisteredChart;
