/** Texts about input that is not saved while somebody else has changed what it belongs to. */
export const unsaved = {
  title: '저장하지 않은 입력',
  because: {
    moved: '입력하는 동안 이 내용의 상태가 바뀌었습니다.',
    gone: '입력하는 동안 이 내용이 삭제되었거나 볼 수 있는 권한이 없어졌습니다.',
  },
  /** Text of who did what last, as the activity history has it. */
  done: (userName: string, at: string, what: string) => `${at} ${userName}: ${what}`,
  outcome: '입력한 내용은 그대로 두었습니다. 복사하거나 버리면 변경된 내용을 표시합니다.',
  copy: '입력한 내용 복사',
  copied: '입력한 내용을 복사했습니다.',
  notCopied: '복사하지 못했습니다. 내용을 선택하여 직접 복사해 주세요.',
  discard: '입력한 내용 버리기',
  discardQuestion: '입력한 내용을 버리고 변경된 내용을 표시하시겠습니까?',
  merge: '합치기',
  merged: '저장된 내용과 합쳤습니다. 확인한 후 저장해 주세요.',
  conflicts: '다른 사용자도 바꾼 항목입니다. 입력한 내용을 남겨 두었습니다.',
  stored: (label: string, text: string) => `${label} · 저장된 내용: ${text}`,
  /** Text of input for a thing that is not there any more. */
  lost: (entered: string) => `없어진 항목 (입력한 내용: ${entered})`,
  takeStored: '저장된 내용 사용',
  getTakeStored: (label: string) => `${label} 저장된 내용 사용`,
  empty: '(비어 있음)',
  yes: '예',
  no: '아니오',
  field: (label: string, text: string) => `${label}: ${text}`,
} as const;
