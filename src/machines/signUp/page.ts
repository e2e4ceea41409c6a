import { signUpSetup } from './setup.ts';
import type { SubmitRefusal } from './types.ts';

const refuse = (status: SubmitRefusal) =>
  ({ target: 'refused', actions: { type: 'setNotice', params: { status, message: null } } }) as const;

export const page = signUpSetup.createStateConfig({
  description: '가입 신청과 화면을 떠나는 것을 정합니다.',
  meta: { requirement: ['D1-§2-sign-up', 'D1-§5-sign-up'] },
  initial: 'editing',
  states: {
    editing: {
      description: '입력하고 있습니다. 가입 신청을 누르면 빠진 것을 정해진 순서로 봅니다.',
      meta: { requirement: ['D1-§5-sign-up'] },
      on: {
        'form.submit': [
          {
            guard: 'lacksConsent',
            target: 'refused',
            actions: {
              type: 'setNotice',
              params: ({ context }) => ({ status: context.missingConsent, message: null }),
            },
          },
          { guard: 'lacksPhone', ...refuse('PHONE') },
          { guard: 'lacksId', ...refuse('ID') },
          { guard: 'lacksPassword', ...refuse('PASSWORD') },
          { guard: 'lacksConfirmation', ...refuse('CONFIRMATION') },
          {
            guard: {
              type: 'lacksFields',
              params: ({ event }) => ({ isComplete: event.submission !== null }),
            },
            ...refuse('FIELDS'),
          },
          { target: '#signUp.submitting', actions: 'forgetEntered' },
        ],
        'form.leave': [
          {
            guard: 'hasInput',
            target: 'leaving',
            actions: { type: 'rememberLeave', params: ({ event }) => ({ to: event.to }) },
          },
          {
            target: '#signUp.left',
            actions: { type: 'leave', params: ({ event }) => ({ to: event.to }) },
          },
        ],
      },
    },
    refused: {
      description: '가입을 신청할 수 없는 까닭을 알립니다. 입력한 내용은 그대로 둡니다.',
      meta: { requirement: ['D1-§5-sign-up', 'D1-§8-other'] },
      tags: 'alert',
      exit: 'clearNotice',
      on: { 'alert.dismiss': 'editing' },
    },
    leaving: {
      description: '입력한 내용을 버리고 떠날지 묻습니다.',
      meta: { requirement: ['D1-§2-sign-up'] },
      on: {
        'form.confirm': {
          target: '#signUp.left',
          actions: ['forgetDraft', { type: 'leave', params: ({ context }) => ({ to: context.leaveTo }) }],
        },
        'form.cancel': 'editing',
      },
    },
  },
});
