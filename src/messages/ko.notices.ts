import type { NoticeState } from '../contracts/notices.ts';

export const notices = {
  title: '공지사항',
  create: '공지 등록',
  searchIn: '제목 또는 내용',
  subject: '제목',
  content: '내용',
  period: '게시 기간',
  startPeriod: '게시 시작일',
  shownFrom: '게시 시작일',
  shownFromHint: '이날 대상자에게 알림을 보냅니다.',
  shownTo: '게시 종료일',
  shownToHint: '비워 두면 계속 게시됩니다.',
  shownBetween: (from: string, to: string | null) => (to === null ? `${from} ~` : `${from} ~ ${to}`),
  roles: '공지 대상',
  state: '게시 상태',
  states: { scheduled: '게시 예정', shown: '게시 중', ended: '게시 종료' } satisfies Record<
    NoticeState,
    string
  >,
  pin: '상단 고정',
  pinned: '고정',
  unread: '읽지 않음',
  files: '첨부파일',
  hits: '조회수',
  author: '작성자',
  company: '고객사',
  allCompanies: '전체 고객사',
  createdAt: '등록일시',
  info: '공지 정보',
  popup: '팝업 설정',
  deleteQuestion: '이 공지사항을 삭제하시겠습니까?',
} as const;

export const noticeRefusals = {
  period: '게시 종료일은 게시 시작일 이후여야 합니다.',
  noText: '내용을 입력해 주세요.',
} as const;

/** Lines of the activity history. */
export const noticeEntries = {
  created: '공지사항을 등록했습니다.',
  changed: '공지사항을 수정했습니다.',
  popupRemoved: '메인 공지 팝업을 내렸습니다.',
  published: '게시를 시작하고 대상자에게 알림을 보냈습니다.',
} as const;
