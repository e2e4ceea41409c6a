import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { App } from '../../src/app/App.tsx';
import { readDestination, storeDestination } from '../../src/stores/destination.ts';
import {
  activeSession,
  MINUTE,
  operator,
  SECOND,
  START,
  signedIn,
  startDriving,
} from '../machines/session/drive.ts';
import { address, happen } from '../support/screens.tsx';
import { serveConsole } from './servedConsole.tsx';

serveConsole([]);

async function open(at: string) {
  const drive = await startDriving();
  window.history.replaceState(null, '', at);
  const view = render(<App session={drive.system.actor} />);
  return {
    ...view,
    drive,
    user: userEvent.setup(),
    restoredSignedOut: () => happen(() => drive.answer('restoreSession', { status: 'SIGNED_OUT' })),
    restoredSignedIn: (who = operator, tokenMs = 8 * 60 * MINUTE) =>
      happen(() => drive.restore(activeSession(START, who, tokenMs))),
    passTo: (time: number) => happen(() => drive.passTo(time)),
  };
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const overlay = () => screen.queryByRole('status', { name: '불러오는 중입니다.' });

describe('who may open what', () => {
  test('nothing is decided while an earlier session is looked for', async () => {
    await open('/');
    expect(overlay()).toBeInTheDocument();
    expect(address()).toBe('/');
  });

  test('a signed-out person is sent to the login page', async () => {
    const { restoredSignedOut } = await open('/');
    await restoredSignedOut();
    expect(await heading('로그인')).toBeVisible();
    expect(address()).toBe('/user/login');
    expect(overlay()).not.toBeInTheDocument();
  });

  test('a signed-in person gets the page', async () => {
    const { restoredSignedIn } = await open('/');
    await restoredSignedIn();
    expect(await heading('박운영님, 안녕하세요')).toBeVisible();
    expect(document.title).toBe('홈 | ESG 경영관리');
  });

  test('a signed-in person has nothing to do on the login page', async () => {
    const { restoredSignedIn } = await open('/user/login');
    await restoredSignedIn();
    expect(await heading('박운영님, 안녕하세요')).toBeVisible();
    expect(address()).toBe('/');
  });

  test.each([
    ['/user/idInfo', '아이디 찾기'],
    ['/user/password', '비밀번호 재설정'],
    ['/user/dormant', '휴면 해제'],
    ['/user/privacyRe/worker01', '개인정보 수집·이용 재동의'],
    ['/user/service', '이용약관'],
    ['/user/privacy', '개인정보처리방침'],
    ['/error', '오류가 발생하였습니다.'],
    ['/error/404', '페이지를 찾을 수 없습니다.'],
    ['/error/500', '접근할 수 없는 페이지입니다.'],
  ])('%s opens for anyone, before it is known who', async (path, title) => {
    await open(path);
    expect(await heading(title)).toBeVisible();
    expect(address()).toBe(path);
  });

  test.each(['/no/such/page', '/user', '/user/login/x', '/%E0%A4%A'])(
    '%s is no page and leads to /error/404',
    async (path) => {
      await open(path);
      expect(await heading('페이지를 찾을 수 없습니다.')).toBeVisible();
      expect(address()).toBe('/error/404');
      expect(document.title).toBe('페이지를 찾을 수 없음 | ESG 경영관리');
    },
  );
});

describe('the page that somebody wanted before signing in', () => {
  afterEach(() => sessionStorage.clear());
  const signInAs = async (drive: Awaited<ReturnType<typeof open>>['drive'], who = operator) => {
    await happen(() => drive.send({ type: 'login.submit', userId: who.userId, password: 'Esg!2026demo' }));
    await happen(() => drive.answer('login', signedIn(START, who)));
  };

  test('is shown after the sign-in, with its query, once', async () => {
    const { drive, restoredSignedOut } = await open('/info/sitemap?q=1');
    await restoredSignedOut();
    await heading('로그인');
    expect(readDestination()).toBe('/info/sitemap?q=1');
    await signInAs(drive);
    expect(await heading('사이트맵')).toBeVisible();
    expect(address()).toBe('/info/sitemap?q=1');
    expect(readDestination()).toBeNull();
  });

  test.each([
    'https://evil.example/info/sitemap',
    '//evil.example/info/sitemap',
    '/\\evil.example/info/sitemap',
    '\\\\evil.example/info/sitemap',
    '/.//evil.example/info/sitemap',
    '/%2F%2Fevil.example',
    '/%5Cevil.example/info/sitemap',
    'javascript:alert(1)//info/sitemap',
    'data:text/html,1',
    'http://',
    '/no/such/page',
    '/user/login?status=M002',
    '/error/500',
    '/statecharts',
    '/cusMgmt/servicepolicy',
    '',
  ])('is home where it is %j', async (wanted) => {
    storeDestination(wanted);
    const { drive, restoredSignedOut } = await open('/user/login');
    await restoredSignedOut();
    await heading('로그인');
    await signInAs(drive);
    expect(await heading('박운영님, 안녕하세요')).toBeVisible();
    expect(address()).toBe('/');
    expect(readDestination()).toBeNull();
  });

  test('is home for a worker whose menu lacks it', async () => {
    storeDestination('/board/pds');
    const { drive, restoredSignedOut } = await open('/user/login');
    await restoredSignedOut();
    await heading('로그인');
    await signInAs(drive, { ...operator, userAuth: 'ROLE_WORKER' });
    expect(await heading('박운영님, 안녕하세요')).toBeVisible();
    expect(address()).toBe('/');
  });

  /** A session of `who` in this tab, which has ended while a page was open. */
  async function endSession(who = operator) {
    const { restoredSignedIn, unmount } = await open('/info/agreement');
    await restoredSignedIn(who);
    await waitFor(() => expect(readDestination()).toBeNull());
    unmount();
    storeDestination('/info/sitemap');
  }

  test.each([
    ['is shown to the person whose session had ended', operator, '/info/sitemap', '사이트맵'],
    [
      'of an ended session is not shown to somebody else',
      { ...operator, id: '7d1b5f0e-3a54-4f3e-9f0d-3f6c8f7d2a99', userId: 'operator09' },
      '/',
      '박운영님, 안녕하세요',
    ],
  ])('%s', async (_, who, path, title) => {
    await endSession();
    const { drive, restoredSignedOut } = await open('/user/login');
    await restoredSignedOut();
    await heading('로그인');
    await signInAs(drive, who);
    expect(await heading(title)).toBeVisible();
    expect(address()).toBe(path);
  });

  test('of a link that a visitor opens after an ended session is for anybody', async () => {
    await endSession();
    const { drive, restoredSignedOut } = await open('/info/sitemap?q=1');
    storeDestination('/board/pds');
    await restoredSignedOut();
    await heading('로그인');
    await signInAs(drive, { ...operator, id: '7d1b5f0e-3a54-4f3e-9f0d-3f6c8f7d2a99' });
    expect(await heading('사이트맵')).toBeVisible();
  });

  test('is forgotten by who signs in on another page', async () => {
    storeDestination('/info/sitemap');
    const { restoredSignedIn } = await open('/info/agreement');
    await restoredSignedIn();
    await waitFor(() => expect(readDestination()).toBeNull());
    expect(address()).toBe('/info/agreement');
  });
});

describe('the login page', () => {
  test('links the legal texts and shows whose it is', async () => {
    const { restoredSignedOut } = await open('/user/login');
    await restoredSignedOut();
    const footer = screen.getByRole('contentinfo');
    expect(within(footer).getByRole('link', { name: '이용약관' })).toHaveAttribute('href', '/user/service');
    expect(within(footer).getByRole('link', { name: '개인정보처리방침' })).toHaveAttribute(
      'href',
      '/user/privacy',
    );
    expect(footer).toHaveTextContent(/2022 .*All rights reserved/);
  });

  test('has the tips where there is room for them', async () => {
    const { matchMedia } = window;
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
      ...matchMedia(query),
      matches: query === '(min-width: 62em)',
    }));
    const { restoredSignedOut } = await open('/user/login');
    await restoredSignedOut();
    expect(await screen.findByRole('region', { name: 'ESG 실무 도움말' })).toBeInTheDocument();
  });

  test('leaves them out on a phone', async () => {
    const { restoredSignedOut } = await open('/user/login');
    await restoredSignedOut();
    expect(await heading('로그인')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'ESG 실무 도움말' })).not.toBeInTheDocument();
  });
});

