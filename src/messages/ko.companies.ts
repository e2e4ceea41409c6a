/** Registration of a customer company with its first operator, and of a partner company with its contact. */
export const companies = {
  createTitle: '고객사 등록',
  company: '기업 정보',
  policySection: '서비스 정책',
  operatorSection: '운영자 정보',
  policy: '서비스 정책',
  period: '서비스 기간',
  policyLimit: (users: number | null, partners: number | null) =>
    `사용자 ${users === null ? '제한 없음' : `${users.toLocaleString('ko-KR')}명`}, 협력사 ${
      partners === null ? '제한 없음' : `${partners.toLocaleString('ko-KR')}개`
    }`,
  missingPeriod: '서비스 기간의 시작일과 종료일을 입력해 주세요.',
  reversedPeriod: '종료일은 시작일 이후여야 합니다.',
  inviteNow: '등록한 뒤 바로 초대 메일 발송',
  inviteFailed:
    '등록되었으나 초대 메일을 발송하지 못했습니다. 이 화면이나 사용자 관리에서 다시 발송해 주세요.',
  inviteNowHint: '나중에 사용자 관리에서 발송할 수도 있습니다.',
} as const;

export const partners = {
  createTitle: '협력사 등록',
  partner: '협력사 정보',
  contactSection: '담당자 정보',
  name: '협력사명',
} as const;

export const invitee = {
  name: '이름',
  email: '이메일',
  emailRule: '이메일 형식을 확인해 주세요.',
  mobile: '휴대폰 번호',
  mobileRule: '휴대폰 번호를 입력해 주세요.',
  department: '부서',
  jobGrade: '직급',
} as const;
