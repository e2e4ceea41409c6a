import type { SampleLabel } from '../chart.ts';

const labelled =
  (by: SampleLabel['by']) =>
  (text: string, given?: string): SampleLabel =>
    given === undefined ? { text, by } : { text, given, by };

/** A sample that a person brings about with the running product. */
export const byHand = labelled('hand');
/** A sample that only passing time brings about. */
export const byClock = labelled('clock');
/** A sample that only a fault brings about. */
export const byFault = labelled('fault');

/** Text of how the clock of a server alone is moved; both are names of figures. */
export const advanceServerClock = (time: string, ms: string): string =>
  `TEST_CLOCK=1로 시작한 서버의 시각만 {${time}} 앞으로 옮깁니다: curl -X POST -H "content-type: application/json" -d "{\\"advanceMs\\":{${ms}}}" http://localhost:3000/dev/clock`;

/** 전제 where a code of the server is to lapse unseen. */
export const moveServerClock = advanceServerClock('codeLifetime', 'codeLifetimeMs');

/** 전제 where a computer slept, so that the page finds out late how much time has passed. */
export const asleep =
  '다른 탭을 앞에 두고 컴퓨터를 절전 상태로 두었다가 그만큼 지난 뒤에 깨웁니다. 탭 이름을 눌러 돌아오고, 결과가 보일 때까지 화면 위에서 마우스를 움직이지 않습니다.';

/** The calls reach no server. */
export const offline = byFault(
  '서버에 닿지 않아 실패합니다(OFFLINE).',
  '행동 바로 전에 브라우저 개발자 도구의 네트워크를 오프라인으로 바꾸고, 결과를 본 뒤에 되돌립니다.',
);
/** Text that the product shows then. */
export const offlineMessage = '네트워크에 연결할 수 없습니다. 연결 상태를 확인한 후 다시 시도해 주세요.';

/** Text of the actions that invite a worker from nothing. */
export const registerInvitee =
  'operator01로 로그인하고 ‘사용자 관리’ 화면을 엽니다. ‘사용자 등록’을 누르고, ‘현업담당자’를 고르고, ‘권한’에서 ‘ESG 성과 담당’을 고릅니다. “선택한 권한으로 이용할 수 있는 메뉴와 지표입니다. 권한 관리에서 변경합니다.”가 보입니다. ‘이름’에 박현업을 입력하고, ‘이메일’에 new.worker@demo.example을 입력하고, ‘휴대폰 번호’에 010-1234-5678을 입력하고, ‘등록’을 누릅니다. “등록되었습니다. 목록에서 초대 메일을 발송해 주세요.”가 보입니다.';
export const mailInvitee = '박현업의 ‘메일 발송’을 누르고 ‘확인’을 누릅니다.';
/** `changed`: with another key than the mail has. */
export const openInvitation = ({ changed }: { changed: boolean } = { changed: false }): string =>
  `/dev/outbox에서 new.worker@demo.example이 받은 “[ESG 경영관리] 가입 초대” 메일의 주소를 ${changed ? '마지막 글자를 바꾸어 ' : ''}시크릿 창에서 엽니다.`;
export const confirmPhone =
  '‘인증번호 요청’을 누르고, ‘인증번호’에 마지막으로 받은 인증번호를 입력하고, ‘확인’을 누릅니다.';
/** Fills in the form of an invited worker, and sends it. */
export const signUpAs = (userId: string): string =>
  `‘동의’를 고릅니다. ${confirmPhone} ‘아이디’에 ${userId}를 입력하고 ‘중복 확인’을 누릅니다. ‘비밀번호’에 Green!2026way를 입력하고, ‘비밀번호 확인’에 Green!2026way를 입력하고, ‘가입 신청’을 누릅니다.`;

/** Actions by which most charts show why something failed. */
export const feedbackActions = {
  setFeedback: '보여 줄 안내를 정합니다.',
  clearFeedback: '보여 주던 안내를 지웁니다.',
} as const satisfies Record<string, string>;
