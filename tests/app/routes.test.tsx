import { expect, test } from 'vitest';
import { paths } from '../../src/app/paths.ts';
import { routes } from '../../src/app/routes.tsx';

test.each([
  ['/', paths.home()],
  ['/user/login', paths.login()],
  ['/user/login', paths.login(null)],
  ['/user/login?status=M002', paths.login('M002')],
  ['/user/idInfo', paths.findId()],
  ['/user/password', paths.passwordReset()],
  ['/user/dormant', paths.dormantRelease()],
  ['/user/privacyRe/worker01', paths.reconsent('worker01')],
  ['/user/privacyRe/a%2Fb%3Fc', paths.reconsent('a/b?c')],
  ['/user/service', paths.terms()],
  ['/user/privacy', paths.privacy()],
  ['/error', paths.error()],
  ['/error/404', paths.notFound()],
  ['/error/500', paths.forbidden()],
])('the address %s', (address, built) => {
  expect(built).toBe(address);
});

test('every address that can be built has a screen', () => {
  const built = Object.values(paths).map((build: (part: string) => string) => build('x').split('?')[0] ?? '');
  const patterns = routes.map(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`));
  expect(built.filter((address) => !patterns.some((pattern) => pattern.test(address)))).toEqual([]);
});

test('no two screens share a name or an address', () => {
  for (const key of ['name', 'path'] as const) {
    const values = routes.map((route) => route[key]);
    expect(new Set(values).size).toBe(values.length);
  }
});
