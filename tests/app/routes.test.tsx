import { describe, expect, test } from 'vitest';
import { menuSections } from '../../server/seed/menus.ts';
import { type AppRoute, decide, findRoute, routes, toBreadcrumb, toHref } from '../../src/app/routes.tsx';
import { isInMenu } from '../../src/machines/sideNavigation/rules.ts';
import { pathTo, patterns } from '../../src/paths/console.ts';
import { paths } from '../../src/paths/paths.ts';

const route = (name: string): AppRoute => {
  const found = routes.find((other) => other.name === name);
  if (!found) throw new Error(`No route is named ${name}`);
  return found;
};
const fillParameters = (path: string) => path.replaceAll(/:\w+\??/g, '7');
const isPlanned = ({ screen }: AppRoute) => screen === 'planned';

/** To be lowered with every screen that is built. */
const PLANNED_AT_MOST = 60;

describe('the table', () => {
  test('has every named address, once', () => {
    expect(routes.map(({ name }) => name).toSorted()).toEqual(Object.keys(patterns).toSorted());
  });

  test('has fewer and fewer routes whose screen is still to come', () => {
    const planned = routes.filter(isPlanned).length;
    process.stdout.write(`${planned} of ${routes.length} routes are planned\n`);
    expect(planned).toBeLessThanOrEqual(PLANNED_AT_MOST);
  });

  test('has every entry of the menu that an installation starts with, under the same title and for its roles', () => {
    for (const { items } of menuSections) {
      for (const { name, title, roles } of items) {
        expect([name, route(name).title, route(name).roles]).toEqual([
          name,
          title,
          expect.arrayContaining(roles),
        ]);
        expect(pathTo(route(name).name as 'landing')).not.toContain(':');
      }
    }
  });

  test('has in the menu that an installation starts with what leads to each page of a worker', () => {
    const isWorkers = ({ roles }: { roles: readonly string[] }) => roles.includes('ROLE_WORKER');
    const groups = menuSections.map(({ title, src, items }) => ({
      title,
      src,
      children: items.filter(isWorkers),
    }));
    const missing = routes.filter(
      (found) => isWorkers(found) && !found.general && !isInMenu(groups, found.name),
    );
    expect(missing.map(({ name }) => name)).toEqual([]);
  });

  test('finds for each address its own route, but for those that share one', () => {
    const shared = routes
      .map(({ name, path }) => [name, findRoute(fillParameters(path))?.name])
      .filter(([name, found]) => name !== found);
    expect(shared).toEqual([
      ['bscUserList-reg', 'cusMgmt-customercompany-create'],
      ['indicator-supply-version-indicators', 'indicator-supply-version'],
      ['bsc-diagnosisstandardmanagement-lookup', 'bsc-diagnosisstandardmanagement-detail'],
      ['report-monthcouncilactivity-list', 'report-monthcouncilactivity'],
      ['supplydiagno-result-sheet', 'supplydiagno-result-detail'],
      ['supplydiagno-k0data-finish-graph-detail', 'supplydiagno-k0data-finish-graph'],
    ]);
  });

  test('opens the sections of the specification to anyone, and no others', () => {
    const sections = new Set(routes.map(({ path }) => path.split('/')[1] ?? ''));
    const open = [...sections].filter((first) =>
      routes.some(({ path, access }) => path.split('/')[1] === first && access === 'anyone'),
    );
    expect(open.toSorted()).toEqual([
      'baseInfoManage',
      'basic',
      'error',
      'esgOperation',
      'example',
      'factsheet',
      'importance-eval',
      'management',
      'materiality-test',
      'mypage',
      'ntc',
      'sys',
      'user',
    ]);
  });
});

describe('an address', () => {
  test.each([
    ['/NTC/Notice/', 'ntc-notice'],
    ['/bsc/datacenter/detail', 'bsc-datacenter-detail'],
    ['/bsc/datacenter/detail/3', 'bsc-datacenter-detail'],
    ['/board/pds/form', 'board-pds-form'],
    ['/supplydiagno/k0data/requests/2-result', 'supplydiagno-k0data-requests-2-result'],
  ])('%s is that of %s', (path, name) => {
    expect(findRoute(path)?.name).toBe(name);
  });

  test.each(['/no/such/page', '/ntc', '/ntc/notice/view', '/bsc/datacenter/detail/3/4', ''])(
    '%j is nobody’s',
    (path) => {
      expect(findRoute(path)).toBeUndefined();
    },
  );

  test('of a menu entry is known where it has a screen and needs no parameter', () => {
    expect(toHref('info-sitemap')).toBe('/info/sitemap');
    const toCome = routes.find((other) => isPlanned(other) && !other.path.includes(':'));
    if (toCome) expect(toHref(toCome.name)).toBeNull();
    expect(toHref('no-such-route')).toBeNull();
  });
});

