export const modal = {
  close: '닫기',
} as const;

export const tabStrip = {
  scrollLeft: '왼쪽 탭 보기',
  scrollRight: '오른쪽 탭 보기',
  points: { E: '환경', S: '사회', G: '지배구조' },
  fraction: (partial: number, whole: number) => `${whole}개 중 ${partial}개`,
  score: (score: string) => `${score}점`,
  noScore: '점수 없음',
  variation: {
    up: (amount: string) => `${amount}점 상승`,
    down: (amount: string) => `${amount}점 하락`,
    none: '변동 없음',
  },
  rating: (rating: string) => `등급 ${rating}`,
} as const;

export const numberInput = {
  maximum: (maximum: string) => `최대 ${maximum}`,
  notPasted: (text: string, reason: string) => `붙여 넣은 내용(${text})을 입력하지 않았습니다. ${reason}`,
  onlyNumber: '단위 없이 숫자만 붙여 넣어 주세요.',
  onlyTyped: '숫자만 입력할 수 있습니다.',
  negative: '0 이상의 숫자를 입력해 주세요.',
  figures: (digits: number) => `숫자는 모두 ${digits}자리까지 입력할 수 있습니다.`,
} as const;

export const phoneInput = {
  head: '앞자리',
  areaCode: '지역번호',
  body: '나머지 번호',
  noHeads: '선택할 번호를 불러오지 못했습니다.',
} as const;

export const businessNumberInput = {
  parts: ['앞 3자리', '가운데 2자리', '뒤 5자리'],
  invalid: '사업자등록번호를 확인해 주세요.',
} as const;

export const periodInput = {
  from: '시작일',
  to: '종료일',
  invalidOrder: '종료일은 시작일과 같거나 이후여야 합니다.',
  placeholder: 'YYYY-MM-DD',
  dayFormat: 'YYYY년 M월 D일',
  monthFormat: 'YYYY년 M월',
  monthOfListFormat: 'M월',
  yearFormat: 'YYYY년',
  calendar: {
    nextMonth: '다음 달',
    previousMonth: '이전 달',
    nextYear: '다음 해',
    previousYear: '이전 해',
    nextDecade: '다음 10년',
    previousDecade: '이전 10년',
    monthLevelControl: '월 선택으로 이동',
    yearLevelControl: '연도 선택으로 이동',
  },
  clear: (label: string) => `${label} 지우기`,
  loading: '달력을 불러오는 중입니다.',
} as const;

export const dateInput = {
  formats: { day: 'YYYY-MM-DD', month: 'YYYY-MM', year: 'YYYY' },
  choose: { day: 'YYYY-MM-DD', month: '월 선택', year: '연도 선택' },
} as const;

export const characterCount = {
  counter: (length: number, maximum: number) =>
    `${length.toLocaleString('ko-KR')} / ${maximum.toLocaleString('ko-KR')}자`,
  left: (left: number) => `${left}자 더 입력할 수 있습니다.`,
} as const;

export const choiceInput = {
  loading: '선택할 항목을 불러오는 중입니다.',
  failed: '선택할 항목을 불러오지 못했습니다.',
  none: '일치하는 항목이 없습니다.',
  placeholder: '선택해 주세요.',
  more: (count: number) => `외 ${count.toLocaleString('ko-KR')}건은 검색하여 찾을 수 있습니다.`,
} as const;

export const companyChoice = {
  label: '고객사',
  placeholder: '고객사를 선택해 주세요.',
  loading: '고객사를 불러오는 중입니다.',
  none: '일치하는 고객사가 없습니다.',
} as const;

export const userPicker = {
  placeholder: '이름 또는 이메일로 검색',
  results: (label: string) => `${label} 검색 결과`,
  loading: '사용자를 찾는 중입니다.',
  none: '일치하는 사용자가 없습니다.',
  more: (total: number) => `외 ${total.toLocaleString('ko-KR')}명이 더 있습니다. 검색어를 더 입력해 주세요.`,
  failed: '사용자를 불러오지 못했습니다.',
  clear: (label: string) => `${label} 지우기`,
  noDepartment: '부서 없음',
} as const;

export const formPage = {
  footer: '저장과 이동',
  nothingChanged: '변경한 내용이 없습니다.',
  nothingEntered: '입력한 내용이 없습니다.',
  notSavable: '지금은 저장할 수 없습니다. 저장하지 않은 입력에 대한 안내를 확인해 주세요.',
  saveKey: 'Ctrl+S 또는 ⌘S로 저장',
  summary: (count: number) =>
    `입력한 내용을 확인해 주세요. 확인할 항목이 ${count.toLocaleString('ko-KR')}개 있습니다.`,
  changedElsewhere: '다른 곳에서 이 내용이 변경되었습니다.',
  loadNewest: '변경된 내용 불러오기',
  uploading: '첨부파일을 모두 업로드한 후 저장할 수 있습니다.',
} as const;

export const sectionList = { label: '페이지 구성' } as const;

export const recordPanel = { details: '상세 정보' } as const;

export const recordButtons = { label: '이동과 작업' } as const;

export const rowActions = {
  more: (row: string) => `${row} 작업 더 보기`,
  label: (row: string, action: string) => `${row} ${action}`,
} as const;

export const addressInput = {
  zip: '우편번호',
  address: '주소',
  detail: '상세주소',
  search: '주소 검색',
  searchTitle: '주소 검색',
  enterByHand: '직접 입력',
  byHand: '우편번호와 주소를 직접 입력해 주세요.',
  unavailable: '주소 검색을 이용할 수 없습니다. 우편번호와 주소를 직접 입력해 주세요.',
  loading: '주소 검색을 불러오는 중입니다.',
} as const;

export const editor = {
  loading: '편집기를 불러오는 중입니다.',
  tooLong: (maximum: number) => `${maximum.toLocaleString('ko-KR')}자 이내로 입력해 주세요.`,
  toolbar: '서식 도구',
  insertTable: '표 삽입(3행 3열)',
  labels: {
    bold: '굵게',
    italic: '기울임',
    underline: '밑줄',
    strike: '취소선',
    clearFormatting: '서식 지우기',
    h2: '제목',
    h3: '작은 제목',
    bulletList: '글머리 기호 목록',
    orderedList: '번호 목록',
    blockquote: '인용문',
    hr: '구분선',
    link: '링크',
    unlink: '링크 제거',
    undo: '실행 취소',
    redo: '다시 실행',
    rowBefore: '위에 행 추가',
    rowAfter: '아래에 행 추가',
    rowDelete: '행 삭제',
    columnBefore: '왼쪽에 열 추가',
    columnAfter: '오른쪽에 열 추가',
    columnDelete: '열 삭제',
    headerRow: '머리글 행 전환',
    tableDelete: '표 삭제',
    linkUrl: '링크 주소',
    linkPlaceholder: 'https://example.com',
    linkSave: '저장',
    linkExternal: '새 창에서 열기',
    linkInternal: '같은 창에서 열기',
  },
} as const;

/** The ways from a record to the one before and after it. */
export const neighbours = {
  label: '이전·다음 글',
  previous: '이전 글',
  next: '다음 글',
  noPrevious: '이전 글이 없습니다.',
  noNext: '다음 글이 없습니다.',
} as const;
