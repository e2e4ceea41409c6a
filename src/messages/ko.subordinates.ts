import { withParticle } from '../contracts/particles.ts';

export const subordinates = {
  title: '자회사 관리',
  tree: '자회사 구조',
  treeHint: '끌어서 옮기거나 Alt 키와 방향키로 옮깁니다. 행의 메뉴로도 옮길 수 있습니다.',
  detail: '자회사 정보',
  create: '자회사 등록',
  createChild: '하위 자회사 등록',
  edit: '자회사 수정',
  none: '등록된 자회사가 없습니다.',
  noneHint: '자회사를 등록하면 보고 경계로 사용됩니다.',
  name: '자회사명',
  parent: '상위 회사',
  top: '당사 직속',
  nation: '국가',
  businessNo: '사업자등록번호',
  foreignNo: '현지 등록번호',
  foreignHint: '해외 법인은 등록번호를 비워 둘 수 있습니다.',
  ownership: '지분율 (%)',
  ownershipHint: '바로 위 회사가 보유한 지분율입니다.',
  effective: '실질 지분율 (%)',
  consolidated: '연결 대상',
  isConsolidated: '연결',
  isNotConsolidated: '비연결',
  boundary: '보고 경계',
  inBoundary: '포함',
  outOfBoundary: '제외',
  section: '사업부문',
  enabled: '사용 여부',
  use: '사용',
  noUse: '사용 안 함',
  level: '단계',
  sortOrder: '순서',
  history: '변경 이력',
  moved: '옮겼습니다.',
  deleteQuestion: (name: string) => `${withParticle(name, '을(를)')} 삭제하시겠습니까?`,
  summary: (total: number, within: number) =>
    `총 ${total.toLocaleString('ko-KR')}개사 중 ${within.toLocaleString('ko-KR')}개사가 보고 경계에 포함됩니다.`,
  tooDeep: (levels: number) => `자회사는 ${levels}단계까지 등록할 수 있습니다.`,
} as const;

export const subordinateRefusals = {
  businessNo: '사업자등록번호를 확인해 주세요.',
  ownNumber: '자사의 사업자등록번호는 자회사로 등록할 수 없습니다.',
  taken: '이미 등록된 사업자등록번호입니다.',
  noParent: '상위 회사를 찾을 수 없습니다.',
  cycle: '자신이나 하위 회사 아래로 옮길 수 없습니다.',
  section: '사업부문을 확인해 주세요.',
  tooMany: (limit: number) => `자회사는 ${limit.toLocaleString('ko-KR')}개사까지 등록할 수 있습니다.`,
} as const;

/** Lines of the activity history. */
export const subordinateEntries = {
  created: '자회사를 등록했습니다.',
  changed: '자회사 정보를 수정했습니다.',
  moved: '자회사의 위치를 옮겼습니다.',
} as const;
