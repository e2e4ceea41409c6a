import type { AnyMachineSnapshot } from 'xstate';
import type { MyPage } from '../../../contracts/myPage.ts';
import {
  type ReauthGateContext,
  type ReauthGateEvent,
  reauthGateMachine,
} from '../../../machines/myPage/reauthGate.ts';
import type { AccountRead, PasswordConfirmed } from '../../../machines/myPage/types.ts';
import type { RegisteredChart, Samples } from '../../chart.ts';
import { byClock, byHand, feedbackActions, offline } from '../sampleLabels.ts';

const account: MyPage = {
  id: '0b7c1a52-6f0d-4c58-9d55-0d9a43f0a001',
  userId: 'operator01',
  userName: '이운영',
  userEmail: 'operator01@example.com',
  userAuth: 'ROLE_OPERATOR',
  comNetWorkNoId: '010',
  userMobileTelno: '00000002',
  companyKoreanName: '한빛제조',
  departmentName: 'ESG추진팀',
  jobGradeName: '팀장',
  regionCodeId: '02',
  interTelno: '1234',
  passwordModifiedAt: '2026-03-01T00:00:00.000Z',
  totpEnabled: false,
  recoveryCodesLeft: 0,
};

export const reauthGateChart = {
  id: 'myPageGate',
  title: '마이페이지 비밀번호 확인',
  purpose: '마이페이지를 여는 비밀번호 확인과, 확인한 지 오래되었을 때 다시 묻는 일을 정합니다.',
  machine: reauthGateMachine,
  labels: {
    states: {
      reading: '불러오는 중',
      failed: '조회 실패',
      closed: '비밀번호 확인 필요',
      'closed.entering': '입력 중',
      'closed.checking': '확인 중',
      open: '확인 완료',
    },
    events: {
      'password.submit': '비밀번호를 입력하고 확인을 누릅니다.',
      'password.edit': '비밀번호를 고칩니다.',
      'gate.close': '서버가 비밀번호 확인을 다시 요구합니다(EP0010).',
      'account.reload': '내 정보를 다시 불러옵니다.',
    } satisfies Record<ReauthGateEvent['type'], string>,
    guards: {
      isSuccess: '서버가 받아들였습니다.',
      isUnconfirmed: '비밀번호를 확인하지 않았거나 확인한 지 {confirmedLifetime}이 지났습니다(EP0010).',
      hasPassword: '비밀번호를 입력했습니다.',
    },
    calls: { readAccount: '내 정보 불러오기', confirmPassword: '비밀번호 확인 요청' },
    endpoints: {
      readAccount: 'GET /esg/v1/user/myPage',
      confirmPassword: 'POST /esg/v1/user/checkPassword/my-page',
    },
    delays: {},
    actions: { ...feedbackActions, rememberAccount: '내 정보를 기억합니다.' },
    samples: {
      'password.submit': {
        typed: byHand(
          '비밀번호를 입력하고 확인을 누릅니다.',
          'worker01로 로그인했고 비밀번호는 Esg!2026demo입니다.',
        ),
        empty: byHand('비밀번호를 입력하지 않고 확인을 누릅니다.'),
      },
      'password.edit': { edit: byHand('비밀번호 입력란을 고칩니다.') },
      'gate.close': {
        close: byClock(
          '내 정보를 저장하여 비밀번호 확인이 필요하다는 응답(EP0010)을 받습니다.',
          '비밀번호를 확인한 지 {confirmedLifetime}이 지났습니다.',
        ),
      },
      'account.reload': { reload: byHand('다시 시도를 누르거나 내 정보를 저장합니다.') },
      readAccount: {
        found: byHand('내 정보를 받습니다.', '비밀번호를 확인한 지 {confirmedLifetime}이 지나지 않았습니다.'),
        EP0010: byHand(
          '비밀번호를 확인해야 한다고 합니다(EP0010).',
          '로그인한 뒤 마이페이지 비밀번호를 아직 확인하지 않았습니다.',
        ),
        OFFLINE: offline,
      },
      confirmPassword: {
        right: byHand('비밀번호가 맞다고 합니다.'),
        M001: byHand('비밀번호가 올바르지 않다고 합니다(M001).', '틀린 비밀번호를 입력합니다.'),
      },
    },
  },
  model: {
    start: Date.UTC(2026, 2, 2),
    at: () => reauthGateMachine,
    events: {
      'password.submit': {
        typed: () => ({ type: 'password.submit', password: 'Esg!2026demo' }),
        empty: () => ({ type: 'password.submit', password: '' }),
      },
      'password.edit': { edit: () => ({ type: 'password.edit' }) },
      'gate.close': { close: () => ({ type: 'gate.close' }) },
      'account.reload': { reload: () => ({ type: 'account.reload' }) },
    } satisfies { [T in ReauthGateEvent['type']]: Samples<Extract<ReauthGateEvent, { type: T }>> },
    results: {
      readAccount: {
        found: () => ({ status: 'C200', value: account }),
        EP0010: () => ({ status: 'EP0010', message: '서버의 말 EP0010' }),
        OFFLINE: () => ({ status: 'OFFLINE', message: '네트워크에 연결할 수 없습니다.' }),
      } satisfies Samples<AccountRead>,
      confirmPassword: {
        right: () => ({ status: 'C200' }),
        M001: () => ({ status: 'M001', message: '로그인 정보가 올바르지 않습니다.' }),
      } satisfies Samples<PasswordConfirmed>,
    },
    facts: ({ context }: AnyMachineSnapshot) => {
      const { account: known, feedback } = context as ReauthGateContext;
      return { known: known !== null, feedback: feedback !== null };
    },
  },
} as const satisfies RegisteredChart;
