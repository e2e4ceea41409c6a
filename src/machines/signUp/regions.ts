import { narrow, outcome, output, setFailureFeedback } from '../scaffold.ts';
import { edited, getEmail, keepNumber, keepVerified, signUpSetup } from './setup.ts';
import type { Entered, Entries, SubmitRefusal } from './types.ts';

const setUnexpectedIdFeedback = {
  type: 'setIdFeedback',
  params: { status: 'S0001', message: null },
} as const;

export const consent = signUpSetup.createStateConfig({
  description: '개인정보 수집·이용에, 협력사는 개인정보 제3자 제공에도 동의하는지 봅니다.',
  meta: { requirement: ['D1-§2-sign-up', 'D1-§4-sign-up'] },
  initial: 'disagreed',
  on: {
    'consent.change': [
      {
        guard: { type: 'isConsentGiven', params: ({ event }) => event },
        target: '.agreed',
        actions: [...edited],
      },
      {
        target: '.disagreed',
        actions: [{ type: 'rememberMissingConsent', params: ({ event }) => event }, ...edited],
      },
    ],
  },
  states: {
    disagreed: {
      description: '필요한 동의를 아직 모두 하지 않았습니다. 처음에는 미동의입니다.',
      meta: { requirement: ['D1-§4-sign-up'] },
    },
    agreed: {
      description: '필요한 동의를 모두 했습니다.',
      meta: { requirement: ['D1-§4-sign-up'] },
    },
  },
});

const rememberId = {
  type: 'rememberId',
  params: ({ event }: { event: { id: string } }) => ({ id: event.id }),
} as const;

export const id = signUpSetup.createStateConfig({
  description: '아이디를 쓸 수 있는지 중복 확인을 합니다.',
  meta: { requirement: ['D1-§4-sign-up', 'D1-§5-sign-up'] },
  initial: 'unchecked',
  on: {
    'id.edit': { target: '.unchecked', actions: [...edited] },
    'id.check': [
      {
        guard: { type: 'isIdAllowed', params: ({ event }) => ({ id: event.id }) },
        target: '.checking',
        actions: rememberId,
      },
      { target: '.refused', actions: [rememberId, 'clearId'] },
    ],
  },
  states: {
    unchecked: {
      description: '아직 중복 확인을 하지 않았거나 확인한 뒤에 고쳤습니다.',
      meta: { requirement: ['D1-§5-sign-up'] },
    },
    checking: {
      description: '이미 쓰는 아이디인지 서버에 묻고 있습니다. 고치면 앞선 답은 버립니다.',
      meta: { requirement: ['D1-§5-sign-up', 'D1-§7-sign-up'] },
      invoke: {
        id: 'checkId',
        src: 'checkId',
        input: ({ context }) => ({ id: context.id, email: getEmail(context) }),
        onDone: [
          {
            guard: {
              type: 'isIdFree',
              params: ({ event }) => ({
                isFree: event.output.status === 'C200' && narrow(event.output, 'C200').value,
              }),
            },
            target: 'available',
          },
          {
            guard: { type: 'isSuccess', params: outcome },
            target: 'refused',
            actions: 'clearId',
          },
          {
            target: 'failed',
            actions: {
              type: 'setIdFeedback',
              params: ({ event }) => {
                const { output: result } = event;
                if (result.status === 'C200') throw new Error('signUp chart: the id was checked');
                return result;
              },
            },
          },
        ],
        onError: { target: 'failed', actions: setUnexpectedIdFeedback },
      },
    },
    available: {
      description: '사용할 수 있는 아이디라고 알립니다.',
      meta: { requirement: ['D1-§5-sign-up'] },
    },
    refused: {
      description: '사용할 수 없는 아이디라고 알리고 입력란을 비웁니다.',
      meta: { requirement: ['D1-§5-sign-up'] },
    },
    failed: {
      description: '아이디를 확인하지 못한 까닭을 알립니다. 입력한 아이디는 그대로 둡니다.',
      meta: { requirement: ['D1-§8-other'] },
      exit: 'clearIdFeedback',
    },
  },
});

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

const typed = ({ event }: { event: Entered }): Entered => event;

const judge = [
  { guard: { type: 'isEmpty', params: typed }, target: '.empty', actions: 'forgetEntered' },
  {
    guard: { type: 'breaksRule', params: typed },
    target: '.broken',
    actions: ['forgetEntered', { type: 'rememberRule', params: typed }],
  },
  { target: '.pausing', actions: { type: 'rememberEntered', params: typed } },
] as const;

