import type { DocumentState } from '../contracts/documents.ts';

/** Texts of the chart `document`, as the server refuses with them and as screens show them. */
export const documentTexts = {
  states: {
    draft: '작성 중',
    review: '검토 중',
    published: '게시',
    superseded: '이전 버전',
  } satisfies Record<DocumentState, string>,
  events: {
    'document.edit': '수정·삭제',
    'document.submit': '검토 요청',
    'document.return': '반려',
    'document.publish': '게시',
    'document.withdraw': '게시 취소',
    'document.supersede': '새 버전으로 대체',
  },
  reasons: {
    isReviewer: '게시할 권한이 없습니다.',
    isOtherPerson: '작성한 사람은 게시할 수 없습니다. 다른 담당자가 검토하여 게시해야 합니다.',
    mayPublish: '작성하지 않은 검토자가 게시해야 합니다.',
    isNotInForce: '시행 중이어서 게시를 취소할 수 없습니다.',
    mayWithdraw: '작성하지 않은 검토자가 시행일 전에 게시를 취소할 수 있습니다.',
    hasReason: '사유를 입력해 주세요.',
  },
} as const;

export const documents = {
  state: '상태',
  submit: '검토 요청',
  publish: '게시',
  return: '반려',
  takeBack: '검토 요청 취소',
  withdraw: '게시 취소',
  withdrawn: '게시가 취소되었습니다.',
  reason: '사유',
  reasonHint: '작성한 사람에게 알림으로 전달됩니다.',
  returned: '반려되었습니다.',
  returnedBecause: '되돌린 사유',
  submitQuestion: '검토를 요청하시겠습니까? 검토하는 동안에는 내용을 고칠 수 없습니다.',
  submitted: '검토를 요청했습니다.',
  publishQuestion: '게시하시겠습니까? 게시한 뒤에는 내용을 고칠 수 없습니다.',
  published: '게시되었습니다.',
  publishedAt: '게시일시',
} as const;

/** Lines of the activity history. */
export const documentEntries = {
  created: '작성했습니다.',
  changed: '내용을 수정했습니다.',
  submitted: '검토를 요청했습니다.',
  published: '검토를 마치고 게시했습니다.',
  superseded: '새 버전이 시행되어 이전 버전이 되었습니다.',
  returned: (reason: string) => `반려했습니다. 사유: ${reason}`,
  withdrawn: (reason: string) => `시행일 전에 게시를 취소했습니다. 사유: ${reason}`,
} as const;
