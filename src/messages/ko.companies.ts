import { withParticle } from '../contracts/particles.ts';
import type { ServiceModule } from '../contracts/servicePolicies.ts';
import { signUpCompany } from './ko.signUp.ts';
import { users } from './ko.users.ts';

/** Customer companies: the list, registration with the first operator, and the details. */
export const companies = {
  title: '고객사',
  createTitle: '고객사 등록',
  modifyTitle: '고객사 정보',
  name: '회사명',
  businessNo: '사업자등록번호',
  mainOperator: '대표 운영자',
  searchIn: '회사명, 사업자번호 또는 운영자',
  modified: '수정일',
  mail: '메일',
  industry: '대표 산업군',
  phone: '대표전화',
  business: '산업군 및 사업부문',
  sectionRemoval: '삭제한 사업부문은 더 이상 사용하지 않습니다. 이미 게시한 지표 SET에는 그대로 남습니다.',
  history: '수정 이력',
  checkNumber: '중복 확인',
  numberAvailable: (number: string) =>
    `${withParticle(number, '은(는)')} 등록할 수 있는 사업자등록번호입니다.`,
  numberTaken: (number: string) => `${withParticle(number, '은(는)')} 이미 등록된 사업자등록번호입니다.`,
  noOperator: '대표 운영자가 없어 메일을 발송할 수 없습니다. 운영자를 먼저 초대해 주세요.',
  waitsForApproval: '가입등록 상태에서는 메일을 발송하지 않습니다. 고객사 정보에서 가입을 승인해 주세요.',
  bulkQuestion: (count: number) =>
    `선택한 고객사 ${count.toLocaleString('ko-KR')}곳의 대표 운영자에게 메일을 발송하시겠습니까?`,
  approveQuestion: (name: string) =>
    `${name} 고객사와 대표 운영자의 가입을 승인하시겠습니까? 승인하면 가입 완료 메일이 발송됩니다.`,
  modifiedText: '고객사 정보가 수정되었습니다.',
  modifyFailed: '고객사 정보 수정에 실패하였습니다.',
  notInUseHint: '사용을 중지하면 이 고객사의 모든 사용자가 로그아웃되고 로그인할 수 없습니다.',
  usage: '사용 현황',
  getUsage: (used: string, limit: string) => `${used} / ${limit}`,
  unlimited: '제한 없음',
  users: '사용자',
  partners: '협력사',
  storage: '저장 용량',
  people: (count: number) => `${count.toLocaleString('ko-KR')}명`,
  count: (count: number) => `${count.toLocaleString('ko-KR')}개`,
  waiting: '사용자 승인 대기',
  waitingCount: (count: number) => `${count.toLocaleString('ko-KR')}건`,
  noPolicies: '등록한 서비스 정책이 없습니다. 서비스 정책이 없으면 로그인할 수 없습니다.',
  policyStates: { active: '이용 중', coming: '예정', over: '종료', expired: '만료', off: '비활성' },
  addPolicy: '다음 기간 등록',
  addPolicyTitle: '서비스 정책 등록',
  switchOn: '활성화',
  switchOff: '비활성화',
  expire: '서비스 만료',
  switchOnQuestion: (name: string) => `${name}의 이용 기간을 활성화하시겠습니까?`,
  switchOffQuestion: (name: string) =>
    `${name}의 이용 기간을 비활성화하시겠습니까? 다시 활성화할 때까지 로그인할 수 없습니다.`,
  expireQuestion: (name: string) =>
    `${name}의 이용 기간을 오늘 만료하시겠습니까? 바로 로그인할 수 없게 되며 되돌릴 수 없습니다.`,
  removeQuestion: (name: string) => `${name}의 예정된 이용 기간을 삭제하시겠습니까?`,
  state: '상태',
  commands: '처리',
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

/** Sharing of published results with companies of the same industry. */
export const peerShare = {
  label: '동종업계 비교에 진단 결과 공유',
  hint: '게시한 진단 결과를 회사명 없이 동종업계 비교의 계산에 제공합니다. 공유하는 기업만 동종업계 비교를 볼 수 있으며, 다른 기업 5개사 이상의 백분위와 중앙값으로만 표시됩니다. 공유를 끄면 바로 제외됩니다.',
  on: '공유',
  off: '공유 안 함',
} as const;

/** Names of fields in the history of a company. */
export const companyFieldNames = {
  companyKoreanName: signUpCompany.koreanName,
  companyEnglishName: signUpCompany.englishName,
  businessNo: companies.businessNo,
  nationCodeId: signUpCompany.nation,
  address: '주소',
  phone: companies.phone,
  companyHomepage: signUpCompany.homepage,
  industry: companies.industry,
  bizSections: '사업부문',
  peerShareYn: peerShare.label,
  useYn: users.useYn,
} as const;

/** Operators of customer companies. */
export const operators = {
  title: '운영자',
  isMain: '대표 여부',
  place: '소속 고객사',
  notMain: '일반 운영자',
  main: '대표 운영자',
  mainBadge: '대표',
  invite: '운영자 초대',
  inviteTitle: '운영자 초대',
  invited: '운영자를 등록하였습니다.',
  makeMain: '대표 운영자로 변경',
  makeMainQuestion: (name: string, waiting: number) =>
    `${name}님을 대표 운영자로 변경하시겠습니까? ${
      waiting > 0 ? `승인을 기다리는 가입 신청 ${waiting}건을 알림으로 넘겨받습니다. ` : ''
    }지금의 대표 운영자에게도 알립니다.`,
  mainDone: '대표 운영자를 변경하였습니다.',
  mainFailed: '대표 운영자 변경에 실패하였습니다.',
  none: '등록한 운영자가 없습니다.',
} as const;

/** The catalogue of service policies. */
export const servicePolicies = {
  title: '서비스 정책',
  create: '서비스 정책 등록',
  edit: '서비스 정책 수정',
  searchIn: '서비스 정책명',
  name: '서비스 정책명',
  modules: '제공 기능',
  moduleNames: {
    ownDiagnosis: '자사 진단',
    partnerDiagnosis: '협력사 진단',
    materiality: '중대성 평가',
    reports: '보고서',
  },
  userLimit: '사용자 수',
  ptnrLimit: '협력사 수',
  storageLimit: '저장 용량(MB)',
  limitHint: '비워 두면 제한하지 않습니다.',
  enabled: '신규 적용 가능',
  enabledHint: '끄면 새 기간에 선택할 수 없으며 이미 적용된 기간은 유지됩니다.',
  companies: '적용 고객사',
} as const;

/** The customers of a partner company. */
export const clients = {
  title: '고객사',
  searchIn: '회사명',
  englishName: signUpCompany.englishName,
  phone: '대표전화',
  homepage: signUpCompany.homepage,
  since: '등록일시',
} as const;

/** A company as its own people see it. */
export const ownCompany = {
  title: '기업 기본정보',
  basicTitle: '기본정보',
  information: '기업 정보',
  readOnly: '기업 정보는 운영자가 수정할 수 있습니다.',
  service: '서비스 이용',
  contact: '대표 운영자',
  saved: '기업 정보가 수정되었습니다.',
  failed: '기업 정보 수정에 실패하였습니다.',
  numberHint: '사업자등록번호는 관리자에게 변경을 요청해 주세요.',
} as const;

/** Refusal of what belongs to modules that the company's policy lacks. */
export const moduleRefusal = (modules: readonly ServiceModule[]): string => {
  const names = modules.map((module) => servicePolicies.moduleNames[module]);
  return `회사의 서비스 정책에 없는 기능입니다: ${names.join(', ')}. 이용하려면 시스템 관리자에게 문의해 주세요.`;
};
