import type { DocumentState } from '../../contracts/documents.ts';
import { documentLifecycle } from '../../machines/document/lifecycle.ts';
import type { DocumentEvent } from '../../machines/document/machine.ts';
import { ReviewButtons, type ReviewCalls } from './ReviewButtons.tsx';

export type DocumentCalls = Required<ReviewCalls>;

interface DocumentButtonsProps {
  document: { state: DocumentState; isWriter: boolean };
  /** It counts, so that its publication is not called back. */
  isInForce?: boolean;
  /** The person publishes such documents. */
  isReviewer: boolean;
  /** The person writes such documents, so that it may be sent to review and taken back. */
  mayWrite: boolean;
  calls: DocumentCalls;
  publishQuestion?: string;
  isBusy?: boolean;
  reload(): void;
}

const SOME_REASON = '-';

/** What the chart allows the person to do with a document on its way to publication, as buttons. */
export function DocumentButtons(props: DocumentButtonsProps) {
  const { document, isInForce = true, isReviewer, mayWrite, ...rest } = props;
  const { state, isWriter } = document;
  const decide = (event: DocumentEvent) => documentLifecycle.decide(state, event, {});
  const by = { isReviewer, isWriter };
  const publishing = decide({ type: 'document.publish', by });
  const isReturnable = decide({ type: 'document.return', reason: SOME_REASON }).isAllowed;
  return (
    <ReviewButtons
      choices={{
        maySubmit: mayWrite && decide({ type: 'document.submit' }).isAllowed,
        mayPublish: publishing.isAllowed,
        mayReturn: (mayWrite || isReviewer) && isReturnable,
        mayWithdraw: decide({ type: 'document.withdraw', by, isInForce, reason: SOME_REASON }).isAllowed,
        isOwnWork: isReviewer && !publishing.isAllowed && publishing.forbiddenBy === 'isOtherPerson',
        isReturn: isReviewer && !isWriter,
      }}
      {...rest}
    />
  );
}
