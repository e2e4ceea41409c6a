/** Names of the domains of indicators. */
export const domainNames = {
  P: '정보공시',
  E: '환경',
  S: '사회',
  G: '지배구조',
} as const satisfies Record<DomainCd, string>;

/** Texts of the chart `role`, as the server refuses with them and as screens show them. */
export const roleLifecycleTexts = {
  states: { inUse: '사용', notInUse: '사용 안 함', deleted: '삭제됨' },
  events: {
    'role.activate': '활성화',
    'role.deactivate': '비활성화',
    'role.addUsers': '사용자 등록',
    'role.copy': '복사',
    'role.delete': '삭제',
  },
  reasons: {
    mayDeactivate: '등록된 사용자가 있어 비활성화할 수 없습니다.',
    mayDelete: '사용자가 등록된 권한은 삭제할 수 없습니다.',
    isOnlyOne: '1건만 선택해 주세요.',
  },
} as const;

/** Texts with which the server refuses a change of roles or of their users. */
export const roleRefusals = {
  duplicate: '이미 등록된 권한입니다.',
  nameTaken: '같은 이름의 권한이 있습니다.',
  unknownMenu: '등록할 수 없는 메뉴가 있습니다. 다시 불러온 뒤 선택해 주세요.',
  unknownSection: '사업부문을 찾을 수 없습니다. 다시 불러온 뒤 선택해 주세요.',
  unknownIndicator: '등록할 수 없는 지표가 있습니다. 다시 불러온 뒤 선택해 주세요.',
  usersChanged: '다른 관리자가 사용자의 권한을 변경하였습니다. 다시 불러온 뒤 저장해 주세요.',
  noRole: '같은 고객사에서 사용 중인 권한을 선택해 주세요.',
  repeatedUser: '같은 사용자가 두 번 있습니다.',
} as const;

/** Lines of the activity history. */
export const roleEntries = {
  created: '권한이 등록되었습니다.',
  changed: '권한이 수정되었습니다.',
  copied: (roleNm: string) => `권한 '${roleNm}'에서 복사되었습니다.`,
  assigned: (from: string | null, to: string | null) =>
    `권한이 '${from ?? '없음'}'에서 '${to ?? '없음'}'(으)로 변경되었습니다.`,
} as const;

/** Name of the `number`th copy; `max` characters at most. */
export const roleCopyName = (roleNm: string, max: number, number: number) => {
  const suffix = number === 1 ? ' (복사)' : ` (복사 ${number})`;
  return `${roleNm.slice(0, max - suffix.length).toWellFormed()}${suffix}`;
};

/** Columns of the list and of its Excel file. */
export const roles = {
  title: '권한 관리',
  roleNm: '권한명',
  roleExplanation: '권한 설명',
  company: '고객사',
  enabled: '상태',
  inUse: '사용',
  notInUse: '사용 안 함',
  userCnt: '사용자 수',
  lastModifierName: '최종 수정자',
  lastModifiedAt: '최종 수정일시',
} as const;

import type { DomainCd } from '../contracts/classifications.ts';
