import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { NewPasswordEnd, ResetTicket } from '../../../machines/newPassword/types.ts';
import type {
  RecoveryContext,
  RecoveryEventType,
  RecoveryRestored,
} from '../../../machines/passwordRecovery/types.ts';
import type { Verified } from '../../../machines/verification/types.ts';
import type { ChartLabels, ChartModel, Samples, SeenStep } from '../../chart.ts';
import { advanceServerClock, byClock, byHand, confirmPhone, feedbackActions } from '../sampleLabels.ts';

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

const seen: Readonly<Record<string, string>> = {
  restoring: '불러오는 중이라는 표시가 잠깐 보입니다.',
  verifying: '‘아이디’ 입력란이 보이고 ‘인증번호 요청’ 버튼이 보입니다.',
  broken: '알림창이 뜹니다.',
  resetting: '‘새 비밀번호’ 입력란이 보입니다.',
  lapsed: '안내: “인증번호 유효 시간이 만료되었습니다. 다시 시도해 주세요.”',
  unverified: '안내: “일치하는 정보가 없습니다.”',
  left: '로그인 화면이 열립니다.',
};

/** Samples for every chart that sets a new password after a verification. */
export const recoverySamples = {
  start: Date.UTC(2026, 2, 2),
  events: {
    'page.open': {
      request: () => ({ type: 'page.open', page: 'request' }),
      reset: () => ({ type: 'page.open', page: 'reset' }),
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
    newPassword: {
      changed: () => ({ status: 'C200' }),
      lapsed: () => ({ status: 'LAPSED' }),
    } satisfies Samples<NewPasswordEnd>,
  },
  facts: ({ context }: AnyMachineSnapshot) => {
    const { page, ticket: held, feedback } = context as RecoveryContext;
    return { page, ticket: held?.userId, feedback: feedback?.status };
  },
} as const satisfies Omit<ChartModel, 'at' | 'input'>;

/** Returns what a tester sees of a step of a chart that sets a new password; `completed`: the text of its end. */
export const recoveryShows =
  (completed: string) =>
  ({ entered }: SeenStep): readonly string[] =>
    entered.flatMap((leaf) => (leaf === 'completed' ? `안내: “${completed}”` : (seen[leaf] ?? [])));

/** Addresses and account of a chart's samples. */
type RecoveryGiven = { request: string; reset: string; userId: string; phone: string };

const NEW_PASSWORD =
  '‘새 비밀번호’에 Green!2026way를 입력하고, ‘새 비밀번호 확인’에 Green!2026way를 입력하고, ‘확인’을 누릅니다.';

function getSamples({ request, reset, userId, phone }: RecoveryGiven): ChartLabels['samples'] {
  const open = `시크릿 창에서 ${request}를 엽니다.`;
  const verify = `‘아이디’에 ${userId}을 입력하고, ‘휴대폰 번호’에 ${phone}을 입력하고, ${confirmPhone}`;
  const verified = `${verify} ‘새 비밀번호’ 입력란이 보입니다.`;
  return {
    'page.open': {
      request: byHand('뒤로 가기를 누릅니다.'),
      reset: byHand('앞으로 가기를 누릅니다.', `${verified} 뒤로 가기를 누릅니다.`),
    },
    'alert.dismiss': { ok: byHand('알림창의 ‘확인’을 누릅니다.') },
    'result.acknowledge': { ok: byHand('알림창의 ‘확인’을 누릅니다.') },
    restore: {
      request: byHand('본인 인증부터 시작합니다.', open),
      ticket: byHand('앞에서 마친 본인 인증으로 이어집니다.', `${open} ${verified} 화면을 새로고침합니다.`),
      noTicket: byHand('본인 인증 없이 연 화면입니다.', `시크릿 창에서 ${reset}을 엽니다.`),
    },
    verification: { verified: byHand(verify) },
    newPassword: {
      changed: byHand(NEW_PASSWORD),
      lapsed: byClock(NEW_PASSWORD, advanceServerClock('verifiedLifetime', 'verifiedLifetimeMs')),
    },
  };
}

export const recoveryLabels = (given: RecoveryGiven) =>
  ({
    states: {
      restoring: '화면 확인',
      verifying: '본인 인증 중',
      broken: '인증 중단 알림',
      resetting: '새 비밀번호 설정 중',
      lapsed: '인증 만료 알림',
      unverified: '인증 없음 알림',
      left: '로그인 화면으로 이동',
      completed: '완료 안내',
    },
    events: {
      'page.open': '뒤로 가기나 앞으로 가기로 이 흐름의 다른 화면을 엽니다.',
      'alert.dismiss': '알림창의 확인을 누릅니다.',
      'result.acknowledge': '완료 안내의 확인을 누릅니다.',
    } satisfies Record<RecoveryEventType, string>,
    guards: {
      isSuccess: '서버가 받아들였습니다.',
      hasTicket: '앞에서 본인 인증을 마쳤습니다.',
      isOtherPage: '지금 하고 있는 일의 화면이 아닙니다.',
      isOnResetPage: '새 비밀번호 화면입니다.',
      isWithoutTicket: '본인 인증 없이 새 비밀번호 화면을 열었습니다.',
    },
    calls: {
      restore: '열린 화면과 마친 본인 인증 찾기',
      verification: '본인 인증',
      newPassword: '새 비밀번호',
    },
    endpoints: {
      restore: null,
      verification: 'PUT /certification/pw, POST /certification/pw',
      newPassword: 'POST /esg/v1/user/checkPassword, GET /auth/publicKey, PATCH /esg/v1/user/pw',
    },
    delays: {},
    actions: {
      ...feedbackActions,
      navigate: '다른 화면으로 보냅니다.',
      keepTicket: '마친 본인 인증을 이 탭에 저장하여 새로고침해도 이어지게 합니다.',
      forgetTicket: '저장한 본인 인증을 지웁니다.',
      rememberPage: '어느 화면에서 하는 일인지 기억합니다.',
      rememberTicket: '마친 본인 인증을 기억합니다.',
      dropTicket: '마친 본인 인증을 잊습니다.',
    },
    samples: getSamples(given),
  }) satisfies ChartLabels;
