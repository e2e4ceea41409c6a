import { narrow, outcome } from '../scaffold.ts';
import { fromOtherTab, rememberEndingCode, sessionOf, sessionSetup } from './setup.ts';
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
  description: '비밀번호를 바꾼 지 오래되었는지 봅니다.',
  meta: { requirement: ['D1-§4-password-age'] },
  initial: 'judging',
  states: {
    judging: {
      description: '마지막으로 바꾼 날부터 {passwordAge}이 지났는지 가립니다.',
      meta: { requirement: ['D1-§4-password-age', 'D1-§9-limits'] },
      always: [
        { guard: 'passwordPostponed', target: 'postponed' },
        { guard: 'passwordAged', target: 'prompting' },
        { target: 'fresh' },
      ],
    },
    fresh: {
      description: '비밀번호를 바꾸지 않아도 됩니다.',
      meta: { requirement: ['D1-§4-password-age'] },
    },
    prompting: {
      description: '{passwordAge}이 지난 비밀번호를 바꾸라고 안내하고 새 비밀번호를 정하게 합니다.',
      meta: { requirement: ['D1-§4-password-age'] },
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
      description: '비밀번호가 바뀌었고 다음 로그인부터 새 비밀번호를 쓰라고 알립니다.',
      meta: { requirement: ['D1-§4-password-age'] },
      on: { 'password.acknowledge': 'fresh' },
    },
    postponed: {
      description: '비밀번호 변경을 다음 로그인으로 미뤘습니다.',
      meta: { requirement: ['D1-§4-password-age'] },
    },
  },
});

const tokens = sessionSetup.createStateConfig({
  description: '접근 토큰을 끝나기 전에 새로 받습니다.',
  meta: { requirement: ['D1-§7-refresh'] },
  initial: 'valid',
  on: {
    'storage.changed': {
      guard: { type: 'sameUserRenewed', params: fromOtherTab },
      target: '.valid',
      actions: { type: 'rememberOtherTab', params: sessionOf },
    },
  },
  states: {
    valid: {
      description: '토큰을 쓸 수 있습니다.',
      meta: { requirement: ['D1-§7-refresh'] },
      after: {
        renewalDue: [{ guard: 'idleWarningShown', target: 'postponed' }, { target: 'refreshing' }],
      },
      on: {
        'tab.returned': { guard: 'renewOnReturn', target: 'refreshing' },
        'tokens.refresh': { guard: 'present', target: 'refreshing' },
      },
    },
    postponed: {
      description: '자리를 비운 동안에는 갱신하지 않고 돌아오기를 기다립니다.',
      meta: { requirement: ['D1-§7-refresh'] },
      on: {
        activity: { guard: { type: 'withinIdleLimit', params: idleAt }, target: 'refreshing' },
      },
    },
    refreshing: {
      description: '토큰을 새로 받고 있습니다.',
      meta: { requirement: ['D1-§7-refresh', 'D1-§8-forced-out'] },
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
      description: '서버에 닿지 않아 토큰을 새로 받지 못했습니다. 잠시 뒤 다시 시도합니다.',
      meta: { requirement: ['D1-§7-refresh'] },
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
  description: '사람이 자리에 있는지 봅니다.',
  meta: { requirement: ['D1-§8-forced-out'] },
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
      description: '최근 {idleWarning} 안에 움직임이 있었습니다.',
      meta: { requirement: ['D1-§4-auth'] },
      after: { idleWarning: 'idleWarning' },
      on: {
        'tab.returned': { guard: { type: 'idleWarningDue', params: idleAt }, target: 'idleWarning' },
      },
    },
    idleWarning: {
      description:
        '{idleWarning} 동안 움직임이 없어 곧 로그아웃된다고 알립니다. {sessionIdle}이 되면 로그아웃합니다.',
      meta: { requirement: ['D1-§8-forced-out'] },
      after: { idleLimit: endIdleSession },
    },
  },
});

export const signedIn = sessionSetup.createStateConfig({
  description: '로그인한 상태입니다.',
  meta: { requirement: ['D1-§4-auth'] },
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
        description: '같은 사용자의 세션은 토큰 영역이 먼저 받으므로 여기에는 다른 사용자의 세션만 옵니다.',
        target: 'signedIn',
        reenter: true,
        actions: [
          { type: 'rememberSession', params: sessionOf },
          { type: 'navigate', params: { to: 'home' } },
        ],
      },
    ],
    'tab.returned': { guard: { type: 'idleLimitPassed', params: idleAt }, ...endIdleSession },
  },
  states: { password, tokens, presence },
});
