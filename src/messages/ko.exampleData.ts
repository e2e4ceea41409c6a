/** Texts of the gallery pages of the grid, attachments, history and the industry popup. */
export const gridPage = {
  title: '데이터 그리드',
  note: '검색 조건, 정렬, 페이지는 주소에 남고, 선택은 페이지를 옮겨도 유지됩니다. 열 설정은 이 브라우저에 저장됩니다.',
  list: '지표 목록',
  state: '목록 상태',
  states: { normal: '정상', empty: '내용 없음', failed: '오류', slow: '느린 응답' },
  failure: '서비스를 일시적으로 이용할 수 없습니다. 잠시 후 다시 시도해 주세요.',
  name: '지표명',
  area: '영역',
  areas: ['환경', '사회', '지배구조'],
  score: '점수',
  date: '등록일',
  findRow: (place: number) => `지표 ${place}`,
  high: '행 높이 65px',
  highList: '높은 행의 지표 목록',
} as const;

export const uploadPage = {
  signInFirst: '파일을 올리려면 로그인해야 합니다.',
  any: '여러 파일',
  single: '한 개만',
  singleNote: '마지막에 고른 파일만 남습니다.',
  whitelist: '허용 확장자(pdf, xlsx)',
  accept: '이미지만',
  saved: '저장된 첨부파일',
  savedNote: '저장된 파일은 삭제 표시만 하고, 새로 올린 파일은 바로 삭제합니다.',
  savedName: '지속가능경영보고서.pdf',
  disabled: '사용할 수 없는 상태',
} as const;

export const replyPage = {
  title: '활동 이력과 댓글',
  note: '로그인한 사용자 자신의 활동 이력입니다.',
  signInFirst: '활동 이력은 로그인한 후 볼 수 있습니다.',
} as const;

export const industryPage = {
  title: '산업군 선택',
  note: '네 단계 목록과 검색(초성 포함)으로 산업군을 고릅니다.',
  error: '산업군을 선택해 주세요.',
  required: '필수 입력과 오류',
} as const;

export const formDemo = {
  title: '저장과 나가기',
  note: '입력한 내용이 있으면 취소, 메뉴 이동, 뒤로 가기, 새로고침, 로그아웃 전에 확인합니다.',
  answer: '서버의 응답',
  answers: { saved: '저장됨', slow: '3초 뒤 저장됨', refused: '거절됨' },
  asks: '저장하기 전에 확인',
  name: '지표명',
  refusal: '입력한 내용을 확인해 주세요.',
  taken: '이미 사용 중인 지표명입니다.',
} as const;
