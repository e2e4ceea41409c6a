import type { AnyMachineSnapshot } from 'xstate';
import type { Failure, FailureStatus } from '../../../machines/result.ts';
import { type VerificationSnapshot, verificationMachine } from '../../../machines/verification/machine.ts';
import { verificationDelays } from '../../../machines/verification/setup.ts';
import type {
  CheckResult,
  CodeRequest,
  KeptVerification,
  RestoreResult,
  SendResult,
  VerificationEvent,
  VerificationEventType,
  VerificationInput,
} from '../../../machines/verification/types.ts';
import type { ChartModel, Moment, Samples } from '../../chart.ts';
import { sampleLimits } from '../sampleLimits.ts';

const { codeLifetimeMs, codeAttempts, codeRequests, codeRequestWindowMs } = sampleLimits;

const request: CodeRequest = { userId: 'operator01', userInfo: '01000000002' };

const toContext = ({ snapshot }: Moment): VerificationSnapshot['context'] => snapshot.context;

const code = (now: number) => ({
  smsIdntId: '0b7c1a52-6f0d-4c58-9d55-0d9a43f0a301',
  expiresAt: now + codeLifetimeMs,
  attemptsLeft: codeAttempts,
});
const nothingKept: KeptVerification = {
  channel: 'SMS',
  request,
  code: null,
  requestsLeft: codeRequests - 1,
  retryAt: null,
};
const failure =
  (status: FailureStatus, message = `서버의 말 ${status}`) =>
  (): Failure => ({ status, message });

const events = {
  'code.request': { request: () => ({ type: 'code.request', request }) },
  'request.edit': { edit: () => ({ type: 'request.edit' }) },
  'channel.choose': {
    EMAIL: () => ({ type: 'channel.choose', channel: 'EMAIL' }),
    SMS: () => ({ type: 'channel.choose', channel: 'SMS' }),
  },
  'code.submit': {
    sixDigits: () => ({ type: 'code.submit', certNo: '123456' }),
    fiveDigits: () => ({ type: 'code.submit', certNo: '12345' }),
    empty: () => ({ type: 'code.submit', certNo: '' }),
  },
  'code.edit': { edit: () => ({ type: 'code.edit' }) },
  'alert.dismiss': { ok: () => ({ type: 'alert.dismiss' }) },
  'tab.returned': {
    atOnce: (m) => ({ type: 'tab.returned', at: m.now }),
    afterCodeDeadline: (m) => ({ type: 'tab.returned', at: toContext(m).code?.expiresAt ?? m.now }),
    afterBlock: (m) => ({ type: 'tab.returned', at: toContext(m).retryAt ?? m.now }),
  },
} as const satisfies { [T in VerificationEventType]: Samples<Extract<VerificationEvent, { type: T }>> };

const results = {
  restore: {
    nothing: () => ({ status: 'NOTHING' }),
    request: () => ({ status: 'KEPT', kept: nothingKept }),
    code: (m) => ({ status: 'KEPT', kept: { ...nothingKept, code: code(m.now) } }),
    lastCode: (m) => ({
      status: 'KEPT',
      kept: { ...nothingKept, code: code(m.now), requestsLeft: 0, retryAt: m.now + codeRequestWindowMs },
    }),
    block: (m) => ({
      status: 'KEPT',
      kept: { ...nothingKept, requestsLeft: 0, retryAt: m.now + codeRequestWindowMs },
    }),
  } satisfies Samples<RestoreResult>,
  send: {
    sent: (m) => ({ status: 'C200', code: code(m.now), requestsLeft: codeRequests - 1, at: m.now }),
    lastSent: (m) => ({ status: 'C200', code: code(m.now), requestsLeft: 0, at: m.now }),
    EC0004: (m) => ({
      status: 'BLOCKED',
      retryAt: m.now + codeRequestWindowMs,
      message: '서버의 말 EC0004',
    }),
    EC0006: failure('EC0006'),
    OFFLINE: failure('OFFLINE'),
  } satisfies Samples<SendResult>,
  check: {
    right: () => ({ status: 'C200' }),
    EC0001: () => ({ status: 'WRONG', attemptsLeft: codeAttempts - 1, message: '서버의 말 EC0001' }),
    EC0002: failure('EC0002'),
    EC0003: failure('EC0003'),
    TIMEOUT: failure('TIMEOUT'),
  } satisfies Samples<CheckResult>,
};

const input: VerificationInput = { purpose: 'password', channel: 'SMS', limits: sampleLimits };

export const verificationModel = {
  start: Date.UTC(2026, 2, 2),
  input,
  at: (now) => verificationMachine.provide({ delays: verificationDelays(now) }),
  events,
  results,
  // to name somebody else lets the code go that is out
  isPossible: ({ name, sample }, moment) =>
    !(name === 'send' && sample === 'EC0006' && toContext(moment).code !== null),
  facts: ({ context }: AnyMachineSnapshot) => {
    const { code, requestsLeft, retryAt, feedback } = context as VerificationSnapshot['context'];
    return {
      code: code !== null,
      requests: requestsLeft > 0,
      usedUp: retryAt !== null,
      feedback: feedback?.status,
    };
  },
} as const satisfies ChartModel;
