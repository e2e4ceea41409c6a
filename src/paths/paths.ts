const segment = (value: string) => encodeURIComponent(value);

/** Every address of the console. Links and navigation go through here, never through a string of their own. */
export const paths = {
  home: () => '/',
  login: (status?: string | null) => (status ? `/user/login?status=${segment(status)}` : '/user/login'),
  findId: () => '/user/idInfo',
  foundId: (smsCertId: string) => `/user/idInfo/${segment(smsCertId)}`,
  passwordReset: () => '/user/password',
  newPassword: () => '/user/password/reset',
  dormantRelease: () => '/user/dormant',
  dormantNewPassword: () => '/user/dormant/password/reset',
  reconsent: (userId: string) => `/user/privacyRe/${segment(userId)}`,
  terms: () => '/user/service',
  privacy: () => '/user/privacy',
  error: () => '/error',
  notFound: () => '/error/404',
  forbidden: () => '/error/500',
} as const;
