import { type Journey, journey } from '../journey.ts';
import { dormantReleaseChart } from './dormantRelease/chart.ts';
import { findIdChart } from './findId/chart.ts';
import { joinStatusChart } from './joinStatus/chart.ts';
import { passwordRecoveryChart } from './passwordRecovery/chart.ts';
import { reconsentChart } from './reconsent/chart.ts';
import { registerInvitee } from './sampleLabels.ts';
import { sessionChart } from './session/model.ts';
import { signUpChart } from './signUp/chart.ts';

const otherTabs = ['storage.changed', 'session.expired', 'tab.returned', 'login.status'] as const;
/** Signing in, without what other tabs and the server do to a session meanwhile. `login`: what this account gets. */
const signingIn = <const O extends readonly string[]>(login: O) =>
  ({ within: ['signedOut', 'secondFactor'], without: otherTabs, outcomes: { login } }) as const;
/** Nobody reloads the page in the middle of a verification. */
const fromTheStart = { outcomes: { restore: ['nothing'] } } as const;
/** Nor goes back to an earlier page; a current password is asked of somebody who is signed in. */
const onward = {
  without: ['page.open'],
  outcomes: { ...fromTheStart.outcomes, save: ['changed', 'EP0009', 'EC0002'] },
} as const;
/** Beginning of samples of the window for an aged password. */
const agedWindow = 'agedpw01로 로그인하면 뜨는 창입니다. ';
/** Has a phone for the second factor. */
const operatorLogin = ['secondFactor', 'M001'] as const;
const workerLogin = ['signedIn', 'M001'] as const;

const operatorAccount = '계정은 operator01이고, 그 사용을 중지하는 관리자는 admin01입니다.';

/** Nobody corrects what was right, or goes away in the middle of a sign-up. */
const editedAgain = ['id.edit', 'phone.edit', 'phone.retry', 'field.edit'] as const;
const leaving = ['form.leave', 'form.confirm', 'form.cancel'] as const;

