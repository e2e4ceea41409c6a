import type { DelegateSideCd, DelegateStateCd } from '../contracts/entryDelegates.ts';
import { toDashedDay } from '../contracts/seoulTime.ts';

/** Texts of delegations of entry and approval. */
export const delegateTexts = {
  title: '대리',
  hint: '자리를 비우는 동안 성과의 등록이나 승인을 동료에게 맡깁니다. 대신 등록한 사람은 그 값을 승인할 수 없습니다.',
  create: '대리 지정',
  searchIn: '맡긴 사람, 대신하는 사람',
  from: '맡긴 사람',
  to: '대신하는 사람',
  toHint: '같은 회사에서 로그인할 수 있는 사람을 찾습니다.',
  kind: '업무',
  kindHints: { ENTER: '등록: 담당하는 값을 입력하고 제출합니다.', APPROVE: '승인: 승인하거나 반려합니다.' },
  days: '기간',
  fromDay: '시작일',
  toDay: '종료일',
  toDayHint: '시작일부터 92일까지 맡길 수 있습니다.',
  span: (from: string, to: string) => `${toDashedDay(from)} ~ ${toDashedDay(to)}`,
  reason: '사유',
  state: '상태',
  states: { upcoming: '예정', active: '진행 중', ended: '종료' } as const satisfies Record<
    DelegateStateCd,
    string
  >,
  side: '구분',
  sides: { given: '내가 맡긴 대리', received: '내가 맡은 대리' } as const satisfies Record<
    DelegateSideCd,
    string
  >,
  end: '끝내기',
  endOf: (from: string, to: string) => `${from} → ${to} 대리 끝내기`,
  endQuestion: (from: string, to: string) =>
    `${to} 님이 ${from} 님을 대신하는 것을 지금 끝내시겠습니까? 두 사람에게 알림을 보냅니다.`,
  ended: '대리를 끝냈습니다.',
} as const;
