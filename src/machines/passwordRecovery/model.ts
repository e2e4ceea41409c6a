import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { ChartLabels, ChartModel, Samples } from '../chart.ts';
import type { NewPasswordEnd, ResetTicket } from '../newPassword/types.ts';
import type { Verified } from '../verification/types.ts';
import type { RecoveryContext, RecoveryEventType, RecoveryRestored } from './types.ts';

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
  events: {
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
    newPassword: {
      changed: () => ({ status: 'C200' }),
      lapsed: () => ({ status: 'LAPSED' }),
    } satisfies Samples<NewPasswordEnd>,
  },
  facts: ({ context }: AnyMachineSnapshot) => {
    const { ticket: held, notice } = context as RecoveryContext;
    return { ticket: held?.userId, notice: notice?.status };
  },
} as const satisfies Omit<ChartModel, 'at' | 'input'>;

export const recoveryLabels = {
  events: {
    'alert.dismiss': '알림창의 확인을 누릅니다.',
    'result.acknowledge': '완료 안내의 확인을 누릅니다.',
  } satisfies Record<RecoveryEventType, string>,
  guards: {
    isSuccess: '서버가 받아들였습니다.',
    hasTicket: '앞에서 본인 인증을 마쳤습니다.',
    isWithoutTicket: '본인 인증 없이 새 비밀번호 화면을 열었습니다.',
  },
  calls: {
    restore: '열린 화면과 마친 본인 인증 찾기',
    verification: '본인 인증',
    newPassword: '새 비밀번호',
  },
  delays: {},
} as const satisfies ChartLabels;
