export const navigation = {
  label: '주 메뉴',
  collapse: '메뉴 접기',
  expand: '메뉴 펼치기',
  openDrawer: '메뉴 열기',
  closeDrawer: '메뉴 닫기',
  drawer: '메뉴',
  adminBadge: '시스템 관리자',
  adminLead: '전체 고객사를 관리합니다.',
  loading: '메뉴를 불러오는 중입니다.',
  retry: '다시 시도',
  empty: '이용할 수 있는 메뉴가 없습니다.',
  emptyHint: '메뉴 권한은 관리자에게 문의해 주세요.',
  none: '-',
} as const;

export const footer = {
  label: '이용 안내',
  policy: '개인정보처리방침',
  sitemap: '사이트맵',
  manual: '매뉴얼',
} as const;

export const header = {
  greeting: (name: string) => `${name}님, 안녕하세요`,
  login: '로그인',
  profile: '내 정보',
  loginIp: '현재 접속 IP',
  lastLogin: '최근 로그인',
  exports: '엑셀 파일함',
  myPage: '마이페이지',
  logout: '로그아웃',
  scheme: '화면 밝기',
  schemes: { light: '밝게', dark: '어둡게', auto: '시스템 설정' },
  none: '-',
} as const;

export const alarm = {
  title: '알림',
  unread: (count: number) => `알림, 읽지 않은 알림 ${count}건`,
  markAll: '모두 읽음',
  empty: '읽을 알림이 없습니다',
  isNew: '새 알림',
  retry: '다시 시도',
  more: '더 보기',
  failed: '처리하지 못했습니다. 잠시 후 다시 시도해 주세요.',
  /** Stands in the circle of a notification whose text has no letter. */
  noCharacter: '알',
} as const;

export const mainTitle = {
  breadcrumb: '현재 위치',
  home: '홈',
  top: '맨 위로',
} as const;

export const quickFind = {
  open: '빠른 찾기',
  placeholder: '메뉴 이름이나 초성을 입력해 주세요',
  nothingFound: '찾는 메뉴가 없습니다.',
  pages: '바로가기',
} as const;

export const sitemap = {
  title: '사이트맵',
  lead: '이용할 수 있는 모든 메뉴입니다.',
} as const;

export const plannedPage = {
  title: '준비 중인 화면입니다',
  text: (title: string) => `${title} 화면을 준비하고 있습니다.`,
  askAdministrator: '필요한 내용은 관리자에게 문의해 주세요.',
  home: '홈으로',
  login: '로그인 화면으로',
} as const;

export const report = {
  hint: '고객센터에 문의할 때 오류 번호를 알려 주세요.',
  keepsInput: '다시 시도하면 입력하던 내용이 그대로 나타납니다.',
} as const;
