import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { refusal, success } from '../../services/support/server.ts';
import { setClientSettings } from '../../support/clientSettings.ts';
import { address } from '../../support/screens.tsx';
import { giveListsHeight, heading, openConsole, serveConsole } from '../servedConsole.tsx';

const COUNT = 'GET /api/esg/v1/ntfctCnt';
const LIST = 'GET /api/esg/v1/ntfctList';
const READ_ALL = 'PATCH /api/esg/v1/ntfct/isreadedAll';

const getId = (place: number) => `0b0f4a54-3e0f-4d0b-9d53-${String(place).padStart(12, '0')}`;
const notification = (place: number, over: object = {}) => ({
  ntfctId: getId(place),
  cn: `알림 ${place}`,
  urlAddr: null,
  isreaded: false,
  createdAt: '2026-03-01T23:41:30.000Z',
  ...over,
});
const page = (rows: object[], nextCursor: string | null = null) =>
  success({ rows, total: rows.length, nextCursor });

const served = serveConsole();
beforeEach(() => {
  giveListsHeight();
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(350);
});

const bell = (name: string | RegExp = /^알림/) => screen.findByRole('button', { name });
const popup = () => screen.findByRole('region', { name: '알림' });

async function openPopup() {
  const opened = await openConsole('/info/sitemap');
  await heading('사이트맵');
  await opened.user.click(await bell());
  return opened;
}

describe('the badge', () => {
  test.each([
    [1, '1'],
    [98, '98'],
    [99, '99+'],
    [120, '99+'],
  ])('of %i unread reads %s', async (count, text) => {
    served.server.on(COUNT, success({ count }));
    await openConsole('/info/sitemap');
    expect(await bell(`알림, 읽지 않은 알림 ${count}건`)).toHaveTextContent(text);
  });

  test('is absent when all is read', async () => {
    await openConsole('/info/sitemap');
    expect(await bell('알림')).toHaveTextContent(/^$/);
  });
});

describe('the list', () => {
  test('shows text, letter, new dot and time in Seoul', async () => {
    served.server.on(
      LIST,
      page([notification(1, { cn: '<p><b>공지</b>가 있습니다.</p>' }), notification(2, { isreaded: true })]),
    );
    await openPopup();
    const [first, second] = await within(await popup()).findAllByRole('listitem');
    expect(first).toHaveTextContent('공공지가 있습니다.2026-03-02 08:41');
    expect(within(first as HTMLElement).getByRole('img', { name: '새 알림' })).toBeInTheDocument();
    expect(within(second as HTMLElement).queryByRole('img')).not.toBeInTheDocument();
  });

  test('runs nothing that a notification brings along', async () => {
    const cn =
      '<script>window.hit = 1</script><img src=x onerror="window.hit = 1"><a href="javascript:window.hit=1">이동</a>';
    served.server.on(LIST, page([notification(1, { cn })]));
    await openPopup();
    const item = await within(await popup()).findByRole('listitem');
    expect(item.querySelector('script, img[src], a, [onerror]')).toBeNull();
    expect(item).toHaveTextContent('이동');
    expect(window).not.toHaveProperty('hit');
  });

  test('shows that there is none', async () => {
    await openPopup();
    expect(await within(await popup()).findByText('읽을 알림이 없습니다')).toBeVisible();
    expect(within(await popup()).getByRole('button', { name: '모두 읽음' })).toBeDisabled();
  });

  test('shows why it could not be loaded and tries again on demand', async () => {
    served.server.on(LIST, refusal(503, 'S0003', '서비스를 점검하고 있습니다.'));
    const { user } = await openPopup();
    const alert = await within(await popup()).findByRole('alert');
    expect(alert).toHaveTextContent('서비스를 점검하고 있습니다.');
    served.server.on(LIST, page([notification(1)]));
    await user.click(within(alert).getByRole('button', { name: '다시 시도' }));
    expect(await within(await popup()).findByText('알림 1')).toBeVisible();
  });

  test('of ten thousand keeps few on the page and fetches on by the cursor', async () => {
    const rows = Array.from({ length: 30 }, (_, place) => notification(place));
    served.server.on(LIST, page(rows, 'next'));
    await openPopup();
    const items = await within(await popup()).findAllByRole('listitem');
    expect(items.length).toBeLessThan(20);
    expect(items[0]).toHaveAttribute('aria-setsize', '30');
    expect(served.server.received(LIST)).toHaveLength(1);
  });

  test('holds ten thousand at once, scripts, huge texts and bad addresses among them', async () => {
    const bad = [
      { cn: '<img src=x onerror="window.hit = 1"><script>window.hit = 1</script>그림' },
      { cn: '가'.repeat(100_000), urlAddr: 'javascript:window.hit=1' },
      { cn: '', urlAddr: '//evil.example' },
    ];
    const rows = Array.from({ length: 10_000 }, (_, place) => notification(place, bad[place]));
    served.server.on(LIST, page(rows));
    const { user } = await openPopup();
    const [picture, huge, empty, next] = await within(await popup()).findAllByRole('listitem');
    expect(picture).toHaveAttribute('aria-setsize', '10000');
    expect(within(await popup()).getAllByRole('listitem').length).toBeLessThan(20);
    expect(picture).toHaveTextContent('그림');
    expect(empty).toHaveTextContent(/^알2026/);
    expect(next).toHaveTextContent('알림 3');
    served.server.on(`PATCH /api/esg/v1/ntfct/isreaded/${getId(1)}`, success());
    await user.click(within(huge as HTMLElement).getByRole('button'));
    await waitFor(() =>
      expect(served.server.received(`PATCH /api/esg/v1/ntfct/isreaded/${getId(1)}`)).toHaveLength(1),
    );
    expect(window).not.toHaveProperty('hit');
    expect(address()).toBe('/info/sitemap');
  });

  test('fetches on at once when its first page is short', async () => {
    served.server.on(LIST, ({ query }) =>
      query.get('cursor') === 'next'
        ? page([notification(3)])
        : page([notification(1), notification(2)], 'next'),
    );
    await openPopup();
    expect(await within(await popup()).findByText('알림 3')).toBeVisible();
    expect(within(await popup()).getAllByRole('listitem')).toHaveLength(3);
  });
});

