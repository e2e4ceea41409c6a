export const home = {
  title: '홈',
  greeting: (name: string) => `${name}님, 안녕하세요`,
  company: '소속 회사',
  position: '부서·직급',
  loginIp: '현재 접속 IP',
  lastLogin: '최근 로그인',
  unread: '읽지 않은 알림',
  unreadCount: (count: number) => `${count}건`,
  none: '-',
  menu: '메뉴',
  menuLead: '권한에 따라 이용할 수 있는 메뉴입니다.',
  retry: '다시 시도',
} as const;

export const passwordPrompt = {
  title: '비밀번호 변경 안내',
  text: '비밀번호를 변경한 지 89일이 지났습니다. 안전한 이용을 위해 비밀번호를 변경해 주세요.',
  inPreparation: '변경 화면은 준비 중입니다. 지금은 그대로 이용할 수 있습니다.',
  later: '다음에 변경',
} as const;

export const idleWarning = {
  title: '자동 로그아웃 안내',
  text: (time: string) => `오랫동안 사용하지 않아 ${time} 후 자동으로 로그아웃됩니다.`,
  stay: '계속 사용',
} as const;
