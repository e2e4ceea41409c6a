import type { ServiceOwner } from '../contracts/serviceState.ts';

export const serviceTexts = {
  titles: { company: '고객사 이용현황', partner: '협력사 이용현황' } satisfies Record<ServiceOwner, string>,
  names: { company: '고객사', partner: '협력사' } satisfies Record<ServiceOwner, string>,
  all: { company: '전체 고객사', partner: '전체 협력사' } satisfies Record<ServiceOwner, string>,
  month: '월',
  signIns: '로그인',
  activeUsers: '이용자',
  users: '등록 사용자',
  storage: '저장 용량',
  refreshedAt: '집계일시',
  times: '회',
  people: '명',
  usage: (name: string) => `${name} 로그인과 이용자`,
  stored: (name: string) => `${name} 저장 용량`,
  showAll: '전체 보기',
  charts: '월별 추이',
  show: (name: string) => `${name} 추이 보기`,
} as const;
