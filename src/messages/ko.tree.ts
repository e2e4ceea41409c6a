/** Texts of trees, tree grids and comparisons of versions. */
export const tree = {
  expand: (name: string) => `${name} 펼치기`,
  collapse: (name: string) => `${name} 접기`,
  tick: (name: string) => `${name} 선택`,
  drag: (name: string) => `${name} 끌어서 이동`,
  moveHint: 'Alt와 화살표 키, 또는 행의 메뉴로 항목을 옮길 수 있습니다.',
  steps: { up: '위로', down: '아래로', into: '들여쓰기', out: '내어쓰기' },
  movedInto: (name: string, parent: string, place: number, size: number) =>
    `${name} 항목을 ${parent} 아래로 옮겼습니다. ${size}개 중 ${place}번째입니다.`,
  movedTop: (name: string, place: number, size: number) =>
    `${name} 항목을 맨 위 단계로 옮겼습니다. ${size}개 중 ${place}번째입니다.`,
  refused: (name: string, reason: string) => `${name} 항목을 옮길 수 없습니다. ${reason}`,
  deepest: '더 아래 단계는 만들 수 없습니다.',
  edge: '더 옮길 자리가 없습니다.',
  intoItself: '자신의 하위 항목으로 옮길 수 없습니다.',
  empty: '표시할 항목이 없습니다.',
} as const;

export const treeGrid = {
  total: '합계',
  undo: '실행 취소',
  redo: '다시 실행',
  dirty: '변경됨',
  dirtyCount: (count: number) => `변경된 칸 ${count.toLocaleString('ko-KR')}개`,
  invalidCount: (count: number) => `확인할 칸 ${count.toLocaleString('ko-KR')}개`,
  notNumber: '숫자를 입력해 주세요.',
  decimals: (places: number) =>
    places === 0 ? '정수를 입력해 주세요.' : `소수점 ${places}자리까지 입력할 수 있습니다.`,
  notChoice: '목록에 있는 값을 입력해 주세요.',
  notCheck: '예 또는 아니요를 입력해 주세요.',
  yes: '예',
  no: '아니요',
  readOnly: '고칠 수 없는 칸입니다.',
  pasted: (count: number) => `${count.toLocaleString('ko-KR')}개 칸에 붙여 넣었습니다.`,
  pasteSkipped: (count: number, skipped: number) =>
    `${count.toLocaleString('ko-KR')}개 칸에 붙여 넣고, 고칠 수 없거나 범위를 벗어난 ${skipped.toLocaleString('ko-KR')}개는 제외했습니다.`,
  copied: (count: number) => `${count.toLocaleString('ko-KR')}개 칸을 복사했습니다.`,
  undone: '실행을 취소했습니다.',
  redone: '다시 실행했습니다.',
  edit: (row: string, column: string) => `${row} ${column}`,
  value: (value: string, isDirty: boolean) => (isDirty ? `${value} (변경됨)` : value),
  readKeys:
    '화살표 키·Enter·Tab으로 이동, Shift와 화살표 키로 범위 선택, Ctrl+C로 복사, Esc를 누른 뒤 Tab으로 표에서 나가기',
  keys: '바로 입력하거나 F2로 편집, Enter로 아래 칸, Tab으로 오른쪽 칸, Esc로 취소, Shift와 화살표 키로 범위 선택, Ctrl+C·V로 복사와 붙여넣기(선택한 범위를 채움), Ctrl+Z로 실행 취소, Esc를 누른 뒤 Tab으로 표에서 나가기',
} as const;

export const versions = {
  list: '버전 목록',
  number: '버전',
  formatNumber: (number: number) => `v${number}`,
  author: '작성자',
  at: '일시',
  reason: '사유',
  state: '상태',
  pick: '비교',
  getPick: (number: number) => `버전 ${number} 비교 대상으로 선택`,
  pickTwo: '비교할 버전을 두 개 선택해 주세요.',
  compare: (older: number, newer: number) => `버전 ${older} → 버전 ${newer} 비교`,
  onlyChanges: '변경된 항목만 보기',
  field: '항목',
  before: (number: number) => `버전 ${number}`,
  kind: '구분',
  kinds: { added: '추가', removed: '삭제', changed: '변경', same: '동일' },
  countOf: (label: string, count: number) => `${label} ${count.toLocaleString('ko-KR')}건`,
  noChanges: '두 버전의 내용이 같습니다.',
  none: '(없음)',
  addedText: '추가된 글',
  removedText: '삭제된 글',
} as const;

export const textComparison = {
  of: (older: string, newer: string) => `${older}과(와) ${newer} 비교`,
  same: '두 버전의 내용이 같습니다.',
  changed: (count: number) => `변경된 문단 ${count.toLocaleString('ko-KR')}개`,
  unchanged: (count: number) => `변경되지 않은 문단 ${count.toLocaleString('ko-KR')}개`,
  showUnchanged: '변경되지 않은 문단도 보기',
} as const;
