import { INQUIRY_LAPSES_AFTER_DAYS, type InquiryState } from '../contracts/inquiries.ts';
import type { LifecycleTexts } from './ko.resource.ts';

type InquiryEventType =
  | 'inquiry.assign'
  | 'inquiry.answer'
  | 'inquiry.reopen'
  | 'inquiry.close'
  | 'inquiry.lapse';

/** Names of the states of an inquiry and of what leads from one to another, and why the chart does not allow something. */
export const inquiryTexts = {
  states: {
    received: '접수',
    assigned: '담당자 지정',
    answered: '답변 완료',
    reopened: '재문의',
    closed: '종료',
  },
  events: {
    'inquiry.assign': '담당자 지정',
    'inquiry.answer': '답변 등록',
    'inquiry.reopen': '재문의',
    'inquiry.close': '종료',
    'inquiry.lapse': '자동 종료',
  },
  reasons: {
    isAdministrator: '관리자만 담당자를 지정할 수 있습니다.',
    isAssignee: '이 문의의 담당자만 답변할 수 있습니다.',
    isAsker: '문의한 본인만 할 수 있습니다.',
    isEitherSide: '문의한 본인이나 관리자만 종료할 수 있습니다.',
  },
} as const satisfies LifecycleTexts<InquiryState, InquiryEventType>;

export const inquiryRefusals = {
  noText: '내용을 입력해 주세요.',
  assignee: '담당자로 지정할 수 있는 관리자를 선택해 주세요.',
} as const;

/** Lines of the activity history. */
export const inquiryEntries = {
  received: '문의를 등록했습니다.',
  assigned: (name: string) => `담당자를 ${name}님으로 지정했습니다.`,
  answered: '답변을 등록했습니다.',
  reopened: '다시 문의했습니다.',
  closed: '문의를 종료했습니다.',
  lapsed: `답변한 뒤 ${INQUIRY_LAPSES_AFTER_DAYS}일이 지나 문의를 종료했습니다.`,
} as const;

export const inquiries = {
  title: '1:1 문의',
  ask: '문의 등록',
  askTitle: '1:1 문의 등록',
  asked: '문의가 등록되었습니다. 답변이 등록되면 알림과 메일로 알려 드립니다.',
  searchIn: '제목, 내용 또는 문의자',
  category: '문의 유형',
  subject: '제목',
  content: '내용',
  files: '첨부파일',
  isPrivate: '비공개',
  isPrivateHint: '비공개로 등록하면 본인과 관리자만 볼 수 있습니다.',
  private: '비공개',
  visibility: '공개 범위',
  toCompany: '본인 회사와 관리자',
  toAskerOnly: '본인과 관리자',
  state: '상태',
  asker: '문의자',
  company: '소속',
  companyFilter: '고객사',
  getCompany: (company: string | null, partner: string | null) =>
    partner === null ? (company ?? '-') : `${company ?? '-'} / ${partner}`,
  assignee: '담당자',
  noAssignee: '미지정',
  askedAt: '문의일시',
  askedPeriod: '문의일',
  waiting: '대기 시간',
  waited: (seconds: number) => {
    const minutes = Math.floor(seconds / 60);
    const [days, hours] = [Math.floor(minutes / 1_440), Math.floor(minutes / 60) % 24];
    if (days > 0) return hours > 0 ? `${days}일 ${hours}시간` : `${days}일`;
    return hours > 0 ? `${hours}시간` : `${minutes}분`;
  },
  dueAt: '답변 기한',
  dueHint: '접수 후 2영업일',
  overdue: '기한 초과',
  overdueOnly: '답변 기한',
  overdueChoices: { true: '기한 초과', false: '기한 이내' },
  turn: '처리 구분',
  turnChoices: { true: '내가 처리할 문의', false: '그 밖의 문의' },
  answeredAt: '답변일시',
  closedAt: '종료일시',
  thread: '답변',
  noAnswer: '아직 등록된 답변이 없습니다.',
  answer: '답변',
  added: '재문의',
  assign: '담당자 지정',
  assignToMe: '내가 담당',
  assigned: '담당자를 지정했습니다.',
  getAssignee: (name: string, department: string | null, count: number) =>
    `${name}${department === null ? '' : ` (${department})`} · 대기 ${count}건`,
  answerSubmit: '답변 등록',
  answerAgain: '답변 추가',
  answerText: '답변 내용',
  answerSaved: '답변이 등록되었습니다.',
  reopen: '재문의',
  reopenText: '재문의 내용',
  reopenSubmit: '재문의 등록',
  reopened: '재문의가 등록되었습니다.',
  close: '문의 종료',
  closeQuestion: '문의를 종료하시겠습니까? 종료한 문의에는 다시 문의하거나 답변할 수 없습니다.',
  closed: '문의를 종료했습니다.',
  lapseHint: (day: string) => `${day}까지 다시 문의하지 않으면 자동으로 종료됩니다.`,
  history: '처리 이력 (관리자 전용)',
} as const;
