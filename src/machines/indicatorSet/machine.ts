import { and, setup } from 'xstate';
import type { StateMeta } from '../requirements.ts';
import type { ReviewDecider } from '../review.ts';

/**
 * `isComplete`: nothing keeps the version from being published. `isCatalogue`: it belongs to no company.
 * `isAdopted`: a draft, or a version in review, took its indicators from it, or a company assesses its partners by it.
 * `set.supersede` is due when the day of its successor comes.
 */
export type SetEvent =
  | { type: 'set.edit' }
  | { type: 'set.submit'; isComplete: boolean }
  | { type: 'set.return'; reason: string }
  | { type: 'set.publish'; by: ReviewDecider; isComplete: boolean }
  | { type: 'set.supersede' }
  | { type: 'set.retire'; by: ReviewDecider; isCatalogue: boolean; isAdopted: boolean };

type Decided = { event: SetEvent };

/**
 * Lifecycle of a version of a set of indicators. The server guards with it; screens ask
 * it which buttons to show.
 */
export const indicatorSetMachine = setup({
  types: { events: {} as SetEvent, meta: {} as StateMeta },
  guards: {
    isReviewer: ({ event }: Decided) => 'by' in event && event.by.isReviewer,
    isOtherPerson: ({ event }: Decided) => 'by' in event && !event.by.isWriter,
    isComplete: ({ event }: Decided) => 'isComplete' in event && event.isComplete,
    isCatalogue: ({ event }: Decided) => 'isCatalogue' in event && event.isCatalogue,
    isFree: ({ event }: Decided) => 'isAdopted' in event && !event.isAdopted,
    hasReason: ({ event }: Decided) => 'reason' in event && event.reason.trim() !== '',
    mayPublish: and(['isReviewer', 'isOtherPerson', 'isComplete']),
    mayRetire: and(['isCatalogue', 'isReviewer', 'isFree']),
  },
}).createMachine({
  id: 'indicatorSet',
  description: '지표 SET의 한 버전이 다른 사람의 검토를 거쳐 게시되는 상태입니다.',
  initial: 'draft',
  states: {
    draft: {
      description: '작성하는 중입니다. 지표와 가중치를 고치거나 버전을 삭제할 수 있습니다.',
      meta: { requirement: ['D2-§2-indicator-set'] },
      on: {
        'set.edit': { target: 'draft', reenter: true },
        'set.submit': { guard: 'isComplete', target: 'review' },
      },
    },
    review: {
      description: '검토를 기다립니다. 작성하지 않은 사람이 게시하거나 사유를 적어 반려합니다.',
      meta: { requirement: ['D2-§2-indicator-set'] },
      on: {
        'set.publish': { guard: 'mayPublish', target: 'published' },
        'set.return': { guard: 'hasReason', target: 'draft' },
      },
    },
    published: {
      description: '게시했습니다. 시행일부터 적용하며 내용을 고칠 수 없습니다.',
      meta: { requirement: ['D2-§2-indicator-set'] },
      on: {
        'set.supersede': 'superseded',
        'set.retire': { guard: 'mayRetire', target: 'retired' },
      },
    },
    superseded: {
      description: '새 버전이 시행되어 이전 버전이 되었습니다.',
      meta: { requirement: ['D2-§2-indicator-set'] },
    },
    retired: {
      description: '폐기했습니다. 새로 적용할 수 없고, 이미 가져간 지표는 그대로입니다.',
      meta: { requirement: ['D2-§2-indicator-set'] },
    },
  },
});
