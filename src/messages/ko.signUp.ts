import { MAIN_PRODUCT_MAX } from '../contracts/join.ts';
import { withParticle } from '../contracts/particles.ts';
import { EXTENSION_MAX, USER_ID_MAX, USER_ID_MIN } from '../contracts/person.ts';
/** Texts of a sign-up by invitation. */
export const signUp = {
  titles: { operator: '운영자 회원가입', worker: '현업담당자 회원가입', partner: '협력사 회원가입' },
  leads: {
    operator: '회사와 운영자의 정보를 입력하고 가입을 신청해 주세요.',
    worker: '기본 정보를 입력하고 가입을 신청해 주세요.',
    partner: '담당자와 회사의 정보를 입력하고 가입을 신청해 주세요.',
    joined: '본인의 정보를 입력하고 가입을 신청해 주세요.',
  },
  required: '* 표시는 필수 입력 항목입니다.',
  steps: '가입 항목',
  stepHeader: '가입 단계',
  step: (place: number, title: string) => `${place}단계 ${title}`,
  cancel: '취소',
  submit: { operator: '가입 신청', worker: '가입 신청', partner: '완료' },
  /** Heading of what says that the invitation has ended while the form was filled in. */
  ended: '가입 신청 종료',
  endedOutcome: '입력한 내용은 그대로 두었지만 이 화면에서는 더 신청할 수 없습니다.',
  login: '로그인',
  unavailable: (reason: string) => `${reason} 관리자에게 문의해 주세요.`,
  sections: {
    consent: '개인정보 동의',
    operator: '운영자 정보',
    worker: '기본 정보',
    partner: '담당자 정보',
    company: '회사 정보',
    business: '산업군 및 사업부문',
    policy: '서비스 정책',
  },
  refusals: {
    CONSENT: '개인정보 수집·이용 동의를 확인해 주세요.',
    PROVISION: '개인정보 제3자 제공 동의를 확인해 주세요.',
    PHONE: '휴대폰 인증을 확인해 주세요.',
    ID: '아이디를 확인해 주세요.',
    PASSWORD: '비밀번호를 확인해 주세요.',
    CONFIRMATION: '비밀번호 확인을 비밀번호와 같게 입력해 주세요.',
    FIELDS: '필수 입력 항목을 확인해 주세요.',
  },
} as const;

export const signUpConsent = {
  privacy: '개인정보 수집·이용 동의',
  provision: '개인정보 제3자 제공 동의',
  agree: '동의',
  disagree: '미동의',
  text: '개인정보 수집·이용 내용',
  provisionLead: '협력사 진단을 위해 담당자의 정보를 진단을 요청한 회사에 제공합니다.',
  provisionText: '개인정보 제3자 제공 내용',
  hint: '동의하지 않으면 가입을 신청할 수 없습니다.',
  optionalHint: '동의하지 않아도 가입할 수 있습니다.',
  service: '서비스 이용약관',
  serviceNote: '가입을 신청하면 서비스 이용약관에도 동의합니다.',
} as const;

export const signUpPerson = {
  userName: '이름',
  email: '이메일',
  company: '회사',
  mobile: '휴대폰 번호',
  missingMobile: '휴대폰 번호를 입력해 주세요.',
  wrongMobile: '휴대폰 번호를 확인해 주세요.',
  verified: '인증이 확인되었습니다.',
  verificationBroken: '휴대폰 인증을 계속할 수 없습니다.',
  userId: '아이디',
  idRule: `영문, 숫자, 특수문자(-_.)만 사용하여 ${USER_ID_MIN}~${USER_ID_MAX}자로 입력해 주세요.`,
  checkId: '중복 확인',
  checkingId: '아이디를 확인하고 있습니다.',
  idAvailable: (id: string) => `${withParticle(id, '은(는)')} 사용 가능한 아이디입니다.`,
  idUnavailable: (id: string) =>
    `${withParticle(id === '' ? '입력한 아이디' : id, '은(는)')} 사용할 수 없습니다.`,
  password: '비밀번호',
  confirmation: '비밀번호 확인',
  mismatch: '입력한 비밀번호가 일치하지 않습니다.',
  department: '부서',
  jobGrade: '직급',
  extension: '내선번호',
  wrongExtension: `숫자 ${EXTENSION_MAX}자리 이내로 입력해 주세요.`,
} as const;

