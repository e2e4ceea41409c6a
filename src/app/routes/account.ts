import { loginScreen } from './login.ts';
import { built, everyone, planned, section } from './route.tsx';

const error = () => import('../../screens/error/ErrorScreen.tsx');

/** Signing in, recovery, sign-up, one's own account, and the pages that only tell something. */
export const accountRoutes = [
  ...section(
    { name: 'user', icon: 'user', layout: 'login', access: 'signedOut' },
    built(everyone, 'user-login', loginScreen, {}, { ownHeading: true }),
  ),
  ...section(
    { name: 'user', icon: 'user', layout: 'public', access: 'anyone' },
    planned(
      everyone,
      'user-find-id',
      'user-find-id-reg',
      'user-password-reg',
      'user-password-reset',
      'user-dormant',
      'user-dormant-password-reset',
      'anonymous-policy-re',
      'anonymous-agreement',
      'anonymous-policy',
      'user-signup-user',
      'user-signup-pany',
      'user-signup-ptnr',
      'user-info-reg',
      'user-info-pany',
      'user-info-ptnr',
    ),
  ),
  ...section({ name: 'user', icon: 'user' }, planned(everyone, 'user-mypage')),
  ...section(
    { name: 'mypage', icon: 'user', access: 'anyone' },
    planned(everyone, 'mypage-confirm-password', 'mypage-user', 'mypage-withdrawal'),
  ),
  ...section(
    { name: 'info', icon: 'info' },
    planned(everyone, 'info-agreement', 'info-policy'),
    built(everyone, 'info-sitemap', () => import('../../screens/info/SitemapScreen.tsx')),
  ),
  ...section(
    { name: 'error', icon: 'alert', layout: 'error', access: 'anyone' },
    built(everyone, 'error', error, { error: 'generic' }, { ownHeading: true }),
    built(everyone, 'error-404', error, { error: 'notFound' }, { ownHeading: true }),
    built(everyone, 'error-500', error, { error: 'forbidden' }, { ownHeading: true }),
  ),
];
