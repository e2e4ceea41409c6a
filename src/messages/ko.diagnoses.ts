import type { ShownNode, StaleReason } from '../contracts/diagnosisRuns.ts';
import type { DiagnosisRunState } from '../contracts/diagnosisStates.ts';
import type { BrnCd } from '../contracts/quarters.ts';
import { namePeriod } from './ko.entries.ts';
import type { LifecycleTexts } from './ko.resource.ts';

type DiagnosisRunEventType =
  `run.${'start' | 'done' | 'fail' | 'inputChanged' | 'confirm' | 'unconfirm' | 'publish' | 'withdraw'}`;

export const diagnosisRunStateTexts = {
  states: {
    ready: '실행 전',
    calculating: '계산 중',
    calculated: '확정 전',
    confirmed: '확정',
    published: '게시',
    stale: '갱신 필요',
    failed: '실패',
  },
  events: {
    'run.start': '실행',
    'run.done': '계산 완료',
    'run.fail': '계산 실패',
    'run.inputChanged': '데이터 변경',
    'run.confirm': '확정',
    'run.unconfirm': '확정 취소',
    'run.publish': '게시',
    'run.withdraw': '게시 취소',
  },
  reasons: {
    isOperator: '고객사의 운영자만 할 수 있습니다.',
    isOtherPerson: '확정하지 않은 다른 운영자가 게시해야 합니다.',
    hasCycle: '성과 등록을 시작한 기간만 진단할 수 있습니다.',
    isNothingOpen: '승인되지 않은 값이 있어 확정할 수 없습니다.',
    hasReason: '사유를 입력해 주세요.',
    mayStart: '고객사의 운영자만 할 수 있습니다.',
    mayConfirm: '고객사의 운영자만 할 수 있습니다.',
    mayPublish: '고객사의 운영자만 할 수 있습니다.',
    mayTakeBack: '고객사의 운영자만 할 수 있습니다.',
  },
} as const satisfies LifecycleTexts<DiagnosisRunState, DiagnosisRunEventType>;

const staleReasonTexts = {
  value: '등록 데이터가 변경되었습니다.',
  earlierValue: '비교하는 이전 기간의 데이터가 변경되었습니다.',
  evidence: '증빙이 변경되었습니다.',
  average: '산업 평균이 변경되었습니다.',
  section: '사업부문의 진단 결과가 변경되었습니다.',
} as const satisfies Record<StaleReason['cd'], string>;

/** Names what changed after a result was made. */
export function describeStaleReason({ cd, itemNm, bizSectNm }: StaleReason): string {
  const about = [bizSectNm, itemNm].filter((name) => name !== null).join(' · ');
  return about === '' ? staleReasonTexts[cd] : `${about}: ${staleReasonTexts[cd]}`;
}

/** Period and section of a run; without a section it is of the company. */
export interface DiagnosisSubjectNames {
  dgnsYr: string;
  brnCd: BrnCd;
  bizSectNm: string | null;
}

export const diagnosisRefusals = {
  noSection: '등록 회차에 있는 사업부문만 진단할 수 있습니다.',
  sectionsLacking: (names: readonly string[]) => `사업부문의 진단을 먼저 실행해 주세요: ${names.join(', ')}`,
  open: (count: number) => `승인되지 않은 값이 ${count}건 있어 확정할 수 없습니다.`,
  stale: (reasons: readonly string[]) => `진단에 쓴 데이터가 변경되었습니다. ${reasons.join(' ')}`,
  died: '제시간에 계산을 마치지 못했습니다. 다시 실행해 주세요.',
  calculation: '계산 중 오류가 발생하였습니다. 다시 실행해 주세요.',
  partsChanged: '계산하는 동안 사업부문의 진단이 변경되었습니다. 사업부문의 진단을 먼저 실행해 주세요.',
} as const;

/** Lines of the activity history. */
export const diagnosisEntries = {
  created: '진단을 등록했습니다.',
  started: '진단을 실행했습니다.',
  calculated: '점수를 계산했습니다.',
  failed: '점수를 계산하지 못했습니다.',
  inputChanged: '계산에 쓴 데이터가 변경되었습니다.',
  confirmed: '결과를 확정했습니다.',
  unconfirmed: (reason: string) => `확정을 취소했습니다. 사유: ${reason}`,
  published: '결과를 게시했습니다.',
  withdrawn: (reason: string) => `게시를 취소했습니다. 사유: ${reason}`,
} as const;

/** Names a diagnosis in texts: `2026년 1분기 전사 진단`. */
export const nameDiagnosis = ({ dgnsYr, brnCd, bizSectNm }: DiagnosisSubjectNames): string =>
  `${namePeriod({ crtrYr: dgnsYr, brnCd })} ${bizSectNm ?? '전사'} 진단`;

/** Words for runs and results, in lists and in files. */
export const diagnosisTexts = {
  runs: '진단 목록',
  result: '진단 결과',
  heat: '진단 결과 히트맵',
  period: '기간',
  section: '사업부문',
  company: '전사',
  state: '상태',
  rev: '차수',
  score: '점수',
  provisional: '잠정',
  open: '미승인 값',
  stale: '갱신 사유',
  confirmedBy: '확정한 사람',
  publishedBy: '게시한 사람',
  publishedAt: '게시 일시',
  yoy: '전년 대비',
  qoq: '전분기 대비',
} as const;

export const diagnosisNodeOutcomes = {
  scored: '점수 있음',
  notApplicable: '해당없음',
  unanswered: '미입력',
  notComputable: '계산 불가',
  hidden: '비공개',
} as const satisfies Record<ShownNode['outcome'], string>;

/** Headings of files. */
export const diagnosisExcel = {
  fraction: (header: string) => `${header}(분수)`,
  level: '구분',
  levels: { 0: '전체', 1: '영역', 2: '중분류', 3: '지표' },
  domain: '영역',
  category: '중분류',
  code: '코드',
  item: '이름',
  outcome: '결과',
  weight: '가중치(%)',
  share: '비중(%)',
  points: '평점',
  coverage: '응답률(%)',
} as const;
