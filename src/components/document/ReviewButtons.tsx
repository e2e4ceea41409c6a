import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { Review } from '../../machines/review.ts';
import { documentTexts, documents as texts } from '../../messages/ko.documents.ts';
import { ConfirmDialog } from '../command/ConfirmDialog.tsx';
import { useCommands } from '../command/useCommands.ts';
import classes from './Documents.module.css';

const ReturnDocument = lazy(() => import('./ReturnDocument.tsx'));

export interface ReviewCalls {
  submit(signal: AbortSignal): Promise<unknown>;
  publish(signal: AbortSignal): Promise<unknown>;
  return(reason: string, signal: AbortSignal): Promise<unknown>;
  /** Calls a publication back; left out where there is no such way. */
  withdraw?(reason: string, signal: AbortSignal): Promise<unknown>;
}

interface ReviewButtonsProps<Code extends string, Event extends { type: string }> {
  /** The lifecycle that decides. */
  review: Review<Code, Event>;
  shown: { state: NoInfer<Code>; isWriter: boolean };
  /** The person writes such versions, so that they may be sent to review and taken back. */
  mayWrite: boolean;
  /** The person publishes such versions. */
  isReviewer: boolean;
  /** It counts, so that its publication is not called back. */
  isInForce?: boolean;
  calls: ReviewCalls;
  /** Reason it cannot be submitted or published yet; null when it can. */
  refusal?: string | null;
  submitQuestion?: string;
  publishQuestion?: string;
  isBusy?: boolean;
  reload(): void;
}

/** A reason as it will be given: the chart only asks whether there is one. */
const REASON = '-';

/**
 * Buttons for what the chart allows the person. A version that is not complete keeps its buttons: what is missing is
 * shown when they are tried, with the way to it.
 */
function findChoices<Code extends string, Event extends { type: string }>({
  review: { chart, events },
  shown: { state, isWriter },
  mayWrite,
  isReviewer,
  isInForce = true,
}: ReviewButtonsProps<Code, Event>) {
  const by = { isReviewer, isWriter };
  const decide = (event: Event) => chart.decide(state, event);
  const publishing = decide(events.publish({ by, isComplete: true }));
  const withdrawal = events.withdraw?.({ by, isInForce, reason: REASON });
  return {
    maySubmit: mayWrite && decide(events.submit({ isComplete: true })).isAllowed,
    mayPublish: publishing.isAllowed,
    mayReturn: (mayWrite || isReviewer) && decide(events.return({ reason: REASON })).isAllowed,
    mayWithdraw: withdrawal !== undefined && decide(withdrawal).isAllowed,
    /** They would publish it, had they not written it. */
    isOwnWork: isReviewer && !publishing.isAllowed && publishing.forbiddenBy === 'isOtherPerson',
  };
}

/** The ways of a version that another person reviews to its publication and back, as buttons. */
export function ReviewButtons<Code extends string, Event extends { type: string }>(
  props: ReviewButtonsProps<Code, Event>,
) {
  const { shown, isReviewer, calls, refusal = null, isBusy = false, reload } = props;
  const { submitQuestion = texts.submitQuestion, publishQuestion = texts.publishQuestion } = props;
  const choices = findChoices(props);
  const [going, setGoing] = useState<'return' | 'withdraw' | null>(null);
  const commands = useCommands(
    { selected: [calls], reload },
    {
      submit: {
        refusal: () => refusal,
        question: () => submitQuestion,
        run: (_, { signal }) => calls.submit(signal),
        done: texts.submitted,
      },
      publish: {
        refusal: () => refusal,
        question: () => publishQuestion,
        run: (_, { signal }) => calls.publish(signal),
        done: texts.published,
      },
    },
  );
  // whoever wrote it takes it back
  const returnText = isReviewer && !shown.isWriter ? texts.return : texts.takeBack;
  const back =
    going === 'withdraw'
      ? { title: texts.withdraw, done: texts.withdrawn, run: calls.withdraw }
      : { title: returnText, done: texts.returned, run: calls.return };
  const isDisabled = isBusy || commands.isRunning;

  return (
    <>
      {choices.isOwnWork && <span className={classes.why}>{documentTexts.reasons.isOtherPerson}</span>}
      {choices.mayReturn && (
        <Button variant="default" disabled={isDisabled} onClick={() => setGoing('return')}>
          {returnText}
        </Button>
      )}
      {choices.mayWithdraw && (
        <Button variant="default" disabled={isDisabled} onClick={() => setGoing('withdraw')}>
          {texts.withdraw}
        </Button>
      )}
      {choices.maySubmit && (
        <Button disabled={isDisabled} onClick={() => commands.run('submit')}>
          {texts.submit}
        </Button>
      )}
      {choices.mayPublish && (
        <Button disabled={isDisabled} onClick={() => commands.run('publish')}>
          {texts.publish}
        </Button>
      )}
      <ConfirmDialog commands={commands} />
      {going && back.run && (
        <Suspense>
          <ReturnDocument
            title={back.title}
            done={back.done}
            run={back.run}
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
