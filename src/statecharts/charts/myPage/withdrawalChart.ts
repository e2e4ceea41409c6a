import type { AnyMachineSnapshot } from 'xstate';
import {
  type WithdrawalContext,
  type WithdrawalEvent,
  withdrawalMachine,
} from '../../../machines/myPage/withdrawal.ts';
import type { Completion } from '../../../machines/result.ts';
import type { RegisteredChart, Samples } from '../../chart.ts';
import { byHand, feedbackActions, offline } from '../sampleLabels.ts';

export const withdrawalChart = {
  id: 'withdrawal',
  title: '회원 탈퇴',
  purpose: '안내 동의, 확인, 탈퇴 처리와 그 뒤의 로그아웃을 정합니다.',
  machine: withdrawalMachine,
  labels: {
    states: {
      reading: '안내 읽는 중',
      agreed: '동의함',
      asking: '탈퇴 확인',
      withdrawing: '탈퇴 처리 중',
      withdrawn: '탈퇴 완료 알림',
      left: '로그인 화면으로 이동',
    },
    events: {
      'agreement.give': '탈퇴 안내의 동의를 선택합니다.',
      'agreement.revoke': '탈퇴 안내의 동의를 해제합니다.',
      'withdrawal.submit': '탈퇴를 누릅니다.',
      'withdrawal.confirm': '탈퇴를 묻는 대화상자에서 확인을 누릅니다.',
      'withdrawal.cancel': '탈퇴를 묻는 대화상자에서 취소를 누릅니다.',
      'result.acknowledge': '탈퇴가 끝났다는 알림창의 확인을 누릅니다.',
    } satisfies Record<WithdrawalEvent['type'], string>,
    guards: { isSuccess: '서버가 받아들였습니다.' },
    calls: { withdraw: '회원 탈퇴 요청' },
    delays: {},
    actions: {
      ...feedbackActions,
      ask: '탈퇴할지 확인 대화상자로 묻습니다.',
      announce: '탈퇴가 끝났다고 알림창으로 알립니다.',
      leave: '탈퇴한 계정의 세션을 끝냅니다.',
    },
    samples: {
      'agreement.give': {
        give: byHand(
          '탈퇴 동의를 선택합니다.',
          '다른 단계의 전제에 따로 적지 않은 한 worker01로 로그인하여 마이페이지 비밀번호를 확인하고 회원 탈퇴를 엽니다.',
        ),
      },
      'agreement.revoke': { revoke: byHand('탈퇴 동의를 해제합니다.') },
      'withdrawal.submit': { submit: byHand('탈퇴를 누릅니다.') },
      'withdrawal.confirm': { ok: byHand('탈퇴를 묻는 창에서 확인을 누릅니다.') },
      'withdrawal.cancel': { cancel: byHand('탈퇴를 묻는 창에서 취소를 누릅니다.') },
      'result.acknowledge': { ok: byHand('탈퇴가 완료되었다는 알림창의 확인을 누릅니다.') },
      withdraw: {
        gone: byHand(
          '계정을 탈퇴 처리합니다.',
          '되돌릴 수 없으므로 시험이 끝난 뒤 데모 데이터를 새로 만듭니다.',
        ),
        C0409: {
          ...byHand(
            '마지막 관리자라서 탈퇴할 수 없다고 합니다(C0409).',
            '처음부터 worker01 대신, admin02가 먼저 탈퇴하고 남은 관리자 admin01로 합니다.',
          ),
          feedback: '마지막 관리자는 탈퇴할 수 없습니다. 다른 관리자를 먼저 등록해 주세요.',
        },
        OFFLINE: offline,
      },
    },
    endpoints: { withdraw: 'DELETE /esg/v1/user/myPage' },
  },
  model: {
    start: Date.UTC(2026, 2, 2),
    at: () => withdrawalMachine,
    events: {
      'agreement.give': { give: () => ({ type: 'agreement.give' }) },
      'agreement.revoke': { revoke: () => ({ type: 'agreement.revoke' }) },
      'withdrawal.submit': { submit: () => ({ type: 'withdrawal.submit' }) },
      'withdrawal.confirm': { ok: () => ({ type: 'withdrawal.confirm' }) },
      'withdrawal.cancel': { cancel: () => ({ type: 'withdrawal.cancel' }) },
      'result.acknowledge': { ok: () => ({ type: 'result.acknowledge' }) },
    } satisfies { [T in WithdrawalEvent['type']]: Samples<Extract<WithdrawalEvent, { type: T }>> },
    results: {
      withdraw: {
        gone: () => ({ status: 'C200' }),
        C0409: () => ({ status: 'C0409', message: '마지막 관리자는 탈퇴할 수 없습니다.' }),
        OFFLINE: () => ({ status: 'OFFLINE', message: '네트워크에 연결할 수 없습니다.' }),
      } satisfies Samples<Completion>,
    },
    facts: ({ context }: AnyMachineSnapshot) => ({
      feedback: (context as WithdrawalContext).feedback?.status,
    }),
  },
} as const satisfies RegisteredChart;
