import type { SetState } from '../contracts/indicatorSets.ts';

/** Texts of the chart `indicatorSet`, as the server refuses with them and as screens show them. */
export const setStateTexts = {
  states: {
    draft: '작성 중',
    review: '검토 중',
    published: '게시',
    superseded: '이전 버전',
    retired: '폐기',
  } satisfies Record<SetState, string>,
  events: {
    'set.edit': '수정·삭제',
    'set.submit': '검토 요청',
    'set.return': '반려',
    'set.publish': '게시',
    'set.supersede': '새 버전으로 대체',
    'set.retire': '폐기',
  },
  reasons: {
    isReviewer: '게시하거나 폐기할 권한이 없습니다.',
    isOtherPerson: '작성한 사람은 게시할 수 없습니다. 다른 담당자가 검토하여 게시해야 합니다.',
    isComplete: '완성되지 않은 버전입니다. 표시된 곳을 고친 뒤 다시 시도해 주세요.',
    isCatalogue: '고객사의 지표 SET은 폐기하지 않습니다.',
    isFree: '이 버전을 바탕으로 작성 중인 지표 SET이 있어 폐기할 수 없습니다.',
    hasReason: '반려 사유를 입력해 주세요.',
    mayPublish: '작성하지 않은 검토자가 완성된 버전을 게시해야 합니다.',
    mayRetire: '폐기할 수 없는 버전입니다.',
  },
} as const;