describe('a press on a notification', () => {
  test('marks it read, counts again and goes to its page', async () => {
    served.server.on(COUNT, success({ count: 1 }));
    served.server.on(LIST, page([notification(1, { urlAddr: '/error/404' })]));
    served.server.on(`PATCH /api/esg/v1/ntfct/isreaded/${getId(1)}`, success());
    const { user } = await openPopup();
    const item = await within(await popup()).findByRole('listitem');
    served.server.on(COUNT, success({ count: 0 }));
    await user.click(within(item).getByRole('button'));
    expect(await heading('페이지를 찾을 수 없습니다.')).toBeVisible();
    expect(address()).toBe('/error/404');
  });

  test.each(['https://evil.example/x', '//evil.example', 'javascript:alert(1)'])(
    'that leads to %s stays where it is',
    async (urlAddr) => {
      served.server.on(LIST, page([notification(1, { urlAddr })]));
      served.server.on(`PATCH /api/esg/v1/ntfct/isreaded/${getId(1)}`, success());
      const open = vi.spyOn(window, 'open').mockReturnValue(null);
      const { user } = await openPopup();
      const item = await within(await popup()).findByRole('listitem');
      await user.click(within(item).getByRole('button'));
      await waitFor(() =>
        expect(within(item).queryByRole('img', { name: '새 알림' })).not.toBeInTheDocument(),
      );
      expect(address()).toBe('/info/sitemap');
      expect(open).not.toHaveBeenCalled();
    },
  );
});

test('one that leads nowhere is marked read, and then is text that keeps the focus', async () => {
  served.server.on(LIST, page([notification(1, { cn: '점검 안내' }), notification(2, { isreaded: true })]));
  served.server.on(`PATCH /api/esg/v1/ntfct/isreaded/${getId(1)}`, success());
  const { user } = await openPopup();
  const [first, second] = await within(await popup()).findAllByRole('listitem');
  if (!first || !second) throw new Error('no rows');
  expect(within(second).queryByRole('button')).not.toBeInTheDocument();
  within(first).getByRole('button').focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(within(first).queryByRole('img', { name: '새 알림' })).not.toBeInTheDocument());
  expect(within(first).queryByRole('button')).not.toBeInTheDocument();
  expect(first).toContainElement(document.activeElement as HTMLElement);
  expect(document.activeElement).toHaveTextContent('점검 안내');
});

test('a press on a notification of an allowed site opens that in a window of its own', async () => {
  setClientSettings({ notificationUrlOrigins: ['https://partner.example'] });
  served.server.on(LIST, page([notification(1, { urlAddr: 'https://partner.example/a', isreaded: true })]));
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  const { user } = await openPopup();
  const item = await within(await popup()).findByRole('listitem');
  await user.click(within(item).getByRole('button'));
  await waitFor(() =>
    expect(open).toHaveBeenCalledWith('https://partner.example/a', '_blank', 'noopener,noreferrer'),
  );
  expect(address()).toBe('/info/sitemap');
});

describe('marking all as read', () => {
  test('takes the dots and the badge away', async () => {
    served.server.on(COUNT, success({ count: 2 }));
    served.server.on(LIST, page([notification(1), notification(2)]));
    served.server.on(READ_ALL, success());
    const { user } = await openPopup();
    await within(await popup()).findAllByRole('listitem');
    served.server.on(COUNT, success({ count: 0 }));
    await user.click(within(await popup()).getByRole('button', { name: '모두 읽음' }));
    expect(await bell('알림')).toBeVisible();
    expect(within(await popup()).queryByRole('img', { name: '새 알림' })).not.toBeInTheDocument();
  });

  test('that fails leaves the list as it was and shows a notice', async () => {
    served.server.on(COUNT, success({ count: 2 }));
    served.server.on(LIST, page([notification(1), notification(2)]));
    served.server.on(READ_ALL, refusal(500, 'S0001', '저장하지 못했습니다.'));
    const { user } = await openPopup();
    await within(await popup()).findAllByRole('listitem');
    await user.click(within(await popup()).getByRole('button', { name: '모두 읽음' }));
    expect(await within(await popup()).findByRole('alert')).toHaveTextContent('저장하지 못했습니다.');
    expect(within(await popup()).getAllByRole('img', { name: '새 알림' })).toHaveLength(2);
    expect(await bell('알림, 읽지 않은 알림 2건')).toBeVisible();
  });
});

test('the popup closes on a press outside and on Escape, which gives the focus back', async () => {
  const { user } = await openPopup();
  await popup();
  await user.click(await heading('사이트맵'));
  expect(screen.queryByRole('region', { name: '알림' })).not.toBeInTheDocument();
  await user.click(await bell());
  await popup();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: '알림' })).not.toBeInTheDocument();
  expect(await bell()).toHaveFocus();
});
