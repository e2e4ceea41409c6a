import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { DiagnosisRunState } from '../../../src/contracts/diagnosisStates.ts';
import { diagnosisRunLifecycle } from '../../../src/machines/diagnosisRun/lifecycle.ts';
import { type DiagnosisRunEvent, diagnosisRunMachine } from '../../../src/machines/diagnosisRun/machine.ts';
import { diagnosisRunChart } from '../../../src/statecharts/charts/diagnosisRun/chart.ts';
import { startHeadless } from '../../support/headless.ts';
import { describeModel, type Given, type ModelActors, type ModelSpec } from '../../support/model.ts';
import { DeferredCalls } from '../../support/modelCalls.ts';

/** The stored state, moved the way the server moves it, beside the running chart. */
type RunActors = ModelActors & { stored: DiagnosisRunState };

function start({ clock, inspect }: Given): RunActors {
  const actor = createActor(diagnosisRunMachine, { clock, inspect });
  return { stored: 'ready', ...startHeadless(actor), calls: new DeferredCalls() };
}

function send(system: RunActors, event: DiagnosisRunEvent) {
  const decision = diagnosisRunLifecycle.decide(system.stored, event);
  if (decision.isAllowed) system.stored = decision.next;
  system.actor.send(event);
}

const stores = (state: DiagnosisRunState) => (system: RunActors) => expect(system.stored).toBe(state);

const spec: ModelSpec<DiagnosisRunEvent, DiagnosisRunState, RunActors> = {
  chart: diagnosisRunChart,
  start,
  events: {
    'run.start': send,
    'run.done': send,
    'run.fail': send,
    'run.inputChanged': send,
    'run.confirm': send,
    'run.unconfirm': send,
    'run.publish': send,
    'run.withdraw': send,
  },
  states: {
    ready: stores('ready'),
    calculating: stores('calculating'),
    calculated: stores('calculated'),
    confirmed: stores('confirmed'),
    published: stores('published'),
    stale: stores('stale'),
    failed: stores('failed'),
  },
};

describeModel<DiagnosisRunEvent, DiagnosisRunState, RunActors>('run of a diagnosis', spec);

const confirmer = { isOperator: true, isOtherPerson: false };

test.each<[DiagnosisRunState, DiagnosisRunEvent, string | null]>([
  ['ready', { type: 'run.start', by: confirmer, hasCycle: false }, 'hasCycle'],
  ['calculated', { type: 'run.confirm', by: confirmer, isNothingOpen: false }, 'isNothingOpen'],
  ['confirmed', { type: 'run.publish', by: confirmer }, 'isOtherPerson'],
  ['published', { type: 'run.withdraw', by: confirmer, reason: '' }, 'hasReason'],
  ['stale', { type: 'run.publish', by: { ...confirmer, isOtherPerson: true } }, null],
])('in %s, what is forbidden is forbidden by a guard that says why', (state, event, forbiddenBy) => {
  expect(diagnosisRunLifecycle.decide(state, event)).toEqual({ isAllowed: false, forbiddenBy });
});
