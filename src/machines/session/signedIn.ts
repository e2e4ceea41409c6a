import { narrow, outcome } from '../scaffold.ts';
import { fromOtherTab, readSession, rememberEndingCode, sessionSetup } from './setup.ts';
import type { SessionContext } from './types.ts';

/** Guard parameter of an event that carries its time. */
const idleAt = ({ context, event }: { context: SessionContext; event: { at: number } }) => ({
  idleMs: event.at - context.lastActivityAt,
});

/** Ends the session for the idle limit. */
const endIdleSession = {
  target: '#session.forcedOut',
  meta: { requirement: ['D1-§8-forced-out', 'D1-§9-limits'] },
  actions: { type: 'rememberEnd', params: { status: 'M003' } },
} as const;

/** An aged password: the window that opens runs the chart `newPassword` and reports how it ended. */
const password = sessionSetup.createStateConfig({
  initial: 'judging',
  states: {
    judging: {
      always: [
        { guard: 'passwordPostponed', target: 'postponed' },
        { guard: 'passwordAged', target: 'prompting' },
        { target: 'fresh' },
      ],
    },
    fresh: {},
    prompting: {
      on: {
        'newPassword.end': [
          {
            guard: { type: 'isSuccess', params: ({ event }) => ({ status: event.status }) },
            target: 'changed',
          },
          {
            target: 'postponed',
            actions: {
              type: 'postponePassword',
              params: ({ context }) => ({ loginHistoryId: context.user?.loginHistoryId ?? '' }),
            },
          },
        ],
        'storage.changed': [
          { guard: { type: 'changedInOtherTab', params: fromOtherTab }, target: 'fresh' },
          { guard: { type: 'postponedInOtherTab', params: fromOtherTab }, target: 'postponed' },
        ],
      },
    },
    changed: {
      on: { 'password.acknowledge': 'fresh' },
    },
    postponed: {},
  },
});

const tokens = sessionSetup.createStateConfig({
  initial: 'valid',
  on: {
    'storage.changed': {
      guard: { type: 'sameUserRenewed', params: fromOtherTab },
      target: '.valid',
      actions: { type: 'rememberOtherTab', params: readSession },
    },
  },
  states: {
    valid: {
      after: {
        renewalDue: [{ guard: 'idleWarningShown', target: 'postponed' }, { target: 'refreshing' }],
      },
      on: {
        'tab.returned': { guard: 'renewOnReturn', target: 'refreshing' },
        'tokens.refresh': { guard: 'present', target: 'refreshing' },
      },
    },
    postponed: {
      on: {
        activity: { guard: { type: 'withinIdleLimit', params: idleAt }, target: 'refreshing' },
      },
    },
    refreshing: {
      invoke: {
        id: 'refreshTokens',
        src: 'refreshTokens',
        input: ({ context }) => ({ userId: context.user?.userId ?? '' }),
        onDone: [
          {
            guard: { type: 'isSuccess', params: outcome },
            target: 'valid',
            actions: [
              {
                type: 'storeTokens',
                params: ({ event }) => {
                  const { accessToken, refreshToken } = narrow(event.output, 'C200');
                  return { accessToken, refreshToken };
                },
              },
              { type: 'rememberTokens', params: ({ event }) => narrow(event.output, 'C200') },
            ],
          },
          {
            guard: { type: 'isForcedOut', params: outcome },
            target: '#session.forcedOut',
            meta: { requirement: ['D1-§8-forced-out'] },
            actions: rememberEndingCode,
          },
          { guard: { type: 'mayTryAgain', params: outcome }, target: 'unreachable' },
          {
            target: '#session.forcedOut',
            actions: rememberEndingCode,
          },
        ],
        onError: 'unreachable',
      },
    },
    unreachable: {
      after: {
        renewalRetry: [{ guard: 'idleWarningShown', target: 'postponed' }, { target: 'refreshing' }],
      },
      on: {
        'tab.returned': { guard: 'renewOnReturn', target: 'refreshing' },
        'tokens.refresh': { guard: 'present', target: 'refreshing' },
      },
    },
  },
});

const presence = sessionSetup.createStateConfig({
  initial: 'active',
  on: {
    activity: [
      { guard: { type: 'idleLimitPassed', params: idleAt }, ...endIdleSession },
      {
        target: '.active',
        actions: { type: 'noteActivity', params: ({ event }) => ({ at: event.at }) },
      },
    ],
  },
  states: {
    active: {
      after: { idleWarning: 'idleWarning' },
      on: {
        'tab.returned': { guard: { type: 'idleWarningDue', params: idleAt }, target: 'idleWarning' },
      },
    },
    idleWarning: {
      after: { idleLimit: endIdleSession },
    },
  },
});

export const signedIn = sessionSetup.createStateConfig({
  type: 'parallel',
  on: {
    logout: 'loggingOut',
    'session.expired': {
      target: 'forcedOut',
      meta: { requirement: ['D1-§8-forced-out'] },
      actions: { type: 'rememberEnd', params: ({ event }) => ({ status: event.status }) },
    },
    'account.withdrawn': 'forcedOut',
    'storage.changed': [
      {
        guard: { type: 'sessionGone', params: fromOtherTab },
        target: 'signedOut',
        actions: ['forgetUser', { type: 'navigate', params: { to: 'login', status: null } }],
      },
      {
        description: '다른 사용자의 세션입니다.',
        target: 'signedIn',
        reenter: true,
        actions: [
          { type: 'rememberSession', params: readSession },
          { type: 'navigate', params: { to: 'home' } },
        ],
      },
    ],
    'tab.returned': { guard: { type: 'idleLimitPassed', params: idleAt }, ...endIdleSession },
  },
  states: { password, tokens, presence },
});
