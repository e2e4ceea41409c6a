import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { passwordChange } from './passwordChange.ts';
import { secondFactor } from './secondFactor.ts';
import { having, outcome, sessionSetup } from './setup.ts';
import { signedIn } from './signedIn.ts';
import { signedOut } from './signedOut.ts';
import { adoptOtherTab, rememberEndingCode } from './transitions.ts';

/** The whole life of a person's session in one browser tab. */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  description: '로그인부터 로그아웃까지 한 탭의 세션입니다.',
  context: ({ input }) => ({
    limits: input.limits,
    userId: null,
    notice: null,
    secondFactor: null,
    user: null,
    accessExpiresAt: 0,
    lastActivityAt: 0,
    endedBy: null,
  }),
  initial: 'restoring',
  states: {
    restoring: {
      description: '앞선 화면이 남긴 세션이나 진행 중인 SMS 인증이 있는지 봅니다.',
      meta: { requirement: ['D1-§9-limits'] },
      tags: 'busy',
      invoke: {
        id: 'restoreSession',
        src: 'restoreSession',
        onDone: [
          {
            guard: { type: 'isSuccess', params: outcome },
            target: 'signedIn',
            actions: { type: 'rememberSession', params: ({ event }) => having(event.output, 'C200') },
          },
          {
            guard: { type: 'needsSecondFactor', params: outcome },
            target: 'secondFactor',
            actions: {
              type: 'rememberSecondFactor',
              params: ({ event }) => having(event.output, 'SECOND_FACTOR').secondFactor,
            },
          },
          {
            guard: { type: 'isForcedOut', params: outcome },
            target: 'forcedOut',
            actions: rememberEndingCode,
          },
          { target: 'signedOut' },
        ],
        onError: { target: 'signedOut', actions: 'clearSession' },
      },
    },
    signedOut,
    secondFactor,
    passwordChange,
    dormantNotice: {
      description: '1년간 로그인하지 않아 휴면 계정이 되었다고 알리고 휴면 해제로 보냅니다.',
      meta: { requirement: ['D1-§8-M005', 'D1-§4-dormant'] },
      exit: 'clearNotice',
      on: {
        'notice.leave': {
          target: 'signedOut',
          actions: { type: 'navigate', params: { to: 'dormantRelease' } },
        },
        'storage.changed': adoptOtherTab,
      },
    },
    reconsentNotice: {
      description: '개인정보 수집·이용 동의 내용이 바뀌었다고 알리고 재동의로 보냅니다.',
      meta: { requirement: ['D1-§8-EV0015'] },
      exit: 'clearNotice',
      on: {
        'notice.leave': {
          target: 'signedOut',
          actions: {
            type: 'navigate',
            params: ({ context }) => ({ to: 'reconsent', userId: context.userId ?? '' }),
          },
        },
        'storage.changed': adoptOtherTab,
      },
    },
    signedIn,
    loggingOut: {
      description: '로그아웃하고 있습니다. 서버의 답과 관계없이 이 브라우저에서는 로그아웃됩니다.',
      meta: { requirement: ['D1-§7-logout', 'D1-§4-auth'] },
      tags: 'busy',
      exit: ['clearSession', 'forgetUser', { type: 'navigate', params: { to: 'login', status: null } }],
      invoke: {
        id: 'logout',
        src: 'logout',
        input: ({ context }) => ({ loginHistoryId: context.user?.loginHistoryId ?? '' }),
        onDone: 'signedOut',
        onError: 'signedOut',
      },
    },
    forcedOut: {
      description: '세션이 끝나 토큰과 사용자를 지우고 까닭과 함께 로그인 화면으로 보냅니다.',
      meta: { requirement: ['D1-§8-forced-out', 'D1-§8-status'] },
      entry: [
        'clearSession',
        'forgetUser',
        { type: 'navigate', params: ({ context }) => ({ to: 'login', status: context.endedBy }) },
      ],
      always: 'signedOut',
    },
  },
});

export type SessionActor = ActorRefFrom<typeof sessionMachine>;
export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;
