import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { RegisteredChart, Samples } from '../chart.ts';
import { sampleLimits } from '../sampleLimits.ts';
import type { Verified } from '../verification/types.ts';
import { findIdMachine } from './machine.ts';
import type { FindIdContext, FindIdEventType, FindIdRestored, LoadIdResult } from './types.ts';

const verified: Verified = {
  channel: 'EMAIL',
  request: { userName: '이운영', userInfo: 'operator01@demo.example' },
  smsIdntId: '0b7c1a52-6f0d-4c58-9d55-0d9a43f0a301',
  certNo: '123456',
};

export const findIdChart = {
  id: 'findId',
  title: '아이디 찾기',
  purpose: '잊은 아이디를 본인 인증을 거쳐 알려 주는 흐름입니다.',
  machine: findIdMachine,
  labels: {
    events: {
      'result.retry': '다시 시도를 누릅니다.',
      'alert.dismiss': '알림창의 확인을 누릅니다.',
    } satisfies Record<FindIdEventType, string>,
    guards: {
      isSuccess: '서버가 받아들였습니다.',
      isFound: '이 탭에서 앞서 찾은 아이디가 있습니다.',
      isWithoutResult: '본인 인증 없이 결과 주소를 열었습니다.',
      isLapsed: '본인 인증을 마친 지 10분이 지났거나 이미 썼습니다(EC0002).',
    },
    calls: {
      restore: '열린 화면과 찾은 아이디 보기',
      verification: '본인 인증',
      loadId: '찾은 아이디 불러오기',
    },
    delays: {},
  },
  model: {
    start: Date.UTC(2026, 2, 2),
    input: { limits: sampleLimits },
    at: () => findIdMachine,
    events: {
      'result.retry': { retry: () => ({ type: 'result.retry' }) },
      'alert.dismiss': { ok: () => ({ type: 'alert.dismiss' }) },
    } satisfies Record<FindIdEventType, Samples<AnyEventObject>>,
    results: {
      restore: {
        request: () => ({ status: 'REQUEST' }),
        found: () => ({ status: 'FOUND', userId: 'worker01' }),
        noResult: () => ({ status: 'NO_RESULT' }),
      } satisfies Samples<FindIdRestored>,
      verification: { verified: () => verified } satisfies Samples<Verified>,
      loadId: {
        found: () => ({ status: 'C200', userId: 'operator01' }),
        EC0002: () => ({ status: 'EC0002', message: '서버의 말 EC0002' }),
        OFFLINE: () => ({ status: 'OFFLINE', message: '서버의 말 OFFLINE' }),
      } satisfies Samples<LoadIdResult>,
    },
    facts: ({ context }: AnyMachineSnapshot) => {
      const { smsCertId, userId, notice } = context as FindIdContext;
      return { confirmed: smsCertId !== null, userId, notice: notice?.status };
    },
  },
} as const satisfies RegisteredChart;
