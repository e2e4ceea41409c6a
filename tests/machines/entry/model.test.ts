import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { EntryReadiness } from '../../../src/contracts/entryReadiness.ts';
import { type EntryState, entryStates } from '../../../src/contracts/entryStates.ts';
import { entryLifecycle } from '../../../src/machines/entry/lifecycle.ts';
import { type EntryActor, type EntryEvent, entryMachine } from '../../../src/machines/entry/machine.ts';
import { entryStateTexts } from '../../../src/messages/ko.entryStates.ts';
import { entryChart } from '../../../src/statecharts/charts/entry/chart.ts';
import { startHeadless } from '../../support/headless.ts';
import { describeModel, type Given, type ModelActors, type ModelSpec } from '../../support/model.ts';
import { DeferredCalls } from '../../support/modelCalls.ts';

/** The stored state, moved the way the server moves it, beside the running chart. */
type EntryActors = ModelActors & { stored: EntryState };

function start({ clock, inspect }: Given): EntryActors {
  const actor = createActor(entryMachine, { clock, inspect });
  return { stored: 'empty', ...startHeadless(actor), calls: new DeferredCalls() };
}

function send(system: EntryActors, event: EntryEvent) {
  const decision = entryLifecycle.decide(system.stored, event);
  if (!decision.isAllowed) throw new Error(`${event.type} is refused at ${system.stored}`);
  system.stored = decision.next;
  system.actor.send(event);
}

const stores = (state: EntryState) => (system: EntryActors) => expect(system.stored).toBe(state);

const spec: ModelSpec<EntryEvent, EntryState, EntryActors> = {
  chart: entryChart,
  start,
  events: {
    'entry.save': send,
    'entry.clear': send,
    'entry.submit': send,
    'entry.withdraw': send,
    'entry.approve': send,
    'entry.return': send,
    'entry.omit': send,
    'entry.reopen': send,
    'entry.close': send,
  },
  states: {
    empty: stores('empty'),
    draft: stores('draft'),
    submitted: stores('submitted'),
    returned: stores('returned'),
    approved: stores('approved'),
    closed: stores('closed'),
    omitted: stores('omitted'),
    reopened: stores('reopened'),
  },
};

describeModel<EntryEvent, EntryState, EntryActors>('entry chart', spec);

/** May do everything. */
const by: EntryActor = {
  isWriter: true,
  isSubmitter: true,
  isApprover: true,
  isOtherPerson: true,
  isOperator: true,
};
const ready: EntryReadiness = {
  isComplete: true,
  isComputable: true,
  hasNaReason: true,
  hasEstimateBasis: true,
  hasComment: true,
  hasEvidence: true,
};
const reason = '근거 자료의 합계와 다릅니다.';
const submit = { type: 'entry.submit', by, isCycleOpen: true, readiness: ready } as const;

/** Columns: save, clear, submit, withdraw, approve, return, omit, reopen, close. */
const allowed: readonly EntryEvent[] = [
  { type: 'entry.save', by, isCycleOpen: true },
  { type: 'entry.clear', by, isCycleOpen: true },
  submit,
  { type: 'entry.withdraw', by, isCycleOpen: true },
  { type: 'entry.approve', by, isCycleOpen: true },
  { type: 'entry.return', by, isCycleOpen: true, reason },
  { type: 'entry.omit', by, isCycleOpen: true, reason },
  { type: 'entry.reopen', by, isCycleOpen: true, reason },
  { type: 'entry.close' },
];

test.each<[EntryState, string]>([
  ['empty', 'draft - - - - - omitted - -'],
  ['draft', 'draft empty submitted - - - omitted - -'],
  ['submitted', '- - - draft approved returned - - -'],
  ['returned', 'returned - submitted - - - omitted - -'],
  ['approved', '- - - - - - - reopened closed'],
  ['closed', '- - - - - - - reopened -'],
  ['omitted', '- - - - - - - reopened -'],
  ['reopened', 'reopened - submitted - - - - - -'],
])('%s goes on to %s', (state, ends) => {
  const decisions = allowed.map((event) => entryLifecycle.decide(state, event));
  expect(decisions.map((decision) => (decision.isAllowed ? decision.next : '-')).join(' ')).toBe(ends);
});

const unready = (part: keyof EntryReadiness, later: Partial<EntryReadiness> = {}): EntryEvent => ({
  ...submit,
  readiness: { ...ready, ...later, [part]: false },
});
const worthless: EntryReadiness = {
  isComplete: false,
  isComputable: false,
  hasNaReason: false,
  hasEstimateBasis: false,
  hasComment: false,
  hasEvidence: false,
};
const nobody: EntryActor = {
  isWriter: false,
  isSubmitter: false,
  isApprover: false,
  isOtherPerson: false,
  isOperator: false,
};

