import { output } from '../scaffold.ts';
import { edited, keepNumber, keepVerified, signUpSetup } from './setup.ts';

const typedNumber = ({ event }: { event: { telNo: string } }) => ({ telNo: event.telNo });
const rememberNumber = { type: 'rememberNumber', params: typedNumber } as const;

/** The number that was confirmed is typed again, and needs no other code. */
const isVerified = {
  guard: { type: 'isVerified', params: typedNumber },
  target: 'verified',
  actions: [rememberNumber, ...edited],
} as const;

export const phone = signUpSetup.createStateConfig({
  description: '휴대폰 번호가 본인의 것인지 인증번호로 확인합니다.',
  meta: { requirement: ['D1-§4-verification', 'D1-§5-verification'] },
  initial: 'recalling',
  states: {
    recalling: {
      description: '새로고침하기 전에 인증한 번호인지 봅니다.',
      meta: { requirement: ['D1-§4-verification'] },
      always: [
        {
          guard: { type: 'isVerified', params: ({ context }) => ({ telNo: context.number }) },
          target: 'verified',
        },
        { target: 'verifying' },
      ],
    },
    verifying: {
      description:
        '입력한 번호로 인증번호를 보내고 확인합니다. 번호를 고치면 보낸 인증번호를 쓰지 않고, 새 인증번호가 발송되면 앞서 인증한 번호도 쓰지 않습니다.',
      meta: { requirement: ['D1-§4-verification', 'D1-§5-verification'] },
      invoke: {
        id: 'verification',
        src: 'verification',
        input: ({ context: { limits } }) => ({ purpose: 'signUp', channel: 'SMS', limits }),
        onDone: {
          target: 'verified',
          actions: [{ type: 'rememberVerified', params: output }, keepVerified],
        },
        onError: 'broken',
      },
      on: {
        'phone.edit': [isVerified, { actions: [rememberNumber, 'discardCode', ...edited] }],
        'code.sent': { actions: ['forgetVerified', keepNumber] },
      },
    },
    broken: {
      description: '인증을 계속할 수 없다고 알립니다. 번호를 고치거나 다시 시도하게 합니다.',
      meta: { requirement: ['D1-§8-other'] },
      on: {
        'phone.edit': [isVerified, { target: 'verifying', actions: [rememberNumber, ...edited] }],
        'phone.retry': 'verifying',
      },
    },
    verified: {
      description: '번호가 인증되었습니다. 다른 번호로 고치면 그 번호를 인증해야 합니다.',
      meta: { requirement: ['D1-§4-verification', 'D1-§5-verification'] },
      on: {
        'phone.edit': [
          { guard: isVerified.guard, actions: isVerified.actions },
          { target: 'verifying', actions: [rememberNumber, ...edited] },
        ],
      },
    },
  },
});
