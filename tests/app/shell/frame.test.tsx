import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { operator } from '../../machines/session/drive.ts';
import { address, happen } from '../../support/screens.tsx';
import { admin, heading, openConsole, overlay, scrollTo, serveConsole } from '../servedConsole.tsx';

serveConsole();

const go = (to: string) => act(async () => navigate(to));
const trail = () => within(screen.getByRole('navigation', { name: '현재 위치' })).getAllByRole('listitem');

describe('the title', () => {
  test('is above the page with the way there', async () => {
    await openConsole('/ntc/notice/view/7');
    expect(await heading('공지사항 상세')).toBeVisible();
    expect(trail().map(({ textContent }) => textContent)).toEqual([
      '홈',
      '게시판',
      '공지사항',
      '공지사항 상세',
    ]);
    expect(trail().at(-1)).toHaveAttribute('aria-current', 'page');
    expect(document.title).toBe('공지사항 상세 | ESG 경영관리');
  });

  test.each([
    '/analperf/esgtestresult/quarter/2026/1/1',
    '/analperf/esgtestresult/quarter/detail/2026/1/1/1/1',
    '/analperf/esgtestresult/year/2026/1',
    '/analperf/esgtestresult/year/detail/2026/1/1/1/1',
  ])('is left to the result page %s, which finds nothing there', async (path) => {
    await openConsole(path, operator);
    const heading = await screen.findByRole('heading', { level: 1, name: '진단 결과를 찾을 수 없습니다.' });
    expect(heading).toBeVisible();
    expect(screen.queryByRole('navigation', { name: '현재 위치' })).not.toBeInTheDocument();
  });

  test('is left to the page of a comparison, which has a heading of its own', async () => {
    await openConsole('/analperf/esg/othercompanies/detail/2026/1', operator);
    expect(await screen.findByRole('heading', { level: 1, name: '동종업계 비교' })).toBeVisible();
    expect(screen.queryByRole('navigation', { name: '현재 위치' })).not.toBeInTheDocument();
  });

  test('is left to a result page that is still to come', async () => {
    await openConsole('/supplydiagno/result/7/environment', { ...operator, userAuth: 'ROLE_PARTNER' });
    expect(await screen.findByRole('heading', { name: '준비 중인 화면입니다' })).toBeVisible();
    expect(screen.queryByRole('navigation', { name: '현재 위치' })).not.toBeInTheDocument();
  });
});

