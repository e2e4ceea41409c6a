import type { EventFrom } from 'xstate';
import type { RegisteredChart } from './chart.ts';
import { dormantReleaseChart } from './dormantRelease/chart.ts';
import { findIdChart } from './findId/chart.ts';
import { passwordRecoveryChart } from './passwordRecovery/chart.ts';
import { reconsentChart } from './reconsent/chart.ts';
import { sessionChart } from './session/model.ts';
import type { StatePath } from './stateTexts.ts';

/** Where one chart of a journey goes over into another. */
export type JourneyJoin = {
  /** An event that is sent in `state` and leads into `into`, or a link that is shown in `state`. */
  from: { leg: string; state: string } & ({ event: string; into: string } | { link: string });
  to: { leg: string; state: string };
  /** What the next chart has from this one, as a Korean sentence. */
  carries: string;
};

/** What of a leg's chart belongs to the journey; all of it without. */
export type JourneyBounds = {
  /** The leg stays in these states and those below them. */
  within?: readonly string[];
  /** Events that do not come. */
  without?: readonly string[];
  /** Events that do not come to the charts that the leg's own invokes. */
  invokedWithout?: readonly string[];
  /** The outcomes that calls have here, by the id of the call, also of a chart that the leg's own invokes. */
  outcomes?: Readonly<Record<string, readonly string[]>>;
};

/** A way of a person over several charts. A chart that goes through two of its parts is two legs. */
export type Journey = {
  id: string;
  title: string;
  purpose: string;
  legs: Readonly<Record<string, RegisteredChart>>;
  bounds: Readonly<Record<string, JourneyBounds>>;
  start: { leg: string; state: string };
  goal: { leg: string; state: string };
  joins: readonly JourneyJoin[];
  /** 전제 of every case. */
  given: readonly string[];
  /** Texts of the charts' samples that are other ones here, such as the account. */
  replacements: Readonly<Record<string, string>>;
};

type StateOf<C extends RegisteredChart> = StatePath<C['machine']>;
type EventOf<C extends RegisteredChart> = EventFrom<C['machine']>['type'];

type Legs = Readonly<Record<string, RegisteredChart>>;
type Place<L extends Legs> = { [K in keyof L & string]: { leg: K; state: StateOf<L[K]> } }[keyof L & string];
type Exit<L extends Legs> = {
  [K in keyof L & string]: { leg: K; state: StateOf<L[K]> } & (
    | { event: EventOf<L[K]>; into: StateOf<L[K]> }
    | { link: string }
  );
}[keyof L & string];

type JourneyOf<L extends Legs> = Omit<Journey, 'legs' | 'bounds' | 'start' | 'goal' | 'joins'> & {
  legs: L;
  bounds: {
    readonly [K in keyof L]?: {
      within?: readonly StateOf<L[K]>[];
      without?: readonly EventOf<L[K]>[];
      invokedWithout?: JourneyBounds['invokedWithout'];
      outcomes?: JourneyBounds['outcomes'];
    };
  };
  start: NoInfer<Place<L>>;
  goal: NoInfer<Place<L>>;
  joins: readonly { from: NoInfer<Exit<L>>; to: NoInfer<Place<L>>; carries: string }[];
};

/** A journey whose states and events the compiler looks up in its charts. */
export const journey = <const L extends Legs>(parts: JourneyOf<L>): Journey => parts as Journey;

const otherTabs = ['storage.changed', 'session.expired', 'tab.returned', 'login.status'] as const;
/** Signing in, without what other tabs and the server do to a session meanwhile. `login`: what this account gets. */
const signingIn = <const O extends readonly string[]>(login: O) =>
  ({ within: ['signedOut', 'secondFactor'], without: otherTabs, outcomes: { login } }) as const;
/** Nobody reloads the page in the middle of a verification. */
const fromTheStart = { outcomes: { restore: ['nothing'] } } as const;
/** Nor goes back to an earlier page. */
const onward = { ...fromTheStart, without: ['page.open'] } as const;
/** Has a phone for the second factor. */
const operatorLogin = ['secondFactor', 'M001'] as const;
const workerLogin = ['signedIn', 'M001'] as const;

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
        carries: '새 비밀번호 Green!2026way로 로그인합니다.',
      },
    ],
    given: ['로그인 화면에서 비밀번호 재설정을 눌렀습니다.', '계정은 operator01입니다.'],
    replacements: {},
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
        carries: '새 비밀번호 Green!2026way로 로그인합니다.',
      },
    ],
    given: ['계정은 dormant01입니다.'],
    replacements: {
      'operator01@demo.example': 'dormant01@demo.example',
      operator01: 'dormant01',
      worker01: 'dormant01',
      '010-0000-0002': '010-0000-0006',
      '/user/password': '/user/dormant',
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
    given: ['로그인 화면에서 아이디 찾기를 눌렀습니다.', '계정은 operator01입니다.'],
    replacements: {
      '비밀번호 재설정 화면(/user/password)의 휴대폰 인증 탭에서 아이디 operator01, 휴대폰 번호 010-0000-0002를 입력합니다.':
        '아이디 찾기 화면(/user/idInfo)에서 이름 이운영, 이메일 operator01@demo.example을 입력합니다.',
      '아이디나 휴대폰 번호를': '이름이나 이메일을',
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
    replacements: { operator01: 'reconsent01', worker01: 'reconsent01' },
  }),
];
