/** The list of roles, beside the words that its Excel file has, too. */
export const roleList = {
  listTitle: '권한 목록',
  userCountFrom: '사용자 수 최소',
  userCountTo: '사용자 수 최대',
  users: (count: number) => `${count.toLocaleString('ko-KR')}명`,
  usersAtLeast: (count: number) => `${count.toLocaleString('ko-KR')}명 이상`,
  companyPlaceholder: '고객사를 선택해 주세요.',
  registerUsers: '사용자 등록',
  getRegisterUsers: (name: string) => `${name} 사용자 등록`,
  modifiedPeriod: '수정 기간',
  term: '검색어',
  searchIn: '권한명, 설명 또는 수정자',
  create: '신규 등록',
  copy: '복사',
  copyQuestion: '선택한 항목을 복사하시겠습니까? 복사한 뒤 상세 화면으로 이동합니다.',
  copied: '복사되었습니다.',
  deleteProblem: '삭제하는 중 문제가 발생하였습니다. 관리자에게 문의해 주세요.',
  preview: '미리보기',
  info: '권한 정보',
} as const;

export const roleForm = {
  menuAccess: '메뉴 접근 권한',
  menuAccessHint: '상위 메뉴를 선택하면 하위 메뉴가 모두 선택됩니다.',
  indicatorAccess: '지표 접근 권한',
  indicatorAccessHint: '사업부문별로 이 권한이 입력하고 볼 수 있는 지표를 고릅니다.',
  chooseCompanyFirst: '고객사를 선택하면 부여할 수 있는 메뉴와 지표가 표시됩니다.',
  loadingAccess: '부여할 수 있는 메뉴와 지표를 불러오는 중입니다.',
  domain: '영역',
  category: '중분류',
  indicator: '지표',
  noIndicators: '등록된 지표가 없습니다.',
  noMenus: '부여할 수 있는 메뉴가 없습니다.',
  allOfSection: (section: string) => `${section} 전체`,
  inSection: (indicator: string, section: string) => `${indicator} (${section})`,
  notUsed: '사용하지 않는 지표',
} as const;

/** People whom a question names. */
const NAMED_MAX = 5;

export const roleUsersModal = {
  title: '권한에 사용자 등록',
  mark: (list: string) => `${list}에서 먼저 선택해 주세요.`,
  available: '등록할 수 있는 사용자',
  selected: '등록한 사용자',
  name: '이름',
  userId: '아이디',
  department: '부서',
  jobGrade: '직급',
  role: '현재 권한',
  search: '이름, 아이디 또는 부서 검색',
  add: '추가',
  addLabel: '선택한 사용자 추가',
  remove: '제외',
  removeLabel: '선택한 사용자 제외',
  count: (shown: number, all: number) =>
    shown === all
      ? `${all.toLocaleString('ko-KR')}명`
      : `${shown.toLocaleString('ko-KR')}/${all.toLocaleString('ko-KR')}명`,
  chosen: (count: number) => `${count.toLocaleString('ko-KR')}명 선택`,
  selectAll: '보이는 사용자 모두 선택',
  select: (name: string) => `${name} 선택`,
  nobody: '사용자가 없습니다.',
  nobodyFound: '검색된 사용자가 없습니다.',
  question: (count: number) => `${count.toLocaleString('ko-KR')}명의 사용자를 등록하시겠습니까?`,
  emptyQuestion: '이 권한에 등록한 사용자를 모두 제외하시겠습니까?',
  removed: (names: string) => `이 권한이 해제되는 사용자: ${names}.`,
  moved: (names: string) => `다른 권한에서 옮기는 사용자: ${names}.`,
  withRole: (userName: string, roleNm: string) => `${userName}(현재 ${roleNm})`,
  names: (names: readonly string[]) =>
    names.length > NAMED_MAX
      ? `${names.slice(0, NAMED_MAX).join(', ')} 외 ${(names.length - NAMED_MAX).toLocaleString('ko-KR')}명`
      : names.join(', '),
  saved: '저장되었습니다.',
  loading: '사용자를 불러오는 중입니다.',
  loadNewest: '최신 내용 불러오기',
} as const;

export const rolePreviewPage = {
  title: '권한 미리보기',
  banner: (name: string) => `${name}의 화면을 미리 보고 있습니다. 읽기 전용이며 조회 기록이 남습니다.`,
  menu: '보이는 메뉴',
  indicators: '접근할 수 있는 지표',
  noMenus: '보이는 메뉴가 없습니다.',
  role: '권한',
  company: '고객사',
  userAuth: '사용자 유형',
} as const;
