import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { deleteMenuItem } from '../../../src/services/menu.ts';
import { operator } from '../../machines/session/drive.ts';
import { refusal, success } from '../../services/support/server.ts';
import { address, happen } from '../../support/screens.tsx';
import { heading, menu, openConsole, serveConsole } from '../servedConsole.tsx';

const served = serveConsole();

const panel = () => screen.getByRole('complementary');
const nav = () => within(panel()).getByRole('navigation', { name: '주 메뉴' });
const group = (name: string) => within(nav()).findByRole('button', { name });

describe('the side menu', () => {
  test('opens the group of the page and marks its entry', async () => {
    await openConsole('/info/sitemap');
    expect(await group('이용 안내')).toHaveAttribute('aria-expanded', 'true');
    expect(within(nav()).getByRole('link', { name: '사이트맵' })).toHaveAttribute('aria-current', 'page');
    expect(await group('시스템 관리')).toHaveAttribute('aria-expanded', 'false');
    expect(within(nav()).queryByRole('link', { name: '메뉴 관리' })).not.toBeInTheDocument();
  });

  test('leaves out what has no page', async () => {
    await openConsole('/info/sitemap');
    await group('이용 안내');
    expect(screen.queryByText('갈 곳 없는 메뉴')).not.toBeInTheDocument();
    expect(screen.queryByText('게시판')).not.toBeInTheDocument();
  });

  test('opens and closes groups by keyboard', async () => {
    const { user } = await openConsole('/info/sitemap');
    (await group('시스템 관리')).focus();
    await user.keyboard('{Enter}');
    expect(within(nav()).getByRole('link', { name: '메뉴 관리' })).toHaveAttribute('href', '/coms/menu');
    await user.keyboard(' ');
    expect(within(nav()).queryByRole('link', { name: '메뉴 관리' })).not.toBeInTheDocument();
  });

  test('collapsed, shows the entries of a group beside it while the keyboard is there', async () => {
    const { user } = await openConsole('/info/sitemap');
    await group('시스템 관리');
    await user.click(within(panel()).getByRole('button', { name: '메뉴 접기' }));
    expect(panel()).toHaveAttribute('data-collapsed');
    expect(within(nav()).queryByRole('link')).not.toBeInTheDocument();
    (await group('시스템 관리')).focus();
    expect(await within(nav()).findByRole('link', { name: '메뉴 관리' })).toBeInTheDocument();
    await user.tab();
    expect(within(nav()).getByRole('link', { name: '공통코드 관리' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(within(nav()).queryByRole('link')).not.toBeInTheDocument();
    expect(await group('시스템 관리')).toHaveFocus();
    expect(screen.getByRole('contentinfo')).toHaveAttribute('data-collapsed');
  });

  test('collapsed, follows the pointer and closes a while after it has left', async () => {
    const { user } = await openConsole('/info/sitemap');
    await user.click(within(panel()).getByRole('button', { name: '메뉴 접기' }));
    await user.hover(await group('시스템 관리'));
    expect(await within(nav()).findByRole('link', { name: '메뉴 관리' })).toBeInTheDocument();
    await user.unhover(await group('시스템 관리'));
    expect(within(nav()).getByRole('link', { name: '메뉴 관리' })).toBeInTheDocument();
    await waitFor(() => expect(within(nav()).queryByRole('link')).not.toBeInTheDocument());
  });

  test('keeps nobody waiting while it is slow to come', async () => {
    let arrive = () => {};
    const slow = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    served.server.on('GET /api/auth/menu', async () => {
      await slow;
      return success(menu);
    });
    await openConsole('/coms/comcode');
    await heading('공통코드 관리');
    expect(screen.getByRole('status', { name: '메뉴를 불러오는 중입니다.' })).toBeVisible();
    arrive();
    expect(await screen.findByRole('link', { name: '공통코드 관리' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });

  test('shows why it could not be loaded and tries again on demand', async () => {
    served.server.on('GET /api/auth/menu', refusal(503, 'S0003', '서비스를 점검하고 있습니다.'));
    const { user } = await openConsole('/info/sitemap');
    const alert = await within(nav()).findByRole('alert');
    expect(alert).toHaveTextContent('서비스를 점검하고 있습니다.');
    served.server.on('GET /api/auth/menu', success(menu));
    await user.click(within(alert).getByRole('button', { name: '다시 시도' }));
    expect(await group('시스템 관리')).toBeVisible();
  });

  test('is loaded again when the menu was changed here', async () => {
    await openConsole('/info/sitemap');
    await group('시스템 관리');
    const [first, ...others] = menu.slice(1);
    served.server.on('GET /api/auth/menu', success([{ ...first, title: '새 이름' }, ...others]));
    served.server.on('DELETE /api/esg/v1/menu', success());
    await happen(() => deleteMenuItem({ menuId: '0b0f4a54-3e0f-4d0b-9d53-000000000001' }));
    expect(await group('새 이름')).toBeVisible();
    expect(within(nav()).queryByRole('button', { name: '시스템 관리' })).not.toBeInTheDocument();
  });

  test('shows administrators as such, and others with their company', async () => {
    const { unmount } = await openConsole('/info/sitemap');
    expect(await within(panel()).findByText('시스템 관리자')).toBeVisible();
    unmount();
    await openConsole('/info/sitemap', operator);
    expect(await within(panel()).findByText('가온산업')).toBeVisible();
    expect(within(panel()).queryByText('시스템 관리자')).not.toBeInTheDocument();
  });

  test('leads home by its logo', async () => {
    const { user } = await openConsole('/info/sitemap');
    await heading('사이트맵');
    await user.click(within(panel()).getByRole('link', { name: 'ESG 경영관리 홈' }));
    expect(await heading('김관리님, 안녕하세요')).toBeVisible();
    expect(address()).toBe('/');
  });
});

describe('the drawer of a phone', () => {
  const drawer = () => screen.queryByRole('dialog', { name: '메뉴' });

  test('closes by Escape, by its button and by going to a page', async () => {
    const { user } = await openConsole('/info/sitemap');
    const open = async () => {
      await user.click(screen.getByRole('button', { name: '메뉴 열기' }));
      return screen.findByRole('dialog', { name: '메뉴' });
    };
    await heading('사이트맵');
    (await open()).dispatchEvent(new Event('cancel', { cancelable: true }));
    await waitFor(() => expect(drawer()).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: '메뉴 열기' })).toHaveFocus();

    await user.click(within(await open()).getByRole('button', { name: '메뉴 닫기' }));
    expect(drawer()).not.toBeInTheDocument();

    await user.click(within(await open()).getByRole('link', { name: 'ESG 경영관리 홈' }));
    expect(await heading('김관리님, 안녕하세요')).toBeVisible();
    expect(drawer()).not.toBeInTheDocument();
  });

  test('opened on the landing page, is hidden as soon as another page is, by the back button too', async () => {
    const { user } = await openConsole('/info/sitemap');
    await heading('사이트맵');
    await user.click(within(panel()).getByRole('link', { name: 'ESG 경영관리 홈' }));
    await heading('김관리님, 안녕하세요');
    await user.click(screen.getByRole('button', { name: '메뉴 열기' }));
    expect(await screen.findByRole('dialog', { name: '메뉴' })).toBeVisible();
    await happen(() => window.history.back());
    expect(await heading('사이트맵')).toBeVisible();
    await waitFor(() => expect(drawer()).not.toBeInTheDocument());
  });
});

describe('quick find', () => {
  test('opens by Ctrl+K under any keyboard language and leads to the page that is chosen', async () => {
    const { user } = await openConsole('/');
    await heading('김관리님, 안녕하세요');
    await user.keyboard('{Control>}[KeyK]{/Control}');
    const box = await screen.findByRole('textbox', { name: '메뉴 이름이나 초성을 입력해 주세요' });
    await user.type(box, 'ㅅㅇㅌㅁ');
    await waitFor(() => expect(screen.queryByRole('button', { name: '메뉴 관리' })).not.toBeInTheDocument());
    const [entry] = screen.getAllByRole('button', { name: '사이트맵' });
    if (!entry) throw new Error('nothing was found');
    await user.click(entry);
    expect(await heading('사이트맵')).toBeVisible();
  });

  test('shows that nothing goes by that name', async () => {
    const { user } = await openConsole('/');
    await user.click(await screen.findByRole('button', { name: '빠른 찾기' }));
    await user.type(await screen.findByRole('textbox', { name: /초성/ }), '없는메뉴');
    expect(await screen.findByText('찾는 메뉴가 없습니다.')).toBeInTheDocument();
  });
});
