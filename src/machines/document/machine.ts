import { and, setup } from 'xstate';
import type { StateMeta } from '../requirements.ts';
import type { ReviewDecider } from '../review.ts';

/**
 * `document.edit` is a change of the text or its removal; `document.withdraw` calls a published one back that does not
 * count yet; `document.supersede` is due when a newer one takes its place.
 */
export type DocumentEvent =
  | { type: 'document.edit' }
  | { type: 'document.submit' }
  | { type: 'document.return'; reason: string }
  | { type: 'document.publish'; by: ReviewDecider }
  | { type: 'document.withdraw'; by: ReviewDecider; isInForce: boolean; reason: string }
  | { type: 'document.supersede' };

type Decided = { event: DocumentEvent };

/** Lifecycle of a text that another person reviews. The server guards with it; screens ask it which buttons to show. */
export const documentMachine = setup({
  types: { events: {} as DocumentEvent, meta: {} as StateMeta },
  guards: {
    isReviewer: ({ event }: Decided) => 'by' in event && event.by.isReviewer,
    isOtherPerson: ({ event }: Decided) => 'by' in event && !event.by.isWriter,
    mayPublish: and(['isReviewer', 'isOtherPerson']),
    isNotInForce: ({ event }: Decided) => 'isInForce' in event && !event.isInForce,
    mayWithdraw: and(['isReviewer', 'isOtherPerson', 'isNotInForce', 'hasReason']),
    hasReason: ({ event }: Decided) => 'reason' in event && event.reason.trim() !== '',
  },
}).createMachine({
  id: 'document',
  description: '다른 사람의 검토를 거쳐 게시되는 문서의 상태입니다.',
  initial: 'draft',
  states: {
    draft: {
      description: '작성하는 중입니다. 내용을 고치거나 삭제할 수 있습니다.',
      meta: { requirement: ['D2-§2-agreement', 'D2-§2-council'] },
      on: {
        'document.edit': { target: 'draft', reenter: true },
        'document.submit': 'review',
      },
    },
    review: {
      description: '검토를 기다립니다. 작성하지 않은 사람이 게시하거나 사유를 적어 반려합니다.',
      meta: { requirement: ['D2-§2-agreement', 'D2-§2-council'] },
      on: {
        'document.publish': { guard: 'mayPublish', target: 'published' },
        'document.return': { guard: 'hasReason', target: 'draft' },
      },
    },
    published: {
      description:
        '게시했습니다. 내용을 고칠 수 없습니다. 시행일 전에는 작성하지 않은 사람이 사유를 적어 게시를 취소할 수 있습니다.',
      meta: { requirement: ['D2-§2-agreement', 'D2-§2-council'] },
      on: {
        'document.withdraw': { guard: 'mayWithdraw', target: 'draft' },
        'document.supersede': 'superseded',
      },
    },
    superseded: {
      description: '새 버전이 시행되어 이전 버전이 되었습니다.',
      meta: { requirement: ['D2-§2-agreement'] },
    },
  },
});