/** Of several reasons the first is named: the cycle, then the person, then the value from its parts to its evidence. */
test.each<[string, EntryState, EntryEvent, string | null]>([
  ['saved after closing', 'draft', { type: 'entry.save', by: nobody, isCycleOpen: false }, 'isCycleOpen'],
  ['saved by others', 'empty', { type: 'entry.save', by: nobody, isCycleOpen: true }, 'isWriter'],
  ['cleared by others', 'draft', { type: 'entry.clear', by: nobody, isCycleOpen: true }, 'isWriter'],
  [
    'submitted after closing',
    'draft',
    { ...submit, by: nobody, isCycleOpen: false, readiness: worthless },
    'isCycleOpen',
  ],
  ['submitted by others', 'draft', { ...submit, by: nobody, readiness: worthless }, 'isWriter'],
  ['submitted with gaps', 'draft', { ...submit, readiness: worthless }, 'isComplete'],
  [
    'submitted without a result',
    'draft',
    unready('isComputable', { ...worthless, isComplete: true }),
    'isComputable',
  ],
  [
    'submitted as not applicable without a reason',
    'returned',
    unready('hasNaReason', { hasEstimateBasis: false, hasComment: false, hasEvidence: false }),
    'hasNaReason',
  ],
  [
    'submitted as an estimate without a basis',
    'reopened',
    unready('hasEstimateBasis', { hasComment: false, hasEvidence: false }),
    'hasEstimateBasis',
  ],
  [
    'submitted with a deviation without a comment',
    'draft',
    unready('hasComment', { hasEvidence: false }),
    'hasComment',
  ],
  ['submitted without evidence', 'draft', unready('hasEvidence'), 'hasEvidence'],
  [
    'withdrawn after closing',
    'submitted',
    { type: 'entry.withdraw', by: nobody, isCycleOpen: false },
    'isCycleOpen',
  ],
  [
    'withdrawn by others',
    'submitted',
    { type: 'entry.withdraw', by: { ...by, isSubmitter: false }, isCycleOpen: true },
    'isSubmitter',
  ],
  [
    'approved after closing',
    'submitted',
    { type: 'entry.approve', by: nobody, isCycleOpen: false },
    'isCycleOpen',
  ],
  ['approved by others', 'submitted', { type: 'entry.approve', by: nobody, isCycleOpen: true }, 'isApprover'],
  [
    'approved by its writer',
    'submitted',
    { type: 'entry.approve', by: { ...by, isOtherPerson: false }, isCycleOpen: true },
    'isOtherPerson',
  ],
  [
    'returned by others',
    'submitted',
    { type: 'entry.return', by: nobody, isCycleOpen: true, reason: '' },
    'isApprover',
  ],
  [
    'returned without a reason',
    'submitted',
    { type: 'entry.return', by, isCycleOpen: true, reason: '\n ' },
    'hasReason',
  ],
  [
    'omitted after closing',
    'empty',
    { type: 'entry.omit', by: nobody, isCycleOpen: false, reason: '' },
    'isCycleOpen',
  ],
  [
    'omitted by its writer',
    'draft',
    { type: 'entry.omit', by: { ...by, isOperator: false }, isCycleOpen: true, reason: '' },
    'isOperator',
  ],
  [
    'omitted without a reason',
    'returned',
    { type: 'entry.omit', by, isCycleOpen: true, reason: ' ' },
    'hasReason',
  ],
  [
    'reopened in a closed cycle',
    'closed',
    { type: 'entry.reopen', by, isCycleOpen: false, reason },
    'isCycleOpen',
  ],
  ['saved once approved', 'approved', { type: 'entry.save', by, isCycleOpen: true }, null],
  [
    'omitted while it waits for approval',
    'submitted',
    { type: 'entry.omit', by, isCycleOpen: true, reason },
    null,
  ],
])('a row is not %s, and it is known why', (_how, state, event, forbiddenBy) => {
  expect(entryLifecycle.decide(state, event)).toEqual({ isAllowed: false, forbiddenBy });
});

test('the stored states are those of the chart, and each guard has a text', () => {
  expect(Object.keys(entryMachine.states)).toEqual([...entryStates]);
  expect(Object.keys(entryStateTexts.reasons).sort()).toEqual([...entryLifecycle.guards].sort());
});

test('the names in the workbench are those on the screens', () => {
  expect(entryChart.labels.states).toEqual(entryStateTexts.states);
});