/** Every journey of the product, once. A new flow joins by a leg and the joins that lead to it and from it. */
export const journeys: readonly Journey[] = [
  journey({
    id: 'recovery',
    title: '비밀번호 재설정에서 로그인까지',
    purpose: '잊은 비밀번호를 본인 인증을 거쳐 새로 정하고 그 비밀번호로 로그인합니다.',
    legs: { recovery: passwordRecoveryChart, session: sessionChart },
    bounds: { recovery: onward, session: signingIn(operatorLogin) },
    start: { leg: 'recovery', state: 'verifying' },
    goal: { leg: 'session', state: 'signedIn' },
    joins: [
      {
        from: { leg: 'recovery', state: 'completed', event: 'result.acknowledge', into: 'left' },
        to: { leg: 'session', state: 'signedOut.idle' },
        carries: '이제부터 계정의 비밀번호는 Green!2026way입니다.',
      },
    ],
    given: ['로그인 화면에서 비밀번호 재설정을 눌렀습니다.', operatorAccount],
    replacements: { worker01: 'operator01', [agedWindow]: '' },
  }),
  journey({
    id: 'dormant',
    title: '휴면 해제에서 로그인까지',
    purpose: '휴면 계정으로 로그인하려다가 본인 인증과 새 비밀번호로 되살려 로그인합니다.',
    legs: { refused: sessionChart, release: dormantReleaseChart, session: sessionChart },
    bounds: {
      refused: {
        within: ['signedOut', 'dormantNotice'],
        without: otherTabs,
        outcomes: { login: ['M005', 'M001'] },
      },
      release: onward,
      session: signingIn(workerLogin),
    },
    start: { leg: 'refused', state: 'signedOut.idle' },
    goal: { leg: 'session', state: 'signedIn' },
    joins: [
      {
        from: { leg: 'refused', state: 'dormantNotice', event: 'notice.leave', into: 'signedOut.idle' },
        to: { leg: 'release', state: 'verifying' },
        carries: '휴면 해제 화면이 열립니다.',
      },
      {
        from: { leg: 'release', state: 'completed', event: 'result.acknowledge', into: 'left' },
        to: { leg: 'session', state: 'signedOut.idle' },
        carries: '이제부터 계정의 비밀번호는 Green!2026way입니다.',
      },
    ],
    given: ['계정은 dormant01입니다.'],
    replacements: {
      'operator01@demo.example': 'dormant01@demo.example',
      operator01: 'dormant01',
      worker01: 'dormant01',
      '010-0000-0002': '010-0000-0006',
      [agedWindow]: '',
      '비밀번호 재설정 화면(/user/password)': '휴면 해제 화면(/user/dormant)',
    },
  }),
  journey({
    id: 'findId',
    title: '아이디 찾기에서 로그인까지',
    purpose: '잊은 아이디를 본인 인증을 거쳐 찾고 그 아이디로 로그인합니다.',
    legs: { findId: findIdChart, session: sessionChart },
    bounds: {
      // the screen has no other channel than e-mail
      findId: { ...fromTheStart, invokedWithout: ['channel.choose'] },
      session: signingIn(operatorLogin),
    },
    start: { leg: 'findId', state: 'verifying' },
    goal: { leg: 'session', state: 'signedIn' },
    joins: [
      {
        from: { leg: 'findId', state: 'found', link: '로그인을 누릅니다.' },
        to: { leg: 'session', state: 'signedOut.idle' },
        carries: '찾은 아이디 operator01로 로그인합니다.',
      },
    ],
    given: ['로그인 화면에서 아이디 찾기를 눌렀습니다.', operatorAccount],
    replacements: {
      '비밀번호 재설정 화면(/user/password)의 입력란에 아이디 operator01과, 고른 탭에 맞는 휴대폰 번호 010-0000-0002나 이메일 operator01@demo.example이':
        '아이디 찾기 화면(/user/idInfo)의 입력란에 이름 이운영과 이메일 operator01@demo.example이',
      '아이디나 휴대폰 번호를': '이름이나 이메일을',
      '연락처만 아무도 쓰지 않는 것(010-0000-9999나 nobody@demo.example)으로':
        '이메일만 아무도 쓰지 않는 nobody@demo.example으로',
      '아이디와 일치하는 개인정보가 없다고 합니다(EC0006).': '가입 정보가 없다고 합니다(EC0005).',
      '아이디와 일치하는 개인정보가 없습니다.': '가입 정보가 없습니다.',
      worker01: 'operator01',
    },
  }),
  journey({
    id: 'reconsent',
    title: '개인정보 재동의에서 로그인까지',
    purpose: '개인정보 동의 내용이 바뀐 계정으로 로그인하려다가 다시 동의하고 로그인합니다.',
    legs: { refused: sessionChart, consent: reconsentChart, session: sessionChart },
    bounds: {
      refused: {
        within: ['signedOut', 'reconsentNotice'],
        without: otherTabs,
        outcomes: { login: ['EV0015', 'M001'] },
      },
      session: signingIn(workerLogin),
    },
    start: { leg: 'refused', state: 'signedOut.idle' },
    goal: { leg: 'session', state: 'signedIn' },
    joins: [
      {
        from: { leg: 'refused', state: 'reconsentNotice', event: 'notice.leave', into: 'signedOut.idle' },
        to: { leg: 'consent', state: 'loading' },
        carries: '재동의 화면이 열립니다.',
      },
      {
        from: { leg: 'consent', state: 'agreed', event: 'result.acknowledge', into: 'left' },
        to: { leg: 'session', state: 'signedOut.idle' },
        carries: '같은 아이디와 비밀번호로 다시 로그인합니다.',
      },
      {
        from: { leg: 'consent', state: 'refused', event: 'alert.dismiss', into: 'left' },
        to: { leg: 'refused', state: 'signedOut.idle' },
        carries: '동의하지 못하여 처음부터 다시 로그인합니다.',
      },
    ],
    given: ['계정은 reconsent01입니다.'],
    replacements: { worker01: 'reconsent01' },
  }),
  journey({
    id: 'signUp',
    title: '초대에서 첫 로그인까지',
    purpose: '초대받은 현업담당자가 가입을 신청하고, 운영자가 승인하면 처음으로 로그인합니다.',
    legs: {
      invitation: joinStatusChart,
      signUp: signUpChart,
      approval: joinStatusChart,
      session: sessionChart,
    },
    bounds: {
      invitation: { within: ['infoRegistered', 'mailSent'], without: ['mail.resend', 'invitation.expire'] },
      signUp: {
        within: ['loading', 'filling', 'submitting', 'completed'],
        without: [...editedAgain, ...leaving],
        invokedWithout: ['tab.returned', 'request.edit', 'channel.choose', 'code.edit'],
        outcomes: {
          load: ['invited'],
          checkId: ['free'],
          checkPassword: ['usable'],
          submit: ['registered'],
          ...fromTheStart.outcomes,
          send: ['sent'],
          check: ['right'],
          verification: ['verified'],
        },
        samples: {
          'consent.change': ['agree'],
          'id.check': ['allowed'],
          'form.submit': ['complete', 'incomplete'],
          'password.edit': ['good'],
          'confirmation.edit': ['equal'],
          'code.submit': ['sixDigits'],
        },
      },
      approval: { within: ['joinRegistered', 'joinApproved'], without: ['mail.resend', 'join.refuse'] },
      session: signingIn(workerLogin),
    },
    start: { leg: 'invitation', state: 'infoRegistered' },
    goal: { leg: 'session', state: 'signedIn' },
    joins: [
      {
        from: {
          leg: 'invitation',
          state: 'mailSent',
          link: '/dev/outbox에 있는 초대 메일의 주소를 시크릿 창에서 엽니다.',
        },
        to: { leg: 'signUp', state: 'loading' },
        carries: '초대받은 사람의 화면에 가입 신청서가 열립니다.',
      },
      {
        from: { leg: 'signUp', state: 'completed', link: 'operator01로 사용자 관리를 엽니다.' },
        to: { leg: 'approval', state: 'joinRegistered' },
        carries: '가입 상태는 가입등록입니다.',
      },
      {
        from: { leg: 'approval', state: 'joinApproved', link: '시크릿 창에서 로그인 화면을 엽니다.' },
        to: { leg: 'session', state: 'signedOut.idle' },
        carries: '아이디는 hyunup.park이고 비밀번호는 Green!2026way입니다.',
      },
    ],
    given: [
      'operator01로 현업담당자 박현업(휴대폰 번호 010-1234-5678)을 등록하고 사용자 관리를 열었습니다. 아이디 hyunup.park를 쓰는 사람은 없습니다.',
      '초대 메일과 인증번호는 /dev/outbox에서 봅니다.',
    ],
    replacements: {
      [registerInvitee]: 'operator01로 로그인하고 ‘사용자 관리’ 화면을 엽니다.',
      '비밀번호 재설정 화면(/user/password)의 입력란에 아이디 operator01과, 고른 탭에 맞는 휴대폰 번호 010-0000-0002나 이메일 operator01@demo.example이 들어 있게 합니다.':
        '가입 신청서의 휴대폰 번호는 010-1234-5678입니다.',
      '본인 인증을 마치고 새 비밀번호를 정하는 화면이 열립니다.': '',
      '인증번호 요청이 잠깐 눌리지 않고 아이디 입력란이 잠깁니다.': '인증번호 요청이 잠깐 눌리지 않습니다.',
      'Esg!2026demo': 'Green!2026way',
      worker01: 'hyunup.park',
    },
  }),
];
