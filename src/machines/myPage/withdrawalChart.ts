import type { AnyMachineSnapshot } from 'xstate';
import type { RegisteredChart, SampleLabel, Samples } from '../chart.ts';
import type { Completion } from '../result.ts';
import { type WithdrawalContext, type WithdrawalEvent, withdrawalMachine } from './withdrawal.ts';

const plain = (text: string): SampleLabel => ({ text, by: 'hand' });

export const withdrawalChart = {
  id: 'withdrawal',
  title: '회원 탈퇴',
  purpose: '안내 동의, 확인, 탈퇴 처리와 그 뒤의 로그아웃을 정합니다.',
  machine: withdrawalMachine,
  usedBy: ['mypage-withdrawal'],
  labels: {
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
      ask: '탈퇴할지 확인 대화상자로 묻습니다.',
      announce: '탈퇴가 끝났다고 알림창으로 알립니다.',
      leave: '탈퇴한 계정의 세션을 끝냅니다.',
      setNotice: '탈퇴하지 못한 까닭을 보여 줍니다.',
      clearNotice: '앞서 보여 준 까닭을 지웁니다.',
    },
    samples: {
      'agreement.give': { give: plain('동의 선택') },
      'agreement.revoke': { revoke: plain('동의 해제') },
      'withdrawal.submit': { submit: plain('탈퇴 누름') },
      'withdrawal.confirm': { ok: plain('확인') },
      'withdrawal.cancel': { cancel: plain('취소') },
      'result.acknowledge': { ok: plain('확인') },
      withdraw: {
        gone: plain('탈퇴 처리'),
        C0409: {
          text: '마지막 관리자라서 거절(C0409)',
          given: '운영 중인 시스템 관리자가 한 명뿐입니다.',
          by: 'hand',
        },
        OFFLINE: { text: '네트워크 끊김', by: 'fault' },
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
    facts: ({ context }: AnyMachineSnapshot) => ({ notice: (context as WithdrawalContext).notice?.status }),
  },
} as const satisfies RegisteredChart;
