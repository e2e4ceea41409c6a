import type { ExportState } from '../contracts/excelExports.ts';

const count = (number: number) => number.toLocaleString('ko-KR');

export const exportTexts = {
  title: '엑셀 파일함',
  name: '파일',
  state: '상태',
  states: {
    waiting: '대기 중',
    running: '만드는 중',
    done: '완료',
    failed: '실패',
    cancelled: '취소',
    expired: '보관 기간 만료',
  } satisfies Record<ExportState, string>,
  progress: '진행',
  getProgress: (written: number, rows: number | null) =>
    rows === null ? `${count(written)}건` : `${count(written)}/${count(rows)}건`,
  progressLabel: (title: string) => `${title} 진행률`,
  rows: (rows: number) => `${count(rows)}건`,
  size: '크기',
  requestedAt: '요청일시',
  endedAt: '완료일시',
  download: '내려받기',
  cancel: '취소',
  cancelQuestion: '파일 만들기를 취소하시겠습니까?',
  cancelled: '파일 만들기를 취소했습니다.',
  actions: '작업',
  hint: '완료된 파일은 보관 기간이 지나면 삭제합니다. 필요한 파일은 미리 내려받아 주세요.',
} as const;

export const exportRefusals = {
  tooMany: (limit: number) =>
    `만들고 있는 파일이 ${limit}개 있습니다. 완료되거나 취소된 후 다시 시도해 주세요.`,
  ended: '이미 끝난 파일입니다.',
} as const;
