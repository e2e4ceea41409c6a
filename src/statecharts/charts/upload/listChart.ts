import type { AnyMachineSnapshot } from 'xstate';
import { ATTACHMENTS_MAX } from '../../../contracts/files.ts';
import {
  type Standing,
  type UploadListContext,
  type UploadListEvent,
  type UploadListSettings,
  uploadListMachine,
} from '../../../machines/upload/list.ts';
import type { PickedFile } from '../../../machines/upload/machine.ts';
import type { RegisteredChart, Samples } from '../../chart.ts';
import { byFault, byHand } from '../sampleLabels.ts';

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
  // each of its files is an upload
  labels: {
    states: {
      quiet: '파일 대기',
      full: '첨부 개수 초과',
      folder: '폴더 첨부 불가',
    },
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
        one: byHand(
          'PDF 파일 한 개를 고릅니다.',
          'operator01로 로그인하여 첨부파일이 있는 입력 화면을 엽니다.',
        ),
        tooMany: byHand(
          `PDF 파일 ${ATTACHMENTS_MAX + 1}개를 한 번에 고릅니다.`,
          `이름이 다른 PDF 파일이 ${ATTACHMENTS_MAX + 1}개 있습니다.`,
        ),
        blocked: byHand('차단 확장자인 setup.exe와 PDF 파일을 한 개씩 함께 고릅니다.'),
        folder: byHand('폴더를 끌어다 놓습니다.'),
      },
      'files.restore': {
        saved: byHand('첨부파일이 있는 내용의 수정 화면을 엽니다.', '첨부파일이 있는 공지사항입니다.'),
      },
      'files.clear': { saved: byHand('첨부파일과 함께 내용을 저장합니다.') },
      'file.change': {
        firstUploading: byHand('첫 파일을 올리기 시작합니다.'),
        firstFailed: byFault(
          '첫 파일을 올리지 못합니다.',
          '올리는 중에 브라우저 개발자 도구에서 네트워크를 오프라인으로 바꿉니다.',
        ),
        firstTemped: byHand('첫 파일을 임시 저장소에 올립니다.'),
        firstSaved: byHand('저장된 첫 파일이 보이거나, 그 삭제 표시를 되돌립니다.'),
        firstToBeDeleted: byHand('저장된 첫 파일의 삭제를 누릅니다.'),
        firstRemoved: byHand('첫 파일의 삭제가 끝납니다.'),
        secondUploading: byHand('다음 파일을 올리기 시작합니다.'),
        secondTemped: byHand('다음 파일을 임시 저장소에 올립니다.'),
      },
      'settings.change': {
        single: byHand('첨부 조건을 한 개만 받는 것으로 바꿉니다.', '첨부 예제 화면입니다.'),
        many: byHand('첨부 조건을 여러 개를 받는 것으로 바꿉니다.', '첨부 예제 화면입니다.'),
      },
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
