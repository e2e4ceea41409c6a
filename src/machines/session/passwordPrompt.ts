import { fromOtherTab, outcome, sessionSetup } from './setup.ts';
import { announceFailure, announceUnexpected } from './transitions.ts';

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
      always: [{ guard: 'passwordAged', target: 'prompting' }, { target: 'fresh' }],
    },
    fresh: {
      description: '비밀번호를 바꾸지 않아도 됩니다.',
      meta: { requirement: ['D1-§4-password-age'] },
    },
    prompting: {
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
        'passwordPrompt.later': { target: 'postponed', actions: 'clearNotice' },
        'storage.changed': {
          guard: { type: 'changedInOtherTab', params: fromOtherTab },
          target: 'fresh',
          actions: 'clearNotice',
        },
      },
    },
    mismatch: {
      description: '두 비밀번호가 다르다고 알림창으로 알립니다.',
      meta: { requirement: ['D1-§5-password-change'] },
      tags: 'alert',
      on: { 'alert.dismiss': 'prompting' },
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
          return { userId: context.user.userId, password: event.password, reason: 'aged' as const };
        },
        onDone: [
          { guard: { type: 'isSuccess', params: outcome }, target: 'changed' },
          { target: 'prompting', actions: announceFailure },
        ],
        onError: { target: 'prompting', actions: announceUnexpected },
      },
    },
    changed: {
      description: '비밀번호가 바뀌었고 다음 로그인부터 새 비밀번호를 쓰라고 알립니다.',
      meta: { requirement: ['D1-§4-password-age'] },
      on: { 'passwordPrompt.acknowledge': 'fresh' },
    },
    postponed: {
      description: '비밀번호 변경을 다음 로그인으로 미뤘습니다.',
      meta: { requirement: ['D1-§4-password-age'] },
    },
  },
});
