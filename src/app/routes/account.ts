import { loginScreen } from './login.ts';
import { screenRoute } from './route.tsx';

const error = () => import('../../screens/error/ErrorScreen.tsx');
const findId = () => import('../../screens/recovery/FindIdScreen.tsx');
const recovery = () => import('../../screens/recovery/RecoveryScreen.tsx');
const reconsent = () => import('../../screens/legal/ReconsentScreen.tsx');
const myPage = () => import('../../screens/mypage/MyPageScreen.tsx');
const signUp = () => import('../../screens/signUp/SignUpScreen.tsx');
const signedUp = () => import('../../screens/signUp/CompletedScreen.tsx');
const terms = () => import('../../screens/legal/TermsScreen.tsx');

const own = { ownHeading: true };

/** Signing in, recovery, sign-up, one's own account, and the pages that only show a message. */
export const accountScreens = [
  screenRoute('user-login', loginScreen, {}, { ownHeading: true }),
  screenRoute('user-find-id', findId, {}, own),
  screenRoute('user-find-id-reg', findId, {}, own),
  screenRoute('user-password-reg', recovery, { flow: 'password', step: 'request' }, own),
  screenRoute('user-password-reset', recovery, { flow: 'password', step: 'reset' }, own),
  screenRoute('user-dormant', recovery, { flow: 'dormant', step: 'request' }, own),
  screenRoute('user-dormant-password-reset', recovery, { flow: 'dormant', step: 'reset' }, own),
  screenRoute('anonymous-policy-re', reconsent, {}, own),
  screenRoute('anonymous-agreement', terms, { kind: 'service' }, own),
  screenRoute('anonymous-policy', terms, { kind: 'privacy' }, own),
  screenRoute('user-signup-user', signUp, { kind: 'operator' }, own),
  screenRoute('user-signup-pany', signUp, { kind: 'worker' }, own),
  screenRoute('user-signup-ptnr', signUp, { kind: 'partner' }, own),
  screenRoute('user-info-reg', signedUp, { kind: 'operator' }, own),
  screenRoute('user-info-pany', signedUp, { kind: 'worker' }, own),
  screenRoute('user-info-ptnr', signedUp, { kind: 'partner' }, own),
  screenRoute('user-mypage', myPage),
  screenRoute('user-exports', () => import('../../screens/exports/ExportsScreen.tsx')),
  screenRoute('mypage-confirm-password', () => import('../../screens/mypage/ConfirmPasswordScreen.tsx')),
  screenRoute('mypage-user', myPage),
  screenRoute('mypage-withdrawal', () => import('../../screens/mypage/WithdrawalScreen.tsx')),
  screenRoute('info-agreement', terms, { kind: 'service', titled: true }),
  screenRoute('info-policy', terms, { kind: 'privacy', titled: true }),
  screenRoute('info-sitemap', () => import('../../screens/info/SitemapScreen.tsx')),
  screenRoute('error', error, { error: 'generic' }, { ownHeading: true }),
  screenRoute('error-404', error, { error: 'notFound' }, { ownHeading: true }),
  screenRoute('error-500', error, { error: 'forbidden' }, { ownHeading: true }),
];
