import { outcome, sessionSetup } from './setup.ts';
import { adoptOtherTab, announceFailure, announceUnexpected, forceOut } from './transitions.ts';

export const passwordChange = sessionSetup.createStateConfig({
  description: '처음 받았거나 관리자가 초기화한 비밀번호라서 들어가기 전에 바꿔야 합니다.',
  meta: { requirement: ['D1-§8-EA0010', 'D1-§5-password-change'] },
  initial: 'entering',
  exit: 'clearNotice',
  on: { 'storage.changed': adoptOtherTab, 'session.expired': forceOut },
  states: {
    entering: {
      description: '새 비밀번호와 새 비밀번호 확인을 입력합니다. 거절된 까닭은 입력란 아래에 남습니다.',
      meta: { requirement: ['D1-§5-password-change'] },
      on: {
        'passwordChange.submit': [
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
        'passwordChange.cancel': '#session.signedOut',
      },
    },
    mismatch: {
      description: '두 비밀번호가 다르다고 알림창으로 알립니다.',
      meta: { requirement: ['D1-§5-password-change'] },
      tags: 'alert',
      on: { 'alert.dismiss': 'entering' },
    },
    submitting: {
      description: '새 비밀번호를 저장하고 있습니다.',
      meta: { requirement: ['D1-§8-EA0010'] },
      tags: 'busy',
      invoke: {
        id: 'changeRequiredPassword',
        src: 'changePassword',
        input: ({ context, event }) => {
          if (event.type !== 'passwordChange.submit' || context.userId === null)
            throw new Error(`session chart: password change on ${event.type}`);
          return { userId: context.userId, password: event.password, reason: 'required' as const };
        },
        onDone: [
          { guard: { type: 'isSuccess', params: outcome }, target: 'changed' },
          { target: 'entering', actions: announceFailure },
        ],
        onError: { target: 'entering', actions: announceUnexpected },
      },
    },
    changed: {
      description: '비밀번호가 바뀌었고 새 비밀번호로 다시 로그인하라고 알립니다.',
      meta: { requirement: ['D1-§4-password-age'] },
      on: { 'passwordChange.acknowledge': '#session.signedOut' },
    },
  },
});
