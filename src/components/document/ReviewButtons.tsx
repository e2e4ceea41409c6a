import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
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

/** What the chart of what is reviewed allows the person. */
export interface ReviewChoices {
  maySubmit: boolean;
  mayPublish: boolean;
  mayReturn: boolean;
  mayWithdraw?: boolean;
  /** They would publish it, had they not written it. */
  isOwnWork: boolean;
  /** Sending it back is for another person to do, else it is taken back. */
  isReturn: boolean;
}

interface ReviewButtonsProps {
  choices: ReviewChoices;
  calls: ReviewCalls;
  /** Why it cannot be submitted or published yet; null when it can. */
  refusal?: string | null;
  publishQuestion?: string;
  isBusy?: boolean;
  reload(): void;
}

/** The ways of something that another person reviews to its publication and back, as buttons. */
export function ReviewButtons(props: ReviewButtonsProps) {
  const { choices, calls, refusal = null, isBusy = false, reload } = props;
  const { publishQuestion = texts.publishQuestion } = props;
  const [going, setGoing] = useState<'return' | 'withdraw' | null>(null);
  const commands = useCommands(
    { selected: [calls], reload },
    {
      submit: {
        refusal: () => refusal,
        question: () => texts.submitQuestion,
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
  const returnText = choices.isReturn ? texts.return : texts.takeBack;
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