describe('a signed-in person', () => {
  test('signs out, and sees nothing of the page from then on', async () => {
    const { drive, user, restoredSignedIn } = await open('/');
    await restoredSignedIn();
    await heading('박운영님, 안녕하세요');
    await user.click(screen.getByRole('button', { name: '내 정보' }));
    await user.click(screen.getByRole('button', { name: '로그아웃' }));
    expect(overlay()).toBeInTheDocument();
    expect(screen.queryByText('박운영님, 안녕하세요')).not.toBeInTheDocument();
    await happen(() => drive.answer('logout', { status: 'C200' }));
    expect(await heading('로그인')).toBeVisible();
    expect(address()).toBe('/user/login');
  });

  test('is taken out at once when the session ends', async () => {
    const { drive, restoredSignedIn } = await open('/');
    await restoredSignedIn();
    await heading('박운영님, 안녕하세요');
    await happen(() => drive.send({ type: 'session.expired', status: 'M002', page: 'other' }));
    expect(screen.queryByText('박운영님, 안녕하세요')).not.toBeInTheDocument();
    expect(drive.takeEffects()).toContainEqual(['navigate', { to: 'login', status: 'M002' }]);
  });

  test('who did nothing for 55 minutes is warned and can stay', async () => {
    const { drive, user, restoredSignedIn, passTo } = await open('/');
    await restoredSignedIn();
    await heading('박운영님, 안녕하세요');
    await passTo(START + 55 * MINUTE);
    const warning = await screen.findByRole('alertdialog', { name: '자동 로그아웃 안내' });
    expect(warning).toHaveTextContent('오랫동안 사용하지 않아 05:00 후 자동으로 로그아웃됩니다.');
    expect(within(warning).getByRole('button', { name: '로그아웃' })).toBeEnabled();
    expect(within(warning).getByRole('button', { name: '계속 사용' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(drive.state()).toMatchObject({ signedIn: { presence: 'active' } });
  });

  test('can sign out from the warning', async () => {
    const { drive, user, restoredSignedIn, passTo } = await open('/');
    await restoredSignedIn();
    await passTo(START + 55 * MINUTE + SECOND);
    const warning = await screen.findByRole('alertdialog', { name: '자동 로그아웃 안내' });
    await user.click(within(warning).getByRole('button', { name: '로그아웃' }));
    expect(drive.state()).toBe('loggingOut');
  });

  test('with an aged password is asked for a new one and may put it off', async () => {
    const { drive, user, restoredSignedIn } = await open('/');
    await restoredSignedIn({ ...operator, passwordModifiedDate: '20250101' });
    const prompt = await screen.findByRole('dialog', { name: '비밀번호 변경 안내' });
    expect(prompt).toHaveTextContent('비밀번호를 변경한 지 89일이 지났습니다.');
    await user.click(within(prompt).getByRole('button', { name: '나중에' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(drive.state()).toMatchObject({ signedIn: { password: 'postponed' } });
  });
});

describe('an error page', () => {
  test('leads home and back to the page before', async () => {
    const { user } = await open('/user/idInfo');
    await heading('아이디 찾기');
    window.history.pushState(null, '', '/error/404');
    await heading('페이지를 찾을 수 없습니다.');
    expect(screen.getByRole('link', { name: '홈으로' })).toHaveAttribute('href', '/');
    await user.click(screen.getByRole('button', { name: '이전 페이지' }));
    expect(await heading('아이디 찾기')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/user/idInfo'));
  });
});
