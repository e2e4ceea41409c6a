import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { ImportPreview } from '../../../contracts/excelImport.ts';
import {
  type ApplyResult,
  type ExcelImportContext,
  type ExcelImportEvent,
  excelImportMachine,
  type PreviewResult,
} from '../../../machines/excelImport/machine.ts';
import type { RegisteredChart, Samples } from '../../chart.ts';
import { byHand, offline, offlineMessage } from '../sampleLabels.ts';

const preview = (
  counts: Partial<ImportPreview['counts']>,
  { removed = 0, isPartial = false }: { removed?: number; isPartial?: boolean } = {},
): PreviewResult => ({
  status: 'C200',
  value: {
    importId: '0b7c1a52-6f0d-4c58-9d55-0d9a43f0a402',
    fileName: '공통코드.xlsx',
    columns: [
      { key: 'commonCodeId', title: '코드' },
      { key: 'commonCodeKorName', title: '코드명' },
    ],
    rows: [],
    counts: { new: 0, changed: 0, same: 1, error: 0, ...counts },
    removed,
    removedNames: Array.from({ length: removed }, (_, at) => `10${at} 산업`),
    moreIssues: 0,
    isPartial,
    unlisted: 0,
    unknownColumns: [],
    absentColumns: [],
    expiresAt: '2026-03-02T01:00:00.000Z',
  },
});

