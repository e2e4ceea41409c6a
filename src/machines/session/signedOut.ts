import { having, outcome, sessionSetup } from './setup.ts';
import {
  adoptOtherTab,
  announceFailure,
  announceUnexpected,
  enterSignedIn,
  forceOut,
} from './transitions.ts';

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
          actions: { type: 'tell', params: ({ event }) => ({ status: event.status, message: null }) },
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
              params: ({ event }) => having(event.output, 'SECOND_FACTOR').secondFactor,
            },
          },
          {
            guard: { type: 'mustChangePassword', params: outcome },
            target: '#session.passwordChange',
            actions: announceFailure,
          },
          {
            guard: { type: 'isDormant', params: outcome },
            target: '#session.dormantNotice',
            actions: ['clearSession', announceFailure],
          },
          {
            guard: { type: 'mustConsentAgain', params: outcome },
            target: '#session.reconsentNotice',
            actions: ['clearSession', announceFailure],
          },
          {
            guard: { type: 'isLoginAlert', params: outcome },
            target: 'alert',
            actions: ['clearSession', announceFailure],
          },
          { target: 'idle', actions: ['clearSession', announceFailure] },
        ],
        onError: { target: 'idle', actions: ['clearSession', announceUnexpected] },
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
