import { loginScreen } from './login.ts';
import { built } from './route.tsx';

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
  built('user-login', loginScreen, {}, { ownHeading: true }),
  built('user-find-id', findId, {}, own),
  built('user-find-id-reg', findId, {}, own),
  built('user-password-reg', recovery, { flow: 'password', step: 'request' }, own),
  built('user-password-reset', recovery, { flow: 'password', step: 'reset' }, own),
  built('user-dormant', recovery, { flow: 'dormant', step: 'request' }, own),
  built('user-dormant-password-reset', recovery, { flow: 'dormant', step: 'reset' }, own),
  built('anonymous-policy-re', reconsent, {}, own),
  built('anonymous-agreement', terms, { kind: 'service' }, own),
  built('anonymous-policy', terms, { kind: 'privacy' }, own),
  built('user-signup-user', signUp, { kind: 'operator' }, own),
  built('user-signup-pany', signUp, { kind: 'worker' }, own),
  built('user-signup-ptnr', signUp, { kind: 'partner' }, own),
  built('user-info-reg', signedUp, { kind: 'operator' }, own),
  built('user-info-pany', signedUp, { kind: 'worker' }, own),
  built('user-info-ptnr', signedUp, { kind: 'partner' }, own),
  built('user-mypage', myPage),
  built('user-exports', () => import('../../screens/exports/ExportsScreen.tsx')),
  built('mypage-confirm-password', () => import('../../screens/mypage/ConfirmPasswordScreen.tsx')),
  built('mypage-user', myPage),
  built('mypage-withdrawal', () => import('../../screens/mypage/WithdrawalScreen.tsx')),
  built('info-agreement', terms, { kind: 'service', titled: true }),
  built('info-policy', terms, { kind: 'privacy', titled: true }),
  built('info-sitemap', () => import('../../screens/info/SitemapScreen.tsx')),
  built('error', error, { error: 'generic' }, { ownHeading: true }),
  built('error-404', error, { error: 'notFound' }, { ownHeading: true }),
  built('error-500', error, { error: 'forbidden' }, { ownHeading: true }),
];
