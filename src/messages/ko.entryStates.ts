import type { CycleState, EntryState } from '../contracts/entryStates.ts';
import type { LifecycleTexts } from './ko.resource.ts';

type CycleEventType =
  | 'cycle.edit'
  | 'cycle.remove'
  | 'cycle.open'
  | 'cycle.collected'
  | 'cycle.resume'
  | 'cycle.extend'
  | 'cycle.close'
  | 'cycle.reopen'
  | 'cycle.settle';

/** Names of the states of an entry cycle and of its commands, and why the chart does not allow something. */
export const cycleStateTexts = {
  states: {
    planned: '예정',
    collecting: '등록 중',
    approving: '승인 중',
    closed: '마감',
    reopened: '재개',
    deleted: '삭제',
  },
  events: {
    'cycle.edit': '수정',
    'cycle.remove': '삭제',
    'cycle.open': '등록 시작',
    'cycle.collected': '등록 종료',
    'cycle.resume': '등록 재개',
    'cycle.extend': '기한 연장',
    'cycle.close': '마감',
    'cycle.reopen': '마감 취소',
    'cycle.settle': '승인 단계 전환',
  },
  reasons: {
    isOperator: '등록 회차는 운영자만 관리할 수 있습니다.',
    isSetPublished: '시행 중인 지표 SET이 없습니다. 지표 SET을 게시한 뒤 다시 시도해 주세요.',
    hasRows: '등록할 지표가 없습니다. 입력 주기와 사업부문을 확인해 주세요.',
    isLater: '기한은 지금보다 늦은 날로만 바꿀 수 있습니다.',
    isNothingOpen: '승인하지 않은 항목이 있습니다. 모두 승인하거나 미입력으로 마감한 뒤 다시 시도해 주세요.',
    hasReason: '사유를 입력해 주세요.',
    mayOpen: '운영자가 시행 중인 지표 SET으로 등록을 시작해야 합니다.',
    mayExtend: '운영자가 사유를 적어 지금보다 늦은 날로 연장해야 합니다.',
    mayClose: '모든 항목이 승인된 뒤에 운영자가 마감해야 합니다.',
    mayGoBack: '운영자가 사유를 적어 다시 열어야 합니다.',
  },
} as const satisfies LifecycleTexts<CycleState, CycleEventType>;

type EntryEventType =
  | 'entry.save'
  | 'entry.clear'
  | 'entry.submit'
  | 'entry.withdraw'
  | 'entry.approve'
  | 'entry.return'
  | 'entry.omit'
  | 'entry.reopen'
  | 'entry.close';

/** Names of the states of a row and of its commands, and why the chart does not allow something. */
export const entryStateTexts = {
  states: {
    empty: '미입력',
    draft: '작성 중',
    submitted: '승인 대기',
    returned: '반려',
    approved: '승인',
    closed: '마감',
    omitted: '미입력 마감',
    reopened: '재개',
  },
  events: {
    'entry.save': '저장',
    'entry.clear': '내용 삭제',
    'entry.submit': '제출',
    'entry.withdraw': '제출 취소',
    'entry.approve': '승인',
    'entry.return': '반려',
    'entry.omit': '미입력 마감',
    'entry.reopen': '재개',
    'entry.close': '마감',
  },
  reasons: {
    isCycleOpen: '등록 기간이 아닙니다. 회차가 시작되기 전이거나 마감되었습니다.',
    isWriter: '이 항목의 담당자만 입력하고 제출할 수 있습니다.',
    isSubmitter: '제출한 본인만 제출을 취소할 수 있습니다.',
    isApprover: '이 항목의 승인자만 승인하거나 반려할 수 있습니다.',
    isOtherPerson: '값을 입력한 사람은 승인할 수 없습니다. 다른 사람이 승인해야 합니다.',
    isOperator: '운영자만 할 수 있습니다.',
    hasReason: '사유를 입력해 주세요.',
    isComplete: '입력하지 않은 항목이 있습니다. 모두 입력한 뒤 제출해 주세요.',
    isComputable: '입력한 값으로 산식을 계산할 수 없습니다. 값과 단위를 확인해 주세요.',
    hasNaReason: '해당없음으로 표시한 사유를 입력해 주세요.',
    hasEstimateBasis: '추정한 값의 근거를 입력해 주세요.',
    hasComment: '이전 값과 차이가 큽니다. 의견을 입력해 주세요.',
    hasEvidence: '증빙을 첨부해 주세요.',
    mayWrite: '등록 기간에 담당자만 입력할 수 있습니다.',
    maySubmit: '등록 기간에 담당자가 빠짐없이 입력하여 제출해야 합니다.',
    mayWithdraw: '등록 기간에 제출한 본인만 제출을 취소할 수 있습니다.',
    mayApprove: '등록 기간에 값을 입력하지 않은 승인자가 승인해야 합니다.',
    mayReturn: '등록 기간에 승인자가 사유를 적어 반려해야 합니다.',
    mayOmitOrReopen: '등록 기간에 운영자가 사유를 적어 처리해야 합니다.',
  },
} as const satisfies LifecycleTexts<EntryState, EntryEventType>;
