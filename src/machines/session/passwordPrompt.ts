import { fromOtherTab, outcome, sessionSetup } from './setup.ts';
import { announceFailure, announceUnexpected } from './transitions.ts';
import type { SessionContext } from './types.ts';

const later = {
  target: '#passwordPostponed',
  actions: [
    'clearNotice',
    {
      type: 'postponePassword',
      params: ({ context }: { context: SessionContext }) => ({
        loginHistoryId: context.user?.loginHistoryId ?? '',
      }),
    },
  ],
} as const;

/** Another tab of this session has changed the password or put it off. */
const settledElsewhere = [
  {
    guard: { type: 'changedInOtherTab', params: fromOtherTab },
    target: '#passwordFresh',
    actions: 'clearNotice',
  },
  {
    guard: { type: 'postponedInOtherTab', params: fromOtherTab },
    target: '#passwordPostponed',
    actions: 'clearNotice',
  },
] as const;

/** Region of `signedIn` that asks for a new password when the old one is aged. */
export const passwordPrompt = sessionSetup.createStateConfig({
  description: '비밀번호를 바꾼 지 오래되었는지 봅니다.',
  meta: { requirement: ['D1-§4-password-age'] },
  initial: 'judging',
  exit: 'clearNotice',
  states: {
    judging: {
      description: '마지막으로 바꾼 날부터 89일이 지났는지 가립니다.',
      meta: { requirement: ['D1-§4-password-age', 'D1-§9-limits'] },
      always: [
        { guard: 'passwordPostponed', target: 'postponed' },
        { guard: 'passwordAged', target: 'prompting' },
        { target: 'fresh' },
      ],
    },
    fresh: {
      id: 'passwordFresh',
      description: '비밀번호를 바꾸지 않아도 됩니다.',
      meta: { requirement: ['D1-§4-password-age'] },
    },
    prompting: {
      id: 'passwordPrompting',
      description: '89일이 지난 비밀번호를 바꾸라고 안내합니다. 거절된 까닭은 입력란 아래에 남습니다.',
      meta: { requirement: ['D1-§4-password-age'] },
      on: {
        'passwordPrompt.submit': [
          {
            guard: {
              type: 'passwordsMatch',
              params: ({ event }) => ({ password: event.password, confirmation: event.confirmation }),
            },
            target: 'submitting',
            actions: 'clearNotice',
          },
          { target: 'mismatch', actions: 'clearNotice' },
        ],
        'passwordPrompt.later': later,
        'storage.changed': settledElsewhere,
      },
    },
    mismatch: {
      description: '두 비밀번호가 다르다고 알림창으로 알립니다.',
      meta: { requirement: ['D1-§5-password-change'] },
      tags: 'alert',
      on: { 'alert.dismiss': 'prompting', 'storage.changed': settledElsewhere },
    },
    submitting: {
      description: '새 비밀번호를 저장하고 있습니다.',
      meta: { requirement: ['D1-§4-password-age'] },
      tags: 'busy',
      invoke: {
        id: 'changeAgedPassword',
        src: 'changePassword',
        input: ({ context, event }) => {
          if (event.type !== 'passwordPrompt.submit' || context.user === null)
            throw new Error(`session chart: password change on ${event.type}`);
          const { password } = event;
          return { userId: context.user.userId, password, reason: 'aged' as const, current: null };
        },
        onDone: [
          { guard: { type: 'isSuccess', params: outcome }, target: 'changed' },
          { guard: { type: 'mustConfirm', params: outcome }, target: 'confirming' },
          { target: 'prompting', actions: announceFailure },
        ],
        onError: { target: 'prompting', actions: announceUnexpected },
      },
    },
    confirming: {
      description: '로그인한 지 30분이 지나 현재 비밀번호도 묻습니다. 입력한 새 비밀번호는 그대로 둡니다.',
      meta: { requirement: ['D1-§4-password-age'] },
      initial: 'entering',
      states: {
        entering: {
          description: '현재 비밀번호를 입력합니다. 거절된 까닭은 입력란 아래에 남습니다.',
          meta: { requirement: ['D1-§4-password-age'] },
          on: {
            'passwordPrompt.confirm': { target: 'submitting', actions: 'clearNotice' },
            'passwordPrompt.later': later,
            'storage.changed': settledElsewhere,
          },
        },
        submitting: {
          description: '현재 비밀번호를 확인하고 새 비밀번호를 저장하고 있습니다.',
          meta: { requirement: ['D1-§4-password-age'] },
          tags: 'busy',
          invoke: {
            id: 'confirmAndChangePassword',
            src: 'changePassword',
            input: ({ context, event }) => {
              if (event.type !== 'passwordPrompt.confirm' || context.user === null)
                throw new Error(`session chart: password change on ${event.type}`);
              const { password, current } = event;
              return { userId: context.user.userId, password, reason: 'aged' as const, current };
            },
            onDone: [
              { guard: { type: 'isSuccess', params: outcome }, target: '#passwordChanged' },
              {
                guard: { type: 'mustConfirmAgain', params: outcome },
                target: 'entering',
                actions: announceFailure,
              },
              { target: '#passwordPrompting', actions: announceFailure },
            ],
            onError: { target: 'entering', actions: announceUnexpected },
          },
        },
      },
    },
    changed: {
      id: 'passwordChanged',
      description: '비밀번호가 바뀌었고 다음 로그인부터 새 비밀번호를 쓰라고 알립니다.',
      meta: { requirement: ['D1-§4-password-age'] },
      on: { 'passwordPrompt.acknowledge': 'fresh' },
    },
    postponed: {
      id: 'passwordPostponed',
      description: '비밀번호 변경을 다음 로그인으로 미뤘습니다.',
      meta: { requirement: ['D1-§4-password-age'] },
    },
  },
});
