import { expect } from 'vitest';
import { createActor } from 'xstate';
import type { InstAnswerState } from '../../../src/contracts/instAnswerStates.ts';
import { instAnswerLifecycle } from '../../../src/machines/instAnswer/lifecycle.ts';
import { type InstAnswerEvent, instAnswerMachine } from '../../../src/machines/instAnswer/machine.ts';
import { instAnswerChart } from '../../../src/statecharts/charts/instAnswer/chart.ts';
import { startHeadless } from '../../support/headless.ts';
import { describeModel, type Given, type ModelActors, type ModelSpec } from '../../support/model.ts';
import { DeferredCalls } from '../../support/modelCalls.ts';

/** The stored state, moved the way the server moves it, beside the running chart. */
type AnswerActors = ModelActors & { stored: InstAnswerState };

function start({ clock, inspect }: Given): AnswerActors {
  const actor = createActor(instAnswerMachine, { clock, inspect });
  return { stored: 'writing', ...startHeadless(actor), calls: new DeferredCalls() };
}

function send(system: AnswerActors, event: InstAnswerEvent) {
  const decision = instAnswerLifecycle.decide(system.stored, event);
  if (decision.isAllowed) system.stored = decision.next;
  system.actor.send(event);
}

const stores = (state: InstAnswerState) => (system: AnswerActors) => expect(system.stored).toBe(state);

const spec: ModelSpec<InstAnswerEvent, InstAnswerState, AnswerActors> = {
  chart: instAnswerChart,
  start,
  events: {
    'answer.save': send,
    'answer.review': send,
    'answer.pass': send,
    'answer.return': send,
    'answer.feedback': send,
    'answer.reply': send,
    'answer.revise': send,
  },
  states: {
    writing: stores('writing'),
    review: stores('review'),
    submitted: stores('submitted'),
    feedback: stores('feedback'),
  },
};

describeModel<InstAnswerEvent, InstAnswerState, AnswerActors>('instAnswer chart', spec);
