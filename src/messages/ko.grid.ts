export const grid = {
  total: (total: number) => `총 ${total.toLocaleString('ko-KR')}건`,
  totalAtLeast: (total: number) => `총 ${total.toLocaleString('ko-KR')}건 이상`,
  selected: (count: number) => `${count.toLocaleString('ko-KR')}건 선택`,
  clearSelection: '선택 해제',
  selectRow: (name: string) => `${name} 선택`,
  empty: '조회된 내용이 없습니다.',
  emptyHint: '검색 조건을 바꾸어 다시 조회해 주세요.',
  retry: '다시 시도',
  outdated: '새로운 내용을 불러오지 못해 이전에 불러온 내용을 표시합니다.',
  loading: '목록을 불러오는 중입니다.',
  choicesLoading: '불러오는 중',
  unknownChoice: '알 수 없는 항목',
  pageSize: '페이지당 건수',
  pageSizeOption: (size: number) => `${size}건`,
  pages: (title: string) => `${title} 페이지 이동`,
  page: (page: number) => `${page}페이지`,
  firstPage: '첫 페이지',
  previousPage: '이전 페이지',
  nextPage: '다음 페이지',
  lastPage: '마지막 페이지',
  sort: '정렬',
  sortDefault: '기본 순서',
  ascending: (header: string) => `${header} 오름차순`,
  descending: (header: string) => `${header} 내림차순`,
  columns: '열 설정',
  tools: '목록 도구',
  density: '행 간격',
  densities: { comfortable: '넓게', compact: '좁게' },
  resetColumns: '열 설정 초기화',
  moveUp: (header: string) => `${header} 앞으로 이동`,
  moveDown: (header: string) => `${header} 뒤로 이동`,
  search: '검색어',
  searchPanel: '검색 조건',
  activeFilters: (count: number) => `검색 조건 ${count}개 적용 중`,
  excel: '엑셀 다운로드',
  nothingToExport: '내려받을 내용이 없습니다.',
  exporting: (bytes: number) =>
    `엑셀 파일을 내려받는 중입니다. ${Math.ceil(bytes / 1024).toLocaleString('ko-KR')}KB`,
  exportQueued:
    '건수가 많아 파일을 따로 만듭니다. 완료되면 알려 드리며, 진행 상황은 엑셀 파일함에서 확인할 수 있습니다.',
  exportReason: '다운로드 사유',
  exportReasonHint: '개인정보가 포함된 파일입니다. 입력한 사유는 개인정보 로그에 남습니다.',
  exportSubmit: '다운로드',
  exportStarted: '다운로드를 시작합니다.',
  exportingLabel: '엑셀 다운로드 진행률',
  tooManyRows: (limit: number) =>
    `엑셀 파일에는 ${limit.toLocaleString('ko-KR')}건까지 담을 수 있습니다. 검색 조건을 바꾸어 다시 시도해 주세요.`,
  cancelExport: '다운로드 취소',
  commandProgress: (done: number, total: number) =>
    `처리하는 중입니다. ${done.toLocaleString('ko-KR')}/${total.toLocaleString('ko-KR')}건`,
  all: '전체',
  modifiedBy: '최종 수정자',
  modifiedAt: '최종 수정일시',
  none: '-',
} as const;

/** Words that lists and forms share (buttons, confirmations, results). */
export const actions = {
  save: '저장',
  register: '등록',
  edit: '수정',
  delete: '삭제',
  copy: '복사',
  list: '목록',
  backToList: '목록으로',
  search: '조회',
  reset: '초기화',
  cancel: '취소',
  close: '닫기',
  confirm: '확인',
} as const;

const NAMES_SHOWN = 3;

function listNames(names: readonly string[]): string {
  const shown = names.slice(0, NAMES_SHOWN).join(', ');
  return names.length > NAMES_SHOWN ? `${shown} 외 ${names.length - NAMES_SHOWN}개` : shown;
}

export const confirmations = {
  save: '변경된 내용을 저장하시겠습니까?',
  saveNew: '입력한 내용을 저장하시겠습니까?',
  saveWithoutFiles: (names: readonly string[]) =>
    `첨부하지 못한 파일이 있습니다: ${listNames(names)}. 이 파일 없이 저장하시겠습니까?`,
  leave: '입력하거나 변경한 내용이 있습니다. 계속하시겠습니까?',
  cancel: '취소하면 입력한 내용이 사라집니다. 계속하시겠습니까?',
  delete: (count: number) => `선택한 ${count}건을 삭제하시겠습니까?`,
} as const;

export const results = {
  saved: '저장되었습니다.',
  deleted: '삭제되었습니다.',
  deletedBy: (userName: string | null, at: string) =>
    userName === null ? `${at}에 삭제되었습니다.` : `${userName}님이 ${at}에 삭제했습니다.`,
  done: '처리가 완료되었습니다.',
  nothingSelected: '선택된 항목이 없습니다. 항목을 먼저 선택해 주세요.',
  onlyOne: '1건만 선택해 주세요.',
} as const;

export const fields = {
  required: '필수 입력 항목입니다. 1자 이상 입력해 주세요.',
  tooLong: (limit: number) => `${limit.toLocaleString('ko-KR')}자 이내로 입력해 주세요.`,
  requiredMark: '필수',
} as const;
