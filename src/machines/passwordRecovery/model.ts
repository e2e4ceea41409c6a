import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { ChartLabels, ChartModel, Samples } from '../chart.ts';
import { sampleLimits } from '../sampleLimits.ts';
import type { Verified } from '../verification/types.ts';
import type {
  RecoveryContext,
  RecoveryEventType,
  RecoveryRestored,
  ResetResult,
  ResetTicket,
} from './types.ts';

const password = 'Green!2026way';

const verified: Verified = {
  channel: 'SMS',
  request: { userId: 'operator01', userInfo: '01000000002' },
  smsIdntId: '0b7c1a52-6f0d-4c58-9d55-0d9a43f0a301',
  certNo: '123456',
};
const ticket: ResetTicket = {
  userId: 'operator01',
  channel: 'EMAIL',
  userInfo: 'operator01@demo.example',
  certNo: '654321',
};

/** Samples for every chart that sets a new password after a verification. */
export const recoverySamples = {
  start: Date.UTC(2026, 2, 2),
  input: { limits: sampleLimits },
  events: {
    'password.submit': {
      match: () => ({ type: 'password.submit', password, confirmation: password }),
      mismatch: () => ({ type: 'password.submit', password, confirmation: `${password}x` }),
    },
    'alert.dismiss': { ok: () => ({ type: 'alert.dismiss' }) },
    'result.acknowledge': { ok: () => ({ type: 'result.acknowledge' }) },
  } satisfies Record<RecoveryEventType, Samples<AnyEventObject>>,
  results: {
    restore: {
      request: () => ({ status: 'REQUEST' }),
      ticket: () => ({ status: 'TICKET', ticket }),
      noTicket: () => ({ status: 'NO_TICKET' }),
    } satisfies Samples<RecoveryRestored>,
    verification: { verified: () => verified } satisfies Samples<Verified>,
    reset: {
      reset: () => ({ status: 'C200' }),
      EP0009: () => ({ status: 'EP0009', message: '서버의 말 EP0009' }),
      EC0002: () => ({ status: 'EC0002', message: '서버의 말 EC0002' }),
    } satisfies Samples<ResetResult>,
  },
  facts: ({ context }: AnyMachineSnapshot) => {
    const { ticket: held, notice } = context as RecoveryContext;
    return { ticket: held?.userId, notice: notice?.status };
  },
} as const satisfies Omit<ChartModel, 'at'>;

export const recoveryLabels = {
  events: {
    'password.submit': '새 비밀번호를 입력하고 확인을 누릅니다.',
    'alert.dismiss': '알림창의 확인을 누릅니다.',
    'result.acknowledge': '완료 안내의 확인을 누릅니다.',
  } satisfies Record<RecoveryEventType, string>,
  guards: {
    isSuccess: '서버가 받아들였습니다.',
    hasTicket: '앞에서 본인 인증을 마쳤습니다.',
    isWithoutTicket: '본인 인증 없이 새 비밀번호 화면을 열었습니다.',
    isLapsed: '본인 인증을 마친 지 10분이 지났거나 이미 썼습니다(EC0002).',
    passwordsMatch: '두 비밀번호가 같습니다.',
  },
  calls: {
    restore: '열린 화면과 마친 본인 인증 찾기',
    verification: '본인 인증',
    reset: '비밀번호 재설정 요청',
  },
  delays: {},
} as const satisfies ChartLabels;
