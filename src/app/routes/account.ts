import { loginScreen } from './login.ts';
import { built, everyone, section } from './route.tsx';

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
export const accountRoutes = [
  ...section(
    { name: 'user', icon: 'user', layout: 'login', access: 'signedOut' },
    built(everyone, 'user-login', loginScreen, {}, { ownHeading: true }),
  ),
  ...section(
    { name: 'user', icon: 'user', layout: 'public', access: 'anyone' },
    built(everyone, 'user-find-id', findId, {}, own),
    built(everyone, 'user-find-id-reg', findId, {}, own),
    built(everyone, 'user-password-reg', recovery, { flow: 'password', step: 'request' }, own),
    built(everyone, 'user-password-reset', recovery, { flow: 'password', step: 'reset' }, own),
    built(everyone, 'user-dormant', recovery, { flow: 'dormant', step: 'request' }, own),
    built(everyone, 'user-dormant-password-reset', recovery, { flow: 'dormant', step: 'reset' }, own),
    built(everyone, 'anonymous-policy-re', reconsent, {}, own),
    built(everyone, 'anonymous-agreement', terms, { kind: 'service' }, own),
    built(everyone, 'anonymous-policy', terms, { kind: 'privacy' }, own),
    built(everyone, 'user-signup-user', signUp, { kind: 'operator' }, own),
    built(everyone, 'user-signup-pany', signUp, { kind: 'worker' }, own),
    built(everyone, 'user-signup-ptnr', signUp, { kind: 'partner' }, own),
    built(everyone, 'user-info-reg', signedUp, { kind: 'operator' }, own),
    built(everyone, 'user-info-pany', signedUp, { kind: 'worker' }, own),
    built(everyone, 'user-info-ptnr', signedUp, { kind: 'partner' }, own),
  ),
  ...section(
    { name: 'user', icon: 'user', general: true },
    built(everyone, 'user-mypage', myPage),
    built(everyone, 'user-exports', () => import('../../screens/exports/ExportsScreen.tsx')),
  ),
  ...section(
    { name: 'mypage', icon: 'user', access: 'anyone', general: true },
    built(
      everyone,
      'mypage-confirm-password',
      () => import('../../screens/mypage/ConfirmPasswordScreen.tsx'),
    ),
    built(everyone, 'mypage-user', myPage),
    built(everyone, 'mypage-withdrawal', () => import('../../screens/mypage/WithdrawalScreen.tsx')),
  ),
  ...section(
    { name: 'info', icon: 'info', general: true },
    built(everyone, 'info-agreement', terms, { kind: 'service', titled: true }),
    built(everyone, 'info-policy', terms, { kind: 'privacy', titled: true }),
    built(everyone, 'info-sitemap', () => import('../../screens/info/SitemapScreen.tsx')),
  ),
  ...section(
    { name: 'error', icon: 'alert', layout: 'error', access: 'anyone' },
    built(everyone, 'error', error, { error: 'generic' }, { ownHeading: true }),
    built(everyone, 'error-404', error, { error: 'notFound' }, { ownHeading: true }),
    built(everyone, 'error-500', error, { error: 'forbidden' }, { ownHeading: true }),
  ),
];
