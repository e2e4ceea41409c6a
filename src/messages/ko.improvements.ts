import type { ImprovementSource, ImprovementState } from '../contracts/improvements.ts';
import { toDashedDay } from '../contracts/seoulTime.ts';
import type { LifecycleTexts } from './ko.resource.ts';

type ImprovementEventType = `improvement.${'change' | 'start' | 'report' | 'verify' | 'reject' | 'cancel'}`;

export const improvementStateTexts = {
  states: {
    open: '등록',
    inProgress: '진행',
    done: '검증 대기',
    verified: '검증 완료',
    cancelled: '취소',
  },
  events: {
    'improvement.change': '수정',
    'improvement.start': '시작',
    'improvement.report': '완료 보고',
    'improvement.verify': '검증',
    'improvement.reject': '반려',
    'improvement.cancel': '취소',
  },
  reasons: {
    isOwner: '과제의 담당자만 할 수 있습니다.',
    isPlanner: '고객사의 운영자만 할 수 있습니다.',
    isVerifier: '고객사의 운영자만 검증할 수 있습니다.',
    isOtherPerson: '담당자나 완료를 보고한 사람이 아닌 운영자가 검증해야 합니다.',
    hasProof: '증빙 파일을 하나 이상 올려 주세요.',
    hasReason: '사유를 입력해 주세요.',
    mayReport: '과제의 담당자만 할 수 있습니다.',
    mayVerify: '고객사의 운영자만 검증할 수 있습니다.',
    mayReject: '고객사의 운영자만 검증할 수 있습니다.',
    mayCancel: '고객사의 운영자만 할 수 있습니다.',
  },
} as const satisfies LifecycleTexts<ImprovementState, ImprovementEventType>;

export const improvementRefusals = {
  owner: '고객사에서 로그인할 수 있는 담당자를 선택해 주세요.',
  section: '고객사의 사업부문을 선택해 주세요.',
  indicator: '고객사의 지표를 선택해 주세요.',
  result: '고객사의 평가결과를 선택해 주세요.',
  diagnosis: '고객사의 진단 결과를 선택해 주세요.',
  diagnosedIndicator: '진단 결과에 있는 사업부문의 지표를 선택해 주세요.',
  past: '오늘 이후의 날짜를 선택해 주세요.',
} as const;

/** Lines of the activity history. */
export const improvementEntries = {
  created: (owner: string, dueYmd: string) =>
    `과제를 등록했습니다. 담당자 ${owner}, 기한 ${toDashedDay(dueYmd)}`,
  changed: '과제를 수정했습니다.',
  assigned: (owner: string) => `담당자를 ${owner}님으로 변경했습니다.`,
  started: '과제를 시작했습니다.',
  reported: '완료를 보고했습니다.',
  verified: '완료를 검증했습니다.',
  rejected: (reason: string) => `완료를 반려했습니다. 사유: ${reason}`,
  cancelled: (reason: string) => `과제를 취소했습니다. 사유: ${reason}`,
} as const;

const sourceNames = {
  DGNS: '진단 결과',
  EVL: '외부기관 평가결과',
  OWN: '직접 등록',
} as const satisfies Record<ImprovementSource, string>;

export const improvementTexts = {
  title: '개선 과제',
  create: '과제 등록',
  createTitle: '개선 과제 등록',
  editTitle: '개선 과제 수정',
  created: '과제를 등록하고 담당자에게 알렸습니다.',
  taskTitle: '과제명',
  cn: '내용',
  state: '상태',
  source: '출처',
  sourceNames,
  indicator: '지표',
  section: '사업부문',
  company: '전사',
  fromScore: '등록할 때 점수',
  targetPoints: '목표 평점',
  scoreShown: (score: string) => `${score}점`,
  pointsShown: (points: number) => `${points}점`,
  targetShown: (points: number, isReached: boolean) => `${points}점${isReached ? ' (목표 도달)' : ''}`,
  reached: (points: number) => `진단 결과 ${points}점으로 목표에 도달했습니다.`,
  verifyNow: '증빙을 확인하고 검증해 주세요.',
  reportFirst: '완료를 보고하면 다른 운영자가 증빙을 확인하여 검증합니다.',
  openResult: '진단 결과 보기',
  owner: '담당자',
  due: '기한',
  late: '기한 지남',
  lateOnly: '기한이 지난 과제',
  mine: '내 과제',
  toVerify: '내가 검증할 과제',
  yes: '예',
  proof: '완료 내용',
  files: '증빙 파일',
  reason: '반려·취소 사유',
  searchIn: '과제명, 담당자',
  none: '-',
  start: '시작',
  startQuestion: '과제를 시작하시겠습니까?',
  started: '과제를 시작했습니다.',
  report: '완료 보고',
  reportTitle: '완료 보고',
  reportHint: '무엇을 했는지 적고 증빙 파일을 하나 이상 올려 주세요. 다른 운영자가 확인하여 검증합니다.',
  reported: '완료를 보고했습니다.',
  verify: '검증',
  verifyQuestion: '증빙을 확인하고 과제의 완료를 검증하시겠습니까? 검증한 뒤에는 바꿀 수 없습니다.',
  verified: '완료를 검증했습니다.',
  reject: '반려',
  rejectTitle: '완료 반려',
  rejected: '완료를 반려했습니다.',
  cancel: '과제 취소',
  cancelTitle: '과제 취소',
  cancelled: '과제를 취소했습니다.',
  edit: '수정',
  close: '닫기',
  empty: '등록된 개선 과제가 없습니다.',
} as const;
