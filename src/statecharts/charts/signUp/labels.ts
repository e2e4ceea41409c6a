import { TYPING_PAUSE_MS } from '../../../machines/passwordCheck/machine.ts';
import type { SignUpCalls, SignUpEventType } from '../../../machines/signUp/types.ts';
import type { ChartLabels } from '../../chart.ts';
import {
  advanceServerClock,
  byClock,
  byFault,
  byHand,
  confirmPhone,
  feedbackActions,
  mailInvitee,
  offline,
  openInvitation,
  registerInvitee,
  signUpAs,
} from '../sampleLabels.ts';

const INVITED = `${registerInvitee} ${mailInvitee}`;
const OPENED = `${INVITED} ${openInvitation()}`;
/** In another tab, while the form of the first one stays as it is. */
const USED_MEANWHILE = `시크릿 창의 다른 탭에서 같은 주소를 엽니다. ${signUpAs('hyunup.other')} “가입 신청이 완료되었습니다.”가 보입니다. 시크릿 창으로 돌아갑니다.`;
const UNNOTICED = '탭으로 돌아오면 초대를 다시 확인하므로, 그 전에 신청하는 것은 프로그램으로만 확인합니다.';
const TYPED = '‘비밀번호’에 Green!2026way를 입력';
const REPEATED = '‘비밀번호 확인’에 Green!2026way를 입력';

