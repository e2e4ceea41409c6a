import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { findIdMachine } from '../../../machines/findId/machine.ts';
import type {
  FindIdContext,
  FindIdEventType,
  FindIdRestored,
  LoadIdResult,
} from '../../../machines/findId/types.ts';
import type { Verified } from '../../../machines/verification/types.ts';
import type { RegisteredChart, Samples } from '../../chart.ts';
import { byFault, byHand, feedbackActions, offline } from '../sampleLabels.ts';
import { sampleLimits } from '../sampleLimits.ts';

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
    states: {
      restoring: '화면 확인',
      verifying: '본인 인증 중',
      loading: '불러오는 중',
      unloaded: '조회 실패',
      refused: '인증 거절 알림',
      found: '아이디 표시',
      left: '돌려보냄',
    },
    events: {
      'result.retry': '다시 시도를 누릅니다.',
      'alert.dismiss': '알림창의 확인을 누릅니다.',
    } satisfies Record<FindIdEventType, string>,
    guards: {
      isSuccess: '서버가 받아들였습니다.',
      isFound: '이 탭에서 앞서 찾은 아이디가 있습니다.',
      isWithoutResult: '본인 인증 없이 결과 주소를 열었습니다.',
      isLapsed: '본인 인증을 마친 지 {verifiedLifetime}이 지났거나 이미 썼습니다(EC0002).',
    },
    calls: {
      restore: '열린 화면과 찾은 아이디 보기',
      verification: '본인 인증',
      loadId: '찾은 아이디 불러오기',
    },
    endpoints: {
      restore: null,
      verification: 'PUT /certification, POST /certification',
      loadId: 'GET /certification/id',
    },
    delays: {},
    actions: {
      ...feedbackActions,
      navigate: '아이디 찾기나 결과 주소로 보냅니다.',
      keepFound: '찾은 아이디를 이 탭에 저장하여 새로고침해도 보이게 합니다.',
      rememberCertificate: '마친 본인 인증을 기억합니다.',
      rememberId: '찾은 아이디를 기억합니다.',
    },
    samples: {
      'result.retry': { retry: byHand('다시 시도를 누릅니다.') },
      'alert.dismiss': { ok: byHand('알림창의 확인을 누릅니다.') },
      restore: {
        request: byHand('아이디 찾기 화면을 엽니다.', '로그인 화면에서 아이디 찾기를 누릅니다.'),
        found: byHand(
          '앞서 찾은 아이디를 다시 봅니다.',
          '이름 이운영, 이메일 operator01@demo.example로 아이디를 찾은 결과 화면을 새로고침합니다.',
        ),
        noResult: byHand('본인 인증 없이 결과 주소를 엽니다.', '시크릿 창에서 /user/idInfo/1을 엽니다.'),
      },
      verification: {
        verified: byHand(
          '본인 인증을 마칩니다.',
          '이름 이운영, 이메일 operator01@demo.example: 이 둘로 인증번호를 요청하고, /dev/outbox에서 본 인증번호를 입력하여 확인을 누릅니다.',
        ),
      },
      loadId: {
        found: byHand('찾은 아이디를 받습니다.'),
        EC0002: byFault(
          '본인 인증을 더는 쓸 수 없다고 합니다(EC0002).',
          '찾은 아이디를 받기 전에 본인 인증의 유효 시간({verifiedLifetime})이 지납니다.',
        ),
        OFFLINE: offline,
      },
    },
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
      const { smsCertId, userId, feedback } = context as FindIdContext;
      return { confirmed: smsCertId !== null, userId, feedback: feedback?.status };
    },
  },
} as const satisfies RegisteredChart;
