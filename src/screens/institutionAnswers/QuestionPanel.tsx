import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { ConfirmDialog } from '../../components/command/ConfirmDialog.tsx';
import { useCommands } from '../../components/command/useCommands.ts';
import { ActivityHistory } from '../../components/history/ActivityHistory.tsx';
import { ReasonButton } from '../../components/ReasonButton.tsx';
import { RecordGate } from '../../components/RecordGate.tsx';
import { useSession } from '../../components/session.tsx';
import { useRecord } from '../../components/useRecord.ts';
import {
  type AnswerAddress,
  type AnswerDetail,
  hasReply,
  INSTITUTION_ANSWER,
} from '../../contracts/institutionAnswers.ts';
import { instAnswerLifecycle } from '../../machines/instAnswer/lifecycle.ts';
import { answerStateTexts, answerTexts as texts } from '../../messages/ko.institutionAnswers.ts';
import { lifecycleRefusal } from '../../messages/ko.resource.ts';
import { loadAnswer, returnAnswer, sendAnswer, submitAnswer } from '../../services/institutionAnswers.ts';
import { AnswerForm } from './AnswerForm.tsx';
import classes from './Questions.module.css';
import { AnswerText, Previous, Rounds } from './questionParts.tsx';

const ReturnForm = lazy(() => import('../../components/document/ReturnDocument.tsx'));
const FeedbackForm = lazy(() => import('./FeedbackForm.tsx'));

interface QuestionPanelProps {
  address: AnswerAddress;
  /** Place among the questions that are listed. */
  place: string;
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
}

/** One question: its answer to write or to read, what the mapping offers, and what can be done with it. */
export function QuestionPanel({ address, place, previous, next }: QuestionPanelProps) {
  const { id, year, instIdctrsId } = address;
  const record = useRecord((signal) => loadAnswer(address, signal), {
    deps: [id, year, instIdctrsId],
    resources: [INSTITUTION_ANSWER],
    readView: ({ stateCd }) => String(stateCd === 'writing' || stateCd === 'feedback'),
  });
  const [, send] = record;
  return (
    <section className={classes.panel} aria-label={texts.question}>
      <div className={classes.steps}>
        <Button variant="default" size="xs" disabled={!previous} onClick={previous}>
          {texts.previousQuestion}
        </Button>
        <span>{place}</span>
        <Button variant="default" size="xs" disabled={!next} onClick={next}>
          {texts.nextQuestion}
        </Button>
      </div>
      <RecordGate of={record}>
        {(detail) => (
          <Question address={address} detail={detail} reload={() => send({ type: 'record.reload' })} />
        )}
      </RecordGate>
    </section>
  );
}

interface QuestionProps {
  address: AnswerAddress;
  detail: AnswerDetail;
  reload(): void;
}

function Question({ address, detail, reload }: QuestionProps) {
  const { itemCd, itemNm, stateCd, returnReason, instAnsId } = detail;
  const role = useSession(({ context: { user } }) => user?.userAuth);
  const mayWrite = role === 'ROLE_OPERATOR' || role === 'ROLE_WORKER';
  const isOpen = stateCd === 'writing' || stateCd === 'feedback';
  return (
    <>
      <p className={classes.code}>
        {itemCd} · {answerStateTexts.states[stateCd]}
      </p>
      <h2 className={classes.question}>{itemNm}</h2>
      {returnReason !== null && isOpen && <p className={classes.problem}>{texts.returned(returnReason)}</p>}
      <Rounds rounds={detail.rounds} />
      {mayWrite && isOpen ? (
        <AnswerForm address={address} detail={detail} onSaved={reload} />
      ) : (
        <AnswerText detail={detail} />
      )}
      <Previous detail={detail} year={address.year} />
      <QuestionButtons
        detail={detail}
        mayWrite={mayWrite}
        isOperator={role === 'ROLE_OPERATOR'}
        reload={reload}
      />
      {instAnsId !== null && <ActivityHistory refType={INSTITUTION_ANSWER} refId={instAnsId} />}
    </>
  );
}

interface ButtonsProps {
  detail: AnswerDetail;
  mayWrite: boolean;
  isOperator: boolean;
  reload(): void;
}

/** Commands of an answer in its state. */
export function QuestionButtons({ detail, mayWrite, isOperator, reload }: ButtonsProps) {
  const { instAnsId, version, stateCd, isAnswered, rounds, isWriter, mayReview } = detail;
  const [opened, open] = useState<'return' | 'receive' | null>(null);
  const shown = { instAnsId: instAnsId ?? '', version };
  const by = { isWriter: mayWrite, isReviewer: mayReview || isOperator, isOtherPerson: !isWriter };
  const commands = useCommands(
    { selected: [shown], reload },
    {
      send: {
        question: () => texts.sendQuestion,
        run: (_, { signal }) => sendAnswer(shown, signal),
        done: texts.sent,
      },
      submit: {
        question: () => texts.submitQuestion,
        run: (_, { signal }) => submitAnswer(shown, signal),
        done: texts.submitted,
      },
    },
  );
  const explain = (event: Parameters<typeof instAnswerLifecycle.decide>[1]): string | null => {
    const decision = instAnswerLifecycle.decide(stateCd, event);
    if (decision.isAllowed) return null;
    const { forbiddenBy } = decision;
    return lifecycleRefusal(answerStateTexts, { code: stateCd, event: event.type, forbiddenBy });
  };
  const isBusy = commands.isRunning;
  const close = () => open(null);
  const finish = () => {
    close();
    reload();
  };
  return (
    <div className={classes.bar}>
      {mayWrite && (stateCd === 'writing' || stateCd === 'feedback') && (
        <ReasonButton
          disabled={isBusy}
          reason={explain({ type: 'instAnswer.send', by, isAnswered, hasReply: hasReply(rounds) })}
          onClick={() => commands.run('send')}
        >
          {texts.send}
        </ReasonButton>
      )}
      {stateCd === 'review' && by.isReviewer && (
        <>
          <Button variant="default" disabled={isBusy} onClick={() => open('return')}>
            {texts.return}
          </Button>
          <ReasonButton
            disabled={isBusy}
            reason={explain({ type: 'instAnswer.submit', by })}
            onClick={() => commands.run('submit')}
          >
            {texts.submit}
          </ReasonButton>
        </>
      )}
      {stateCd === 'submitted' && mayWrite && (
        <Button variant="default" disabled={isBusy} onClick={() => open('receive')}>
          {texts.receive}
        </Button>
      )}
      <ConfirmDialog commands={commands} />
      <Suspense>
        {opened === 'return' && (
          <ReturnForm
            title={texts.return}
            done={texts.returnedDone}
            run={(reason, signal) => returnAnswer(shown, reason, signal)}
            onDone={finish}
            onClose={close}
          />
        )}
        {opened === 'receive' && <FeedbackForm shown={shown} onDone={finish} onClose={close} />}
      </Suspense>
    </div>
  );
}
