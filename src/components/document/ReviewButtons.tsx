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
}

/** What the chart of what is reviewed allows the person. */
export interface ReviewChoices {
  maySubmit: boolean;
  mayPublish: boolean;
  mayReturn: boolean;
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
  const [isReturning, setReturning] = useState(false);
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
  const isDisabled = isBusy || commands.isRunning;

  return (
    <>
      {choices.isOwnWork && <span className={classes.why}>{documentTexts.reasons.isOtherPerson}</span>}
      {choices.mayReturn && (
        <Button variant="default" disabled={isDisabled} onClick={() => setReturning(true)}>
          {returnText}
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
      {isReturning && (
        <Suspense>
          <ReturnDocument
            title={returnText}
            run={calls.return}
            onDone={() => {
              setReturning(false);
              reload();
            }}
            onClose={() => setReturning(false)}
          />
        </Suspense>
      )}
    </>
  );
}