export const excelImportChart = {
  id: 'excelImport',
  title: '엑셀 가져오기',
  purpose: '엑셀이나 CSV 파일의 올리기, 행별 미리보기, 적용과 취소를 정합니다.',
  machine: excelImportMachine,
  labels: {
    states: {
      waiting: '파일 대기',
      uploading: '업로드 중',
      failed: '가져오기 실패',
      previewed: '미리보기',
      'previewed.checking': '행 검사',
      'previewed.faulty': '오류 있음',
      'previewed.unchanged': '변경 없음',
      'previewed.unconfirmed': '삭제 확인 대기',
      'previewed.ready': '적용 가능',
      applying: '적용 중',
      applied: '적용 완료',
    },
    events: {
      'file.pick': '파일을 고르거나 끌어다 놓습니다.',
      'upload.progress': '올린 양이 늘어납니다.',
      'import.cancel': '올리기를 취소합니다.',
      'import.retry': '다시 시도를 누릅니다.',
      'removal.confirm': '삭제될 자료를 확인했음을 표시합니다.',
      'import.apply': '적용을 누릅니다.',
      'import.restart': '다른 파일 선택을 누릅니다.',
    } satisfies Record<ExcelImportEvent['type'], string>,
    guards: {
      isRefused: '엑셀이나 CSV 파일이 아니거나 크기가 맞지 않습니다.',
      isSuccess: '서버가 받아들였습니다.',
      isStale: '미리보기가 만료되었거나 그사이 자료가 바뀌었습니다.',
      hasErrors: '모두 함께 적용하는 파일에 오류가 있는 행이 있습니다.',
      removesRows: '파일에 없어 삭제될 자료가 있습니다.',
      changesNothing: '새로 생기거나 바뀌는 행이 없습니다.',
    },
    calls: {
      preview: '파일을 올리고 행별 결과를 받습니다.',
      apply: '미리 본 행을 모두, 또는 오류가 없는 행을 저장합니다.',
    },
    endpoints: { preview: 'POST /excel/api/:resource', apply: 'PUT /excel/api/:resource' },
    delays: {},
    actions: {
      forget: '고른 파일과 미리보기를 비웁니다.',
      keepFile: '고른 파일을 기억합니다.',
      reject: '고를 수 없는 까닭을 보여 줍니다.',
      measure: '올린 양을 보여 줍니다.',
      keepPreview: '받은 미리보기를 보여 줍니다.',
      fail: '실패한 까닭을 보여 줍니다.',
      clearFailure: '보여 주던 까닭을 지웁니다.',
      count: '적용한 건수와 남긴 건수를 기억합니다.',
    },
    samples: {
      'file.pick': {
        sheet: byHand(
          '엑셀 파일을 고릅니다.',
          'admin01로 로그인하여 공통코드 화면에서 엑셀 가져오기를 누르고 양식을 내려받아 둡니다.',
        ),
        other: byHand('PDF 파일을 고릅니다.'),
      },
      'upload.progress': { half: byHand('파일을 절반쯤 올립니다.') },
      'import.cancel': { plain: byHand('올리는 중에 취소를 누릅니다.') },
      'import.retry': { plain: byHand('다시 시도를 누릅니다.') },
      'removal.confirm': { plain: byHand('삭제될 자료를 확인했다고 표시합니다.') },
      'import.apply': { plain: byHand('적용을 누릅니다.') },
      'import.restart': { plain: byHand('다른 파일 선택을 누릅니다.') },
      preview: {
        changes: byHand(
          '새로 생기거나 바뀌는 행이 있습니다.',
          '파일에 새 코드를 한 행 적고 코드명을 두 행 바꾸었습니다.',
        ),
        faulty: byHand('오류가 있는 행이 있습니다.', '파일에서 코드명을 한 행 비웠습니다.'),
        partial: byHand(
          '오류가 없는 행만 적용하는 파일에 오류가 있는 행이 있습니다.',
          '성과 등록 엑셀에서 값을 두 칸 고치고 한 칸에는 글자를 적었습니다.',
        ),
        same: byHand('바뀌는 행이 없습니다.', '내려받은 그대로인 파일입니다.'),
        removing: byHand('파일에 없어 삭제될 자료가 있습니다.', '파일에서 세 행을 지웠습니다.'),
        refused: offline,
      },
      apply: {
        stored: byHand('미리 본 행을 모두 저장합니다.'),
        some: byHand('오류가 없는 행을 저장하고 나머지를 남깁니다.'),
        stale: byHand(
          '미리보기 이후 자료가 변경되었다고 합니다(C0409).',
          '미리보기 뒤에 다른 탭에서 같은 코드를 고쳤습니다.',
        ),
        refused: offline,
      },
    },
  },
  model: {
    start: Date.UTC(2026, 2, 2),
    at: () => excelImportMachine,
    events: {
      'file.pick': {
        sheet: () => ({ type: 'file.pick', file: { name: '공통코드.xlsx', type: '', size: 2048 } }),
        other: () => ({ type: 'file.pick', file: { name: '보고서.pdf', type: 'application/pdf', size: 10 } }),
      },
      'upload.progress': { half: () => ({ type: 'upload.progress', sent: 1024 }) },
      'import.cancel': { plain: () => ({ type: 'import.cancel' }) },
      'import.retry': { plain: () => ({ type: 'import.retry' }) },
      'removal.confirm': { plain: () => ({ type: 'removal.confirm' }) },
      'import.apply': { plain: () => ({ type: 'import.apply' }) },
      'import.restart': { plain: () => ({ type: 'import.restart' }) },
    } satisfies Record<ExcelImportEvent['type'], Samples<AnyEventObject>>,
    results: {
      preview: {
        changes: () => preview({ new: 1, changed: 2 }),
        faulty: () => preview({ new: 1, error: 1 }),
        partial: () => preview({ changed: 2, error: 1 }, { isPartial: true }),
        same: () => preview({}),
        removing: () => preview({}, { removed: 3 }),
        refused: (): PreviewResult => ({ status: 'OFFLINE', message: offlineMessage }),
      },
      apply: {
        stored: (): ApplyResult => ({ status: 'C200', value: { rows: 3, refused: 0 } }),
        some: (): ApplyResult => ({ status: 'C200', value: { rows: 3, refused: 1 } }),
        stale: (): ApplyResult => ({
          status: 'C0409',
          message: '미리보기 이후 자료가 변경되었습니다. 파일을 다시 올려 주세요.',
        }),
        refused: (): ApplyResult => ({ status: 'OFFLINE', message: offlineMessage }),
      },
    },
    facts: ({ context }: AnyMachineSnapshot) => {
      const { file, sent, rejection, preview: shown, failure, ...done } = context as ExcelImportContext;
      return {
        file: file?.name,
        sent,
        rejection,
        counts: shown?.counts,
        removed: shown?.removed,
        failure,
        applied: done.applied,
        refused: done.refused,
      };
    },
  },
} as const satisfies RegisteredChart;
