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

export const idleWarning = {
  title: '자동 로그아웃 안내',
  text: (time: string) => `오랫동안 사용하지 않아 ${time} 후 자동으로 로그아웃됩니다.`,
  stay: '계속 사용',
} as const;
