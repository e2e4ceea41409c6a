/** Texts with which the server refuses a change of a common code. */
export const commonCodeRefusals = {
  duplicate: '이미 사용 중인 코드입니다.',
  noParent: '상위 코드를 찾을 수 없습니다.',
  tooDeep: (levels: number) => `공통코드는 ${levels}단계까지 등록할 수 있습니다.`,
  system: '시스템에서 사용하는 코드는 삭제하거나 사용 중지할 수 없습니다.',
  hasChildren: '하위 코드가 있어 삭제할 수 없습니다.',
  inUse: '사용 중인 코드여서 삭제할 수 없습니다.',
} as const;

/** Texts with which the server refuses a change of the menu. */
export const menuRefusals = {
  noParent: '상위 메뉴를 찾을 수 없습니다.',
  tooDeep: (levels: number) => `메뉴는 ${levels}단계까지 구성할 수 있습니다.`,
  cycle: '메뉴를 자신의 하위 메뉴로 옮길 수 없습니다.',
  hasChildren: '하위 메뉴가 있어 삭제할 수 없습니다.',
  granted: '권한에 등록된 메뉴여서 삭제할 수 없습니다.',
} as const;

/** Name of a copy; `max` characters at most. */
export const menuCopyName = (menuNm: string, max = Number.POSITIVE_INFINITY) => {
  const suffix = ' (복사)';
  return `${menuNm.slice(0, max - suffix.length)}${suffix}`;
};