describe('a page', () => {
  test('of another role is refused, and one of the own role opens', async () => {
    const { unmount } = await openConsole('/coms/menu', operator);
    expect(await heading('접근할 수 없는 페이지입니다.')).toBeVisible();
    expect(address()).toBe('/error/500');
    unmount();
    await openConsole('/indicator/preset', admin);
    expect(await heading('산업군 프리셋 관리')).toBeVisible();
  });

  test('that is open to anyone has the frame without a menu, and the way to sign in', async () => {
    await openConsole('/ntc/notice', null);
    expect(await heading('공지사항')).toBeVisible();
    expect(within(screen.getByRole('banner')).getByRole('link', { name: '로그인' })).toHaveAttribute(
      'href',
      '/user/login',
    );
    expect(screen.queryByRole('button', { name: /알림/ })).not.toBeInTheDocument();
    const menu = within(screen.getByRole('navigation', { name: '주 메뉴' }));
    expect(menu.queryByRole('status')).not.toBeInTheDocument();
    expect(menu.queryByRole('button')).not.toBeInTheDocument();
  });

  test.each([
    ['a broken character', '/coms/menu/tree/%E0%A4%A', '메뉴 구성'],
    ['a path of its own', '/coms/menu/tree/..%2F..%2Fetc', '메뉴 구성'],
    ['far too much', `/coms/menu/tree/${'x'.repeat(3000)}`, '메뉴 구성'],
    ['nonsense for a list', '/coms/comcode?group=%00%ff&page=1e9&size=-1&sort=a:b:c&q=%E0', '공통코드 관리'],
    ['markup and a broken hash', '/info/policy?termId=%3Cscript%3E#%E0%A4%A', '개인정보처리방침'],
  ])('with rubbish in its address stands all the same: %s', async (_, at, title) => {
    await openConsole(at);
    await heading(title);
    await waitFor(() => expect(overlay()).not.toBeInTheDocument());
    expect(screen.queryByText(/오류 번호/)).not.toBeInTheDocument();
    expect(address()).toBe(at.replace(/#.*/, ''));
  });

  test('that is to come shows that', async () => {
    await openConsole('/factsheet/view/ko/some-company', null);
    expect(await heading('준비 중인 화면입니다')).toBeVisible();
    expect(screen.getByRole('link', { name: '로그인 화면으로' })).toHaveAttribute('href', '/user/login');
  });
});

describe('the frame', () => {
  test('is covered until 500 ms after it was mounted, and not again on the next page', async () => {
    await openConsole('/info/sitemap');
    await heading('사이트맵');
    expect(overlay()).toBeInTheDocument();
    await waitFor(() => expect(overlay()).not.toBeInTheDocument());
    await go('/ntc/notice');
    await heading('공지사항');
    expect(overlay()).not.toBeInTheDocument();
  });

  test('starts its page over at another query, and scrolls to the top', async () => {
    const { user } = await openConsole('/example/validation-example?one');
    const field = () => screen.findByRole('textbox', { name: '직원 수(명)' });
    await user.clear(await field());
    const scrolled = vi.spyOn(window, 'scrollTo');
    await go('/example/validation-example?two');
    expect(await field()).toHaveValue('1,234,567');
    expect(scrolled).toHaveBeenCalledWith(0, 0);
  });

  test('leaves a page alone that changes its own query', async () => {
    const { user } = await openConsole('/example/ag-grid');
    const [, first] = await screen.findAllByRole('checkbox', { name: /선택$/ });
    await user.click(first as HTMLElement);
    expect(screen.getByText('1건 선택')).toBeVisible();
    const [next] = screen.getAllByRole('button', { name: '2페이지' });
    await user.click(next as HTMLElement);
    await waitFor(() => expect(address()).toBe('/example/ag-grid?page=2'));
    await act(async () => window.history.back());
    await waitFor(() => expect(address()).toBe('/example/ag-grid'));
    expect(screen.getByText('1건 선택')).toBeVisible();
  });

  test('hides its header from 80 px on', async () => {
    await openConsole('/info/sitemap');
    await heading('사이트맵');
    await scrollTo(79);
    expect(screen.getByRole('banner')).not.toHaveAttribute('data-hidden-top');
    await scrollTo(80);
    expect(screen.getByRole('banner')).toHaveAttribute('data-hidden-top');
  });

  test('keeps the menu collapsed from page to page', async () => {
    const { user } = await openConsole('/info/sitemap');
    await user.click(await screen.findByRole('button', { name: '메뉴 접기' }));
    await go('/ntc/notice');
    await heading('공지사항');
    expect(screen.getByRole('button', { name: '메뉴 펼치기' })).toBeVisible();
  });

  test('links the policy, and the site map as such and as manual', async () => {
    await openConsole('/info/sitemap');
    await heading('사이트맵');
    const footer = within(screen.getByRole('contentinfo'));
    const toHref = (name: string) => footer.getByRole('link', { name }).getAttribute('href');
    expect(['개인정보처리방침', '사이트맵', '매뉴얼'].map(toHref)).toEqual([
      '/info/policy',
      '/info/sitemap',
      '/info/sitemap',
    ]);
    expect(footer.queryByRole('link', { name: '이용약관' })).not.toBeInTheDocument();
  });

  test('shows who is signed in, from where and since when', async () => {
    const who = { ...operator, lastLoginTime: '2026-03-01T23:41:30.000Z' };
    const { user } = await openConsole('/info/sitemap', who);
    await user.click(await screen.findByRole('button', { name: '내 정보' }));
    const profile = screen.getByRole('region', { name: '내 정보' });
    expect(profile).toHaveTextContent('현재 접속 IP198.51.100.4');
    expect(profile).toHaveTextContent('최근 로그인2026-03-02 08:41');
    expect(within(profile).getByRole('link', { name: '마이페이지' })).toHaveAttribute(
      'href',
      '/mypage/password',
    );
    expect(screen.getByRole('banner')).toHaveTextContent('박운영님, 안녕하세요');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: '내 정보' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: '내 정보' })).toHaveFocus();
  });
});