export const signUpCompany = {
  koreanName: '회사명(국문)',
  englishName: '회사명(영문)',
  englishOnly: '영문으로 입력해 주세요.',
  businessNo: '사업자등록번호',
  nation: '국가',
  address: '회사',
  foreignAddress: '회사 주소',
  missingZip: '우편번호를 입력해 주세요.',
  missingDetail: '상세 주소를 입력해 주세요.',
  phone: '회사 전화번호',
  wrongPhone: '숫자 7~8자리로 입력해 주세요.',
  homepage: '홈페이지',
  wrongHomepage: '홈페이지 주소를 확인해 주세요. http나 https로 시작하는 주소만 입력할 수 있습니다.',
  form: '기업 형태',
  formPosition: '기업 형태 표기 위치',
  positions: { FRONT: '앞', BACK: '뒤' },
  type: '기업 유형',
  types: { LEGAL: '법인', INDIVIDUAL: '개인' },
  corporateNumber: '법인등록번호',
  wrongCorporateNumber: '숫자 13자리로 입력해 주세요.',
  residentNumber: '대표자 주민등록번호 앞자리',
  wrongResidentNumber: '숫자 6자리로 입력해 주세요.',
  representative: '대표자명',
  foundingDay: '설립일',
  industry: '산업군',
  serviceGroup: '검색 서비스 구분',
  mainProduct: '주요 제품/서비스',
  mainProductRule: `주요 제품/서비스는 ${MAIN_PRODUCT_MAX}자 이내로 입력해 주세요.`,
  unset: '-',
  joined: '이미 등록된 회사 정보입니다. 고치려면 관리자에게 문의해 주세요.',
} as const;

export const signUpBusiness = {
  name: '사업부문명',
  industry: '산업군',
  content: '사업 내용',
  add: '사업부문 추가',
  remove: '삭제',
  removeNth: (place: number) => `${place}번째 사업부문 삭제`,
  nth: (place: number) => `사업부문 ${place}`,
  none: '등록한 사업부문이 없습니다.',
  unset: '-',
  most: (count: number) => `사업부문은 ${count}개까지 등록할 수 있습니다.`,
} as const;

/** Texts about what somebody else has changed of a company while its operator signs up. */
export const newerCompany = {
  taken: '그 사이에 변경되어 새 내용으로 바꾸었습니다.',
  changed: (to: string) =>
    `그 사이에 변경되었습니다: ${to || '(비움)'}. 그대로 신청하면 입력한 내용으로 저장합니다.`,
  added: '그 사이에 추가된 사업부문입니다.',
  removed: '그 사이에 삭제된 사업부문입니다. 그대로 신청하면 다시 사용합니다.',
  restored: '삭제한 사업부문이 그 사이에 변경되어 다시 넣었습니다.',
  dropped: (names: string) => `그 사이에 삭제된 사업부문을 뺐습니다: ${names}`,
} as const;

export const signUpPolicy = {
  name: '서비스 정책',
  begin: '이용 시작일',
  end: '이용 종료일',
  none: '-',
} as const;

/** The three texts of each completion page. */
export const signUpCompleted = {
  operator: {
    title: '운영자 가입 신청이 완료되었습니다.',
    pending: '관리자가 승인할 때까지 사이트 이용이 제한됩니다. 승인 결과는 이메일로 알려 드립니다.',
    falsehood: '허위 정보를 등록한 경우 가입이 취소될 수 있습니다.',
  },
  worker: {
    title: '현업담당자 가입 신청이 완료되었습니다.',
    pending: '회사의 운영자가 승인할 때까지 사이트 이용이 제한됩니다. 승인 결과는 이메일로 알려 드립니다.',
    falsehood: '허위 정보를 등록한 경우 가입이 취소될 수 있습니다.',
  },
  partner: {
    title: '협력사 가입 신청이 완료되었습니다.',
    pending:
      '협력사를 초대한 회사의 운영자가 승인할 때까지 사이트 이용이 제한됩니다. 승인 결과는 이메일로 알려 드립니다.',
    falsehood: '허위 정보를 등록한 경우 가입이 취소될 수 있습니다.',
  },
  login: '로그인',
} as const;
