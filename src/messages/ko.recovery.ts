import { CODE_LENGTH } from '../contracts/auth.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '../contracts/password.ts';
import { hoursOrMinutes, yearsOrDays } from './ko.units.ts';

/** `windowMs`: how long requests are counted, milliseconds. */
export const requestsExceeded = (windowMs: number): string =>
  `발송 횟수를 초과하였습니다. ${hoursOrMinutes(windowMs)} 후 다시 시도해 주세요.`;

/** Codes by text message or e-mail, whatever they are good for. */
export const verification = {
  request: '인증번호 요청',
  requested: (used: number, limit: number) => `${used}/${limit}`,
  requestedSpoken: (used: number, limit: number) => `인증번호 요청 횟수 ${limit}회 중 ${used}회`,
  code: '인증번호',
  confirm: '확인',
  missingCode: '인증번호를 입력해 주세요.',
  shortCode: `인증번호 ${CODE_LENGTH}자리를 모두 입력해 주세요.`,
  sent: '인증번호가 발송되었습니다.',
  expiredAtSignUp: '인증번호가 만료되었습니다. 다시 시도해 주세요.',
  expired: '인증번호 유효 시간이 만료되었습니다. 다시 시도해 주세요.',
  attemptsExceeded: '인증 시도 횟수를 초과하였습니다. 인증번호를 다시 요청해 주세요.',
  requestsUsedUp: (count: number) => `인증번호 요청 횟수 ${count}회를 모두 사용하였습니다.`,
  requestsExceeded,
  guessesUsedUp: '인증번호를 여러 번 잘못 입력하여 지금은 인증번호를 보낼 수 없습니다.',
  retryAt: (time: string) => `${time}부터 다시 요청할 수 있습니다.`,
  attemptsLeft: (count: number) => `남은 시도 횟수 ${count}회`,
  verified: '인증이 확인되었습니다.',
} as const;

/** Texts of what is missing in, or wrong with, the fields of the account flows. */
export const recoveryFields = {
  userId: '아이디',
  userName: '이름',
  email: '이메일',
  phone: '휴대폰 번호',
  missingUserId: '아이디를 입력해 주세요.',
  missingName: '이름을 입력해 주세요.',
  missingEmail: '이메일을 확인해 주세요.',
  wrongEmail: '이메일 형식을 확인해 주세요.',
  wrongPhone: '휴대폰 번호를 확인해 주세요.',
} as const;

export const findId = {
  title: '아이디 찾기',
  lead: '가입할 때 등록한 이름과 이메일로 본인 인증을 해 주세요.',
  loading: '아이디를 불러오고 있습니다.',
  retry: '다시 시도',
  foundTitle: '아이디 찾기 결과',
  foundLead: '본인 인증이 확인되었습니다. 회원님의 아이디는 다음과 같습니다.',
  foundId: '아이디',
  login: '로그인',
  resetPassword: '비밀번호 재설정',
} as const;

export const recovery = {
  tabs: '인증 방법',
  byMobile: '휴대폰 인증',
  byEmail: '이메일 인증',
  links: '계정 도움말',
  login: '로그인',
  findId: '아이디 찾기',
  password: {
    title: '비밀번호 재설정',
    lead: () => '아이디와 등록된 휴대폰 번호 또는 이메일로 본인 인증을 해 주세요.',
    resetTitle: '새 비밀번호 설정',
    resetLead: '앞으로 사용할 새 비밀번호를 입력해 주세요.',
    completed: '비밀번호가 재설정되었습니다. 다음 로그인부터 새 비밀번호를 입력해 주세요.',
  },
  dormant: {
    title: '휴면 해제',
    lead: (dormantDays: number) =>
      `${yearsOrDays(dormantDays)} 이상 로그인하지 않아 휴면 상태입니다. 본인 인증 후 비밀번호를 새로 설정해 주세요.`,
    resetTitle: '휴면 해제 비밀번호 설정',
    resetLead: '새 비밀번호를 설정하면 휴면 상태가 해제됩니다.',
    completed: '휴면 상태가 해제되었습니다.',
  },
  noMatch: '일치하는 정보가 없습니다.',
} as const;

export const passwordRule = `영문 대·소문자, 숫자, 특수문자 중 2종류 이상을 조합하여 ${PASSWORD_MIN}~${PASSWORD_MAX}자로 입력해 주세요.`;

export const passwordFields = {
  password: '새 비밀번호',
  confirmation: '새 비밀번호 확인',
  hint: passwordRule,
  usable: '사용할 수 있는 비밀번호입니다.',
  checking: '비밀번호를 확인하고 있습니다.',
  invalid: '유효하지 않은 비밀번호입니다.',
  mismatch: '비밀번호가 일치하지 않습니다.',
  matching: '비밀번호가 일치합니다.',
  missingPassword: '비밀번호를 입력해 주세요.',
  submit: '확인',
  cancel: '취소',
} as const;

export const passwordChangeDialog = {
  title: '비밀번호 변경',
  lead: '비밀번호를 변경한 후 이용할 수 있습니다.',
  submit: '변경',
  changed: '비밀번호가 재설정되었습니다. 다음 로그인부터 새 비밀번호를 입력해 주세요.',
} as const;

export const passwordPrompt = {
  title: '비밀번호 변경 안내',
  confirm: '안전한 변경을 위해 현재 비밀번호를 확인합니다. 입력한 새 비밀번호는 그대로 있습니다.',
  current: '현재 비밀번호',
  text: (days: number) =>
    `비밀번호를 변경한 지 ${days}일이 지났습니다. 안전한 이용을 위해 비밀번호를 변경해 주세요.`,
  later: '나중에',
} as const;

export const reconsent = {
  title: '개인정보 수집·이용 재동의',
  lead: '개인정보 수집·이용 동의 내용이 변경되었습니다. 내용을 확인하고 동의 여부를 선택해 주세요.',
  choice: '개인정보 수집·이용 동의',
  agree: '동의',
  disagree: '미동의',
  confirm: '확인',
  text: '변경된 내용',
  hint: '동의하지 않으면 서비스를 이용할 수 없습니다.',
  agreed: '동의가 완료되었습니다. 다시 로그인해 주세요.',
  retry: '다시 시도',
} as const;

export const legal = {
  service: '이용약관',
  privacy: '개인정보처리방침',
  version: '버전 선택',
  previousVersion: '이전 버전',
  versionLabel: (ver: string, date: string) => `v${ver} (${date})`,
  upcoming: (name: string, version: string) => `${name} ${version} 시행 예정`,
  retry: '다시 시도',
  none: '게시된 내용이 없습니다.',
} as const;
