import { type ConsentOutcome, noticeDays, type TermsKind } from '../contracts/terms.ts';

export const termsKindNames = {
  privacy: '개인정보처리방침',
  service: '이용약관',
  infoProvision: '개인정보 제3자 제공 동의',
} as const satisfies Record<TermsKind, string>;

/** Name of a version of terms in histories and notifications. */
export const termsTitle = ({ trmsSeCdId, ver }: { trmsSeCdId: TermsKind; ver: string }): string =>
  `${termsKindNames[trmsSeCdId]} v${ver}`;

export const terms = {
  title: '약관 관리',
  create: '약관 등록',
  searchIn: '버전 또는 변경 내용',
  kind: '약관 종류',
  ver: '버전',
  verExample: '1.2',
  effectiveFrom: '시행일',
  effectiveFromHint: (day: string) => `${day}부터 선택할 수 있습니다.`,
  noDate: '-',
  inForce: '시행 중',
  upcoming: '시행 예정',
  past: '시행 종료',
  kindAndVersion: '약관',
  required: '동의 구분',
  requiredNames: { true: '필수', false: '선택' },
  isRequired: '필수 동의',
  requiredHint: '개인정보 제3자 제공 동의만 선택 동의로 할 수 있습니다.',
  needsConsent: '재동의 요청',
  needsConsentHint: '이전 버전에 동의한 사용자에게 시행일부터 다시 동의를 요청합니다.',
  isAdverse: '이용자에게 불리한 변경',
  isAdverseHint: `시행일 ${noticeDays({ isAdverse: true })}일 전에 알립니다. 그 밖의 변경은 ${noticeDays({ isAdverse: false })}일 전에 알립니다.`,
  yes: '예',
  no: '아니요',
  changes: '변경 내용',
  changesHint: '무엇이 바뀌는지 적습니다. 사용자에게 보내는 알림에 그대로 담깁니다.',
  content: '본문',
  notifiedAt: '사용자 안내 완료일시',
  notNotified: (day: string) => `${day}에 안내를 시작합니다.`,
  concerned: '재동의 대상',
  people: (count: number) => `${count.toLocaleString('ko-KR')}명`,
  publishQuestion: (day: string, concerned: number) =>
    [
      `${day}부터 시행하도록 게시하시겠습니까? 게시한 뒤에는 내용을 고칠 수 없습니다.`,
      concerned > 0 ? `시행일부터 ${concerned.toLocaleString('ko-KR')}명에게 다시 동의를 요청합니다.` : '',
    ]
      .filter(Boolean)
      .join(' '),
  deleteQuestion: '이 약관을 삭제하시겠습니까?',
  createdAt: '등록일시',
} as const;

export const termsComparison = {
  title: '버전 비교',
  with: '비교할 버전',
  none: '비교할 다른 버전이 없습니다.',
} as const;

export const consents = {
  title: '동의 현황',
  byCompany: '고객사와 역할별 동의 현황',
  company: '고객사',
  noCompany: '서비스 운영',
  role: '역할',
  outcomes: { agreed: '동의', refused: '거부', withdrawn: '철회' } satisfies Record<ConsentOutcome, string>,
  outstanding: '미응답',
} as const;

export const termsRefusals = {
  taken: '이미 등록된 버전입니다.',
  noText: '본문을 입력해 주세요.',
  notAgreed: '동의하지 않으면 서비스를 이용할 수 없습니다.',
  tooEarly: (day: string) => `시행일은 ${day} 이후여야 합니다.`,
  notLater: (ver: string, day: string) =>
    `이미 게시된 v${ver}의 시행일(${day})보다 나중이어야 합니다. 시행일을 바꾸어 주세요.`,
  notOptional: '개인정보처리방침과 이용약관은 선택 동의로 할 수 없습니다.',
} as const;

/** A line of the history of a version, once its users have been notified. */
export const termsEntries = {
  notified: '사용자에게 변경을 안내했습니다.',
} as const;
