import type { DocumentState } from '../../contracts/documents.ts';
import { createLifecycle } from '../lifecycle.ts';
import type { Review } from '../review.ts';
import { type DocumentEvent, documentMachine } from './machine.ts';

export const documentLifecycle = createLifecycle(documentMachine);

export const documentReview: Review<DocumentState, DocumentEvent> = {
  chart: documentLifecycle,
  events: {
    edit: () => ({ type: 'document.edit' }),
    submit: () => ({ type: 'document.submit' }),
    return: ({ reason }) => ({ type: 'document.return', reason }),
    publish: ({ by }) => ({ type: 'document.publish', by }),
    withdraw: ({ by, isInForce, reason }) => ({ type: 'document.withdraw', by, isInForce, reason }),
    supersede: () => ({ type: 'document.supersede' }),
  },
};
