import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { type JoinStatusCode, joinStatusCodes } from '../../../src/contracts/joinStatus.ts';
import {
  accountCodes,
  expiringInvitationCodes,
  isBulkMailable,
  joinRowEvent,
  joinStatus,
  joinStatusAfterSignIn,
  mailEvent,
  maySignIn,
  nextJoinStatus,
  openInvitationCodes,
  signInCodes,
} from '../../../src/machines/joinStatus/lifecycle.ts';
import {
  type JoinStatusEvent,
  type JoinStatusState,
  type JoinSubject,
  joinStatusCodeByState,
  joinStatusMachine,
} from '../../../src/machines/joinStatus/machine.ts';
import { joinStatusChart } from '../../../src/statecharts/charts/joinStatus/chart.ts';
import { startHeadless } from '../../support/headless.ts';
import { describeModel, type Given, type ModelActors, type ModelSpec } from '../../support/model.ts';
import { DeferredCalls } from '../../support/modelCalls.ts';

/** The stored code, moved the way the server moves it, beside the running chart. */
type JoinStatusActors = ModelActors & { code: JoinStatusCode };

function start({ clock, inspect }: Given): JoinStatusActors {
  const actor = createActor(joinStatusMachine, { clock, inspect });
  return {
    code: '1',
    ...startHeadless(actor),
    calls: new DeferredCalls(),
  };
}

function send(system: JoinStatusActors, event: JoinStatusEvent) {
  const next = nextJoinStatus(system.code, event);
  if (next === undefined) throw new Error(`${event.type} is refused at ${system.code}`);
  system.code = next;
  system.actor.send(event);
}

const stores = (state: JoinStatusState) => (system: JoinStatusActors) =>
  expect(system.code).toBe(joinStatusCodeByState[state]);

const spec: ModelSpec<JoinStatusEvent, JoinStatusState, JoinStatusActors> = {
  chart: joinStatusChart,
  start,
  events: {
    'mail.send': send,
    'mail.resend': send,
    'join.submit': send,
    'join.approve': send,
    'join.refuse': send,
    'login.first': send,
    'invitation.expire': send,
  },
  states: {
    infoRegistered: stores('infoRegistered'),
    mailSent: stores('mailSent'),
    joinRegistered: stores('joinRegistered'),
    joinApproved: stores('joinApproved'),
    joinCompleted: stores('joinCompleted'),
    expired: stores('expired'),
  },
};

describeModel<JoinStatusEvent, JoinStatusState, JoinStatusActors>('join status chart', spec);

const administrator = { userAuth: 'ROLE_ADMIN', subject: 'ROLE_OPERATOR', isOwn: false } as const;

test.each(['1', '2', '4', '5', '6'] as const)('a join at %s can be neither approved nor refused', (code) => {
  for (const type of ['join.approve', 'join.refuse'] as const) {
    const event = { type, by: administrator };
    expect(joinStatus.decide(code, event)).toEqual({ isAllowed: false, forbiddenBy: null });
    expect(nextJoinStatus(code, event)).toBeUndefined();
  }
});

test('a refused join is stored as expired and may be invited again', () => {
  expect(nextJoinStatus('3', { type: 'join.refuse', by: administrator })).toBe('6');
  expect(nextJoinStatus('6', { type: 'mail.resend', by: administrator })).toBe('2');
});

const subjects: readonly JoinSubject[] = [
  'company',
  'ROLE_OPERATOR',
  'ROLE_WORKER',
  'ROLE_PARTNER',
  'sharedPartner',
];

test.each([
  ['ROLE_ADMIN', ['company', 'ROLE_OPERATOR', 'sharedPartner']],
  ['ROLE_OPERATOR', ['ROLE_WORKER', 'ROLE_PARTNER']],
  ['ROLE_WORKER', []],
  ['ROLE_PARTNER', []],
] as const)('%s approves and refuses joins of %j, and never the own', (userAuth, approved) => {
  for (const type of ['join.approve', 'join.refuse'] as const) {
    const decide = (subject: JoinSubject, isOwn: boolean) =>
      joinStatus.decide('3', { type, by: { userAuth, subject, isOwn } });
    expect(subjects.filter((subject) => decide(subject, false).isAllowed)).toEqual(approved);
    const forbids = (subject: JoinSubject) => {
      if ((approved as readonly JoinSubject[]).includes(subject)) return 'isOtherPerson';
      return userAuth === 'ROLE_OPERATOR' && subject === 'sharedPartner' ? 'isOwnPartner' : 'isApprover';
    };
    for (const subject of subjects)
      expect(decide(subject, true)).toEqual({ isAllowed: false, forbiddenBy: forbids(subject) });
  }
});

test.each([
  ['1', 'mail.send', true, false],
  ['2', 'mail.resend', true, false],
  ['3', 'join.approve', false, false],
  ['4', 'mail.resend', true, true],
  ['5', undefined, false, true],
  ['6', 'mail.resend', false, false],
] as const)('at %s the button is %s, with a check box: %s, signing in: %s', (code, event, box, signIn) => {
  expect([joinRowEvent(code), isBulkMailable(code), maySignIn(code)]).toEqual([event, box, signIn]);
});

test('an invitation works, and expires, at 2 alone; a first sign-in follows an approval', () => {
  expect([openInvitationCodes, expiringInvitationCodes]).toEqual([['2'], ['2']]);
  expect(accountCodes).toEqual(['3', '4', '5']);
  expect(joinStatusCodes.map(joinStatusAfterSignIn)).toEqual(['1', '2', '3', '5', '5', '6']);
  expect(joinStatusCodes.map(mailEvent)).toEqual(['mail.send', ...Array(5).fill('mail.resend')]);
});

test('who may do what is what document 2, section 4, has of each code', () => {
  // approved and completed
  expect(signInCodes).toEqual(['4', '5']);
  expect((['1', '2', '3', '4', '5', '6'] as const).map(maySignIn)).toEqual([
    ...[false, false, false],
    ...[true, true, false],
  ]);
  // from the submitted application on; a refused or expired one is no account
  expect(accountCodes).toEqual(['3', '4', '5']);
  // an invitation is open, and runs out, between its mail and the application
  expect(openInvitationCodes).toEqual(['2']);
  expect(expiringInvitationCodes).toEqual(['2']);
});

test('the first sign-in completes the join, and no sign-in changes anything else', () => {
  expect((['1', '2', '3', '4', '5', '6'] as const).map(joinStatusAfterSignIn)).toEqual([
    ...['1', '2', '3'],
    ...['5', '5', '6'],
  ]);
});