const samples = {
  'consent.change': {
    agree: byHand('‘동의’를 고릅니다.'),
    disagree: byHand('‘미동의’를 고릅니다.'),
  },
  'id.edit': { edit: byHand('‘아이디’에 newworker1을 입력합니다.') },
  'id.check': {
    allowed: byHand('‘아이디’에 hyunup.park를 입력하고 ‘중복 확인’을 누릅니다.'),
    tooShort: byHand('‘아이디’에 abc를 입력하고 ‘중복 확인’을 누릅니다.'),
  },
  'phone.edit': {
    other: byHand('‘휴대폰 번호’에 010-1234-5679를 입력합니다.'),
    invited: byHand('‘휴대폰 번호’에 010-1234-5678을 입력합니다.'),
  },
  'phone.retry': { retry: byHand('‘다시 시도’를 누릅니다.') },
  'code.sent': { sent: byHand('‘인증번호 요청’을 누릅니다.') },
  'password.edit': {
    good: byHand(`‘비밀번호 확인’을 비우고, ${TYPED}합니다.`),
    goodAgain: byHand(`${REPEATED}하고, ${TYPED}합니다.`),
    short: byHand('‘비밀번호’에 Green!1을 입력합니다.'),
    empty: byHand('‘비밀번호’를 비웁니다.'),
  },
  'confirmation.edit': {
    equal: byHand(`${REPEATED}합니다.`),
    different: byHand('‘비밀번호 확인’에 Green!2026no를 입력합니다.'),
  },
  'field.edit': { edit: byHand('‘부서’에 사회공헌팀을 입력합니다.') },
  'form.submit': {
    complete: byHand('‘가입 신청’을 누릅니다.'),
    incomplete: byHand('‘이름’을 비우고 ‘가입 신청’을 누릅니다.'),
  },
  'form.leave': {
    cancel: { ...byHand('‘취소’를 누릅니다.'), in: { ended: byHand('‘로그인’을 누릅니다.') } },
  },
  'invitation.recheck': {
    again: byHand('시크릿 창의 다른 탭에서 같은 주소를 엽니다. 시크릿 창으로 돌아갑니다.'),
  },
  'form.confirm': { ok: byHand('확인창의 ‘확인’을 누릅니다.') },
  'form.cancel': { cancel: byHand('확인창의 ‘취소’를 누릅니다.') },
  'alert.dismiss': { ok: byHand('알림창의 ‘확인’을 누릅니다.') },
  load: {
    invited: byHand('초대 정보를 받습니다.', OPENED),
    draft: byHand(
      '초대 정보와 앞서 입력한 내용을 받습니다.',
      `${OPENED} ${confirmPhone} “인증이 확인되었습니다.”가 보입니다. ‘부서’에 환경안전팀을 입력합니다. 화면을 새로고침합니다.`,
    ),
    N0404: {
      ...byHand('쓸 수 없는 초대라고 합니다(N0404).', `${INVITED} ${openInvitation({ changed: true })}`),
      feedback: '초대 링크가 올바르지 않습니다.',
    },
    C0409: {
      ...byHand('초대를 이미 썼다고 합니다(C0409).', `${OPENED} ${USED_MEANWHILE} 화면을 새로고침합니다.`),
      feedback: '이미 가입 신청을 마친 초대입니다.',
    },
    OFFLINE: byFault(
      '서버에 닿지 않아 실패합니다(OFFLINE).',
      '화면의 파일은 받은 뒤에 네트워크가 끊겨야 하므로 프로그램으로만 확인합니다.',
    ),
  },
  reload: {
    draft: byFault(
      '초대를 아직 쓸 수 있고, 그사이 바뀐 회사 정보를 받습니다.',
      '가입을 신청하는 동안 회사 정보가 바뀌어야 하므로 프로그램으로만 확인합니다.',
    ),
    N0404: {
      ...byFault('쓸 수 없는 초대라고 합니다(N0404).', UNNOTICED),
      feedback: '초대 링크가 올바르지 않습니다.',
    },
    C0409: {
      ...byFault('초대를 이미 썼다고 합니다(C0409).', UNNOTICED),
      feedback: '이미 가입 신청을 마친 초대입니다.',
    },
    OFFLINE: byFault(
      '서버에 닿지 않아 실패합니다(OFFLINE).',
      '두 요청 사이에 네트워크가 끊겨야 하므로 프로그램으로만 확인합니다.',
    ),
  },
  recheck: {
    invited: byHand('초대를 아직 쓸 수 있다고 합니다.'),
    C0409: {
      ...byHand('초대를 이미 썼다고 합니다(C0409).'),
      instead: { 'invitation.recheck': USED_MEANWHILE },
      feedback: '이미 가입 신청을 마친 초대입니다.',
    },
  },
  checkId: {
    free: byHand('쓸 수 있는 아이디라고 합니다.'),
    taken: {
      ...byHand('이미 쓰는 아이디라고 합니다(EV0044).'),
      instead: { 'id.check': '‘아이디’에 worker01을 입력하고 ‘중복 확인’을 누릅니다.' },
    },
    OFFLINE: offline,
  },
  verification: { verified: byHand(confirmPhone, '인증번호는 /dev/outbox에서 봅니다.') },
  checkPassword: {
    usable: byHand('쓸 수 있는 비밀번호라고 합니다.'),
    EP0008: {
      ...byHand('널리 쓰이는 비밀번호라서 쓸 수 없다고 합니다(EP0008).'),
      instead: { 'password.edit': '‘비밀번호’에 Password123을 입력합니다.' },
    },
    OFFLINE: offline,
  },
  submit: {
    registered: byHand('가입을 신청합니다.'),
    C0409: byHand('초대나 회사 정보가 그사이 바뀌었다고 합니다(C0409).'),
    EC0002: {
      ...byClock(
        '휴대폰 인증을 더는 쓸 수 없다고 합니다(EC0002).',
        advanceServerClock('signUpVerifiedLifetime', 'signUpVerifiedLifetimeMs'),
      ),
      feedback: '휴대폰 인증을 확인해 주세요.',
    },
    EV0044: byFault(
      '다른 사람이 먼저 쓰기 시작한 아이디라고 합니다(EV0044).',
      '중복 확인을 한 뒤에 다른 사람이 같은 아이디로 가입을 신청해야 하므로 프로그램으로만 확인합니다.',
    ),
    EP0008: byHand(
      '널리 쓰이는 비밀번호라서 쓸 수 없다고 합니다(EP0008).',
      '네트워크를 끊고, ‘비밀번호’에 Password123을 입력하고, ‘비밀번호 확인’에 Password123을 입력합니다. 1초 기다립니다. 네트워크를 다시 연결합니다.',
    ),
    V0001: byFault(
      '입력한 내용을 확인하라고 합니다(V0001).',
      '서버만 거절하는 값을 보내도록 요청을 바꿔야 하므로 프로그램으로만 확인합니다.',
    ),
  },
} as const satisfies ChartLabels['samples'];

