import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate';
import { isPhoneBody, type Phone } from '../../contracts/phone.ts';
import type { StateMeta } from '../requirements.ts';
import type { Feedback } from '../result.ts';
import { output, placeholders, setUnexpectedFeedback } from '../scaffold.ts';
import { verificationMachine } from '../verification/machine.ts';
import type { VerificationLimits, Verified } from '../verification/types.ts';

/** A confirmed number, digits only, and the id of the code that proved it. */
export type MobileProof = { number: string; smsIdntId: string };

export type MobileChangeInput = {
  /** Digits of the number that needs no code; empty once the server has another. */
  registered: string;
  limits: VerificationLimits;
};

export type MobileChangeContext = MobileChangeInput & {
  /** Digits of the number as it is typed. */
  number: string;
  /** The number that was confirmed last. */
  proof: MobileProof | null;
  feedback: Feedback | null;
};

export type MobileChangeEvent =
  | ({ type: 'number.change' } & Phone)
  /** A code for the number as it is typed. */
  | { type: 'code.request' }
  /** It has been sent, which ends the codes before it and what they confirmed. */
  | { type: 'code.sent' }
  /** The server has not saved the number, for want of a code that is still good. */
  | { type: 'number.refused' }
  | { type: 'alert.dismiss' };

const { effect } = placeholders('mobileChange');

const typed = ({ event }: { event: Phone }): Phone => ({ head: event.head, body: event.body });
const joinDigits = ({ head, body }: Phone): string => head + body;

const mobileChangeSetup = setup({
  types: {
    context: {} as MobileChangeContext,
    events: {} as MobileChangeEvent,
    input: {} as MobileChangeInput,
    tags: {} as 'alert',
    meta: {} as StateMeta,
    children: {} as { verification: 'verification' },
  },
  actors: { verification: verificationMachine },
  actions: {
    shareProof: effect<MobileProof | null>('shareProof'),
    rememberNumber: assign({ number: (_, phone: Phone) => joinDigits(phone) }),
    rememberProof: assign({
      proof: (_, { request, smsIdntId }: Verified) => ({ number: request.userInfo, smsIdntId }),
    }),
    forgetProof: assign({ proof: null }),
    forgetRegistered: assign({ registered: '' }),
    requestCode: sendTo('verification', ({ context }) => ({
      type: 'code.request',
      request: { userInfo: context.number },
    })),
    discardCode: sendTo('verification', { type: 'request.edit' }),
    setFeedback: assign({ feedback: (_, feedback: Feedback) => feedback }),
    clearFeedback: assign({ feedback: null }),
  },
  guards: {
    isOtherNumber: ({ context }, phone: Phone) => joinDigits(phone) !== context.number,
    isRegistered: ({ context }, phone: Phone) => joinDigits(phone) === context.registered,
    isIncomplete: (_, { body }: Phone) => !isPhoneBody(body),
    isConfirmed: ({ context }, phone: Phone) => joinDigits(phone) === context.proof?.number,
  },
});

const takeBackProof = { type: 'shareProof', params: null } as const;
const giveUpProof = ['forgetProof', takeBackProof] as const;

const rememberNumber = { type: 'rememberNumber', params: typed } as const;

/** Targets of a number that needs no new code. */
const withoutCode = [
  {
    guard: { type: 'isRegistered', params: typed },
    target: '#mobileChange.registered',
    actions: rememberNumber,
  },
  {
    guard: { type: 'isIncomplete', params: typed },
    target: '#mobileChange.incomplete',
    actions: rememberNumber,
  },
  {
    guard: { type: 'isConfirmed', params: typed },
    target: '#mobileChange.confirmed',
    actions: rememberNumber,
  },
] as const;

const changeNumber = {
  'number.change': [...withoutCode, { target: 'verifying', actions: rememberNumber }],
} as const;

/**
 * The mobile number of the own account while it is edited: a new one is confirmed by a code. The screen provides
 * `shareProof`, which hands the proof to the form around, or takes it back.
 */
export const mobileChangeMachine = mobileChangeSetup.createMachine({
  id: 'mobileChange',
  description: '내 휴대폰 번호를 바꿀 때 새 번호가 본인의 것인지 인증번호로 확인합니다.',
  context: ({ input }) => ({ ...input, number: input.registered, proof: null, feedback: null }),
  initial: 'registered',
  states: {
    registered: {
      description: '등록된 휴대폰 번호라서 인증하지 않아도 됩니다.',
      meta: { requirement: ['D1-§2-my-page'] },
      on: {
        ...changeNumber,
        // it was changed elsewhere meanwhile
        'number.refused': { target: 'verifying', actions: 'forgetRegistered' },
      },
    },
    incomplete: {
      description: '휴대폰 번호를 끝까지 입력하지 않아 아직 인증할 수 없습니다.',
      meta: { requirement: ['D1-§2-my-page'] },
      on: changeNumber,
    },
    verifying: {
      description:
        '새 휴대폰 번호로 인증번호를 보내고 확인합니다. 번호를 고치면 보낸 인증번호를 쓰지 않고, 인증번호를 새로 보내면 앞서 인증한 번호도 쓰지 않습니다.',
      meta: { requirement: ['D1-§2-my-page', 'D1-§4-verification'] },
      invoke: {
        id: 'verification',
        src: 'verification',
        input: ({ context: { limits } }) => ({ purpose: 'mobile', channel: 'SMS', limits }),
        onDone: { target: 'confirmed', actions: { type: 'rememberProof', params: output } },
        onError: { target: 'broken', actions: setUnexpectedFeedback },
      },
      on: {
        'number.change': [
          ...withoutCode,
          {
            guard: { type: 'isOtherNumber', params: typed },
            actions: [rememberNumber, 'discardCode'],
          },
        ],
        'code.request': { actions: 'requestCode' },
        'code.sent': { actions: [...giveUpProof] },
        // the form may still have what another number was confirmed with
        'number.refused': { actions: takeBackProof },
      },
    },
    confirmed: {
      description:
        '휴대폰 번호가 인증되어 저장할 수 있습니다. 서버가 그 인증을 더는 받지 않으면 다시 인증합니다.',
      meta: { requirement: ['D1-§2-my-page', 'D1-§4-verification'] },
      entry: { type: 'shareProof', params: ({ context }) => context.proof },
      on: { ...changeNumber, 'number.refused': { target: 'verifying', actions: [...giveUpProof] } },
    },
    broken: {
      description: '인증을 계속할 수 없다고 알리고 처음부터 다시 하게 합니다.',
      meta: { requirement: ['D1-§8-other'] },
      tags: 'alert',
      exit: 'clearFeedback',
      on: { 'alert.dismiss': 'verifying' },
    },
  },
});

export type MobileChangeActor = ActorRefFrom<typeof mobileChangeMachine>;
export type MobileChangeSnapshot = SnapshotFrom<typeof mobileChangeMachine>;
