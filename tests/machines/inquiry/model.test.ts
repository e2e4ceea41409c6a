import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { type InquiryState, inquiryStates } from '../../../src/contracts/inquiries.ts';
import { inquiryLifecycle, isWaiting, mayCommand } from '../../../src/machines/inquiry/lifecycle.ts';
import { type InquiryEvent, inquiryMachine } from '../../../src/machines/inquiry/machine.ts';
import { inquiryChart } from '../../../src/statecharts/charts/inquiry/chart.ts';
import { startHeadless } from '../../support/headless.ts';
import { describeModel, type Given, type ModelActors, type ModelSpec } from '../../support/model.ts';
import { DeferredCalls } from '../../support/modelCalls.ts';

/** The stored state, moved the way the server moves it, beside the running chart. */
type InquiryActors = ModelActors & { stored: InquiryState };

function start({ clock, inspect }: Given): InquiryActors {
  const actor = createActor(inquiryMachine, { clock, inspect });
  return { stored: 'received', ...startHeadless(actor), calls: new DeferredCalls() };
}

function send(system: InquiryActors, event: InquiryEvent) {
  const decision = inquiryLifecycle.decide(system.stored, event);
  if (decision.isAllowed) system.stored = decision.next;
  system.actor.send(event);
}

const stores = (state: InquiryState) => (system: InquiryActors) => expect(system.stored).toBe(state);

const spec: ModelSpec<InquiryEvent, InquiryState, InquiryActors> = {
  chart: inquiryChart,
  start,
  events: {
    'inquiry.assign': send,
    'inquiry.answer': send,
    'inquiry.reopen': send,
    'inquiry.close': send,
    'inquiry.lapse': send,
  },
  states: {
    received: stores('received'),
    assigned: stores('assigned'),
    answered: stores('answered'),
    reopened: stores('reopened'),
    closed: stores('closed'),
  },
};

describeModel<InquiryEvent, InquiryState, InquiryActors>('inquiry chart', spec);

const administrator = { isAdministrator: true, isAssignee: false, isAsker: false };
const assignee = { ...administrator, isAssignee: true };
const asker = { isAdministrator: false, isAssignee: false, isAsker: true };

test('the asker waits from the question, and from the next one, until the answer', () => {
  expect(inquiryStates.filter(isWaiting)).toEqual(['received', 'assigned', 'reopened']);
});

test.each<[InquiryState, number, number, number]>([
  ['received', 0b1000, 0b1000, 0b0001],
  ['assigned', 0b1000, 0b1100, 0b0001],
  ['answered', 0b0001, 0b0101, 0b0011],
  ['reopened', 0b1000, 0b1000, 0b0001],
  ['closed', 0, 0, 0],
])('at %s, buttons of administrators, the assignee and the asker', (state, ...expected) => {
  const commands = ['inquiry.assign', 'inquiry.answer', 'inquiry.reopen', 'inquiry.close'] as const;
  const allowed = [administrator, assignee, asker].map((by) =>
    commands.reduce((bits, type) => bits * 2 + Number(mayCommand(state, type, by)), 0),
  );
  expect(allowed).toEqual(expected);
});

test('what is forbidden is forbidden by a guard that says why', () => {
  expect(inquiryLifecycle.decide('assigned', { type: 'inquiry.answer', by: administrator })).toEqual({
    isAllowed: false,
    forbiddenBy: 'isAssignee',
  });
});
