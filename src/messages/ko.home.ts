import type { OnboardingStep, TodoKind } from '../contracts/home.ts';

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
  work: '할 일',
  todo: {
    companies: '승인을 기다리는 고객사',
    joins: '승인을 기다리는 가입 신청',
    partnerJoins: '승인을 기다리는 협력사 가입 신청',
    newInquiries: '답변을 기다리는 1:1 문의',
    ownInquiries: '내가 답변할 1:1 문의',
    answeredInquiries: '답변이 등록된 내 문의',
    termsReviews: '검토할 약관',
    returnedTerms: '반려된 약관',
    activityReviews: '검토할 ESG 협의체 활동',
    returnedActivities: '반려된 ESG 협의체 활동',
    presetReviews: '검토할 산업군 프리셋',
    cosetReviews: '검토할 지표 SET',
    supplyReviews: '검토할 협력사 지표 SET',
    weightReviews: '검토할 협력사 가중치',
    entriesDue: '등록할 성과',
    entriesReturned: '반려된 성과',
    entriesToApprove: '승인할 성과',
    instDue: '기한이 다가온 기관지표',
  } satisfies Record<TodoKind, string>,
  since: (day: string) => `${day}부터`,
  count: (count: number) => `${count.toLocaleString('ko-KR')}건`,
  noWork: '지금 처리할 일이 없습니다.',
  notices: '읽지 않은 공지사항',
  noNotices: '읽지 않은 공지사항이 없습니다.',
  notifications: '최근 알림',
  noNotifications: '받은 알림이 없습니다.',
  isUnread: '읽지 않음',
  all: '전체 보기',
} as const;

export const idleWarning = {
  title: '자동 로그아웃 안내',
  text: (time: string) => `오랫동안 사용하지 않아 ${time} 후 자동으로 로그아웃됩니다.`,
  stay: '계속 사용',
} as const;

/** The first steps of a new company's operator. */
export const onboarding = {
  title: '시작하기',
  lead: 'ESG 경영관리를 이용하기 위해 먼저 준비할 내용입니다.',
  steps: {
    company: '회사 정보 입력',
    bizSections: '사업부문 등록',
    role: '현업담당자 권한 만들기',
    worker: '첫 현업담당자 초대',
    partner: '첫 협력사 등록',
  } satisfies Record<OnboardingStep, string>,
  done: '완료',
  progress: (done: number, total: number) => `${total}단계 중 ${done}단계 완료`,
  hide: '다시 보지 않기',
  hideQuestion: '시작하기를 숨기시겠습니까? 숨긴 뒤에는 다시 표시되지 않습니다.',
  hidden: '시작하기를 숨겼습니다.',
} as const;