export const password = signUpSetup.createStateConfig({
  description: '비밀번호를 쓸 수 있는지 입력하는 동안 규칙과 서버의 답으로 봅니다.',
  meta: { requirement: ['D1-§5-password-change', 'D1-§5-sign-up'] },
  initial: 'empty',
  // what the password must not contain is among what these change
  on: { 'password.edit': [...judge], 'id.edit': [...judge], 'phone.edit': [...judge] },
  states: {
    empty: {
      description: '아직 비밀번호를 입력하지 않았습니다.',
      meta: { requirement: ['D1-§5-password-change'] },
    },
    broken: {
      description: '입력한 비밀번호가 입력 규칙에 맞지 않는다고 알립니다.',
      meta: { requirement: ['D1-§5-password-change'] },
    },
    pausing: {
      description: '입력 규칙에 맞고, 서버에 묻기 전에 입력이 잠시 멈추기를 기다립니다.',
      meta: { requirement: ['D1-§5-sign-up'] },
      after: { typingPause: 'checking' },
    },
    checking: {
      description: '서버에 쓸 수 있는 비밀번호인지 묻고 있습니다. 고치면 앞선 답은 버립니다.',
      meta: { requirement: ['D1-§5-sign-up'] },
      exit: 'forgetEntered',
      invoke: {
        id: 'checkPassword',
        src: 'checkPassword',
        input: ({ context: { entered } }) => entered,
        onDone: [
          { guard: { type: 'isSuccess', params: outcome }, target: 'accepted' },
          {
            guard: { type: 'isRefused', params: outcome },
            target: 'refused',
            actions: { type: 'rememberRefusal', params: ({ event }) => narrow(event.output, 'REFUSED') },
          },
          { target: 'unchecked' },
        ],
        onError: 'unchecked',
      },
    },
    accepted: {
      description: '사용할 수 있는 비밀번호라고 알립니다.',
      meta: { requirement: ['D1-§5-sign-up'] },
    },
    refused: {
      description: '서버가 이 비밀번호를 쓸 수 없다고 한 까닭을 알립니다.',
      meta: { requirement: ['D1-§5-sign-up'] },
    },
    unchecked: {
      description: '서버가 쓸 수 있다고 한 적이 없어 가입할 때 서버가 정하게 합니다.',
      meta: { requirement: ['D1-§5-sign-up'] },
    },
  },
});

const entries = ({ event }: { event: Entries }): Entries => event;

const compare = [
  { guard: { type: 'isEqual', params: entries }, target: '.equal', actions: [...edited] },
  { target: '.different', actions: [...edited] },
] as const;

export const confirmation = signUpSetup.createStateConfig({
  description: '비밀번호를 두 번 같게 입력했는지 봅니다.',
  meta: { requirement: ['D1-§5-sign-up'] },
  initial: 'different',
  on: { 'password.edit': [...compare], 'confirmation.edit': [...compare] },
  states: {
    different: {
      description: '비밀번호 확인을 아직 입력하지 않았거나 비밀번호와 다릅니다.',
      meta: { requirement: ['D1-§5-sign-up'] },
    },
    equal: {
      description: '두 비밀번호가 같습니다.',
      meta: { requirement: ['D1-§5-sign-up'] },
    },
  },
});

const refuse = (status: SubmitRefusal) =>
  ({ target: 'refused', actions: { type: 'setFeedback', params: { status, message: null } } }) as const;

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
              type: 'setFeedback',
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
      exit: 'clearFeedback',
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

export const invitation = signUpSetup.createStateConfig({
  description: '다른 탭이나 기기에서 이 초대로 가입을 신청했는지 봅니다.',
  meta: { requirement: ['D1-§2-sign-up'] },
  initial: 'open',
  on: { 'invitation.recheck': '.checking' },
  states: {
    open: {
      description: '서버가 마지막으로 답했을 때 쓸 수 있는 초대였습니다.',
      meta: { requirement: ['D1-§2-sign-up'] },
    },
    checking: {
      description: '초대를 아직 쓸 수 있는지 서버에 묻고 있습니다. 입력은 계속할 수 있습니다.',
      meta: { requirement: ['D1-§2-sign-up'] },
      invoke: {
        id: 'recheck',
        src: 'load',
        input: ({ context: { kind, key } }) => ({ kind, key }),
        onDone: [
          {
            guard: { type: 'isClosed', params: outcome },
            target: '#signUp.ended',
            actions: setFailureFeedback,
          },
          { target: 'open' },
        ],
        onError: 'open',
      },
    },
  },
});
