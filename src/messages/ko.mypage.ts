import { SHORT_TEXT_MAX } from '../contracts/person.ts';
export const gate = {
  title: '비밀번호 확인',
  lead: '개인정보를 안전하게 보호하기 위해 비밀번호를 다시 한번 확인합니다.',
  password: '비밀번호',
  missing: '비밀번호를 입력해 주세요.',
  wrong: '비밀번호가 올바르지 않습니다.',
  confirm: '확인',
} as const;

export const profile = {
  title: '기본 정보',
  userId: '아이디',
  userName: '이름',
  email: '이메일',
  company: '소속 회사',
  mobile: '휴대폰 번호',
  department: '부서',
  jobGrade: '직급',
  extension: '내선번호',
  none: '-',
  nameRule: `이름을 1~${SHORT_TEXT_MAX}자로 입력해 주세요.`,
  textRule: `${SHORT_TEXT_MAX}자 이내로 입력해 주세요.`,
  mobileRule: '휴대폰 번호를 확인해 주세요.',
  mobileUnverified: '변경한 휴대폰 번호를 인증해 주세요.',
  mobileVerified: '휴대폰 번호가 인증되었습니다.',
} as const;

export const password = {
  title: '비밀번호 변경',
  lead: '변경하면 다른 기기에서는 로그아웃됩니다.',
  changedAt: (date: string) => `마지막 변경일 ${date}`,
  submit: '변경',
} as const;

export const authenticator = {
  title: '인증 앱',
  off: '사용하지 않음',
  on: '사용 중',
  lead: '로그인할 때 문자로 받는 인증번호 대신 인증 앱의 인증번호를 사용합니다.',
  begin: '인증 앱 등록',
  scan: '인증 앱에서 QR 코드를 스캔해 주세요. 스캔할 수 없으면 아래 키를 직접 입력해 주세요.',
  qr: '인증 앱 등록용 QR 코드',
  secret: '등록 키',
  code: '인증번호',
  codeLead: '인증 앱에 표시된 인증번호 6자리를 입력해 주세요.',
  confirm: '확인',
  cancel: '취소',
  codesTitle: '복구 코드',
  codesLead:
    '휴대폰을 잃어버려 인증 앱을 쓸 수 없을 때 인증번호 대신 입력하는 코드입니다. 한 코드는 한 번만 쓸 수 있으며, 지금 이후에는 다시 볼 수 없습니다.',
  copy: '복사',
  copied: '복구 코드를 복사했습니다.',
  notCopied: '복사하지 못했습니다. 코드를 직접 선택해 복사하거나 내려받아 주세요.',
  download: '내려받기',
  fileName: 'ESG-경영관리-복구코드.txt',
  kept: '보관했습니다',
  codesLeft: (count: number) => `남은 복구 코드 ${count}개`,
  remove: '인증 앱 해제',
  removeQuestion: '인증 앱을 해제하시겠습니까? 다음 로그인부터 인증번호를 문자로 받습니다.',
} as const;

export const logins = {
  title: '로그인 이력',
  list: '로그인 이력 목록',
  at: '일시',
  ip: '접속 IP',
  device: '기기',
  result: '결과',
  state: '상태',
  succeeded: '성공',
  failed: '실패',
  thisDevice: '이 기기',
  open: '로그인 중',
  closed: '로그아웃됨',
  signOut: '로그아웃',
  endSession: (device: string) => `${device} 로그아웃`,
  question: (device: string) => `${device}에서 로그아웃하시겠습니까?`,
  signedOut: '로그아웃되었습니다.',
  unknown: '알 수 없음',
  none: '-',
} as const;

export const withdrawal = {
  link: '회원 탈퇴',
  title: '회원 탈퇴 전 확인해 주세요',
  points: [
    '탈퇴하면 모든 기기에서 로그아웃되며 같은 아이디로 다시 로그인할 수 없습니다.',
    '이름, 이메일, 휴대폰 번호 등 개인정보는 즉시 삭제되며 되돌릴 수 없습니다.',
    '등록한 ESG 데이터와 처리 이력은 소속 회사의 기록으로 남습니다.',
  ],
  agreeFirst: '안내를 확인하고 탈퇴에 동의해 주세요.',
  agree: '위 내용을 모두 확인하였으며 탈퇴에 동의합니다.',
  submit: '탈퇴',
  back: '취소',
  question: '탈퇴하면 되돌릴 수 없습니다. 정말 탈퇴하시겠습니까?',
  done: '회원 탈퇴가 완료되었습니다. 그동안 이용해 주셔서 감사합니다.',
} as const;
