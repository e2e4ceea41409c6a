import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { DocumentState } from '../../contracts/documents.ts';
import { documentLifecycle } from '../../machines/document/lifecycle.ts';
import type { DocumentEvent } from '../../machines/document/machine.ts';
import { documentTexts, documents as texts } from '../../messages/ko.documents.ts';
import { ConfirmDialog } from '../command/ConfirmDialog.tsx';
import { useCommands } from '../command/useCommands.ts';
import classes from './Documents.module.css';

const ReturnDocument = lazy(() => import('./ReturnDocument.tsx'));

export interface DocumentCalls {
  submit(signal: AbortSignal): Promise<void>;
  publish(signal: AbortSignal): Promise<void>;
  return(reason: string, signal: AbortSignal): Promise<void>;
  withdraw(reason: string, signal: AbortSignal): Promise<void>;
}

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
export function DocumentButtons({
  document,
  isInForce = true,
  isReviewer,
  mayWrite,
  calls,
  publishQuestion = texts.publishQuestion,
  isBusy = false,
  reload,
}: DocumentButtonsProps) {
  const { state, isWriter } = document;
  const [going, setGoing] = useState<'return' | 'withdraw' | null>(null);
  const commands = useCommands(
    { selected: [document], reload },
    {
      submit: {
        question: () => texts.submitQuestion,
        run: (_, { signal }) => calls.submit(signal),
        done: texts.submitted,
      },
      publish: {
        question: () => publishQuestion,
        run: (_, { signal }) => calls.publish(signal),
        done: texts.published,
      },
    },
  );
  const decide = (event: DocumentEvent) => documentLifecycle.decide(state, event, {});
  const by = { isReviewer, isWriter };
  const publishing = decide({ type: 'document.publish', by });
  const withdrawing = decide({ type: 'document.withdraw', by, isInForce, reason: SOME_REASON });
  const mayReturn =
    (mayWrite || isReviewer) && decide({ type: 'document.return', reason: SOME_REASON }).isAllowed;
  const returnText = isReviewer && !isWriter ? texts.return : texts.takeBack;
  const back =
    going === 'withdraw'
      ? { title: texts.withdraw, done: texts.withdrawn }
      : { title: returnText, done: texts.returned };
  const isDisabled = isBusy || commands.isRunning;

  return (
    <>
      {isReviewer && !publishing.isAllowed && publishing.forbiddenBy === 'isOtherPerson' && (
        <span className={classes.why}>{documentTexts.reasons.isOtherPerson}</span>
      )}
      {mayReturn && (
        <Button variant="default" disabled={isDisabled} onClick={() => setGoing('return')}>
          {returnText}
        </Button>
      )}
      {withdrawing.isAllowed && (
        <Button variant="default" disabled={isDisabled} onClick={() => setGoing('withdraw')}>
          {texts.withdraw}
        </Button>
      )}
      {mayWrite && decide({ type: 'document.submit' }).isAllowed && (
        <Button disabled={isDisabled} onClick={() => commands.run('submit')}>
          {texts.submit}
        </Button>
      )}
      {publishing.isAllowed && (
        <Button disabled={isDisabled} onClick={() => commands.run('publish')}>
          {texts.publish}
        </Button>
      )}
      <ConfirmDialog commands={commands} />
      {going && (
        <Suspense>
          <ReturnDocument
            {...back}
            run={calls[going]}
            onDone={() => {
              setGoing(null);
              reload();
            }}
            onClose={() => setGoing(null)}
          />
        </Suspense>
      )}
    </>
  );
}