describe('somebody who asks for a page', () => {
  const landing = route('landing');
  const login = route('user-login');
  const notices = route('ntc-notice');
  const presets = route('indicator-preset');
  const registration = route('basic-user-list-reg');

  test.each([
    ['an unknown one', undefined, 'signedIn', 'ROLE_ADMIN', 'notFound'],
    ['an unknown one, not signed in', undefined, 'signedOut', null, 'notFound'],
    ['one open to anyone', notices, 'signedOut', null, 'open'],
    ['one open to anyone, before it is known who', notices, 'undecided', null, 'open'],
    ['home, before it is known who', landing, 'undecided', null, 'wait'],
    ['home, not signed in', landing, 'signedOut', null, 'login'],
    ['home', landing, 'signedIn', 'ROLE_PARTNER', 'open'],
    ['one of their role', presets, 'signedIn', 'ROLE_ADMIN', 'open'],
    ['one of another role', presets, 'signedIn', 'ROLE_WORKER', 'forbidden'],
    ['one of another role, not signed in', presets, 'signedOut', null, 'login'],
    ['one open to anyone, of another role', registration, 'signedIn', 'ROLE_WORKER', 'forbidden'],
    ['one open to anyone, of the own role', registration, 'signedIn', 'ROLE_OPERATOR', 'open'],
    ['one open to anyone, of some roles, before it is known who', registration, 'undecided', null, 'wait'],
    ['one open to anyone, of some roles, not signed in', registration, 'signedOut', null, 'open'],
    ['a public one of another role', route('factsheet-view'), 'signedIn', 'ROLE_WORKER', 'open'],
    ['to sign in', login, 'signedOut', null, 'open'],
    ['to sign in, being signed in', login, 'signedIn', 'ROLE_WORKER', 'home'],
  ] as const)('%s', (_, asked, presence, role, decision) => {
    expect(decide(asked, presence, role)).toBe(decision);
  });

  test.each([
    ['anyone, where the setting opens it', true, 'signedOut', null, 'open'],
    ['an administrator, where it does not', false, 'signedIn', 'ROLE_ADMIN', 'open'],
    ['an operator, where it does not', false, 'signedIn', 'ROLE_OPERATOR', 'forbidden'],
    ['a visitor, where it does not', false, 'signedOut', null, 'login'],
  ] as const)('the workbench of statecharts: %s', (_, isOpen, presence, role, decision) => {
    for (const name of ['statecharts', 'statecharts-chart'])
      expect(decide(route(name), presence, role, isOpen)).toBe(decision);
  });
});

test.each([
  ['basic-company-basic-partner', ['기업정보', '기업 기본정보']],
  ['landing', ['홈']],
  ['ntc-notice-view', ['게시판', '공지사항', '공지사항 상세']],
  ['authority-reg-edit', ['기업정보', '권한 관리', '권한 수정']],
  ['management-authority', ['로그 관리', '권한 변경 이력']],
  [
    'analperf-esgtestresult-quarter-detail',
    ['ESG 성과분석', '진단 상세', '분기별 진단 결과', '분기별 진단 결과 상세'],
  ],
  ['example', ['화면 예제']],
])('%s stands below its section and the routes its name begins with', (name, titles) => {
  expect(toBreadcrumb(route(name)).map(({ title }) => title)).toEqual(titles);
});

describe('built addresses', () => {
  const parameters = new Proxy({}, { get: (_, name) => `<${String(name)}>`, has: () => true });
  const build = pathTo as (name: string, params: object) => string;

  test('of the console', () => {
    expect(
      Object.fromEntries(routes.map(({ name }) => [name, decodeURIComponent(build(name, parameters))])),
    ).toMatchSnapshot();
  });

  test.each([
    ['/', paths.home()],
    ['/user/login', paths.login()],
    ['/user/login', paths.login(null)],
    ['/user/login?status=M002', paths.login('M002')],
    ['/user/privacyRe/a%2Fb%3Fc', paths.reconsent('a/b?c')],
    ['/ntc/notice/view/a%2Fb%3F%23', pathTo('ntc-notice-view', { ntcId: 'a/b?#' })],
    ['/bsc/datacenter/detail', pathTo('bsc-datacenter-detail')],
    ['/bsc/datacenter/detail/7', pathTo('bsc-datacenter-detail', { id: 7 })],
  ])('%s', (address, built) => {
    expect(built).toBe(address);
  });

  test('of the entry lead to routes of the table', () => {
    const built = Object.entries(paths).map(([name, make]: [string, (part: string) => string]) => [
      name,
      findRoute(make('x').split('?')[0] ?? '')?.name,
    ]);
    expect(Object.fromEntries(built)).toEqual({
      home: 'landing',
      login: 'user-login',
      findId: 'user-find-id',
      foundId: 'user-find-id-reg',
      passwordReset: 'user-password-reg',
      newPassword: 'user-password-reset',
      dormantRelease: 'user-dormant',
      dormantNewPassword: 'user-dormant-password-reset',
      reconsent: 'anonymous-policy-re',
      terms: 'anonymous-agreement',
      privacy: 'anonymous-policy',
      error: 'error',
      notFound: 'error-404',
      forbidden: 'error-500',
    });
  });
});