export const signUpLabels = {
  states: {
    loading: '불러오는 중',
    loadFailed: '초대 확인 실패',
    filling: '입력',
    'filling.consent': '동의',
    'filling.consent.disagreed': '미동의',
    'filling.consent.agreed': '동의함',
    'filling.id': '아이디',
    'filling.id.unchecked': '확인 전',
    'filling.id.checking': '중복 확인 중',
    'filling.id.available': '사용 가능',
    'filling.id.refused': '사용 불가',
    'filling.id.failed': '확인 실패',
    'filling.phone': '본인 인증',
    'filling.phone.recalling': '앞선 인증 확인',
    'filling.phone.verifying': '인증 중',
    'filling.phone.broken': '인증 불가',
    'filling.phone.verified': '인증됨',
    'filling.password': '비밀번호',
    'filling.password.empty': '비어 있음',
    'filling.password.broken': '규칙 위반',
    'filling.password.pausing': '입력 중',
    'filling.password.checking': '서버 확인 중',
    'filling.password.accepted': '사용 가능',
    'filling.password.refused': '사용 불가',
    'filling.password.unchecked': '서버 확인 못 함',
    'filling.confirmation': '비밀번호 확인',
    'filling.confirmation.different': '불일치',
    'filling.confirmation.equal': '일치',
    'filling.page': '신청',
    'filling.page.editing': '입력 중',
    'filling.page.refused': '신청 불가 알림',
    'filling.page.leaving': '나가기 확인',
    'filling.invitation': '초대',
    'filling.invitation.open': '쓸 수 있음',
    'filling.invitation.checking': '다시 확인 중',
    submitting: '신청 중',
    reloading: '초대 다시 확인 중',
    ended: '초대 끝남',
    completed: '신청 완료',
    left: '화면 나감',
  },
  events: {
    'consent.change': '동의나 미동의를 고릅니다.',
    'id.edit': '아이디를 입력하거나 고칩니다.',
    'id.check': '중복 확인을 누릅니다.',
    'phone.edit': '휴대폰 번호를 고칩니다.',
    'phone.retry': '휴대폰 인증의 다시 시도를 누릅니다.',
    'code.sent': '요청한 인증번호가 발송됩니다.',
    'password.edit': '비밀번호를 입력하거나 고칩니다.',
    'confirmation.edit': '비밀번호 확인을 입력하거나 고칩니다.',
    'field.edit': '그 밖의 항목을 입력하거나 고칩니다.',
    'form.submit': '가입 신청을 누릅니다.',
    'form.leave': '취소를 누르거나 다른 화면으로 가려 합니다.',
    'invitation.recheck': '이 탭으로 돌아오거나, 다른 탭에서 같은 초대로 가입을 신청합니다.',
    'form.confirm': '떠날지 묻는 창에서 확인을 누릅니다.',
    'form.cancel': '떠날지 묻는 창에서 취소를 누릅니다.',
    'alert.dismiss': '알림창의 확인을 누릅니다.',
  } satisfies Record<SignUpEventType, string>,
  guards: {
    isSuccess: '서버가 받아들였습니다.',
    isConsentGiven: '필요한 동의를 모두 했습니다. 협력사는 제3자 제공에도 동의해야 합니다.',
    isIdAllowed: '영문, 숫자와 -_.만으로 5~20자인 아이디입니다.',
    isIdFree: '아무도 쓰지 않는 아이디입니다.',
    isVerified: '앞서 인증한 번호입니다.',
    isEmpty: '비밀번호 입력란이 비었습니다.',
    breaksRule: '입력 규칙에 맞지 않습니다.',
    isRefused: '서버가 쓸 수 없는 비밀번호라고 합니다.',
    isEqual: '두 비밀번호가 같습니다.',
    lacksConsent: '필요한 동의를 하지 않았습니다.',
    lacksPhone: '휴대폰 번호를 인증하지 않았습니다.',
    lacksId: '아이디의 중복 확인을 마치지 않았습니다.',
    lacksPassword: '규칙에 맞고 서버가 거절하지 않은 비밀번호를 입력하지 않았습니다.',
    lacksConfirmation: '비밀번호 확인을 비밀번호와 같게 입력하지 않았습니다.',
    lacksFields: '그 밖의 필수 항목이 비었거나 틀렸습니다.',
    hasInput: '입력한 내용이 있습니다.',
    isIdTaken: '그사이 다른 사람이 쓰는 아이디가 되었습니다(EV0044).',
    isUnverified: '인증한 번호와 다르거나 인증한 지 오래되었습니다(EC0002, EC0005).',
    isPasswordRefused: '서버가 쓸 수 없는 비밀번호라고 합니다(EP0001~EP0009).',
    isClosed:
      '초대를 이미 썼거나 초대가 만료되었습니다. 신청할 때는 그사이 회사 정보가 바뀌었을 수도 있습니다(C0409, N0404).',
  },
  calls: {
    load: '초대 정보와 앞서 입력한 내용 불러오기',
    checkId: '아이디 중복 확인 요청',
    verification: '휴대폰 본인 인증',
    checkPassword: '쓸 수 있는 비밀번호인지 확인하는 요청',
    submit: '가입 신청 요청',
  } satisfies Record<keyof SignUpCalls | 'verification', string>,
  endpoints: {
    load: 'GET /esg/v1/join/operatorWorker/:key, GET /esg/v1/join/worker/:key, GET /esg/v1/join/ptnr/:key',
    checkId: 'GET /esg/v1/user/check',
    verification: 'PUT /certification, POST /certification',
    checkPassword: 'POST /esg/v1/user/checkPassword',
    submit:
      'GET /auth/publicKey, PATCH /esg/v1/join/custCoOperator, PATCH /esg/v1/join/worker, PATCH /esg/v1/join/ptnr',
  } satisfies Record<keyof SignUpCalls | 'verification', string>,
  delays: { typingPause: `입력이 ${TYPING_PAUSE_MS / 1_000}초 동안 멈춥니다.` },
  actions: {
    ...feedbackActions,
    navigate: '로그인 화면이나 가입 신청 완료 화면으로 보냅니다.',
    leave: '가려던 곳으로 갑니다.',
    keepDraft: '입력한 내용을 이 탭에 저장하여 새로고침해도 남게 합니다. 비밀번호는 저장하지 않습니다.',
    forgetDraft: '저장한 내용을 지웁니다.',
    reportSubmitted: '가입을 신청했음을 이 브라우저의 다른 탭에 알립니다.',
    clearId: '아이디 입력란을 비웁니다.',
    rememberInvited: '초대 정보와 앞서 입력한 내용을 기억합니다.',
    renewInvited: '그사이 바뀐 초대 정보를 기억합니다.',
    rememberEdit: '입력한 내용이 있음을 기억합니다.',
    rememberMissingConsent: '빠진 동의가 무엇인지 기억합니다.',
    rememberId: '확인하는 아이디를 기억합니다.',
    setIdFeedback: '아이디를 확인하지 못한 까닭을 정합니다.',
    clearIdFeedback: '아이디를 확인하지 못한 까닭을 지웁니다.',
    discardCode: '앞서 보낸 인증번호를 쓰지 않습니다.',
    rememberNumber: '입력한 번호를 기억합니다.',
    rememberVerified: '인증한 번호를 기억합니다.',
    forgetVerified: '인증한 번호를 잊습니다.',
    rememberEntered: '확인할 비밀번호를 기억합니다.',
    forgetEntered: '확인할 비밀번호를 지웁니다.',
    rememberRule: '어긴 규칙을 기억합니다.',
    rememberRefusal: '서버가 비밀번호를 거절한 까닭을 기억합니다.',
    rememberLeave: '가려던 곳을 기억합니다.',
    rememberWrongFields: '서버가 거절한 항목을 기억합니다.',
  },
  samples,
} as const satisfies ChartLabels;
