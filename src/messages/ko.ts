import type { StatusCode } from '../contracts/status.ts';

/** Texts of the server for the statuses of sign-in and of failures, unless a flow has texts of its own for them. */
export const statusMessages = {
  C200: '정상적으로 처리되었습니다.',
  M001: '로그인 정보가 올바르지 않습니다.',
  M002: '중복 로그인이 감지되어 로그인 세션이 차단되었습니다.',
  M003: '로그인이 만료되었습니다. 다시 로그인해 주세요.',
  M004: '세션 정보가 없습니다. 다시 로그인해 주세요.',
  M006: '로그인 시도 횟수를 초과하여 계정이 잠겼습니다. 잠시 후 다시 시도해 주세요.',
  M007: '사용이 중지된 계정입니다. 관리자에게 문의해 주세요.',
  M008: '가입 승인 대기 중입니다. 승인 후 이용할 수 있습니다.',
  M009: '서비스 이용 기간이 만료되었습니다. 관리자에게 문의해 주세요.',
  EA0010: '비밀번호를 변경한 후 이용할 수 있습니다.',
  EV0015: '개인정보 수집·이용 동의 내용이 변경되었습니다. 다시 동의해 주세요.',
  EC0001: '인증번호가 일치하지 않습니다.',
  EC0002: '인증번호가 만료되었습니다. 다시 시도해 주세요.',
  EC0003: '인증 시도 횟수를 초과하였습니다. 인증번호를 다시 요청해 주세요.',
  S0002: '인증번호 발송에 실패하였습니다. 잠시 후 다시 시도해 주세요.',
  A0403: '접근할 수 없는 페이지입니다. 권한이 있는 사용자만 이용할 수 있습니다. 고객센터로 문의해 주세요.',
  S0001: '오류가 발생하였습니다. 이용에 불편을 드려 죄송합니다. 잠시 후 다시 시도해 주세요.',
  S0003: '서비스를 일시적으로 이용할 수 없습니다. 잠시 후 다시 시도해 주세요.',
} as const satisfies Partial<Record<StatusCode, string>>;

export const product = {
  name: 'ESG 경영관리',
} as const;

export const signIn = {
  userId: '아이디',
  password: '비밀번호',
  submit: '로그인',
  findId: '아이디 찾기',
  resetPassword: '비밀번호 재설정',
  missingUserId: '아이디를 입력해 주세요.',
  missingPassword: '비밀번호를 입력해 주세요.',
  title: '로그인',
  lead: '등록된 계정으로 로그인해 주세요.',
  accountHelp: '계정 도움말',
  codeSent: '인증번호가 발송되었습니다.',
} as const;

export const passwordField = {
  show: '비밀번호 표시',
} as const;

export const dialogs = {
  ok: '확인',
  cancel: '취소',
  alertTitle: '알림',
  confirmTitle: '확인',
} as const;

export const layout = {
  skipToContent: '본문으로 바로가기',
  homeLink: 'ESG 경영관리 홈',
  loginLink: 'ESG 경영관리 로그인',
  terms: '이용약관',
  privacy: '개인정보처리방침',
  legalLinks: '약관 및 정책',
  copyright: 'Copyright © 2022 System Integrator Company. All rights reserved.',
  tagline: '지표부터 공급망까지 한곳에서',
  loading: '불러오는 중입니다.',
  logout: '로그아웃',
} as const;

/** Texts for a failure of the console itself. */
export const crash = {
  title: '오류가 발생하였습니다.',
  text: '이용에 불편을 드려 죄송합니다. 잠시 후 다시 시도해 주세요.',
  home: '홈으로',
  retry: '다시 시도',
  reportId: (id: string) => `오류 번호 ${id}`,
} as const;

/** Words for calls that got no answer from the server, or none that can be used. */
export const transport = {
  offline: '네트워크에 연결할 수 없습니다. 연결 상태를 확인한 후 다시 시도해 주세요.',
  timeout: '응답 시간이 초과되었습니다. 잠시 후 다시 시도해 주세요.',
  invalidResponse: '서버의 응답을 처리할 수 없습니다. 잠시 후 다시 시도해 주세요.',
  refused: '요청을 처리할 수 없습니다.',
  cancelled: '요청이 취소되었습니다.',
} as const;
