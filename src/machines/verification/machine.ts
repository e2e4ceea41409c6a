import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import {
  inputFrom,
  narrow,
  outcome,
  output,
  setFailureFeedback,
  setUnexpectedFeedback,
} from '../scaffold.ts';
import {
  checkInput,
  chooseChannel,
  getPurpose,
  keep,
  pending,
  rememberChannel,
  rememberKept,
  requestCode,
  returnedAt,
  startOver,
  startOverInChannel,
  usedUp,
  verificationSetup,
} from './setup.ts';

const refusal = { requirement: ['D1-§8-recovery'] } as const;
const deadline = { requirement: ['D1-§9-limits'] } as const;

const succeeded = { type: 'isSuccess', params: outcome } as const;
const codeExpired = { type: 'isCodeExpired', params: outcome } as const;

/** Confirms that a phone number or an e-mail address belongs to the person: a code is sent, entered and checked. */
export const verificationMachine = verificationSetup.createMachine({
  id: 'verification',
  description: '인증번호를 보내고 입력받아 휴대폰 번호나 이메일이 본인의 것인지 확인합니다.',
  context: ({ input }) => ({
    ...input,
    request: null,
    code: null,
    requestsLeft: input.limits.codeRequests,
    retryAt: null,
    feedback: null,
    certNo: '',
  }),
  output: ({ context }) => {
    const { request, code } = pending(context);
    return { channel: context.channel, request, smsIdntId: code.smsIdntId, certNo: context.certNo };
  },
  initial: 'restoring',
  states: {
    restoring: {
      description: '새로고침하기 전에 보낸 인증번호나 발송 제한이 있는지 봅니다.',
      meta: { requirement: ['D1-§4-verification'] },
      tags: 'busy',
      invoke: {
        id: 'restore',
        src: 'restore',
        input: getPurpose,
        onDone: [
          { guard: { type: 'keptCode', params: output }, target: 'waiting', actions: rememberKept },
          { guard: { type: 'keptBlock', params: output }, target: 'blocked', actions: rememberKept },
          { guard: { type: 'keptRequest', params: outcome }, target: 'unsent', actions: rememberKept },
          { target: 'unsent' },
        ],
        onError: 'unsent',
      },
    },
    unsent: {
      description: '인증번호를 아직 요청하지 않았거나 다시 요청해야 합니다.',
      meta: { requirement: ['D1-§4-verification', 'D1-§5-verification'] },
      entry: keep,
      on: {
        'code.request': requestCode,
        'channel.choose': chooseChannel,
      },
    },
    sending: {
      description: '인증번호를 보내고 있습니다.',
      meta: { requirement: ['D1-§4-verification', 'D1-§8-recovery'] },
      tags: 'busy',
      invoke: {
        id: 'send',
        src: 'send',
        input: inputFrom('code.request', ({ context: { purpose, channel }, event: { request } }) => ({
          purpose,
          channel,
          request,
        })),
        onDone: [
          {
            guard: 'isOutdated',
            target: 'unsent',
            actions: ['dropCode', 'unblock', { type: 'rememberRequests', params: output }],
          },
          {
            guard: succeeded,
            target: 'waiting',
            actions: [
              { type: 'rememberCode', params: ({ event }) => narrow(event.output, 'C200') },
              { type: 'setFeedback', params: { status: 'C200', message: null } },
            ],
          },
          {
            guard: { type: 'isBlocked', params: outcome },
            target: 'blocked',
            meta: { requirement: ['D1-§4-verification', 'D1-§8-recovery'] },
            actions: {
              type: 'block',
              params: ({ event }) => ({ retryAt: narrow(event.output, 'BLOCKED').retryAt }),
            },
          },
          { target: 'refused', meta: refusal, actions: setFailureFeedback },
        ],
        onError: [
          { guard: 'isOutdated', target: 'unsent', actions: 'dropCode' },
          { target: 'refused', actions: setUnexpectedFeedback },
        ],
      },
      on: {
        'request.edit': '.outdated',
        'channel.choose': { target: '.outdated', actions: rememberChannel },
      },
      initial: 'current',
      states: {
        current: {
          description: '입력한 곳으로 인증번호를 보내고 있습니다.',
          meta: { requirement: ['D1-§4-verification'] },
        },
        outdated: {
          description: '보내는 동안 입력한 내용이 바뀌어, 보낸 인증번호를 쓰지 않고 다시 요청하게 합니다.',
          meta: { requirement: ['D1-§4-verification'] },
        },
      },
    },
    refused: {
      description: '인증번호를 보내지 못한 까닭을 알림창으로 보여 줍니다. 입력한 내용은 그대로 둡니다.',
      meta: { requirement: ['D1-§8-recovery'] },
      tags: 'alert',
      on: {
        'alert.dismiss': [
          { guard: 'codeUsable', target: 'waiting', actions: 'clearFeedback' },
          { target: 'unsent', actions: 'clearFeedback' },
        ],
      },
    },
    waiting: {
      description: '인증번호를 보냈고 본인이 입력하기를 기다립니다.',
      meta: { requirement: ['D1-§4-verification'] },
      tags: 'code',
      entry: keep,
      initial: 'entering',
      states: {
        entering: {
          description: '인증번호 6자리를 입력합니다. 서버가 정한 마감까지 남은 시간이 줄어듭니다.',
          meta: { requirement: ['D1-§4-verification', 'D1-§9-limits'] },
          after: { codeDeadline: { target: '#verification.expired', meta: deadline } },
          on: {
            'code.submit': [
              {
                guard: { type: 'codeComplete', params: ({ event }) => ({ certNo: event.certNo }) },
                target: 'checking',
                actions: [
                  'clearFeedback',
                  { type: 'rememberCertNo', params: ({ event }) => ({ certNo: event.certNo }) },
                ],
              },
              {
                guard: { type: 'codeMissing', params: ({ event }) => ({ certNo: event.certNo }) },
                actions: { type: 'setFeedback', params: { status: 'NO_CODE', message: null } },
              },
              { actions: { type: 'setFeedback', params: { status: 'SHORT_CODE', message: null } } },
            ],
            'code.edit': { actions: 'clearFeedback' },
            'code.request': { guard: 'requestsLeft', ...requestCode },
            'request.edit': startOver,
            'channel.choose': startOverInChannel,
            'tab.returned': {
              guard: { type: 'codeDeadlinePassed', params: returnedAt },
              target: '#verification.expired',
            },
          },
        },
        checking: {
          description: '입력한 인증번호를 확인하고 있습니다.',
          meta: { requirement: ['D1-§4-verification', 'D1-§8-recovery'] },
          tags: 'busy',
          invoke: {
            id: 'check',
            src: 'check',
            input: checkInput,
            onDone: [
              { guard: succeeded, target: '#verification.verified' },
              {
                guard: { type: 'isWrong', params: outcome },
                target: 'entering',
                meta: refusal,
                actions: [
                  { type: 'rememberAttempts', params: ({ event }) => narrow(event.output, 'WRONG') },
                  keep,
                  {
                    type: 'setFeedback',
                    params: ({ event }) => ({
                      status: 'EC0001',
                      message: narrow(event.output, 'WRONG').message,
                    }),
                  },
                ],
              },
              { guard: codeExpired, target: '#verification.expired', meta: refusal },
              {
                guard: { type: 'isAttemptsExceeded', params: outcome },
                target: '#verification.attemptsExceeded',
                meta: { requirement: ['D1-§4-verification', 'D1-§8-recovery'] },
              },
              { target: 'entering', meta: refusal, actions: setFailureFeedback },
            ],
            onError: { target: 'entering', actions: setUnexpectedFeedback },
          },
          on: { 'request.edit': startOver, 'channel.choose': startOverInChannel },
        },
      },
    },
    expired: {
      description: '인증번호의 유효 시간이 지났습니다. 다시 요청해야 합니다.',
      meta: { requirement: ['D1-§4-verification', 'D1-§5-verification', 'D1-§8-recovery'] },
      tags: 'code',
      entry: ['dropCode', 'clearFeedback', keep],
      always: usedUp,
      on: { 'code.request': requestCode, 'request.edit': 'unsent', 'channel.choose': chooseChannel },
    },
    attemptsExceeded: {
      description: '인증번호를 {codeAttempts}회 틀려 입력란을 감추었습니다. 다시 요청해야 합니다.',
      meta: { requirement: ['D1-§4-verification', 'D1-§5-verification'] },
      entry: ['dropCode', 'clearFeedback', keep],
      always: usedUp,
      on: { 'code.request': requestCode, 'request.edit': 'unsent', 'channel.choose': chooseChannel },
    },
    blocked: {
      description: '인증번호를 {codeRequests}회 요청하여 {codeRequestWindow} 동안 다시 보낼 수 없습니다.',
      meta: { requirement: ['D1-§4-verification', 'D1-§8-recovery', 'D1-§9-limits'] },
      entry: keep,
      exit: 'unblock',
      after: { blockEnd: { target: 'unsent', meta: deadline } },
      on: {
        'request.edit': 'unsent',
        'channel.choose': chooseChannel,
        'tab.returned': { guard: { type: 'blockEnded', params: returnedAt }, target: 'unsent' },
      },
    },
    verified: {
      description: '본인임이 확인되었습니다.',
      meta: { requirement: ['D1-§4-verification'] },
      type: 'final',
      entry: { type: 'forget', params: getPurpose },
    },
  },
});

export type VerificationActor = ActorRefFrom<typeof verificationMachine>;
export type VerificationSnapshot = SnapshotFrom<typeof verificationMachine>;
