import { screen } from '@testing-library/react';
import { useMachine } from '@xstate/react';
import { expect } from 'vitest';
import type { StateValueFrom } from 'xstate';
import { DialogsProvider } from '../../../src/components/dialogs.tsx';
import type { AnswerDetail } from '../../../src/contracts/institutionAnswers.ts';
import { type InstAnswerEvent, instAnswerMachine } from '../../../src/machines/instAnswer/machine.ts';
import { answerTexts as texts } from '../../../src/messages/ko.institutionAnswers.ts';
import { QuestionButtons } from '../../../src/screens/institutionAnswers/QuestionPanel.tsx';
import { instAnswerChart } from '../../../src/statecharts/charts/instAnswer/chart.ts';
import type { Given, LeafOf } from '../../support/model.ts';
import { type RenderedActors, startedActor, startRendered } from '../../support/rendered.tsx';
import { describeScreens, type ScreenSpec } from '../../support/screenModel.ts';

type Leaf = LeafOf<StateValueFrom<typeof instAnswerMachine>>;

/** An answer as somebody sees it who writes answers, and reviews this one, which others have written. */
function Answer() {
  const [state] = useMachine(instAnswerMachine);
  const detail = {
    instAnsId: '0b0f4a54-3e0f-4d0b-9d53-000000000001',
    version: 1,
    stateCd: state.value,
    isAnswered: true,
    rounds: [],
    isWriter: false,
    mayReview: true,
  } as unknown as AnswerDetail;
  return (
    <DialogsProvider>
      <QuestionButtons detail={detail} mayWrite isOperator reload={() => {}} />
    </DialogsProvider>
  );
}

const start = (given: Given): RenderedActors =>
  startRendered(<Answer />, startedActor('instAnswer', given), { resolve() {}, reject() {} });

const fromOutside = (system: RenderedActors, event: InstAnswerEvent) => system.fromOutside(event);
const byServer = { outside: 'the server moves the answer, and the page loads it again' };
const shows =
  (...names: string[]) =>
  () =>
    expect(screen.queryAllByRole('button').map((each) => each.textContent)).toEqual(names);

const spec: ScreenSpec<InstAnswerEvent, Leaf, RenderedActors> = {
  chart: instAnswerChart,
  start,
  events: {
    'instAnswer.save': fromOutside,
    'instAnswer.send': fromOutside,
    'instAnswer.return': fromOutside,
    'instAnswer.submit': fromOutside,
    'instAnswer.receive': fromOutside,
  },
  controls: {
    'instAnswer.save': byServer,
    'instAnswer.send': byServer,
    'instAnswer.return': byServer,
    'instAnswer.submit': byServer,
    'instAnswer.receive': byServer,
  },
  states: {
    writing: shows(texts.send),
    review: shows(texts.return, texts.submit),
    submitted: shows(texts.receive),
    feedback: shows(texts.send),
  },
};

describeScreens<InstAnswerEvent, Leaf, RenderedActors>('an answer with its buttons', spec);
