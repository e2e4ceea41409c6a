import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { AnswerState } from '../../../src/contracts/institutionAnswers.ts';
import { instAnswerLifecycle } from '../../../src/machines/instAnswer/lifecycle.ts';
import { type InstAnswerEvent, instAnswerMachine } from '../../../src/machines/instAnswer/machine.ts';
import { instAnswerChart } from '../../../src/statecharts/charts/instAnswer/chart.ts';
import { startHeadless } from '../../support/headless.ts';
import { describeModel, type Given, type ModelActors, type ModelSpec } from '../../support/model.ts';
import { DeferredCalls } from '../../support/modelCalls.ts';

/** The stored state, moved the way the server moves it, beside the running chart. */
type AnswerActors = ModelActors & { stored: AnswerState };

function start({ clock, inspect }: Given): AnswerActors {
  const actor = createActor(instAnswerMachine, { clock, inspect });
  return { stored: 'writing', ...startHeadless(actor), calls: new DeferredCalls() };
}

function send(system: AnswerActors, event: InstAnswerEvent) {
  const decision = instAnswerLifecycle.decide(system.stored, event);
  if (decision.isAllowed) system.stored = decision.next;
  system.actor.send(event);
}

const stores = (state: AnswerState) => (system: AnswerActors) => expect(system.stored).toBe(state);

const spec: ModelSpec<InstAnswerEvent, AnswerState, AnswerActors> = {
  chart: instAnswerChart,
  start,
  events: {
    'instAnswer.save': send,
    'instAnswer.send': send,
    'instAnswer.return': send,
    'instAnswer.submit': send,
    'instAnswer.receive': send,
  },
  states: {
    writing: stores('writing'),
    review: stores('review'),
    submitted: stores('submitted'),
    feedback: stores('feedback'),
  },
};

describeModel<InstAnswerEvent, AnswerState, AnswerActors>('answer to an institution', spec);

const author = { isWriter: true, isReviewer: true, isOtherPerson: false };

test.each<[AnswerState, InstAnswerEvent, string]>([
  ['review', { type: 'instAnswer.submit', by: author }, 'isOtherPerson'],
  ['review', { type: 'instAnswer.return', by: author, reason: '' }, 'hasReason'],
  ['feedback', { type: 'instAnswer.send', by: author, isAnswered: true, hasReply: false }, 'hasReply'],
])('in %s, what is forbidden is forbidden by a guard that says why', (state, event, forbiddenBy) => {
  expect(instAnswerLifecycle.decide(state, event)).toEqual({ isAllowed: false, forbiddenBy });
});
