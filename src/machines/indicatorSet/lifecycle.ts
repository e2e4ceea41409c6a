import type { SetState } from '../../contracts/indicatorSets.ts';
import { createLifecycle } from '../lifecycle.ts';
import type { Review } from '../review.ts';
import { indicatorSetMachine, type SetEvent } from './machine.ts';

export const indicatorSetLifecycle = createLifecycle(indicatorSetMachine);

export const setReview: Review<SetState, SetEvent> = {
  chart: indicatorSetLifecycle,
  events: {
    edit: () => ({ type: 'set.edit' }),
    submit: ({ isComplete }) => ({ type: 'set.submit', isComplete }),
    return: ({ reason }) => ({ type: 'set.return', reason }),
    publish: ({ by, isComplete }) => ({ type: 'set.publish', by, isComplete }),
    supersede: () => ({ type: 'set.supersede' }),
  },
};
