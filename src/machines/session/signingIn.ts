import { narrow, outcome, setFailureNotice, setUnexpectedNotice } from '../scaffold.ts';
import { adoptOtherTab, enterSignedIn, forceOut, sessionSetup } from './setup.ts';
import type { SecondFactor, SessionContext } from './types.ts';

export const signedOut = sessionSetup.createStateConfig({
  description: '로그아웃 상태입니다.',
  meta: { requirement: ['D1-§4-auth'] },
  initial: 'idle',
  on: { 'session.expired': forceOut },
  states: {
    idle: {
      description: '아이디와 비밀번호를 기다립니다. 로그인 오류는 다시 입력할 때까지 입력란 아래에 남습니다.',
      meta: { requirement: ['D1-§2-login', 'D1-§8-login-inline'] },
      on: {
        'login.submit': {
          target: 'authenticating',
          actions: [
            'clearNotice',
            { type: 'rememberUserId', params: ({ event }) => ({ userId: event.userId }) },
          ],
        },
        'login.edit': { actions: 'clearNotice' },
        'login.status': {
          target: 'alert',
          actions: { type: 'setNotice', params: ({ event }) => ({ status: event.status, message: null }) },
        },
        'storage.changed': adoptOtherTab,
      },
    },
    authenticating: {
      description: '아이디와 비밀번호를 확인하고 있습니다.',
      meta: { requirement: ['D1-§3-login', 'D1-§4-auth'] },
      tags: 'busy',
      invoke: {
        id: 'login',
        src: 'login',
        input: ({ event }) => {
          if (event.type !== 'login.submit') throw new Error(`session chart: login on ${event.type}`);
          return { userId: event.userId, password: event.password };
        },
        onDone: [
          { guard: { type: 'isSuccess', params: outcome }, ...enterSignedIn },
          {
            guard: { type: 'needsSecondFactor', params: outcome },
            target: '#session.secondFactor',
            actions: {
              type: 'rememberSecondFactor',
              params: ({ event }) => narrow(event.output, 'SECOND_FACTOR').secondFactor,
            },
          },
          {
            guard: { type: 'mustChangePassword', params: outcome },
            target: '#session.passwordChange',
            meta: { requirement: ['D1-§8-EA0010'] },
            actions: setFailureNotice,
          },
          {
            guard: { type: 'isDormant', params: outcome },
            target: '#session.dormantNotice',
            meta: { requirement: ['D1-§8-M005'] },
            actions: ['clearSession', setFailureNotice],
          },
          {
            guard: { type: 'mustConsentAgain', params: outcome },
            target: '#session.reconsentNotice',
            meta: { requirement: ['D1-§8-EV0015'] },
            actions: ['clearSession', setFailureNotice],
          },
          {
            guard: { type: 'isLoginAlert', params: outcome },
            target: 'alert',
            meta: { requirement: ['D1-§8-login-alert'] },
            actions: ['clearSession', setFailureNotice],
          },
          {
            target: 'idle',
            meta: { requirement: ['D1-§8-login-inline'] },
            actions: ['clearSession', setFailureNotice],
          },
        ],
        onError: { target: 'idle', actions: ['clearSession', setUnexpectedNotice] },
      },
    },
    alert: {
      description: '로그인할 수 없는 까닭이나 로그아웃된 까닭을 알림창으로 보여 줍니다.',
      meta: { requirement: ['D1-§8-status', 'D1-§8-login-alert'] },
      tags: 'alert',
      on: {
        'alert.dismiss': { target: 'idle', actions: 'clearNotice' },
        'storage.changed': adoptOtherTab,
      },
    },
  },
});

const pending = ({ context }: { context: SessionContext }): SecondFactor => {
  if (context.secondFactor === null) throw new Error('session chart: no second factor is pending');
  return context.secondFactor;
};

const smsRefusal = { requirement: ['D1-§8-sms'] } as const;
const backToLogin = { target: '#session.signedOut' } as const;
/** The account itself is refused by now. */
const endSignIn = {
  guard: { type: 'isAccountRefusal', params: outcome },
  target: '#session.signedOut.alert',
  meta: { requirement: ['D1-§8-login-alert'] },
  actions: ['clearSession', setFailureNotice],
} as const;

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
      after: { codeDeadline: { target: 'expired', actions: 'clearNotice' } },
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
          actions: 'clearNotice',
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
          { guard: { type: 'isCodeExpired', params: outcome }, target: 'expired', meta: smsRefusal },
          {
            guard: { type: 'isAttemptsExceeded', params: outcome },
            target: 'refused',
            meta: smsRefusal,
            actions: ['expireCode', setFailureNotice],
          },
          endSignIn,
          { target: 'refused', meta: smsRefusal, actions: setFailureNotice },
        ],
        onError: { target: 'refused', actions: setUnexpectedNotice },
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
                params: ({ event }) => narrow(event.output, 'C200').secondFactor,
              },
              {
                type: 'storeSecondFactor',
                params: ({ event }) => narrow(event.output, 'C200').secondFactor,
              },
              {
                type: 'setNotice',
                params: ({ event }) => ({ status: 'C200', message: narrow(event.output, 'C200').message }),
              },
            ],
          },
          endSignIn,
          { target: 'refused', meta: smsRefusal, actions: setFailureNotice },
        ],
        onError: { target: 'refused', actions: setUnexpectedNotice },
      },
    },
    refused: {
      description: '인증번호 확인이나 재전송이 거절된 까닭을 알림창으로 보여 줍니다.',
      meta: smsRefusal,
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
      entry: 'expireCode',
      on: {
        'secondFactor.resend': { guard: 'resendsLeft', target: 'resending', actions: 'clearNotice' },
        'secondFactor.cancel': backToLogin,
      },
    },
  },
});

/** Before entry (EA0010); the window that opens runs the chart `newPassword` and reports how it ended. */
export const passwordChange = sessionSetup.createStateConfig({
  description: '처음 받았거나 관리자가 초기화한 비밀번호라서 들어가기 전에 바꿔야 합니다.',
  meta: { requirement: ['D1-§8-EA0010', 'D1-§5-password-change'] },
  initial: 'setting',
  exit: 'clearNotice',
  on: { 'storage.changed': adoptOtherTab, 'session.expired': forceOut },
  states: {
    setting: {
      description: '새 비밀번호를 정하거나 취소합니다.',
      meta: { requirement: ['D1-§8-EA0010', 'D1-§5-password-change'] },
      on: {
        'newPassword.end': [
          {
            guard: { type: 'isSuccess', params: ({ event }) => ({ status: event.status }) },
            target: 'changed',
          },
          { target: '#session.signedOut' },
        ],
      },
    },
    changed: {
      description: '비밀번호가 바뀌었고 새 비밀번호로 다시 로그인하라고 알립니다.',
      meta: { requirement: ['D1-§4-password-age'] },
      on: { 'password.acknowledge': '#session.signedOut' },
    },
  },
});
