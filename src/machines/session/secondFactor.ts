import { having, outcome, sessionSetup } from './setup.ts';
import {
  adoptOtherTab,
  announceFailure,
  announceUnexpected,
  enterSignedIn,
  forceOut,
} from './transitions.ts';
import type { SecondFactor, SessionContext } from './types.ts';

const pending = ({ context }: { context: SessionContext }): SecondFactor => {
  if (context.secondFactor === null) throw new Error('session chart: no second factor is pending');
  return context.secondFactor;
};

const backToLogin = { target: '#session.signedOut' } as const;

export const secondFactor = sessionSetup.createStateConfig({
  description: '아이디와 비밀번호가 맞았고 문자로 보내거나 인증 앱에 표시된 인증번호를 기다립니다.',
  meta: { requirement: ['D1-§2-sms', 'D1-§4-auth'] },
  initial: 'entering',
  entry: { type: 'storeSecondFactor', params: pending },
  exit: ['dropSecondFactor', 'forgetSecondFactor', 'clearNotice'],
  on: { 'storage.changed': adoptOtherTab, 'session.expired': forceOut },
  states: {
    entering: {
      description: '인증번호 6자리나 인증 앱의 복구 코드를 입력합니다. 남은 시간이 줄어듭니다.',
      meta: { requirement: ['D1-§2-sms', 'D1-§9-limits'] },
      after: { codeDeadline: 'expired' },
      on: {
        'secondFactor.submit': {
          guard: { type: 'codeComplete', params: ({ event }) => ({ certNo: event.certNo }) },
          target: 'confirming',
          actions: 'clearNotice',
        },
        'secondFactor.edit': { actions: 'clearNotice' },
        'secondFactor.resend': { guard: 'resendsLeft', target: 'resending', actions: 'clearNotice' },
        'secondFactor.cancel': backToLogin,
        'tab.returned': {
          guard: { type: 'codeDeadlinePassed', params: ({ event }) => ({ at: event.at }) },
          target: 'expired',
        },
      },
    },
    confirming: {
      description: '입력한 인증번호를 확인하고 있습니다.',
      meta: { requirement: ['D1-§4-auth', 'D1-§5-no-token', 'D1-§8-sms'] },
      tags: 'busy',
      invoke: {
        id: 'confirmSecondFactor',
        src: 'confirmSecondFactor',
        input: ({ context, event }) => {
          if (event.type !== 'secondFactor.submit')
            throw new Error(`session chart: confirm on ${event.type}`);
          return { smsIdntId: pending({ context }).smsIdntId, certNo: event.certNo };
        },
        onDone: [
          { guard: { type: 'isSuccess', params: outcome }, ...enterSignedIn },
          {
            guard: { type: 'isCodeExpired', params: outcome },
            target: 'expired',
          },
          {
            guard: { type: 'isAttemptsExceeded', params: outcome },
            target: 'refused',
            actions: ['killCode', announceFailure],
          },
          {
            guard: { type: 'isAccountRefusal', params: outcome },
            target: '#session.signedOut.alert',
            actions: ['clearSession', announceFailure],
          },
          { target: 'refused', actions: announceFailure },
        ],
        onError: { target: 'refused', actions: announceUnexpected },
      },
    },
    resending: {
      description: '인증번호를 다시 보내고 있습니다.',
      meta: { requirement: ['D1-§2-sms', 'D1-§8-sms'] },
      tags: 'busy',
      invoke: {
        id: 'resendSecondFactor',
        src: 'resendSecondFactor',
        input: ({ context }) => ({ smsIdntId: pending({ context }).smsIdntId }),
        onDone: [
          {
            guard: { type: 'isSuccess', params: outcome },
            target: 'entering',
            actions: [
              {
                type: 'rememberSecondFactor',
                params: ({ event }) => having(event.output, 'C200').secondFactor,
              },
              {
                type: 'storeSecondFactor',
                params: ({ event }) => having(event.output, 'C200').secondFactor,
              },
              {
                type: 'tell',
                params: ({ event }) => ({ status: 'C200', message: having(event.output, 'C200').message }),
              },
            ],
          },
          {
            guard: { type: 'isAccountRefusal', params: outcome },
            target: '#session.signedOut.alert',
            actions: ['clearSession', announceFailure],
          },
          { target: 'refused', actions: announceFailure },
        ],
        onError: { target: 'refused', actions: announceUnexpected },
      },
    },
    refused: {
      description: '인증번호 확인이나 재전송이 거절된 까닭을 알림창으로 보여 줍니다.',
      meta: { requirement: ['D1-§8-sms'] },
      tags: 'alert',
      on: {
        'alert.dismiss': [
          { guard: 'codeUsable', target: 'entering', actions: 'clearNotice' },
          { target: 'expired' },
        ],
      },
    },
    expired: {
      description:
        '인증번호를 더는 쓸 수 없습니다. 시간이 지났거나 시도 횟수를 넘었으며, 재전송하거나 취소합니다.',
      meta: { requirement: ['D1-§8-sms', 'D1-§9-limits'] },
      entry: 'killCode',
      on: {
        'secondFactor.resend': { guard: 'resendsLeft', target: 'resending', actions: 'clearNotice' },
        'secondFactor.cancel': backToLogin,
      },
    },
  },
});