describe('the colour scheme', () => {
  const scheme = () => document.documentElement.getAttribute('data-mantine-color-scheme');
  const choice = (name: string) => screen.getByRole('radio', { name });
  async function openProfile() {
    const view = await openConsole('/info/sitemap');
    await view.user.click(await screen.findByRole('button', { name: '내 정보' }));
    expect(screen.getByRole('radiogroup', { name: '화면 밝기' })).toBeVisible();
    return view;
  }

  test('is the system’s until it is chosen, and then the chosen one, also after a reload', async () => {
    const { user, unmount } = await openProfile();
    expect(choice('시스템 설정')).toBeChecked();
    await user.click(choice('어둡게'));
    expect(scheme()).toBe('dark');
    unmount();
    document.documentElement.removeAttribute('data-mantine-color-scheme');

    await openProfile();
    expect(choice('어둡게')).toBeChecked();
    expect(scheme()).toBe('dark');
  });

  test('is changed by the keyboard', async () => {
    const { user } = await openProfile();
    choice('시스템 설정').focus();
    await user.keyboard('{ArrowLeft}');
    expect(choice('어둡게')).toBeChecked();
    expect(scheme()).toBe('dark');
  });

  test('follows the choice made in another tab', async () => {
    await openProfile();
    localStorage.setItem('color-scheme', 'dark');
    const { localStorage: storageArea } = window;
    await happen(
      () =>
        void window.dispatchEvent(
          new StorageEvent('storage', { key: 'color-scheme', newValue: 'dark', storageArea }),
        ),
    );
    expect(choice('어둡게')).toBeChecked();
    expect(scheme()).toBe('dark');
  });
});

describe('the target of a hash', () => {
  /** Elements are `below` the top of the window by this many pixels. */
  const stand = (below: number) =>
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, below, 10, 10));
  const follow = async (link: HTMLAnchorElement) => {
    document.body.append(link);
    onTestFinished(() => link.remove());
    await act(async () => link.click());
  };
  const linkTo = (href: string) => Object.assign(document.createElement('a'), { href });

  async function openTarget(at: string) {
    await openConsole(at);
    await heading('사이트맵');
    await waitFor(() => expect(overlay()).not.toBeInTheDocument());
    stand(900);
    return vi.spyOn(window, 'scrollTo');
  }

  test('is scrolled to when the hash alone changes, and the page is drawn again', async () => {
    const scroll = await openTarget('/info/sitemap');
    const before = await heading('사이트맵');
    const content = screen.getByRole('main').lastElementChild;
    await go('/info/sitemap#content');
    expect(scroll).toHaveBeenLastCalledWith(0, 700);
    expect(screen.getByRole('main').lastElementChild).not.toBe(content);
    expect(before).toBeInTheDocument();
  });

  test('is scrolled to when the same hash is asked for again', async () => {
    const scroll = await openTarget('/info/sitemap#content');
    await go('/info/sitemap#content');
    expect(scroll).toHaveBeenLastCalledWith(0, 700);
    scroll.mockClear();
    await follow(linkTo('#content'));
    expect(scroll).toHaveBeenLastCalledWith(0, 700);
  });

  test('is scrolled to by the browser going back and forward', async () => {
    const scroll = await openTarget('/info/sitemap#content');
    await go('/info/sitemap');
    expect(scroll).toHaveBeenLastCalledWith(0, 0);
    await act(async () => window.history.back());
    await waitFor(() => expect(scroll).toHaveBeenLastCalledWith(0, 700));
    await act(async () => window.history.forward());
    await waitFor(() => expect(scroll).toHaveBeenLastCalledWith(0, 0));
  });

  test('is scrolled to when it is drawn late, and kept in place until the person moves', async () => {
    const scroll = await openTarget('/info/sitemap#late');
    const section = document.createElement('section');
    section.id = 'late';
    onTestFinished(() => section.remove());
    await act(async () => document.body.append(section));
    await waitFor(() => expect(scroll).toHaveBeenLastCalledWith(0, 700));
    stand(1300);
    await act(async () => section.append('more'));
    await waitFor(() => expect(scroll).toHaveBeenLastCalledWith(0, 1100));
    scroll.mockClear();
    await act(async () => void window.dispatchEvent(new WheelEvent('wheel')));
    stand(1500);
    await act(async () => section.append('more'));
    expect(scroll).not.toHaveBeenCalled();
  });
});

describe('a new page begins', () => {
  test('at its top, where the address names no place', async () => {
    const scroll = vi.spyOn(window, 'scrollTo');
    await openConsole('/info/sitemap');
    await heading('사이트맵');
    scroll.mockClear();
    await go('/ntc/notice');
    await heading('공지사항');
    expect(scroll).toHaveBeenLastCalledWith(0, 0);
  });

  test('200 px above the place that the address names', async () => {
    const scroll = vi.spyOn(window, 'scrollTo');
    await openConsole('/ntc/notice');
    await heading('공지사항');
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 900, 10, 10));
    await go('/info/sitemap#content');
    await heading('사이트맵');
    expect(scroll).toHaveBeenLastCalledWith(0, 700);
  });

  test('at its top where the address names rubbish', async () => {
    const scroll = vi.spyOn(window, 'scrollTo');
    await openConsole('/ntc/notice');
    await heading('공지사항');
    await go('/info/sitemap#%E0%A4%A');
    await heading('사이트맵');
    expect(scroll).toHaveBeenLastCalledWith(0, 0);
  });
});
