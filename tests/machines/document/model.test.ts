import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { type DocumentState, documentStates, readLength } from '../../../src/contracts/documents.ts';
import { documentLifecycle } from '../../../src/machines/document/lifecycle.ts';
import { type DocumentEvent, documentMachine } from '../../../src/machines/document/machine.ts';
import { documentChart } from '../../../src/statecharts/charts/document/chart.ts';
import { startHeadless } from '../../support/headless.ts';
import { describeModel, type Given, type ModelActors, type ModelSpec } from '../../support/model.ts';
import { DeferredCalls } from '../../support/modelCalls.ts';

/** The stored state, moved the way the server moves it, beside the running chart. */
type DocumentActors = ModelActors & { stored: DocumentState };

function start({ clock, inspect }: Given): DocumentActors {
  const actor = createActor(documentMachine, { clock, inspect });
  return { stored: 'draft', ...startHeadless(actor), calls: new DeferredCalls() };
}

function send(system: DocumentActors, event: DocumentEvent) {
  const decision = documentLifecycle.decide(system.stored, event);
  if (!decision.isAllowed) throw new Error(`${event.type} is refused at ${system.stored}`);
  system.stored = decision.next;
  system.actor.send(event);
}

const stores = (state: DocumentState) => (system: DocumentActors) => expect(system.stored).toBe(state);

const spec: ModelSpec<DocumentEvent, DocumentState, DocumentActors> = {
  chart: documentChart,
  start,
  events: {
    'document.edit': send,
    'document.submit': send,
    'document.return': send,
    'document.publish': send,
    'document.withdraw': send,
    'document.supersede': send,
  },
  states: {
    draft: stores('draft'),
    review: stores('review'),
    published: stores('published'),
    superseded: stores('superseded'),
  },
};

describeModel<DocumentEvent, DocumentState, DocumentActors>('document chart', spec);

const publish = (isReviewer: boolean, isWriter: boolean): DocumentEvent => ({
  type: 'document.publish',
  by: { isReviewer, isWriter },
});

test.each<[string, DocumentEvent, string | null]>([
  ['by its writer', publish(true, true), 'isOtherPerson'],
  ['by somebody who may not', publish(false, false), 'isReviewer'],
  ['back without a reason', { type: 'document.return', reason: '\n ' }, 'hasReason'],
  ['changed', { type: 'document.edit' }, null],
])('what is in review is not published or sent %s, and it is known why', (_how, event, forbiddenBy) => {
  expect(documentLifecycle.decide('review', event)).toEqual({ isAllowed: false, forbiddenBy });
});

test('the stored states are those of the chart', () => {
  expect(Object.keys(documentMachine.states)).toEqual([...documentStates]);
});

test.each([
  ['', 0],
  ['<p>가나</p><p>다</p>', 3],
  ['a &amp; b&nbsp;&#39;', 7],
  ['<td colspan="2">1</td>', 1],
  ['&&lt;&', 3],
])('%j has %i characters to read', (html, length) => {
  expect(readLength(html)).toBe(length);
});

test('counting takes time in proportion to the text', () => {
  const before = process.threadCpuUsage();
  expect(readLength('<'.repeat(100_000))).toBe(0);
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(1_000);
});
